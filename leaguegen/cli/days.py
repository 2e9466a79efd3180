"""A day that is told as an argument."""

import re
from datetime import date

from leaguegen.cli.exits import UsageError
from leaguegen.cli.writing import with_hint
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.date_cell import date_


def read_day(text: str) -> date:
    """Read a day in any form that the files may have.

    Raises:
        UsageError: It is none; the text tells how to write it.
    """
    try:
        return date_(text).value
    except CellError as error:
        raise UsageError(with_hint(error.text, error.hint)) from None


def read_list_day(text: str) -> date:
    """Read the day of a rating list: lists appear once a month, so a month is its first day.

    >>> str(read_list_day("2026-11")), str(read_list_day("11-2026")), str(read_list_day("15-11-26"))
    ('2026-11-01', '2026-11-01', '2026-11-15')

    Raises:
        UsageError: It is none; the text tells how to write it.
    """
    found = _MONTH.fullmatch(text.strip())
    if found is None:
        return read_day(text)
    return read_day(f"{found['y'] or found['year']}-{found['m'] or found['month']}-01")


_MONTH = re.compile(
    r"(?P<y>\d{4})[-/.](?P<m>0?[1-9]|1[0-2])|(?P<month>0?[1-9]|1[0-2])[-/.](?P<year>\d{4})",
    re.ASCII,
)
"""A year and a month, either first."""
