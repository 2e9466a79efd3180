"""`draw.csv`: the drawn order of a cup."""

from collections.abc import Iterable, Mapping

from leaguegen.ingest.columns import Row
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.league import DrawPlace
from leaguegen.model.player import PlayerId
from leaguegen.source.problem import Span
from leaguegen.words.message import say

Draws = Mapping[int, tuple[DrawPlace, ...]]
"""The places of each drawn round, in order."""


def read_draws(rows: Iterable[Row], reader: RowReader) -> Draws:
    """Read the draws; a row without a player is a free place."""
    draws: dict[int, dict[int, DrawPlace]] = {}
    drawn: dict[tuple[int, PlayerId], Span] = {}
    for row in rows:
        number = reader.round_number(row)
        if row["place"] is None:
            reader.missing(row, "place")
        place = reader.whole(row, "place", 1, 9999)
        player = None if row["player"] is None else reader.player(row)
        unread = row["player"] is not None and player is None
        if number is None or place is None or unread:
            continue
        places = draws.setdefault(number, {})
        first = places.setdefault(place, DrawPlace(place, player, origin=row.span))
        if first.origin is not row.span:
            related = () if first.origin is None else ((first.origin, say("First here.")),)
            reader.note(
                row.place("place"),
                "place-twice",
                say("Place {place} of round {round} is drawn twice.", place=place, round=number),
                hint=say("Take out the wrong row."),
                related=related,
            )
        elif player is not None:
            _tell_drawn_twice(row, number, player, drawn, reader)
    return {
        number: tuple(places[place] for place in sorted(places))
        for number, places in sorted(draws.items())
    }


def _tell_drawn_twice(
    row: Row,
    number: int,
    player: PlayerId,
    drawn: dict[tuple[int, PlayerId], Span],
    reader: RowReader,
) -> None:
    first = drawn.setdefault((number, player), row.place("player"))
    if first is not row.place("player"):
        reader.note(
            row.place("player"),
            "drawn-twice",
            say("{player} is drawn twice in round {round}.", player=player, round=number),
            hint=say("Take out the wrong row."),
            related=((first, say("First here.")),),
        )


def free_by_draw(places: Iterable[DrawPlace]) -> tuple[DrawPlace, ...]:
    """Return who was drawn against a free place: places 1 and 2 meet, 3 and 4, and so on."""
    drawn = {p.place: p for p in places}
    alone = []
    for place in drawn.values():
        other = drawn.get(place.place + 1 if place.place % 2 else place.place - 1)
        if place.player is not None and (other is None or other.player is None):
            alone.append(place)
    return tuple(alone)
