"""Random seasons of fixed schedules and of the cup: what must hold of every round.

Meetings, free places and colours are counted here from the rows alone.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from math import ceil, log2
from random import Random
from typing import Any

import pytest

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import GroupPlace, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    HellerRules,
    RoundRobinRules,
    Rules,
)
from leaguegen.pairing.cup.system import draw_places
from leaguegen.pairing.registry import pair_rounds
from leaguegen.pairing.system import RoundPairing, WaitingError
from tests.pairing.amsterdam_days import chance, poules, roster, state_of
from tests.pairing.amsterdam_days import played as played_stage

Schedule = tuple[RoundPairing, ...]
ROUNDS = 15
RESULTS = (
    *(Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS) * 8,
    Result.WHITE_FORFEITS,
    Result.BLACK_FORFEITS,
    Result.BOTH_FORFEIT,
)


def the_same_however_it_is_told(
    rng: Random, state: State, rules: Rules, made: Schedule, *, start_list: bool = False
) -> None:
    """The same state gives the same rounds, with rows in any order and people of any name.

    Args:
        start_list: The order of entrants is the start list, and so has a meaning.
    """
    assert pair_rounds(state, rules) == made

    def mixed(items: Iterable[Any]) -> tuple[Any, ...]:
        rows = list(items)
        return tuple(rng.sample(rows, len(rows)))

    entrants = state.roster.entrants if start_list else mixed(state.roster)
    told = replace(
        state,
        roster=Roster(entrants),
        rounds=tuple(replace(r, games=mixed(r.games), byes=mixed(r.byes)) for r in state.rounds),
        available=mixed(state.available),
        requests=dict(mixed(state.requests.items())),
        groups=mixed(state.groups),
        groups_before=mixed(state.groups_before),
    )
    assert pair_rounds(told, rules) == made
    names = mixed(range(len(entrants)))
    named = [replace(e, sort_name=f"{n:03}") for e, n in zip(entrants, names, strict=True)]
    assert pair_rounds(replace(told, roster=Roster(tuple(named))), rules) == made


def once_a_round(made: Iterable[RoundPairing], there: Sequence[PlayerId]) -> None:
    """Everybody who is there plays once or is free once, in every round."""
    for pairing in made:
        seen = [p for pair in pairing.pairs for p in (pair.white, pair.black)]
        assert sorted([*seen, *(f.player for f in pairing.byes)]) == sorted(there)


def meetings(made: Iterable[RoundPairing]) -> Counter[frozenset[PlayerId]]:
    return Counter(frozenset((p.white, p.black)) for each in made for p in each.pairs)


def colours(made: Iterable[RoundPairing]) -> dict[PlayerId, str]:
    """Return everybody's colours in the order of the rounds, as `WB-W`; `-` is a free round."""
    found: dict[PlayerId, str] = {}
    for each in made:
        for pair in each.pairs:
            found[pair.white] = found.get(pair.white, "") + "W"
            found[pair.black] = found.get(pair.black, "") + "B"
        for free in each.byes:
            found[free.player] = found.get(free.player, "") + "-"
    return found


def difference(row: str) -> int:
    """Return Whites minus Blacks."""
    return row.count("W") - row.count("B")


def recorded(rng: Random, made: RoundPairing, cycle: int = 1) -> Round:
    """Record a round with results at random."""
    games = tuple(Game(p.white, p.black, rng.choice(RESULTS), group=p.group) for p in made.pairs)
    return Round(made.round, games, tuple(Bye(f.player, f.kind) for f in made.byes), cycle)


# Round robin


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 9, 12, 15, 22, 31, 44, 60])
def test_round_robins(size: int, times: int) -> None:
    rng = Random(f"round robin {size} {times}")
    ratings = rng.sample(range(1000, 2200), size)
    groups = "AB" if size >= 4 and rng.random() < 0.5 else [""]
    entrants = [
        Entrant(PlayerId(f"p{n:02}"), rating=rating, group=groups[n % len(groups)])
        for n, rating in enumerate(ratings)
    ]
    rules = RoundRobinRules(
        "26/zomer", f"{size}", times=times, numbers=rng.choice(("lot", "rating"))
    )
    everyone = tuple(e.id for e in entrants)
    state = State(
        Roster(tuple(entrants)), round=RoundInfo(1), available=everyone, ahead=tuple(range(1, 130))
    )
    made = pair_rounds(state, rules)
    the_same_however_it_is_told(rng, state, rules, made)
    once_a_round(made, everyone)
    met = meetings(made)
    for one, other in combinations(entrants, 2):
        due = times if one.group == other.group else 0
        assert met[frozenset((one.id, other.id))] == due
    both = Counter((p.white, p.black) for each in made for p in each.pairs)
    for player, row in colours(made).items():
        assert abs(difference(row)) <= 1
        assert "WWW" not in row
        assert "BBB" not in row
        assert times == 1 or all(both[player, other] <= 1 for other in everyone)
    rest_of_a_schedule(rng, state, rules, made)


def rest_of_a_schedule(rng: Random, state: State, rules: Rules, made: Schedule) -> None:
    """Half-way through, the rest of the schedule is what it was."""
    done = len(made) // 2
    if done:
        later = replace(
            state,
            rounds=tuple(recorded(rng, each, state.round.cycle) for each in made[:done]),
            round=replace(state.round, number=made[done].round),
            ahead=state.ahead[done:],
        )
        assert pair_rounds(later, rules) == made[done:]
        the_same_however_it_is_told(rng, later, rules, made[done:])


# Heller


@pytest.mark.parametrize("seed", range(40))
def test_heller_seasons(seed: int) -> None:
    """Three periods of five rounds; groups of 6 to 16, together 60 players at most."""
    rng = Random(f"heller {seed}")
    sizes: list[int] = []
    while len(sizes) < 5 and sum(sizes) <= 60 - 6 and (not sizes or rng.random() < 0.8):
        sizes.append(rng.randint(6, min(16, 60 - sum(sizes))))
    people = [(name, n) for name, size in zip("ABCDE", sizes, strict=False) for n in range(size)]
    ratings = rng.sample(range(1000, 2200), len(people))
    entrants = tuple(
        Entrant(PlayerId(f"{name.lower()}{n:02}"), rating=rating, group=name, number=n + 1)
        for (name, n), rating in zip(people, ratings, strict=True)
    )
    rules = HellerRules(
        competition="26/groepen",
        seed=f"{seed}",
        table=rng.choice(("auto", "a", "b")),
        mirror=rng.choice(("no", "alternate", "number-one", "lot")),
        reverse_numbers=rng.random() < 0.3,
        numbers=rng.choice(("ranking", "rating")),
        promote=rng.choice((0, 1, 2)),
    )
    past: list[Round] = []
    before: tuple[GroupPlace, ...] = ()
    for cycle in (1, 2, 3):
        first = 5 * cycle - 4
        state = State(
            Roster(entrants),
            tuple(past),
            RoundInfo(first, cycle, stage=str(cycle)),
            tuple(e.id for e in entrants),
            ahead=tuple(range(first, first + 5)),
            carried=tuple(rng.sample([e.id for e in entrants], len(entrants)))
            if cycle > 1
            else None,
            groups_before=before,
        )
        made = pair_rounds(state, rules)
        the_same_however_it_is_told(rng, state, rules, made, start_list=rules.numbers == "rating")
        before = hold_a_period(state, made) or places_of(entrants, str(cycle))
        past += [recorded(rng, each, cycle) for each in made]


def places_of(entrants: Iterable[Entrant], stage: str) -> tuple[GroupPlace, ...]:
    return tuple(GroupPlace(stage, e.group, e.number, e.id) for e in entrants)


def hold_a_period(state: State, made: Schedule) -> tuple[GroupPlace, ...]:
    """Hold a period to chapters 3 and 6 of Heller; return the groups that it wrote."""
    assert [each.round for each in made] == list(state.ahead)
    once_a_round(made, state.available)
    assert set(meetings(made).values()) == {1}
    free = Counter(f.player for each in made for f in each.byes)
    assert all(f.kind is ByeKind.PAIRING_ALLOCATED for each in made for f in each.byes)
    assert set(free.values()) <= {1}
    home = {p: pair.group for each in made for pair in each.pairs for p in (pair.white, pair.black)}
    for each in made:
        assert all(home[p.white] == home[p.black] for p in each.pairs)
        odd = sum(size % 2 for size in Counter(home.values()).values())
        assert len(each.byes) == odd
    for player, row in colours(made).items():
        assert len(row) == 5
        assert difference(row) in ((-2, 0, 2) if free[player] else (-1, 1))
        assert "WWW" not in row
        assert "BBB" not in row
    return made[0].places


# Amsterdam


@pytest.mark.parametrize("size", [8, 9, 11, 13, 16, 17, 19, 24, 25, 31, 37, 43, 54, 60])
def test_amsterdam_days(size: int) -> None:
    rng = Random(f"amsterdam {size}")
    rules = AmsterdamRules(
        competition="26/snel",
        seed=f"{size}",
        poule_size=rng.randint(3, 6) if size < 12 else rng.randint(4, 8),
        first_round=rng.choice(("pots", "random")),
        finals_tie=rng.choice(("start-number", "lot")),
    )
    if 2 * rules.poule_size > size:
        rules = replace(rules, poule_size=size // 2)
    entrants, past = roster(size), list[Round]()
    there = tuple(e.id for e in entrants)
    for stage in ("1", "2", "3", "4", "final"):
        state = state_of(entrants, past, stage)
        made = pair_rounds(state, rules)
        the_same_however_it_is_told(rng, state, rules, made, start_list=True)
        once_a_round(made, there)
        hold_poules(made, rules, stage)
        past += played_stage(entrants, made, stage, chance(rng))


def hold_poules(made: Schedule, rules: AmsterdamRules, stage: str) -> None:
    """In a poule everybody meets everybody once, nobody else, and has as many Whites as Blacks."""
    met = meetings(made)
    inside = poules(made)
    for members in inside.values():
        assert all(met.pop(frozenset(two)) == 1 for two in combinations(members, 2))
    assert not met
    assert all(abs(difference(row)) <= 1 for row in colours(made).values())
    sizes = [len(members) for members in inside.values()]
    if stage != "final":
        assert len(sizes) == ceil(sum(sizes) / rules.poule_size)
        assert max(sizes) - min(sizes) <= 1


# The cup


@pytest.mark.parametrize("draw", ["each-round", "bracket"])
@pytest.mark.parametrize("cup_size", ["prelim", "late"])
@pytest.mark.parametrize("size", [2, 3, 5, 8, 11, 13, 21, 32, 37, 47, 60])
def test_cups(size: int, cup_size: str, draw: str) -> None:
    """With a consolation cup and a third place the season goes on until nobody is to be drawn."""
    rng = Random(f"cup {size} {cup_size} {draw}")
    ratings = rng.sample(range(1000, 2200), size)
    entrants = Roster(
        tuple(Entrant(PlayerId(f"p{n:02}"), rating=rating) for n, rating in enumerate(ratings))
    )
    rules = CupRules(
        "26/beker",
        f"{size}",
        size=cup_size,  # type: ignore[arg-type]
        draw=draw,  # type: ignore[arg-type]
        seeded=rng.choice((0, 2, size)),
        colour=rng.choice(("first-drawn", "fair")),
        third_place=rng.random() < 0.5,
        consolation=rng.random() < 0.5,
    )
    cup = list(rounds_of_a_cup(rng, entrants, rules))
    assert ceil(log2(size)) <= len(cup) <= ROUNDS
    hold_a_cup(entrants, cup)
    nobody_plays_on(cup)
    if rules.colour == "fair":
        colours_are_fair(cup)
    if cup_size == "prelim":
        assert len(cup[0][0].pairs) == (size // 2 if size.bit_count() == 1 else size - below(size))


def below(number: int) -> int:
    """Return the power of two below a number."""
    return int(2 ** (number.bit_length() - 1))


def rounds_of_a_cup(
    rng: Random, entrants: Roster, rules: CupRules
) -> Iterator[tuple[RoundPairing, Round]]:
    """Draw and play until nothing is left to be drawn; each round is told otherwise too."""
    past: list[Round] = []
    bracket: tuple[PlayerId | None, ...] = ()
    for number in range(1, ROUNDS + 2):
        there = tuple(e.id for e in entrants)
        state = State(entrants, tuple(past), RoundInfo(number), there, draw=bracket)
        try:
            made = pair_rounds(state, rules)
        except WaitingError:
            return
        the_same_however_it_is_told(rng, state, rules, made)
        if rules.draw == "bracket":
            bracket = bracket or tuple(p for _, p in draw_places(state, rules))
        wins = [rng.choice((Result.WHITE_WINS, Result.BLACK_WINS)) for _ in made[0].pairs]
        games = tuple(
            Game(p.white, p.black, result, group=p.group)
            for p, result in zip(made[0].pairs, wins, strict=True)
        )
        past.append(Round(number, games, tuple(Bye(f.player, f.kind) for f in made[0].byes)))
        yield made[0], past[-1]


def hold_a_cup(entrants: Roster, cup: Sequence[tuple[RoundPairing, Round]]) -> None:
    """Follow the cup with books of its own: who is in, who was free, who met whom."""
    still_in = {e.id for e in entrants}
    rested: Counter[PlayerId] = Counter()
    left = [len(still_in)]
    for made, round_ in cup:
        seen = [p for pair in made.pairs for p in (pair.white, pair.black)]
        seen += [f.player for f in made.byes]
        assert len(seen) == len(set(seen))
        main = [game for game in round_.games if not game.group]
        free = [f.player for f in made.byes if not f.group]
        playing = {*(p for g in main for p in (g.white, g.black)), *free}
        assert playing == (still_in if len(still_in) > 1 else set())
        rested.update(free)
        still_in -= {g.black if g.result is Result.WHITE_WINS else g.white for g in main}
        left += [len(still_in)] if main else []
    assert len(still_in) == 1
    assert max(rested.values(), default=0) <= 1
    for before, after in pairwise(left):
        assert before.bit_count() != 1 or after * 2 == before


def nobody_plays_on(cup: Sequence[tuple[RoundPairing, Round]]) -> None:
    """Who has lost in a strand does not play on in it; who lost the first tie may play beside."""
    for strand in ("", "third-place", "consolation"):
        out: set[PlayerId] = set()
        for _, round_ in cup:
            for game in round_.games:
                if game.group == strand:
                    assert not {game.white, game.black} & out
                    out.add(game.black if game.result is Result.WHITE_WINS else game.white)
    ties: Counter[PlayerId] = Counter()
    for _, round_ in cup:
        for game in round_.games:
            if not game.group:
                ties.update((game.white, game.black))
            elif game.group == "consolation":
                assert ties[game.white] == ties[game.black] == 1


def colours_are_fair(cup: Sequence[tuple[RoundPairing, Round]]) -> None:
    """White goes to the one with fewer Whites so far; in this cup nobody meets anybody twice."""
    balance: Counter[PlayerId] = Counter()
    for made, round_ in cup:
        assert all(balance[p.white] <= balance[p.black] for p in made.pairs)
        balance.update(game.white for game in round_.games)
        balance.subtract(game.black for game in round_.games)
