"""What a planned round is: its kind, its groups, who may not meet, the rounds made with it."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from leaguegen.model.league import Competition, FixedPair, GroupPlace, PlannedRound, RoundInfo
from leaguegen.model.player import PlayerId
from leaguegen.pairing.beforehand import standing_pairs


def avoided(competition: Competition, number: int) -> frozenset[frozenset[PlayerId]]:
    """Return the pairs of `avoid.csv` that may not meet in a round."""
    return frozenset(
        a.pair
        for a in competition.avoid
        if (a.first is None or a.first <= number) and (a.last is None or number <= a.last)
    )


def round_info(competition: Competition, number: int) -> RoundInfo:
    """Return what kind of round it is."""
    cycle = competition.cycle_of(number)
    planned = competition.planned(number)
    return RoundInfo(
        number=number,
        cycle=cycle.number,
        stage=planned.stage if planned else "",
        first_of_cycle=not any(
            r.cycle == cycle.number and r.number < number for r in competition.rounds
        ),
        last_of_cycle=number == max(cycle.rounds, default=number),
        last_of_season=number == max((p.number for p in competition.calendar), default=number),
    )


def groups_before(competition: Competition, number: int) -> tuple[GroupPlace, ...]:
    """Return everybody's group at the end of the cycle before."""
    cycle = competition.cycle_of(number).number
    last = max((r.number for r in competition.rounds if r.cycle < cycle), default=None)
    if last is None:
        return ()
    return tuple(
        GroupPlace("", e.group, e.number, e.id) for e in competition.roster_in(last) if e.group
    )


def rounds_ahead(
    competition: Competition, planned: PlannedRound, *, again: bool
) -> tuple[int, ...]:
    """Return the rounds that a fixed schedule fills together with this one."""
    recorded = {r.number for r in competition.rounds}
    return tuple(
        p.number
        for p in competition.calendar
        if p.number >= planned.number
        and p.cycle == planned.cycle
        and p.stage == planned.stage
        and (again or p.number not in recorded)
    )


def standing_later(
    competition: Competition, numbers: Iterable[int], *, again: bool
) -> Mapping[int, tuple[FixedPair, ...]]:
    """Return the pairs that stand in the further rounds of a fixed schedule."""
    found = {}
    for number in numbers:
        planned = competition.planned(number)
        if planned is not None:
            found[number] = tuple(standing_pairs(competition, planned, again=again))
    return MappingProxyType({number: pairs for number, pairs in found.items() if pairs})
