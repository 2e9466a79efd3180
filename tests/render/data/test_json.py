"""Data as JSON: as its published schema has it, and its numbers add up."""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from leaguegen.files import read_tree
from leaguegen.model.game import ByeKind, Result
from tests.render.data.club import CUP, NOW, RESULTS, site
from tests.render.data.club import made as made_of
from tests.render.data.json_rules import faults, schema

DEMONSTRATION = Path(__file__).parents[3] / "content"


@pytest.mark.parametrize("name", [NOW, CUP])
def test_a_competition_is_as_its_schema_has_it(made: Mapping[str, bytes], name: str) -> None:
    value = json.loads(made[f"{name}/data.json"])
    assert faults(value, "competition-1") == []
    assert value["$schema"] == "../../static/schema/competition-1.json"
    assert "static/schema/competition-1.json" in made


def test_the_index_is_as_its_schema_has_it_and_leads_to_files(made: Mapping[str, bytes]) -> None:
    value = json.loads(made["index.json"])
    assert faults(value, "site-1") == []
    assert {c["competition"] for c in value["competitions"]} == {NOW, CUP}
    for part in (*value["competitions"], *value["players"]):
        targets = [
            part.get(key) for key in ("page", "data", "feed", "calendar", "results", "report")
        ]
        assert [t for t in targets if t is not None and t not in made] == []
    assert {p["player"] for p in value["players"]} == {"anna", "p-2", "cor", "els", "fred"}


@pytest.mark.parametrize(
    "system",
    [
        "knsb",
        "keizer",
        "klukkluk",
        "fide-dutch",
        "fmjd-swiss",
        "round-robin",
        "amsterdam",
        "heller",
    ],
)
def test_every_system_is_as_the_schema_has_it_and_adds_up(system: str) -> None:
    more = "rounds = 4\n" if system in ("klukkluk", "fide-dutch") else ""
    settings = f'title = "Club"\nsystem = "{system}"\n{more}'
    value = json.loads(site(competition=settings, results=PAIRED_PLAYED)[f"{NOW}/data.json"])
    assert faults(value, "competition-1") == []
    assert value["cycles"][0]["system"] == system
    counted = [total for total, shares, basis in numbers(value) if not basis]
    assert [n for n in numbers(value) if not n[2] and sum(n[1]) != n[0]] == []
    assert len(counted) > 6


PAIRED_PLAYED = RESULTS[: RESULTS.index("3,1,anna")].rstrip() + "\n"


def numbers(value: Mapping[str, Any]) -> Iterator[tuple[Fraction, list[Fraction], bool]]:
    """Yield each number of the standings with its counted shares, and whether it is made otherwise.

    A number whose parts are not told has none.
    """
    for table in value["standings"]["tables"]:
        for row in table["rows"]:
            for score in (row["points"], *row["tie_breaks"]):
                if score is not None and score["terms"]:
                    shares = [Fraction(t["value"]) for t in score["terms"] if t["counted"]]
                    basis = any(t.get("basis") for t in score["terms"])
                    yield Fraction(score["total"]), shares, basis


def test_points_are_those_of_the_rules(made: Mapping[str, bytes]) -> None:
    value = json.loads(made[f"{NOW}/data.json"])
    (table,) = value["standings"]["tables"]
    # Round 1: Anna, Fred win, Cor and Dirk draw; round 2: Anna and Bert win, one game is open.
    assert {row["name"]: row["points"]["total"] for row in table["rows"]} == {
        "Anna Boer": "2",
        "B. L.": "1",
        "Fred de Groot": "1",
        "Cor & Çelik": "1/2",
        "name withheld": "1/2",
        "Els <Wit>": "0",
    }
    assert value["standings"]["earlier"] == [
        {"after": n, "csv": f"{NOW}/standings/after-0{n}.csv"} for n in (1, 2)
    ]


def test_rounds_tell_boards_states_and_reasons(made: Mapping[str, bytes]) -> None:
    value = json.loads(made[f"{NOW}/data.json"])
    assert [(r["round"], r["state"]) for r in value["rounds"]] == [
        (1, "played"),
        (2, "under-way"),
        (3, "paired"),
        (4, "planned"),
    ]
    assert value["rounds"][2]["begins"] == "2026-10-27T19:30:00+01:00"
    board = value["rounds"][0]["boards"][0]
    assert (board["white"], board["black"], board["black_name"]) == ("anna", "p-2", "B. L.")
    assert board["result"] == "1-0"
    hidden = value["rounds"][0]["boards"][1]
    assert (hidden["black"], hidden["black_name"]) == (None, "name withheld")


def test_the_reasons_are_those_that_were_kept() -> None:
    content = read_tree(DEMONSTRATION)
    value = json.loads(made_of(content)[f"{NOW}/data.json"])
    kept = json.loads(content[f"{NOW}/rounds/03.json"])
    told = value["rounds"][2]
    assert told["origin"] == "record"
    articles = {
        frozenset((b["white"], b["black"])): [s["article"] for s in b["steps"]]
        for b in told["boards"]
    }
    for pair in kept["pairs"]:
        assert articles[frozenset((pair["white"], pair["black"]))] == [
            step["article"] for step in pair["steps"]
        ]
    assert all(s["text"] for b in told["boards"] for s in b["steps"])
    assert faults(value, "competition-1") == []


def test_the_schema_knows_every_result_and_every_kind() -> None:
    parts = schema("competition-1")["$defs"]
    assert parts["board"]["properties"]["result"]["enum"] == [*map(str, Result), None]
    assert parts["bye"]["properties"]["kind"]["enum"] == [*map(str, ByeKind)]
