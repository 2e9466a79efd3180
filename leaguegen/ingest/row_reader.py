"""The cells of a row to values, with the problems collected."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import TypeVar

from leaguegen.ingest import cells
from leaguegen.ingest.cell_error import CellError, Read
from leaguegen.ingest.columns import Row
from leaguegen.ingest.names import NameIndex
from leaguegen.model.player import PlayerId
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.table import Cell
from leaguegen.words.message import Message, say

T = TypeVar("T")

LAST_ROUND = 999
"""Round numbers stay below a thousand; a year in the column is a slip."""


class RowReader:
    """Reads cells, and keeps what is wrong with them.

    Attributes:
        names: Everything that the players may be called.
        problems: In the order in which they were met.
    """

    def __init__(self, names: NameIndex, problems: list[Problem]) -> None:
        self.names = names
        self.problems = problems
        self._found: dict[str, Read[PlayerId] | CellError] = {}
        self._told: set[tuple[str, str]] = set()

    def note(
        self,
        span: Span,
        code: str,
        message: Message,
        *,
        severity: Severity = Severity.ERROR,
        hint: Message | None = None,
        related: tuple[tuple[Span, Message], ...] = (),
    ) -> None:
        """Note a problem."""
        self.problems.append(Problem(span, code, message, severity, hint, related))

    def warn(
        self,
        span: Span,
        code: str,
        message: Message,
        hint: Message | None = None,
        *,
        related: tuple[tuple[Span, Message], ...] = (),
    ) -> None:
        """Note a warning."""
        self.note(span, code, message, severity=Severity.WARNING, hint=hint, related=related)

    def missing(self, row: Row, column: str) -> None:
        """Note that a cell is empty that must not be."""
        self.note(
            row.place(column),
            "cell-empty",
            say("The column {column} is empty in this row.", column=column),
            hint=say("Fill it in, or take out the row."),
        )

    def player(self, row: Row, column: str = "player") -> PlayerId | None:
        """Read the name of a player, which must be there."""
        cell = row[column]
        if cell is None:
            self.missing(row, column)
            return None
        return self.player_in(cell)

    def player_in(self, cell: Cell) -> PlayerId | None:
        """Read the name of a player; a note about its spelling is given once in a file."""
        found = self.look_up(cell.value)
        if isinstance(found, CellError):
            self.problems.append(found.at(cell.span))
            return None
        if found.notice is not None and (cell.span.file, cell.value) not in self._told:
            self._told.add((cell.span.file, cell.value))
            self.problems.append(found.notice.at(cell.span))
        return found.value

    def look_up(self, text: str) -> Read[PlayerId] | CellError:
        """Return who is meant, without a word about it."""
        if text not in self._found:
            try:
                self._found[text] = self.names.look_up(text)
            except CellError as error:
                self._found[text] = error
        return self._found[text]

    def whole(self, row: Row, column: str, low: int, high: int) -> int | None:
        """Read a whole number; None where the cell is empty or wrong."""
        return self.optional(row, column, lambda text: cells.whole(text, low, high))

    def round_number(self, row: Row, column: str = "round") -> int | None:
        """Read the number of a round, which must be there."""
        if row[column] is None:
            self.missing(row, column)
            return None
        return self.whole(row, column, 1, LAST_ROUND)

    def day(self, row: Row, column: str = "date") -> date | None:
        """Read a date; None where the cell is empty or wrong."""
        cell = row[column]
        return None if cell is None else cells.read(cell, cells.date_, self.problems)

    def points(self, row: Row, column: str) -> Fraction | None:
        """Read points, which must be there."""
        if row[column] is None:
            self.missing(row, column)
            return None
        return self.optional(row, column, cells.points)

    def optional(self, row: Row, column: str, reader: Callable[[str], T]) -> T | None:
        """Read a cell; None where it is empty or wrong."""
        cell = row[column]
        return None if cell is None else cells.read(cell, reader, self.problems)
