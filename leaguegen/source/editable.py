"""A CSV file as it stands, of which cells and rows change and no other byte."""

import codecs
import sys
from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType

from leaguegen.source.encoding import Encoding, decode, encode
from leaguegen.source.header import Canonical, header_columns, header_delimiter, header_row
from leaguegen.source.lines import line_end_of, line_starts
from leaguegen.source.problem import Severity
from leaguegen.source.row_text import cell_text, quoted_text, row_text, safe
from leaguegen.source.rows import RawRow, field_place, split_rows
from leaguegen.source.table import Cell, scan
from leaguegen.words.message import Message, say


class EditError(Exception):
    """A file cannot be edited as asked; nothing was changed.

    Attributes:
        code: Stable name, as problems have it.
        text: What stands in the way.
        hint: What to do about it.
    """

    def __init__(self, code: str, text: Message, hint: Message | None = None) -> None:
        super().__init__(str(text))
        self.code = code
        self.text = text
        self.hint = hint


class EditableTable:
    """A CSV file that is sound enough to be edited."""

    def __init__(self, data: bytes, file: str, canonical: Canonical | None) -> None:
        self._data = data
        self._file = file
        self._text, problems = decode(data, file)
        delimiter = header_delimiter(self._text.text, canonical) if canonical else None
        self._table, more = scan(self._text.text, file, delimiter)
        for problem in (*problems, *more):
            if problem.severity is Severity.ERROR:
                raise EditError(
                    "edit-unsure",
                    say(
                        "{place} stands in the way: {why}",
                        place=str(problem.span),
                        why=problem.message,
                    ),
                    say("Repair that first."),
                )
        if len(data) % self._size:
            raise self._unsure()

    @property
    def _size(self) -> int:
        """Bytes in a code unit."""
        return 2 if self._text.encoding.startswith("utf-16") else 1

    def positions(self, canonical: Canonical) -> dict[str, int]:
        """Return the position of each known column."""
        return header_columns([cell.value for cell in self._header(canonical)], canonical)

    def width(self, canonical: Canonical) -> int:
        """Return the number of fields of the header, those that nobody knows included."""
        line = self._header(canonical)[0].span.line
        rows = split_rows(self._text.text, self._table.delimiter)
        return next(len(row.fields) for row in rows if row.line == line)

    def _header(self, canonical: Canonical) -> Sequence[Cell]:
        at = header_row(self._table, canonical)
        if at is None:
            raise EditError(
                "header-missing",
                say("{file} has no header with known columns.", file=self._file),
                say("Write the names of the columns in its first line."),
            )
        return self._table.rows[at]

    def values(self, without: Collection[int] = ()) -> list[list[str]]:
        """Return the values of all rows but those that start at these lines."""
        return [
            [cell.value for cell in row]
            for row in self._table.rows
            if row[0].span.line not in without
        ]

    def encoded(self, rows: Sequence[Sequence[str]]) -> bytes:
        """Write rows in the form of this file, behind its last line."""
        text, end = self._text.text, line_end_of(self._text.text)
        lines = [row_text(row, self._table.delimiter) + end for row in rows]
        before = end if lines and not text.endswith(("\n", "\r")) else ""
        return self._bytes(before + "".join(lines))

    def without(self, lines: Collection[int]) -> tuple[bytes, set[int]]:
        """Return the bytes without the rows that start at these lines, and the lines found.

        Every code unit is looked at as one character: what divides rows and values is the same in
        every encoding, and no byte can be lost.
        """
        skip = len(_mark(self._data))
        units = _code_units(self._data[skip:], self._text.encoding)
        kept, gone, end = [self._data[:skip]], set(), 0
        for row in split_rows(units, self._table.delimiter):
            if row.line in lines:
                gone.add(row.line)
            else:
                at = slice(skip + row.start * self._size, skip + row.end * self._size)
                kept.append(self._data[at])
            end = row.end
        return b"".join([*kept, self._data[skip + end * self._size :]]), gone

    def filled(self, name: str, values: Mapping[int, str], canonical: Canonical) -> bytes:
        """Return the bytes with a column's empty cells filled."""
        positions = self.positions(canonical)
        header = self._header(canonical)
        position = positions.get(name, len(header))
        changes = {
            row[0].span.line: {position: values.get(row[0].span.line, "")}
            for row in self._table.rows
            if position >= len(row) or not row[position].value
        }
        if name in positions:
            return self.changed(changes)
        top = header[0].span.line
        changes[top] = {position: name}
        width = max(self.width(canonical), position + 1)
        lines = (row[0].span.line for row in self._table.rows)
        return self.changed(changes, {line: width for line in lines if line >= top})

    def changed(
        self,
        changes: Mapping[int, Mapping[int, str]],
        widths: Mapping[int, int] = MappingProxyType({}),
        gone: Collection[int] = (),
    ) -> bytes:
        """Return the bytes with other values in some cells, by line and position.

        Args:
            widths: How many fields a row is to have at least, by its line.
            gone: Lines of rows that are removed.
        """
        lines = {row[0].span.line for row in self._table.rows}
        absent = {*changes, *gone} - lines
        if absent:
            raise row_not_there(min(absent), self._file)
        skip = len(_mark(self._data))
        units = _code_units(self._data[skip:], self._text.encoding)
        starts = line_starts(units)
        new = self._data
        for row in reversed(list(split_rows(units, self._table.delimiter))):
            values, width = changes.get(row.line, {}), widths.get(row.line, 0)
            cuts = self._cuts(units, starts, row, values, width)
            for start, end, text in ((row.start, row.end, ""),) if row.line in gone else cuts:
                head, tail = new[: skip + start * self._size], new[skip + end * self._size :]
                new = head + self._bytes(text) + tail
        expected = self.values()
        for cells, raw in zip(expected, self._table.rows, strict=True):
            for position, value in changes.get(raw[0].span.line, {}).items():
                cells.extend([""] * (position + 1 - len(cells)))
                cells[position] = safe(value)
        left = zip(expected, self._table.rows, strict=True)
        self.verify(new, [cells for cells, raw in left if raw[0].span.line not in gone])
        return new

    def _cuts(
        self,
        units: str,
        starts: Sequence[int],
        row: RawRow,
        values: Mapping[int, str],
        least: int,
    ) -> Iterator[tuple[int, int, str]]:
        """Yield what is put in place of which characters of a row, from the last to the first.

        Args:
            least: How many fields it is to have at least.
        """
        width, delimiter = len(row.fields), self._table.delimiter
        wanted = max((p + 1 for p, value in values.items() if value), default=0)
        if (wanted := max(wanted, least)) > width:
            added = [values.get(position, "") for position in range(width, wanted)]
            end = len(units[row.start : row.end].rstrip("\r\n")) + row.start
            yield end, end, delimiter + row_text(added, delimiter)
        for position in sorted((p for p in values if p < width), reverse=True):
            field = row.fields[position]
            start, end = field_place(units, starts, field)
            text = cell_text(safe(values[position]), delimiter)
            if field.quoted:
                yield start, end, quoted_text(safe(values[position]))
            elif text.startswith('"'):
                yield start, end, text
            else:
                raw = units[start:end]
                bare = raw.strip(" ")
                start += raw.index(bare)
                yield start, start + len(bare), text

    def _bytes(self, text: str) -> bytes:
        """Encode as the file is; without accents where nobody can tell how it has them."""
        encoding = "ascii" if self._text.unsure else self._text.encoding
        found = encode(text, encoding)
        if found is not None:
            return found
        lost = next(c for c in text if encode(c, encoding) is None)
        raise EditError(
            "encoding-cannot-hold",
            say(
                "“{sign}” cannot be written in {file}: nobody can tell in which encoding its"
                " letters with accents stand.",
                sign=lost,
                file=self._file,
            )
            if self._text.unsure
            else say(
                "“{sign}” cannot be written in {file}, which is not UTF-8.",
                sign=lost,
                file=self._file,
            ),
            say("Save the file as “CSV UTF-8” first."),
        )

    def verify(self, new: bytes, expected: Sequence[Sequence[str]]) -> None:
        """Read the outcome back, and refuse it unless it says what it should."""
        text, _ = decode(new, self._file)
        table, _ = scan(text.text, self._file, self._table.delimiter)
        got = [[cell.value for cell in row] for row in table.rows]
        if _trimmed(got) != _trimmed(expected):
            raise self._unsure()

    def _unsure(self) -> EditError:
        return EditError(
            "edit-unsure",
            say("{file} cannot be edited so that it reads well afterwards.", file=self._file),
            say("Save it as “CSV UTF-8” and look at its quotes, then try again."),
        )


def _mark(data: bytes) -> bytes:
    """Return the byte order mark in front."""
    marks = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    return next((mark for mark in marks if data.startswith(mark)), b"")


def _code_units(data: bytes, encoding: Encoding) -> str:
    """Return a text with one character for every code unit."""
    if not encoding.startswith("utf-16"):
        return data.decode("latin-1")
    units = array("H", data)
    if (encoding == "utf-16-le") != (sys.byteorder == "little"):
        units.byteswap()
    return "".join(map(chr, units))


def row_not_there(line: int, file: str) -> EditError:
    """Return the error of a line at which no row starts."""
    return EditError(
        "edit-unsure",
        say("No row starts at line {line} of {file}.", line=line, file=file),
        say("Read the file anew: somebody else may have changed it."),
    )


def _trimmed(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return rows without the empty values at their ends."""
    trimmed = []
    for row in rows:
        values = list(row)
        while values and not values[-1]:
            values.pop()
        trimmed.append(values)
    return trimmed
