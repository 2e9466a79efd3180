"""How a player fared from round to round: points and rank after each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points
from leaguegen.ranking.standings import StandingsTable


@dataclass(frozen=True, slots=True)
class Stand:
    """Where somebody stood after a round.

    Attributes:
        cycle: Which cycle the table ranks; None: the whole season.
        rank: None: too few games for a place.
        placed: How many had a place.
        shared: Whether others had the same rank.
    """

    round: int
    cycle: int | None
    points: Points
    rank: int | None
    placed: int
    shared: bool = False


def progress(tables: Iterable[StandingsTable]) -> Mapping[PlayerId, tuple[Stand, ...]]:
    """Follow everybody through tables, the oldest first; where two are of one round, the last one
    in which somebody stands tells.
    """
    found: dict[PlayerId, dict[int, Stand]] = {}
    for table in tables:
        if table.after is None:
            continue
        placed, shared = sum(row.rank is not None for row in table.rows), table.shared
        for row in table.rows:
            stand = Stand(
                table.after,
                table.cycle,
                row.points.total,
                row.rank,
                placed,
                shared=row.rank in shared,
            )
            found.setdefault(row.player, {})[table.after] = stand
    return {player: tuple(own[n] for n in sorted(own)) for player, own in found.items()}
