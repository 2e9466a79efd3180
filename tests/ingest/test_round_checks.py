"""Calendars that plan more rounds than a Swiss can have, or than is wise."""

import pytest

from leaguegen.ingest.load import load
from tests.clubs import files, players

NAME = "2026-27/zwitsers"


def told(system: str, count: int, planned: int, results: str = "") -> list[str]:
    """Return the problems of a calendar of so many rounds, for so many players."""
    names = [f"Speler{n}" for n in range(count)]
    content = {
        "players.csv": players(*names),
        f"{NAME}/competition.toml": f"{system}\n",
        f"{NAME}/rounds.csv": "round,date\n"
        + "".join(f"{n},2026-10-{n:02}\n" for n in range(1, planned + 1)),
    }
    if results:
        content[f"{NAME}/results.csv"] = "round,white,black,result\n" + results
    problems = load(files(content)).problems
    return [f"{p.span} {p.severity} {p.code} {p.message}" for p in problems]


AT = f"{NAME}/rounds.csv"


def test_a_klukkluk_calendar_beyond_the_maximum() -> None:
    five = 'system = "klukkluk"\nrounds = 5'
    assert told(five, 8, 5) == []
    (problem,) = told(five, 8, 7)
    assert problem.startswith(f"{AT}:7:1 warning calendar-too-long")
    assert "7 rounds" in problem
    assert "rounds = 5" in problem


def test_rounds_that_were_skipped_do_not_count() -> None:
    """Round 1 has no rows and round 2 was played: five of the six are left."""
    five = 'system = "klukkluk"\nrounds = 5'
    played = "2,speler0,speler1,1-0\n2,speler2,speler3,1-0\n"
    assert told(five, 4, 6, played) == [m for m in told(five, 4, 5, played) if "rounds-too" in m]
    assert any("calendar-too-long" in m for m in told(five, 4, 7, played))


def test_what_was_played_is_for_the_audit() -> None:
    one = 'system = "klukkluk"\nrounds = 1'
    played = "1,speler0,speler1,1-0\n1,speler2,speler3,1-0\n2,speler0,speler2,1-0\n"
    assert told(one, 4, 2, f"{played}2,speler1,speler3,1-0\n") == []


@pytest.mark.parametrize(
    ("count", "planned", "code", "line", "most"),
    [
        # Half of 14 is 7, half of 9 is 4½: the fifth round is more.
        (14, 8, "calendar-long", 9, "7 for 14"),
        (9, 5, "calendar-long", 6, "4 for 9"),
        # Four players meet three opponents; five play five rounds, each free once.
        (4, 4, "calendar-too-long", 5, "4 players can play 3 "),
        (5, 6, "calendar-too-long", 7, "5 players can play 5 "),
    ],
)
def test_an_fmjd_calendar_beyond_the_advice(
    count: int, planned: int, code: str, line: int, most: str
) -> None:
    (problem,) = told('system = "fmjd-swiss"\ngame = "draughts"', count, planned)
    # An advice is a note: commands do not tell it again with every entrant.
    severity = "note" if code == "calendar-long" else "warning"
    assert problem.startswith(f"{AT}:{line}:1 {severity} {code} ")
    assert most in problem


@pytest.mark.parametrize(("count", "planned"), [(14, 7), (9, 4), (4, 2)])
def test_an_fmjd_calendar_within_the_advice(count: int, planned: int) -> None:
    assert told('system = "fmjd-swiss"\ngame = "draughts"', count, planned) == []
