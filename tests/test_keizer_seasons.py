"""Keizer on real events: a published round, and two seasons of a club with its own scoring.

The totals of the seasons come straight from the CSV files, by a script that knows nothing of the
program.
"""

import csv
from collections import Counter, defaultdict
from fractions import Fraction
from pathlib import Path

import pytest

from leaguegen.model.league import League
from leaguegen.ranking.standings import StandingsTable, history, standings
from tests.clubs import competition_of, files, league_of, rounds

DATA = Path(__file__).parents[1].parent / "shared" / "data"
NAME = "2026-27/interne"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not DATA.is_dir(), reason="the events beside the repository are absent"),
]


def rows(folder: str, name: str) -> list[dict[str, str]]:
    with (DATA / folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def text(folder: str, name: str) -> str:
    return (DATA / folder / f"{name}.csv").read_text(encoding="utf-8")


def test_a_published_round_with_top_80() -> None:
    folder = "haren-keizer-round1"
    published = rows(folder, "expected")
    people = "".join(f"{e['pos']},Speler {'I' * int(e['pos'])}\n" for e in published)
    numbers = "".join(f"{e['pos']},{e['pos']},{e['rating']}\n" for e in published)
    league = league_of(
        files(
            {
                "players.csv": f"id,name\n{people}",
                f"{NAME}/entrants.csv": f"player,number,rating\n{numbers}",
                f"{NAME}/competition.toml": 'system = "keizer"\ntop = 80\n',
                f"{NAME}/rounds.csv": rounds(9),
                f"{NAME}/results.csv": text(folder, "results"),
            }
        )
    )
    table = standings(competition_of(league), league.players)
    shown = [
        (
            str(row.player),
            row.rank,
            row.points.total,
            [value.total for value in row.tie_breaks if value is not None],
            (row.won, row.drawn, row.lost),
            row.colour_difference,
        )
        for row in table.rows
    ]
    assert shown == [
        (
            e["pos"],
            int(e["pos"]),
            Fraction(e["score"]),
            [Fraction(e["value"])],
            (int(e["win"]), int(e["draw"]), int(e["loss"])),
            int(e["colour_balance"]),
        )
        for e in published
    ]


SCORING = """
    system = "keizer"
    count_own = false
    withdrawn = "show"
    values = [
        {below = 1400, value = 5}, {below = 1500, value = 6}, {below = 1600, value = 7},
        {below = 1700, value = 8}, {below = 1800, value = 9}, {below = 1900, value = 10},
        {below = 2000, value = 11}, {value = 12},
    ]
    [scoring]
    start = 300
    win = "opponent + 12"
    draw = "opponent"
    loss = "opponent - 12"
    bye = "own + 12"
    forfeit_win = "own + 12"
    forfeit_loss = "own - 12"
    club = "own"
"""
ABSENT = {
    "1819": '[{first = 10, points = "own - 4"}, {points = "own - 12"}]',
    "2223": '"own - 4"',
}


def counted(season: str) -> dict[str, int]:
    """Count everybody's points by hand, so to say."""
    folder = f"waagtoren/{season}"

    def value(rating: str) -> int:
        number = int(rating or 0)
        return min(max(number // 100 - 8, 5), 12)

    values = {p["id"]: value(p["rating"]) for p in rows(folder, "players")}
    points: Counter[str] = Counter(dict.fromkeys(values, 300))
    for game in rows(folder, "results"):
        white, black = game["white"], game["black"]
        more = {"1-0": 12, "½-½": 0, "0-1": -12}[game["result"]]
        points[white] += values[black] + more
        points[black] += values[white] - more
    absent: Counter[str] = Counter()
    extra = {"absent": -4, "club": 0, "bye": 12, "forfeit_win": 12, "forfeit_loss": -12}
    for row in rows(folder, "absences"):
        player, kind = row["player"], row["kind"]
        points[player] += values[player] + extra[kind]
        absent[player] += kind == "absent"
    if season == "1819":
        for player, times in absent.items():
            points[player] -= 8 * max(0, times - 10)
    return dict(points)


def taking_part(season: str) -> dict[str, tuple[int, int]]:
    """Return the first and last round of which the files tell of each player."""
    folder = f"waagtoren/{season}"
    there = defaultdict(set)
    for game in rows(folder, "results"):
        there[game["white"]].add(int(game["round"]))
        there[game["black"]].add(int(game["round"]))
    for row in rows(folder, "absences"):
        there[row["player"]].add(int(row["round"]))
    return {player: (min(found), max(found)) for player, found in there.items()}


def club(season: str, settings: str) -> League:
    folder = f"waagtoren/{season}"
    people = rows(folder, "players")
    ratings = {p["id"]: p["rating"] for p in people}
    there = taking_part(season)
    final = max(last for _, last in there.values())
    entrants = "".join(
        f"{player},{ratings[player] or 0},{first},{'' if last == final else last}\n"
        for player, (first, last) in there.items()
    )
    return league_of(
        files(
            {
                "players.csv": "id;name\n" + "".join(f"{p['id']};{p['name']}\n" for p in people),
                f"{NAME}/entrants.csv": f"player,rating,joined,withdrawn\n{entrants}",
                f"{NAME}/competition.toml": settings,
                f"{NAME}/rounds.csv": text(folder, "rounds"),
                f"{NAME}/results.csv": text(folder, "results"),
                f"{NAME}/absences.csv": text(folder, "absences"),
            }
        )
    )


def check_terms(table: StandingsTable) -> None:
    for row in table.rows:
        assert sum(term.value for term in row.points.terms) == row.points.total


@pytest.mark.parametrize(("season", "people"), [("1819", 67), ("2223", 97)])
def test_a_season_with_the_scoring_of_alkmaar(season: str, people: int) -> None:
    league = club(season, f"{SCORING}\nabsent = {ABSENT[season]}\n")
    table = standings(competition_of(league), league.players)
    check_terms(table)
    points = {str(row.player): row.points.total for row in table.rows}
    assert len(points) == people
    assert points == {p: n for p, n in counted(season).items() if p in points}
    # Everybody else never occurs in the files, and has what everybody begins with.
    assert {n for p, n in counted(season).items() if p not in points} <= {300}


@pytest.mark.parametrize("season", ["1819", "2223"])
def test_a_whole_season_by_rank_comes_to_rest_after_every_round(season: str) -> None:
    """The same games by the usual Keizer: every table adds up, best first."""
    league = club(season, 'system = "keizer"\n')
    tables = history(competition_of(league), league.players)
    assert len(tables) == {"1819": 30, "2223": 32}[season]
    for table in tables:
        check_terms(table)
        sums = [row.points.total for row in table.rows]
        assert sums == sorted(sums, reverse=True)
        assert [row.rank for row in table.rows] == list(range(1, len(sums) + 1))
