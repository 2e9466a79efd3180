"""Small Keizer clubs, as files, and their standings."""

from collections.abc import Mapping
from fractions import Fraction

from leaguegen.model.league import Competition, League
from leaguegen.ranking.standings import StandingsTable, standings
from tests.clubs import competition_of, files, league_of, players, rounds

NAME = "2026-27/interne"


def keizer_league(people: str, settings: str, results: str, **tables: str) -> League:
    """Make a club whose members have one letter each and start in this order.

    Args:
        settings: What stands below `system = "keizer"`.
        results: Rows such as `1 a-b 1-0`.
        tables: Further tables of the competition by name; `external` and `absences` as well.
    """
    names = [p.upper() for p in people]
    rows = [line.split() for line in results.strip().splitlines()]
    games = "".join(
        f"{number},,{pair.replace('-', ',')},{result}\n" for number, pair, result in rows
    )
    content = {
        "players.csv": players(*names),
        f"{NAME}/entrants.csv": "player,number\n"
        + "".join(f"{p},{n}\n" for n, p in enumerate(people, start=1)),
        f"{NAME}/competition.toml": f'system = "keizer"\n{settings}\n',
        f"{NAME}/rounds.csv": rounds(9),
        f"{NAME}/results.csv": f"round,board,white,black,result\n{games}",
    }
    for name, text in tables.items():
        folder = "2026-27" if name == "external" else NAME
        content[f"{folder}/{name}.csv"] = text
    return league_of(files(content))


def away(kinds: Mapping[str, str], last: int) -> str:
    """Return an `absences.csv` of people who are away in every round."""
    rows = [f"{n},{p},{kind}\n" for n in range(1, last + 1) for p, kind in kinds.items()]
    return "round,player,kind\n" + "".join(rows)


def table_of(league: League, cycle: int | None = None, after: int | None = None) -> StandingsTable:
    return standings(the(league), league.players, cycle=cycle, after=after)


def the(league: League) -> Competition:
    return competition_of(league)


def totals(table: StandingsTable) -> list[tuple[str, Fraction]]:
    """Return the rows as ids and totals, best first; the terms of each must add up."""
    for row in table.rows:
        assert sum(t.value for t in row.points.terms if t.counted) == row.points.total
    return [(str(row.player), row.points.total) for row in table.rows]


def values(table: StandingsTable) -> dict[str, Fraction]:
    """Return everybody's value."""
    found = {}
    for row in table.rows:
        value = row.tie_breaks[0]
        assert value is not None
        found[str(row.player)] = value.total
    return found


def notes(table: StandingsTable, player: str) -> list[str]:
    """Return why a total is so."""
    row = next(row for row in table.rows if row.player == player)
    return [f"{term.value}: {term.note}" for term in row.points.terms]
