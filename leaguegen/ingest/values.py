"""One value of a settings file to what it stands for.

A reader takes a TOML value and raises `CellError` where it is of another kind or out of bounds;
`keys` adds the place.
"""

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias, TypeVar

from leaguegen.ingest import cells
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.source.invisible import INVISIBLE, steady
from leaguegen.source.nearest import did_you_mean
from leaguegen.words.message import Message, say

T = TypeVar("T")
Reader: TypeAlias = Callable[[object], T]

_MOST_DIGITS = 12
"""An exact number is kept as a fraction: 1e9999999 would fill the memory."""


def invalid(text: Message, hint: Message | None = None) -> CellError:
    """Return the error of a setting whose value cannot stand."""
    return CellError("setting-invalid", text, hint)


def text(value: object) -> str:
    """Read a text; a bare number is read as it is written."""
    if isinstance(value, str):
        return unicodedata.normalize("NFC", steady(value).strip(INVISIBLE))
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        return str(value)
    raise invalid(say("A text is expected here."), say('Write it in quotes: "...".'))


def one_line(most: int) -> Reader[str]:
    """Return a reader of a text of one line, of at most so many signs."""

    def reader(value: object) -> str:
        written = text(value)
        if len(written) > most:
            raise invalid(
                say("This text has {n} signs.", n=len(written)),
                say("Write at most {most}.", most=most),
            )
        if len(written.splitlines()) > 1:
            raise invalid(say("This text has more than one line."), say("Write it in one line."))
        return written

    return reader


VENUE = one_line(200)

VENUE_KEYS = ("lokatie", "locatie", "speellokaal")
"""Other names of the setting `venue`."""
"""Where a club plays: the address of a letter."""


def flag(value: object) -> bool:
    """Read true or false."""
    if isinstance(value, bool):
        return value
    raise invalid(
        say("True or false is expected here, without quotes."), say("Write true or false.")
    )


def whole(low: int, high: int) -> Reader[int]:
    """Return a reader of whole numbers from `low` to `high`, inclusive."""

    def reader(value: object) -> int:
        if isinstance(value, str) and value.strip().isdecimal():
            value = int(value) if len(value) <= _MOST_DIGITS else None
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise invalid(
                say("A whole number from {low} to {high} is expected here.", low=low, high=high),
                say("Write it in figures, for example {low}.", low=low),
            )
        return value

    return reader


def amount(value: object) -> Fraction:
    """Read an exact number: `1`, `0.5`, `"1/3"`, `"½"`, `"0,5"`."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = Decimal(value) if abs(value) < 10**_MOST_DIGITS else None
    if isinstance(value, Decimal) and value.is_finite():
        _, digits, exponent = value.as_tuple()
        if isinstance(exponent, int) and len(digits) + abs(exponent) <= 2 * _MOST_DIGITS:
            return Fraction(value)
    if isinstance(value, str):
        try:
            return cells.points(value.strip())
        except CellError:
            pass
    raise invalid(
        say("A number is expected here."), say('For example 1, 0.5 or, for a third, "1/3".')
    )


def day(value: object) -> date:
    """Read a date, with or without quotes."""
    if isinstance(value, datetime):
        return value.date()
    if isinstance(value, date):
        return value
    if isinstance(value, str) and value.strip():
        try:
            return cells.date_(value.strip()).value
        except CellError as error:
            raise invalid(error.text, error.hint) from None
    raise invalid(say("A date is expected here."), say("For example 2026-09-01."))


def one_of(*allowed: T) -> Reader[T]:
    """Return a reader of one of a few words or numbers; case and `_` for `-` do not matter."""
    known = {_fold(str(word)): word for word in allowed}

    def reader(value: object) -> T:
        written = text(value) if isinstance(value, str | int) else ""
        if _fold(written) in known:
            return known[_fold(written)]
        what = (
            say("“{text}” is not one of the choices.", text=quoted(written))
            if written
            else say("This is not one of the choices.")
        )
        raise invalid(what, choices(written, tuple(str(word) for word in allowed)))

    return reader


def _fold(word: str) -> str:
    return word.strip().casefold().replace("_", "-").replace(" ", "-")


def choices(written: str, allowed: tuple[str, ...]) -> Message:
    """Return the hint that names the nearest choices, or all of them."""
    if not allowed:
        return say("There is nothing to choose from; take this out.")
    near = did_you_mean(written, allowed)
    if near:
        return say("Did you mean {near}? Possible: {all}.", near=near, all=allowed)
    return say("Possible: {all}.", all=allowed)


def part(reader: Reader[T], value: object, *steps: str | int) -> T:
    """Read a part of a value; an error tells which part, by index and key."""
    try:
        return reader(value)
    except CellError as error:
        error.within = (*steps, *error.within)
        raise


def many(reader: Reader[T]) -> Reader[tuple[T, ...]]:
    """Return a reader of a list; a single value is a list of one."""

    def read_all(value: object) -> tuple[T, ...]:
        if not isinstance(value, list):
            return (reader(value),)
        return tuple(part(reader, one, n) for n, one in enumerate(value))

    return read_all


def each_once(reader: Reader[T]) -> Reader[tuple[T, ...]]:
    """Return a reader of a list in which nothing stands twice."""
    read_all = many(reader)

    def read_once(value: object) -> tuple[T, ...]:
        found = read_all(value)
        for n, one in enumerate(found):
            if one in found[:n]:
                part(_refuse_twice, str(one), n)
        return found

    return read_once


def _refuse_twice(value: object) -> None:
    raise invalid(
        say("“{text}” stands here twice.", text=quoted(str(value))),
        say("Take one of the two out."),
    )


def or_none(reader: Reader[T]) -> Reader[T | None]:
    """Return a reader that also takes the word `none`."""

    def maybe(value: object) -> T | None:
        if isinstance(value, str) and _fold(value) in ("none", "never", "geen", "nooit"):
            return None
        try:
            return reader(value)
        except CellError as error:
            raise CellError(error.code, error.text, _or_none_too(error.hint)) from None

    return maybe


def _or_none_too(hint: Message | None) -> Message | None:
    """Return a hint with the word `none` among the choices that it names, if it names any."""
    named = {} if hint is None else dict(hint.args)
    known = named.get("all")
    if hint is None or not isinstance(known, tuple):
        return hint
    named["all"] = (*known, "none")
    return replace(hint, args=tuple(sorted(named.items())))
