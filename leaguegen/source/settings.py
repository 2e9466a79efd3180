"""TOML text to plain values, with a way back to the place of each key and value."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from leaguegen.source.conflict import settle
from leaguegen.source.lines import place_of
from leaguegen.source.problem import Problem, Span
from leaguegen.source.toml_errors import explain
from leaguegen.source.toml_places import Places, places
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Settings:
    """The values of one TOML file and its text.

    Attributes:
        values: As `tomllib` gives them, with every decimal number as an exact `Decimal`.
    """

    file: str
    text: str
    values: Mapping[str, Any]
    _places: Places = field(default_factory=Places, repr=False, compare=False)

    def locate(self, *path: str | int) -> Span:
        """Return the span of a key (or of an element of an array, by its index from 0).

        Where the path does not exist: the longest part of it that does; else the file's start.
        """
        for length in range(len(path), 0, -1):
            found = self._places.keys.get(path[:length])
            if found is not None:
                return found
        return Span(self.file, 1)

    def locate_value(self, *path: str | int) -> Span:
        """Return the span of the value of a key, or of an element of an array.

        A table under a heading of its own has no value: that is the heading.
        """
        for length in range(len(path), 0, -1):
            found = self._places.values.get(path[:length]) or self._places.keys.get(path[:length])
            if found is not None:
                return found
        return Span(self.file, 1)


def parse(text: str, file: str) -> tuple[Settings | None, list[Problem]]:
    """Parse TOML; never fails.

    Returns:
        The settings, or None; and problems: `toml-syntax` (one, at its line and column),
        `toml-number` (a number that nobody can mean: without bound, or of hundreds of figures),
        `conflict-markers`.
    """
    text, problems = settle(text, file)
    unix = _LINE_END.sub("\n", text)
    try:
        values = tomllib.loads(unix, parse_float=_exact)
        return Settings(file, text, values, places(unix, file)), problems
    except tomllib.TOMLDecodeError as error:
        return None, [*problems, explain(str(error), unix, file)]
    except _AbsurdNumberError as error:
        return None, [*problems, _absurd(unix, file, str(error))]
    except ValueError:
        return None, [*problems, _absurd(unix, file, "")]
    except RecursionError:
        return None, [*problems, _too_deep(file)]


_LINE_END = re.compile(r"\r\n?")
_MOST_FIGURES = 30


class _AbsurdNumberError(Exception):
    """A number as written that is infinite, none at all, or far too large or small."""


def _exact(text: str) -> Decimal:
    """Read a decimal number without rounding."""
    number = Decimal(text)
    exponent = number.as_tuple().exponent
    if not isinstance(exponent, int):  # infinite, or not a number
        raise _AbsurdNumberError(text)
    if max(abs(exponent), abs(number.adjusted())) > _MOST_FIGURES:
        raise _AbsurdNumberError(text)
    return number


def _absurd(text: str, file: str, number: str) -> Problem:
    at = text.find(number) if number else next(iter(_long_numbers(text)), 0)
    line, column = place_of(text, max(at, 0))
    return Problem(
        Span(file, line, column, len(number)),
        "toml-number",
        say("This number cannot be meant."),
        hint=say("Write a plain number such as 2 or 0.5."),
    )


def _long_numbers(text: str) -> list[int]:
    """Return where numbers of thousands of figures stand."""
    return [found.start() for found in re.finditer(r"[0-9_]{4000,}", text)]


def _too_deep(file: str) -> Problem:
    return Problem(
        Span(file, 1),
        "toml-syntax",
        say("There are brackets within brackets without end."),
        hint=say("Close every bracket."),
    )
