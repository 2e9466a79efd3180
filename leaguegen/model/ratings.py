"""The ratings of a player, as the lists had them."""

import datetime
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ListedRating:
    """A row of `ratings.csv`.

    Attributes:
        list: `knsb`, `fide`, `club`, ..., in small letters.
        date: Since when it holds; None: older than any with a date.
    """

    list: str
    date: datetime.date | None
    rating: int
