"""A day of poules: each final as a table of its own."""

from collections.abc import Iterator
from dataclasses import replace

from leaguegen.model.league import Competition
from leaguegen.model.stages import is_final
from leaguegen.ranking.stages import final_of
from leaguegen.ranking.standings import Standing, StandingsTable, since


def finals(
    competition: Competition, table: StandingsTable, before: StandingsTable | None = None
) -> tuple[StandingsTable, ...]:
    """Return the table of each final, the highest first, ranked by itself.

    Who was in no final stands in a table without a group, the last.

    Args:
        before: The table one round before, for who moved within a final; None: nobody did. After
            the first round of the finals nobody did either: before it, there were none.

    Returns:
        Empty before the finals, and where the finals stand in no `groups.csv`.
    """
    round_ = competition.round_numbered(table.after or 0)
    if round_ is None or not is_final(round_.stage):
        return ()
    of_player = final_of(competition)
    names = [*dict.fromkeys(of_player.values()), ""] if of_player else []
    parts = (
        replace(
            table,
            rows=tuple(_ranked(r for r in table.rows if of_player.get(r.player, "") == name)),
            group=name,
        )
        for name in names
    )
    earlier = {part.group: part for part in finals(competition, before)} if before else {}
    return tuple(since(part, earlier.get(part.group)) for part in parts if part.rows)


def _ranked(rows: Iterator[Standing]) -> Iterator[Standing]:
    """Yield rows with the ranks that they have among themselves."""
    above: int | None = None
    for row in rows:
        if above is None and row.rank is not None:
            above = row.rank - 1
        yield replace(row, rank=None if row.rank is None else row.rank - (above or 0))
