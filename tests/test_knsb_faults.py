"""Faults planted in the engine, one at a time: the comparison with the reference finds each.

`pytest -s` shows in how many of the states.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from leaguegen.model.game import ByeKind, Colour
from leaguegen.pairing import colours, history
from leaguegen.pairing.matching import Graph
from leaguegen.pairing.swiss import knsb_field, knsb_fold, knsb_groups, knsb_waiting
from tests.knsb_comparison import Made, expected, got
from tests.reference.states import Case, case

STATES = 1_500

Patch = pytest.MonkeyPatch
Expected = list[tuple[Case, Made]]


@pytest.fixture(scope="module")
def answers() -> Expected:
    cases = [case(seed) for seed in range(STATES)]
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
)


def disagreements(answers: Expected) -> list[int]:
    """Return the seeds of the states that the engine pairs otherwise, or not at all."""
    found = []
    for compared, right in answers:
        try:
            differs = got(compared.state, compared.rules) != right
        except AssertionError:
            differs = True
        if differs:
            found.append(compared.seed)
    return found


def test_without_a_fault_they_agree(answers: Expected) -> None:
    assert disagreements(answers) == []


@pytest.mark.parametrize("plant", FAULTS)
def test_a_planted_fault_is_found(
    plant: Callable[[Patch], None], answers: Expected, monkeypatch: Patch
) -> None:
    plant(monkeypatch)
    found = disagreements(answers)
    name = plant.__name__.replace("_", " ")
    first = f", first in case({found[0]})" if found else ""
    sys.stdout.write(f"\n{name}: found in {len(found)} of {STATES} states{first}")
    assert found
