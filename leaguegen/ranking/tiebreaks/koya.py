"""Koya: the points against the better half of a round robin (C.07, Article 9.2)."""

from collections.abc import Mapping, Set

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import TieBreakSpec
from leaguegen.ranking.scores import Crosstable, Entry, Score, Term, score, total
from leaguegen.ranking.tiebreaks.context import Context
from leaguegen.words.message import say

_BELOW = say("below half of the points")
_BELOW_LIMIT = say("below the limit")


def koya(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Sum the points against opponents who have half of the points that they could have (KS).

    What an opponent could have is a win in each of the games counted so far; free rounds are in
    neither number. `/L+1` asks for half a point more, `/L-1` for half a point less (14.5). The
    games against the others stand in the terms, uncounted.
    """
    more = 2 * spec.limit * context.points.draw
    below = _BELOW_LIMIT if spec.limit else _BELOW
    strong = {
        player: 2 * total(e.points for e in games) >= context.points.win * len(games) + more
        for player, entries in table.entries.items()
        if (games := [e for e in entries if _is_game(e)])
    }
    return {
        player: score(
            Term(entry.round, entry.opponent, entry.points)
            if strong.get(entry.opponent)
            else Term(entry.round, entry.opponent, entry.points, below, counted=False)
            for entry in table.entries[player]
            if _is_game(entry) and entry.opponent is not None
        )
        for player in tied
    }


def _is_game(entry: Entry) -> bool:
    """Whether it counts as a game: forfeits do, results that were taken out do not."""
    return entry.opponent is not None and entry.outcome is not None
