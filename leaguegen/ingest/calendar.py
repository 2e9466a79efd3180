"""`rounds.csv`: the rounds of a competition."""

from collections.abc import Iterable

from leaguegen.ingest import cells
from leaguegen.ingest.columns import Row
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.league import PlannedRound
from leaguegen.words.message import say


def read_calendar(rows: Iterable[Row], reader: RowReader) -> tuple[PlannedRound, ...]:
    """Read the planned rounds, ascending; of two with one number the first counts."""
    found: dict[int, PlannedRound] = {}
    for row in rows:
        number = reader.round_number(row)
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
