"""`enter` in a cup: who goes on from a tie that is level."""

from pathlib import Path

import pytest

from tests.clubs import competition_of, league_of
from tests.desk.evenings import rows as rows_of
from tests.desk.evenings import run, typed, write_club

CUP = "2026-27/beker"
RESULTS = f"{CUP}/results.csv"
HEADER = "round,board,white,black,result\n"
SETTINGS = 'title = "Beker"\nsystem = "cup"\nseed = "zon"\ndraw = "by-hand"\n'


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A semi-final: An – Dirk and Bo – Eva."""
    return cup(tmp_path, HEADER + "1,1,an,dirk,\n1,2,bo,eva,\n")


def cup(folder: Path, results: str, settings: str = SETTINGS) -> Path:
    return write_club(
        folder,
        {
            f"{CUP}/competition.toml": settings,
            f"{CUP}/rounds.csv": "round,date\n1,2026-09-08\n2,2026-10-06\n",
            f"{CUP}/entrants.csv": "player\nan\nbo\ndirk\neva\n",
            RESULTS: results,
        },
    )


def rows(club: Path) -> list[str]:
    return rows_of(club, RESULTS)


def enter(
    club: Path, monkeypatch: pytest.MonkeyPatch, *lines: str, more: tuple[str, ...] = ()
) -> int:
    typed(monkeypatch, *lines)
    return run(club, "enter", CUP, "--round", "1", *more)


@pytest.mark.parametrize(
    ("answer", "cells"),
    [
        ("dirk blitz 2-0", "blitz 0-2,dirk"),
        ("dirk blitz 0-2", "blitz 0-2,dirk"),
        ("an 2-0", "blitz 2-0,an"),
        ("blitz 0-2", "blitz 0-2"),
        ("di loting", "loting,dirk"),
        ("by lot: an", "lot,an"),
        ("blitz 2-0 voor Dirk", "blitz 0-2,dirk"),
        ("lot", "lot"),
        ("through dirk", "dirk"),
        ("dirk gaat door na snelschaken 1½-½", "snelschaken ½-1½,dirk"),
        ("an (sudden death)", "sudden death,an"),
    ],
)
def test_who_goes_through_is_asked_where_a_result_leaves_a_tie_level(
    club: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    answer: str,
    cells: str,
) -> None:
    """The score is written from the side of White of the first game: An (docs/cup.md, 7)."""
    assert enter(club, monkeypatch, "1 =", answer, "2 1-0") == 0
    wide = f"1,1,an,dirk,½-½,{cells}"
    assert rows(club)[0] == wide
    assert rows(club)[1].startswith("1,2,bo,eva,1-0")
    assert "Level. Who goes through, and how?" in capsys.readouterr().out


def test_the_outcome_is_told_as_the_cup_reads_it(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert enter(club, monkeypatch, "1 =", "dirk blitz 2-0", "?") == 0
    out = capsys.readouterr().out
    assert "\n1: An – Dirk  ½-½, Dirk goes through (blitz 0-2)\n" in out
    assert "level; Dirk won the blitz by 2 to 0." in out
    assert "\n3 = through jan      who goes on from a level tie" in out
    assert "\n   1  An – Dirk  ½-½, Dirk goes through (blitz 0-2)\n" in out


def test_no_answer_leaves_the_tie_open_and_another_line_is_taken_as_that(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert enter(club, monkeypatch, "1 =", "", "2 =", "1 0-1", "y", "q") == 0
    assert rows(club) == ["1,1,an,dirk,0-1", "1,2,bo,eva,½-½"]


def test_stopping_at_the_question(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert enter(club, monkeypatch, "1 =", "q", "2 1-0") == 0
    assert rows(club) == ["1,1,an,dirk,½-½", "1,2,bo,eva,"]


def test_a_blitz_that_is_level_too_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = SETTINGS + 'decider = ["blitz"]\n'
    club = cup(tmp_path, HEADER + "1,1,an,dirk,\n1,2,bo,eva,\n", settings)
    assert enter(club, monkeypatch, "1 =", "blitz 1-1", "an (armageddon)", "2 1-0") == 0
    assert rows(club)[0] == "1,1,an,dirk,½-½,armageddon,an"


def test_nothing_is_asked_where_the_settings_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An has 2000, Dirk 1700: the lower rating goes on."""
    settings = SETTINGS + 'decider = ["rating"]\n'
    club = cup(tmp_path, HEADER + "1,1,an,dirk,\n1,2,bo,eva,\n", settings)
    assert enter(club, monkeypatch, "1 =", "2 1-0") == 0
    assert rows(club) == ["1,1,an,dirk,½-½", "1,2,bo,eva,1-0"]
    assert "Dirk won the tie by the lower rating, 1700 against 2000." in capsys.readouterr().out


def test_of_two_games_only_the_last_one_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told of Dirk, who had Black in the first game."""
    results = HEADER + "1,1,an,dirk,\n1,2,dirk,an,\n"
    club = cup(tmp_path, results, SETTINGS + "games = 2\n")
    assert enter(club, monkeypatch, "1 1-0", "2 1-0", "dirk blitz 2-0") == 0
    assert rows(club)[1] == "1,2,dirk,an,1-0,blitz 0-2,dirk"
    (tie,) = competition_of(league_of(_content(club)), CUP).rounds[0].games[1:]
    assert tie.through == "dirk"


def _content(club: Path) -> dict[str, bytes]:
    paths = (p for p in club.rglob("*") if p.is_file())
    return {p.relative_to(club).as_posix(): p.read_bytes() for p in paths}


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("1 ½-½ through Dirk", "1,1,an,dirk,½-½,dirk"),
        ("1 ½-½ door Dirk", "1,1,an,dirk,½-½,dirk"),
        ("An - Dirk remise, Dirk gaat door (loting)", "1,1,an,dirk,½-½,loting,dirk"),
        ("bord 1 remise, dirk door na blitz 2-1", "1,1,an,dirk,½-½,blitz 1-2,dirk"),
        ("1 = blitz 2-0", "1,1,an,dirk,½-½,blitz 2-0"),
    ],
)
def test_pasted(club: Path, monkeypatch: pytest.MonkeyPatch, line: str, row: str) -> None:
    assert enter(club, monkeypatch, line, "2 1-0", ".", more=("--paste", "--yes")) == 0
    assert rows(club)[0] == row


def test_pasted_without_who_goes_through_tells_how(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert enter(club, monkeypatch, "1 =", "2 1-0", ".", more=("--paste", "--yes")) == 0
    out = capsys.readouterr().out
    assert "An – Dirk is level; who goes through is still to be told, for instance" in out


def test_corrected(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert enter(club, monkeypatch, "1 =", "an 2-0", "2 1-0") == 0
    assert run(club, "enter", CUP, "--correct", "1 through dirk") == 0
    assert rows(club)[0] == "1,1,an,dirk,½-½,,dirk"
    assert run(club, "enter", CUP, "--correct", "1 ½-½ through an (armageddon)") == 0
    assert rows(club)[0] == "1,1,an,dirk,½-½,armageddon,an"


def test_another_result_takes_out_who_went_through(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert enter(club, monkeypatch, "1 =", "an 2-0", "2 1-0") == 0
    assert run(club, "enter", CUP, "--correct", "1 0-1") == 0
    assert rows(club)[0] == "1,1,an,dirk,0-1,,"


def test_somebody_else_going_through_is_asked_first(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert enter(club, monkeypatch, "1 =", "an 2-0", "2 1-0") == 0
    assert enter(club, monkeypatch, "1 through dirk", "n") == 0
    assert rows(club)[0] == "1,1,an,dirk,½-½,blitz 2-0,an"
    assert enter(club, monkeypatch, "1 through dirk", "y") == 0
    assert rows(club)[0] == "1,1,an,dirk,½-½,,dirk"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1 = through bo", "who goes through, An or Dirk? “bo” does not tell"),
        ("1 through an", "type the result of the game too"),
        ("1 = (een kop soep)", "who goes through? For instance: 3 ½-½ through jan (een kop soep)"),
    ],
)
def test_what_does_not_tell_who_goes_through(
    club: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    line: str,
    told: str,
) -> None:
    assert enter(club, monkeypatch, line) == 2
    assert rows(club) == ["1,1,an,dirk,", "1,2,bo,eva,"]
    assert told in capsys.readouterr().out


def test_a_name_as_the_file_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    club = cup(tmp_path, "ronde;bord;wit;zwart;uitslag\n1;1;An;Dirk;\n1;2;Bo;Eva;\n")
    assert enter(club, monkeypatch, "1 = door dirk", "2 1-0") == 0
    assert rows(club)[0] == "1;1;An;Dirk;½-½;Dirk"
