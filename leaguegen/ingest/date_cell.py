"""Text to a date, as Dutch and English people and their spreadsheets write it.

Figures are day-month-year, or year-month-day where the year stands first; never month-day-year.
"""

import re
from datetime import date, timedelta

from leaguegen.ingest.cell_error import CellError, Read, quoted
from leaguegen.ingest.excel_result import EXCEL_DAY_NOUGHT
from leaguegen.ingest.month_words import MONTH_WORDS, day_number, month_number
from leaguegen.source.invisible import squeeze
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Severity
from leaguegen.words.message import Message, say

FIRST_YEAR, LAST_YEAR = 1900, 2199


def date_(text: str) -> Read[date]:
    """Read a date.

    Forms: `2027-02-01`, `1-2-2027`, `1/2/2027`, `1.2.27`, `za 1 feb. 2025`, `February 1st, 2025`,
    each also with a time of day behind it that is left out, and Excel's number of a day, `45689`.

    Returns:
        The date; with a note for a year in two figures (`date-short-year`), a warning for Excel's
        number (`date-serial`).

    Raises:
        CellError: `date-month` (a month above 12: both readings are named), `date-impossible`,
            `date-weekday` (the day of the week does not agree), `date-no-year`, `date-year`,
            `date-unknown`.

    >>> date_("za 1 feb. 2025").value.isoformat()
    '2025-02-01'
    """
    plain = _TIME.sub("", squeeze(text).casefold()).strip(" ,.")
    if found := _SERIAL.fullmatch(plain):
        return _of_serial(text, int(found.group(1)))
    weekday, rest = _split_weekday(plain)
    if found := _YEAR_FIRST.fullmatch(rest):
        year, month, day = found.groups()
    elif found := _YEAR_LAST.fullmatch(rest):
        day, month, year = found.groups()
    else:
        day, month, year = _of_words(text, rest)
    read = _checked(text, int(day), int(month), year)
    _agree(text, weekday, read.value)
    return read


_TIME = re.compile(r"(?<=[0-9])[ t][0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?(?: ?z| uur)?$")
_SERIAL = re.compile(r"([0-9]{5})(?:[.,][0-9]+)?")
_YEAR_FIRST = re.compile(r"([0-9]{4}) ?[-/. ] ?([0-9]{1,2}) ?[-/. ] ?([0-9]{1,2})")
_YEAR_LAST = re.compile(
    r"([0-9]{1,2}) ?[-/. ] ?([0-9]{1,2}) ?[-/. ] ?['’]?([0-9]{4}|[0-9]{2})",
)
_WEEKDAY = re.compile(r"([^\W\d_]+)[.,]?[ ,]+(?:de |the )?(?=.*[0-9])")
_DAY_MONTH = re.compile(
    r"([0-9]{1,2})(?:e|ste|de|st|nd|rd|th)?\.?[-/ ]*(?:of )?([^\W\d_]{3,12})\.?"
    r"(?:[-/, ]*['’]?([0-9]{4}|[0-9]{2}))?"
)
_MONTH_DAY = re.compile(
    r"([^\W\d_]{3,12})\.?[-/ ]*([0-9]{1,2})(?:st|nd|rd|th)?(?:[-/, ]+['’]?([0-9]{4}|[0-9]{2}))?"
)


def _split_weekday(plain: str) -> tuple[int | None, str]:
    """Take a day of the week off the front."""
    found = _WEEKDAY.match(plain)
    number = day_number(found.group(1)) if found else None
    return (None, plain) if found is None or number is None else (number, plain[found.end() :])


def _of_words(text: str, plain: str) -> tuple[str, str, str]:
    """Return day, month and year of a date with the month in letters."""
    if found := _DAY_MONTH.fullmatch(plain):
        day, word, year = found.groups()
    elif found := _MONTH_DAY.fullmatch(plain):
        word, day, year = found.groups()
    else:
        raise _unknown(text, None)
    month = month_number(word)
    if month is None:
        raise _unknown(text, word)
    if not year:
        raise CellError(
            "date-no-year",
            say("“{text}” lacks the year.", text=quoted(text)),
            say("Write it as year-month-day, such as 2027-02-01."),
        )
    return day, str(month), year


def _unknown(text: str, word: str | None) -> CellError:
    near = did_you_mean(word, MONTH_WORDS, 1) if word else ()
    hint: Message = (
        say("Is “{month}” meant? Write dates as 2027-02-01.", month=near[0])
        if near
        else say("Write it as year-month-day, such as 2027-02-01.")
    )
    return CellError("date-unknown", say("“{text}” is not a date.", text=quoted(text)), hint)


def _checked(text: str, day: int, month: int, year_text: str) -> Read[date]:
    """Make the date, if there is one."""
    year = _full_year(int(year_text)) if len(year_text) == 2 else int(year_text)
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise CellError(
            "date-year",
            say("“{text}”: the year {year} cannot be right.", text=quoted(text), year=str(year)),
            say("Write it as year-month-day, such as 2027-02-01."),
        )
    if month > 12 and (other := _date(year, day, month)):
        raise _exchanged(text, month, other)
    found = _date(year, month, day)
    if found is None:
        raise CellError(
            "date-impossible",
            say("“{text}”: there is no such day.", text=quoted(text)),
            say("Write it as year-month-day, such as 2027-02-01."),
        )
    return Read(found, _short_year(text, found) if len(year_text) == 2 else None)


def _exchanged(text: str, month: int, other: date) -> CellError:
    """Name both readings of a date with a month above 12."""
    if text.strip()[:4].isdecimal():
        message = say(
            "“{text}”: read as year-month-day there is no month {month}; as year-day-month it would"
            " be {other}.",
            text=quoted(text),
            month=month,
            other=other,
        )
    else:
        message = say(
            "“{text}”: read as day-month-year there is no month {month}; as month-day-year it would"
            " be {other}.",
            text=quoted(text),
            month=month,
            other=other,
        )
    hint = say("If that is meant, write {date}.", date=other.isoformat())
    return CellError("date-month", message, hint)


def _full_year(two: int) -> int:
    """Return the year that two figures mean: births and seasons, 1950 to 2049."""
    return 2000 + two if two < 50 else 1900 + two


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _short_year(text: str, found: date) -> CellError:
    return CellError(
        "date-short-year",
        say("“{text}” is read as {date}.", text=quoted(text), date=found),
        say("Write the year in four figures: {date}.", date=found.isoformat()),
        Severity.NOTE,
    )


def _of_serial(text: str, number: int) -> Read[date]:
    """Read Excel's number of a day."""
    found = EXCEL_DAY_NOUGHT + timedelta(days=number)
    if not FIRST_YEAR <= found.year <= LAST_YEAR:
        raise _unknown(text, None)
    notice = CellError(
        "date-serial",
        say("“{text}” is Excel's number for {date}; it is read so.", text=quoted(text), date=found),
        say("Write {date}; give the column the format “Date” in Excel.", date=found.isoformat()),
        Severity.WARNING,
    )
    return Read(found, notice)


def _agree(text: str, weekday: int | None, found: date) -> None:
    """Hold a date against the day of the week that stands before it."""
    if weekday is not None and weekday != found.weekday():
        raise CellError(
            "date-weekday",
            say(
                "“{text}”: {date} is a {weekday}.",
                text=quoted(text),
                date=found,
                weekday=_WEEKDAYS[found.weekday()],
            ),
            say("Correct the day of the week or the date."),
        )


_WEEKDAYS = (
    say("Monday"),
    say("Tuesday"),
    say("Wednesday"),
    say("Thursday"),
    say("Friday"),
    say("Saturday"),
    say("Sunday"),
)
