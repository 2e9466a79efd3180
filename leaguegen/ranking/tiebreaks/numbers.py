"""Sums of the opponents' numbers, or ratings, in a table of fixed rounds (docs/heller.md, 8.2)."""

from collections.abc import Iterator, Mapping, Set

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points, TieBreakSpec
from leaguegen.ranking.scores import Crosstable, Entry, Score, Term, score
from leaguegen.ranking.tiebreaks.context import Context
from leaguegen.words.message import say


def opponents_numbers(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return minus the sum of the opponents' numbers (SN): stronger opponents rank higher."""
    return {player: score(_shares(player, table.entries[player], context)) for player in tied}


def _shares(player: PlayerId, entries: tuple[Entry, ...], context: Context) -> Iterator[Term]:
    for entry in entries:
        numbers = context.numbers.get(entry.cycle)
        if numbers is None:
            continue
        if entry.opponent is None:
            below = numbers.below.get(player)
            if below is not None:
                note = say("no opponent: the number below the last")
                yield Term(entry.round, None, Points(-below), note)
        elif entry.opponent in numbers.own:
            yield Term(entry.round, entry.opponent, Points(-numbers.own[entry.opponent]))


def opponents_ratings(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return the sum of the opponents' ratings (SR): stronger opponents rank higher."""
    return {player: score(_rated(player, table.entries[player], context)) for player in tied}


def _rated(player: PlayerId, entries: tuple[Entry, ...], context: Context) -> Iterator[Term]:
    for entry in entries:
        numbers = context.numbers.get(entry.cycle)
        if numbers is None:
            continue
        if entry.opponent is None:
            lowest = numbers.lowest.get(player)
            if lowest is not None:
                note = say("no opponent: the lowest rating of the group")
                yield Term(entry.round, None, Points(lowest), note)
        elif entry.opponent in numbers.ratings:
            yield Term(entry.round, entry.opponent, Points(numbers.ratings[entry.opponent]))
