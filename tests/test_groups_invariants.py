"""Random clubs in groups, by every system that can play so: what must hold of every round.

Each group breaks nothing of its own system (`audit`), nobody is left out, and games between groups
join neighbours that were both odd, one at most for each group.
"""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import Competition, Cycle, PlannedRound, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import (
    DutchRules,
    FmjdRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    Rules,
)
from leaguegen.pairing.audit import findings, violations
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing

ROUNDS = 6
NAME = "26/int"
APART: dict[str, Any] = {"groups": True}
ACROSS: dict[str, Any] = {"groups": True, "odd_across_groups": True}
SYSTEMS: list[Rules] = [
    KnsbRules(NAME, "x"),
    FmjdRules(NAME, "x"),
    KlukklukRules(NAME, "x", rounds=ROUNDS),
    DutchRules(NAME, "x", rounds=ROUNDS),
    KeizerRules(NAME, "x", min_gap=4),
]


def club(rng: Random) -> Roster:
    """Three or four groups of different sizes; their members stand in no order of groups."""
    sizes = [rng.randint(7, 13) for _ in range(rng.choice((3, 4)))]
    people = [(name, n) for name, size in zip("ABCD", sizes, strict=False) for n in range(size)]
    rng.shuffle(people)
    return Roster(
        tuple(
            Entrant(
                PlayerId(f"{name.lower()}{n}"),
                group=name,
                joined=rng.choice((1,) * 9 + (3,)),
                rating=rng.choice((None, rng.randint(1000, 2200))),
                sort_name=f"{name}{n}",
            )
            for name, n in people
        )
    )


def state_of(rng: Random, roster: Roster, rounds: list[Round], number: int) -> State:
    there = [e.id for e in roster if e.joined <= number]
    away = {p: ByeKind.ABSENT for p in there if rng.random() < 0.12}
    return State(
        roster,
        tuple(rounds),
        RoundInfo(
            number,
            first_of_cycle=not rounds,
            last_of_cycle=number == ROUNDS,
            last_of_season=number == ROUNDS,
        ),
        tuple(p for p in there if p not in away),
        requests=away,
    )


def play(rng: Random, state: State, made: RoundPairing) -> Round:
    results = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.WHITE_FORFEITS)
    games = tuple(
        Game(p.white, p.black, rng.choices(results, (5, 5, 3, 1))[0], n, p.group)
        for n, p in enumerate(made.pairs, start=1)
    )
    byes = [Bye(f.player, f.kind) for f in made.byes]
    byes += [Bye(player, kind) for player, kind in state.requests.items()]
    number = state.round.number
    byes += [Bye(e.id, ByeKind.BEFORE_JOINING) for e in state.roster if e.joined > number]
    return Round(number, games, tuple(byes))


def check(state: State, made: RoundPairing, rules: Rules) -> None:
    """What must hold of a round, whatever the system."""
    assert [str(text) for text in violations(state, made)] == []
    group = {e.id: e.group for e in state.roster}
    here = Counter(group[p] for p in state.available)
    order = sorted({e.group for e in state.roster if e.joined <= state.round.number})
    neighbours = set(pairwise(order))
    joined: list[tuple[str, str]] = []
    for pair in made.pairs:
        names = tuple(sorted({group[pair.white], group[pair.black]}))
        assert pair.group == "/".join(names)
        if len(names) == 2:
            joined.append(names)
    assert set(joined) <= neighbours
    assert max(Counter(name for two in joined for name in two).values(), default=1) == 1
    assert all(here[name] % 2 for two in joined for name in two)
    free = [group[f.player] for f in made.byes]
    assert sorted(free) == sorted(
        name for name in here if here[name] % 2 and name not in {n for two in joined for n in two}
    )
    across = getattr(rules, "odd_across_groups", False)
    assert across or not joined
    for one, two in neighbours if across else ():
        if one in free and two in free:
            # They may not be joined only where nobody can meet: not in clubs of this size.
            pytest.fail(f"{one} and {two} both have somebody free")


def season(rng: Random, rules: Rules) -> tuple[Competition, int]:
    """Play a season; with it the number of games between groups."""
    roster = club(rng)
    rounds: list[Round] = []
    crossed = 0
    for number in range(1, ROUNDS + 1):
        state = state_of(rng, roster, rounds, number)
        try:
            made = pair_round(state, rules)
        except NoLegalPairingError:
            continue
        check(state, made, rules)
        crossed += sum("/" in p.group for p in made.pairs)
        rounds.append(play(rng, state, made))
    assert len(rounds) >= 4
    cycle = Cycle(1, "", tuple(range(1, ROUNDS + 1)), rules, RankingRules(NAME, "x"))
    played = Competition(
        id=NAME,
        season="26",
        slug="int",
        title="",
        game="chess",
        roster=roster,
        cycles=(cycle,),
        calendar=tuple(PlannedRound(n) for n in cycle.rounds),
        rounds=tuple(rounds),
    )
    return played, crossed


@pytest.mark.parametrize("settings", [APART, ACROSS], ids=["apart", "across"])
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda rules: type(rules).__name__)
def test_seasons_in_groups(system: Rules, settings: dict[str, Any]) -> None:
    rng = Random(type(system).__name__)
    crossed = 0
    for _ in range(4):
        played, times = season(rng, replace(system, **settings))
        crossed += times
        assert [(f.id, str(f.text)) for f in findings(played)] == []
    assert bool(crossed) is settings.get("odd_across_groups", False)


def test_a_game_between_groups_is_found_where_none_was_to_be() -> None:
    played, crossed = season(Random(1), replace(SYSTEMS[0], **ACROSS))
    assert crossed
    strict = replace(played.cycles[0], rules=replace(SYSTEMS[0], **APART))
    found = findings(replace(played, cycles=(strict,)))
    assert [f.article for f in found] == ["groups 1.1"] * crossed
