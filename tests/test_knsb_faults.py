"""Faults planted in the engine, one at a time: the comparison with the reference finds each.

`LEAGUEGEN_FAULTS=count pytest -s` shows in how many of the states.
"""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from leaguegen.model.game import ByeKind, Colour
from leaguegen.model.league import State
from leaguegen.pairing import colours, history
from leaguegen.pairing.matching import Graph
from leaguegen.pairing.swiss import (
    knsb,
    knsb_field,
    knsb_fold,
    knsb_groups,
    knsb_guests,
    knsb_waiting,
)
from tests.comparison import Plant, disagreements, find_fault
from tests.knsb_comparison import Made, expected, got
from tests.reference.states import Case, case, guest_case

pytestmark = pytest.mark.xdist_group("knsb faults")

STATES = 1_500
WITH_GUESTS = 500

Patch = pytest.MonkeyPatch
Expected = list[tuple[Case, Made]]


@pytest.fixture(scope="module")
def answers() -> Expected:
    cases = [case(seed) for seed in range(STATES)]
    cases += [guest_case(seed) for seed in range(WITH_GUESTS)]
    return [(c, expected(c.state, c.rules)) for c in cases]


def fold_from_the_top(patch: Patch) -> None:
    """The first of a group meets the second instead of the last."""
    patch.setattr(knsb_groups, "lowest_first", knsb_fold.next_first)
    patch.setattr(knsb_waiting, "lowest_first", knsb_fold.next_first)


def rank_without_sb(patch: Patch) -> None:
    """Lots decide between players with equal points and WP."""
    key = property(lambda p: (-p.points, -p.wp, p.lot))
    patch.setattr(knsb_field.Contender, "rank_key", key)


def no_looking_back(patch: Patch) -> None:
    """Equal balances, and the higher ranked gets Black whatever colours they had."""
    patch.setattr(colours, "_look_back", lambda _higher, _lower: None)


def meetings_forgotten(patch: Patch) -> None:
    """Who meets again gets colours as if they had not met."""
    patch.setattr(history.History, "last_meeting", lambda _self, _opponent: None)


def least_resistance_waits(patch: Patch) -> None:
    """The waiting room takes the other end of the order."""
    original = knsb_waiting.waiting_order

    def upside_down(
        field: knsb_field.Field, graph: Graph, pool: Sequence[int], above: int, following: int
    ) -> knsb_waiting.Order:
        order = original(field, graph, pool, above, following)
        return replace(order, players=order.players[::-1])

    patch.setattr(knsb_groups, "waiting_order", upside_down)


def wait_twice(patch: Patch) -> None:
    """Who already came from a higher group is not spared."""
    original = knsb_waiting.waiting_order

    def forgetful(
        field: knsb_field.Field, graph: Graph, pool: Sequence[int], above: int, following: int
    ) -> knsb_waiting.Order:
        return replace(original(field, graph, pool, above, following), above=0)

    patch.setattr(knsb_groups, "waiting_order", forgetful)


def wait_in_vain(patch: Patch) -> None:
    """Nobody looks whether there is an opponent in the next group."""
    original = knsb_waiting.waiting_order

    def blind(
        field: knsb_field.Field, graph: Graph, pool: Sequence[int], above: int, following: int
    ) -> knsb_waiting.Order:
        return replace(original(field, graph, pool, above, following), stuck=0)

    patch.setattr(knsb_groups, "waiting_order", blind)


def highest_is_free(patch: Patch) -> None:
    """The free place goes to the top of the last group."""
    patch.setattr(knsb_groups._Descent, "_bye_order", lambda _self, pool: pool)


def free_after_a_forfeit_win(patch: Patch) -> None:
    """Only an earlier free place bars from another."""
    patch.setattr(history, "_FREE_POINTS", (ByeKind.PAIRING_ALLOCATED,))


def one_more_in_a_row(patch: Patch) -> None:
    """A run of one colour may be one longer than the limit."""

    def running(limits: colours.ColourLimits, past: history.History, colour: Colour) -> bool:
        return past.streak(colour) > limits.streak

    patch.setattr(colours.ColourLimits, "_running", running)


def no_way_back(patch: Patch) -> None:
    """Who was pushed outside the limits may not even come nearer."""

    def one_sided(limits: colours.ColourLimits, past: history.History, colour: Colour) -> bool:
        return abs(past.colour_difference + colour.value) > limits.difference

    patch.setattr(colours.ColourLimits, "_one_sided", one_sided)


def guests_from_the_end(patch: Patch) -> None:
    """The last guest in start order is asked first."""
    original = knsb_guests.divided

    def upside_down(
        state: State, players: Sequence[knsb_field.Contender]
    ) -> tuple[tuple[knsb_field.Contender, ...], tuple[knsb_field.Contender, ...]]:
        members, guests = original(state, players)
        return members, guests[::-1]

    patch.setattr(knsb, "divided", upside_down)


def guests_as_members(patch: Patch) -> None:
    """Guests are put into the groups."""
    patch.setattr(knsb, "divided", lambda _state, players: (tuple(players), ()))


def no_guest_for_the_free(patch: Patch) -> None:
    """Guests meet each other only."""
    original = knsb_guests.odd_places
    patch.setattr(knsb, "odd_places", lambda *given: original(*given)[-1:])


def any_guest_before_exceptions(patch: Patch) -> None:
    """The first guest with whom it can be done at all, whatever exceptions that takes."""
    original = knsb_guests.choose

    def first_that_can(state: State, fields: Sequence[knsb_field.Field]) -> knsb_guests.Way | None:
        ways = (original(state, [field]) for field in fields)
        return next((way for way in ways if way is not None), None)

    patch.setattr(knsb, "choose", first_that_can)


FAULTS = (
    fold_from_the_top,
    rank_without_sb,
    no_looking_back,
    meetings_forgotten,
    least_resistance_waits,
    wait_twice,
    wait_in_vain,
    highest_is_free,
    free_after_a_forfeit_win,
    one_more_in_a_row,
    no_way_back,
    guests_from_the_end,
    guests_as_members,
    no_guest_for_the_free,
    any_guest_before_exceptions,
)


def test_without_a_fault_they_agree(answers: Expected) -> None:
    assert disagreements(answers, got) == []


@pytest.mark.parametrize("plant", FAULTS)
def test_a_planted_fault_is_found(plant: Plant, answers: Expected, monkeypatch: Patch) -> None:
    find_fault(plant, monkeypatch, answers, got)
