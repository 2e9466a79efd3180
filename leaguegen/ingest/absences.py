"""`absences.csv`: who is away, told by date, by a range of dates, or by round."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from leaguegen.ingest import cells
from leaguegen.ingest.columns import Row
from leaguegen.ingest.row_reader import LAST_ROUND, RowReader
from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Told:
    """A row of the file.

    Attributes:
        kind: None: the competition's `absent`.
        first, last: The days, inclusive; None: open. Both None where a round is told.
        competition: The only one for which it holds, as written; empty: all of the season.
    """

    player: PlayerId
    kind: ByeKind | None
    row: Row
    first: date | None = None
    last: date | None = None
    round: int | None = None
    competition: str = ""

    @property
    def place(self) -> str:
        """The folder of that competition, in small letters; empty: all of the season."""
        return self.competition.strip().casefold().rsplit("/", maxsplit=1)[-1]

    @property
    def exact(self) -> bool:
        """Whether one evening is told, not a range of days."""
        return self.round is not None or self.first == self.last


def read_absences(rows: Iterable[Row], reader: RowReader) -> tuple[Told, ...]:
    """Read the rows; one that cannot be read is left out, with its problem."""
    told = (_told(row, reader) for row in rows)
    return tuple(one for one in told if one is not None)


def _told(row: Row, reader: RowReader) -> Told | None:
    player = reader.player(row)
    kind = reader.optional(row, "kind", cells.kind)
    if player is None or (kind is None and row["kind"] is not None):
        return None
    competition = row.text("competition")
    given = [c for c in ("date", "from", "to", "round") if row[c] is not None]
    if row["round"] is not None:
        if len(given) > 1:
            _tell_two_whens(row, reader)
            return None
        number = reader.whole(row, "round", 1, LAST_ROUND)
        if number is None:
            return None
        return Told(player, kind, row, round=number, competition=competition)
    days = _days(row, given, reader)
    return None if days is None else Told(player, kind, row, *days, competition=competition)


def _days(row: Row, given: list[str], reader: RowReader) -> tuple[date | None, date | None] | None:
    if not given:
        reader.note(
            row.span,
            "absence-without-date",
            say("This row does not tell when the player is away."),
            hint=say("Fill in a date, or from and to, or a round."),
        )
        return None
    if "date" in given and len(given) > 1:
        _tell_two_whens(row, reader)
        return None
    read = {column: reader.day(row, column) for column in given}
    if None in read.values():
        return None
    first, last = read.get("date", read.get("from")), read.get("date", read.get("to"))
    if first is not None and last is not None and first > last:
        reader.note(
            row.place("from"),
            "absence-backwards",
            say("This absence ends ({last}) before it begins ({first}).", first=first, last=last),
            hint=say("Turn the two dates around."),
        )
        return None
    return first, last


def _tell_two_whens(row: Row, reader: RowReader) -> None:
    reader.note(
        row.span,
        "absence-twice-dated",
        say("This row tells in two ways when the player is away."),
        hint=say("Keep one: a date, or from and to, or a round."),
    )
