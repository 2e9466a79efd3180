"""The first few of a table of standings."""

from collections.abc import Sequence

from leaguegen.ranking.standings import Standing
from leaguegen.words.message import Message, say_many

COLUMNS = 2
"""An excerpt has so many of the numbers of its table at most: points, and a tie-break."""

_TIED = 3
"""An excerpt is longer by so many at most, so that it cuts through no tie."""


def excerpt(rows: Sequence[Standing], top: int) -> tuple[Sequence[Standing], int]:
    """Return the first rows, and how many more share the last place of them.

    Of people who share a place all are in it, unless there are many.
    """
    rank = rows[top - 1].rank if len(rows) > top else None
    tied = sum(row.rank == rank for row in rows[top:]) if rank is not None else 0
    return (rows[: top + tied], 0) if tied <= _TIED else (rows[:top], tied)


def sharing(left: int) -> Message | None:
    """Say how many more share the last place of an excerpt; None: nobody."""
    if not left:
        return None
    return say_many("and {n} more who shares this place", "and {n} more who share this place", left)
