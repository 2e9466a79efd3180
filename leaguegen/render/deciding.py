"""Which tie-break put somebody above or below a neighbour with as many points."""

from collections.abc import Mapping
from itertools import pairwise

from leaguegen.model.player import PlayerId
from leaguegen.ranking.standings import Standing, StandingsTable

Decided = Mapping[PlayerId, Mapping[int, tuple[PlayerId, bool]]]
"""By player and column of the tie-breaks: the neighbour, and whether the player is above him."""


def deciding(table: StandingsTable) -> Decided:
    """Return the columns that decided between neighbours with equal points.

    Where the same column parts a player from both, the neighbour below is told.
    """
    found: dict[PlayerId, dict[int, tuple[PlayerId, bool]]] = {}
    for upper, lower in pairwise(table.rows):
        column = _parted_by(upper, lower)
        if column is None:
            continue
        found.setdefault(upper.player, {})[column] = (lower.player, True)
        found.setdefault(lower.player, {})[column] = (upper.player, False)
    return found


def _parted_by(upper: Standing, lower: Standing) -> int | None:
    """Return the first tie-break in which two with equal points differ; None: they do not."""
    if upper.points.total != lower.points.total or (upper.rank is None) != (lower.rank is None):
        return None
    for column, (one, other) in enumerate(zip(upper.tie_breaks, lower.tie_breaks, strict=True)):
        if one is not None and other is not None and one.total != other.total:
            return column
    return None
