"""CSV text to cells that know where they stand."""

from dataclasses import dataclass

from leaguegen.source.problem import Span


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
