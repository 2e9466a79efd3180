"""`enter --poule`: a poule as a grid, typed row by row."""

from pathlib import Path

import pytest

from tests.desk.evenings import HEADER, NAME, RESULTS, rows, run, typed, write_club

GAMES = HEADER + "1,1,an,dirk,\n1,2,bo,cas,\n2,1,dirk,cas,\n2,2,an,bo,\n3,1,bo,dirk,\n3,2,cas,an,\n"
"""Berger's table of four: everybody meets everybody."""
SCHEDULE = {
    f"{NAME}/competition.toml": 'title = "Interne"\nsystem = "round-robin"\nnumbers = "given"\n',
    f"{NAME}/entrants.csv": "player,number\nan,1\nbo,2\ncas,3\ndirk,4\n",
    f"{NAME}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n3,2026-09-15\n",
    RESULTS: GAMES,
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return write_club(tmp_path, SCHEDULE)


def results(club: Path) -> dict[str, str]:
    cells = (row.split(",") for row in rows(club))
    return {f"{white}-{black}": result for _, _, white, black, result in cells if result}


def enter(club: Path, monkeypatch: pytest.MonkeyPatch, *lines: str) -> int:
    typed(monkeypatch, *lines)
    return run(club, "enter", "--poule")


@pytest.mark.parametrize(
    "line", ["an 1 ½ 0", "1 1 ½ 0", "an x 1 = 0", "an 1=0", "an x1=0", "a 1 1/2 0", "1. 1 r 0"]
)
def test_a_row_is_told_from_the_side_of_its_player(
    club: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """An has White against Dirk and Bo, and Black against Cas."""
    assert enter(club, monkeypatch, line) == 0
    assert results(club) == {"an-bo": "1-0", "cas-an": "½-½", "an-dirk": "0-1"}


def test_a_point_is_a_game_to_be_played_and_signs_are_forfeits(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert enter(club, monkeypatch, "cas . + -") == 0
    assert results(club) == {"bo-cas": "0-1R", "dirk-cas": "1-0R"}


def test_the_grid_shows_both_sides(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    enter(club, monkeypatch, "an 1 ½ 0")
    told = capsys.readouterr().out
    assert "         1  2  3  4\n 1 An    x  1  ½  0\n 2 Bo    0  x  .  .\n" in told
    assert " 3 Cas   ½  .  x  .\n 4 Dirk  1  .  .  x\n" in told


def test_a_row_that_contradicts_what_stands_is_asked_about(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    enter(club, monkeypatch, "an 1 ½ 0", "bo 1 1 1", "n")
    assert "An – Bo has 1-0 already. Replace it?" in capsys.readouterr().out
    assert results(club) == {"an-bo": "1-0", "cas-an": "½-½", "an-dirk": "0-1"}
    enter(club, monkeypatch, "bo 0 1 1")
    assert results(club)["bo-cas"] == results(club)["bo-dirk"] == "1-0"


def test_a_row_is_taken_back_whole(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert enter(club, monkeypatch, "an 1 ½ 0", "u") == 0
    assert (club / RESULTS).read_text(encoding="utf-8") == GAMES


@pytest.mark.parametrize("line", ["an 1 ½", "an 1 ½ 0 1 1", "zz 1 1 1", "an 1 2 0", "an"])
def test_what_is_no_row_changes_nothing(
    club: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    assert enter(club, monkeypatch, line) == 2
    assert results(club) == {}


def test_two_games_of_each_pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    twice = HEADER + "1,1,an,bo,\n2,1,bo,an,\n"
    club = write_club(
        tmp_path,
        SCHEDULE
        | {
            f"{NAME}/competition.toml": 'system = "round-robin"\ntimes = 2\nnumbers = "given"\n',
            f"{NAME}/entrants.csv": "player,number\nan,1\nbo,2\n",
            f"{NAME}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
            RESULTS: twice,
        },
    )
    assert enter(club, monkeypatch, "an 1,½") == 0
    assert results(club) == {"an-bo": "1-0", "bo-an": "½-½"}


def test_the_poule_is_named_where_there_are_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    people = "player,group,number\nan,A,1\nbo,A,2\ncas,B,1\ndirk,B,2\n"
    games = "round,board,white,black,result,group\n1,1,an,bo,,A\n1,2,cas,dirk,,B\n"
    club = write_club(
        tmp_path,
        SCHEDULE
        | {
            f"{NAME}/entrants.csv": people,
            f"{NAME}/rounds.csv": "round,date\n1,2026-09-01\n",
            RESULTS: games,
        },
    )
    assert enter(club, monkeypatch, "an 1") == 2
    assert "which poule? Possible: A and B" in capsys.readouterr().err
    typed(monkeypatch, "dirk ½")
    assert run(club, "enter", "--poule", "b") == 0
    assert rows(club) == ["1,1,an,bo,,A", "1,2,cas,dirk,½-½,B"]


def test_draughts_counts_two_for_a_win(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = 'system = "round-robin"\ngame = "draughts"\nnumbers = "given"\n'
    club = write_club(tmp_path, SCHEDULE | {f"{NAME}/competition.toml": settings})
    assert enter(club, monkeypatch, "an 2 1 0") == 0
    assert results(club) == {"an-bo": "2-0", "cas-an": "1-1", "an-dirk": "0-2"}
    assert "the points against each opponent: an 2 1 . 0" in capsys.readouterr().out


@pytest.mark.parametrize("line", ["zoe 1 1 1", "zoe smit 111", "7 1 1 1"])
def test_who_is_not_in_the_grid_is_told(
    club: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    line: str,
) -> None:
    assert enter(club, monkeypatch, line) == 2
    name = line.split(" 1", maxsplit=1)[0]
    assert f"“{name}” is nobody in this grid" in capsys.readouterr().out
    assert results(club) == {}
