"""CSV text to cells that know where they stand."""

from dataclasses import dataclass

from leaguegen.source.conflict import settle
from leaguegen.source.invisible import INVISIBLE
from leaguegen.source.problem import Problem, Span
from leaguegen.source.rows import Field, RawRow, delimiter_of, past_sep_line, split_rows
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Cell:
    """A value and where it stands."""

    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, header row first, blank lines left out."""

    rows: tuple[tuple[Cell, ...], ...]
    delimiter: str = ","


def scan(text: str, file: str, delimiter: str | None = None) -> tuple[Table, list[Problem]]:
    r"""Split CSV text into cells; never fails.

    Quotes are read as RFC 4180 has them, with blanks before and after them allowed. White space and
    marks without width are taken off both ends of a value. The span of a value without quotes is
    the value itself; that of a quoted one runs from quote to quote (or to the end of the line).

    Rows of empty cells only are left out, and so are empty cells behind the last column that holds
    anything. Rows above the header are kept: what a header is, is not known here.

    Args:
        text: The whole file; lines may end in LF, CRLF or CR.
        file: The name used in spans.
        delimiter: `,`, `;` or a tab; None: as the header line tells. An Excel line `sep=;` above
            the header overrules both.

    Returns:
        The table, and problems: `quote-open` (a quote is never closed; the cell is read as if the
        quote were not there), `quote-stray` (text behind a closing quote), `conflict-markers`.

    >>> table, _ = scan('a;"b; c"\nd', "t.csv")
    >>> [(c.value, str(c.span)) for c in table.rows[0]]
    [('a', 't.csv:1:1'), ('b; c', 't.csv:1:3')]
    """
    text, problems = settle(text, file)
    start, named = past_sep_line(text)
    used = named or delimiter or delimiter_of(text)
    rows: list[tuple[Cell, ...]] = []
    for raw in split_rows(text, used, start):
        cells = tuple(_cell(field, file) for field in raw.fields)
        if any(cell.value for cell in cells):
            rows.append(cells)
        problems += _troubles(raw, file)
    width = max((i for row in rows for i, c in enumerate(row, start=1) if c.value), default=0)
    return Table(tuple(row[:width] for row in rows), used), problems


def _cell(field: Field, file: str) -> Cell:
    """Strip a field and give it its place."""
    value = field.value.strip(INVISIBLE)
    if field.quoted:
        return Cell(value, Span(file, field.line, field.column, field.width))
    if not value:
        return Cell("", Span(file, field.line, field.column))
    before = len(field.value) - len(field.value.lstrip(INVISIBLE))
    return Cell(value, Span(file, field.line, field.column + before, len(value)))


def _troubles(raw: RawRow, file: str) -> list[Problem]:
    """Say what is wrong with the quotes of a row."""
    problems = []
    for field in raw.fields:
        span = Span(file, field.line, field.column, field.width)
        if field.trouble == "quote-open":
            problems.append(
                Problem(
                    span,
                    "quote-open",
                    say("A quote opens here and is never closed."),
                    hint=say('Write " at the end of the value too, or nowhere.'),
                )
            )
        elif field.trouble == "quote-stray":
            problems.append(
                Problem(
                    span,
                    "quote-stray",
                    say("There is text behind the closing quote."),
                    hint=say('Put the whole value between quotes; write "" for a quote inside it.'),
                )
            )
    return problems
