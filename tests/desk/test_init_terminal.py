"""`init` at a real terminal: it asks for what is not told, and asks again what cannot be."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

import pty

ROOT = Path(__file__).parents[2]
PATIENCE = 60


def at_terminal(typed: list[str], *arguments: str) -> tuple[int, str]:
    """Run `init` at a pseudo-terminal where somebody types ahead, and closes it; return code and
    screen.
    """
    screen, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "leaguegen", "init", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        start_new_session=True,
    )
    os.close(theirs)
    os.write(screen, "".join(f"{line}\n" for line in (*typed, "\x04")).encode())
    shown = b""
    try:
        while data := os.read(screen, 4096):
            shown += data
    except OSError:
        pass  # The other side has gone.
    os.close(screen)
    return process.wait(PATIENCE), shown.decode(errors="replace")


def test_what_is_not_told_is_asked_and_an_empty_answer_is_the_default(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    code, shown = at_terminal(
        [
            "",  # language: nl
            "",  # a name must be told, so it is asked again
            "SV Proef",
            "dammen",
            "zwitsers",  # no system of that name
            "fmjd-swiss",
            "0",  # no number of rounds
            "5",
            "32-1-2027",  # no day
            "5-1-2027",
            "private",
            "https://github.com/club/stand",
            "",  # the second repository: club/stand-site
            "",  # title
            "",  # season
            "ja",  # invented members
        ],
        str(folder),
    )
    assert code == 0, shown
    settings = (folder / "content" / "club.toml").read_text()
    for line in (
        'name = "SV Proef"',
        'language = "nl"',
        'game = "draughts"',
        'repository = "https://github.com/club/stand"',
        'site = "https://club.github.io/stand-site/"',
    ):
        assert line in settings
    calendar = (folder / "content" / "2026-27" / "interne" / "rounds.csv").read_text()
    assert calendar.splitlines()[1] == "1,2027-01-05,"
    assert len(calendar.splitlines()) == 6
    assert len((folder / "content" / "players.csv").read_text().splitlines()) == 11
    # A question whose answer could not be is asked once more.
    assert shown.count("[fmjd-swiss]: ") == 2
    assert shown.count("[7]: ") == 2
    assert "Spel (schaken of dammen) [schaken]: " in shown
    assert "Repository (public of private) [public]: " in shown


def test_answers_as_they_are_shown_and_a_way_back(tmp_path: Path) -> None:
    """The name of a system as the list has it, its number, and words in the club's language."""
    folder = tmp_path / "club"
    code, shown = at_terminal(
        [
            "<",  # there is no question before the first
            "nl",
            "SV Profe",
            "<",
            "SV Proef",
            "",  # game
            "Zwitsers op weerstandspunten",
            "<",
            "2",
            "<",
            "FIDE DUTCH (zwitsers)",
            "",  # rounds
            "5-1-2027",
            "openbaar",
            "<",
            "besloten",
            "",  # no address
            "club/stand-site",
            "",  # title
            "no",  # no season
            "2026",
            "nee",
        ],
        str(folder),
    )
    assert code == 0, shown
    settings = (folder / "content" / "club.toml").read_text()
    assert 'name = "SV Proef"' in settings
    assert 'repository_visibility = "private"' in settings
    (competition,) = folder.rglob("competition.toml")
    assert competition.parent.parent.name == "2026"
    assert 'system = "fide-dutch"' in competition.read_text()
    assert "< gaat een vraag terug" in shown
    assert shown.count("Naam van de club: ") == 2
    assert "Taal / Language (nl, en) [nl]: " in shown
    assert shown.count("Seizoen [2026-27]: ") == 2


def test_whoever_goes_away_leaves_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    code, shown = at_terminal(["en", "SV Proef", "\x04"], str(folder))
    assert code == 2, shown
    assert "stopped; nothing was written" in shown
    assert not folder.exists()


def test_with_yes_nothing_is_asked(tmp_path: Path) -> None:
    told = ("--yes", "--name", "x", "--first", "1-9-2026", "--language", "en")
    code, shown = at_terminal([], str(tmp_path / "club"), *told)
    assert code == 0
    assert "]: " not in shown


def test_the_first_evening_of_a_known_season_may_be_empty_and_that_is_told(tmp_path: Path) -> None:
    told = ("--name", "x")
    folder = tmp_path / "club"
    typed = ["en", "", "", "", "", "", "", "", ""]
    code, shown = at_terminal(typed, str(folder), *told, "--season", "2027-28")
    assert code == 0, shown
    asked = "The first evening, such as 1-9-2027 (may be empty: then no round has a date yet): "
    assert shown.count(asked) == 1
    assert "1,,\n" in (folder / "content/2027-28/league/rounds.csv").read_text()


def test_a_club_that_is_there_is_asked_nothing(tmp_path: Path) -> None:
    told = ("--name", "x", "--first", "1-9-2026", "--language", "en")
    assert at_terminal([], str(tmp_path), "--yes", *told)[0] == 0
    code, shown = at_terminal(["en"], str(tmp_path))
    assert code == 2
    assert "is a club already (content/club.toml)" in shown
    assert "Language" not in shown


def test_a_club_that_was_left_half_way_is_completed(tmp_path: Path) -> None:
    """What an earlier run did not write comes by the same answers; its last file is lacking."""
    told = ("--name", "x", "--first", "1-9-2026", "--language", "en")
    assert at_terminal([], str(tmp_path), "--yes", *told)[0] == 0
    (tmp_path / "requirements.txt").unlink()
    code, shown = at_terminal([""] * 8, str(tmp_path), *told)
    assert code == 0, shown
    assert (tmp_path / "requirements.txt").is_file()
