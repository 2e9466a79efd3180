"""CSV text to raw fields: quotes, delimiters and line ends, and nothing of what they mean."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from leaguegen.source.invisible import INVISIBLE
from leaguegen.source.lines import LINE_END

Trouble = Literal["", "quote-open", "quote-stray"]

DELIMITERS = (",", ";", "\t")
_LOOK_AHEAD = 10


@dataclass(frozen=True, slots=True)
class Field:
    """A field as it stands.

    Attributes:
        value: Without the quotes around it, not stripped.
        line: From 1.
        column: From 1; of the opening quote where there is one.
        width: On that line, quotes included.
    """

    value: str
    line: int
    column: int
    width: int
    quoted: bool = False
    trouble: Trouble = ""


@dataclass(frozen=True, slots=True)
class RawRow:
    """A row as it stands.

    Attributes:
        start: Offset of its first character.
        end: Offset behind its line end.
        line: On which it starts, from 1.
    """

    start: int
    end: int
    line: int
    fields: tuple[Field, ...]


def past_sep_line(text: str) -> tuple[int, str | None]:
    r"""Return where the table starts, and the delimiter that Excel's first line names.

    >>> past_sep_line("sep=;\na;b")
    (6, ';')
    """
    found = _SEP_LINE.match(text)
    return (found.end(), found.group(1)) if found else (0, None)


_SEP_LINE = re.compile(
    f"[{re.escape(INVISIBLE)}]*" + r'"?sep=([,;\t|])"?[,;\t|]*[ ]*(?:\r\n|\n|\r|\Z)', re.IGNORECASE
)


def delimiter_of(text: str) -> str:
    r"""Return the delimiter: the commonest in the first line that has any; else a comma.

    >>> delimiter_of("round;white;black\n1;Jansen, P.;Smit")
    ';'
    """
    for line in first_lines(text):
        bare = _QUOTED.sub("", line)
        counts = {d: bare.count(d) for d in DELIMITERS}
        best = max(DELIMITERS, key=lambda d: counts[d])
        if counts[best]:
            return best
    return ","


_QUOTED = re.compile(r'"[^"]*+"')


def first_lines(text: str) -> list[str]:
    """Return the first lines that are not blank: among them the header must be."""
    found: list[str] = []
    start = 0
    while start < len(text) and len(found) < _LOOK_AHEAD:
        end = LINE_END.search(text, start)
        stop = end.start() if end else len(text)
        line = text[start:stop]
        if line.strip(INVISIBLE + "".join(DELIMITERS)):
            found.append(line)
        start = end.end() if end else len(text)
    return found


def split_rows(text: str, delimiter: str, start: int = 0) -> Iterator[RawRow]:
    """Split a text into rows, blank ones included; never fails.

    Args:
        text: The whole file.
        delimiter: One character, neither quote nor line end.
        start: Where the first row starts: the start of a line.
    """
    cursor = _Cursor(text, delimiter, start)
    while cursor.pos < len(text):
        yield cursor.row()


def field_place(text: str, line_starts: Sequence[int], field: Field) -> tuple[int, int]:
    """Return the offsets of a field without trouble: of its first character, and behind its last.

    Args:
        text: The text that was split into rows.
        line_starts: The offset at which each line of it starts.
    """
    start = line_starts[field.line - 1] + field.column - 1
    found = _CLOSED.match(text, start) if field.quoted else None
    return start, found.end() if found else start + field.width


class _Cursor:
    """A place in the text that moves on."""

    def __init__(self, text: str, delimiter: str, start: int) -> None:
        self.pos = start
        self._text = text
        self._delimiter = delimiter
        self._line = 1 + sum(1 for _ in LINE_END.finditer(text, 0, start))
        self._line_start = start
        self._bare = re.compile(f"[^{re.escape(delimiter)}\r\n]*")

    def row(self) -> RawRow:
        """Read a row and go behind its end."""
        start, line = self.pos, self._line
        fields = self._row_without_quotes() or self._row_with_quotes()
        end = LINE_END.match(self._text, self.pos)
        if end:
            self._new_line(end.end())
        return RawRow(start, self.pos, line, fields)

    def _row_without_quotes(self) -> tuple[Field, ...]:
        """Read a row quickly if no quote stands in its line."""
        end = LINE_END.search(self._text, self.pos)
        stop = end.start() if end else len(self._text)
        if self._text.find('"', self.pos, stop) >= 0:
            return ()
        fields, column = [], self.pos - self._line_start + 1
        for value in self._text[self.pos : stop].split(self._delimiter):
            fields.append(Field(value, self._line, column, len(value)))
            column += len(value) + 1
        self.pos = stop
        return tuple(fields)

    def _row_with_quotes(self) -> tuple[Field, ...]:
        """Read a row field by field."""
        fields = []
        while True:
            quote = _OPENING.match(self._text, self.pos)
            fields.append(self._quoted(quote.end() - 1) if quote else self._plain(self.pos))
            if not self._text.startswith(self._delimiter, self.pos):
                return tuple(fields)
            self.pos += 1

    def _plain(self, start: int, trouble: Trouble = "") -> Field:
        """Read a field without quotes; behind a quote that is not closed, pass over the quote."""
        end = self._end_of_bare(start)
        value = self._text[start + bool(trouble) : end]
        field = self._field(value, start, end, quoted=bool(trouble), trouble=trouble)
        self.pos = end
        return field

    def _quoted(self, quote: int) -> Field:
        """Read a field that starts with a quote at `quote`."""
        found = _CLOSED.match(self._text, quote)
        if not found:
            return self._plain(quote, "quote-open")
        inner, end = found.group(1), found.end()
        self.pos = self._end_of_bare(end)
        tail = self._text[end : self.pos]
        stray = bool(tail.strip(INVISIBLE))
        lines = list(LINE_END.finditer(inner))
        if stray and lines:
            return self._plain(quote, "quote-open")
        value = inner.replace('""', '"') + (tail if stray else "")
        stop = found.start(1) + lines[0].start() if lines else self.pos if stray else end
        trouble: Trouble = "quote-stray" if stray else ""
        field = self._field(value, quote, stop, quoted=True, trouble=trouble)
        for line in lines:
            self._line += 1
            self._line_start = found.start(1) + line.end()
        return field

    def _field(self, value: str, start: int, stop: int, *, quoted: bool, trouble: Trouble) -> Field:
        """Make the field that stands from `start` to `stop`, both on the present line."""
        column = start - self._line_start + 1
        return Field(value, self._line, column, stop - start, quoted, trouble)

    def _end_of_bare(self, start: int) -> int:
        """Find the next delimiter or line end."""
        found = self._bare.match(self._text, start)
        return found.end() if found else start

    def _new_line(self, start: int) -> None:
        self.pos = self._line_start = start
        self._line += 1


_OPENING = re.compile(' *"')
_CLOSED = re.compile('"((?:[^"]++|"")*+)"')
