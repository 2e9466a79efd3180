"""Faults planted in the FMJD Swiss, one at a time: the comparison with the reference finds each.

`LEAGUEGEN_FAULTS=count pytest -s` shows in how many of the states.
"""

from collections.abc import Iterator, Sequence

import pytest

from leaguegen.model.game import Round
from leaguegen.model.player import PlayerId
from leaguegen.pairing.history import History
from leaguegen.pairing.swiss import (
    fmjd,
    fmjd_bracket,
    fmjd_colours,
    fmjd_costs,
    fmjd_field,
)
from leaguegen.pairing.swiss.fmjd_costs import Criterion, Digits, Price
from leaguegen.pairing.swiss.fmjd_field import Contender, Field, Float
from leaguegen.ranking.scores import Crosstable
from tests.comparison import Plant, disagreements, find_fault
from tests.fmjd_comparison import Made, expected, got
from tests.reference.fmjd_states import Case, case, exchange_case, level_case

pytestmark = pytest.mark.xdist_group("fmjd faults")

STATES = 1_000
LEVEL = 1_000
EXCHANGES = 300

Patch = pytest.MonkeyPatch
Expected = list[tuple[Case, Made]]


@pytest.fixture(scope="module")
def answers() -> Expected:
    cases = [case(seed) for seed in range(STATES)]
    cases += [level_case(seed) for seed in range(LEVEL)]
    cases += [exchange_case(seed) for seed in range(EXCHANGES)]
    return [(c, expected(c.state, c.rules)) for c in cases]


def first_against_second(patch: Patch) -> None:
    """The order of transpositions starts from the wrong end."""
    original = fmjd_costs.transpositions

    def turned(upper: Sequence[int], lower: Sequence[int]) -> Price:
        return original(upper, lower[::-1])

    patch.setattr(fmjd_bracket, "transpositions", turned)
    patch.setattr(fmjd_bracket._Search, "_natural", lambda *_given: None)


def far_exchanges_first(patch: Patch) -> None:
    """How far an exchange goes does not matter."""
    original = fmjd_costs.exchanges

    def far(members: Sequence[int], pairs: int) -> Price:
        price = original(members, pairs)

        def near_to_none(digits: Digits) -> Digits:
            return digits[0], 0, *digits[2:]

        return Price(
            price.bounds,
            lambda one, other: near_to_none(price.pair(one, other)),
            lambda vertex: near_to_none(price.left(vertex)),
        )

    patch.setattr(fmjd_bracket, "exchanges", far)


def floats_decide_who_moves_down(patch: Patch) -> None:
    """`never` is read as if only the number stood."""
    patch.setattr(fmjd_bracket, "DOWN", ())
    patch.setattr(fmjd_bracket, "UP", ())


def no_freeze(patch: Patch) -> None:
    """Opponents chosen for the sake of floats may change who moves down."""
    original = fmjd_bracket._first

    def free(
        bracket: fmjd_bracket.Bracket,
        without: frozenset[Criterion],
        frozen: tuple[int, ...] | None = None,
    ) -> fmjd_bracket.Candidate:
        return original(bracket, without)

    patch.setattr(fmjd_bracket, "_first", free)


def wishes_before_limits(patch: Patch) -> None:
    """Two with an absolute preference for the same colour are like any two with one colour."""
    patch.setattr(fmjd_field.Field, "breach", lambda _field, _one, _other: False)


def always_by_halves(patch: Patch) -> None:
    """Those moved down are paired like all others, however few they are."""
    patch.setattr(fmjd_bracket.Bracket, "homogeneous", property(lambda _bracket: True))


def nobody_looks_ahead(patch: Patch) -> None:
    """Whatever is best in a bracket is taken, even if the rest cannot be paired then."""
    patch.setattr(fmjd_bracket, "complete", lambda _edges, _vertices: [])


def free_point_is_no_float(patch: Patch) -> None:
    """Who was free may move down in the next round like anybody."""
    original = fmjd_field._floats_in

    def games_only(round_: Round, table: Crosstable) -> dict[PlayerId, Float]:
        playing = {p for game in round_.games for p in (game.white, game.black)}
        return {p: f for p, f in original(round_, table).items() if p in playing}

    patch.setattr(fmjd_field, "_floats_in", games_only)


def floats_of_one_round(patch: Patch) -> None:
    """The float of two rounds ago is forgotten."""
    original = fmjd_field.Field.repeats

    def short(field: Field, vertex: int, now: Float, back: int) -> bool:
        return back == 1 and original(field, vertex, now, back)

    patch.setattr(fmjd_field.Field, "repeats", short)


def unrated_first(patch: Patch) -> None:
    """Who has no rating comes before those with one."""
    key = property(lambda p: (-p.points, -(p.rating or 9999), p.sort_name.casefold(), p.id))
    patch.setattr(fmjd_field.Contender, "rank_key", key)


def weaker_wish_granted(patch: Patch) -> None:
    """Who is higher gets his colour, however strong the preferences."""
    patch.setattr(fmjd_colours, "_stronger", lambda _higher, _lower: None)


def no_mild_preference(patch: Patch) -> None:
    """Who had White as often as Black has no preference."""
    original = fmjd_field.preference

    def unless_mild(history: History) -> fmjd_field.Preference:
        found = original(history)
        mild = found.strength is fmjd_field.Strength.MILD
        return fmjd_field.Preference() if mild else found

    patch.setattr(fmjd_field, "preference", unless_mild)


def limits_in_the_last_round(patch: Patch) -> None:
    """Those above half of the points are held to the limits in the last round too."""

    def always(field: Field, one: int, other: int) -> bool:
        pair: tuple[Contender, ...] = field.players[one], field.players[other]
        absolute = all(p.preference.strength is fmjd_field.Strength.ABSOLUTE for p in pair)
        return absolute and field.clash(one, other)

    patch.setattr(fmjd_field.Field, "breach", always)


def boards_by_rank(patch: Patch) -> None:
    """The sum of the points of two does not order the boards."""
    original = fmjd._boards

    def ranked(field: Field, told: list[fmjd.Told], number: int) -> Iterator[fmjd._Board]:
        for made in original(field, told, number):
            yield fmjd._Board(made.pair, (made.order[0], 0, made.order[2]))

    patch.setattr(fmjd, "_boards", ranked)


FAULTS = (
    first_against_second,
    far_exchanges_first,
    floats_decide_who_moves_down,
    no_freeze,
    wishes_before_limits,
    always_by_halves,
    nobody_looks_ahead,
    free_point_is_no_float,
    floats_of_one_round,
    unrated_first,
    weaker_wish_granted,
    no_mild_preference,
    limits_in_the_last_round,
    boards_by_rank,
)


def test_without_a_fault_they_agree(answers: Expected) -> None:
    assert disagreements(answers, got) == []


@pytest.mark.parametrize("plant", FAULTS)
def test_a_planted_fault_is_found(plant: Plant, answers: Expected, monkeypatch: Patch) -> None:
    find_fault(plant, monkeypatch, answers, got)
