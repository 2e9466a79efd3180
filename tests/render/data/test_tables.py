"""Tables and report files to download: read back, with names as they are shown, and harmless."""

import csv
import io
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from leaguegen.exchange.trf.reader import read
from leaguegen.render.account import accounts
from leaguegen.render.data.tables import tables
from leaguegen.render.speech import Speech
from tests.render import club
from tests.render.data.club import CUP, NOW


def rows(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode(), newline="")))


def test_results_are_rows_with_names(made: Mapping[str, bytes]) -> None:
    found = rows(made[f"{NOW}/results.csv"])
    assert found[0] == {
        "round": "1", "date": "2026-09-01", "board": "1", "result": "1-0",
        "white": "anna", "white_name": "Anna Boer", "black": "p-2", "black_name": "B. L.",
        "group": "", "competition": "",
    }  # fmt: skip
    assert [(r["round"], r["black_name"], r["date"], r["result"]) for r in found[5:7]] == [
        ("2", "Els <Wit>", "2026-11-10", ""),
        ("3", "Cor & Çelik", "2026-10-27", ""),
    ]
    hidden = found[5]
    assert (hidden["white"], hidden["white_name"]) == ("", "name withheld")


def test_standings_after_each_round(made: Mapping[str, bytes]) -> None:
    after = {n: rows(made[f"{NOW}/standings/after-{n:02}.csv"]) for n in (1, 2)}
    assert {r["name"]: r["points"] for r in after[1]} == {
        "Anna Boer": "1",
        "Fred de Groot": "1",
        "Cor & Çelik": "1/2",
        "name withheld": "1/2",
        "B. L.": "0",
        "Els <Wit>": "0",
    }
    assert after[2][0]["name"] == "Anna Boer"
    assert f"{NOW}/standings/after-03.csv" not in made
    assert not [name for name in made if name.startswith(f"{CUP}/standings/")]


@pytest.mark.parametrize("name", ["=1+1", "+49 Jan", "-Jan", "@jan"])
def test_no_cell_is_calculated_by_a_spreadsheet(name: str) -> None:
    # Such a name is refused in players.csv; what comes in otherwise is harmless all the same.
    league = club.league("en")
    people = {p: replace(known, name=name, sort_name=name) for p, known in league.players.items()}
    named = replace(league, players=people)
    account = accounts(named)["2026-27/interne"]
    texts = [d.data.decode() for d in tables(account, Speech.of(named))]
    cells = [cell for text in texts for row in csv.reader(io.StringIO(text)) for cell in row]
    assert f"'{name}" in cells
    assert name not in cells


def test_a_report_file_is_read_back(made: Mapping[str, bytes]) -> None:
    document, problems = read(made[f"{NOW}/report.trf"], "report.trf")
    assert [problem.code for problem in problems] == ["trf-system"]
    assert document is not None
    points = {p.name: p.points for p in document.players}
    assert points["Boer, Anna"] == 2
    assert points["B. L."] == points["Groot, Fred de"] == 1
    assert points["name withheld"] == Fraction(1, 2)
    assert document.recorded == 3


def test_a_report_file_has_no_numbers_of_who_is_not_shown(made: Mapping[str, bytes]) -> None:
    text = made[f"{NOW}/report.trf"].decode()
    assert "1000001" in text
    assert "1000002" not in text
    assert "1000004" not in text
    assert "1970" not in text


def test_a_cup_has_no_report_file(made: Mapping[str, bytes]) -> None:
    assert f"{CUP}/report.trf" not in made
    assert b".trf" not in made[f"{CUP}/index.html"]
    assert b"report.trf" in made[f"{NOW}/index.html"]
