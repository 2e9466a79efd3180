"""The letters of results and byes, as report files write them."""

from collections.abc import Mapping
from types import MappingProxyType

from leaguegen.model.game import ByeKind, Outcome

RESULT_LETTERS: Mapping[Outcome, str] = MappingProxyType(
    {
        Outcome.WIN: "1",
        Outcome.DRAW: "=",
        Outcome.LOSS: "0",
        Outcome.FORFEIT_WIN: "+",
        Outcome.FORFEIT_LOSS: "-",
    }
)

BYE_LETTERS: Mapping[ByeKind, str] = MappingProxyType(
    {
        ByeKind.PAIRING_ALLOCATED: "U",
        ByeKind.FULL_POINT: "F",
        ByeKind.HALF_POINT: "H",
        ByeKind.ZERO_POINT: "Z",
    }
)
"""Of the kinds that have one."""
