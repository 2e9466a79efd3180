"""A points table with more than three results: the *Delftse telling* of draughts, 4-0, 3-1, 2-2."""

from fractions import Fraction
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.ingest.load import load
from leaguegen.model.game import Result
from leaguegen.pairing.story import earlier_results
from tests.clubs import competition_of, files, league_of, players, ratings, rounds
from tests.render.html import parse

NAME = "2026-27/dammen"
RULES = """
    title = "Dammen"
    system = "fmjd-swiss"
    game = "draughts"
    rating = ["knsb"]
    initial_colour = "white"
    [points]
    win = 4
    draw = 2
    scores = ["3-1"]
"""
CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred", "Guus", "Hans"),
    "ratings.csv": ratings(
        an=1300, bo=1250, cas=1200, dirk=1150, eva=1100, fred=1050, guus=1000, hans=950
    ),
    f"{NAME}/competition.toml": RULES,
    f"{NAME}/rounds.csv": rounds(4),
}
ROUND = """
    round,board,white,black,result
    1,1,an,eva,4-0
    1,2,fred,bo,1-3
    1,3,cas,guus,2-2
    1,4,hans,dirk,3 - 1
"""
COLUMNS = """
    round,board,white,black,white_points,black_points
    1,1,an,eva,4,0
    1,2,fred,bo,1,3
    1,3,cas,guus,2,2
    1,4,hans,dirk,3,1
"""


def points(white: int, black: int) -> tuple[Fraction, Fraction]:
    return Fraction(white), Fraction(black)


@pytest.mark.parametrize("rows", [ROUND, COLUMNS])
def test_scores_are_read_in_either_form(rows: str) -> None:
    competition = competition_of(league_of(files({**CONTENT, f"{NAME}/results.csv": rows})), NAME)
    games = competition.rounds[0].games
    assert [(game.result, game.scored) for game in games] == [
        (Result.WHITE_WINS, points(4, 0)),
        (Result.BLACK_WINS, points(1, 3)),
        (Result.DRAW, points(2, 2)),
        (Result.WHITE_WINS, points(3, 1)),
    ]
    assert earlier_results(competition.rounds)["1:fred:bo"] == "0-1 (1-3)"


def test_usual_ways_to_write_a_result_still_hold() -> None:
    rows = "round,white,black,result\n1,an,eva,2-0\n1,bo,fred,R\n1,cas,guus,2-0R\n1,dirk,hans,\n"
    content = files({**CONTENT, f"{NAME}/results.csv": rows})
    games = competition_of(league_of(content), NAME).rounds[0].games
    assert [(game.result, game.scored) for game in games] == [
        (Result.WHITE_WINS, None),
        (Result.DRAW, None),
        (Result.BLACK_FORFEITS, None),
        (None, None),
    ]


@pytest.mark.parametrize("written", ["5-0", "3-2", "4-1"])
def test_other_scores_are_told(written: str) -> None:
    rows = f"round,white,black,result\n1,an,eva,{written}\n"
    loaded = load(files({**CONTENT, f"{NAME}/results.csv": rows}))
    assert [p.code for p in loaded.problems] == ["result-impossible"]
    without = {f"{NAME}/competition.toml": RULES.replace('scores = ["3-1"]', "")}
    rows = "round,white,black,result\n1,an,eva,3-1\n"
    loaded = load(files({**CONTENT, **without, f"{NAME}/results.csv": rows}))
    assert [p.code for p in loaded.problems] == ["result-impossible"]


@pytest.mark.parametrize("scores", ['["1-3"]', '["much"]', "[3]"])
def test_a_table_of_scores_that_is_none(scores: str) -> None:
    rules = RULES.replace('["3-1"]', scores)
    loaded = load(files({**CONTENT, f"{NAME}/competition.toml": rules}))
    assert [p.code for p in loaded.problems] == ["setting-invalid"]


def test_they_count_in_standings_and_pairing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, data in files({**CONTENT, f"{NAME}/results.csv": ROUND}).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    assert main(["standings", NAME, "--format", "csv", "--content", str(tmp_path)]) == 0
    lines = [line.split(",") for line in capsys.readouterr().out.splitlines()]
    at, total = lines[0].index("player"), lines[0].index("points")
    assert {line[at]: line[total] for line in lines[1:]} == {
        "an": "4",
        "bo": "3",
        "hans": "3",
        "cas": "2",
        "guus": "2",
        "dirk": "1",
        "fred": "1",
        "eva": "0",
    }
    # An, alone with 4, moves down to Bo and Hans with 3. An and Hans had White, Bo had Black: An
    # meets Bo. Hans moves down to Cas and Guus, who have met: he meets Guus, who had Black. Cas,
    # who had White, moves down to Dirk (Black) and Fred (White): Dirk. Fred and Eva are left; Fred
    # should have Black, Eva White.
    assert main(["pair", NAME, "--content", str(tmp_path)]) == 0
    rows = (tmp_path / NAME / "results.csv").read_text(encoding="utf-8").splitlines()[5:]
    assert rows == ["2,1,bo,an,", "2,2,guus,hans,", "2,3,dirk,cas,", "2,4,eva,fred,"]
    site = tmp_path.parent / "site"
    assert main(["build", "--out", str(site), "--content", str(tmp_path)]) == 0
    page = parse((site / NAME / "rounds" / "01.html").read_bytes()).text()
    assert "1-3" in page
    rules = " ".join(parse((site / NAME / "rules.html").read_bytes()).text().split())
    assert "Other scores that a game may have 3-1" in rules
