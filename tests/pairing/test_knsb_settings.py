"""Every setting of the Swiss on resistance points, both sides, in rounds worked by hand.

Boards are written `White Black`. Lots follow the alphabet (seeds sought for that).
"""

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from types import MappingProxyType
from typing import Any

import pytest

from leaguegen.model.game import ByeKind
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import PointTable, Tier, Unplayed
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.swiss.knsb_field import contenders
from leaguegen.pairing.system import NoLegalPairingError
from tests.reference.seasons import played, state

RULES = KnsbRules(competition="26/int", seed="seed 1151")
SEVEN = KnsbRules(competition="26/int", seed="seed 5630")


def boards(given: State, rules: KnsbRules = RULES, /, **settings: Any) -> str:  # noqa: ANN401
    try:
        made = pair_round(given, replace(rules, **settings))
    except NoLegalPairingError:
        return "refused"
    pairs = [f"{p.white} {p.black}" for p in made.pairs]
    return ", ".join(pairs + [f"{free.player} free" for free in made.byes])


def worth(**awards: str) -> PointTable:
    """Return the usual points with other awards for some kinds."""
    table = PointTable()
    given = {ByeKind(kind): (Tier(Fraction(text)),) for kind, text in awards.items()}
    return replace(table, awards=MappingProxyType({**table.awards, **given}))


@pytest.mark.parametrize(("players", "seed"), [("ABCDEF", "seed 1151"), ("1234567", "seed 5630")])
def test_the_lots_follow_the_alphabet(players: str, seed: str) -> None:
    def ticket(player: str) -> str:
        return sha256(f"{seed}|26/int|lot|{player}".encode()).hexdigest()

    assert sorted(players, key=ticket) == list(players)


@pytest.mark.parametrize(
    ("width", "expected"),
    [
        # A 1, C ⅓, B and D 0. C's third counts with nothing: A waits and folds with three.
        ("2/5", "D A, B C"),
        # C is a group of its own, and A comes to it.
        ("0", "C A, B D"),
        ("1/4", "C A, B D"),
        # Inclusive.
        ("1/3", "D A, B C"),
    ],
)
def test_group_width(width: str, expected: str) -> None:
    first = played(1, "A B 1-0, C excused, D absent")
    points = worth(excused="1/3")
    given = state("ABCD", [first])
    assert boards(given, points=points, group_width=Fraction(width)) == expected


@pytest.mark.parametrize(
    ("drop", "expected"),
    [
        # A, B and C won: equal in WP and SB. The first by lot waits ...
        ("highest-wp", "C B, F A, E D"),
        # ... or the lowest ranked; C and F have met.
        ("lowest-rank", "B A, E C, F D"),
    ],
)
def test_drop(drop: str, expected: str) -> None:
    given = state("ABCDEF", [played(1, "A D 1-0, B E 1-0, C F 1-0")])
    assert boards(given, drop=drop) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        # E has a point like A. C and D met: B cannot be free, and D is.
        ("1", "E A, B C, D free"),
        # E has ½ like C and D, and A comes to these three.
        ("1/2", "D A, E C, B free"),
    ],
)
def test_bye_value(value: str, expected: str) -> None:
    given = state("ABCDE", [played(1, "A B 1-0, C D ½, E bye")])
    assert boards(given, points=worth(bye=value)) == expected


@pytest.mark.parametrize(
    ("pick", "expected"),
    [
        ("lowest", "3 7, 2 1, 5 4, 6 free"),
        # 6 was free in the cycle before.
        ("fewest", "3 7, 2 1, 6 4, 5 free"),
        # 4, 5 and 6 are equal in WP and SB, 4 has the lowest lot.
        ("waiting-room", "3 7, 2 1, 6 5, 4 free"),
    ],
)
def test_bye_pick(pick: str, expected: str) -> None:
    before = played(1, "6 bye, 1 absent, 2 absent, 3 absent, 4 absent, 5 absent, 7 absent")
    first = played(2, "4 1 0-1, 5 2 0-1, 6 3 0-1, 7 bye", cycle=2)
    assert boards(state("1234567", [before, first]), SEVEN, bye_pick=pick) == expected


@pytest.mark.parametrize(
    ("gap", "number", "expected"),
    [
        (None, 9, "refused"),
        (0, 2, "B A"),
        (1, 2, "refused"),
        (1, 3, "B A"),
        (2, 3, "refused"),
        (2, 4, "B A"),
    ],
)
def test_rematch_gap(gap: int | None, number: int, expected: str) -> None:
    given = state("AB", [played(1, "A B ½")], RoundInfo(number))
    assert boards(given, rematch_gap=gap) == expected


ALL_MET = [
    played(1, "A B ½, C D ½"),
    played(2, "B C ½, D A ½"),
    played(3, "A C ½, D B ½"),
]


@pytest.mark.parametrize(
    ("relax", "expected"),
    [
        (False, "refused"),
        # The meetings of round 1 are the oldest. Colours are reversed, but D had White twice.
        (True, "B A, C D"),
    ],
)
def test_rematch_relax(relax: bool, expected: str) -> None:  # noqa: FBT001
    assert boards(state("ABCD", ALL_MET), rematch_relax=relax) == expected


def test_no_rematch_where_none_is_needed() -> None:
    given = state("ABCD", [played(1, "A B ½, C D ½")])
    assert boards(given, rematch_relax=True) == boards(given) == "D A, B C"


def test_as_few_rematches_as_can_be() -> None:
    # D has met all: one rematch, and A-D is the oldest of his. B-C has to follow; B had Black once.
    past = [
        played(1, "A D ½, B absent, C absent"),
        played(2, "D B ½, A absent, C absent"),
        played(3, "C D ½, A absent, B absent"),
    ]
    assert boards(state("ABCD", past)) == "refused"
    assert boards(state("ABCD", past), rematch_relax=True) == "D A, B C"


WHITE_TWICE = [played(1, "A C 1-0, B D 1-0"), played(2, "A D 1-0, B C 1-0")]


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, "refused"),
        ({"max_streak": 3}, "refused"),
        ({"max_balance": 3}, "refused"),
        ({"max_streak": 3, "max_balance": 3}, "B A"),
    ],
)
def test_colour_limits(settings: dict[str, int], expected: str) -> None:
    assert boards(state("ABCD", WHITE_TWICE, absent="CD"), RULES, **settings) == expected


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        ("black", "B A, D C"),
        # A and B had Black once: White brings the higher ranked nearer to 0.
        ("balance", "A B, D C"),
    ],
)
def test_no_difference(choice: str, expected: str) -> None:
    given = state("ABCD", [played(1, "C A 0-1, D B 0-1")])
    assert boards(given, no_difference=choice) == expected


LAST = RoundInfo(3, last_of_cycle=True)
TOP_TWO = [
    played(1, "A C 1-0, B D 1-0, E F ½"),
    played(2, "A D 1-0, B E 1-0, F C ½"),
]


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        # A and B, alone on 2 points, both had White twice.
        ("fold", "B A, C E, D F"),
        ("group", "B A, C E, D F"),
        # Both go down. A cannot wait again: then C and D, who both must have White, were left.
        ("completion", "F A, C B, D E"),
        ("off", "F A, C B, D E"),
    ],
)
def test_last_round_with_two_leaders(mode: str, expected: str) -> None:
    assert boards(state("ABCDEF", TOP_TWO, LAST), last_round=mode) == expected
    if mode == "fold":
        assert boards(state("ABCDEF", TOP_TWO)) == "F A, C B, D E", "not the last round"


@pytest.mark.parametrize(
    ("mode", "expected"), [("fold", "D A, C B"), ("group", "C A, B D"), ("off", "C A, B D")]
)
def test_last_round_with_another_fold(mode: str, expected: str) -> None:
    # All on 2 points; A and D had White twice, B and C have no game.
    past = [
        played(1, "A E 1-0, D F 1-0, B full, C full"),
        played(2, "A F 1-0, D E 1-0, B full, C full"),
    ]
    given = state("ABCDEF", past, LAST, absent="EF")
    assert boards(given, last_round=mode, unplayed=Unplayed.IGNORE) == expected


@pytest.mark.parametrize(
    ("mode", "expected"),
    [("fold", "B A"), ("group", "B A"), ("completion", "B A"), ("off", "refused")],
)
def test_last_round_of_two(mode: str, expected: str) -> None:
    assert boards(state("ABCD", WHITE_TWICE, LAST, absent="CD"), last_round=mode) == expected


def test_completion_buys_no_more_than_it_must() -> None:
    # A, B, E and F had White twice, C and D had Black four times; all in one group, all may meet.
    # The fold alone breaks the limits on all three boards. One such pair is enough, and the first
    # in fold order is A-F; then B and E must meet C and D.
    past = [
        played(1, "A C 1-0, B D 1-0, E absent, F absent"),
        played(2, "A D 1-0, B C 1-0, E absent, F absent"),
        played(3, "E C ½, F D ½, A absent, B absent"),
        played(4, "E D ½, F C ½, A absent, B absent"),
    ]
    info = RoundInfo(5, last_of_cycle=True)
    given = state("ABCDEF", past, info)
    rules = replace(RULES, max_streak=9, rematch_gap=0, group_width=Fraction(3))
    assert boards(given, rules, last_round="off") == "refused"
    assert boards(given, rules, last_round="fold") == "F A, E B, D C"
    assert boards(given, rules, last_round="completion") == "F A, D B, C E"


@pytest.mark.parametrize(("scope", "expected"), [("season", "refused"), ("cycle", "B A")])
def test_colours_over_the_seam(scope: str, expected: str) -> None:
    # Both ended the cycle with two Blacks.
    past = [played(1, "C A 1-0, D B 1-0"), played(2, "D A 1-0, C B 1-0")]
    first = RoundInfo(3, 2, first_of_cycle=True)
    given = state("ABCD", past, first, absent="CD", carried="CDAB")
    assert boards(given, colours_over=scope) == expected


@pytest.mark.parametrize(("scope", "expected"), [("cycle", "B A"), ("season", "refused")])
def test_rematch_over(scope: str, expected: str) -> None:
    first = RoundInfo(2, 2, first_of_cycle=True)
    given = state("AB", [played(1, "A B ½")], first, carried="AB")
    assert boards(given, rematch_over=scope) == expected


@pytest.mark.parametrize(
    ("of", "info", "expected"),
    [
        ("cycle", RoundInfo(3, last_of_cycle=True), "B A"),
        ("season", RoundInfo(3, last_of_cycle=True), "refused"),
        ("season", RoundInfo(3, last_of_cycle=True, last_of_season=True), "B A"),
    ],
)
def test_last_round_of(of: str, info: RoundInfo, expected: str) -> None:
    assert boards(state("ABCD", WHITE_TWICE, info, absent="CD"), last_round_of=of) == expected


def test_first_round_drawn_by_lot() -> None:
    def ticket(player: str) -> str:
        return sha256(f"seed 1151|26/int|1|first-round|{player}".encode()).hexdigest()

    a, b, c, d, e = sorted("ABCDE", key=ticket)
    given = state("ABCDE", info=RoundInfo(1, first_of_cycle=True))
    assert boards(given) == boards(given, first_round="random") == f"{b} {a}, {d} {c}, {e} free"


@pytest.mark.parametrize(
    ("manner", "expected"),
    [
        (None, "C F, B E, A D"),
        ("halves", "C F, B E, A D"),
        ("fold", "A F, B E, C D"),
    ],
)
def test_first_round_of_a_later_cycle(manner: str | None, expected: str) -> None:
    given = state("ABCDEF", info=RoundInfo(1, first_of_cycle=True), carried="FEDCBA")
    assert boards(given, first_round=manner) == expected


def test_halves_with_newcomers_strangers_and_absentees() -> None:
    # Order: C, A (carried; X is not here, B is absent), then E 1900, D 1500, F unrated.
    given = state(
        "ABCDEF",
        info=RoundInfo(1, first_of_cycle=True),
        carried="XCBA",
        absent="B",
        ratings={"D": 1500, "E": 1900},
    )
    assert boards(given) == "E C, D A, F free"
    assert boards(given, bye_pick="waiting-room") == "D A, F E, C free"
    assert boards(given, first_round="fold") == "D C, E A, F free"


@pytest.mark.parametrize(
    ("avoid", "expected"),
    [
        # A-D kept apart: the next of the lower half in order; then the first left for B.
        (["AD"], "E A, D B, F C"),
        # Nobody of the lower half for A: exchanges. B-D, E-F would do, and C is next for A.
        (["AD", "AE", "AF"], "B A, D C, F E"),
    ],
)
def test_halves_around_pairs_kept_apart(avoid: list[str], expected: str) -> None:
    info = RoundInfo(1, first_of_cycle=True)
    assert boards(state("ABCDEF", info=info, carried="ABCDEF", avoid=avoid)) == expected


@pytest.mark.parametrize(
    ("unplayed", "expected"),
    [
        # Without playing C and E count themselves as an opponent: C has the highest WP and waits.
        (Unplayed.SELF_DRAW, "E A, F C, B D"),
        # WP 0 for A, C and E: A has the lowest lot.
        (Unplayed.IGNORE, "E C, F A, B D"),
    ],
)
def test_unplayed(unplayed: Unplayed, expected: str) -> None:
    given = state("ABCDEF", [played(1, "A B 1-0, C full, E full, D absent, F absent")])
    assert boards(given, unplayed=unplayed) == expected


UNPLAYED = state(
    "ABCDEF",
    [
        played(1, "A full, B D 1-0, E F 1-0, C absent"),
        played(2, "B E 1-0, A F 1-0, D C ½"),
    ],
)
"""A and B have 2 points, E 1, C and D ½, F 0."""


@pytest.mark.parametrize(
    ("unplayed", "resistance", "expected"),
    [
        # A's own 2 points, and F's 0: first to wait, by SB before E, who has B's 2 and F's 0.
        (Unplayed.SELF_DRAW, "2 1", "E B, F A, C D"),
        (Unplayed.FIDE_2024, "2 2", "E B, F A, C D"),
        # In two rounds the stand-in has 1 point at most (two draws), so E is first to wait.
        (Unplayed.FIDE_2026, "1 1", "A B, F E, C D"),
        (Unplayed.IGNORE, "0 0", "A B, F E, C D"),
    ],
)
def test_unplayed_decides_who_waits(unplayed: Unplayed, resistance: str, expected: str) -> None:
    rules = replace(RULES, unplayed=unplayed, group_width=Fraction(1), rematch_gap=0)
    found = {p.id: f"{p.wp} {p.sb}" for p in contenders(UNPLAYED, rules)}
    assert found[PlayerId("A")] == resistance
    assert boards(UNPLAYED, rules) == expected


def test_unplayed_by_fide_for_everybody() -> None:
    rules = replace(RULES, unplayed=Unplayed.FIDE_2026)
    assert [f"{p.id} {p.points} {p.wp} {p.sb}" for p in contenders(UNPLAYED, rules)] == [
        "B 2 3/2 3/2",
        "A 2 1 1",
        "E 1 2 0",
        "D 1/2 5/2 1/4",
        # The round that C missed: his own ½ stands in; it brought nothing, so SB gets nothing.
        "C 1/2 1 1/4",
        "F 0 3 0",
    ]
