"""Other people's numbers: FIDE's published exercises, and the tie-break program gacrux."""

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points, TieBreakCode, TieBreakSpec, Unplayed
from leaguegen.ranking.scores import Crosstable, crosstable
from leaguegen.ranking.tiebreaks import TIE_BREAKS, Context
from leaguegen.ranking.tiebreaks.unplayed import Category, categories
from tests.ranking.trf import Report, read_report

ORACLES = Path(__file__).parents[2].parent / "shared" / "oracles"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not ORACLES.is_dir(), reason="the recorded tie-breaks are not beside us"),
]


def spec(text: str) -> TieBreakSpec | None:
    """Read `BH/C1`; None for tie-breaks that we do not have."""
    code, _, cut = text.partition("/")
    if code not in set(TieBreakCode):
        return None
    size = int(cut[1:] or 0)
    return TieBreakSpec(TieBreakCode(code), size, size if cut.startswith("M") else 0)


def context(report: Report, edition: str, *, swiss: bool = True) -> Context:
    rounds = tuple(r.number for r in report.rounds)
    return Context(Unplayed(edition), report.points, {}, rounds, swiss)


def tied_groups(table: Crosstable) -> Iterator[frozenset[PlayerId]]:
    groups: dict[Points, set[PlayerId]] = defaultdict(set)
    for player, score in table.scores.items():
        groups[score.total].add(player)
    for points in sorted(groups, reverse=True):
        yield frozenset(groups[points])


def encounter_ranks(
    table: Crosstable, group: frozenset[PlayerId], around: Context
) -> dict[PlayerId, int]:
    """Rank within the tied group, from 1."""
    direct = TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER)
    found = TIE_BREAKS[direct.code](table, group, direct, around)
    return {
        player: 1 + sum(other.total > score.total for other in found.values())
        for player, score in found.items()
    }


# --- FIDE's exercises

EXERCISES = [
    ("swiss_5", "V1", "2024"),
    ("swiss_5", "V2_2026", "2026"),
    ("round_robin", "V1", "2024"),
]


@pytest.mark.parametrize(("event", "version", "edition"), EXERCISES)
def test_published_exercises(event: str, version: str, edition: str) -> None:
    expected = json.loads((ORACLES / "exercises" / "held_expected.json").read_text("utf-8"))
    report = read_report(ORACLES / "exercises" / f"held_{event}.trf")
    table = crosstable(report.roster, report.rounds, report.points)
    around = context(report, edition, swiss=event != "round_robin")
    checked = set()
    for text, values in expected[event][version].items():
        item = spec(text)
        if item is None:
            continue
        got = TIE_BREAKS[item.code](table, frozenset(table.entries), item, around)
        for number, value in values.items():
            assert got[PlayerId(number)].total == Points(str(value)), (text, number)
        checked.add(text)
    assert {"SB", "SB/C1"} <= checked


@pytest.mark.parametrize("event", ["swiss_5", "swiss_9", "round_robin"])
def test_published_direct_encounters(event: str) -> None:
    exercises = json.loads((ORACLES / "exercises" / "held_expected.json").read_text("utf-8"))[event]
    expected = exercises.get("rank by PTS,DE") or exercises["V1"]["rank by PTS,DE"]
    report = read_report(ORACLES / "exercises" / f"held_{event}.trf")
    table = crosstable(report.roster, report.rounds, report.points)
    around = context(report, "2024", swiss=event != "round_robin")
    ranks: dict[str, int] = {}
    for group in tied_groups(table):
        above = len(ranks)
        inside = encounter_ranks(table, group, around)
        ranks |= {str(player): above + rank for player, rank in inside.items()}
    assert {number: ranks[number] for number in expected} == expected


# --- gacrux


def recorded() -> list[Path]:
    return sorted((ORACLES / "tiebreaks").glob("*.json"))


def left_with_a_forfeit(table: Crosstable, player: PlayerId) -> bool:
    """Whether forfeit losses alone follow a bye that the player asked for.

    There gacrux counts the bye as a draw in BH (as Article 16 has it) and as awarded in SB.
    """
    found = categories(table.entries[player])
    last = [c for c in found if c is Category.REQUESTED_TO_THE_END]
    return bool(last) and found[-1] is Category.FORFEIT_LOSS


@pytest.mark.parametrize("edition", ["2024", "2026"])
def test_every_player_of_the_recorded_tournaments(edition: str) -> None:
    compared: dict[str, int] = defaultdict(int)
    left_out = 0
    for path in recorded():
        record: dict[str, Any] = json.loads(path.read_text("utf-8"))
        report = read_report(ORACLES / "dutch2026" / record["file"])
        table = crosstable(report.roster, report.rounds, report.points)
        around = context(report, edition)
        rows = record["result"][edition]["players"]
        odd = {p for p in table.entries if left_with_a_forfeit(table, p)}
        for column, text in enumerate(record["tiebreaks"]):
            told = {PlayerId(number): row["tb"][column] for number, row in rows.items()}
            item = spec(text)
            if text == "PTS":
                got = {player: score.total for player, score in table.scores.items()}
            elif item is None or text == "DE":
                continue
            else:
                found = TIE_BREAKS[item.code](table, frozenset(table.entries), item, around)
                got = {player: score.total for player, score in found.items()}
            for player, value in told.items():
                met_odd = any(e.opponent in odd for e in table.entries[player])
                if text.startswith("SB") and met_odd:
                    left_out += 1
                    continue
                assert got[player] == Points(value), (path.name, text, player)
                compared[text] += 1
    assert len(recorded()) == 94
    assert compared.keys() == {
        "PTS", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB", "SB/C1", "WIN", "WON", "BPG", "BWG",
    }  # fmt: skip
    assert min(compared.values()) > 5400
    assert left_out == 2 * 65


@pytest.mark.parametrize("edition", ["2024", "2026"])
def test_every_tied_group_of_the_recorded_tournaments(edition: str) -> None:
    """Gacrux writes each player's place within the tied group, and 0 where DE does not decide."""
    decided = 0
    for path in recorded():
        record: dict[str, Any] = json.loads(path.read_text("utf-8"))
        report = read_report(ORACLES / "dutch2026" / record["file"])
        table = crosstable(report.roster, report.rounds, report.points)
        around = context(report, edition)
        column = record["tiebreaks"].index("DE")
        rows = record["result"][edition]["players"]
        for group in tied_groups(table):
            ranks = encounter_ranks(table, group, around)
            told = {player: rows[player]["tb"][column] for player in group}
            if len(set(ranks.values())) == 1:
                assert set(told.values()) == {0}, (path.name, group)
            else:
                assert told == ranks, (path.name, group)
                decided += len(group)
    assert decided > 100
