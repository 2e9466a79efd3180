"""Seven tournaments of a real club, with the standings that the program Vega published.

Which edition of FIDE's rules a tournament was counted by is nowhere told: `EDITIONS` is what its
numbers tell. Each of the other editions differs from them somewhere.
"""

import csv
import json
from pathlib import Path

import pytest

from leaguegen.ingest.ranking_rules import tie_break
from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import HALF, Points, PointTable, Unplayed
from leaguegen.ranking.scores import Crosstable, crosstable
from leaguegen.ranking.tiebreaks import TIE_BREAKS, Context

EVENTS = Path(__file__).parents[2].parent / "shared" / "data" / "vega"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not EVENTS.is_dir(), reason="the published standings are not beside us"),
]

FIDE = tuple(edition for edition in Unplayed if edition.fide)
EDITIONS: dict[str, tuple[Unplayed, ...]] = {
    "HonourableBob2024": (Unplayed.FIDE_2009,),
    "PurdyCup2024": (Unplayed.FIDE_2023,),
    "HobsonsBayCup2024": (Unplayed.FIDE_2023,),
    # nobody of these two lost by forfeit after a bye: the two editions are one for them
    "2025HobsonsBayPurdyCup": (Unplayed.FIDE_2023, Unplayed.FIDE_2024),
    "2025HobsonsBayCup": (Unplayed.FIDE_2023, Unplayed.FIDE_2024),
    # everybody met everybody
    "2025HobsonsBayClubChampionship": FIDE,
    # after three of its seven rounds
    "2026KoshnitskyCupOpen": (Unplayed.FIDE_2026,),
}
"""The editions that give every published number, by tournament, oldest first."""

RESULTS = {
    "1-0": Result.WHITE_WINS,
    "½-½": Result.DRAW,
    "0-1": Result.BLACK_WINS,
    "1F-0F": Result.BLACK_FORFEITS,
    "0F-1F": Result.WHITE_FORFEITS,
    "0F-0F": Result.BOTH_FORFEIT,
    "...": None,
}
BYES = {
    "1 bye": ByeKind.PAIRING_ALLOCATED,
    "½ bye": ByeKind.HALF_POINT,
    "0 bye": ByeKind.ZERO_POINT,
}


def rows(event: str, name: str) -> list[dict[str, str]]:
    with (EVENTS / event / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read(event: str) -> tuple[Crosstable, tuple[int, ...]]:
    """Return the cross-table, and the numbers of the rounds that have begun."""
    entrants = Roster(tuple(Entrant(PlayerId(r["id"])) for r in rows(event, "players.csv")))
    games: dict[int, list[Game]] = {}
    byes: dict[int, list[Bye]] = {}
    for row in rows(event, "results.csv"):
        number, white = int(row["round"]), PlayerId(row["white"])
        if row["black"]:
            game = Game(white, PlayerId(row["black"]), RESULTS[row["result"]])
            games.setdefault(number, []).append(game)
        else:
            byes.setdefault(number, []).append(Bye(white, BYES[row["result"]]))
    played = []
    for number in sorted(games):
        seen = {p for g in games[number] for p in (g.white, g.black)}
        seen |= {bye.player for bye in byes.get(number, [])}
        late = [Bye(e.id, ByeKind.BEFORE_JOINING) for e in entrants if e.id not in seen]
        played.append(Round(number, tuple(games[number]), (*byes.get(number, []), *late)))
    begun = [round_ for round_ in played if round_.begun]
    return crosstable(entrants, begun, PointTable()), tuple(r.number for r in begun)


def differing(event: str, edition: Unplayed) -> list[tuple[str, str]]:
    """Return the players and tie-breaks of which we have another number."""
    table, numbers = read(event)
    meta = json.loads((EVENTS / event / "meta.json").read_text("utf-8"))["meta"]
    swiss = "Round Robin" not in meta["Play System"]
    context = Context(edition, PointTable(), {}, numbers, swiss)
    expected = rows(event, "expected_standings.csv")
    assert {row["id"] for row in expected} == {str(player) for player in table.entries}
    found = []
    for column in expected[0].keys() - {"pos", "id", "Pts"}:
        item = tie_break(column)
        got = TIE_BREAKS[item.code](table, frozenset(table.entries), item, context)
        found += [
            (row["id"], column)
            for row in expected
            if not fits(got[PlayerId(row["id"])].total, row[column])
        ]
    return found


def fits(value: Points, written: str) -> bool:
    """Whether a number is the one written, which may be cut off: 2¼ stands as 2.2, 23¼ as 23.3."""
    decimals = len(written.partition(".")[2])
    return abs(value - Points(written)) <= (Points(1, 20) if decimals == 1 and value % HALF else 0)


def test_every_tournament_stands_in_the_table() -> None:
    assert EDITIONS.keys() == {folder.name for folder in EVENTS.iterdir()}


@pytest.mark.parametrize("event", EDITIONS)
def test_everybodys_points(event: str) -> None:
    table, _ = read(event)
    for row in rows(event, "expected_standings.csv"):
        assert table.scores[PlayerId(row["id"])].total == Points(row["Pts"])


@pytest.mark.parametrize("event", EDITIONS)
@pytest.mark.parametrize("edition", FIDE)
def test_every_published_tie_break(event: str, edition: Unplayed) -> None:
    """By the editions of the table nobody's differs, by any other somebody's."""
    assert (not differing(event, edition)) == (edition in EDITIONS[event])
