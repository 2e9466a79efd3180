"""A whole round robin, with its numbers, its colours and its reasons."""

import sys
from collections.abc import Callable, Sequence
from functools import partial

from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import RoundRobinRules
from leaguegen.pairing.round_robin import schedule


def print_round_robins(
    sizes: Sequence[int], best_of: Callable[[Callable[[], object]], float]
) -> None:
    """Print how long the schedules of these sizes take; everybody meets everybody twice."""
    row = "{:>8} {:>17} {:>8}\n"
    sys.stdout.write(row.format("players", "round-robin (ms)", "rounds"))
    for size in sizes:
        entrants = tuple(Entrant(PlayerId(f"p{n:03}"), rating=2000 - n) for n in range(size))
        rules = RoundRobinRules("bench", "bench", times=2)
        rounds = 2 * (size - 1)
        state = State(
            Roster(entrants),
            round=RoundInfo(1),
            available=tuple(e.id for e in entrants),
            ahead=tuple(range(1, rounds + 1)),
        )
        took = best_of(partial(schedule, state, rules))
        sys.stdout.write(row.format(size, f"{took:.1f}", rounds))
