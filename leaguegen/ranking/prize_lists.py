"""Among whom prizes are won: the standings, of everybody, a category or a group."""

from collections.abc import Iterable

from leaguegen.model.league import Competition, League
from leaguegen.model.prizes import PrizeList
from leaguegen.ranking.groups import groups_that_rank
from leaguegen.ranking.prizes import Candidate
from leaguegen.ranking.standings import Standing, StandingsTable, in_category
from leaguegen.ranking.tables import tables_of


def candidates(
    league: League, competition: Competition, lists: Iterable[PrizeList]
) -> dict[PrizeList, tuple[Candidate, ...]]:
    """Return everybody who has a place in each list, best first."""
    return {among: _list(league, competition, among) for among in lists}


def _list(league: League, competition: Competition, among: PrizeList) -> tuple[Candidate, ...]:
    table = _table(league, competition, among)
    if table is None:
        return ()
    if among.category:
        table = in_category(table, among.category)
    return _in_runs(table.rows)


def _table(league: League, competition: Competition, among: PrizeList) -> StandingsTable | None:
    """Return the standings of a list; None where there is no such cycle or group (yet)."""
    if among.cycle is not None and among.cycle not in {c.number for c in competition.cycles}:
        return None
    if not among.group:
        return tables_of(league, competition, cycle=among.cycle, whole=True)[0]
    cycle = among.cycle if among.cycle is not None else groups_that_rank(competition)
    tables = tables_of(league, competition, cycle=cycle)
    return next((t for t in tables if (t.group or "").casefold() == among.group.casefold()), None)


def _in_runs(rows: Iterable[Standing]) -> tuple[Candidate, ...]:
    """Return who has a place; neighbours with equal points are in one tie."""
    found: list[Candidate] = []
    tie, points = 0, None
    for row in rows:
        if row.rank is None:
            continue
        if points is None or row.points.total != points:
            tie, points = tie + 1, row.points.total
        found.append(Candidate(row.player, row.rank, tie, row.games))
    return tuple(found)
