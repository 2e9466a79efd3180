"""Who gets White: each rule of 5.2, and the limits of 5.1, by hand.

Colours so far are written oldest first: `W` White, `B` Black, `-` an unplayed round.
"""

import pytest

from leaguegen.model.game import ByeKind, Colour
from leaguegen.model.player import PlayerId
from leaguegen.pairing.colours import ColourLimits, NoDifference, Side, allocate
from leaguegen.pairing.history import History, Missed, Played

HIGH, LOW, OTHER = PlayerId("high"), PlayerId("low"), PlayerId("other")
COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
WIDE = ColourLimits(9, 9)


def past(text: str) -> History:
    games = [Played(n, OTHER, COLOURS[sign]) for n, sign in enumerate(text, start=1) if sign != "-"]
    missed = [Missed(n, ByeKind.ABSENT) for n, sign in enumerate(text, start=1) if sign == "-"]
    return History(tuple(games), tuple(missed))


def decide(
    higher: str,
    lower: str,
    limits: ColourLimits = WIDE,
    no_difference: NoDifference = "black",
    last: Played | None = None,
) -> tuple[str, str]:
    """Return the colour of the higher ranked, and the article."""
    given = allocate(Side(HIGH, past(higher)), Side(LOW, past(lower)), limits, no_difference, last)
    assert {given.white, given.black} == {HIGH, LOW}
    return "W" if given.white == HIGH else "B", given.step.article.removeprefix("knsb ")


@pytest.mark.parametrize(
    ("colours", "colour", "limits", "allowed"),
    [
        ("", "W", ColourLimits(), True),
        ("W", "W", ColourLimits(), True),
        ("WW", "W", ColourLimits(), False),
        ("WW", "B", ColourLimits(), True),
        # Two more Whites, not running.
        ("WWBW", "W", ColourLimits(), False),
        ("WWBW", "W", ColourLimits(3), True),
        ("WWB", "W", ColourLimits(), True),
        # Pushed outside by cup ties: one step back is allowed, a step further is not.
        ("WWWW", "B", ColourLimits(), True),
        ("WWWWB", "B", ColourLimits(), True),
        ("WWWWB", "W", ColourLimits(), False),
        # The run counts games: an unplayed round neither makes nor breaks it.
        ("B-B", "B", ColourLimits(9, 2), False),
        ("BWB", "B", ColourLimits(9, 2), True),
        ("B", "B", ColourLimits(9, 1), False),
        ("BB", "B", ColourLimits(9, 3), True),
        # A run that is too long already is not made longer.
        ("BBBB", "B", ColourLimits(9, 2), False),
        # Difference 1 is the limit.
        ("W", "W", ColourLimits(1), False),
        ("WB", "W", ColourLimits(1), True),
    ],
)
def test_limits(colours: str, colour: str, limits: ColourLimits, allowed: bool) -> None:  # noqa: FBT001
    assert limits.allow(past(colours), COLOURS[colour]) is allowed


@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        # One way is inside the limits.
        ("WW", "WB", ("B", "5.2.1")),
        ("BWWB", "BB", ("B", "5.2.1")),
        ("BB", "-B", ("W", "5.2.1")),
        # Both are: the higher difference has Black.
        ("W", "B", ("B", "5.2.2")),
        ("B", "", ("W", "5.2.2")),
        ("", "W", ("W", "5.2.2")),
        # Equal differences: the last games in which the colours differed.
        ("WB", "BW", ("W", "5.2.3")),
        ("WBWB", "BWWB", ("W", "5.2.3")),
        ("BWWB", "WBWB", ("B", "5.2.3")),
        # Unplayed rounds are skipped.
        ("WB-", "-WB", ("B", "5.2.4")),
        ("W-B", "BW", ("W", "5.2.3")),
        # One history ends first: nothing differs.
        ("WBWB", "WB", ("B", "5.2.4")),
        ("", "", ("B", "5.2.4")),
    ],
)
def test_rules_in_order(higher: str, lower: str, expected: tuple[str, str]) -> None:
    assert decide(higher, lower, ColourLimits()) == expected


@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        # Equal breaches, whoever has White: difference 3 and three running, or 4 and four.
        ("WW", "WW", ("B", "5.2.4")),
        ("WWW", "WWW", ("B", "5.2.4")),
        # White for one makes a difference of 4, for the other of 3.
        ("WWW", "WW", ("B", "5.2.1")),
        ("WW", "WWW", ("W", "5.2.1")),
        # Difference 4 both ways; White for one makes a run of five, for the other of three.
        ("BWWWW", "WWBWW", ("B", "5.2.1")),
        ("WWBWW", "BWWWW", ("W", "5.2.1")),
        # Equal breaches, so the rules go on: the fifth last games differ.
        ("WBBWWW", "BWBWWW", ("W", "5.2.3")),
    ],
)
def test_outside_the_limits_both_ways(higher: str, lower: str, expected: tuple[str, str]) -> None:
    assert decide(higher, lower, ColourLimits()) == expected


@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        # Towards 0.
        ("B", "B", ("W", "5.2.4")),
        ("W", "W", ("B", "5.2.4")),
        # At 0: the higher alternates.
        ("WB", "WB", ("W", "5.2.4")),
        ("BW", "BW", ("B", "5.2.4")),
        # He has no game: the lower alternates.
        ("", "WB", ("B", "5.2.4")),
        ("", "BW", ("W", "5.2.4")),
        # Neither has one.
        ("", "", ("B", "5.2.4")),
    ],
)
def test_no_difference_by_balance(higher: str, lower: str, expected: tuple[str, str]) -> None:
    assert decide(higher, lower, WIDE, "balance") == expected


@pytest.mark.parametrize(
    ("higher", "lower", "facts"),
    [
        ("", "", "neither of the two has had a colour yet"),
        (
            "WB",
            "-",
            "high had White as often as Black (balance 0), and low has had no game yet (balance 0)",
        ),
        (
            "",
            "BW",
            "low had White as often as Black (balance 0), and high has had no game yet (balance 0)",
        ),
        ("B", "B", "both had Black in round 1 (balance -1 and -1)"),
        ("W", "-W", "both had White, high in round 1 and low in round 2 (balance 1 and 1)"),
        ("WBW", "W", "both had White in their last game (balance 1 and 1)"),
        (
            "WB-",
            "-WB",
            "both had the same colours, from the last game back: Black, White (balance 0 and 0)",
        ),
        (
            "BWBWW",
            "BWBWW",
            "both had the same colours, from the last game back: White, White, Black, White, Black"
            " (balance 1 and 1)",
        ),
        (
            "WBWBWB",
            "WBWBWB",
            "both had the same colours in their last 6 games (balance 0 and 0)",
        ),
    ],
)
def test_where_nothing_tells_them_apart_the_colours_are_told(
    higher: str, lower: str, facts: str
) -> None:
    given = allocate(Side(HIGH, past(higher)), Side(LOW, past(lower)), WIDE)
    assert str(given.step.text) == (
        f"{facts}: nothing tells the two apart, so high, who comes first in the order, has Black"
    )


@pytest.mark.parametrize(
    ("last", "higher", "lower", "expected"),
    [
        # Reversed, although the higher difference would have Black.
        ("B", "WB", "-", ("W", "5.2")),
        ("W", "BW", "BB", ("B", "5.2")),
        ("B", "WWB", "B", ("W", "5.2")),
        ("W", "W", "B", ("B", "5.2")),
        # White for the higher would be three running: no reversal, for the other way is inside.
        ("B", "WW", "W", ("B", "5.2.1")),
    ],
)
def test_when_they_meet_again(
    last: str, higher: str, lower: str, expected: tuple[str, str]
) -> None:
    meeting = Played(1, LOW, COLOURS[last])
    assert decide(higher, lower, ColourLimits(), "black", meeting) == expected


def test_breaches_are_told() -> None:
    given = allocate(Side(HIGH, past("WW")), Side(LOW, past("WWBW")), ColourLimits())
    assert (given.white, given.black) == (LOW, HIGH)
    assert [str(text) for text in given.breaches] == [
        "low has had White 3 times more than Black; 2 is the limit. The other way round high"
        " would have White 3 times in a row, 2 is the limit"
    ]
