"""What put a player below the one who stands above: the first number in which the two differ."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from leaguegen.model.player import PlayerId
from leaguegen.ranking.standings import Standing, StandingsTable

By = Literal["points", "tie-break", "final", "games", "nothing"]


@dataclass(frozen=True, slots=True)
class Parting:
    """Two who stand one above the other, and why they do.

    Attributes:
        by: `final`: they are ranked in different finals, whatever their numbers; `games`: the lower
            has too few games for a place; `nothing`: they are equal on everything and share it.
        column: Which tie-break of the table it was, from 0; None: none.
        equal: The tie-breaks before it that say something, in which the two are equal.
    """

    upper: PlayerId
    lower: PlayerId
    by: By
    column: int | None = None
    equal: tuple[int, ...] = ()


def partings(table: StandingsTable) -> Iterator[Parting]:
    """Yield what parts each row from the next, from the top.

    The ranking compares the points, and then the tie-breaks one by one (`ranking.order`).
    """
    for upper, lower in pairwise(table.rows):
        yield parting(upper, lower)


def parting(upper: Standing, lower: Standing) -> Parting:
    """Return what parts two rows of one table; `upper` stands above."""
    players = upper.player, lower.player
    if (upper.rank is None) != (lower.rank is None):
        return Parting(*players, "games")
    if upper.final != lower.final:
        return Parting(*players, "final")
    if upper.points.total != lower.points.total:
        return Parting(*players, "points")
    equal: list[int] = []
    for column, (one, other) in enumerate(zip(upper.tie_breaks, lower.tie_breaks, strict=True)):
        if one is None or other is None:
            continue
        if one.total != other.total:
            return Parting(*players, "tie-break", column, tuple(equal))
        equal.append(column)
    return Parting(*players, "nothing", None, tuple(equal))
