"""A whole period of Heller's tables for a club in groups of ten."""

import sys
from collections.abc import Callable
from functools import partial

from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import HellerRules
from leaguegen.pairing.heller import schedule


def print_heller(sizes: tuple[int, ...], best_of: Callable[[Callable[[], object]], float]) -> None:
    """Print the time of a period of five rounds for clubs of these sizes."""
    rules = HellerRules("bench", "bench")
    row = "{:>8} {:>22}\n"
    sys.stdout.write(row.format("players", "heller, 5 rounds (ms)"))
    for size in sizes:
        took = best_of(partial(schedule, club(size), rules))
        sys.stdout.write(row.format(size, f"{took:.1f}"))


def club(size: int) -> State:
    """Return the state before the first period of a club in groups of ten."""
    entrants = tuple(
        Entrant(PlayerId(f"p{n}"), group=f"{n // 10 + 1}", number=n % 10 + 1) for n in range(size)
    )
    return State(
        Roster(entrants),
        round=RoundInfo(1),
        available=tuple(e.id for e in entrants),
        ahead=(1, 2, 3, 4, 5),
    )
