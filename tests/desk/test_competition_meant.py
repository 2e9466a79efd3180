"""Which competition a command is about where none is named: one rule, and one question."""

from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.desk.evenings import HEADER, NAME, RESULTS, rows, run, write_club

RAPID = "2026-27/rapid"
CUP = "2026-27/beker"
BEFORE = "2025-26/interne"
PLAYED = HEADER + "1,1,dirk,an,1-0\n1,2,eva,bo,0-1\n1,3,fred,cas,½-½\n"
TWO = "round,date\n1,2026-09-01\n2,2026-09-08\n"
ONE = "round,date\n1,2026-09-01\n"


def settings(system: str) -> str:
    return f'title = "T"\nsystem = "{system}"\nseed = "z"\n'


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A league of which one of two rounds is played, a rapid day that is over, and a cup."""
    return write_club(
        tmp_path,
        {
            f"{NAME}/competition.toml": settings("fide-dutch"),
            f"{NAME}/rounds.csv": TWO,
            RESULTS: PLAYED,
            f"{RAPID}/competition.toml": settings("fide-dutch"),
            f"{RAPID}/rounds.csv": ONE,
            f"{RAPID}/results.csv": PLAYED,
            f"{CUP}/competition.toml": settings("cup"),
            f"{CUP}/rounds.csv": TWO,
        },
    )


SHOWING = ("standings", "export trf")
"""What a cup cannot have, and so does not count in."""


@pytest.mark.parametrize("command", SHOWING)
def test_a_cup_and_what_is_over_are_not_meant(
    club: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, *command.split()) == 0
    without = capsys.readouterr().out
    assert run(club, *command.split(), NAME) == 0
    assert capsys.readouterr().out == without


@pytest.mark.parametrize("command", ["pair", "audit", "enter --ahead an-bo --round 2"])
def test_of_several_that_go_on_one_is_asked_for_in_one_sentence(
    club: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The cup goes on too."""
    assert run(club, *command.split()) == 2
    told = capsys.readouterr().err
    assert f"which competition? There is {CUP} or {NAME}." in told or (
        f"which competition? There is {NAME} or {CUP}." in told
    )
    assert f"For instance: leaguegen {command.split(maxsplit=1)[0]} 2026-27/" in told


def test_who_comes_and_goes_after_the_pairing_does_so_in_no_cup(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "pair", NAME) == 0
    assert run(club, "pair", "--drop", "an") == 0
    assert "Round 2, changed after the pairing" in capsys.readouterr().out
    assert run(club, "pair", "--add", "an") == 0


def test_a_round_of_which_somebody_is_away_asks_in_the_same_sentence(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of two leagues the one that goes on is meant; where both do, it is asked."""
    assert run(club, "absent", "an", "--round", "2") == 0
    assert "interne" in (club / "2026-27/absences.csv").read_text()
    (club / RAPID / "rounds.csv").write_text(TWO)
    assert run(club, "absent", "bo", "--round", "2") == 2
    told = capsys.readouterr().err
    assert f"which competition? There is {NAME} or {RAPID}." in told
    assert f"For instance: leaguegen absent bo --round 2 {RAPID}" in told


@pytest.mark.parametrize("command", ["audit", "pair --dry-run", "print --out -", "standings"])
def test_where_nothing_goes_on_the_only_one_is_meant(
    club: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the command cannot do then it says itself: `pair` that every round is paired."""
    for folder in (RAPID, CUP):
        for file in (club / folder).iterdir():
            file.unlink()
        (club / folder).rmdir()
    (club / NAME / "rounds.csv").write_text(ONE)
    code = run(club, *command.split())
    without = capsys.readouterr()
    name, *more = command.split()
    assert main([name, NAME, *more, "--content", str(club)]) == code
    assert capsys.readouterr() == without
    assert ("every round of" in without.err) == name.startswith("pair")


def test_a_season_before_is_meant_only_where_this_one_has_nothing(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An unplayed round of last season does not go on."""
    (club / BEFORE).mkdir(parents=True)
    for file in (club / NAME).iterdir():
        text = file.read_text().replace("2026-", "2025-")
        (club / BEFORE / file.name).write_text(text)
    assert run(club, "standings") == 0
    without = capsys.readouterr().out
    assert run(club, "standings", NAME) == 0
    assert capsys.readouterr().out == without
    for file in (club / NAME).iterdir():
        if file.name == "results.csv":
            file.unlink()
    (club / RAPID / "results.csv").unlink()
    assert run(club, "enter", "--correct", "1 0-1") == 0
    assert rows(club, f"{BEFORE}/results.csv")[0] == "1,1,dirk,an,0-1"


def test_compare_means_what_another_program_can_pair(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The league is of this program's own system; the rapid day could be compared, and is over."""
    (club / NAME / "competition.toml").write_text(settings("knsb"))
    program = ("--engine", "bbppairings", "--engine-path", str(club / "none"))
    code = run(club, "compare", *program)
    without = capsys.readouterr()
    assert main(["compare", RAPID, "--content", str(club), *program]) == code
    assert capsys.readouterr() == without


def test_print_means_what_has_a_paired_round(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The cup goes on as well, with nothing paired; then it alone goes on; then both are paired."""
    sheet = ("print", "--out", "-")

    def means(name: str) -> bool:
        assert run(club, *sheet) == 0
        without = capsys.readouterr().out
        assert run(club, *sheet, name) == 0
        return capsys.readouterr().out == without

    assert means(NAME)
    (club / NAME / "rounds.csv").write_text(ONE)
    (club / RAPID / "results.csv").unlink()
    assert means(NAME)
    (club / CUP / "results.csv").write_text(HEADER + "1,1,dirk,an,\n")
    assert means(CUP)
    (club / NAME / "rounds.csv").write_text(TWO)
    assert run(club, *sheet) == 2
    assert "which competition? There is " in capsys.readouterr().err


def test_print_takes_no_round_of_a_season_before_in_place_of_one_that_goes_on(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / BEFORE).mkdir(parents=True)
    for file in (club / NAME).iterdir():
        text = file.read_text().replace("2026-", "2025-")
        (club / BEFORE / file.name).write_text(text)
    (club / BEFORE / "rounds.csv").write_text(ONE.replace("2026-", "2025-"))
    for folder in (NAME, RAPID):
        (club / folder / "results.csv").unlink()
    for folder in (RAPID, CUP):
        for file in (club / folder).iterdir():
            file.unlink()
        (club / folder).rmdir()
    assert run(club, "print", "--out", "-") == 2
    assert f"{NAME} has no paired round yet" in capsys.readouterr().err


def test_without_any_competition_that_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "club.toml").write_text('name = "C"\nlanguage = "en"\n')
    (tmp_path / "players.csv").write_text("id,name\nan,An\n")
    for command in ("pair", "enter", "standings", "print", "audit", "compare", "export trf"):
        assert run(tmp_path, *command.split()) == 2
        assert "there is no competition yet" in capsys.readouterr().err
