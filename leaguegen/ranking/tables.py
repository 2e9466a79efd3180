"""The standings as people know them: one table of everybody, or one of each group or final."""

from collections.abc import Sequence
from functools import partial

from leaguegen.model.league import Competition, League
from leaguegen.ranking.finals import finals
from leaguegen.ranking.groups import group_names
from leaguegen.ranking.standings import StandingsTable, carried_into, standings


def tables_of(
    league: League,
    competition: Competition,
    *,
    after: int | None = None,
    cycle: int | None = None,
    whole: bool = False,
) -> list[StandingsTable]:
    """Return the tables of a cycle, or of the season.

    Args:
        after: Count the rounds up to this number; None: all that have begun.
        cycle: None: the season.
        whole: Rank everybody in one table where there are groups, too.
    """
    names: Sequence[str | None] = () if whole else group_names(competition, cycle)
    ranked = partial(
        standings,
        competition,
        league.players,
        cycle=cycle,
        carried=carried_into(league, competition),
    )
    found: list[StandingsTable] = []
    for table in (ranked(after=after, group=name) for name in names or (None,)):
        parts = finals(competition, table)
        if parts:
            parts = finals(competition, table, ranked(after=round_before(competition, table)))
        found += parts or (table,)
    return found


def round_before(competition: Competition, table: StandingsTable) -> int:
    """Return the round that counted last before the one after which a table stands; 0: none."""
    counted = (r for r in competition.rounds if r.begun and table.cycle in (None, r.cycle))
    return max((r.number for r in counted if r.number < (table.after or 0)), default=0)
