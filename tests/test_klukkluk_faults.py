"""Faults planted in the KlukKluk engine, one at a time: the comparison finds each.

`LEAGUEGEN_FAULTS=count pytest -s` shows in how many of the states.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice

import pytest

from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing import history
from leaguegen.pairing.swiss import (
    klukkluk,
    klukkluk_best,
    klukkluk_candidates,
    klukkluk_colours,
    klukkluk_field,
    klukkluk_meetings,
    klukkluk_way,
)
from tests.comparison import Plant, disagreements, find_fault
from tests.klukkluk_comparison import got
from tests.reference.klukkluk import pair
from tests.reference.klukkluk_states import Answer, Case, pause_case, season_cases, wild_case

pytestmark = pytest.mark.xdist_group("klukkluk faults")

Patch = pytest.MonkeyPatch
Expected = list[tuple[Case, Answer]]
Terms = list[tuple[str, int]]


@pytest.fixture(scope="module")
def answers() -> Expected:
    cases = [wild_case(seed) for seed in range(1_000)]
    cases += [pause_case(seed) for seed in range(300)]
    found = [(case, pair(case.state, case.rules)) for case in cases]
    found += islice((c for seed in range(400) for c in season_cases(seed)), 1_000)
    return found


def wrong_sign(patch: Patch) -> None:
    """One White too many asks for White, as the design note literally says."""
    original = klukkluk_colours.decide

    def turned(
        higher: klukkluk_colours.Palette, lower: klukkluk_colours.Palette, equal: str
    ) -> klukkluk_colours.Decision | None:
        found = original(higher, lower, equal)  # type: ignore[arg-type]
        if found is not None and found.article == "6.2":
            return replace(found, colour=-found.colour)
        return found

    patch.setattr(klukkluk_meetings, "decide", turned)


def no_looking_back(patch: Patch) -> None:
    """With equal last colours the higher ranked changes, whatever came before."""
    original = klukkluk_colours._by_last_colours
    patch.setattr(
        klukkluk_colours, "_by_last_colours", lambda one, other, _: original(one, other, "highest")
    )


def rank_without_opponents(patch: Patch) -> None:
    """WP do not count for the order."""
    original = klukkluk_field.rank_key

    def key(player: klukkluk_field.Contender, rules: KlukklukRules) -> tuple[object, ...]:
        return original(replace(player, wp=player.points), rules)

    patch.setattr(klukkluk_field, "rank_key", key)


def _terms_without(patch: Patch, **changed: int) -> None:
    original = klukkluk_best._terms

    def terms(rules: KlukklukRules, meeting: klukkluk_meetings.Meeting) -> Terms:
        return original(rules, replace(meeting, **changed))  # type: ignore[arg-type]

    patch.setattr(klukkluk_best, "_terms", terms)


def alternation_forgotten(patch: Patch) -> None:
    """Nobody counts who has the same colour twice running."""
    _terms_without(patch, same_colour=0)


def balance_forgotten(patch: Patch) -> None:
    """Nobody counts who goes to a balance of 2."""
    _terms_without(patch, leaning=0)


def earlier_floats_forgotten(patch: Patch) -> None:
    """Floats of long ago do not count."""
    _terms_without(patch, down=0)


def floats_up_forgotten(patch: Patch) -> None:
    """Only floats down are spared a second time."""
    _terms_without(patch, up=0)


def pauses_forgotten(patch: Patch) -> None:
    """Who missed a round may have any colour."""
    _terms_without(patch, paused=0)


def pauses_are_strong(patch: Patch) -> None:
    """An unplayed round in between makes no difference to the rule on colours."""
    original = klukkluk_best._terms

    def terms(rules: KlukklukRules, meeting: klukkluk_meetings.Meeting) -> Terms:
        return original(
            rules, replace(meeting, same_colour=meeting.same_colour + meeting.paused, paused=0)
        )

    patch.setattr(klukkluk_best, "_terms", terms)


def only_the_sum_of_gaps(patch: Patch) -> None:
    """Two gaps of 1 are as good as one of 2 and one of 0."""
    original = klukkluk_best._prices

    def prices(
        rules: KlukklukRules,
        meetings: Mapping[klukkluk_best.Two, klukkluk_meetings.Meeting],
        lists: Mapping[int, Sequence[int]],
    ) -> dict[klukkluk_best.Two, int]:
        widths = {m.gap for m in meetings.values()}
        found = original(rules, meetings, lists)
        size = len(lists)
        width = size.bit_length()
        behind = width * size + (3 * size).bit_length()
        if rules.mode != "literal":
            return found
        block = ((1 << width * len(widths)) - 1) << behind
        return {two: price & ~block for two, price in found.items()}

    patch.setattr(klukkluk_best, "_prices", prices)


def halves_turn_back_first(patch: Patch) -> None:
    """Above the counterpart is tried before below it."""

    def order(place: int, size: int) -> list[int]:
        counterpart = min(place + size // 2, size)
        here = [counterpart] if place < counterpart < size else []
        back = range(min(counterpart, size) - 1, place, -1)
        return [*here, *back, *range(max(counterpart, place) + 1, size)]

    patch.setattr(klukkluk_candidates, "_ORDERS", {**klukkluk_candidates._ORDERS, "halves": order})


def free_from_the_top(patch: Patch) -> None:
    """The highest who may be free is."""
    patch.setattr(klukkluk_way, "reversed", list, raising=False)


def free_after_a_forfeit_win(patch: Patch) -> None:
    """Only a free place or a full point bars from another free place."""
    patch.setattr(history, "_FREE_POINTS", history._FREE_POINTS[:2])


def free_place_is_no_float(patch: Patch) -> None:
    """Who was free may float down in the next round."""
    original = klukkluk_field.floats_of

    def floats(*given: object) -> Mapping[object, klukkluk_field.Floats]:
        table, rounds = given
        free = {
            (bye.player, past.number)
            for past in rounds  # type: ignore[attr-defined]
            for bye in past.byes
        }
        return {
            player: replace(own, down=tuple(n for n in own.down if (player, n) not in free))
            for player, own in original(table, rounds).items()  # type: ignore[arg-type]
        }

    patch.setattr(klukkluk_field, "floats_of", floats)


def floats_yield_freely(patch: Patch) -> None:
    """Once the rule on floats yields, it counts for nothing."""
    _terms_without(patch, floats=0)


def one_round_more(patch: Patch) -> None:
    """The maximum may be passed by one."""
    original = klukkluk_field.past_rounds
    patch.setattr(klukkluk, "past_rounds", lambda state: original(state)[1:])


FAULTS = (
    wrong_sign,
    no_looking_back,
    rank_without_opponents,
    alternation_forgotten,
    balance_forgotten,
    earlier_floats_forgotten,
    floats_up_forgotten,
    pauses_forgotten,
    pauses_are_strong,
    only_the_sum_of_gaps,
    halves_turn_back_first,
    free_from_the_top,
    free_after_a_forfeit_win,
    free_place_is_no_float,
    floats_yield_freely,
    one_round_more,
)


def test_without_a_fault_they_agree(answers: Expected) -> None:
    assert disagreements(answers, got) == []


@pytest.mark.parametrize("plant", FAULTS)
def test_a_planted_fault_is_found(plant: Plant, answers: Expected, monkeypatch: Patch) -> None:
    find_fault(plant, monkeypatch, answers, got)
