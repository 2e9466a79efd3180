"""The FMJD Swiss in rounds worked by hand: the examples of its chapter, and each setting."""

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

import pytest

from leaguegen.model.game import Colour
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import PointTable
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.history import History, Played
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.swiss.fmjd_field import Float, Preference, Strength, contenders, preference
from leaguegen.pairing.system import NoLegalPairingError
from tests.reference.seasons import played, state

RULES = FmjdRules(competition="26/dam", seed="seed 1", initial_colour="white")
NO_COLOURS = replace(RULES, colour_relevance=False)
BLIND = replace(NO_COLOURS, colour_limits="off")
RATINGS = {letter: 2000 - 10 * n for n, letter in enumerate("ABCDEFGHMNOPRST")}
"""In alphabetical order, so that A is the highest of equals; outsiders u to z have none."""


def given(players: str, *rounds: str, absent: str = "uvwxyz", last: bool = False) -> State:
    """Make a state after some rounds; who is not named in a round was away."""
    everybody = players + "".join(letter for letter in absent if letter not in players)
    past = []
    for number, text in enumerate(rounds, start=1):
        named = {word for part in text.split(",") for word in part.split()[:2]}
        byes = [f"{p} absent" for p in everybody if p not in named]
        past.append(played(number, ", ".join([text, *byes])))
    info = RoundInfo(len(rounds) + 1, last_of_cycle=last)
    return state(everybody, past, info, absent=absent, ratings=RATINGS)


def boards(given_: State, rules: FmjdRules = RULES) -> list[str]:
    """Return the boards, White first."""
    made = pair_round(given_, rules)
    return [*(f"{p.white}{p.black}" for p in made.pairs), *(f.player for f in made.byes)]


def couples(given_: State, rules: FmjdRules = BLIND) -> list[str]:
    """Return who meets whom, whatever the colours."""
    return ["".join(sorted(board)) for board in boards(given_, rules)]


# The examples of chapter 9


def test_the_first_round() -> None:
    assert boards(given("ABCDEFGH")) == ["AE", "FB", "CG", "HD"]
    assert boards(given("HGFEDCBA")) == ["AE", "FB", "CG", "HD"]
    assert boards(given("ABCDE")) == ["AC", "DB", "E"]


WISHES = given("ABCDEF", "u A ½, v B ½, C w ½, x D ½, E y ½, F z ½")
"""A, B and D had Black and should have White; C, E and F the other way round."""


def test_a_transposition_for_colours() -> None:
    assert boards(WISHES) == ["AE", "BF", "DC"]
    assert couples(WISHES, NO_COLOURS) == ["AD", "BE", "CF"]


def test_an_exchange() -> None:
    met = given("ABCD", "A C ½, B w ½, D x ½", "D A ½, x B ½, w C ½")
    assert couples(met) == ["AB", "CD"]


FLOATED = given(
    "ABCDEF",
    "A u ½, B v ½, C w ½, D x ½, E y 1-0",
    "A v ½, B u ½, C x ½, D w ½, E z 0-1",
)
"""A to E have 1 point, and E moved down last round; F has none."""


def test_an_odd_bracket() -> None:
    assert couples(FLOATED) == ["AC", "BD", "EF"]
    assert couples(FLOATED, replace(BLIND, floater_change="same-number")) == ["AC", "BE", "DF"]


BOTH_WHITE = given("ABCD", "A u ½, B v ½", "A v ½, B u ½")
"""A and B had White twice; C and D had no game."""


def test_colours_never_cost_a_pair() -> None:
    assert boards(BOTH_WHITE) == ["BA", "CD"]
    assert boards(BOTH_WHITE, replace(RULES, colour_limits="off")) == ["BA", "CD"]
    absolute = replace(RULES, colour_limits="absolute")
    assert boards(BOTH_WHITE, absolute) == ["CA", "DB"]
    assert boards(BOTH_WHITE, replace(absolute, colour_relevance=False)) == ["CA", "DB"]


# Limits on colours

ALL_FOR_WHITE = given(
    "ABCD", "u A 0-1, B v 1-0, w C 0-1, D x 1-0", "v A 0-1, u B 0-1, x C 0-1, w D 0-1"
)
"""All should have White; A and C absolutely. Everybody won twice."""


@pytest.mark.parametrize(
    ("limits", "last", "expected"),
    [
        # Two cannot have White whatever is done; but A and C need not meet.
        ("within-pairs", False, ["AD", "BC"]),
        ("absolute", False, ["AD", "BC"]),
        ("off", False, ["AC", "BD"]),
        # In the last round those above half of the points are not held to the limits.
        ("within-pairs", True, ["AC", "BD"]),
        ("absolute", True, ["AC", "BD"]),
    ],
)
def test_limits_on_colours(limits: str, last: bool, expected: list[str]) -> None:  # noqa: FBT001
    round_ = replace(ALL_FOR_WHITE, round=RoundInfo(3, last_of_cycle=last))
    rules = replace(RULES, colour_limits=limits)  # type: ignore[arg-type]
    assert couples(round_, rules) == expected


def test_half_of_the_points_is_not_above_half() -> None:
    drawn = given("ABCD", "u A ½, B v ½, w C ½, D x ½", "v A ½, u B ½, x C ½, w D ½", last=True)
    assert couples(drawn, RULES) == ["AD", "BC"]
    # Where a loss is worth 1 too, half is in the middle between all lost and all won.
    three = PointTable(win=Fraction(3), draw=Fraction(2), loss=Fraction(1))
    assert couples(drawn, replace(RULES, points=three)) == ["AD", "BC"]


def test_without_colour_relevance_the_limits_count_only_where_they_are_absolute() -> None:
    assert couples(ALL_FOR_WHITE, NO_COLOURS) == ["AC", "BD"]
    absolute = replace(NO_COLOURS, colour_limits="absolute")
    assert couples(ALL_FOR_WHITE, absolute) == ["AD", "BC"]


# Floats

DOWN_ONCE = given(
    "MABCD",
    "M u 1-0, A y 1-0, B v ½, C w ½, D x ½",
    "M t 1-0, A z 0-1, B w ½, C v ½, D s ½",
    absent="stuvwxyz",
)
"""M has 2 points, A to D have 1; A moved down last round."""


def test_the_same_float_or_either() -> None:
    assert couples(DOWN_ONCE) == ["AM", "BC", "D"]
    assert couples(DOWN_ONCE, replace(BLIND, float_rule="any")) == ["BM", "AC", "D"]


UP = given(
    "MABD",
    "M u 1-0, A v ½, B w ½, D y ½, t z 1-0, s r 1-0, x o ½",
    "M t 1-0, A s ½, B t ½, D x ½",
    absent="orstuvwxyz",
)
"""M leads; A and B met somebody with more points last round, D somebody with as many."""


def test_nobody_moves_up_twice_if_that_can_be_avoided() -> None:
    assert couples(UP) == ["DM", "AB"]


THREE_UP = given(
    "MABCDE",
    "M u 1-0, A v ½, B w ½, C x ½, D y ½, E n ½, t z 1-0, s r 1-0, q p 1-0",
    "M o 1-0, A t ½, B s ½, C q ½, D x ½, E y ½",
    absent="nopqrstuvwxyz",
)
"""M has 2 points, the others 1; A, B and C moved up last round, D and E did not."""


def test_floats_do_not_change_who_moves_down() -> None:
    # As long as floats are left aside D is over, in the fourth place of four; that is then settled.
    without_e = replace(THREE_UP, available=tuple(map(PlayerId, "MABCD")))
    assert couples(without_e) == ["AM", "BC", "D"]
    assert couples(without_e, replace(BLIND, floater_change="same-number")) == ["DM", "AB", "C"]
    # With E nobody is over and nothing is settled.
    assert couples(THREE_UP) == ["DM", "AC", "BE"]


def test_two_rounds_ago_counts_less_than_last_round() -> None:
    ago = given(
        "MABC",
        "M u 1-0, A v ½, B w ½, C x ½, y o ½, t z 1-0, s r 1-0, q p 1-0",
        "M z 1-0, B t ½, C s ½, A y ½, v w ½, q n 1-0",
        "M r 1-0, A q ½, B v ½, C w ½",
        absent="nopqrstuvwxyz",
    )
    floats = {player.id: player.floats for player in contenders(ago, BLIND)}
    assert [floats[PlayerId(p)] for p in "ABC"] == [
        (Float.UP, None),
        (None, Float.UP),
        (None, Float.UP),
    ]
    assert couples(ago) == ["BM", "AC"]


ONCE_UP = given(
    "MABC",
    "M u 1-0, A v ½, B w ½, C x ½, y o ½, t z 1-0",
    "M z 1-0, A t ½, B v ½, C w ½, y o ½",
    "M t 1-0, A y ½, B w ½, C v ½",
    absent="otuvwxyz",
)
"""A moved up two rounds ago, and in the last round nobody did; B and C never."""

TWICE_UP = given(
    "MABC",
    "M u 1-0, A v ½, B w ½, C x ½, t z 1-0, s r 1-0, q p 1-0",
    "M z 1-0, A t ½, B v ½, C w ½, s n 1-0, q k 1-0",
    "M r 1-0, A s ½, B q ½, C t ½",
    absent="knpqrstuvwxz",
)
"""A, B and C moved up last round; A two rounds ago as well."""


@pytest.mark.parametrize(
    ("before", "float_rounds", "expected"),
    [
        (ONCE_UP, "each", ["BM", "AC"]),
        # A would not float for a third time running: nothing is against A.
        (ONCE_UP, "both", ["AM", "BC"]),
        (TWICE_UP, "each", ["BM", "AC"]),
        (TWICE_UP, "both", ["BM", "AC"]),
    ],
)
def test_two_rounds_ago_or_both_rounds(
    before: State, float_rounds: str, expected: list[str]
) -> None:
    rules = replace(BLIND, float_rounds=float_rounds)  # type: ignore[arg-type]
    assert couples(before, rules) == expected


def only_below(round_: State, alone: str, others: str) -> State:
    """Keep some players apart from each other and from others."""
    pairs = {frozenset(map(PlayerId, (one, other))) for one in alone for other in alone + others}
    return replace(round_, avoid=frozenset(pair for pair in pairs if len(pair) == 2))


THREE_OF_SIX = only_below(
    given("MNOABCDE", "M u 1-0, N v 1-0, O w 1-0, A x ½, B y ½, C z ½"), "NO", "MABC"
)
FOUR_OF_SEVEN = only_below(
    given(
        "MNOPABCDEF", "M u 1-0, N v 1-0, O w 1-0, P t 1-0, A x ½, B y ½, C z ½", absent="tuvwxyz"
    ),
    "NOP",
    "MABC",
)
"""Only M can meet one of A, B and C; the others who came down go on to D, E, F."""


@pytest.mark.parametrize(
    ("before", "as_equals", "expected"),
    [
        # As equals 1 2 3 4 5 6 are M N O A B C, and 2 for 4 is the shortest exchange: 1 and 4
        # against 2 3 5 6, of whom M meets B first, as N and O are barred.
        (THREE_OF_SIX, "half", ["BM", "DN", "EO", "AC"]),
        # M is paired first, with the first of the others; B and C remain.
        (THREE_OF_SIX, "over-half", ["AM", "DN", "EO", "BC"]),
        (THREE_OF_SIX, "never", ["AM", "DN", "EO", "BC"]),
        (FOUR_OF_SEVEN, "half", ["BM", "DN", "EO", "FP", "AC"]),
        (FOUR_OF_SEVEN, "over-half", ["BM", "DN", "EO", "FP", "AC"]),
        (FOUR_OF_SEVEN, "never", ["AM", "DN", "EO", "FP", "BC"]),
    ],
)
def test_from_how_many_moved_down_all_are_equals(
    before: State, as_equals: str, expected: list[str]
) -> None:
    rules = replace(BLIND, as_equals=as_equals)  # type: ignore[arg-type]
    assert sorted(couples(before, rules)) == sorted(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A bye", Float.DOWN),
        ("A full", Float.DOWN),
        ("A forfeit_win", Float.DOWN),
        ("A u 1-0R", Float.DOWN),
        ("A u 0-1R", None),
        ("A half", None),
        ("A absent", None),
        ("A u ½", None),
        # v has a point more, w one less.
        ("A v ½", Float.UP),
        ("A w ½", Float.DOWN),
        ("A v ?", Float.UP),
    ],
)
def test_what_is_a_float(text: str, expected: Float | None) -> None:
    after = given("AB", "v y 1-0", "A x 1-0, u z 1-0, v t 1-0", text)
    floats = {player.id: player.floats[0] for player in contenders(after, BLIND)}
    assert floats[PlayerId("A")] is expected


# Colours


def test_the_first_colour() -> None:
    first = given("ABCD")
    assert boards(first) == ["AC", "DB"]
    assert boards(first, replace(RULES, initial_colour="black")) == ["CA", "BD"]
    for seed in ("a", "b", "c", "d", "e", "f"):
        white, black = (
            sha256(f"{seed}|26/dam|1|first-colour|{side}".encode()).hexdigest()
            for side in ("white", "black")
        )
        expected = ["AC", "DB"] if white < black else ["CA", "BD"]
        assert boards(first, replace(RULES, initial_colour="lot", seed=seed)) == expected


W, B = Colour.WHITE, Colour.BLACK


@pytest.mark.parametrize(
    ("had", "colour", "strength"),
    [
        ("", None, Strength.NONE),
        ("W", B, Strength.STRONG),
        ("WB", W, Strength.MILD),
        ("BW", B, Strength.MILD),
        ("BB", W, Strength.ABSOLUTE),
        ("WBB", W, Strength.ABSOLUTE),
        ("BWW", B, Strength.ABSOLUTE),
        ("WBW", B, Strength.STRONG),
        ("WWBW", B, Strength.ABSOLUTE),
        ("WWBB", W, Strength.ABSOLUTE),
        ("WWWBB", W, Strength.ABSOLUTE),
        # Twice Black last, but four times White before: the difference decides.
        ("WWWWBB", B, Strength.ABSOLUTE),
    ],
)
def test_the_colour_that_somebody_should_have(
    had: str, colour: Colour | None, strength: Strength
) -> None:
    games = tuple(
        Played(n, PlayerId("x"), W if letter == "W" else B) for n, letter in enumerate(had)
    )
    assert preference(History(games)) == Preference(colour, strength)


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        # A should have Black and B White.
        (("A u ½, v B ½",), "BA"),
        # Both should have Black: A strongly (White once), B mildly (Black, then White).
        (("A u ½, v B ½", "B w ½"), "BA"),
        # Both should have White: A strongly (Black once), B mildly (White, then Black).
        (("u A ½, B v ½", "v B ½"), "AB"),
        # Both strongly, with the same past: A is higher.
        (("u A ½, v B ½",), "AB"),
        # Both absolutely; B had Black three times, A twice.
        (("u A ½, v B ½", "v A ½, u B ½", "w B ½"), "BA"),
        # Both mildly, White after BWWB and WBWB: their third last colours differ, B's was Black.
        (("u A ½, B v ½", "A v ½, u B ½", "A w ½, B x ½", "x A ½, w B ½"), "BA"),
        # The same, but the round between without a game for A is skipped.
        (("u A ½, B v ½", "A v ½, u B ½", "B x ½", "A w ½, w B ½", "x A ½"), "BA"),
        # B had no game yet.
        (("A u ½",), "BA"),
        (("u B ½",), "BA"),
    ],
)
def test_who_has_white(rounds: tuple[str, ...], expected: str) -> None:
    assert boards(given("AB", *rounds)) == [expected]


# The free place, and a refusal


@pytest.mark.parametrize("kind", ["bye", "full", "forfeit_win"])
def test_who_had_a_point_without_playing_is_not_free(kind: str) -> None:
    # A and B won twice, C has the one point. With A against B only C would be left.
    had = given("ABC", f"A u 1-0, B v 1-0, C {kind}", "A v 1-0, B u 1-0")
    assert couples(had) == ["AC", "B"]


@pytest.mark.parametrize("kind", ["half", "absent", "zero", "forfeit_loss"])
def test_who_had_no_whole_point_may_be_free(kind: str) -> None:
    away = given("ABC", f"A u 1-0, B v 1-0, C {kind}", "A v 1-0, B u 1-0")
    assert couples(away) == ["AB", "C"]


def test_nobody_meets_twice() -> None:
    with pytest.raises(NoLegalPairingError, match=r"already met B \(3\.1\)"):
        boards(given("AB", "A B ½"))


def test_a_forfeited_game_is_no_meeting() -> None:
    assert couples(given("AB", "A B 1-0R")) == ["AB"]
