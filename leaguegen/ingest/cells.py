"""One cell to one value.

Every reader takes the text of a cell that is not empty (`result` excepted: an empty one is a game
to be played) and raises `CellError` where it stands for no value.
"""

import re
import unicodedata
from collections.abc import Callable
from datetime import time
from fractions import Fraction
from typing import TypeVar, overload

from leaguegen.ingest.bye_words import ALL_WORDS, bye_kind, folded
from leaguegen.ingest.cell_error import CellError, Read, quoted
from leaguegen.ingest.date_cell import date_
from leaguegen.ingest.result_cell import GameKind, ResultCell, result, result_of_points
from leaguegen.model.game import ByeKind
from leaguegen.source.invisible import squeeze
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Problem
from leaguegen.source.table import Cell
from leaguegen.words.message import say

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
    "result_of_points",
    "time_",
    "whole",
]

T = TypeVar("T")


@overload
def read(cell: Cell, reader: Callable[[str], Read[T]], problems: list[Problem]) -> T | None: ...
@overload
def read(cell: Cell, reader: Callable[[str], T], problems: list[Problem]) -> T | None: ...
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
    """Read a kind of absence, in English or Dutch (`bye_words.WORDS`).

    Raises:
        CellError: `kind-unknown`.
    """
    found = bye_kind(text)
    if found is not None:
        return found
    if folded(text) in _LEFT:
        hint = say("Write the last round in the column “withdrawn” of entrants.csv instead.")
    elif near := did_you_mean(text, ALL_WORDS):
        hint = say("Did you mean {words}?", words=near)
    else:
        hint = say("Write absent, excused, club, duty, late, half, full or zero.")
    raise CellError(
        "kind-unknown", say("“{text}” is not a kind of absence.", text=quoted(text)), hint
    )


_LEFT = frozenset(("withdrawn", "teruggetrokken", "gestopt", "stopped", "opgezegd"))


def whole(text: str, low: int, high: int) -> int:
    """Read a whole number from `low` to `high`, inclusive; `7,0` as spreadsheets write it too.

    Raises:
        CellError: `number-invalid`, `number-range`.

    >>> whole("7", 1, 33)
    7
    """
    found = _WHOLE.fullmatch(squeeze(text))
    if found is None:
        raise CellError(
            "number-invalid",
            say("“{text}” is not a whole number.", text=quoted(text)),
            say("Write a number from {low} to {high}, in figures only.", low=low, high=high),
        )
    value = int(found.group(1))
    if not low <= value <= high:
        raise CellError(
            "number-range",
            say("{number} is out of range.", number=value),
            say("Write a number from {low} to {high}.", low=low, high=high),
        )
    return value


_WHOLE = re.compile(r"([+-]?[0-9]{1,9})(?:[.,]0{1,6})?")


def points(text: str) -> Fraction:
    """Read points: `½`, `0,5`, `1/3`, `2½`, `2 1/2`, `-1`; exact.

    Raises:
        CellError: `points-invalid`.

    >>> points("2½"), points("0,5"), points("-1/3")
    (Fraction(5, 2), Fraction(1, 2), Fraction(-1, 3))
    """
    plain = squeeze("".join(_unfold(c) for c in text)).translate(_MINUS)
    found = _POINTS.fullmatch(plain)
    if found is None or found.group("under") in ("0", "00", "000"):
        raise CellError(
            "points-invalid",
            say("“{text}” is not a number of points.", text=quoted(text)),
            say("Write it as 1, 0.5, ½ or 1/3."),
        )
    sign, number, over, under = found.group("sign", "number", "over", "under")
    value = Fraction((number or "0").replace(",", "."))
    if over:
        value += Fraction(int(over), int(under))
    return -value if sign == "-" else value


_MINUS = dict.fromkeys(map(ord, "−–‐‑﹣－"), "-")
_POINTS = re.compile(
    r"(?P<sign>[+-]?) ?(?=[0-9.,])"
    r"(?P<number>[0-9]{1,6}(?:[.,][0-9]{1,6})?(?![0-9/])|[.,][0-9]{1,6})?"
    r" ?(?:(?P<over>[0-9]{1,3})/(?P<under>[0-9]{1,3}))?"
)


def _unfold(c: str) -> str:
    """Write `½` as ` 1/2`."""
    wide = unicodedata.normalize("NFKC", c)
    return " " + wide.replace("⁄", "/") if "⁄" in wide else wide


def time_(text: str) -> time:
    """Read a time of day: `20:00`, `20.00`, `20u00`, `20 uur`, `8 pm`, `8:30 p.m.`.

    Raises:
        CellError: `time-invalid`.
    """
    found = _CLOCK.fullmatch(squeeze(text).casefold())
    if found:
        hour, minute, half = int(found.group(1)), int(found.group(2) or 0), found.group(3)
        if half and 1 <= hour <= 12:
            hour = hour % 12 + (12 if half == "p" else 0)
        elif half:
            hour = 24
        if hour < 24 and minute < 60:
            return time(hour, minute)
    raise CellError(
        "time-invalid",
        say("“{text}” is not a time of day.", text=quoted(text)),
        say("Write it as 20:00."),
    )


_CLOCK = re.compile(
    r"([0-9]{1,2})(?: ?[:.uh] ?([0-9]{2})(?::[0-9]{2})?)?(?: ?(?:u|h|uur)(?:\b|$)| ?([ap])\.?m\.?)?"
)
