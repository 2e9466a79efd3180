"""CSV text to cells that know where they stand."""

from dataclasses import dataclass

from leaguegen.source.problem import Problem, Span


@dataclass(frozen=True, slots=True)
class Cell:
    """A value and where it stands."""

    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, header row first, blank lines left out."""

    rows: tuple[tuple[Cell, ...], ...]
    delimiter: str = ","


def scan(text: str, file: str, delimiter: str | None = None) -> tuple[Table, list[Problem]]:
    """Split CSV text into cells; never fails.

    Args:
        text: The whole file.
        file: The name used in spans.
        delimiter: None: as the first lines tell.
    """
    raise NotImplementedError(text, file, delimiter)
