"""Edits of CSV files that leave every other byte alone."""

from collections.abc import Collection, Mapping, Sequence

from leaguegen.source.editable import EditableTable, EditError, row_not_there
from leaguegen.source.header import Canonical
from leaguegen.source.invisible import INVISIBLE
from leaguegen.source.row_text import row_text, safe
from leaguegen.words.message import say

__all__ = [
    "EditError",
    "append_rows",
    "columns_in",
    "fill_column",
    "is_blank",
    "remove_rows",
    "set_cells",
]


def append_rows(
    data: bytes | None,
    file: str,
    columns: Sequence[str],
    rows: Sequence[Mapping[str, str]],
    canonical: Canonical,
) -> bytes:
    """Append rows in the file's own form: encoding, delimiter, line ends, column names and order.

    Args:
        data: The file as it is; None: it does not exist yet. A missing or blank file is made anew
            with a header, in UTF-8, with commas and LF.
        file: Its name, for problems.
        columns: Canonical names, in order, for the header of a new file.
        rows: Canonical column name to value. Rows of empty values only are left out.
        canonical: From a header as written to the canonical name, or None.

    Returns:
        The new content; the old one is its beginning.

    Raises:
        EditError: `column-absent` (a value needs a column that the file lacks), `header-missing`,
            `encoding-cannot-hold` (a value does not fit the file's encoding), `edit-unsure` (the
            file holds errors, such as a quote that is never closed, behind which nothing can be
            appended safely).
    """
    filled = [row for row in rows if any(value.strip(INVISIBLE) for value in row.values())]
    old = data or b""
    if is_blank(old):
        _need_columns(file, filled, columns)
        return _new_table(columns, filled)
    sheet = EditableTable(old, file, canonical)
    positions = sheet.positions(canonical)
    _need_columns(file, filled, tuple(positions))
    width = sheet.width(canonical)
    added = [[""] * width for _ in filled]
    for row, values in zip(filled, added, strict=True):
        for name, position in positions.items():
            values[position] = safe(row.get(name, ""))
    new = old + sheet.encoded(added)
    sheet.verify(new, [*sheet.values(), *added])
    return new


def _new_table(columns: Sequence[str], rows: Sequence[Mapping[str, str]]) -> bytes:
    lines = [columns, *([row.get(name, "") for name in columns] for row in rows)]
    return "".join(row_text(line, ",") + "\n" for line in lines).encode()


def is_blank(data: bytes) -> bool:
    """Whether a file holds nothing, not even a header: it is made anew when rows are added."""
    return not data.strip(_BLANK_BYTES)


def remove_rows(
    data: bytes, lines: Collection[int], file: str = "", canonical: Canonical | None = None
) -> bytes:
    """Remove the rows that start at the given lines, and nothing else.

    Args:
        data: The file.
        lines: Numbers of lines from 1; a row between quotes may go on over several lines.
        file: Its name, for problems.
        canonical: Finds the header and so the delimiter; without it the first line tells.

    Raises:
        EditError: `edit-unsure`.
    """
    sheet = EditableTable(data, file, canonical)
    new, gone = sheet.without(lines)
    if gone != set(lines):
        raise row_not_there(min({*lines} - gone), file)
    sheet.verify(new, sheet.values(gone))
    return new


def columns_in(data: bytes, file: str, canonical: Canonical) -> frozenset[str]:
    """Return the canonical names of the columns that a table has.

    Raises:
        EditError: `header-missing`, `edit-unsure`.
    """
    return frozenset(EditableTable(data, file, canonical).positions(canonical))


def fill_column(
    data: bytes, file: str, name: str, values: Mapping[int, str], canonical: Canonical
) -> bytes:
    """Fill the empty cells of a column; where the file lacks the column, it is added at the end.

    Then every row gets it, so that no row has fewer fields than the header.

    Args:
        name: Canonical name of the column, also the header of a new one.
        values: By the line on which the row starts, from 1; plain numbers and letters.

    Returns:
        The new content; cells that hold something stay as they are, and so does every other byte.

    Raises:
        EditError: `header-missing`, `encoding-cannot-hold`, `edit-unsure`.
    """
    return EditableTable(data, file, canonical).filled(name, values, canonical)


def set_cells(
    data: bytes,
    file: str,
    values: Mapping[int, Mapping[str, str]],
    canonical: Canonical,
    gone: Collection[int] = (),
) -> bytes:
    """Write values into cells, whatever stands there, in the file's own form.

    A cell between quotes keeps them, blanks around a value stay, and so does every other byte.

    Args:
        values: By the line on which the row starts, from 1: canonical column name to value; an
            empty one empties the cell.
        gone: Lines of rows that are removed at the same time.

    Returns:
        The new content.

    Raises:
        EditError: `column-absent`, `header-missing`, `encoding-cannot-hold`, `edit-unsure`.
    """
    sheet = EditableTable(data, file, canonical)
    positions = sheet.positions(canonical)
    for row in values.values():
        _need_columns(file, [row], tuple(positions))
    return sheet.changed(
        {
            line: {positions[name]: value for name, value in row.items() if name in positions}
            for line, row in values.items()
        },
        gone=gone,
    )


def _need_columns(file: str, rows: Sequence[Mapping[str, str]], columns: Sequence[str]) -> None:
    """Refuse values for which there is no column."""
    for row in rows:
        for name, value in row.items():
            if value.strip(INVISIBLE) and name not in columns:
                raise EditError(
                    "column-absent",
                    say("{file} has no column “{column}”.", file=file, column=name),
                    say("Add “{column}” to its header.", column=name),
                )


_BLANK_BYTES = b"\xff\xfe\xef\xbb\xbf\0 \t\r\n"
