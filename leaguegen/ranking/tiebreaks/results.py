"""Tie-breaks from the player's own results and colours (C.07, Article 7), and the lot."""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set

from leaguegen.model.game import Colour, Outcome
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import HALF, ONE, ZERO, Points, TieBreakSpec
from leaguegen.ranking.scores import Crosstable, Entry, Score, Term, score
from leaguegen.ranking.tiebreaks.context import Context
from leaguegen.ranking.tiebreaks.cuts import LEFT_OUT
from leaguegen.ranking.tiebreaks.unplayed import categories, counts_as_game
from leaguegen.words.message import say

_VALUE = say("value by the present ranking")


def points(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, _context: Context
) -> Mapping[PlayerId, Score]:
    """Return the points with the leader's adjustments (PTS): what the table goes by first."""
    return {player: table.scores[player] for player in tied}


def wins(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Count the rounds that brought as many points as a win, played or not (WIN, 7.1)."""
    win = context.points.win
    return _count(table, tied, lambda e: e.outcome is Outcome.WIN or e.points == win)


def games_won(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Count the games won over the board (WON, 7.2)."""
    return _count(table, tied, lambda e: _won(e) and counts_as_game(e, context))


def games_with_black(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Count the games played with Black (BPG, 7.3)."""
    return _count(table, tied, lambda e: _black(e) and counts_as_game(e, context))


def wins_with_black(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Count the games won over the board with Black (BWG, 7.4)."""
    return _count(table, tied, lambda e: _won(e) and _black(e) and counts_as_game(e, context))


def _won(entry: Entry) -> bool:
    return entry.outcome in (Outcome.WIN, Outcome.FORFEIT_WIN)


def _black(entry: Entry) -> bool:
    return entry.colour is Colour.BLACK


def progressive(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Sum the points that the player had after each round (PS, 7.5); a cut leaves out the first.

    In a round without a row of the player's the points stay what they were.
    """
    return {
        player: score(_running(table.entries[player], context.rounds, spec.cut_low))
        for player in tied
    }


def _running(entries: Sequence[Entry], rounds: Sequence[int], cut: int) -> Iterator[Term]:
    won = {entry.round: entry.points for entry in entries}
    points = ZERO
    for place, number in enumerate(rounds):
        points += won.get(number, ZERO)
        left_out = place < cut
        yield Term(number, None, points, LEFT_OUT if left_out else None, counted=not left_out)


def rounds_elected(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Count the rounds for which the player was there to play (REP, 7.6).

    All but byes that he asked for with half a point or less, and games lost by forfeit.
    """
    found = {p: categories(table.entries[p], context.unplayed) for p in tied}
    return {
        player: score(
            Term(entry.round, entry.opponent, ONE)
            for entry, category in zip(table.entries[player], found[player], strict=True)
            if category is None or not category.voluntary or counts_as_game(entry, context)
        )
        for player in tied
    }


def standard_points(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Count 1 for each round with more points than the opponent, ½ with as many (STD, 7.7).

    Without a game a draw's points are what the award is compared with.
    """
    theirs = {
        (entry.round, player): entry.points
        for player, entries in table.entries.items()
        for entry in entries
    }

    def worth(entry: Entry) -> Points:
        against = context.points.draw
        if entry.opponent is not None:
            against = theirs[entry.round, entry.opponent]
        return ZERO if entry.points < against else HALF if entry.points == against else ONE

    return {
        player: score(
            Term(entry.round, entry.opponent, share)
            for entry in table.entries[player]
            if (share := worth(entry))
        )
        for player in tied
    }


def colour_difference(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, _context: Context
) -> Mapping[PlayerId, Score]:
    """Count Blacks minus Whites (W-Z): more Blacks rank higher, so the sign is turned round."""
    return {
        player: score(
            Term(entry.round, entry.opponent, Points(-entry.colour.value))
            for entry in table.entries[player]
            if entry.played and entry.colour is not None
        )
        for player in tied
    }


def lot(
    _table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return minus the lot number (LOT): lot 1 ranks highest."""
    return {
        player: score([Term(None, None, Points(-number), say("lot {number}", number=number))])
        for player, number in ((player, context.lots[player]) for player in tied)
    }


def value(
    _table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return the value by the present ranking (V): the higher value stands higher in Keizer."""
    return {
        player: score([Term(None, None, worth, _VALUE)] if worth else [])
        for player, worth in ((player, context.values.get(player, ZERO)) for player in tied)
    }


def _count(
    table: Crosstable, tied: Set[PlayerId], counts: Callable[[Entry], bool]
) -> dict[PlayerId, Score]:
    return {
        player: score(
            Term(entry.round, entry.opponent, ONE)
            for entry in table.entries[player]
            if counts(entry)
        )
        for player in tied
    }
