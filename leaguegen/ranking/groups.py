"""Groups that play side by side (A, B, ...): each has a table of its own."""

import re
from collections.abc import Iterable, Mapping

from leaguegen.model.grouped import InGroups
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.systems import HellerRules, RoundRobinRules, Rules


def plays_in_groups(rules: Rules) -> bool:
    """Whether groups are paired and ranked apart, where entrants have groups."""
    if isinstance(rules, InGroups):
        return rules.groups
    return isinstance(rules, RoundRobinRules | HellerRules)


def group_places(competition: Competition, cycle: int | None = None) -> Mapping[PlayerId, str]:
    """Return the group of each entrant in a cycle (None: the season).

    The rows of `groups.csv` tell it, where there are any for its rounds; else those of
    `entrants.csv`.

    Returns:
        Empty where there are no groups to rank apart: the system does not play in groups, everybody
        is in the same one, or somebody changed group on the way (promotion in the season).
    """
    rules = [c.rules for c in competition.cycles if cycle in (None, c.number)]
    if not all(plays_in_groups(one) for one in rules):
        return {}
    entered = {entrant.id: entrant.group for entrant in competition.roster}
    found = entered
    for planned in competition.calendar if competition.groups else ():
        if cycle in (None, planned.cycle):
            rows = competition.places(planned.number)
            # Somebody who is in no group of this cycle is in no table of it.
            here = {row.player: row.group for row in rows} if rows else entered
            if found is not entered and here != found:
                return {}
            found = here
    return found if len(set(found.values())) > 1 else {}


def groups_that_rank(competition: Competition, after: int | None = None) -> int | None:
    """Return the cycle whose groups are the standing of the season (docs/heller.md, 8.4).

    Args:
        after: As it is after this round; None: now.

    Returns:
        None where the season has a ranking of its own: `overall` is told, or nobody changes group.
    """
    told = competition.cycles[0].ranking.overall is not None
    if told or len(competition.cycles) < 2 or group_places(competition):
        return None
    begun = [
        r.cycle for r in competition.rounds if r.begun and (after is None or r.number <= after)
    ]
    return begun[-1] if begun and group_places(competition, begun[-1]) else None


def group_names(competition: Competition, cycle: int | None = None) -> tuple[str, ...]:
    """Return the groups that have a table of their own, in order; people without one last."""
    return tuple(sorted(set(group_places(competition, cycle).values()), key=group_order))


def group_label(groups: Mapping[PlayerId, str], players: Iterable[PlayerId]) -> str:
    """Name the group of some players; where they are of several, all of them: `A/B`."""
    return "/".join(sorted({groups[p] for p in players if groups.get(p)}, key=group_order))


def groups_in_round(roster: Roster, number: int) -> tuple[str, ...]:
    """Return the groups of who takes part in a round, absent or not, in order."""
    names = {entrant.group for entrant in roster if entrant.group and entrant.active(number)}
    return tuple(sorted(names, key=group_order))


def groups_in_order(roster: Roster) -> Mapping[PlayerId, int]:
    """Return the place of each entrant's group, from 0; that of people without one comes last."""
    names = sorted({entrant.group for entrant in roster}, key=group_order)
    return {entrant.id: names.index(entrant.group) for entrant in roster}


def group_order(name: str) -> tuple[bool, tuple[tuple[int, str], ...]]:
    """Return the key by which groups are sorted: 2 before 10, the empty name last.

    >>> sorted(["10", "B", "", "2", "A"], key=group_order)
    ['2', '10', 'A', 'B', '']
    """
    parts = re.findall(r"\d+|\D+", name)
    numbers = ((int(p), "") if p.isdecimal() else (10**9, p.casefold()) for p in parts)
    return not name, tuple(numbers)
