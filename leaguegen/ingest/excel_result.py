"""Scores that a spreadsheet took for dates or times: `1-0` becomes `jan-00`, `1:0` 01:00."""

import re
from datetime import date, timedelta

from leaguegen.ingest.month_words import month_number
from leaguegen.model.game import Result

EXCEL_DAY_NOUGHT = date(1899, 12, 30)
"""The day before Excel's first day, moved by the 29 February 1900 that Excel believes in."""


def looks_like_date(plain: str) -> bool:
    """Whether a text, in small letters, with plain dashes, is a date or Excel's number of one."""
    return _parts(plain) is not None


def excel_original(plain: str, game: str) -> Result | None:
    """Return the result that was probably typed, where only one fits.

    Typed `1-0` is January 2000 to Excel, and `2-0` February 2000; `1/2` is 1 February of the
    present year, or 2 January where the month goes first; `1-1` is 1 January of the present year.

    >>> excel_original("jan-00", "chess").value
    '1-0'
    """
    parts = _parts(plain)
    if parts is None:
        return None
    day, month, year = parts
    draughts = game == "draughts"
    if year == 2000 and day in (None, 1):
        return _MONTH_OF_2000.get((month, draughts))
    if (day, month) in ((1, 2), (2, 1)):
        return None if draughts else Result.DRAW
    if (day, month) == (1, 1) and draughts:
        return Result.DRAW
    return None


def score_of_time(plain: str, game: str) -> Result | None:
    """Return the result that was probably typed where Excel has a time; of midnight nobody knows.

    >>> score_of_time("01:00", "chess").value
    '1-0'
    """
    hour, minute = (int(part) for part in plain.split(":")[:2])
    return _TYPED_AS_TIME[game == "draughts"].get((hour, minute))


_TYPED_AS_TIME = (
    {(1, 0): Result.WHITE_WINS, (0, 1): Result.BLACK_WINS},
    {(2, 0): Result.WHITE_WINS, (1, 1): Result.DRAW, (0, 2): Result.BLACK_WINS},
)
"""In chess, in draughts."""

_MONTH_OF_2000 = {
    (1, False): Result.WHITE_WINS,
    (1, True): Result.WHITE_WINS,
    (2, True): Result.WHITE_WINS,
}

_SERIAL = re.compile(r"([0-9]{5})(?:[.,]0+)?")
_MIDNIGHT = r"(?:[ t]0?0:00(?::00)?)?"
_ISO = re.compile(r"(?P<year>[0-9]{4})-(?P<month>[0-9]{1,2})-(?P<day>[0-9]{1,2})" + _MIDNIGHT)
_NUMERIC = re.compile(
    r"(?P<day>[0-9]{1,2})[-/. ](?P<month>[0-9]{1,2})[-/. ](?P<year>[0-9]{4}|[0-9]{2})" + _MIDNIGHT
)
_DAY_WORD = re.compile(
    r"(?P<day>[0-9]{1,2})[-/. ]*(?P<month>[a-z]{3,10})\.?(?:[-/. ]*(?P<year>[0-9]{4}|[0-9]{2}))?"
)
_WORD_NUMBER = re.compile(r"([a-z]{3,10})\.?[-/. ]*([0-9]{4}|[0-9]{1,2})")


def _parts(plain: str) -> tuple[int | None, int, int | None] | None:
    """Return day, month and year, as far as told; None: no date."""
    if found := _SERIAL.fullmatch(plain):
        day = EXCEL_DAY_NOUGHT + timedelta(days=int(found.group(1)))
        return day.day, day.month, day.year
    for form in (_ISO, _NUMERIC, _DAY_WORD):
        if found := form.fullmatch(plain):
            told = found.groupdict()
            return _checked(int(told["day"]), _month(told["month"]), _year(told["year"]))
    if found := _WORD_NUMBER.fullmatch(plain):
        word, number = found.groups()
        if len(number) == 1:
            return _checked(int(number), month_number(word), None)
        return _checked(None, month_number(word), _year(number))
    return None


def _month(text: str) -> int | None:
    return int(text) if text.isdecimal() else month_number(text)


def _year(text: str | None) -> int | None:
    if not text:
        return None
    return int(text) if len(text) == 4 else 2000 + int(text)


def _checked(
    day: int | None, month: int | None, year: int | None
) -> tuple[int | None, int, int | None] | None:
    """Return the three if they may be a date."""
    if month is None or not 1 <= month <= 12 or not (day is None or 0 <= day <= 31):
        return None
    return day, month, year
