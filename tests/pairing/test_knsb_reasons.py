"""The reasons that a round carries, in rounds worked by hand."""

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

import pytest

from leaguegen.model.league import FixedPair, RoundInfo
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.rules import Unplayed
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import Pair
from tests.reference.seasons import played, state
from tests.shell import in_shell

RULES = KnsbRules(competition="26/int", seed="seed 1151")


def told(steps: tuple[Step, ...]) -> list[str]:
    return [f"{step.article.removeprefix('knsb ')} {step.text}" for step in steps]


# Example A of the rules (chapter 10), by default settings, third round

THIRD = state(
    "ABCDEF",
    [
        played(1, "D A 0-1, E B ½, F C 0-1", cycle=2),
        played(2, "C A 0-1, B F 1-0, D E 0-1", cycle=2),
    ],
)


def test_the_story_of_a_round() -> None:
    made = pair_round(THIRD, RULES)
    assert [f"{p.white} {p.black} {p.group}" for p in made.pairs] == ["A E 3/2", "C B 1", "F D 0"]
    assert told(made.steps) == [
        "4.1 group 2: A",
        "4.3 group 2 had an odd number of players, so one had to wait",
        "4.4 A waited: first in the order for waiting of those who could, WP 1, SB 1",
        "4.1 group 3/2: B, E",
        "4.3 A waited and came to group 3/2",
        "4.3 group 3/2 had an odd number of players, so one had to wait",
        "4.4 B waited: first in the order for waiting of those who could, WP 3/2, SB 3/4",
        "4.1 group 1: C",
        "4.3 B waited and came to group 1",
        "4.1 group 0: D, F",
    ]


def test_the_story_of_the_boards() -> None:
    first, second, third = pair_round(THIRD, RULES).pairs
    assert told(first.steps) == [
        "4.1 paired in group 3/2",
        "4.3 group 2 had an odd number of players, so one had to wait",
        "4.4 A waited: first in the order for waiting of those who could, WP 1, SB 1",
        "4.5 A was the highest without an opponent, and meets the lowest for whom all fits: E",
        "5.2.1 A has White: the other way round A would have Black 3 times in a row, 2 is the "
        "limit",
    ]
    assert told(second.steps)[3:] == [
        "4.5 B was the highest without an opponent, and meets the lowest for whom all fits: C",
        "5.2.4 both had the same colours, from the last game back: White, Black (balance 0 and 0):"
        " nothing tells the two apart, so B, who comes first in the order, has Black",
    ]
    assert told(third.steps)[1:] == [
        "4.5 D was the highest without an opponent, and meets the lowest for whom all fits: F",
        "5.2.1 F has White: the other way round D would have White 3 times in a row, 2 is the "
        "limit",
    ]


EQUALS = state(
    "ABCD",
    [
        played(1, "A D ½, B absent, C absent"),
        played(2, "B C ½, A absent, D absent"),
    ],
)


@pytest.mark.parametrize(
    ("gap", "avoid", "opponent", "reasons"),
    [
        # All four are equal, so A, first by lot, asks D, C and B in this order.
        (None, "", "C", ["not against D: they met in round 1"]),
        (
            None,
            "BD",
            "B",
            [
                "not against D: they met in round 1",
                "not against C: then the rest could not be paired any more",
            ],
        ),
        # A and D may meet again, but B and C may not yet.
        (
            1,
            "AC",
            "B",
            [
                "not against D: then the rest could not be paired any more",
                "not against C: these two are kept apart",
            ],
        ),
    ],
)
def test_those_passed_over_and_why(
    gap: int | None, avoid: str, opponent: str, reasons: list[str]
) -> None:
    apart = frozenset({frozenset(map(PlayerId, avoid))}) if avoid else frozenset()
    made = pair_round(replace(EQUALS, avoid=apart), replace(RULES, rematch_gap=gap))
    board = made.pairs[0]
    assert {board.white, board.black} == {"A", opponent}
    passed = [step for step in told(board.steps) if "not against" in step]
    assert passed == [f"4.5 {reason}" for reason in reasons]


def test_colour_limits_pass_over() -> None:
    # All on 2 points, A and D had White twice, B and C have no game; by lot A asks D first.
    past = [
        played(1, "A E 1-0, D F 1-0, B full, C full"),
        played(2, "A F 1-0, D E 1-0, B full, C full"),
    ]
    given = state("ABCDEF", past, absent="EF")
    made = pair_round(given, replace(RULES, unplayed=Unplayed.IGNORE))
    assert told(made.pairs[0].steps)[2] == (
        "4.5 not against D: both must have Black: A would have White 3 times in a row, 2 is the "
        "limit, and D would have White 3 times in a row, 2 is the limit"
    )
    made = pair_round(given, replace(RULES, unplayed=Unplayed.IGNORE, max_streak=3))
    assert told(made.pairs[0].steps)[2] == (
        "4.5 not against D: both must have Black: A would have had White 3 times more than Black, "
        "2 is the limit, and D would have had White 3 times more than Black, 2 is the limit"
    )


def test_broken_limits_in_the_last_round() -> None:
    past = [played(1, "A C 1-0, B D 1-0"), played(2, "A D 1-0, B C 1-0")]
    given = state("ABCD", past, RoundInfo(3, last_of_cycle=True), absent="CD")
    made = pair_round(given, RULES)
    assert told(made.steps)[0] == (
        "4.6.1 this is the last round of this cycle: the colour limits do not decide who meets whom"
    )
    assert told(made.pairs[0].steps)[-2:] == [
        "5.2.4 both had the same colours, from the last game back: White, White (balance 2 and 2):"
        " nothing tells the two apart, so A, who comes first in the order, has Black",
        "4.6.1 in the last round this is allowed: B has White 3 times in a row; 2 is the limit. "
        "The other way round A would have White 3 times in a row, 2 is the limit",
    ]


def test_the_free_player() -> None:
    given = state("ABCDE", [played(1, "A B 1-0, C D ½, E bye")])
    (free,) = pair_round(given, RULES).byes
    # Last group: B alone below C and D, who waited because they met.
    assert told(free.steps) == [
        "4.1 paired in group 0",
        "4.3 with fewer than 2 waiting, group 1/2 or the groups below could not be paired",
        "4.4 C, D waited: the first 2 in the order for waiting with whom all can be paired",
        "4.7 D is free: the last in order who may be and without whom the rest can be paired",
        "4.7 not B: then the rest could not be paired",
    ]


def test_who_was_free_before_is_passed_over() -> None:
    given = state("ABC", [played(1, "A B 1-0, C bye"), played(2, "C A 1-0, B bye")])
    (free,) = pair_round(given, replace(RULES, rematch_gap=0)).byes
    assert free.player == "A"
    assert "4.7 not B: was free in round 2" in told(free.steps)


def test_as_few_exceptions_as_can_be() -> None:
    # A, B, E and F must have Black, C and D White: one pair must go outside the limits.
    past = [
        played(1, "A C 1-0, B D 1-0, E absent, F absent"),
        played(2, "A D 1-0, B C 1-0, E absent, F absent"),
        played(3, "E C ½, F D ½, A absent, B absent"),
        played(4, "E D ½, F C ½, A absent, B absent"),
    ]
    rules = replace(
        RULES, last_round="completion", max_streak=9, rematch_gap=0, group_width=Fraction(3)
    )
    made = pair_round(state("ABCDEF", past, RoundInfo(5, last_of_cycle=True)), rules)
    assert told(made.steps)[0] == (
        "4.6.1 this is the last round of this cycle: not all can be paired inside the colour "
        "limits, 1 pair must go outside, and no more do"
    )
    first, second, _ = made.pairs
    assert (first.white, first.black) == ("F", "A")
    assert told(first.steps)[-1] == (
        "4.6.1 in the last round this is allowed: F has had White 3 times more than Black; 2 is "
        "the limit. The other way round A would have had White 3 times more than Black, 2 is the "
        "limit"
    )
    assert (second.white, second.black) == ("D", "B")
    assert "4.5 not against E: then more exceptions would be needed" in told(second.steps)


def test_a_rematch_tells_why() -> None:
    given = state("AB", [played(1, "A B ½")])
    made = pair_round(given, replace(RULES, rematch_relax=True))
    assert told(made.pairs[0].steps)[-2:] == [
        "4.6.2 these two met in round 1, and meet again because not all can be paired otherwise",
        "5.2 these two met before, in round 1: B had Black then and has White now",
    ]


def test_fixed_pairs_come_first_unchanged() -> None:
    fixed = (
        FixedPair(PlayerId("A"), PlayerId("B"), "cup", "26/beker"),
        FixedPair(PlayerId("C"), PlayerId("D"), "by-hand", group="top"),
        FixedPair(PlayerId("E"), PlayerId("F"), "played-ahead"),
        FixedPair(PlayerId("J"), PlayerId("K"), "played"),
    )
    given = state("ABCDEFGHIJK", [played(1, "A B ½, G H ½")])
    given = replace(given, fixed=fixed, available=tuple(map(PlayerId, "GHI")))
    made = pair_round(given, replace(RULES, rematch_gap=None))
    assert made.pairs[:4] == (
        Pair(PlayerId("A"), PlayerId("B"), fixed="cup", via="26/beker"),
        Pair(PlayerId("C"), PlayerId("D"), group="top", fixed="by-hand"),
        Pair(PlayerId("E"), PlayerId("F"), fixed="played-ahead"),
        Pair(PlayerId("J"), PlayerId("K"), fixed="played"),
    )
    assert [told(p.steps) for p in made.pairs[:4]] == [
        ["3 a cup tie: it goes before everything else, whatever the rules below say"],
        ["3 set by hand before the pairing"],
        ["3 played ahead"],
        ["3 played already when the round was paired anew"],
    ]
    assert told(made.steps)[0] == (
        "3 4 pairs stood before the pairing began; their players are not in the pool"
    )
    assert {p.white for p in made.pairs[4:]} | {p.black for p in made.pairs[4:]} < set("GHI")


def test_only_fixed_pairs() -> None:
    fixed = (FixedPair(PlayerId("A"), PlayerId("B"), "cup"),)
    given = replace(state("AB"), fixed=fixed, available=())
    made = pair_round(given, RULES)
    assert len(made.pairs) == 1
    assert made.byes == ()


def test_the_first_round_tells_its_seed_and_order() -> None:
    given = state("ABCD", info=RoundInfo(1, first_of_cycle=True))
    made = pair_round(given, RULES)
    order = [p for pair in made.pairs for p in (pair.black, pair.white)]
    assert told(made.steps)[0] == (
        "6 first round of this cycle, in the order drawn from the seed “seed 1151”: "
        + ", ".join(order)
    )
    told_line, line = told(made.steps)[1].split(": ", 1)
    assert told_line == "6 this shell line repeats the drawn order"
    printed = in_shell(line)
    rows = [row.split() for row in printed.splitlines()]
    assert [row[-1] for row in rows] == order
    for ticket, _dash, player in rows:
        text = f"seed 1151|26/int|1|first-round|{player}"
        assert ticket == sha256(text.encode()).hexdigest()
    assert told(made.pairs[1].steps) == [
        f"6 {order[2]} came first in the drawn order of those without an opponent, and meets the "
        f"next with whom all fits: {order[3]}",
        "5.2.4 neither of the two has had a colour yet: nothing tells the two apart, so"
        f" {order[2]}, who comes first in the order, has Black",
    ]


def test_group_labels() -> None:
    first = played(1, "A B 1-0, C excused, D absent")
    rules = replace(RULES, points=replace(RULES.points, draw=Fraction(1, 3)))
    made = pair_round(state("ABCD", [replace(first, byes=first.byes)]), rules)
    assert [pair.group for pair in made.pairs] == ["0", "0"]
    drawn = played(1, "A B 1-0, C D ½")
    made = pair_round(state("ABCD", [drawn]), rules)
    assert [pair.group for pair in made.pairs] == ["0-1/3", "0-1/3"]
