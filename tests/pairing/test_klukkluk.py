"""The KlukKluk Swiss: worked examples, every setting both sides, each rule on colours, by hand.

Boards are written `White Black`. Ratings follow the alphabet, so lots never decide.
"""

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from types import MappingProxyType
from typing import Any

import pytest

from leaguegen.model.game import Round
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import PointTable, TieBreakCode, TieBreakSpec, Tier, Unplayed
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.swiss.klukkluk_field import contenders
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.ranking.scores import crosstable
from leaguegen.ranking.tiebreaks import TIE_BREAKS, Context
from tests.reference.seasons import played
from tests.reference.seasons import state as state_of

RULES = KlukklukRules("26/int", "x", rounds=15)


def state(players: str, rounds: list[Round] | None = None, /, **given: Any) -> State:  # noqa: ANN401
    ratings = {player: 2000 - 10 * n for n, player in enumerate(sorted(players))}
    return state_of(players, rounds or [], ratings=ratings, **given)


def boards(given: State, rules: KlukklukRules = RULES, /, **settings: Any) -> str:  # noqa: ANN401
    try:
        made = pair_round(given, replace(rules, **settings))
    except NoLegalPairingError:
        return "refused"
    pairs = [f"{p.white} {p.black}" for p in made.pairs]
    return ", ".join(pairs + [f"{free.player} free" for free in made.byes])


def articles(given: State, /, **settings: Any) -> set[str]:  # noqa: ANN401
    made = pair_round(given, replace(RULES, **settings))
    steps = [*made.steps, *(s for p in made.pairs for s in p.steps)]
    return {step.article.removeprefix("klukkluk ") for step in steps}


# Worked examples

WON = played(1, "1 5 1-0, 6 2 0-1, 3 7 1-0, 8 4 0-1")


def test_a_first_round_of_eight() -> None:
    assert boards(state("12345678")) == "1 5, 6 2, 3 7, 8 4"


def test_the_second_round_of_eight() -> None:
    """1-3 and 2-4 would give one player of each pair his colour again."""
    assert boards(state("12345678", [WON])) == "4 1, 2 3, 5 8, 7 6"


# X beat P, drew with Q, lost to R, who have 1½, 2½ and 3 in the end.
MET = [
    played(1, "X P 1-0, Q full, R full"),
    played(2, "X Q ½, P full, R full"),
    played(3, "R X 1-0, P half, Q full"),
]


def test_wp_and_doubled_sb_in_the_order() -> None:
    (x,) = [p for p in contenders(state("PQRX", MET), RULES) if p.id == "X"]
    assert [str(n) for n in (x.points, x.wp, x.sb)] == ["3/2", "7", "11/2"]


def test_sb2_in_the_standings() -> None:
    given = state("PQRX", MET)
    table = crosstable(given.roster, given.rounds, PointTable())
    context = Context(Unplayed.IGNORE, PointTable(), {}, (1, 2, 3))
    spec = TieBreakSpec(TieBreakCode.SONNEBORN_DOUBLED)
    (found,) = TIE_BREAKS[spec.code](table, {PlayerId("X")}, spec, context).values()
    assert found.total == Fraction(11, 2)
    assert [term.value for term in found.terms] == [3, Fraction(5, 2), 0]
    told = [str(term.note) for term in found.terms]
    assert told == ["beaten: twice", "drawn with: once", "lost to: nothing"]


# A and B have 2 points, C and D 1. A and B had White last and once more often, C and D Black.
COLOURS_OR_SCORES = [
    played(1, "A full, B full, C absent, D absent, E full, F full, G absent, H absent"),
    played(2, "A E 1-0, B F 1-0, G C 0-1, H D 0-1"),
]


@pytest.mark.parametrize(
    ("mode", "expected", "article"),
    [("literal", "C A, D B", "5.2"), ("score-first", "B A, C D", "5.3")],
)
def test_mode(mode: str, expected: str, article: str) -> None:
    given = state("ABCDEFGH", COLOURS_OR_SCORES, absent="EFGH")
    assert boards(given, mode=mode) == expected
    assert article in articles(given, mode=mode)


# Other settings


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        ("halves", "1 5, 6 2, 3 7, 8 4"),
        ("adjacent", "1 2, 3 4, 5 6, 7 8"),
        ("fold", "1 8, 7 2, 3 6, 5 4"),
    ],
)
def test_inside(inside: str, expected: str) -> None:
    assert boards(state("12345678"), inside=inside) == expected


@pytest.mark.parametrize("size", [2, 4, 6, 8])
@pytest.mark.parametrize("inside", ["adjacent", "fold"])
def test_odd_numbers_have_white_in_a_first_round(inside: str, size: int) -> None:
    whites = {b[0] for b in boards(state("12345678"[:size]), inside=inside).split(", ")}
    assert whites == set("1357"[: size // 2])


@pytest.mark.parametrize("size", [2, 6])
def test_odd_numbers_have_white_in_halves_of_odd_size(size: int) -> None:
    whites = {b[0] for b in boards(state("123456"[:size])).split(", ")}
    assert whites == set("135"[: size // 2])


def test_going_back_up_in_the_own_group() -> None:
    """1 may not meet 3 and 4 (the lower half), so he goes back up to 2."""
    assert boards(state("1234", avoid=["13", "14"])) == "1 2, 3 4"
    # On to the last first: 1 passes over 3 and takes 4.
    assert boards(state("1234", avoid=["13"])) == "1 4, 3 2"


# A and B have a point and WP 3 each. A lost to R and beat P: SB2 2. B beat Q, SB2 4. C has 2.
EQUAL_WP = [
    played(1, "A P 1-0, B Q 1-0, R full, S absent, C full"),
    played(2, "R A 1-0, S B 1-0, P full, Q full, C full"),
    played(3, "Q full, A absent, B absent, C absent, P absent, R absent, S absent"),
]


@pytest.mark.parametrize(
    ("sort", "expected"),
    [("rating-first", "A C, B free"), ("sb-first", "B C, A free")],
)
def test_sort(sort: str, expected: str) -> None:
    """The lowest in the order is free."""
    given = state("ABCPQRS", EQUAL_WP, absent="PQRS")
    order = {p.id: f"{p.points} {p.wp} {p.sb}" for p in contenders(given, RULES)}
    assert (order[PlayerId("A")], order[PlayerId("B")]) == ("1 3 2", "1 3 4")
    assert boards(given, sort=sort) == expected


def test_equal_in_everything_goes_by_lot() -> None:
    given = state_of("ABCD")

    def ticket(player: str) -> str:
        return sha256(f"x|26/int|lot|{player}".encode()).hexdigest()

    assert [p.id for p in contenders(given, RULES)] == sorted("ABCD", key=ticket)


@pytest.mark.parametrize(
    ("strong", "expected"),
    [
        # B and E must have White and Black. A-F, B-D, C-E: C has his colour again (1), D, who had
        # Black once more often, has Black (1).
        ("listed", "A F, B D, C E"),
        # A-B, C-E, F-D: A and C have their colours again (2), nothing else. Summed up that is as
        # much, and after his pause D changes colour here, and not there.
        ("sum", "B A, C E, D F"),
    ],
)
def test_strong(strong: str, expected: str) -> None:
    rounds = [
        played(1, "A C 0-1, E D 1-0, F B 1-0"),
        played(2, "C B 0-1, E A 0-1, D absent, F absent"),
    ]
    assert boards(state("ABCDEF", rounds), strong=strong) == expected


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        # F floated down in round 2, and floats up now: everybody changes colour.
        ("same", "F C, D A, B E"),
        # F may not float. Nor may E, who floated up: C meets A.
        ("any", "A C, D F, B E"),
    ],
)
def test_float_rule(rule: str, expected: str) -> None:
    rounds = [
        played(1, "B D 0-1, E C 0-1, F A 1-0"),
        played(2, "C D 1-0, A B 0-1, E F 1-0"),
    ]
    assert boards(state("ABCDEF", rounds), float_rule=rule) == expected


@pytest.mark.parametrize(
    ("equal", "expected"),
    [
        # Three games back A had Black and B White.
        ("history", "A B"),
        # A, the higher, had White last.
        ("highest", "B A"),
    ],
)
def test_equal_colours(equal: str, expected: str) -> None:
    assert boards(coloured("WBBW", "BWBW"), equal_colours=equal) == expected


def test_bye_value() -> None:
    """With a point for the free place E is equal to the winners; with nothing he is at the end."""
    first = played(1, "A B 1-0, C D ½, E bye")

    def worth(text: str) -> PointTable:
        usual = PointTable()
        awards = {**usual.awards, next(iter(usual.awards)): (Tier(Fraction(text)),)}
        return replace(usual, awards=MappingProxyType(awards))

    given = state("ABCDE", [first])
    orders = [
        "".join(p.id for p in contenders(given, replace(RULES, points=worth(text))))
        for text in ("1", "0")
    ]
    # C and D met somebody with ½; B met A, who has 1; A met B, who has none; E met nobody.
    assert orders == ["AECDB", "ACDBE"]


# Colours, rule by rule


def coloured(ours: str, theirs: str, players: str = "AB") -> State:
    """Make a state of two players with these colours so far, `-` for a round not played."""
    dummies = iter("abcdefghijklmnopqrstuvwxyz")
    used: list[str] = []
    rounds = []
    for number, colours in enumerate(zip(ours, theirs, strict=True), start=1):
        rows = []
        for player, colour in zip(players, colours, strict=True):
            if colour == "-":
                rows.append(f"{player} absent")
                continue
            used.append(next(dummies))
            pair = (player, used[-1]) if colour == "W" else (used[-1], player)
            rows.append(f"{pair[0]} {pair[1]} ½")
        rounds.append(played(number, ", ".join(rows)))
    return state(players + "".join(used), rounds, absent="".join(used))


@pytest.mark.parametrize(
    ("ours", "theirs", "expected", "article"),
    [
        ("-WW", "-BW", "B A", "6.1"),  # A had White twice running
        ("WBWW", "BWBW", "B A", "6.1"),  # and has balance 2 besides
        ("WW-", "BW-", "B A", "6.1"),  # a pause makes no difference
        ("WBB", "BWW", "A B", "6.1"),  # opposite wishes of both
        ("BW", "-W", "A B", "6.2"),  # B has +1, A has 0
        ("W", "B", "B A", "6.2"),  # +1 and -1
        ("BW", "WB", "B A", "6.3"),  # both 0, last White and Black
        ("WBW", "BWB", "B A", "6.2"),
        ("BW-W", "-W-W", "refused", ""),  # two Whites running, both
        ("WBBW", "BWBW", "A B", "6.4"),
        ("WBBW", "WBBW", "B A", "6.5"),  # never different: A changes
        ("W", "W", "B A", "6.5"),  # both +1: that does not decide
        ("BW", "--", "B A", "6.5"),  # A changes, B has not played
        ("--", "BW", "A B", "6.5"),  # B changes
        ("--", "--", "A B", "6.6"),  # A has number 1
    ],
)
def test_colours(ours: str, theirs: str, expected: str, article: str) -> None:
    given = coloured(ours, theirs)
    assert boards(given) == expected
    if article:
        assert article in articles(given)


def test_the_second_number_has_black_against_a_lower_one() -> None:
    assert boards(state("123", absent="1")) == "3 2"


# Rounds, free places, floats


def test_the_maximum_of_rounds() -> None:
    given = state("12345678", [WON])
    assert boards(given, rounds=2) == "4 1, 2 3, 5 8, 7 6"
    with pytest.raises(NoLegalPairingError, match=r"at most 1 rounds .* 1 has been paired") as e:
        pair_round(given, replace(RULES, rounds=1))
    assert e.value.blocked_by == ()


def test_the_maximum_is_that_of_a_cycle() -> None:
    rounds = [played(1, "A B 1-0, C D 1-0"), played(2, "A B 1-0, C D 1-0", cycle=2)]
    assert boards(state("ABCD", rounds, info=RoundInfo(3, 2)), rounds=2) != "refused"
    assert boards(state("ABCD", rounds, info=RoundInfo(3, 3)), rounds=1) != "refused"
    assert boards(state("ABCD", rounds, info=RoundInfo(3, 2)), rounds=1) == "refused"


def test_a_new_cycle_is_a_tournament_of_its_own() -> None:
    """Meetings, colours and scores of the cycle before do not count."""
    before = played(1, "C A 1-0, D B 1-0")
    assert boards(state("ABCD", [before], info=RoundInfo(2, 2))) == "A C, D B"


@pytest.mark.parametrize(
    ("first", "free"),
    [
        ("A B 1-0, C D 1-0, E bye", "D"),  # E was free
        ("A B 1-0, C D 1-0, E full", "D"),
        ("A B 1-0, C D 1-0, E absent", "E"),
        ("A B 1-0, C E 1-0R, D absent", "E"),  # E lost without playing, that bars nobody
        ("A B 1-0, E C 1-0R, D absent", "D"),  # E won without playing
    ],
)
def test_who_is_free(first: str, free: str) -> None:
    assert boards(state("ABCDE", [played(1, first)])).endswith(f"{free} free")


def test_not_free_after_a_float_down() -> None:
    """E met D, who had less, in round 2; he is the last in order, and D, before him, is free."""
    rounds = [
        played(1, "A C ½, B half, E half, D absent"),
        played(2, "D E 1-0, A B ½, C half"),
    ]
    assert boards(state("ABCDE", rounds)) == "E A, B C, D free"
    # A round later that float is not that of the round before any more.
    pause = played(3, "A half, B half, C half, D half, E half")
    assert boards(state("ABCDE", [*rounds, pause])).endswith("E free")


@pytest.mark.parametrize(("kind", "yields"), [("bye", True), ("full", False)])
def test_the_free_place_is_a_float_down(kind: str, *, yields: bool) -> None:
    """C, kept apart from A, can only meet somebody lower."""
    given = state("ABCD", [played(1, f"A B 1-0, C {kind}, D absent")], avoid=["AC"])
    assert boards(given) == "D A, B C"
    assert ("5.5" in articles(given)) == yields


def test_floats_yield_before_the_round_is_refused() -> None:
    """A floated down in round 2 and is alone at the top: he floats down again."""
    given = state("ABCD", [played(1, "A B 1-0, C D ½"), played(2, "C A 0-1, D B ½")])
    assert boards(given) == "A D, B C"
    assert {"5.5", "4.1.3"} <= articles(given)


def test_free_right_after_a_float_down_where_nobody_else_can_be() -> None:
    """C met B, who had less, in round 2, and is kept apart from A: only A and B can meet."""
    rounds = [played(1, "A absent, B absent, C half"), played(2, "C B ½, A absent")]
    given = state("ABC", rounds, avoid=["AC"])
    assert boards(given) == "B A, C free"
    yielded = [str(s.text) for s in pair_round(given, RULES).steps if s.article == "klukkluk 5.5"]
    assert [text.split(" can be")[0] for text in yielded] == ["not everybody", "nobody"]


def test_a_cup_tie_stands() -> None:
    """The tie of A and B is a second meeting; the others are paired without them."""
    given = state("ABCDEF", [played(1, "A B 1-0, C D 1-0, E F 1-0")], fixed=["AB"])
    assert boards(given) == "A B, F C, D E"
    made = pair_round(given, RULES)
    assert (made.pairs[0].fixed, made.pairs[1].fixed) == ("cup", None)


def test_nobody_there() -> None:
    assert boards(state("AB", absent="AB")) == ""
    assert boards(state("AB", absent="A")) == "B free"
