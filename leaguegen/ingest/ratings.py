"""`ratings.csv`: each player's ratings, by list and date."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from leaguegen.ingest.columns import Row
from leaguegen.ingest.ranking_rules import MOST_RATING
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.player import PlayerId
from leaguegen.model.ratings import ListedRating
from leaguegen.source.problem import Span
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on a list; without a date it is older than any with one."""

    value: int
    date: date
    origin: Span


Ratings = Mapping[tuple[PlayerId, str], Sequence[Rating]]
"""Ratings by player and list, oldest first."""


def read_ratings(rows: Iterable[Row], reader: RowReader) -> Ratings:
    """Read the ratings; 0 is how some lists write that there is none."""
    found: dict[tuple[PlayerId, str], dict[date, Rating]] = {}
    for row in rows:
        player = reader.player(row)
        if row["rating"] is None:
            continue
        value = reader.whole(row, "rating", 0, MOST_RATING)
        day = reader.day(row)
        if player is None or not value or (day is None and row["date"] is not None):
            continue
        rating = Rating(value, day or date.min, row.place("rating"))
        of_list = found.setdefault((player, row.text("list").casefold() or "club"), {})
        before = of_list.get(rating.date)
        if before is not None and before.value != value:
            reader.warn(
                rating.origin,
                "rating-twice",
                say("Two ratings for one player, list and date; this one counts."),
                say("Take out the wrong one."),
                related=((before.origin, say("The other one.")),),
            )
        of_list[rating.date] = rating
    return {
        key: tuple(sorted(by_date.values(), key=lambda r: r.date)) for key, by_date in found.items()
    }


def rating_of(
    ratings: Ratings, player: PlayerId, lists: Sequence[str], until: date | None
) -> int | None:
    """Return the latest rating, not after a date, on the first list that has one."""
    for name in lists:
        for rating in reversed(ratings.get((player, name), ())):
            if until is None or rating.date <= until:
                return rating.value
    return None


def listed_ratings(ratings: Ratings) -> Mapping[PlayerId, tuple[ListedRating, ...]]:
    """Return each player's ratings, list by list, the oldest first."""
    found: dict[PlayerId, list[ListedRating]] = {}
    for (player, name), of_list in sorted(ratings.items()):
        found.setdefault(player, []).extend(
            ListedRating(name, None if rating.date == date.min else rating.date, rating.value)
            for rating in of_list
        )
    return {player: tuple(own) for player, own in found.items()}
