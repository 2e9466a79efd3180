"""The rows of a file by column, whatever its header calls them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from types import MappingProxyType

from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.file_kinds import (
    ABSENCES,
    ACCEPTED,
    ADJUSTMENTS,
    AVOID,
    DRAW,
    ENTRANTS,
    EXTERNAL,
    GROUPS,
    HONOURS,
    KINDS,
    PLAYERS,
    PRIZES,
    RATINGS,
    RESULTS,
    ROUNDS,
    Column,
    FileKind,
    canonical,
)
from leaguegen.ingest.header_layout import Layout, header_missing, lay_out, resembles_header
from leaguegen.source.header import header_delimiter, header_row
from leaguegen.source.invisible import tidy
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.rows import DELIMITERS
from leaguegen.source.table import Cell, Table, scan
from leaguegen.words.message import say, say_many

__all__ = [
    "ABSENCES",
    "ACCEPTED",
    "ADJUSTMENTS",
    "AVOID",
    "DRAW",
    "ENTRANTS",
    "EXTERNAL",
    "GROUPS",
    "HONOURS",
    "KINDS",
    "PLAYERS",
    "PRIZES",
    "RATINGS",
    "RESULTS",
    "ROUNDS",
    "Column",
    "FileKind",
    "Row",
    "canonical",
    "meant",
    "read_rows",
    "rows_of",
]


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


Rows = tuple[tuple[Row, ...], list[Problem]]


def read_rows(text: str, kind: FileKind, file: str) -> Rows:
    """Read a file: find its header and delimiter, scan it, and return its rows.

    Returns:
        The rows below the header, and the problems of `source.table.scan` and of `rows_of`.
    """
    delimiter = header_delimiter(text, partial(canonical, kind))
    table, problems = scan(text, file, delimiter)
    rows, more = rows_of(table, kind, file)
    return rows, [*problems, *more]


def rows_of(table: Table, kind: FileKind, file: str) -> Rows:
    """Return the rows of a table by column.

    Rows above the header are skipped, and so is the header where it comes again. A row with too
    many values is left out, since nobody knows which value belongs to which column. A value that
    begins with an apostrophe before = + - @ loses it: it is a spreadsheet's sign for "text".

    Returns:
        The rows, none where a needed column is lacking; and problems: `header-missing`,
        `column-missing`, `column-twice`, `personal-data`, `row-too-long`, `decimal-commas`,
        `row-delimiter` (errors), `column-unknown`, `column-unnamed` (warnings), `title-rows`,
        `header-again`, `file-empty` (notes).
    """
    if not table.rows:
        return (), [_empty(kind, file)]
    at = header_row(table, partial(canonical, kind))
    if at is None:
        if not resembles_header(table.rows[0], kind):
            return (), [header_missing(table, kind)]
        at = 0
    layout, problems = lay_out(table.rows[at], kind)
    if at:
        problems.append(_title_rows(table.rows[0], at))
    if not layout.complete:
        return (), problems
    reader = _Reader(layout, table, problems)
    return tuple(reader.rows(table.rows[at], table.rows[at + 1 :])), problems


class _Reader:
    """Turns rows of cells into rows by column."""

    def __init__(self, layout: Layout, table: Table, problems: list[Problem]) -> None:
        self._layout = layout
        self._delimiter = table.delimiter
        self._problems = problems
        self._unnamed = set(layout.unnamed)

    def rows(self, header: Sequence[Cell], below: Iterable[tuple[Cell, ...]]) -> Iterator[Row]:
        """Yield the rows below the header."""
        titles = [cell.value for cell in header]
        for cells in below:
            if len(self._layout.names) > 1 and [cell.value for cell in cells] == titles:
                self._problems.append(_header_again(cells, header[0].span))
            elif problem := self._misshapen(cells):
                self._problems.append(problem)
            else:
                self._look_at_unnamed(cells)
                yield self._row(cells)

    def _row(self, cells: Sequence[Cell]) -> Row:
        """Give each cell its column."""
        return Row(
            _extent(cells),
            {name: meant(_at(cells, i)) for i, name in self._layout.names.items()},
            {header: _at(cells, i) for i, header in self._layout.extra.items()},
        )

    def _misshapen(self, cells: Sequence[Cell]) -> Problem | None:
        """Say what is wrong with the number of values in a row, if anything."""
        values = [cell.value for cell in cells]
        count = max(i for i, value in enumerate(values, start=1) if value)
        width = self._layout.width
        if count <= width:
            return self._other_delimiter(cells[0]) if count == 1 < width else None
        if self._delimiter == "," and _looks_decimal(values[:count], width):
            return _decimal_commas(cells, count, width)
        return _too_long(cells, count, width)

    def _other_delimiter(self, cell: Cell) -> Problem | None:
        """Say that a row is written with another delimiter than the header."""
        for other in DELIMITERS:
            if other != self._delimiter and cell.value.count(other) + 1 == self._layout.width:
                return _row_delimiter(cell, self._delimiter, other)
        return None

    def _look_at_unnamed(self, cells: Sequence[Cell]) -> None:
        """Warn once of each column that holds values under an empty header."""
        for position in sorted(self._unnamed):
            if position < len(cells) and cells[position].value:
                self._unnamed.discard(position)
                self._problems.append(_unnamed(cells[position]))


def _at(cells: Sequence[Cell], position: int) -> Cell:
    """Return a cell; where the row is too short, an empty one at its end."""
    if position < len(cells):
        return cells[position]
    last = cells[-1].span
    return Cell("", Span(last.file, last.line, last.column + last.width))


def meant(cell: Cell) -> Cell:
    """Return a cell as it is meant, without what nobody sees in it.

    The apostrophe that keeps a spreadsheet from calculating is taken off.
    """
    value = tidy(cell.value)
    if value[:1] == "'" and value[1:2] in ("=", "+", "-", "@"):
        value = value[1:]
    return cell if value == cell.value else Cell(value, cell.span)


def _extent(cells: Sequence[Cell]) -> Span:
    """Return the span from the first to the last filled cell on the row's first line."""
    filled = [cell.span for cell in cells if cell.value]
    first = filled[0]
    last = [span for span in filled if span.line == first.line][-1]
    return Span(first.file, first.line, first.column, last.column + last.width - first.column)


def _looks_decimal(values: Sequence[str], width: int) -> bool:
    """Whether there are too many values because decimal commas split some in two."""
    pairs = sum(
        1 for whole, part in pairwise(values) if _WHOLE.fullmatch(whole) and _PART.fullmatch(part)
    )
    return pairs >= len(values) - width


_WHOLE = re.compile(r"[+-]?[0-9]{1,4}")
_PART = re.compile(r"5|50|00?|25|75|33|67")


def _empty(kind: FileKind, file: str) -> Problem:
    return Problem(
        Span(file, 1),
        "file-empty",
        say("This file is empty."),
        Severity.NOTE,
        say("Add a first line: {header}", header=",".join(kind.header)),
    )


def _title_rows(row: Sequence[Cell], count: int) -> Problem:
    return Problem(
        _extent(row),
        "title-rows",
        say_many(
            "The row above the header is skipped.",
            "The {n} rows above the header are skipped.",
            count,
        ),
        Severity.NOTE,
        say("Delete what stands above the header."),
    )


def _header_again(cells: Sequence[Cell], first: Span) -> Problem:
    return Problem(
        _extent(cells),
        "header-again",
        say("The header stands here once more; the row is skipped."),
        Severity.NOTE,
        say("Delete this row."),
        ((first, say("the header")),),
    )


def _decimal_commas(cells: Sequence[Cell], count: int, width: int) -> Problem:
    return Problem(
        _extent(cells),
        "decimal-commas",
        say(
            "There are {count} values and {width} columns: these look like decimal commas in a file"
            " that is divided by commas.",
            count=count,
            width=width,
        ),
        hint=say('Write "0,5" between quotes, or 0.5, or save the file with semicolons.'),
    )


def _too_long(cells: Sequence[Cell], count: int, width: int) -> Problem:
    return Problem(
        cells[width].span,
        "row-too-long",
        say("There are {count} values and {width} columns.", count=count, width=width),
        hint=say(
            "Put a value that holds the delimiter between quotes, such as {example}.",
            # No name in the sentence: the audit of the site takes its words for ordinary ones.
            example='"Jansen, P."',
        ),
    )


def _row_delimiter(cell: Cell, delimiter: str, other: str) -> Problem:
    return Problem(
        cell.span,
        "row-delimiter",
        say(
            "The header is divided by “{delimiter}”, this row by “{other}”.",
            delimiter=delimiter,
            other=other,
        ),
        hint=say("Use one delimiter in the whole file."),
    )


def _unnamed(cell: Cell) -> Problem:
    return Problem(
        cell.span,
        "column-unnamed",
        say("“{text}” stands in a column without a name; it is not read.", text=quoted(cell.value)),
        Severity.WARNING,
        say("Give the column a name in the header, or delete it."),
    )
