"""The table of tie-breaks.

A plain mapping: the set is closed, visible at one glance, and a test holds it equal to
`TieBreakCode`. Every tie-break gets the tied players, so that the direct encounter needs no
special case.
"""

from collections.abc import Mapping
from types import MappingProxyType

from leaguegen.model.rules import TieBreakCode
from leaguegen.ranking.tiebreaks.context import Context, TieBreak
from leaguegen.ranking.tiebreaks.opponents import resistance, sonneborn_berger

TIE_BREAKS: Mapping[TieBreakCode, TieBreak] = MappingProxyType(
    {
        TieBreakCode.RESISTANCE: resistance,
        TieBreakCode.BUCHHOLZ: resistance,
        TieBreakCode.SONNEBORN_BERGER: sonneborn_berger,
    }
)

__all__ = ["TIE_BREAKS", "Context", "TieBreak"]
