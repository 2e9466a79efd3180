"""The reference and the engine against rounds worked by hand from the rules (chapters 4 to 6, 10).

Boards are written `White Black group`; lot numbers follow the alphabet unless a test says so,
for which the seeds were sought.
"""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from leaguegen.model.game import ByeKind, Round
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.rules import PointTable, Tier, Unplayed
from leaguegen.model.systems import KnsbRules
from tests.knsb_comparison import expected, got
from tests.reference.knsb import pair
from tests.reference.past import Past
from tests.reference.seasons import played, state

SEEDS = {
    "ABCDEF": "seed 1151",
    "1234567": "seed 5630",
    "PQRSTU": "seed 895",
    "abcdefg": "seed 1600",
}


def rules(**settings: Any) -> KnsbRules:  # noqa: ANN401  # any setting of the rules
    return replace(KnsbRules(competition="26/int", seed="seed 1600"), **settings)


def boards(given: State, by: KnsbRules) -> str:
    """Pair a state by the reference; the engine must make the same."""
    made = pair(given, by)
    assert got(given, by) == expected(given, by)
    if made is None:
        return "refused"
    couples, free = made
    text = [" ".join(board).strip() for board in couples]
    return ", ".join(text + [f"{player} free" for player in free])


@pytest.mark.parametrize("players", SEEDS)
def test_the_seeds_give_lots_in_alphabetical_order(players: str) -> None:
    past = Past(state(players), rules(seed=SEEDS[players]))
    assert list(past.lots().items()) == [(p, n) for n, p in enumerate(players, start=1)]


# Example A: six players in their second cycle

A_ROUND_1 = played(1, "D A 0-1, E B ½, F C 0-1", cycle=2)
A_RULES = rules(seed=SEEDS["ABCDEF"])
A_WORKED = replace(A_RULES, no_difference="balance", colours_over="cycle")


def test_example_a_round_1_by_halves() -> None:
    first = state("ABCDEF", info=RoundInfo(1, 2, first_of_cycle=True), carried="ABCDEF")
    assert boards(first, A_RULES) == "D A, E B, F C"
    assert boards(first, A_WORKED) == "D A, E B, F C"


def test_example_a_table_after_round_1() -> None:
    past = Past(state("ABCDEF", [A_ROUND_1]), A_WORKED)
    table = {
        p: (past.points(p), past.resistance(p), past.sonneborn_berger(p), past.balance(p))
        for p in past.lots()
    }
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    assert table == {
        "A": (1, 0, 0, -1),
        "C": (1, 0, 0, -1),
        "B": (half, half, quarter, -1),
        "E": (half, half, quarter, 1),
        "D": (0, 1, 0, 1),
        "F": (0, 1, 0, 1),
    }


def test_example_a_round_2() -> None:
    second = state("ABCDEF", [A_ROUND_1])
    assert boards(second, A_WORKED) == "A C 1, B F 0, D E 0"


def test_example_a_round_2_by_default_gives_the_higher_ranked_black() -> None:
    second = state("ABCDEF", [A_ROUND_1])
    assert boards(second, A_RULES) == "C A 1, B F 0, D E 0"


def test_example_a_round_3() -> None:
    after = [A_ROUND_1, played(2, "A C 1-0, B F 1-0, D E 0-1", cycle=2)]
    assert boards(state("ABCDEF", after), A_WORKED) == "E A 3/2, C B 1, F D 0"


def test_example_a_round_3_by_default() -> None:
    # A has had Black twice and must have White; B and C have the same history B, W.
    after = [A_ROUND_1, played(2, "C A 0-1, B F 1-0, D E 0-1", cycle=2)]
    assert boards(state("ABCDEF", after), A_RULES) == "A E 3/2, C B 1, F D 0"


# Example B: seven players

B_ROUND_1 = played(1, "4 1 0-1, 5 2 0-1, 6 3 0-1, 7 bye")


@pytest.mark.parametrize(("setting", "second"), [("black", "2 1"), ("balance", "1 2")])
def test_example_b(setting: str, second: str) -> None:
    by = rules(seed=SEEDS["1234567"], no_difference=setting)
    given = state("1234567", [B_ROUND_1])
    assert boards(given, by) == f"3 7 1, {second} 1, 5 4 0, 6 free"


def test_a_bye_is_a_draw_against_oneself_or_nothing() -> None:
    given = state("1234567", [B_ROUND_1])
    seven = given.available[6]
    for unplayed, wp, sb in ((Unplayed.SELF_DRAW, 1, Fraction(1, 2)), (Unplayed.IGNORE, 0, 0)):
        past = Past(given, rules(unplayed=unplayed))
        assert past.points(seven) == 1
        assert past.resistance(seven) == wp
        assert past.sonneborn_berger(seven) == sb


# 4.6: P and Q alone on 4 points; both had White in their last two games. R, S, T, U have 1 point
# each, the same WP (7) and SB (1½), so that their lots order them. R and U must have White next.
# Never met: P with Q, S, U; Q with P, R, T; R with U; S with T.

PQ_ROUNDS = [
    played(1, "P full, Q full, R T ½, U S ½"),
    played(2, "P full, Q full, R zero, S zero, T zero, U zero"),
    played(3, "P R 1-0, Q S 1-0, T U ½"),
    played(4, "P T 1-0, Q U 1-0, S R ½"),
]
INSIDE_THE_LIMITS = "U P 1, R Q 1, T S 1"
AS_IT_FOLDS = "Q P 4, U R 1, T S 1"


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("off", INSIDE_THE_LIMITS),
        ("completion", INSIDE_THE_LIMITS),
        ("fold", AS_IT_FOLDS),
        ("group", AS_IT_FOLDS),
    ],
)
def test_two_leaders_who_both_had_white_twice(mode: str, expected: str) -> None:
    by = rules(seed=SEEDS["PQRSTU"], last_round=mode)
    last = RoundInfo(5, last_of_cycle=True)
    assert boards(state("PQRSTU", PQ_ROUNDS, last), by) == expected


def test_the_limits_hold_before_the_last_round() -> None:
    by = rules(seed=SEEDS["PQRSTU"])
    assert boards(state("PQRSTU", PQ_ROUNDS), by) == INSIDE_THE_LIMITS
    of_season = replace(by, last_round_of="season")
    last = RoundInfo(5, last_of_cycle=True)
    assert boards(state("PQRSTU", PQ_ROUNDS, last), of_season) == INSIDE_THE_LIMITS


@pytest.mark.parametrize(
    ("mode", "expected"),
    [("off", "refused"), ("fold", "Q P 4"), ("group", "Q P 4"), ("completion", "Q P 4")],
)
def test_the_same_two_with_nobody_else(mode: str, expected: str) -> None:
    by = rules(seed=SEEDS["PQRSTU"], last_round=mode)
    last = RoundInfo(5, last_of_cycle=True)
    assert boards(state("PQRSTU", PQ_ROUNDS, last, absent="RSTU"), by) == expected


# a had White three times, the last in a cup tie. All have drawn all: one group, ordered by lots.

TILTED = [
    played(1, "a c ½, d b ½"),
    played(2, "a d ½, c b ½"),
    played(3, "a c ½, b d ½"),
]


def test_the_way_back_from_outside_the_limits_is_open() -> None:
    # a met c and d, so a-b and c-d; c and d differ last in round 2 (c White, d Black).
    assert boards(state("abcd", TILTED), rules()) == "b a 3/2, d c 3/2"
    # From +3 to +2 is nearer even where 1 is the most; c and d, both at -1, must have White.
    narrow = rules(max_balance=1)
    assert boards(state("abcd", TILTED, absent="cd"), narrow) == "b a 3/2"
    assert boards(state("abcd", TILTED), narrow) == "refused"


def test_a_cup_tie_stands_whatever_it_breaks() -> None:
    # a-c is a rematch and White for a the fourth time; b-d last met with White for b.
    given = state("abcd", TILTED, fixed=["ac"])
    assert boards(given, rules(rematch_gap=0)) == "a c, d b 3/2"
    assert boards(given, rules()) == "refused"


def test_the_smaller_breach() -> None:
    # Both must have Black: a had W, b had B W W, one in a row is the limit. White makes two in a
    # row for a and three for b, so a has White, though the higher ranked.
    past = [
        played(1, "c b ½, a full, d zero"),
        played(2, "b d ½, a zero, c zero"),
        played(3, "a d 1-0, b c ½"),
    ]
    given = state("abcd", past, RoundInfo(4, last_of_cycle=True), absent="cd")
    assert boards(given, rules(max_streak=1)) == "a b 3/2"
    assert boards(given, rules(max_streak=1, last_round="off")) == "refused"


# Waiting room and width of a group

THIRDS = rules(
    points=PointTable(awards={ByeKind.EXCUSED: (Tier(Fraction(1, 3)),)}),
)
THIRDS_ROUND = played(1, "a b 1-0, c excused, d excused")


def test_almost_equal_points_are_one_group() -> None:
    # a waits; order a, c, d, b: a-b met, so a-d and c-b. b had Black, so he has White now.
    assert boards(state("abcd", [THIRDS_ROUND]), THIRDS) == "d a 0-1/3, b c 0-1/3"


def test_groups_of_exactly_equal_points() -> None:
    # a came from above; c and d are equal but for their lots: c waits, and meets b.
    exact = replace(THIRDS, group_width=Fraction(0))
    assert boards(state("abcd", [THIRDS_ROUND]), exact) == "d a 1/3, b c 0"


def test_tiers() -> None:
    awards = {ByeKind.EXCUSED: (Tier(Fraction(1), 1), Tier(Fraction(1, 3), 2))}
    away = "a excused, b zero"
    past = [
        played(1, away),
        played(2, away, cycle=2),
        played(3, away, cycle=2),
        played(4, away, cycle=2),
    ]
    a = state("ab", past).available[0]
    by = rules(points=PointTable(awards=awards))
    assert Past(state("ab", past), by).points(a) == Fraction(5, 3)
    season = rules(points=PointTable(awards=awards, tiers_over="season"))
    assert Past(state("ab", past), season).points(a) == Fraction(2, 3)


# Byes. e was free, a and c won. By WP (e has 1, his own) e waits from {e, a, c}, a-c are paired,
# and e comes to b and d, equal on all but their lots; c met d and a met b. Colours of the season:
# a and c W B, b B W, d W, e B.

ODD_ROUND = played(2, "b a 0-1, d c 0-1, e bye", cycle=2)
EARLIER = played(1, "a b ½, c e ½, d bye")


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, "c a 1, e b 0, d free"),
        ({"bye_pick": "waiting-room"}, "c a 1, e d 0, b free"),
        ({"bye_pick": "fewest"}, "c a 1, e d 0, b free"),
        # c is the lowest ranked of the three; e-a, c-b, and d, whom c met, is free
        ({"drop": "lowest-rank"}, "e a 1, c b 0, d free"),
    ],
)
def test_who_is_free(settings: dict[str, object], expected: str) -> None:
    given = state("abcde", [EARLIER, ODD_ROUND])
    assert boards(given, rules(rematch_over="cycle", **settings)) == expected


def test_nobody_is_free_twice_in_a_cycle() -> None:
    past = [
        played(1, "a b 1-0, c bye"),
        played(2, "b c 1-0, a full"),
        played(3, "c a 0-1R, b zero"),
    ]
    # a won by forfeit, which is no meeting with c; a had White once and c Black.
    three = state("abc", past)
    assert boards(three, rules(rematch_gap=1)) == "c a 1, b free"
    assert boards(three, rules()) == "c a 1, b free"


# Rematches. a met b, c and d; b-d and b-c are open beside a-c (round 2) and a-d (round 3).

MET_ALL: list[Round] = [
    played(1, "a b 1-0, d c ½"),
    played(2, "c a 0-1, b absent, d absent"),
    played(3, "a d 1-0, b absent, c absent"),
]


def test_rematches_are_refused() -> None:
    assert boards(state("abcd", MET_ALL), rules()) == "refused"


def test_one_rematch_the_longest_ago() -> None:
    assert boards(state("abcd", MET_ALL), rules(rematch_relax=True)) == "a c 1/2, b d 0"


def test_a_rematch_after_some_rounds() -> None:
    # Two rounds lie between round 1 and round 4: c-d and a-b are legal, with colours reversed.
    assert boards(state("abcd", MET_ALL), rules(rematch_gap=2)) == "c d 1/2, b a 0"


def test_avoid_is_never_relaxed() -> None:
    relaxed = rules(rematch_relax=True)
    assert boards(state("abcd", MET_ALL, avoid=["bd"]), relaxed) == "d a 1/2, b c 0"
    assert boards(state("abcd", MET_ALL, avoid=["ab", "ac", "ad"]), relaxed) == "refused"


# First rounds

FIRST = RoundInfo(1, first_of_cycle=True)


def test_first_round_by_lot() -> None:
    # sha256sum of "night|26/int|1|first-round|a" and so on gives the order f a d c e b.
    by = rules(seed="night")
    assert boards(state("abcdef", info=FIRST), by) == "a f, c d, b e"
    assert boards(state("abcdef", info=FIRST, absent="a"), by) == "d f, e c, b free"
    assert boards(state("abcdef", info=FIRST, avoid=["af"]), by) == "d f, c a, b e"
    assert boards(state("abcdef", info=FIRST, avoid=["be"]), by) == "a f, e d, b c"


@pytest.mark.parametrize(
    ("avoid", "expected"),
    [
        ([], "d a, e b, f c"),
        (["ad"], "e a, d b, f c"),
        (["be"], "d a, f b, e c"),
        (["cf"], "d a, f b, e c"),
        (["ad", "ae", "af"], "b a, d c, f e"),
        (["ad", "ae", "af", "ab"], "c a, d b, f e"),
    ],
)
def test_first_round_by_halves(avoid: list[str], expected: str) -> None:
    given = state("abcdef", info=FIRST, carried="abcdef", avoid=avoid)
    assert boards(given, rules()) == expected


@pytest.mark.parametrize(
    ("pick", "expected"),
    [
        ("lowest", "d a, e b, f c, g free"),
        ("waiting-room", "e b, f c, d g, a free"),
        ("fewest", "d a, e b, g c, f free"),
    ],
)
def test_odd_halves(pick: str, expected: str) -> None:
    earlier = played(1, "a d ½, b e ½, c f ½, g bye")
    info = RoundInfo(2, 2, first_of_cycle=True)
    given = state("abcdefg", [earlier], info, carried="abcdefg")
    # a-d, b-e and c-f meet again with colours reversed; g has not played: 0, d -1, c +1.
    assert boards(given, rules(bye_pick=pick)) == expected


def test_newcomers_stand_below_by_rating() -> None:
    # order c, a, then e (1900), b (1800), d and f without a rating, by lot
    given = state("abcdef", info=FIRST, carried="xca", ratings={"b": 1800, "e": 1900})
    assert boards(given, rules()) == "b c, d a, f e"
    assert boards(given, rules(first_round="fold")) == "f c, d a, b e"


def test_colours_carry_over_the_seam_of_cycles() -> None:
    # a and b had White twice in cycle 1, c and d Black: a-b is illegal, so a-d and c-b.
    past = [played(1, "a c ½, b d ½"), played(2, "a d ½, b c ½")]
    info = RoundInfo(3, 2, first_of_cycle=True)
    given = state("abcd", past, info, carried="acbd")
    assert boards(given, rules()) == "d a, c b"
    assert boards(given, rules(colours_over="cycle")) == "b a, d c"
