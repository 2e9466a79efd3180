"""`groups.csv`: who is in which group of a stage or period, with which number."""

from collections.abc import Iterable

from leaguegen.ingest.columns import Row
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.league import GroupPlace
from leaguegen.model.player import Roster
from leaguegen.source.problem import Span
from leaguegen.words.message import say


def read_groups(rows: Iterable[Row], entered: Roster, reader: RowReader) -> tuple[GroupPlace, ...]:
    """Read the rows in their order; one that cannot stand beside an earlier one is left out."""
    kept: list[GroupPlace] = []
    people: dict[tuple[str, str], Span | None] = {}
    numbers: dict[tuple[str, str, int], Span | None] = {}
    for row in rows:
        place = _place(row, entered, reader)
        if place is None:
            continue
        stage = place.stage.casefold()
        player = (stage, str(place.player))
        if player in people:
            _tell(
                reader,
                row.place("player"),
                people[player],
                "group-player-twice",
            )
            continue
        people[player] = place.origin
        if place.number is not None:
            number = (stage, place.group.casefold(), place.number)
            if number in numbers:
                _tell(reader, row.place("number"), numbers[number], "group-number-twice")
                continue
            numbers[number] = place.origin
        kept.append(place)
    return tuple(kept)


def _place(row: Row, entered: Roster, reader: RowReader) -> GroupPlace | None:
    player = reader.player(row)
    if row["group"] is None:
        reader.missing(row, "group")
        return None
    number = reader.whole(row, "number", 1, 999)
    if player is None:
        return None
    if player not in entered:
        reader.note(
            row.place("player"),
            "not-entrant",
            say("{player} does not stand in entrants.csv.", player=player),
            hint=say("Add a row to entrants.csv: {id}.", id=str(player)),
        )
        return None
    return GroupPlace(row.text("stage"), row.text("group"), number, player, origin=row.span)


def _tell(reader: RowReader, at: Span, first: Span | None, code: str) -> None:
    text = (
        say("This player stands twice in one stage.")
        if code == "group-player-twice"
        else say("This number stands twice in one group.")
    )
    hint = (
        say("Take out one of the two rows, or give it another stage.")
        if code == "group-player-twice"
        else say("Give one of the two another number.")
    )
    related = () if first is None else ((first, say("First here.")),)
    reader.note(at, code, text, hint=hint, related=related)
