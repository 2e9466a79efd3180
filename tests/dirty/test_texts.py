"""Free text in a cell: whatever stands in it is shown as text, and in every form of the file."""

import csv
import io
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

import pytest

from leaguegen.build import build
from leaguegen.cli import main
from leaguegen.files import read_theme
from leaguegen.ingest.load import load
from tests.desk.test_check import written
from tests.dirty.cells import Place
from tests.dirty.club import BEKER, INTERNE, SHEETS, content
from tests.render.html import parse

THEME = read_theme()

TEXTS = (
    Place("players.csv", 0, "name"),
    Place("players.csv", 0, "category"),
    Place("players.csv", 7, "aliases"),
    Place("players.csv", 0, "knsb_id"),
    Place("2026-27/external.csv", 0, "team"),
    Place("2026-27/external.csv", 0, "opponent"),
    Place(f"{INTERNE}/rounds.csv", 0, "note"),
    Place(f"{INTERNE}/groups.csv", 0, "group"),
    Place(f"{INTERNE}/adjustments.csv", 0, "reason"),
    Place(f"{INTERNE}/accepted.csv", 0, "reason"),
    Place(f"{BEKER}/rounds.csv", 0, "note"),
    Place(f"{BEKER}/results.csv", 0, "decider"),
)

SCRIPT = "<script>alert(1)</script>"

WRITTEN = (
    SCRIPT,
    '"><img src=x onerror=alert(1)>',
    "{{ 7 * 7 }} {% raise %}",
    "a, b; c",
    'zegt "hallo"',
    "[x](javascript:alert(1))",
    "é" * 3000,
    "🏆 👨‍👩‍👧",
)


@pytest.mark.parametrize("text", WRITTEN, ids=lambda text: text[:20])
def test_a_text_is_shown_and_never_run(text: str) -> None:
    """It stands in all places at once."""
    sheets = dict(SHEETS)
    for place in TEXTS:
        sheets[place.file] = sheets[place.file].with_cell(place.row, place.column, text)
    outcome = build(content({name: sheets[name].text().encode() for name in sheets}), THEME)
    assert outcome.files is not None, outcome.problems
    assert _run(outcome.files) == _run(build(content(), THEME).files or {})


def _run(files: Mapping[PurePosixPath, bytes]) -> list[tuple[str, str, str]]:
    """Return whatever a browser would run or fetch of the pages, each kind once."""
    found: set[tuple[str, str, str]] = set()
    for path, data in files.items():
        if path.suffix != ".html":
            continue
        for element in parse(data).all():
            found |= {
                (element.tag, name, value if name.startswith("on") else "")
                for name, value in element.attributes.items()
                if name.startswith("on") or value.strip().casefold().startswith("javascript:")
            }
            if element.tag in ("script", "img", "iframe", "object", "embed"):
                found.add((element.tag, "", element.text()))
            if element.tag == "svg":
                found |= {("svg", inside.tag, "") for inside in element.all()}
    return sorted(found)


@pytest.mark.parametrize("text", ["a, b; c", 'zegt "hallo"', "twee\nregels", "a\tb", " om heen "])
@pytest.mark.parametrize("place", TEXTS, ids=lambda p: f"{p.file.split('/')[-1]}-{p.column}")
@pytest.mark.parametrize(("delimiter", "end"), [(";", "\r\n"), ("\t", "\n"), (",", "\r")])
def test_quotes_hold_a_text_together(place: Place, text: str, delimiter: str, end: str) -> None:
    """What divides values and rows may stand between quotes."""
    sheet = SHEETS[place.file].with_cell(place.row, place.column, text)
    one = load(content({place.file: sheet.text().encode()}))
    other = load(content({place.file: sheet.text(delimiter, end).encode()}))
    assert one.league == other.league
    assert [p.code for p in one.problems] == [p.code for p in other.problems]


def test_a_text_with_a_line_end_is_one_line() -> None:
    sheet = SHEETS[f"{INTERNE}/rounds.csv"].with_cell(0, "note", "twee\nregels")
    loaded = load(content({f"{INTERNE}/rounds.csv": sheet.text().encode()}))
    assert loaded.problems == ()
    assert loaded.league is not None
    competition = loaded.league.competition(INTERNE)
    assert competition is not None
    assert competition.calendar[0].note == "twee regels"


@pytest.mark.parametrize("text", ["=1+1", "+31 6 12", "@teun", "-teun", '=HYPERLINK("x","y")'])
@pytest.mark.parametrize(
    "place",
    [p for p in TEXTS if p.column != "name"],
    ids=lambda p: f"{p.file.split('/')[-1]}-{p.column}",
)
def test_a_formula_in_a_free_text_is_text(place: Place, text: str) -> None:
    """With the apostrophe by which we write it, and without it."""
    leagues = []
    for told in (text, "'" + text):
        sheet = SHEETS[place.file].with_cell(place.row, place.column, told)
        loaded = load(content({place.file: sheet.text().encode()}))
        assert [p.code for p in loaded.problems if p.severity.value == "error"] == []
        leagues.append(loaded.league)
    assert leagues[0] == leagues[1]


@pytest.mark.parametrize("text", ["=1+1", "+31 6 12", "@teun", '=HYPERLINK("x","y")'])
def test_a_formula_is_no_name_in_players(text: str) -> None:
    sheet = SHEETS["players.csv"].with_cell(0, "name", text)
    loaded = load(content({"players.csv": sheet.text().encode()}))
    told = [(p.code, p.span.line) for p in loaded.problems if p.span.file == "players.csv"]
    assert ("name-formula", 2) in told


def test_what_is_exported_begins_with_no_sign_that_calculates(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name of a group is free text, and it stands first in the table."""
    settings = b'title = "Intern"\nsystem = "round-robin"\n'
    entrants = b"player,group\nteun,=1+1\nmaar,=1+1\niris,-B\nguus,-B\n"
    results = b"round,board,white,black,result\n1,1,teun,maar,1-0\n1,2,iris,guus,1-0\n"
    files = {name: content()[name] for name in ("club.toml", "players.csv")}
    files |= {
        f"{INTERNE}/competition.toml": settings,
        f"{INTERNE}/entrants.csv": entrants,
        f"{INTERNE}/results.csv": results,
    }
    root = written(tmp_path, files)
    assert main(["standings", INTERNE, "--format", "csv", "--content", str(root)]) == 0
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert [row[0] for row in rows] == ["group", "'-B", "'-B", "'=1+1", "'=1+1"]
