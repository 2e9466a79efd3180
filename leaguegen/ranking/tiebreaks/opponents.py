"""Tie-breaks from the opponents' points: WP and Buchholz, Sonneborn-Berger (C.07, 8.1 and 9.1).

An opponent counts with the points that his games and byes brought in the rounds of the table, up
to now; the leader's adjustments are between him and the leader, and stay out of it.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace

from leaguegen.model.game import Outcome
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import HALF, ZERO, Points, TieBreakSpec, Unplayed
from leaguegen.ranking.scores import Crosstable, Score, Term, score
from leaguegen.ranking.tiebreaks.context import Context
from leaguegen.ranking.tiebreaks.unplayed import (
    adjusted_scores,
    categories,
    dummy_score,
)
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class _Share:
    """A contribution, and whether it comes from a round that the player missed by choice."""

    term: Term
    voluntary: bool = False


def resistance(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Sum the opponents' points (WP; BH, Article 8.1).

    In a Swiss each unplayed round adds what `context.unplayed` says: one's own points (self-draw),
    nothing (ignore), or the dummy's score (Article 16).
    """
    if _by_fide(context):
        adjusted = adjusted_scores(table, context)
        return {
            player: _cut(_fide_shares(table, player, adjusted, context, by_award=False), spec)
            for player in tied
        }
    halves: Mapping[PlayerId, Points] = {}
    return {player: _cut(_club_shares(table, player, halves, context), spec) for player in tied}


def sonneborn_berger(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Sum the points of opponents beaten and half those of opponents drawn with (SB, 9.1).

    Under FIDE's rules each opponent's score is multiplied by the points that the game brought, the
    dummy's by the award; by club habit by 1 for a win and ½ for a draw, whatever they are worth,
    and with self-draw an unplayed round adds half of one's own points.
    """
    if _by_fide(context):
        adjusted = adjusted_scores(table, context)
        return {
            player: _cut(_fide_shares(table, player, adjusted, context, by_award=True), spec)
            for player in tied
        }
    halves = {player: points * HALF for player, points in table.game_points.items()}
    return {player: _cut(_club_shares(table, player, halves, context), spec) for player in tied}


def _by_fide(context: Context) -> bool:
    return context.swiss and context.unplayed in (Unplayed.FIDE_2024, Unplayed.FIDE_2026)


_OWN = say("not played: own points")
_HALF_OWN = say("not played: half of own points")
_DUMMY = say("not played: own points stand in for an opponent's")
_DUMMY_CAPPED = say("not played: own points stand in for an opponent's, up to a limit")
_MISSED_END = say("the opponent's missed last rounds count as draws")
_BEATEN = say("beaten")
_DRAWN = say("drawn with: half")
_LOST = say("lost to: nothing")
_CUT_CHOICE = say("left out first: a round missed by choice")
_CUT = say("left out")


def _club_shares(
    table: Crosstable, player: PlayerId, halves: Mapping[PlayerId, Points], context: Context
) -> list[_Share]:
    """Return the contributions by club habit: to SB if `halves` is filled, else to WP."""
    shares: list[_Share] = []
    points = table.game_points
    for entry in table.entries[player]:
        opponent = entry.opponent
        if opponent is not None and (entry.played or not context.swiss):
            if not halves:
                term = Term(entry.round, opponent, points[opponent])
            elif entry.outcome in (Outcome.WIN, Outcome.FORFEIT_WIN):
                term = Term(entry.round, opponent, points[opponent], _BEATEN)
            elif entry.outcome is Outcome.DRAW:
                term = Term(entry.round, opponent, halves[opponent], _DRAWN)
            else:
                term = Term(entry.round, opponent, ZERO, _LOST)
        elif context.swiss and context.unplayed is Unplayed.SELF_DRAW:
            if halves:
                term = Term(entry.round, None, halves[player], _HALF_OWN)
            else:
                term = Term(entry.round, None, points[player], _OWN)
        else:
            continue
        shares.append(_Share(term))
    return shares


def _fide_shares(
    table: Crosstable,
    player: PlayerId,
    adjusted: dict[PlayerId, Points],
    context: Context,
    *,
    by_award: bool,
) -> list[_Share]:
    """Return the contributions by Article 16; times the points of the round if `by_award`."""
    shares: list[_Share] = []
    entries = table.entries[player]
    own = table.game_points[player]
    for entry, category in zip(entries, categories(entries), strict=True):
        if category is None and entry.opponent is not None:
            value, opponent = adjusted[entry.opponent], entry.opponent
            note = _MISSED_END if value != table.game_points[entry.opponent] else None
        elif category is not None:
            value, opponent = dummy_score(own, entry, category, adjusted, context), None
            note = _DUMMY if value == own else _DUMMY_CAPPED
        else:
            continue
        if by_award:
            value *= entry.points
        term = Term(entry.round, opponent, value, note)
        shares.append(_Share(term, category is not None and category.voluntary))
    return shares


def _cut(shares: Sequence[_Share], spec: TieBreakSpec) -> Score:
    """Leave out the lowest and highest contributions (Articles 14 and 16.5), lowest first."""
    out: dict[int, Term] = {}
    for _ in range(spec.cut_low):
        left = [i for i in range(len(shares)) if i not in out]
        if left:
            index = min(left, key=lambda i: (not shares[i].voluntary, shares[i].term.value))
            note = _CUT_CHOICE if shares[index].voluntary else _CUT
            out[index] = replace(shares[index].term, counted=False, note=note)
    for _ in range(spec.cut_high):
        left = [i for i in range(len(shares)) if i not in out]
        if left:
            index = max(left, key=lambda i: shares[i].term.value)
            out[index] = replace(shares[index].term, counted=False, note=_CUT)
    return score(out.get(i, share.term) for i, share in enumerate(shares))
