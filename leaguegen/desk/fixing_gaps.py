"""What stands in the way of reading a file at all, where only one thing can be meant.

A name that the file should have, a header that is lacking, a result that a spreadsheet turned into
a date.
"""

from collections.abc import Iterable, Mapping
from functools import partial

from leaguegen.desk.fixing_cells import Background, is_typed, restored
from leaguegen.desk.fixing_repairs import Repair, Repairs
from leaguegen.desk.fixing_table import Fixed
from leaguegen.ingest.club_files import right_names
from leaguegen.ingest.columns import FileKind, canonical, read_rows
from leaguegen.source.edit import EditError, set_cells
from leaguegen.source.encoding import decode
from leaguegen.source.problem import Problem, Severity
from leaguegen.source.rewrite import take_apart
from leaguegen.source.row_text import row_text

_OTHER_KIND = frozenset(
    ("header-missing", "column-missing", "not-text", "file-empty", "toml-syntax", "toml-number")
)
"""What is told of a file that is not what its name says."""


def is_of_its_name(file: str, problems: Iterable[Problem]) -> bool:
    """Whether a file that got another name holds what that name promises."""
    return not any(p.span.file == file and p.code in _OTHER_KIND for p in problems)


def names_to_give(
    paths: Iterable[str], named: Iterable[str], held: Iterable[str]
) -> Mapping[str, str]:
    """Return which files get which name.

    Args:
        named: Files that have their names from the settings.
        held: Names that the disk does not tell from those of other files.
    """
    keep, taken = set(named), set(held)
    wanted = right_names(paths)
    return {old: new for old, new in wanted.items() if old not in keep and new not in taken}


def with_header(data: bytes, file: str, kind: FileKind) -> Fixed | None:
    """Put the usual header above a table that lacks it; None where its columns may be others.

    Of columns of free text nobody could tell whether they are the right ones, so at least half of
    them must hold values of their own kind. Whether these can be read is for the caller to see.
    """
    parts = take_apart(data, file, partial(canonical, kind))
    if isinstance(parts, Problem) or parts.text.is_guess:
        return None
    typed = sum(is_typed(kind, name) for name in kind.header)
    widths = {len(row) for row in parts.table.rows}
    if widths != {len(kind.header)} or 2 * typed < len(kind.header):
        return None
    text = parts.text.text
    head = row_text(kind.header, parts.table.delimiter) + "\n"
    new = (text[: parts.start] + head + text[parts.start :]).encode()
    repairs = Repairs({Repair.HEADER_ADDED: 1})
    repairs[Repair.ENCODING] += parts.text.encoding != "utf-8" or parts.text.bom
    return Fixed(new, +repairs)


def with_results(
    data: bytes, file: str, kind: FileKind, behind: Background, problems: Iterable[Problem]
) -> Fixed | None:
    """Put back the results that a spreadsheet turned into dates; None where none is certain."""
    wrong = {
        (p.span.line, p.span.column)
        for p in problems
        if p.severity is Severity.ERROR and p.code == "result-excel-date"
    }
    if not wrong:
        return None
    values: dict[int, dict[str, str]] = {}
    text = decode(data, file)[0]
    if text.unsure:
        return None
    rows, _ = read_rows(text.text, kind, file)
    for row in rows:
        cell = row["result"]
        if cell is not None and (cell.span.line, cell.span.column) in wrong:
            result = restored(cell.value, behind)
            if result is not None:
                values[row.span.line] = {"result": result}
    try:
        new = set_cells(data, file, values, partial(canonical, kind))
    except EditError:
        return None
    return Fixed(new, Repairs({Repair.RESTORED: len(values)})) if values else None
