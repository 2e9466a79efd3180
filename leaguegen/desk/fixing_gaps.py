"""What stands in the way of reading a file at all, where only one thing can be meant.

A name that the file should have, a header that is lacking, a result that a spreadsheet turned into
a date or that somebody wrote in the column of one.
"""

from collections.abc import Iterable, Mapping
from functools import partial

from leaguegen.desk.fixing_cells import Background, is_typed, moved, restored
from leaguegen.desk.fixing_repairs import Repair, Repairs
from leaguegen.desk.fixing_table import Fixed
from leaguegen.ingest.club_files import right_names
from leaguegen.ingest.columns import FileKind, Row, canonical, read_rows
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
    header = kind.header_of({len(row) for row in parts.table.rows})
    if header is None or 2 * sum(is_typed(kind, name) for name in header) < len(header):
        return None
    text = parts.text.text
    head = row_text(header, parts.table.delimiter) + "\n"
    new = (text[: parts.start] + head + text[parts.start :]).encode()
    repairs = Repairs({Repair.HEADER_ADDED: 1})
    repairs[Repair.ENCODING] += parts.text.encoding != "utf-8" or parts.text.bom
    return Fixed(new, +repairs)


def with_results(
    data: bytes, file: str, kind: FileKind, behind: Background, problems: Iterable[Problem]
) -> Fixed | None:
    """Put results where and as they belong; None where none is certain.

    Those that a spreadsheet turned into dates, and those that stand in the column of the date in a
    row without a result.
    """
    wrong = {
        (p.span.line, p.span.column): p.code
        for p in problems
        if p.severity is Severity.ERROR and p.code in ("result-excel-date", "result-in-date")
    }
    if not wrong:
        return None
    values: dict[int, dict[str, str]] = {}
    repairs = Repairs()
    text = decode(data, file)[0]
    if text.unsure:
        return None
    rows, _ = read_rows(text.text, kind, file)
    for row in rows:
        for column, code, repair, cells in (
            ("result", "result-excel-date", Repair.RESTORED, _as_typed),
            ("date", "result-in-date", Repair.MOVED, _in_its_column),
        ):
            cell = row[column]
            if cell is None or wrong.get((cell.span.line, cell.span.column)) != code:
                continue
            if new := cells(row, cell.value, behind):
                values[row.span.line] = new
                repairs[repair] += 1
    try:
        new_data = set_cells(data, file, values, partial(canonical, kind))
    except EditError:
        return None
    return Fixed(new_data, repairs) if values else None


def _as_typed(_: Row, text: str, behind: Background) -> dict[str, str] | None:
    result = restored(text, behind)
    return None if result is None else {"result": result}


def _in_its_column(row: Row, text: str, behind: Background) -> dict[str, str] | None:
    told = any(row[name] for name in ("result", "white_points", "black_points"))
    result = None if told else moved(text, behind)
    return None if result is None else {"result": result, "date": ""}
