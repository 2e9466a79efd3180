"""The table of tie-breaks.

A plain mapping: the set is closed, visible at one glance, and a test holds it equal to
`TieBreakCode`. Every tie-break gets the tied players, so that the direct encounter needs no
special case.
"""

from collections.abc import Mapping
from types import MappingProxyType

from leaguegen.model.rules import TieBreakCode
from leaguegen.ranking.tiebreaks.context import Context, TieBreak
from leaguegen.ranking.tiebreaks.direct import direct_encounter
from leaguegen.ranking.tiebreaks.koya import koya
from leaguegen.ranking.tiebreaks.numbers import opponents_numbers, opponents_ratings
from leaguegen.ranking.tiebreaks.opponents import (
    fore_buchholz,
    opponents_buchholz,
    resistance,
    sonneborn_berger,
    sonneborn_doubled,
)
from leaguegen.ranking.tiebreaks.ratings import (
    opponents_perfect,
    opponents_performance,
    opponents_rating,
    perfect_performance,
    performance,
    rating,
)
from leaguegen.ranking.tiebreaks.results import (
    colour_difference,
    games_with_black,
    games_won,
    lot,
    points,
    progressive,
    rounds_elected,
    standard_points,
    value,
    wins,
    wins_with_black,
)
from leaguegen.ranking.tiebreaks.stages import preliminaries, start_number

TIE_BREAKS: Mapping[TieBreakCode, TieBreak] = MappingProxyType(
    {
        TieBreakCode.POINTS: points,
        TieBreakCode.RESISTANCE: resistance,
        TieBreakCode.BUCHHOLZ: resistance,
        TieBreakCode.FORE_BUCHHOLZ: fore_buchholz,
        TieBreakCode.OPPONENTS_BUCHHOLZ: opponents_buchholz,
        TieBreakCode.SONNEBORN_BERGER: sonneborn_berger,
        TieBreakCode.SONNEBORN_DOUBLED: sonneborn_doubled,
        TieBreakCode.KOYA: koya,
        TieBreakCode.DIRECT_ENCOUNTER: direct_encounter,
        TieBreakCode.WINS: wins,
        TieBreakCode.GAMES_WON: games_won,
        TieBreakCode.GAMES_WITH_BLACK: games_with_black,
        TieBreakCode.WINS_WITH_BLACK: wins_with_black,
        TieBreakCode.PROGRESSIVE: progressive,
        TieBreakCode.ROUNDS_ELECTED: rounds_elected,
        TieBreakCode.STANDARD_POINTS: standard_points,
        TieBreakCode.OPPONENTS_RATING: opponents_rating,
        TieBreakCode.PERFORMANCE: performance,
        TieBreakCode.PERFECT_PERFORMANCE: perfect_performance,
        TieBreakCode.OPPONENTS_PERFORMANCE: opponents_performance,
        TieBreakCode.OPPONENTS_PERFECT: opponents_perfect,
        TieBreakCode.RATING: rating,
        TieBreakCode.COLOUR_DIFFERENCE: colour_difference,
        TieBreakCode.OPPONENTS_NUMBERS: opponents_numbers,
        TieBreakCode.OPPONENTS_RATINGS: opponents_ratings,
        TieBreakCode.LOT: lot,
        TieBreakCode.PRELIMINARIES: preliminaries,
        TieBreakCode.START_NUMBER: start_number,
        TieBreakCode.VALUE: value,
    }
)

__all__ = ["TIE_BREAKS", "Context", "TieBreak"]
