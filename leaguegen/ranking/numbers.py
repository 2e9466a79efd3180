"""Everybody's number in the table of a period, and rating (docs/heller.md, 8.2)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a cycle.

    Attributes:
        own: Each player's number in the group.
        below: The number below the last of each player's group: what a round without an opponent
            counts.
        ratings: Each player's rating; without one the lowest of the group.
        lowest: The lowest rating of each player's group, 0 where nobody has one.
    """

    own: Mapping[PlayerId, int]
    below: Mapping[PlayerId, int]
    ratings: Mapping[PlayerId, int] = field(default_factory=dict)
    lowest: Mapping[PlayerId, int] = field(default_factory=dict)


def table_numbers(competition: Competition) -> Mapping[int, Numbers]:
    """Return the numbers by cycle: of `groups.csv`, of `entrants.csv`, else the start order."""
    return {cycle.number: _of_cycle(competition, cycle.rounds) for cycle in competition.cycles}


def _of_cycle(competition: Competition, rounds: tuple[int, ...]) -> Numbers:
    places = competition.places(rounds[0]) if rounds else ()
    told = [(p.player, p.group, p.number) for p in places]
    if not told:
        told = [(e.id, e.group, e.number) for e in competition.roster]
    own = {player: number for player, _, number in told if number is not None}
    if not own:
        own = dict(competition.roster.pairing_numbers)
        told = [(player, "", number) for player, number in own.items()]
    last: dict[str, int] = {}
    for _, group, number in told:
        last[group] = max(last.get(group, 0), number or 0)
    rated = {e.id: e.rating for e in competition.roster if e.rating is not None}
    least: dict[str, int] = {}
    for player, group, _ in told:
        if player in rated:
            least[group] = min(least.get(group, rated[player]), rated[player])
    lowest = {player: least.get(group, 0) for player, group, _ in told}
    return Numbers(
        own,
        {player: last[group] + 1 for player, group, _ in told},
        {player: rated.get(player, weakest) for player, weakest in lowest.items()},
        lowest,
    )
