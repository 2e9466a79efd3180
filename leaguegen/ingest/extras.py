"""The small files of a competition: who may not meet, corrections, accepted findings."""

from collections.abc import Iterable

from leaguegen.ingest.columns import Row
from leaguegen.ingest.row_reader import LAST_ROUND, RowReader
from leaguegen.model.told import Accepted, Adjustment, Avoid
from leaguegen.words.message import say


def read_avoid(rows: Iterable[Row], reader: RowReader) -> tuple[Avoid, ...]:
    """Read `avoid.csv`: pairs that may not meet, from a round until a round."""
    found = []
    for row in rows:
        player, other = reader.player(row, "player"), reader.player(row, "other")
        first = reader.whole(row, "from", 1, LAST_ROUND)
        last = reader.whole(row, "until", 1, LAST_ROUND)
        if player is None or other is None:
            continue
        if player == other:
            reader.note(
                row.place("other"),
                "avoid-oneself",
                say("{player} stands in this row as both players.", player=player),
                hint=say("Correct one of the two names."),
            )
        else:
            found.append(Avoid(frozenset((player, other)), first, last, origin=row.span))
    return tuple(found)


def read_adjustments(rows: Iterable[Row], reader: RowReader) -> tuple[Adjustment, ...]:
    """Read `adjustments.csv`: points given or taken, each with its reason."""
    found = []
    for row in rows:
        player, number = reader.player(row), reader.round_number(row)
        points = reader.points(row, "points")
        if row["reason"] is None:
            reader.warn(
                row.place("reason"),
                "reason-missing",
                say("Nobody can see why these points were given or taken."),
                say("Write the reason; the standings show it."),
            )
        if player is not None and number is not None and points is not None:
            found.append(Adjustment(player, number, points, row.text("reason"), origin=row.span))
    return tuple(found)


def read_accepted(rows: Iterable[Row], reader: RowReader) -> tuple[Accepted, ...]:
    """Read `accepted.csv`: findings of the audit that the leader accepts."""
    found = []
    for row in rows:
        if row["finding"] is None:
            reader.missing(row, "finding")
            continue
        if row["reason"] is None:
            reader.warn(
                row.place("reason"),
                "reason-missing",
                say("Nobody can see why this finding is accepted."),
                say("Write the reason; the page shows it."),
            )
        found.append(Accepted(row.text("finding"), row.text("reason"), origin=row.span))
    return tuple(found)
