"""Which line of a table is its header, and which delimiter it uses.

Asked of the header alone and never of the data, since a name such as `Jansen, P.` or a score such
as `0,5` says nothing about the delimiter.
"""

from collections.abc import Callable, Iterable, Sequence

from leaguegen.source.invisible import INVISIBLE
from leaguegen.source.rows import DELIMITERS, first_lines, past_sep_line
from leaguegen.source.table import Cell, Table

Canonical = Callable[[str], str | None]
"""From a header as written to the canonical name of the column, or None."""

HEADER_WITHIN = 10
"""The header is sought among so many first rows that are not blank."""


def header_delimiter(text: str, canonical: Canonical) -> str | None:
    r"""Return the delimiter by which a first line gives the most known columns; None: no header.

    >>> header_delimiter("Club A, B\nround;white", {"round": "round", "white": "white"}.get)
    ';'
    """
    start, named = past_sep_line(text)
    if named:
        return named
    best, most = None, 0
    for line in first_lines(text[start:]):
        for delimiter in DELIMITERS:
            headers = (part.strip(INVISIBLE + '"') for part in line.split(delimiter))
            known = _known(headers, canonical)
            if known > most:
                best, most = delimiter, known
    return best


def header_row(table: Table, canonical: Canonical) -> int | None:
    """Return the index of the row that holds the most known columns; None where none holds any.

    A row of values may hold one by chance: `bd` is a column, and somebody's id. So one column alone
    makes no header of a row that begins with a number.
    """
    counts = [
        0 if known == 1 and _begins_with_number(row) else known
        for row in table.rows[:HEADER_WITHIN]
        for known in (_known((cell.value for cell in row), canonical),)
    ]
    most = max(counts, default=0)
    return counts.index(most) if most else None


def _begins_with_number(row: Sequence[Cell]) -> bool:
    return next((cell.value for cell in row if cell.value), "").isdecimal()


def header_columns(header: Sequence[str], canonical: Canonical) -> dict[str, int]:
    """Return the position of each known column; of two alike, the first."""
    found: dict[str, int] = {}
    for index, text in enumerate(header):
        name = canonical(text)
        if name is not None:
            found.setdefault(name, index)
    return found


def _known(headers: Iterable[str], canonical: Canonical) -> int:
    """Count the different columns that are known."""
    return len({name for text in headers if (name := canonical(text)) is not None})
