"""`rounds.csv`: the rounds of a competition."""

from collections.abc import Iterable, Sequence
from datetime import time

from leaguegen.ingest import cells
from leaguegen.ingest.columns import Row
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.evenings import OtherEvening
from leaguegen.model.league import PlannedRound
from leaguegen.words.message import say


def read_calendar(rows: Iterable[Row], reader: RowReader) -> tuple[PlannedRound, ...]:
    """Read the planned rounds, ascending; of two with one number the first counts.

    Evenings without a round (`read_evenings`) are passed over.
    """
    found: dict[int, PlannedRound] = {}
    for row in rows:
        if _is_evening(row):
            continue
        number = _number(row, reader)
        if number is None:
            continue
        planned = PlannedRound(
            number=number,
            date=reader.day(row),
            time=reader.optional(row, "time", cells.time_),
            cycle=reader.whole(row, "cycle", 1, 99) or 1,
            stage=row.text("stage"),
            kind=row.text("kind"),
            note=row.text("note"),
            origin=row.span,
        )
        first = found.setdefault(number, planned)
        if first is not planned and first.origin is not None:
            reader.note(
                row.place("round"),
                "round-twice",
                say("Round {round} stands here twice.", round=number),
                hint=say("Take out one of the two, or give it another number."),
                related=((first.origin, say("First here.")),),
            )
    return tuple(found[number] for number in sorted(found))


def _number(row: Row, reader: RowReader) -> int | None:
    if row["round"] is not None or row["date"] is None:
        return reader.round_number(row)
    reader.note(
        row.place("round"),
        "cell-empty",
        say("The column {column} is empty in this row.", column="round"),
        hint=say(
            "Fill it in. If nothing internal is played that evening, write in the column note what"
            " there is instead."
        ),
    )
    return None


def _is_evening(row: Row) -> bool:
    """Whether a row tells of an evening without a round: by its date, and what there is instead."""
    told = row["kind"] is not None or row["note"] is not None
    return row["round"] is None and row["date"] is not None and told


def read_evenings(rows: Iterable[Row], reader: RowReader) -> tuple[OtherEvening, ...]:
    """Read the evenings on which nothing internal is played, by date."""
    found = []
    for row in rows:
        day = reader.day(row) if _is_evening(row) else None
        if day is not None:
            at = reader.optional(row, "time", cells.time_)
            found.append(OtherEvening(day, at, row.text("kind"), row.text("note"), origin=row.span))
    return tuple(sorted(found, key=lambda evening: (evening.date, str(evening.time or ""))))


def at_the_time(rounds: Sequence[PlannedRound], at: time | None) -> tuple[int, ...]:
    """Return which of the rounds of an evening begin at a time; all where none does."""
    same = tuple(p.number for p in rounds if at is not None and p.time == at)
    return same or tuple(p.number for p in rounds)


def with_rounds(
    calendar: tuple[PlannedRound, ...], numbers: Iterable[int]
) -> tuple[PlannedRound, ...]:
    """Add rounds that nobody planned; each belongs to the cycle of the planned round before it."""
    planned = {p.number: p for p in calendar}
    cycle = calendar[0].cycle if calendar else 1
    complete = []
    for number in sorted(planned.keys() | set(numbers)):
        known = planned.get(number)
        if known is not None:
            cycle = known.cycle
        complete.append(known or PlannedRound(number, cycle=cycle))
    return tuple(complete)
