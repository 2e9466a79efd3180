"""Rows of a fixed schedule that somebody who left still has."""

import pytest

from tests.ingest.reading import FULL_ROUND, HEADER, INTERNE, later, read, told

SECOND = "2,1,a,c,1-0\n2,2,b,d,1-0\n2,3,e,g,1-0\n2,4,f,h,\n3,,h,,bye\n3,1,a,d,1-0\n"
LEFT = "player,withdrawn\n" + "".join(f"{p},\n" for p in "abcdefg") + "h,1\n"


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        ("heller", ["warning left-with-rows results.csv:9:1"]),
        ("round-robin", []),
        ("amsterdam", []),
        ("knsb", ["warning not-active results.csv:9:7", "warning not-active results.csv:10:4"]),
    ],
)  # fmt: skip
def test_only_heller_asks_for_new_rows(system: str, expected: list[str]) -> None:
    """H left after round 1; the rows of rounds 2 and 3 were written before."""
    settings = {f"{INTERNE}/competition.toml": f'title = "Intern"\nsystem = "{system}"\n'}
    loaded = read(settings, results=HEADER + FULL_ROUND + SECOND, entrants=LEFT)
    assert told(loaded) == expected


def test_a_played_game_is_told_in_every_system() -> None:
    settings = {f"{INTERNE}/competition.toml": 'title = "Intern"\nsystem = "heller"\n'}
    loaded = read(settings, results=HEADER + FULL_ROUND + later(2), entrants=LEFT)
    assert told(loaded) == ["warning not-active results.csv:9:7"]
