"""Byes that somebody asks for ahead, and how many of them a competition allows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from leaguegen.model.game import ByeKind

WISHED = (
    ByeKind.HALF_POINT,
    ByeKind.ZERO_POINT,
    ByeKind.FULL_POINT,
    ByeKind.PAIRING_ALLOCATED,
)
"""The kinds that may be asked for, in `absences.csv`."""


@dataclass(frozen=True, slots=True)
class ByeWishes:
    """How many byes may be asked for.

    Attributes:
        most: How many of a kind in a season; a kind that is not in it has no limit.
        last_rounds: In so many of the last rounds of the calendar none may be asked for.
    """

    most: Mapping[ByeKind, int] = field(default_factory=lambda: MappingProxyType({}))
    last_rounds: int = 0

    @property
    def limited(self) -> bool:
        """Whether there is any limit."""
        return bool(self.most) or self.last_rounds > 0
