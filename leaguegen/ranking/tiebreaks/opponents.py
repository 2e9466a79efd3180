"""Tie-breaks from the opponents' points: WP and Buchholz, Sonneborn-Berger (C.07, 8.1 and 9.1).

An opponent counts with the points that his games and byes brought in the rounds of the table, up
to now; the leader's adjustments are between him and the leader, and stay out of it.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace

from leaguegen.model.game import Outcome
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import HALF, ZERO, Points, TieBreakCode, TieBreakSpec, Unplayed
from leaguegen.ranking.scores import (
    Crosstable,
    Entry,
    Score,
    Term,
    basis,
    opponents_of,
    score,
    total,
)
from leaguegen.ranking.tiebreaks.context import Context
from leaguegen.ranking.tiebreaks.cuts import Share, cut
from leaguegen.ranking.tiebreaks.unplayed import (
    Category,
    adjusted_scores,
    categories,
    dummy_score,
    virtual_score,
)
from leaguegen.words.message import Message, say


def resistance(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Sum the opponents' points (WP; BH, Article 8.1).

    In a Swiss each unplayed round adds what `context.unplayed` says: one's own points (self-draw),
    nothing (ignore), or the dummy's score (Article 16).
    """
    return _told(table, _buchholz(table, tied, spec, context, paired_ends=False))


def _told(table: Crosstable, found: Mapping[PlayerId, Score]) -> Mapping[PlayerId, Score]:
    """Say of opponents who have an adjustment that they count without it."""
    if not table.given:
        return found
    return {
        player: replace(own, terms=tuple(_without(term, table.given) for term in own.terms))
        for player, own in found.items()
    }


def _without(term: Term, given: Mapping[PlayerId, Points]) -> Term:
    points = given.get(term.opponent, ZERO) if term.opponent is not None else ZERO
    if not points or term.note == _LOST:
        return term
    without = say("without the adjustment of {points}", points=points)
    note = say("{note}; {without}", note=term.note, without=without) if term.note else without
    return replace(term, note=note)


def _buchholz(
    table: Crosstable,
    tied: Set[PlayerId],
    spec: TieBreakSpec,
    context: Context,
    *,
    paired_ends: bool,
) -> Mapping[PlayerId, Score]:
    if _by_fide(context):
        adjusted = adjusted_scores(table, context, paired_ends=paired_ends)
        return {
            player: cut(_fide_shares(table, player, adjusted, context, by_award=False), spec)
            for player in tied
        }
    halves: Mapping[PlayerId, Points] = {}
    return {player: cut(_club_shares(table, player, halves, context), spec) for player in tied}


def fore_buchholz(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Sum the points that the opponents have if every game of the last round is drawn (FB, 8.3).

    It is Buchholz until the pairing of that round is known.
    """
    if context.fore is None:
        return resistance(table, tied, spec, context)
    rounds = {entry.round for own in context.fore.entries.values() for entry in own}
    last = replace(context, rounds=tuple(sorted(rounds.union(context.rounds))))
    return resistance(replace(context.fore, given=table.given), tied, spec, last)


def opponents_buchholz(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return the mean Buchholz of the opponents met over the board, exactly (AOB, 8.2).

    A bye that a player asked for before a game lost by forfeit counts in it as in SB, not as in BH:
    so FIDE's own program has it (docs/tiebreaks.md).
    """
    spec = TieBreakSpec(TieBreakCode.BUCHHOLZ)
    opponents = opponents_of(table, tied)
    buchholz = _buchholz(table, opponents, spec, context, paired_ends=True)
    return {player: _mean_buchholz(table.entries[player], buchholz, context) for player in tied}


def _mean_buchholz(
    entries: Sequence[Entry], buchholz: Mapping[PlayerId, Score], context: Context
) -> Score:
    terms = [
        basis(entry.round, entry.opponent, buchholz[entry.opponent].total)
        for entry in entries
        if entry.opponent is not None and (entry.played or not context.swiss)
    ]
    if not terms:
        return score([])
    whole = total(term.value for term in terms)
    note = say("the mean: {sum} : {n}", sum=whole, n=len(terms))
    return score([*terms, Term(None, None, whole / len(terms), note)])


def sonneborn_berger(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Sum the points of opponents beaten and half those of opponents drawn with (SB, 9.1).

    Under FIDE's rules each opponent's score is multiplied by the points that the game brought, the
    dummy's by the award; by club habit by 1 for a win and ½ for a draw, whatever they are worth,
    and with self-draw an unplayed round adds half of one's own points.
    """
    return _told(table, _sonneborn(table, tied, spec, context))


def _sonneborn(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    if _by_fide(context):
        adjusted = adjusted_scores(table, context, paired_ends=True)
        return {
            player: cut(_fide_shares(table, player, adjusted, context, by_award=True), spec)
            for player in tied
        }
    halves = {player: points * HALF for player, points in table.game_points.items()}
    return {player: cut(_club_shares(table, player, halves, context), spec) for player in tied}


def sonneborn_doubled(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Sum the points of opponents beaten twice and of those drawn with once (SB2).

    It orders as SB does, in whole and half points.
    """
    once = _sonneborn(table, tied, spec, context)
    doubled = {player: score(map(_twice, own.terms)) for player, own in once.items()}
    return _told(table, doubled)


def _twice(term: Term) -> Term:
    note = _DOUBLED.get(term.note, term.note) if term.note else None
    return replace(term, value=2 * term.value, note=note)


def _by_fide(context: Context) -> bool:
    return context.swiss and context.unplayed.fide


_OWN = say("not played: own points")
_HALF_OWN = say("not played: half of own points")
_DUMMY = say("not played: own points stand in for an opponent's")
_DUMMY_DRAWS = say(
    "not played: own points would stand in for an opponent's, but no more than draws in all rounds"
)
_VIRTUAL = say("not played: an opponent who from then on drew all games stands in")
_MISSED_END = say("the opponent's missed last rounds count as draws")
_ALL_MISSED = say("the opponent's rounds without a game count as draws")
_BEATEN = say("beaten")
_DRAWN = say("drawn with: half")
_LOST = say("lost to: nothing")
_DOUBLED: Mapping[Message, Message] = {
    _BEATEN: say("beaten: twice"),
    _DRAWN: say("drawn with: once"),
    _HALF_OWN: _OWN,
}


def _club_shares(
    table: Crosstable, player: PlayerId, halves: Mapping[PlayerId, Points], context: Context
) -> list[Share]:
    """Return the contributions by club habit: to SB if `halves` is filled, else to WP."""
    shares: list[Share] = []
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
        shares.append(Share(Term(entry.round, opponent, value, note), strength))
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
) -> list[Share]:
    """Return the contributions by Article 16; times the points of the round if `by_award`."""
    shares: list[Share] = []
    entries = table.entries[player]
    own = table.game_points[player]
    before = ZERO
    for entry, category in zip(entries, categories(entries, context.unplayed), strict=True):
        if category is None and entry.opponent is not None:
            strength, opponent = adjusted[entry.opponent], entry.opponent
            note = _adjustment(strength, table.game_points[entry.opponent], context)
        elif category is not None:
            opponent = None
            strength, note = _stand_in(own, before, (entry, category), adjusted, context)
        else:
            continue
        before += entry.points
        value = strength * entry.points if by_award else strength
        term = Term(entry.round, opponent, value, note)
        shares.append(Share(term, strength, _by_choice(category, context)))
    return shares


def _adjustment(strength: Points, points: Points, context: Context) -> Message | None:
    if strength == points:
        return None
    return _ALL_MISSED if context.unplayed is Unplayed.FIDE_2009 else _MISSED_END


def _stand_in(
    own: Points,
    before: Points,
    missed: tuple[Entry, Category],
    adjusted: dict[PlayerId, Points],
    context: Context,
) -> tuple[Points, Message]:
    """Return the score of what stands in for the opponent of an unplayed round, and why."""
    entry, category = missed
    if context.unplayed is Unplayed.FIDE_2009:
        return virtual_score(before, entry, context), _VIRTUAL
    dummy = dummy_score(own, entry, category, adjusted, context)
    if dummy == own:
        return dummy, _DUMMY
    if entry.opponent is None:
        return dummy, _DUMMY_DRAWS
    return dummy, say(
        "not played: own points would stand in for an opponent's, "
        "but no more than {player} counts for",
        player=entry.opponent,
    )


def _by_choice(category: Category | None, context: Context) -> bool:
    """Whether a round is cut before others; in 2009 none was."""
    if category is None or context.unplayed is Unplayed.FIDE_2009:
        return False
    return category.voluntary
