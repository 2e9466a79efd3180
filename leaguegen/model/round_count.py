"""How many rounds a competition can have, where its rules tell, and which are planned beyond."""

from collections import Counter

from leaguegen.model.league import Competition, PlannedRound
from leaguegen.model.systems import (
    DutchRules,
    HellerRules,
    KlukklukRules,
    RoundRobinRules,
)

HELLER_ROUNDS = 5
"""Of every period (docs/heller.md)."""


def most_rounds(competition: Competition, planned: PlannedRound) -> int | None:
    """Return how many rounds there can be in the part to which a round belongs, see `part_of`.

    None: the rules do not tell. A round robin tells once it is paired: until then, somebody may
    still enter.
    """
    match competition.cycle_of(planned.number).rules:
        case DutchRules(rounds=most) | KlukklukRules(rounds=most):
            return most or None
        case HellerRules():
            return HELLER_ROUNDS
        case RoundRobinRules(times=times):
            return _round_robin(competition, planned, times)
        case _:
            return None


def part_of(competition: Competition, number: int) -> tuple[int, str]:
    """Return the part of a competition that has so many rounds: a cycle; of schedules, a stage."""
    cycle = competition.cycle_of(number)
    planned = competition.planned(number)
    stages = planned is not None and isinstance(cycle.rules, HellerRules | RoundRobinRules)
    return cycle.number, planned.stage if planned is not None and stages else ""


def beyond_count(competition: Competition) -> tuple[int, ...]:
    """Return the planned rounds to come that are more than there can be, ascending.

    Those with rows are not among them: somebody plays them all the same.
    """
    counted = Counter(part_of(competition, r.number) for r in competition.rounds)
    found = []
    for planned in competition.to_come:
        most = most_rounds(competition, planned)
        part = part_of(competition, planned.number)
        counted[part] += 1
        beyond = most is not None and counted[part] > most
        if beyond and not competition.pending.get(planned.number):
            found.append(planned.number)
    return tuple(found)


def _round_robin(competition: Competition, planned: PlannedRound, times: int) -> int | None:
    """Return how many rounds the largest group takes; None before the first is paired."""
    part = part_of(competition, planned.number)
    own = (r.number for r in competition.rounds if part_of(competition, r.number) == part)
    first = next(own, None)
    if first is None:
        return None
    sizes = Counter(e.group for e in competition.roster_in(first) if e.active(first))
    size = max(sizes.values(), default=0)
    return times * (size + size % 2 - 1) if size > 1 else None
