"""A real club's season: 98 players, 33 rounds of which 32 were played, 551 games.

The counts come straight from the CSV files of the event, by a script that knows nothing of the
program.
"""

import csv
import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path, PurePosixPath

import pytest

from leaguegen.build import build
from leaguegen.cli import main
from leaguegen.files import read_theme, read_tree
from leaguegen.source.problem import has_errors
from tools import waagtoren

SOURCE = Path(__file__).parents[2] / "shared/data/waagtoren/2223"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not SOURCE.is_dir(), reason=f"the event is not here: {SOURCE.name}"),
    pytest.mark.xdist_group("real-season"),
]

NAME = "2022-23/interne"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("waagtoren")
    waagtoren.main(SOURCE, target)
    return target


@pytest.fixture(scope="module")
def site(club: Path) -> dict[PurePosixPath, bytes]:
    outcome = build(read_tree(club), read_theme())
    assert not has_errors(outcome.problems)
    assert outcome.files is not None
    return dict(outcome.files)


def rows(name: str) -> list[dict[str, str]]:
    with (SOURCE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def counted_points() -> dict[str, Fraction]:
    """Count a point for a win, a bye and a win by forfeit, half a point for a draw."""
    total: Counter[str] = Counter()
    shares = {"1-0": (2, 0), "0-1": (0, 2), "½-½": (1, 1)}
    for game in rows("results.csv"):
        white, black = shares[game["result"]]
        total[game["white"]] += white
        total[game["black"]] += black
    for absence in rows("absences.csv"):
        if absence["kind"] in ("bye", "forfeit_win"):
            total[absence["player"]] += 2
    return {p["id"]: Fraction(total[p["id"]], 2) for p in rows("players.csv")}


def test_points_are_those_of_a_separate_count(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["standings", NAME, "--format", "json", "--content", str(club)]) == 0
    shown = json.loads(capsys.readouterr().out)
    points = {row["player"]: Fraction(row["points"]["total"]) for row in shown["rows"]}
    assert len(points) == 98
    assert points == counted_points()
    for row in shown["rows"]:
        terms = row["points"]["terms"]
        assert sum(Fraction(t["value"]) for t in terms if t["counted"]) == points[row["player"]]


def test_every_game_stands_on_its_round_page(site: dict[PurePosixPath, bytes]) -> None:
    games = rows("results.csv")
    assert len(games) == 551
    shown = 0
    for number in sorted({int(g["round"]) for g in games}):
        page = site[PurePosixPath(f"{NAME}/rounds/{number:02}.html")].decode()
        boards = re.findall(
            r"players/(p\d+)\.html[^>]*>[^<]*</a>.*?players/(p\d+)\.html", page, re.S
        )
        expected = {(g["white"], g["black"]) for g in games if g["round"] == str(number)}
        assert expected <= set(boards), number
        shown += len(expected)
    assert shown == 551


def test_the_round_that_was_not_played_has_no_page(site: dict[PurePosixPath, bytes]) -> None:
    assert PurePosixPath(f"{NAME}/rounds/29.html") in site
    assert PurePosixPath(f"{NAME}/rounds/30.html") not in site


def test_the_next_round_is_paired(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["pair", NAME, "--dry-run", "--format", "json", "--content", str(club)]
    assert main(command) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["round"] == 34
    paired = [p for pair in shown["pairs"] for p in (pair["white"], pair["black"])]
    everyone = sorted(p["id"] for p in rows("players.csv"))
    assert sorted(paired + [b["player"] for b in shown["byes"]]) == everyone
    met = {
        frozenset((g["white"], g["black"])) for g in rows("results.csv") if int(g["round"]) >= 27
    }
    for pair in shown["pairs"]:
        assert frozenset((pair["white"], pair["black"])) not in met
