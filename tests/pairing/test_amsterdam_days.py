"""Whole days of poules, of every size, held to what must always be true."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from leaguegen.model.game import Colour, Result, Round
from leaguegen.model.player import Roster
from leaguegen.model.rules import Points
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.audit import violations
from leaguegen.pairing.registry import pair_rounds
from tests.pairing.amsterdam_days import (
    Day,
    chance,
    poules,
    roster,
    stronger,
    totals_by_hand,
    whole_day,
)

RULES = AmsterdamRules(competition="2026-27/snel", seed="herfst")


def check(rules: AmsterdamRules, entrants: Roster, day: Day) -> None:
    for stage, state, made, rounds in day:
        everyone = state.available
        inside = poules(made)
        assert sorted(p for members in inside.values() for p in members) == sorted(everyone)
        for pairing in made:
            here = replace(state, round=replace(state.round, number=pairing.round))
            assert not list(violations(here, pairing))
        met = Counter(frozenset((p.white, p.black)) for r in made for p in r.pairs)
        for members in inside.values():
            for n, one in enumerate(members):
                for other in members[:n]:
                    assert met.pop(frozenset((one, other))) == 1
        assert not met
        for members in inside.values():
            whites = Counter(p.white for r in made for p in r.pairs)
            blacks = Counter(p.black for r in made for p in r.pairs)
            # Only without the highest numbers do short poules keep the balance of the table.
            if rules.lacking == "highest":
                assert all(abs(whites[p] - blacks[p]) <= 1 for p in members)
        if stage != "final":
            sizes = [len(members) for members in inside.values()]
            assert max(sizes) <= rules.poule_size
            assert max(sizes) - min(sizes) <= 1
            assert len(sizes) == -(-len(everyone) // rules.poule_size)
        assert len(rounds) == len(made)


def in_order(rules: AmsterdamRules, entrants: Roster, day: Day) -> None:
    """Hold regrouping and finals to totals counted apart from the engine."""
    past: list[Round] = []
    stages: list[list[Round]] = []
    for stage, _, made, rounds in day:
        totals = totals_by_hand(entrants, stages, rules)
        groups = list(poules(made).values())
        if stage != "1":
            keys = [[tuple(t[p] for t in reversed(totals)) for p in g] for g in groups]
            if stage != "final":
                keys = [[key[:1] for key in group] for group in keys]
            for above, below in pairwise(keys):
                assert min(above) >= max(below)
        colours: Counter[str] = Counter()
        for round_ in past:
            for game in round_.games:
                if game.result is not None and game.result.played:
                    colours[game.white] += 1
                    colours[game.black] -= 1
        for group in groups:
            assert [colours[p] for p in group] == sorted(colours[p] for p in group)
        past += rounds
        stages.append(rounds)


@pytest.mark.parametrize("players", [17, 40, 120])
@pytest.mark.parametrize("first_round", ["pots", "random"])
def test_days_of_17_40_and_120(players: int, first_round: str) -> None:
    rules = replace(RULES, first_round=first_round)  # type: ignore[arg-type]
    entrants = roster(players)
    day = whole_day(entrants, rules, chance(Random(players)))
    check(rules, entrants, day)
    in_order(rules, entrants, day)


def test_the_student_championship_of_2003() -> None:
    """Forty players, ten poules of four, three preliminaries, four finals of ten."""
    rules = replace(RULES, poule_size=4, prelims=3, final_size=10)
    entrants = roster(40)
    day = whole_day(entrants, rules, chance(Random(2003)))
    check(rules, entrants, day)
    in_order(rules, entrants, day)
    assert [len(poules(made)) for _, _, made, _ in day] == [10, 10, 10, 4]
    assert [len(made) for _, _, made, _ in day] == [3, 3, 3, 9]


@pytest.mark.parametrize("seed", range(40))
def test_random_days(seed: int) -> None:
    rng = Random(seed)
    size = rng.randint(3, 8)
    rules = replace(
        RULES,
        poule_size=size,
        prelims=rng.randint(1, 4),
        final_size=rng.choice((None, rng.randint(2, 10))),
        first_round=rng.choice(("pots", "random")),
        bye_points=rng.choice((None, Points(0), Points(1, 2))),
        finals_tie=rng.choice(("start-number", "lot")),
        seed=f"zaad {seed}",
        short_poules=rng.choice(("last", "first")),
        lacking=rng.choice(("highest", "lowest")),
    )
    entrants = roster(rng.randint(2 * size, 60))
    day = whole_day(entrants, rules, chance(rng))
    check(rules, entrants, day)
    in_order(rules, entrants, day)


@pytest.mark.parametrize("seed", range(20))
def test_days_on_which_people_come_and_go(seed: int) -> None:
    """Some join in a later stage, some leave, between stages or in the middle of one."""
    rng = Random(1000 + seed)
    entrants = Roster(
        tuple(
            replace(
                e,
                joined=rng.choice((6, 11, 14)) if rng.random() < 0.1 else 1,
                withdrawn=rng.randint(16, 20) if rng.random() < 0.15 else None,
            )
            for e in roster(rng.randint(20, 50))
        )
    )
    day = whole_day(entrants, RULES, chance(rng))
    check(RULES, entrants, day)
    in_order(RULES, entrants, day)
    for _, state, made, _ in day:
        there = {e.id for e in entrants if e.active(state.round.number)}
        assert {place.player for place in made[0].places} == there


def test_the_strongest_win_their_poules_and_final_a() -> None:
    """When the higher start number always loses, the best two meet in every later poule 1."""
    day = whole_day(roster(36), RULES, stronger)
    for _, _, made, _ in day[1:]:
        assert {"p001"} <= set(next(iter(poules(made).values())))
    assert {"p001", "p002", "p003"} <= set(poules(day[-1][2])["A"])


def test_the_same_state_gives_the_same_poules_however_rows_are_ordered() -> None:
    entrants = roster(23)
    day = whole_day(entrants, RULES, chance(Random(7)))
    stage, state, made, _ = day[2]
    assert stage == "3"
    assert pair_rounds(state, RULES) == made
    shuffled = tuple(
        replace(r, games=tuple(reversed(r.games)), byes=tuple(reversed(r.byes)))
        for r in state.rounds
    )
    assert pair_rounds(replace(state, rounds=shuffled), RULES) == made


def test_another_seed_draws_otherwise() -> None:
    one = whole_day(roster(24), RULES, stronger)[0][2]
    other = whole_day(roster(24), replace(RULES, seed="winter"), stronger)[0][2]
    assert poules(one) != poules(other)


def test_colours_are_evened_out_over_the_day() -> None:
    """Twenty games in four preliminaries: the numbers keep everybody within two of even."""
    day = whole_day(roster(36), RULES, lambda _: Result.DRAW)
    balance: Counter[str] = Counter()
    for _, _, _, rounds in day[:4]:
        for round_ in rounds:
            for game in round_.games:
                balance[game.white] += Colour.WHITE.value
                balance[game.black] += Colour.BLACK.value
    assert max(map(abs, balance.values())) <= 2
