"""Faults planted in Keizer, one at a time: the comparison with the reference finds each.

`LEAGUEGEN_FAULTS=count pytest -s` shows in how many of the states.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from leaguegen.model.amounts import Amount, tier_of
from leaguegen.model.rules import HALF, Points
from leaguegen.pairing import colours, history, keizer, keizer_choice, keizer_field
from leaguegen.pairing.colours import ColourLimits
from leaguegen.ranking import keizer as ranking
from leaguegen.ranking import keizer_cycle
from tests.comparison import COUNTED, ENOUGH
from tests.reference.keizer import Made, cycle_of, pair, rank
from tests.reference.keizer_states import Case, case, free_case, squares_case
from tests.test_keizer_reference import got, ranking_of

pytestmark = pytest.mark.xdist_group("keizer faults")

STATES = 1_200
DIRECTED = 200
"""So many states more in which the free place, and as many in which the squares, decide."""

Patch = pytest.MonkeyPatch
Answer = tuple[Case, Made, tuple[object, ...] | None]


@pytest.fixture(scope="module")
def answers() -> list[Answer]:
    found: list[Answer] = []
    cases = [case(seed) for seed in range(STATES)]
    cases += [make(seed) for make in (free_case, squares_case) for seed in range(DIRECTED)]
    for asked in cases:
        cycle = cycle_of(asked.state, asked.rules)
        right = rank(cycle) if cycle.rounds else None
        table = (right.order, right.totals, right.values, right.loop) if right else None
        found.append((asked, pair(asked.state, asked.rules), table))
    return found


def one_pass(patch: Patch) -> None:
    """The values of the start order are never counted again."""
    patch.setattr(ranking, "PASSES", 1)


def equals_turned_round(patch: Patch) -> None:
    """Of two equal totals the one who stood lower comes first."""

    def turned(order: Sequence[int], key: Callable[[int], Any]) -> list[int]:
        low_first = list(order)[::-1]
        return sorted(low_first, key=key)

    patch.setattr(ranking, "sorted", turned, raising=False)


def loops_from_the_start(patch: Patch) -> None:
    """The mean is taken over all rankings so far, not over those of the circle."""
    usual = ranking._Sums.valuation

    def whole(self: Any, order: Any, trail: Any, *rest: Any, **more: Any) -> Any:  # noqa: ANN401
        return usual(self, order, trail[:1] if len(trail) > 1 else trail, *rest, **more)

    patch.setattr(ranking._Sums, "valuation", whole)


def tiers_from_the_second(patch: Patch) -> None:
    """The first absence counts as the second."""

    def later(tiers: Any, nth: int) -> Amount:  # noqa: ANN401
        return tier_of(tiers, nth + 1)

    patch.setattr(keizer_cycle, "tier_of", later)


def draws_of_a_quarter(patch: Patch) -> None:
    """A draw is worth half of what it is."""
    usual = keizer_cycle._game

    def halved(entry: Any, scoring: Any) -> Any:  # noqa: ANN401
        return usual(entry, replace(scoring, draw=Amount(opponent=HALF * Points(1, 2))))

    patch.setattr(keizer_cycle, "_game", halved)


def gap_of_one_more(patch: Patch) -> None:
    """Two may meet again one round later than they may."""
    usual = keizer_field.Field.levels

    def wider(self: Any) -> Any:  # noqa: ANN401
        for level in usual(self):
            yield replace(level, gap=level.gap + 1 if level.gap else 0)

    patch.setattr(keizer_field.Field, "levels", wider)


def last_is_free(patch: Patch) -> None:
    """The lowest is free, however often he was before."""
    patch.setattr(history.History, "times", lambda _self, _kind: 0)


def free_twice_running(patch: Patch) -> None:
    """Twice running does not matter for the free place."""
    patch.setattr(keizer_field, "was_free_last", lambda _past: False)


def distances_not_squared(patch: Patch) -> None:
    """The nearest in turn in place of the least squares."""

    def nearby(field: Any, order: Any, level: Any) -> Any:  # noqa: ANN401
        return keizer_choice.in_turn(field, order, keizer_choice._next_first, level, "keizer 5.4")

    patch.setattr(keizer_choice, "least_squares", nearby)


def no_looking_back(patch: Patch) -> None:
    """Equal balances, and the higher ranked gets Black whatever colours they had."""
    patch.setattr(colours, "_look_back", lambda _higher, _lower: None)


def three_in_a_row(patch: Patch) -> None:
    """Nobody looks at runs of colours."""
    patch.setattr(keizer, "ColourLimits", lambda difference, _streak: ColourLimits(difference, 99))


FAULTS = [
    one_pass,
    equals_turned_round,
    loops_from_the_start,
    tiers_from_the_second,
    draws_of_a_quarter,
    gap_of_one_more,
    last_is_free,
    free_twice_running,
    distances_not_squared,
    no_looking_back,
    three_in_a_row,
]


def differences(answers: list[Answer], most: int | None = None) -> int:
    """Return in how many states the engine answers otherwise; at most so many are looked for."""
    found = (
        None
        for asked, made, table in answers
        if got(asked.state, asked.rules) != made
        or (table is not None and ranking_of(asked.state, asked.rules) != table)
    )
    return sum(1 for _ in islice(found, most))


def test_without_a_fault_nothing_differs(answers: list[Answer]) -> None:
    assert differences(answers) == 0


@pytest.mark.parametrize("fault", FAULTS, ids=lambda f: f.__name__)
def test_fault_is_found(
    fault: Callable[[Patch], None], answers: list[Answer], monkeypatch: Patch
) -> None:
    fault(monkeypatch)
    found = differences(answers, None if COUNTED else ENOUGH)
    if COUNTED:
        sys.stdout.write(f"\n{fault.__name__}: {found} of {len(answers)}\n")
    assert found >= ENOUGH
