"""A CSV file written anew in one form: UTF-8 without a mark, commas, LF, and a row as wide as all.

Who rewrites a table says of each value what is to stand there, or that it stays as it is.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from leaguegen.source.encoding import Text, decode
from leaguegen.source.header import Canonical, header_delimiter
from leaguegen.source.problem import Problem, Severity
from leaguegen.source.row_text import quoted_text
from leaguegen.source.rows import Field, RawRow, past_sep_line, split_rows
from leaguegen.source.table import Cell, Table, scan

DELIMITER = ","


@dataclass(frozen=True, slots=True)
class Parts:
    """A CSV file taken apart.

    Attributes:
        start: Offset of the table in the text, behind Excel's line `sep=;`.
        rows: Every row as it stands, blank ones included.
        cells: Those of each row that is not blank, by the line on which it starts.
        codes: What was said of the file as text.
    """

    text: Text
    start: int
    table: Table
    rows: tuple[RawRow, ...]
    cells: Mapping[int, Sequence[Cell]]
    codes: frozenset[str]

    def verbatim(self, row: RawRow) -> str:
        """Return a row letter for letter, without its line end."""
        return self.text.text[row.start : row.end].rstrip("\r\n")


@dataclass(slots=True)
class Sheet:
    """A CSV file as it is to be.

    Attributes:
        delimiter: Between the values.
        lines: Each row as text.
        values: What is to be read of each row that is not blank.
    """

    delimiter: str = DELIMITER
    lines: list[str] = field(default_factory=list)
    values: list[list[str]] = field(default_factory=list)

    def add(self, texts: Iterable[str], values: Sequence[str]) -> None:
        """Add a row of values that are written already.

        Args:
            values: What is to be read of them.
        """
        self.add_line(self.delimiter.join(texts), values)

    def add_line(self, text: str, values: Sequence[str]) -> None:
        """Add a row that is written already; without values it is blank."""
        self.lines.append(text)
        if any(values):
            self.values.append(list(values))

    def encoded(self) -> bytes:
        """Write the file."""
        return "".join(line + "\n" for line in self.lines).encode()

    def reads_well(self, data: bytes, file: str, canonical: Canonical) -> bool:
        """Whether what was written says what it should, and nothing is wrong with it."""
        text, told = decode(data, file)
        delimiter = header_delimiter(text.text, canonical)
        table, more = scan(text.text, file, delimiter)
        got = [[cell.value for cell in row] for row in table.rows]
        return (
            table.delimiter == self.delimiter
            and {problem.code for problem in told} <= {"encoding-damaged", "encoding-mixed"}
            and not more
            and _trimmed(got) == _trimmed(self.values)
        )


def sure_text(data: bytes, file: str) -> tuple[Text, frozenset[str]] | Problem:
    """Decode a file, and return the codes of what is told of it; what would be lost stands instead.

    Letters that are damaged already are kept in UTF-8; out of another encoding they would come
    otherwise.
    """
    text, told = decode(data, file)
    codes = frozenset(problem.code for problem in told)
    lossy = text.encoding != "utf-8" or "encoding-twice" in codes
    for problem in told:
        if problem.severity is Severity.ERROR or (problem.code == "encoding-damaged" and lossy):
            return problem
    return text, codes


def take_apart(data: bytes, file: str, canonical: Canonical) -> Parts | Problem:
    """Take a file apart; where nobody can be sure what it says, return what stands in the way.

    That is text that cannot be decoded without loss, a merge that git left unfinished, and a quote
    that is not closed.
    """
    read = sure_text(data, file)
    if isinstance(read, Problem):
        return read
    text, codes = read
    table, wrong = scan(text.text, file, header_delimiter(text.text, canonical))
    if wrong:
        return wrong[0]
    start, _ = past_sep_line(text.text)
    return Parts(
        text,
        start,
        table,
        tuple(split_rows(text.text, table.delimiter, start)),
        {row[0].span.line: row for row in table.rows},
        codes,
    )


def kept(field_: Field, delimiter: str = DELIMITER) -> str:
    """Write a value as it stands, letter for letter, with quotes where it has or needs them."""
    if field_.quoted or delimiter in field_.value:
        return quoted_text(field_.value)
    return field_.value


def _trimmed(rows: Iterable[Sequence[str]]) -> list[list[str]]:
    """Return rows without the empty values at their ends."""
    trimmed = []
    for row in rows:
        last = max((i for i, value in enumerate(row, start=1) if value), default=0)
        trimmed.append(list(row[:last]))
    return trimmed
