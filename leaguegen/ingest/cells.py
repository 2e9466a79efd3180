"""One cell to one value.

Every reader takes the text of a cell that is not empty (`result` excepted: an empty one is a game
to be played) and raises `CellError` where it stands for no value.
"""

from collections.abc import Callable
from datetime import time
from fractions import Fraction
from typing import TypeVar

from leaguegen.ingest.cell_error import CellError, Read
from leaguegen.ingest.date_cell import date_
from leaguegen.ingest.result_cell import GameKind, ResultCell, result
from leaguegen.model.game import ByeKind
from leaguegen.source.problem import Problem
from leaguegen.source.table import Cell

__all__ = [
    "CellError",
    "GameKind",
    "Read",
    "ResultCell",
    "date_",
    "kind",
    "points",
    "read",
    "result",
    "time_",
    "whole",
    "yes_no",
]

T = TypeVar("T")


def read(cell: Cell, reader: Callable[[str], T | Read[T]], problems: list[Problem]) -> T | None:
    """Read a cell, or note a problem at its place and return None."""
    try:
        got = reader(cell.value)
    except CellError as error:
        problems.append(error.at(cell.span))
        return None
    if not isinstance(got, Read):
        return got
    if got.notice is not None:
        problems.append(got.notice.at(cell.span))
    value: T = got.value
    return value


def kind(text: str) -> ByeKind:
    """Read a kind of absence, in English or Dutch."""
    raise NotImplementedError(text)


def whole(text: str, low: int, high: int) -> int:
    """Read a whole number from `low` to `high`, inclusive."""
    raise NotImplementedError(text, low, high)


def points(text: str) -> Fraction:
    """Read points: `½`, `0,5`, `1/3`, `2½`, `-1`."""
    raise NotImplementedError(text)


def time_(text: str) -> time:
    """Read a time of day: `20:00`, `20.00`, `20u00`, `8 pm`."""
    raise NotImplementedError(text)


def yes_no(text: str) -> bool:
    """Read `yes`, `no`, `ja`, `nee`, `x`, `1`, `0`."""
    raise NotImplementedError(text)
