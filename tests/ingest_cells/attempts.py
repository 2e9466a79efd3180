"""Reading a cell that may be refused."""

from collections.abc import Callable
from typing import TypeVar

from leaguegen.ingest.cell_error import CellError

T = TypeVar("T")


def attempt(reader: Callable[[str], T], text: str) -> T | CellError:
    """Return what a reader makes of a text, or its error."""
    try:
        return reader(text)
    except CellError as error:
        return error


def helps(error: CellError) -> bool:
    """Whether an error says in words what is wrong and what to do."""
    return bool(str(error.text)) and error.hint is not None and bool(str(error.hint))
