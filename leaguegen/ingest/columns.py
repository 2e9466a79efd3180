"""The columns of every file, and the rows of a table by column."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from leaguegen.source.problem import Problem, Span
from leaguegen.source.table import Cell, Table


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its canonical name and what else people call it.

    Attributes:
        required: Whether the file cannot be read without it (or `instead`).
        instead: Other columns that may stand in its place, all of them together.
        also: Synonyms, folded (`fold`).
    """

    name: str
    required: bool = False
    instead: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FileKind:
    """One kind of file of the content folder.

    Attributes:
        name: File name without `.csv`.
        columns: In the order in which a new file has them.
        one_of: At least one of these columns is required.
    """

    name: str
    columns: tuple[Column, ...]
    one_of: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The canonical names of all columns, in order."""
        return tuple(c.name for c in self.columns)


@dataclass(frozen=True, slots=True)
class Row:
    """One row below the header.

    Attributes:
        span: From its first to its last cell that is not empty, on its first line.
        cells: By canonical column name; a column that the file lacks is not in it.
        extra: Unknown columns, by header as written.
    """

    span: Span
    cells: Mapping[str, Cell]
    extra: Mapping[str, Cell] = field(default_factory=lambda: MappingProxyType({}))

    def __getitem__(self, column: str) -> Cell | None:
        """Return the cell, or None where the column is lacking or the cell is empty."""
        cell = self.cells.get(column)
        return cell if cell is not None and cell.value else None

    def text(self, column: str) -> str:
        """Return the text, empty where there is none."""
        cell = self.cells.get(column)
        return "" if cell is None else cell.value

    def place(self, column: str) -> Span:
        """Return the place of a cell, empty or not; of the row where the column is lacking."""
        cell = self.cells.get(column)
        return self.span if cell is None else cell.span


PLAYERS = FileKind("players", (Column("id", required=True), Column("name", required=True)))
RATINGS = FileKind("ratings", (Column("player"), Column("list"), Column("date"), Column("rating")))
ABSENCES = FileKind("absences", (Column("player"), Column("date"), Column("kind")))
EXTERNAL = FileKind("external", (Column("date"), Column("player")))
ROUNDS = FileKind("rounds", (Column("round"), Column("date")))
RESULTS = FileKind("results", (Column("round"), Column("board"), Column("white")))
ENTRANTS = FileKind("entrants", (Column("player"),))
GROUPS = FileKind("groups", (Column("stage"), Column("group"), Column("number"), Column("player")))
DRAW = FileKind("draw", (Column("round"), Column("place"), Column("player")))
AVOID = FileKind("avoid", (Column("player"), Column("other"), Column("from"), Column("until")))
ADJUSTMENTS = FileKind("adjustments", (Column("player"), Column("round"), Column("points")))
ACCEPTED = FileKind("accepted", (Column("finding"), Column("reason")))


def canonical(kind: FileKind, header: str) -> str | None:
    """Return the canonical name of a header as written, or None."""
    raise NotImplementedError(kind, header)


def read_rows(text: str, kind: FileKind, file: str) -> tuple[tuple[Row, ...], list[Problem]]:
    """Read a file: find its header line and delimiter, scan it, and return its rows."""
    raise NotImplementedError(text, kind, file)


def rows_of(table: Table, kind: FileKind, file: str) -> tuple[tuple[Row, ...], list[Problem]]:
    """Return the rows of a table by column, and what is wrong with its header and row lengths."""
    raise NotImplementedError(table, kind, file)
