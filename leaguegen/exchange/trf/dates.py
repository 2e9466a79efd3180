"""The days of the rounds (record 132), as programs write them."""

import datetime
import re
from collections.abc import Iterator

from leaguegen.exchange.trf.document import Document, Line
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import say

_DAY = re.compile(r"\b(\d{4}|\d{2})[/.-](\d{1,2})[/.-](\d{1,2})\b")

_FIRST = 91
"""Where the day of round 1 stands, from 0; each takes ten characters."""


def round_dates(document: Document) -> list[datetime.date | None]:
    """Return the day of each round; None where the file tells none.

    One line with the days in the columns of the rounds is as good as a line for each round.
    """
    return [day for line in document.others("132") for day in _days(line)]


def unread_days(document: Document) -> Iterator[Problem]:
    """Yield what stands in records 132 and is no day, as warnings."""
    for line in document.others("132"):
        for word in re.finditer(r"\S+", line.text[3:]):
            found = _DAY.search(word[0])
            if found is None or _day(found) is None:
                told = say("132: “{text}” is no day.", text=word[0])
                span = Span(document.file, line.line, word.start() + 4, len(word[0]))
                yield Problem(span, "trf-field", told, Severity.WARNING)


def _days(line: Line) -> Iterator[datetime.date | None]:
    if len(line.text) < _FIRST + 8 or line.text[3:_FIRST].strip():
        yield from (_day(found) for found in _DAY.finditer(line.text, 3))
        return
    for at in range(_FIRST, len(line.text), 10):
        found = _DAY.search(line.text[at - 1 : at + 10])
        yield _day(found) if found else None


def _day(found: re.Match[str]) -> datetime.date | None:
    year = int(found[1]) + (2000 if len(found[1]) == 2 else 0)
    try:
        return datetime.date(year, int(found[2]), int(found[3]))
    except ValueError:
        return None
