"""A whole season of a real club, as a content folder made in memory."""

import csv
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from leaguegen.ingest.load import Loaded, load
from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId

SEASON = Path(__file__).parents[2].parent / "shared" / "data" / "waagtoren" / "2223"
INTERNE = "2022-23/interne"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not SEASON.is_dir(), reason="the season beside the repository is absent"),
]


def table(name: str) -> list[dict[str, str]]:
    with (SEASON / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def sources() -> dict[str, bytes]:
    players = table("players")
    ratings = [f"{p['id']},club,2022-09-01,{p['rating']}" for p in players if p["rating"]]
    texts = {
        "club.toml": 'name = "De Waagtoren"\n',
        "players.csv": "\n".join(["id;name", *(f"{p['id']};{p['name']}" for p in players)]),
        "ratings.csv": "\n".join(["player,list,date,rating", *ratings]),
        f"{INTERNE}/competition.toml": 'title = "Intern"\nsystem = "knsb"\nrematch_gap = 7\n',
        "2022-23/absences.csv": (SEASON / "absences.csv").read_text(encoding="utf-8"),
    }
    for name in ("rounds", "results"):
        texts[f"{INTERNE}/{name}.csv"] = (SEASON / f"{name}.csv").read_text(encoding="utf-8")
    return {name: text.encode() for name, text in texts.items()}


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return load(sources())


@pytest.fixture(scope="module")
def season(loaded: Loaded) -> Competition:
    assert loaded.league is not None
    found = loaded.league.competition(INTERNE)
    assert found is not None
    return found


def test_there_is_nothing_to_complain_of(loaded: Loaded) -> None:
    assert loaded.problems == ()


def test_every_round_but_the_one_that_was_not_played(season: Competition) -> None:
    assert [r.number for r in season.rounds] == [n for n in range(1, 34) if n != 30]
    assert len(season.calendar) == 33
    assert season.calendar[0].date == date(2022, 9, 6)


def test_every_game_with_its_board_and_result(season: Competition) -> None:
    written = Counter(tuple(row.values()) for row in table("results"))
    found = Counter(
        (str(r.number), str(g.board), str(g.white), str(g.black), str(g.result))
        for r in season.rounds
        for g in r.games
    )
    assert found == written
    assert found.total() == 551


def test_everybody_stands_once_in_each_round(season: Competition) -> None:
    everybody = sorted(PlayerId(row["id"]) for row in table("players"))
    assert len(everybody) == 98
    for round_ in season.rounds:
        standing = [p for g in round_.games for p in (g.white, g.black)]
        standing += [bye.player for bye in round_.byes]
        assert sorted(standing) == everybody


def test_every_absence_has_its_kind(season: Competition) -> None:
    played = {(str(r.number), str(p)) for r in season.rounds for g in r.games
              for p in (g.white, g.black)}  # fmt: skip
    skipped = "30"
    told = {
        (row["round"], row["player"]): ByeKind(row["kind"])
        for row in table("absences")
        if row["round"] != skipped and (row["round"], row["player"]) not in played
    }
    found = {(str(r.number), str(b.player)): b.kind for r in season.rounds for b in r.byes}
    assert {key: found[key] for key in told} == told
    assert all(found[key] is ByeKind.ABSENT for key in found.keys() - told.keys())
