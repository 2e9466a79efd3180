"""Faults planted in the Dutch system, one at a time: the comparison with the reference finds each.

`LEAGUEGEN_FAULTS=count pytest -s` shows in how many of the states.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from leaguegen.model.league import State
from leaguegen.model.rules import ZERO
from leaguegen.model.systems import DutchRules
from leaguegen.pairing.matching import bits
from leaguegen.pairing.swiss import dutch
from leaguegen.pairing.swiss.dutch import colours, criteria, field, floats, players, route, search
from leaguegen.pairing.swiss.dutch.field import Contender, Preference, Strength
from leaguegen.pairing.swiss.dutch.graph import Judge
from leaguegen.pairing.swiss.dutch.search import Exchange
from tests.comparison import Plant, disagreements, find_fault
from tests.dutch_comparison import got, level, seasons, wild
from tests.reference.dutch_states import Answer, Case

pytestmark = pytest.mark.xdist_group("dutch faults")

Patch = pytest.MonkeyPatch
Expected = list[tuple[Case, Answer]]


COLLAPSED = (2012, 2574, 2595, 2721, 3389, 3572, 4071, 4107, 4932, 5325)
"""Seeds of states in which the differences of the collapsed last bracket decide (2017, C.6)."""


@pytest.fixture(scope="module")
def answers() -> Expected:
    collapsed = [case for seed in COLLAPSED for case in wild(seed, seed + 1)]
    return [*wild(500, 1200), *level(0, 300), *seasons(0, 70), *collapsed]


def bye_to_anybody(patch: Patch) -> None:
    """The score of who is free does not matter (C5)."""
    original = route.outlook

    def any_score(field_: field.Field) -> route.Outlook | None:
        return None if original(field_) is None else route.Outlook(field_.edges)

    patch.setattr(dutch, "outlook", any_score)


def next_bracket_unseen(patch: Patch) -> None:
    """Nobody looks at the bracket after this one (C8)."""
    patch.setattr(floats.Floating, "_by_next", lambda _self, found, *_given, **_named: found)


def missed_games_forgotten(patch: Patch) -> None:
    """How many games somebody played does not matter for the bye (C9)."""
    patch.setattr(floats.Floating, "_least_unplayed", lambda _self, found, *_given: found)


def forfeit_is_a_game(patch: Patch) -> None:
    """A win by forfeit does not bar from the bye (C2)."""
    original = players._barred

    def games_aside(entries: Sequence[Any], rules: DutchRules) -> int | None:
        return original([e for e in entries if e.kind is not None], rules)

    patch.setattr(players, "_barred", games_aside)


def no_last_round(patch: Patch) -> None:
    """The last round is like any other: no topscorers (1.8)."""
    patch.setattr(players, "is_last", lambda _state, _rules: False)


def limits_forgotten(patch: Patch) -> None:
    """Two with the same absolute preference may meet (C3)."""
    patch.setattr(field.Field, "_clashing", lambda self: [0] * self.place)


def no_mild_preference(patch: Patch) -> None:
    """Who had White as often as Black has no preference (1.7)."""
    original = vars(Contender)["preference"].func

    def unless_mild(player: Contender) -> Preference:
        found: Preference = original(player)
        return Preference() if found.strength is Strength.MILD else found

    patch.setattr(Contender, "preference", property(unless_mild))


def colour_by_rank(patch: Patch) -> None:
    """The stronger preference does not go first (5.2.2)."""
    patch.setattr(colours, "_weight", lambda _player: (Strength.MILD, 0))


def no_looking_back(patch: Patch) -> None:
    """The colours of earlier games are not compared (5.2.3)."""
    patch.setattr(colours, "differed", lambda _higher, _lower: None)


def number_of_the_start_list(patch: Patch) -> None:
    """Those who were never paired count as well (5.2.5)."""

    def numbers(state: State, _rounds: Sequence[Any]) -> Mapping[Any, int]:
        return state.roster.pairing_numbers

    patch.setattr(players, "_turns", numbers)


def lowest_opponent_first(patch: Patch) -> None:
    """Opponents are tried from the last one up (4.2)."""
    original = search._earliest

    def from_the_end(mask: int) -> Iterator[int]:
        return iter(tuple(bits(mask))[::-1])

    def last(found: Judge, edges: Sequence[int], one: int, left: int, spent: int) -> int:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(search, "bits", from_the_end)
            inner.setattr(type(found), "mate", lambda *_given: None)
            return original(found, edges, one, left, spent)

    patch.setattr(search, "_earliest", last)


def far_exchanges_first(patch: Patch) -> None:
    """Of exchanges of one player the widest comes first (4.3)."""
    original = search.exchanges

    def widest(size: int, many: int) -> Iterator[Exchange]:
        found = list(original(size, many))
        return iter(sorted(found, key=lambda e: (len(e.down), sum(e.down) - sum(e.up))))

    patch.setattr(search, "exchanges", widest)


def limbo_costs_nothing(patch: Patch) -> None:
    """Who is left over once more does not repeat a float (C18)."""
    original = criteria.Costs.down

    def residents_only(costs: criteria.Costs, vertex: int) -> int:
        return 0 if costs.bracket.moved >> vertex & 1 else original(costs, vertex)

    patch.setattr(criteria.Costs, "down", residents_only)


def upfloats_forgotten(patch: Patch) -> None:
    """Who floated up may do so again at once (C15, C17, C19, C21)."""
    patch.setattr(criteria, "_UP", ())
    original = players._floats_in

    def only_down(*given: object) -> Mapping[Any, field.Float]:
        found = original(*given)  # type: ignore[arg-type]
        return {p: f for p, f in found.items() if f is field.Float.DOWN}

    patch.setattr(players, "_floats_in", only_down)


def bye_is_no_float(patch: Patch) -> None:
    """Who did not play did not float (1.4)."""
    original = players._floats_in

    def games_only(rounds: Sequence[Any], back: int, *given: object) -> Mapping[Any, field.Float]:
        found = original(rounds, back, *given)  # type: ignore[arg-type]
        if not found:
            return found
        playing = {p for g in rounds[-back].games for p in (g.white, g.black)}
        return {p: f for p, f in found.items() if p in playing}

    patch.setattr(players, "_floats_in", games_only)


def floats_of_one_round(patch: Patch) -> None:
    """The round before the last one is forgotten (C16, C17, C20, C21)."""
    original = players._floats_in

    def short(rounds: Sequence[Any], back: int, *given: object) -> Mapping[Any, field.Float]:
        return original(rounds, back, *given) if back == 1 else {}  # type: ignore[arg-type]

    patch.setattr(players, "_floats_in", short)


def virtual_points_forgotten(patch: Patch) -> None:
    """Nothing is accelerated (C.04.7)."""
    patch.setattr(players.VirtualPoints, "of", lambda _self, _player, _turn: ZERO)


def nothing_collapses(patch: Patch) -> None:
    """Whether the rest can be completed is not asked (2017, A.9)."""
    patch.setattr(route, "_completes", lambda *_given: True)


def last_bracket_without_differences(patch: Patch) -> None:
    """The last bracket of 2017 is paired without its score differences (C.6)."""
    original = criteria.Costs._floats

    def flat(costs: criteria.Costs, higher: int, lower: int) -> int:
        cost = original(costs, higher, lower)
        if costs.bracket.collapsed:
            ours, theirs = costs.field.players[higher], costs.field.players[lower]
            if ours.score != theirs.score:
                key = criteria.Criterion.DIFFERENCES, ours.score - theirs.score
                cost -= costs.unit(*key)
        return cost

    patch.setattr(criteria.Costs, "_floats", flat)


def boards_by_number(patch: Patch) -> None:
    """The boards stand in the order of their highest players alone."""
    patch.setattr(dutch, "_order", lambda _field, higher, lower: (min(higher, lower),))


FAULTS = (
    bye_to_anybody,
    next_bracket_unseen,
    missed_games_forgotten,
    forfeit_is_a_game,
    no_last_round,
    limits_forgotten,
    no_mild_preference,
    colour_by_rank,
    no_looking_back,
    number_of_the_start_list,
    lowest_opponent_first,
    far_exchanges_first,
    limbo_costs_nothing,
    upfloats_forgotten,
    bye_is_no_float,
    floats_of_one_round,
    virtual_points_forgotten,
    nothing_collapses,
    last_bracket_without_differences,
    boards_by_number,
)


def test_without_a_fault_they_agree(answers: Expected) -> None:
    assert disagreements(answers, got) == []


@pytest.mark.parametrize("plant", FAULTS)
def test_a_planted_fault_is_found(plant: Plant, answers: Expected, monkeypatch: Patch) -> None:
    find_fault(plant, monkeypatch, answers, got)
