"""Tie-breaks from the player's own results and colours (C.07, Article 7), and the lot."""

from collections.abc import Callable, Mapping, Set

from leaguegen.model.game import Colour, Outcome
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import ONE, ZERO, Points, TieBreakSpec
from leaguegen.ranking.scores import Crosstable, Entry, Score, Term, score
from leaguegen.ranking.tiebreaks.context import Context
from leaguegen.words.message import say


def wins(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Count the rounds that brought as many points as a win, played or not (WIN, 7.1)."""
    win = context.points.win
    return _count(table, tied, lambda e: e.outcome is Outcome.WIN or e.points == win)


def games_won(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, _context: Context
) -> Mapping[PlayerId, Score]:
    """Count the games won over the board (WON, 7.2)."""
    return _count(table, tied, lambda e: e.outcome is Outcome.WIN)


def games_with_black(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, _context: Context
) -> Mapping[PlayerId, Score]:
    """Count the games played with Black (BPG, 7.3)."""
    return _count(table, tied, lambda e: e.played and e.colour is Colour.BLACK)


def wins_with_black(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, _context: Context
) -> Mapping[PlayerId, Score]:
    """Count the games won over the board with Black (BWG, 7.4)."""
    return _count(table, tied, lambda e: e.outcome is Outcome.WIN and e.colour is Colour.BLACK)


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
        player: score([Term(None, None, worth)] if worth else [])
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
