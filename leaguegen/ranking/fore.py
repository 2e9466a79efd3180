"""The cross-table as it would be with every game of the last round drawn: for Fore Buchholz."""

from dataclasses import replace

from leaguegen.model.game import Result, Round
from leaguegen.model.league import Competition
from leaguegen.model.rules import RankingRules
from leaguegen.model.withdrawals import withdrawals
from leaguegen.ranking.scores import Crosstable, tabulate


def with_last_round_drawn(
    competition: Competition, cycle: int | None, rules: RankingRules, last: int | None
) -> Crosstable | None:
    """Tabulate a cycle (None: the season) with its last planned round drawn, played or not.

    Args:
        rules: They hold for rounds of a cycle that has none of its own.
        last: The last round that the table counts: the last one planned, or the one before it,
            once the last is paired. None is returned for any other, and while it is not paired.
    """
    planned = [p.number for p in competition.calendar if cycle in (None, p.cycle)]
    recorded = [r for r in competition.rounds if cycle in (None, r.cycle)]
    if last is None or not recorded or recorded[-1].number != max(planned, default=0):
        return None
    final = recorded[-1]
    before = [r for r in recorded[:-1] if r.begun]
    if last != final.number and (not before or last != before[-1].number):
        return None
    left = withdrawals(competition)
    points = {c.number: c.ranking.points for c in competition.cycles}
    first = (before or recorded)[0].number
    return tabulate(
        competition.roster,
        [(left.counted(r), points.get(r.cycle, rules.points)) for r in (*before, drawn(final))],
        earlier=[r for r in competition.rounds if r.number < first],
        external=competition.external,
        out=left.out,
    )


def drawn(round_: Round) -> Round:
    """Return a round with every game of it drawn; free places stay as they are."""
    games = tuple(replace(game, result=Result.DRAW, scored=None) for game in round_.games)
    return replace(round_, games=games)
