"""`honours.csv`: champions of the years before the program."""

from collections.abc import Iterable

from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.columns import Row
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.honours import Honour
from leaguegen.source.table import Cell
from leaguegen.words.message import say


def read_honours(rows: Iterable[Row], reader: RowReader) -> tuple[Honour, ...]:
    """Read the rows; somebody who is no player of the club any more is called as written."""
    found = []
    for row in rows:
        empty = [column for column in ("season", "competition") if row[column] is None]
        for column in empty:
            reader.missing(row, column)
        cell = row["player"]
        if cell is None:
            reader.missing(row, "player")
            continue
        who = _who(cell, reader)
        if who is not None and not empty:
            found.append(
                Honour(
                    row.text("season"),
                    row.text("competition"),
                    who,
                    row.text("category"),
                    row.text("note"),
                    origin=row.span,
                )
            )
    return tuple(found)


def _who(cell: Cell, reader: RowReader) -> str | None:
    """Return a player, or a name as written; None for what cannot be a name of one person."""
    found = reader.look_up(cell.value)
    if not isinstance(found, CellError):
        return reader.player_in(cell)
    if found.code != "player-unknown":
        reader.problems.append(found.at(cell.span))
        return None
    near = dict(found.hint.args).get("candidates") if found.hint is not None else None
    if near is not None:
        reader.warn(
            cell.span,
            "honour-name",
            say("“{name}” is not in players.csv and is shown as written.", name=quoted(cell.value)),
            say("If {candidates} is meant, write the id.", candidates=near),
        )
    return cell.value
