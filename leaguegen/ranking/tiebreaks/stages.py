"""Tie-breaks from the stages of a day, and the start number."""

from collections.abc import Mapping, Set

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import ZERO, Points, TieBreakSpec
from leaguegen.ranking.scores import Crosstable, Score, Term, score
from leaguegen.ranking.tiebreaks.context import Context
from leaguegen.words.message import say

_START = say("number on the start list")


def preliminaries(
    _table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return the points after all preliminaries, or without the last so many (PRE, PRE/C1)."""
    left = len(context.stages) - spec.cut_low
    if left < 1:
        return {player: score([]) for player in tied}
    after = context.stages[left - 1]
    return {
        player: Score(
            after.get(player, ZERO),
            tuple(_terms(player, context.stages[:left])),
        )
        for player in tied
    }


def _terms(player: PlayerId, stages: tuple[Mapping[PlayerId, Points], ...]) -> list[Term]:
    before = ZERO
    terms = []
    for number, after in enumerate(stages, start=1):
        own = after.get(player, ZERO)
        note = say("preliminary {number}", number=number)
        terms.append(Term(None, None, own - before, note))
        before = own
    return terms


def start_number(
    _table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return minus the start number (TPN, 7.8): number 1 ranks highest; `/R`: the last one."""
    sign = 1 if spec.reverse else -1
    return {
        player: score([Term(None, None, Points(sign * context.start.get(player, 0)), _START)])
        for player in tied
    }
