"""The direct encounter: the games of tied players against each other (C.07, Article 6)."""

from collections.abc import Iterator, Mapping, Sequence, Set

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import ONE, ZERO, Points, PointTable, TieBreakSpec
from leaguegen.ranking.scores import Crosstable, Entry, Score, Term, score, total
from leaguegen.ranking.tiebreaks.context import Context
from leaguegen.words.message import say

_Games = Mapping[PlayerId, Sequence[Entry]]
"""A player's games that count, by opponent."""

_AHEAD = say("comes after in the games between the tied players")
_NOT_MET = say("not decided: not all of the tied players have met")


def direct_encounter(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Rank the tied players by their games against each other (DE, Article 6).

    The number is how many of the tied players come after the player by it: 0 for everybody where
    it does not decide. The games stand in the terms, uncounted; where some are missing and nothing
    is decided, that stands there instead.

    By club habit (`self-draw`, `ignore`) it decides only where all the tied have met. Under FIDE's
    rules for a Swiss somebody may also come first where some have not, if nothing that the missing
    games could bring would change that.
    """
    games = {player: _games(table, player, tied, context) for player in tied}
    open_end = context.swiss and context.unplayed.fide
    places = _places(games, frozenset(tied), context.points, open_end=open_end)
    undecided = len(places) == 1 and len(tied) > 1 and not _all_met(games, tied)
    scores: dict[PlayerId, Score] = {}
    behind: tuple[PlayerId, ...] = ()
    for group in reversed(places):
        for player in group:
            made = [*_terms(games[player], behind)]
            scores[player] = score([Term(None, None, ZERO, _NOT_MET)] if undecided else made)
        behind = (*sorted(group), *behind)
    return scores


def _games(
    table: Crosstable, player: PlayerId, tied: Set[PlayerId], context: Context
) -> dict[PlayerId, list[Entry]]:
    games: dict[PlayerId, list[Entry]] = {}
    for entry in table.entries[player]:
        opponent = entry.opponent
        if opponent is not None and opponent in tied and (entry.played or not context.swiss):
            games.setdefault(opponent, []).append(entry)
    return games


def _terms(games: _Games, behind: Sequence[PlayerId]) -> Iterator[Term]:
    entries = sorted((e for met in games.values() for e in met), key=lambda e: e.round)
    for entry in entries:
        yield Term(entry.round, entry.opponent, entry.points, counted=False)
    for player in behind:
        yield Term(None, player, ONE, _AHEAD)


def _places(
    games: Mapping[PlayerId, _Games],
    tied: frozenset[PlayerId],
    points: PointTable,
    *,
    open_end: bool,
) -> tuple[frozenset[PlayerId], ...]:
    """Group the tied players, best first; those who stay tied stand in one group."""
    if len(tied) < 2:
        return (tied,)
    if _all_met(games, tied):
        split = _by_points(games, tied)
        if len(split) == 1:
            return (tied,)
        return tuple(
            place for group in split for place in _places(games, group, points, open_end=open_end)
        )
    first = _surely_first(games, tied, points) if open_end else None
    if first is None:
        return (tied,)
    return (
        frozenset({first}),
        *_places(games, tied - {first}, points, open_end=open_end),
    )


def _all_met(games: Mapping[PlayerId, _Games], tied: Set[PlayerId]) -> bool:
    return all(other in games[player] for player in tied for other in tied if other != player)


def _average(entries: Sequence[Entry]) -> Points:
    """What a player took from an opponent, as one game however often they met."""
    return total(e.points for e in entries) / len(entries)


def _by_points(
    games: Mapping[PlayerId, _Games], tied: Set[PlayerId]
) -> tuple[frozenset[PlayerId], ...]:
    """Split by the points that the players took from each other, most first."""
    groups: dict[Points, set[PlayerId]] = {}
    for player in tied:
        taken = total(_average(e) for other, e in games[player].items() if other in tied)
        groups.setdefault(taken, set()).add(player)
    return tuple(frozenset(groups[taken]) for taken in sorted(groups, reverse=True))


def _surely_first(
    games: Mapping[PlayerId, _Games], tied: Set[PlayerId], points: PointTable
) -> PlayerId | None:
    """Return who is alone first even if every missing game is lost by him and won by the rival."""

    def taken(player: PlayerId, missing: Points) -> Points:
        own = games[player]
        return total(
            _average(own[other]) if other in own else missing for other in tied if other != player
        )

    worst = {player: taken(player, points.loss) for player in tied}
    first = max(sorted(tied), key=lambda player: worst[player])
    best_rival = max(taken(rival, points.win) for rival in tied if rival != first)
    return first if worst[first] > best_rival else None
