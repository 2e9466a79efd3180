"""The standings as people know them: one table of everybody, or one of each group or final."""

from collections.abc import Sequence

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
    carried = carried_into(league, competition)
    found = [
        standings(
            competition, league.players, after=after, cycle=cycle, group=name, carried=carried
        )
        for name in names or (None,)
    ]
    return [part for table in found for part in finals(competition, table) or (table,)]
