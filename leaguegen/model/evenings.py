"""Evenings of the club on which nothing internal is played."""

import datetime
from dataclasses import dataclass, field

from leaguegen.source.problem import Span


@dataclass(frozen=True, slots=True)
class OtherEvening:
    """A row of `rounds.csv` without a round: an evening on which nothing internal is played.

    Attributes:
        kind: Free word, e.g. `cup`.
        note: What there is instead; `kind` or this is told.
    """

    date: datetime.date
    time: datetime.time | None = None
    kind: str = ""
    note: str = ""
    origin: Span | None = field(default=None, compare=False, repr=False)
