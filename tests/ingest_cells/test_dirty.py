"""The 48 files as volunteers leave them, as far as single files, cells and names can tell."""

import csv
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from leaguegen.ingest import cells
from leaguegen.ingest.columns import PLAYERS, RESULTS, ROUNDS, Row, read_rows
from leaguegen.ingest.load import load
from leaguegen.ingest.names import NameIndex
from leaguegen.ingest.result_cell import GameKind, result, result_of_points
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.encoding import decode
from leaguegen.source.problem import Problem
from leaguegen.source.show import format_problem, problem_github, problem_json
from leaguegen.source.table import Cell

DIRTY = Path(__file__).parents[2].parent / "shared" / "data" / "dirty"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not DIRTY.is_dir(), reason="the sample files are not beside the repository"),
]

# Everything that is told of each file, by its number; those not named are read without a word.
# What needs two cells to be seen (37 to 41, the same player twice in 31 and 32) is told elsewhere.
CODES: dict[int, tuple[str, ...]] = {
    4: ("decimal-commas",),
    5: ("encoding-cp1252",),
    6: ("encoding-macroman",),
    7: ("encoding-utf16",),
    16: ("header-missing",),
    17: ("column-missing",),
    20: ("date-month",),
    21: ("date-serial",),
    22: ("date-short-year",),
    24: ("result-draughts", "result-draughts"),
    26: ("result-excel-date",) * 4,
    28: ("result-impossible",),
    29: ("encoding-twice",),
    30: ("result-half",),
    33: ("name-folded", "name-folded"),
    36: ("name-folded", "name-folded"),
    42: ("conflict-markers",),
    44: ("title-rows",),
    45: ("quote-open",),
    46: ("name-formula",),
    47: ("player-unknown",),
    48: ("player-unknown", "name-folded"),
}
VERDICT = {"accept": (), "accept+note": ("note",), "warn": ("warning",), "error": ("error",)}
SEEN_ELSEWHERE = {31, 32, 37, 38, 39, 40, 41}


def cases() -> list[dict[str, str]]:
    path = DIRTY / "cases.csv"
    text = path.read_text("utf-8") if path.is_file() else ""
    return list(csv.DictReader(text.splitlines()))


def club() -> NameIndex:
    rows, problems = read_rows((DIRTY / "players.csv").read_text("utf-8"), PLAYERS, "players.csv")
    assert problems == []
    return NameIndex(
        Player(
            PlayerId(row.text("id")),
            row.text("name"),
            aliases=tuple(row.text("aliases").split("|")),
        )
        for row in rows
    )


def read_file(name: str, game: GameKind = "chess") -> tuple[list[object], list[Problem], str]:
    """Return the values of a file (players, results, dates), what is told, and its text."""
    text, problems = decode((DIRTY / name).read_bytes(), name)
    dates = "rounds" in next(case["stands_for"] for case in cases() if case["fixture"] == name)
    rows, more = read_rows(text.text, ROUNDS if dates else RESULTS, name)
    problems += more
    index, found = club(), []
    for row in rows:
        if dates:
            found.append(read(row, "date", cells.date_, problems))
            continue
        found += [read(row, colour, index.look_up, problems) for colour in ("white", "black")]
        if row["white_points"]:
            found.append(result_of_points(row.text("white_points"), row.text("black_points"), game))
        else:
            cell = Cell(row.text("result"), row.place("result"))
            found.append(cells.read(cell, partial(result, game=game), problems))
    return found, problems, text.text


def read(row: Row, column: str, reader: Callable[[str], object], problems: list[Problem]) -> object:
    cell = row[column]
    return None if cell is None else cells.read(cell, reader, problems)


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["fixture"])
def test_each_file_says_what_it_must(case: dict[str, str]) -> None:
    number = int(case["no"])
    _, problems, text = read_file(case["fixture"])
    assert tuple(p.code for p in problems) == CODES.get(number, ())
    if number not in SEEN_ELSEWHERE and number != 24:
        worst = {p.severity.value for p in problems} - ({"note"} if number == 48 else set())
        assert tuple(worst) == VERDICT[case["verdict"]]
    for problem in problems:
        shown = format_problem(problem, {case["fixture"]: text}, str)
        assert "^" in shown
        assert "hint: " in shown
        assert problem_json(problem, str)["hint"]
        assert problem_github(problem, str).startswith("::")


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["fixture"])
def test_each_file_in_a_club_gets_its_verdict(case: dict[str, str]) -> None:
    folder = "2024-25/interne"
    sources = {
        "club.toml": b'name = "Club"\nlanguage = "nl"\ngame = "chess"\n',
        "players.csv": (DIRTY / "players.csv").read_bytes(),
        f"{folder}/competition.toml": b'title = "Interne"\nsystem = "knsb"\n',
        f"{folder}/rounds.csv": b"round,date\n1,2025-02-01\n2,2025-02-08\n",
    }
    for game in ("chess", "draughts"):
        sources["club.toml"] = f'name = "Club"\nlanguage = "nl"\ngame = "{game}"\n'.encode()
        sources[f"{folder}/{case['stands_for']}"] = (DIRTY / case["fixture"]).read_bytes()
        worst = {p.severity.value for p in load(sources).problems} - {"note"}
        expected = {"error": {"error"}, "warn": {"warning"}}.get(case["verdict"], set())
        if case["no"] == "24" and game == "chess":  # "accept in draughts, error in chess"
            expected = {"error"}
        assert worst == expected


def test_all_48_are_there() -> None:
    assert [int(case["no"]) for case in cases()] == list(range(1, 49))


def test_draughts_takes_all_spellings_of_24() -> None:
    values, problems, _ = read_file("24_result_variants.csv", "draughts")
    assert problems == []
    results = [str(value) for value in values[2::3]]
    assert results == ["1-0"] * 3 + ["½-½"] * 7 + ["0-1", "1-0", "½-½"]


def test_forfeits_of_25() -> None:
    values, _, _ = read_file("25_result_forfeits.csv")
    assert [str(v) for v in values[2::3]] == [
        *("1-0R", "0-1R", "1-0R", "1-0R", "1-0R", "0-0R", "1-0R"),
    ]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        *(("01", "p001 p002 1-0"), ("02", "p001 p002 1-0"), ("03", "p001 p002 ½-½")),
        *(("05", "p004 p005 ½-½"), ("06", "p004 p005 1-0"), ("07", "p001 p002 1-0")),
        *(("08", "p001 p002 1-0"), ("09", "p001 p002 1-0"), ("10", "p001 p002 1-0")),
        *(("11", "p001 p002 1-0"), ("12", "p001 p002 1-0"), ("13", "p001 p002 1-0")),
        *(("14", "p001 p002 1-0"), ("15", "p001 p002 1-0"), ("17", "p001 p002 1-0")),
        *(("18", "p001 p002 1-0"), ("19", "2025-02-01 2025-02-13"), ("21", "2025-02-01")),
        *(("22", "2025-02-01"), ("23", "2025-02-01 2025-03-01"), ("29", "x00 x01 ½-½")),
        *(("31", "p001 p002 1-0 p001 p002 1-0"), ("32", "p003 p003 1-0")),
        *(("33", "p004 p006 1-0"), ("34", "p001 p002 1-0"), ("35", "p004 p005 1-0")),
        *(("36", "p001 p010 1-0"), ("44", "p001 p002 1-0")),
        ("43", "p001 None bye p007 None absent p009 None club p008 None bye"),
        ("27", "x00 x01 1-0 x02 x03 None"),
    ],
)
def test_values_are_read_right(number: str, expected: str) -> None:
    name = next(case["fixture"] for case in cases() if case["fixture"].startswith(number))
    assert " ".join(map(str, read_file(name)[0])) == expected
