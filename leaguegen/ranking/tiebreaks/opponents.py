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
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class _Share:
    """A contribution.

    Attributes:
        strength: The score of the opponent or of what stands in for one: SB is cut by it.
        voluntary: It comes from a round that the player missed by choice.
    """

    term: Term
    strength: Points
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


def sonneborn_doubled(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Sum the points of opponents beaten twice and of those drawn with once (SB2).

    It orders as SB does, in whole and half points.
    """
    return {
        player: score(_twice(term) for term in own.terms)
        for player, own in sonneborn_berger(table, tied, spec, context).items()
    }


def _twice(term: Term) -> Term:
    note = _DOUBLED.get(term.note, term.note) if term.note else None
    return replace(term, value=2 * term.value, note=note)


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
_DOUBLED: Mapping[Message, Message] = {
    _BEATEN: say("beaten: twice"),
    _DRAWN: say("drawn with: once"),
    _HALF_OWN: _OWN,
}
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
        note: Message | None
        if opponent is not None and (entry.played or not context.swiss):
            value = strength = points[opponent]
            note = None
            if halves:
                value, note = _by_outcome(entry.outcome, value, halves[opponent])
        elif context.swiss and context.unplayed is Unplayed.SELF_DRAW:
            opponent = None
            strength = points[player]
            value, note = (halves[player], _HALF_OWN) if halves else (strength, _OWN)
        else:
            continue
        shares.append(_Share(Term(entry.round, opponent, value, note), strength))
    return shares


def _by_outcome(outcome: Outcome | None, whole: Points, half: Points) -> tuple[Points, Message]:
    match outcome:
        case Outcome.WIN | Outcome.FORFEIT_WIN:
            return whole, _BEATEN
        case Outcome.DRAW:
            return half, _DRAWN
        case _:
            return ZERO, _LOST


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
            strength, opponent = adjusted[entry.opponent], entry.opponent
            note = _MISSED_END if strength != table.game_points[entry.opponent] else None
        elif category is not None:
            strength, opponent = dummy_score(own, entry, category, adjusted, context), None
            note = _DUMMY if strength == own else _DUMMY_CAPPED
        else:
            continue
        value = strength * entry.points if by_award else strength
        term = Term(entry.round, opponent, value, note)
        shares.append(_Share(term, strength, category is not None and category.voluntary))
    return shares


def _cut(shares: Sequence[_Share], spec: TieBreakSpec) -> Score:
    """Leave out the lowest and highest contributions (Articles 14 and 16.5), lowest first."""
    out: dict[int, Term] = {}
    for _ in range(spec.cut_low):
        left = [i for i in range(len(shares)) if i not in out]
        if left:
            index = _lowest(shares, left)
            note = _CUT_CHOICE if shares[index].voluntary else _CUT
            out[index] = replace(shares[index].term, counted=False, note=note)
    for _ in range(spec.cut_high):
        left = [i for i in range(len(shares)) if i not in out]
        if left:
            index = max(left, key=lambda i: (shares[i].strength, shares[i].term.value))
            out[index] = replace(shares[index].term, counted=False, note=_CUT)
    return score(out.get(i, share.term) for i, share in enumerate(shares))


def _lowest(shares: Sequence[_Share], left: Sequence[int]) -> int:
    """Choose what is cut next.

    That is the contribution from the weakest opponent, or the lowest one from a round missed by
    choice if that is worth more. For WP and Buchholz it is never worth less.
    """
    weakest = min(left, key=lambda i: (shares[i].strength, shares[i].term.value))
    by_choice = [i for i in left if shares[i].voluntary]
    if not by_choice:
        return weakest
    lowest = min(by_choice, key=lambda i: shares[i].term.value)
    return lowest if shares[lowest].term.value >= shares[weakest].term.value else weakest
