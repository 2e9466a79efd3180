"""What a record 001 says of a person, for people and ratings: nothing that a pairing goes by."""

import datetime
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say

_FIRST_MOVED = 47
"""What stands before it, from 0, keeps its place when the end of a line is moved."""


@dataclass(frozen=True, slots=True)
class Head:
    """The first part of a record 001, before the points.

    Attributes:
        shift: How many columns all behind the name is moved to the right; negative: to the left.
    """

    text: str
    shift: int = 0

    def place(self, at: int) -> int:
        """Return where a column really stands, from 0."""
        return at + self.shift if at >= _FIRST_MOVED else at

    def cut(self, first: int, behind: int) -> str:
        """Return what stands in columns from 0, without blanks around it."""
        return self.text[self.place(first) : self.place(behind - 1) + 1].strip()


def unread(head: Head, line: int, file: str, needed: Collection[str]) -> Iterator[Problem]:
    """Yield what cannot be read (`trf-field`), and fields that run into the next (`trf-columns`).

    Args:
        needed: Names of fields without which the file is of no use; they are errors.
    """
    yield from _crossed(head, line, file)
    for field in _FIELDS:
        text = head.cut(field.first, field.behind)
        if text and not field.readable(text):
            span = Span(file, line, head.place(field.first) + 1, field.behind - field.first)
            severity = Severity.ERROR if field.name in needed else Severity.WARNING
            hint = say("Correct it, or leave it blank.")
            yield Problem(span, "trf-field", field.told(text), severity, hint)


_GAPS = (13, _FIRST_MOVED, 52, 56, 68)
"""Where blanks stand between the name, the rating and the rest, from 0."""


def _crossed(head: Head, line: int, file: str) -> Iterator[Problem]:
    """Yield where a field runs into the next; what stands there is not read."""
    for gap in _GAPS:
        first = min(gap, head.place(gap)) if gap == _FIRST_MOVED else head.place(gap)
        for at in range(first, head.place(gap) + 1):
            if head.text[at : at + 1].strip():
                told = say(
                    "001: a blank should stand here (column {column}), not “{text}”.",
                    column=at + 1,
                    text=head.text[at],
                )
                yield Problem(Span(file, line, at + 1, 1), "trf-columns", told, Severity.WARNING)
                break


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal()


_YEAR = re.compile(r"(\d{4})(?:[/.-](\d\d?)(?:[/.-](\d\d?))?)?", re.ASCII)
_DAY_FIRST = re.compile(r"(\d\d?)[/.-](\d\d?)[/.-](\d{4})", re.ASCII)


def _is_day(text: str) -> bool:
    """Whether a text is a day, a year, or says that it is not known.

    >>> [_is_day(text) for text in ("1990/00/00", "1990", "29.02.1992", "1990/02/30", "1990/o1/01")]
    [True, True, True, False, False]
    """
    text = text.replace(" ", "")
    if not text.strip("/.-0"):
        return True
    found = _YEAR.fullmatch(text)
    parts = found.groups() if found else None
    if parts is None and (found := _DAY_FIRST.fullmatch(text)):
        parts = found.groups()[::-1]
    if parts is None:
        return False
    # What is not known stands as 0; a leap year goes with every day.
    year, month, day = (int(part or 0) for part in parts)
    try:
        datetime.date(year or 2000, month or 1, day or 1)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class _Field:
    """A field of a person.

    Attributes:
        first, behind: Columns from 0.
    """

    name: str
    first: int
    behind: int
    readable: Callable[[str], bool]
    told: Callable[[str], Message]


_FIELDS = (
    _Field(
        "sex",
        *(9, 10),
        # Programs have f for w, and u or x for a sex that is not told.
        lambda text: text in tuple("mwfuxMWFUX-"),
        lambda text: say("001: “{text}” is no sex; m or w is (column 10).", text=text),
    ),
    _Field(
        "title",
        *(10, 13),
        # Federations have titles of their own.
        str.isalpha,
        lambda text: say("001: “{text}” is no title (columns 11 to 13).", text=text),
    ),
    _Field(
        "rating",
        *(48, 52),
        _is_number,
        lambda text: say("001: “{text}” is no rating (columns 49 to 52).", text=text),
    ),
    _Field(
        "federation",
        *(53, 56),
        str.isalpha,
        lambda text: say("001: “{text}” is no federation (columns 54 to 56).", text=text),
    ),
    _Field(
        "fide_id",
        *(57, 68),
        _is_number,
        lambda text: say("001: “{text}” is no FIDE number (columns 58 to 68).", text=text),
    ),
    _Field(
        "born",
        *(69, 79),
        _is_day,
        lambda text: say("001: “{text}” is no day of birth (columns 70 to 79).", text=text),
    ),
)
