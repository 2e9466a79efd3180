"""Faults planted in the poules: what whole days are held to finds each of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.amsterdam import poules as cutting
from leaguegen.pairing.amsterdam import system
from leaguegen.pairing.amsterdam.day import Day
from leaguegen.pairing.amsterdam.poules import Division
from leaguegen.ranking.lots import drawn
from tests.pairing import test_amsterdam as by_hand
from tests.pairing.amsterdam_days import chance, roster, whole_day
from tests.pairing.test_amsterdam_days import check, in_order

RULES = AmsterdamRules(competition="2026-27/snel", seed="herfst")


def whole_days() -> None:
    for size in (17, 22, 31):
        entrants = roster(size)
        day = whole_day(entrants, RULES, chance(Random(size)))
        check(RULES, entrants, day)
        in_order(RULES, entrants, day)


def test_without_a_fault_nothing_is_found() -> None:
    whole_days()


def other_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regroup with one player of the first poule changed for one of the last."""
    made = cutting.by_points

    def wrong(*arguments: object) -> Division:
        division = made(*arguments)  # type: ignore[arg-type]
        names = list(division.poules)
        first, last = division.poules[names[0]], division.poules[names[-1]]
        swapped = {names[0]: (last[-1], *first[1:]), names[-1]: (*last[:-1], first[0])}
        return replace(division, poules={**division.poules, **swapped})

    monkeypatch.setattr(system, "by_points", wrong)


def turned_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Number from the most Whites down."""
    right = system._in_order_of_numbers

    def wrong(day: Day, rules: AmsterdamRules, members: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
        return right(day, rules, members)[::-1]

    monkeypatch.setattr(system, "_in_order_of_numbers", wrong)


def uneven_poules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fill poules from the top and leave the rest as it is."""

    def wrong(players: int, full: int) -> tuple[int, ...]:
        count, left = divmod(players, full)
        return (full,) * count + ((left,) if left else ())

    monkeypatch.setattr(cutting, "sizes", wrong)


def wrong_final_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look only at the first preliminary."""

    def wrong(day: Day, *_: object) -> list[PlayerId]:
        return sorted(day.players, key=lambda player: (-day.totals[0][player], player))

    monkeypatch.setattr(system, "_final_order", wrong)


def no_free_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget who is free."""
    monkeypatch.setattr(system, "_free", lambda *_: iter(()))


@pytest.mark.parametrize(
    "plant", [other_order, turned_numbers, uneven_poules, wrong_final_order, no_free_place]
)
def test_a_fault_is_found_on_whole_days(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises((AssertionError, ValueError)):
        whole_days()


def free_without_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the free round of a short poule no points."""
    made = system._free

    def wrong(*arguments: object) -> list[object]:
        return [replace(f, kind=ByeKind.REST) for f in made(*arguments)]  # type: ignore[arg-type]

    monkeypatch.setattr(system, "_free", wrong)


def one_draw_for_all_pots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw every pot with the tickets of the first."""
    right = drawn

    def wrong(
        players: Sequence[PlayerId], seed: str, competition: str, _purpose: str, number: int
    ) -> tuple[PlayerId, ...]:
        return right(players, seed, competition, "pot-1", number)

    monkeypatch.setattr(cutting, "drawn", wrong)


def remainder_as_a_final(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a final of whoever remains, however few."""

    def wrong(players: int, full: int) -> tuple[int, ...]:
        count, left = divmod(players, full)
        return (full,) * count + ((left,) if left else ())

    monkeypatch.setattr(cutting, "final_sizes", wrong)


@pytest.mark.parametrize(
    ("plant", "finder"),
    [
        (free_without_points, by_hand.test_four_wins_and_the_free_point_equal_five_wins),
        (one_draw_for_all_pots, by_hand.test_each_pot_is_shuffled_by_its_own_tickets),
        (remainder_as_a_final, by_hand.test_a_final_of_four_plays_three_rounds_and_rests_two),
    ],
)
def test_a_fault_is_found_by_hand(
    plant: Callable[[pytest.MonkeyPatch], None],
    finder: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    finder()
    plant(monkeypatch)
    with pytest.raises((AssertionError, KeyError)):
        finder()
