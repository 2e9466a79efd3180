"""Koya: the points against the better half of a round robin (C.07, Article 9.2)."""

from collections.abc import Mapping, Set

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import TieBreakSpec
from leaguegen.ranking.scores import Crosstable, Entry, Score, Term, score, total
from leaguegen.ranking.tiebreaks.context import Context
from leaguegen.words.message import say

_BELOW_ROUNDS = say("the opponent has less than half of what a win in every round brings")
_BELOW_GAMES = say("the opponent has less than half of what a win in every game brings")
_BELOW_LIMIT = say("the opponent is below the limit")


def koya(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Sum the points against opponents who have half of the points that they could have (KS).

    In a Swiss an opponent could have a win in each of the rounds counted so far, and has the points
    of the table without the leader's adjustments. Where everybody meets everybody, games alone are
    in both: a free round brings nothing that could be had otherwise. `/L+1` asks for half a point
    more, `/L-1` for half a point less (14.5). The games against the others stand in the terms,
    uncounted.
    """
    below = _BELOW_LIMIT if spec.limit else _BELOW_ROUNDS if context.swiss else _BELOW_GAMES
    strong = {player for player in table.entries if _is_strong(table, player, spec.limit, context)}
    return {
        player: score(
            Term(entry.round, entry.opponent, entry.points)
            if entry.opponent in strong
            else Term(entry.round, entry.opponent, entry.points, below, counted=False)
            for entry in table.entries[player]
            if _is_game(entry)
        )
        for player in tied
    }


def _is_strong(table: Crosstable, player: PlayerId, limit: int, context: Context) -> bool:
    if context.swiss:
        taken, chances = table.game_points[player], len(context.rounds)
    else:
        games = [entry for entry in table.entries[player] if _is_game(entry)]
        taken, chances = total(entry.points for entry in games), len(games)
    return 2 * taken >= context.points.win * chances + 2 * limit * context.points.draw


def _is_game(entry: Entry) -> bool:
    """Whether it counts as a game: forfeits do, results that were taken out do not."""
    return entry.opponent is not None and entry.outcome is not None
