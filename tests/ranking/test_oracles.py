"""Other people's numbers: FIDE's published exercises, and the tie-break program gacrux."""

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguegen.ingest.ranking_rules import tie_break
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points, TieBreakCode, TieBreakSpec, Unplayed
from leaguegen.ranking.fore import drawn
from leaguegen.ranking.scores import Crosstable, crosstable
from leaguegen.ranking.tiebreaks import TIE_BREAKS, Context
from tests.ranking.trf import Report, read_report
from tests.ranking.written import as_written

ORACLES = Path(__file__).parents[2].parent / "shared" / "oracles"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not ORACLES.is_dir(), reason="the recorded tie-breaks are not beside us"),
]


def context(report: Report, edition: str, *, swiss: bool = True) -> Context:
    rounds = tuple(r.number for r in report.rounds)
    last = (*report.rounds[:-1], drawn(report.rounds[-1]))
    return Context(
        Unplayed(edition),
        report.points,
        {},
        rounds,
        swiss,
        ratings={e.id: e.rating for e in report.roster if e.rating},
        fore=crosstable(report.roster, last, report.points),
    )


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
    ("swiss_5", "V1", "2023"),
    ("round_robin", "V1", "2024"),
    ("round_robin", "V1", "2023"),
    ("round_robin", "V1", "2026"),
]

EXERCISED = {
    ("swiss_5", "V1"): {
        "BH", "BH/C1", "AOB", "FB", "SB", "SB/C1", "ARO", "ARO/C1", "TPR", "WIN", "WON", "BPG",
        "BWG", "GE", "PS", "PS/C1", "APRO", "PTP", "rank by PTS,DE",
    },
    ("swiss_5", "V2_2026"): {"BH", "BH/C1", "AOB", "FB", "SB", "SB/C1"},
    ("round_robin", "V1"): {"SB", "SB/C1", "KS", "rank by PTS,DE"},
}  # fmt: skip


@pytest.mark.parametrize(("event", "version", "edition"), EXERCISES)
def test_published_exercises(event: str, version: str, edition: str) -> None:
    expected = json.loads((ORACLES / "exercises" / "held_expected.json").read_text("utf-8"))
    report = read_report(ORACLES / "exercises" / f"held_{event}.trf")
    table = crosstable(report.roster, report.rounds, report.points)
    around = context(report, edition, swiss=event != "round_robin")
    for text, values in expected[event][version].items():
        if text == "rank by PTS,DE":
            continue
        item = tie_break(text)
        got = TIE_BREAKS[item.code](table, frozenset(table.entries), item, around)
        for number, value in values.items():
            if value is None:
                assert not any(term.counted for term in got[PlayerId(number)].terms)
            else:
                found = as_written(got[PlayerId(number)].total, str(value))
                assert found == Points(str(value)), (text, number)
    assert EXERCISED[event, version] == expected[event][version].keys()


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


@pytest.mark.parametrize("edition", ["2024", "2026"])
def test_every_player_of_the_recorded_tournaments(edition: str) -> None:
    compared: dict[str, int] = defaultdict(int)
    for path in recorded():
        record: dict[str, Any] = json.loads(path.read_text("utf-8"))
        report = read_report(ORACLES / "dutch2026" / record["file"])
        table = crosstable(report.roster, report.rounds, report.points)
        around = context(report, edition)
        rows = record["result"][edition]["players"]
        for column, text in enumerate(record["tiebreaks"]):
            if text == "DE":
                continue
            item = tie_break(text)
            everybody = frozenset(table.entries)
            ours = TIE_BREAKS[item.code](table, everybody, item, around)
            for number, row in rows.items():
                player, value = PlayerId(number), row["tb"][column]
                compared[text] += 1
                if value is None:
                    assert not any(term.counted for term in ours[player].terms)
                    continue
                told = Points(value)
                found = as_written(ours[player].total, str(value))
                assert found == told, (path.name, text, player)
    assert len(recorded()) == 94
    assert compared == dict.fromkeys(ALL_RECORDED, 5504)


ALL_RECORDED = (
    "PTS", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "FB", "FB/C1", "AOB", "SB", "SB/C1", "PS",
    "PS/C1", "PS/C2", "WIN", "WON", "BPG", "BWG", "REP", "ARO", "ARO/C1", "TPR", "PTP", "APRO",
    "APPO",
)  # fmt: skip
"""All but the direct encounter, which stands in a test of its own."""


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
