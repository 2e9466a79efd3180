"""A day that is told as an argument."""

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
