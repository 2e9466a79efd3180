"""Faults that are planted in the schedule are found by a check that knows only the rules.

The check works every game out from the two numbers alone, by the formula of chapter 2; the
schedule turns the table round by round.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from random import Random

import pytest

from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import RoundRobinRules
from leaguegen.pairing import berger
from leaguegen.pairing.round_robin import field, schedule, system
from leaguegen.pairing.system import RoundPairing

Games = list[set[tuple[PlayerId, PlayerId]]]


def expected(state: State, rules: RoundRobinRules) -> Games:
    """Return the games of each round, White first, by the formula."""
    players = [e.id for e in state.roster]
    ticket = {
        p: sha256(f"{rules.seed}|{rules.competition}|1|number|{p}".encode()).hexdigest()
        for p in players
    }
    number = {p: n for n, p in enumerate(sorted(players, key=lambda p: ticket[p]), start=1)}
    size = len(players) + len(players) % 2
    games: Games = [set() for _ in range(rules.times * (size - 1))]
    for one in players:
        for other in players:
            i, j = number[one], number[other]
            if i < j:
                row, low_is_white = _meet(i, j, size)
                for time in range(rules.times):
                    white_first = low_is_white != (time % 2 == 1)
                    place = _place(row, size, rules.times - 1 - time)
                    games[time * (size - 1) + place - 1].add(
                        (one, other) if white_first else (other, one)
                    )
    return games


def _meet(i: int, j: int, size: int) -> tuple[int, bool]:
    """Return the round of the table, and whether the lower number has White."""
    if j < size:
        return (i + j - 1) % (size - 1) or size - 1, (i + j) % 2 == 1
    return (2 * i - 1) % (size - 1) or size - 1, i <= size // 2


def _place(row: int, size: int, left: int) -> int:
    """Return when a round of the table is played, with so many times still to come."""
    swapped = size >= 4 and (left % 2 == 1 if size == 4 else left > 0)
    if swapped and row >= size - 2:
        return 2 * size - 3 - row
    return row


def states() -> Iterable[tuple[State, RoundRobinRules]]:
    chance = Random(1853)
    for _ in range(300):
        size, times = chance.randint(2, 13), chance.randint(1, 4)
        entrants = [Entrant(PlayerId(f"p{n}")) for n in chance.sample(range(100), size)]
        ahead = tuple(range(1, 100))
        there = tuple(e.id for e in entrants)
        state = State(Roster(tuple(entrants)), round=RoundInfo(1), available=there, ahead=ahead)
        yield state, RoundRobinRules("26/faults", str(chance.random()), times=times)


def shown(made: Iterable[RoundPairing]) -> Games:
    return [{(p.white, p.black) for p in each.pairs} for each in made]


def disagreements() -> int:
    return sum(shown(schedule(state, rules)) != expected(state, rules) for state, rules in states())


def test_the_schedule_is_what_the_formula_says() -> None:
    assert disagreements() == 0


_REAL = berger.berger


def _no_swap(n: int, times: int) -> tuple[tuple[int, ...], ...]:
    return (tuple(range(1, n)),) * times


def _always_swap(n: int, times: int) -> tuple[tuple[int, ...], ...]:
    plain = tuple(range(1, n))
    swapped = (*plain[:-2], plain[-1], plain[-2]) if n >= 4 else plain
    return (*(swapped,) * (times - 1), plain)


def _never_turned(table: berger.Table) -> berger.Table:
    return table


def _last_never_white(n: int, r: int) -> berger.Table:
    top, *others = _REAL(n, r)
    return (min(top), max(top)), *others


def _by_id(players: Iterable[PlayerId], *_rest: object) -> tuple[PlayerId, ...]:
    return tuple(sorted(players))


def _swapped_colours(n: int, times: int) -> tuple[tuple[berger.Table, ...], ...]:
    return tuple(
        tuple(berger.turned(table) for table in cycle) for cycle in berger.cycles(n, times)
    )


FAULTS: dict[str, tuple[object, str, Callable[..., object]]] = {
    "no swap at the seam": (berger, "order", _no_swap),
    "four players swapped every time": (berger, "order", _always_swap),
    "colours are never turned": (berger, "turned", _never_turned),
    "the last number never has White": (berger, "berger", _last_never_white),
    "numbers by id and not by lot": (field, "drawn", _by_id),
    "all colours the other way round": (system, "cycles", _swapped_colours),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, replacement = FAULTS[fault]
    monkeypatch.setattr(module, name, replacement)
    assert disagreements() > 0
