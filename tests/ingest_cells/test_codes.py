"""Every problem code of reading and editing is stable, tested by name, and says what to do."""

import ast
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import leaguegen
from leaguegen.ingest import cells
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.columns import ABSENCES, PLAYERS, RESULTS, canonical, read_rows
from leaguegen.ingest.names import NameIndex
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.edit import EditError, append_rows, remove_rows
from leaguegen.source.encoding import decode
from leaguegen.source.problem import Problem, Severity
from leaguegen.source.settings import parse
from leaguegen.source.table import scan
from leaguegen.words.message import Message

ROOT = Path(leaguegen.__file__).parent
MODULES = (
    *sorted((ROOT / "source").glob("*.py")),
    *(
        ROOT / "ingest" / f"{name}.py"
        for name in (
            *("cell_error", "cells", "columns", "date_cell", "header_layout", "names"),
            *("result_cell", "excel_result", "file_kinds", "bye_words"),
        )
    ),
)
NAMES = NameIndex(
    Player(PlayerId(i), name) for i, name in (("a", "Zoë"), ("b", "Jan Smit"), ("c", "Jan Smit"))
)
HEADER = "round,white,black,result\n"


def told(problems: list[Problem]) -> list[tuple[str, Severity, Message | None]]:
    return [(p.code, p.severity, p.hint) for p in problems]


def of_bytes(data: bytes) -> list[tuple[str, Severity, Message | None]]:
    return told(decode(data, "f.csv")[1])


def of_rows(text: str, kind: object = RESULTS) -> list[tuple[str, Severity, Message | None]]:
    return told(read_rows(text, kind, "f.csv")[1])  # type: ignore[arg-type]


def of_cell(
    reader: Callable[[str], object], text: str
) -> list[tuple[str, Severity, Message | None]]:
    try:
        got = reader(text)
    except CellError as error:
        return [(error.code, error.severity, error.hint)]
    notice = got.notice if isinstance(got, cells.Read) else None
    return [(notice.code, notice.severity, notice.hint)] if notice else []


def of_edit(data: bytes, **row: str) -> list[tuple[str, Severity, Message | None]]:
    try:
        append_rows(data, "f.csv", ("round",), [row], partial(canonical, RESULTS))
        remove_rows(data, [99])
    except EditError as error:
        return [(error.code, Severity.ERROR, error.hint)]
    return []


CP1252 = (HEADER + "1,Zoë,B,½-½\n").encode("cp1252")
ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

EXAMPLES: dict[str, tuple[Severity, Callable[[], list[tuple[str, Severity, Message | None]]]]] = {
    "encoding-utf16": (NOTE, lambda: of_bytes(b"\xff\xfea\0")),
    "encoding-cp1252": (NOTE, lambda: of_bytes(CP1252)),
    "encoding-macroman": (WARNING, lambda: of_bytes("Zoë,René".encode("mac_roman"))),
    "encoding-unsure": (WARNING, lambda: of_bytes("Ïnterne".encode("mac_roman"))),
    "encoding-twice": (NOTE, lambda: of_bytes("Â½".encode())),
    "encoding-mixed": (WARNING, lambda: of_bytes("Zoë Â½".encode())),
    "encoding-script": (WARNING, lambda: of_bytes("L’Échiquier".encode("mac_roman"))),
    "encoding-damaged": (WARNING, lambda: of_bytes("\ufffd".encode())),
    "not-text": (ERROR, lambda: of_bytes(b"PK\x03\x04")),
    "conflict-markers": (ERROR, lambda: told(scan("<<<<<<< a\n", "f")[1])),
    "quote-open": (ERROR, lambda: told(scan('a\n"b', "f")[1])),
    "quote-stray": (ERROR, lambda: told(scan('a\n"b"c', "f")[1])),
    "toml-syntax": (ERROR, lambda: told(parse("a = b", "f")[1])),
    "toml-number": (ERROR, lambda: told(parse("a = inf", "f")[1])),
    "header-missing": (ERROR, lambda: of_rows("1,2,3\n")),
    "header-again": (NOTE, lambda: of_rows(HEADER + HEADER)),
    "title-rows": (NOTE, lambda: of_rows("Title\n" + HEADER)),
    "file-empty": (NOTE, lambda: of_rows("")),
    "column-missing": (ERROR, lambda: of_rows("round,white,black\n")),
    "column-unknown": (WARNING, lambda: of_rows("id,name,x\n", PLAYERS)),
    "column-unnamed": (WARNING, lambda: of_rows("player,,date\nA,x,1\n", ABSENCES)),
    "column-twice": (ERROR, lambda: of_rows("id,name,naam\n", PLAYERS)),
    "personal-data": (ERROR, lambda: of_rows("id,name,e-mail\n", PLAYERS)),
    "decimal-commas": (ERROR, lambda: of_rows("round,white,black,result\n1,2,A,0,5\n")),
    "row-too-long": (ERROR, lambda: of_rows("id,name\na,Smit,Jan\n", PLAYERS)),
    "row-delimiter": (ERROR, lambda: of_rows("id,name\na;Jan\n", PLAYERS)),
    "result-half": (ERROR, lambda: of_cell(cells.result, "½-")),
    "result-impossible": (ERROR, lambda: of_cell(cells.result, "1-½")),
    "result-draughts": (ERROR, lambda: of_cell(cells.result, "2-0")),
    "result-excel-date": (ERROR, lambda: of_cell(cells.result, "jan-00")),
    "result-unknown": (ERROR, lambda: of_cell(cells.result, "?")),
    "date-month": (ERROR, lambda: of_cell(cells.date_, "2/13/2025")),
    "date-impossible": (ERROR, lambda: of_cell(cells.date_, "31-2-2025")),
    "date-weekday": (ERROR, lambda: of_cell(cells.date_, "zo 1 feb 2025")),
    "date-no-year": (ERROR, lambda: of_cell(cells.date_, "1 feb")),
    "date-year": (ERROR, lambda: of_cell(cells.date_, "1-2-0025")),
    "date-unknown": (ERROR, lambda: of_cell(cells.date_, "morgen")),
    "date-short-year": (NOTE, lambda: of_cell(cells.date_, "1-2-25")),
    "date-serial": (WARNING, lambda: of_cell(cells.date_, "45689")),
    "kind-unknown": (ERROR, lambda: of_cell(cells.kind, "x")),
    "number-invalid": (ERROR, lambda: of_cell(lambda text: cells.whole(text, 1, 2), "x")),
    "number-range": (ERROR, lambda: of_cell(lambda text: cells.whole(text, 1, 2), "3")),
    "points-invalid": (ERROR, lambda: of_cell(cells.points, "x")),
    "time-invalid": (ERROR, lambda: of_cell(cells.time_, "x")),
    "player-unknown": (ERROR, lambda: of_cell(NAMES.look_up, "Piet")),
    "player-ambiguous": (ERROR, lambda: of_cell(NAMES.look_up, "Jan Smit")),
    "name-missing": (ERROR, lambda: of_cell(NAMES.look_up, " ")),
    "name-formula": (ERROR, lambda: of_cell(NAMES.look_up, "=1")),
    "name-folded": (NOTE, lambda: of_cell(NAMES.look_up, "ZOE")),
    "column-absent": (ERROR, lambda: of_edit(HEADER.encode(), board="1")),
    "encoding-cannot-hold": (ERROR, lambda: of_edit(CP1252, white="ł")),
    "edit-unsure": (ERROR, lambda: of_edit(HEADER.encode() + b'"a', round="1")),
}


@pytest.mark.parametrize("code", EXAMPLES)
def test_a_code_has_an_example_its_severity_and_a_hint(code: str) -> None:
    severity, example = EXAMPLES[code]
    assert [(c, s) for c, s, _ in example()] == [(code, severity)]
    assert all(hint is not None and str(hint) for _, _, hint in example())


def test_every_code_in_the_modules_has_an_example() -> None:
    found = set()
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                at = {"Problem": 1, "CellError": 0, "EditError": 0}.get(node.func.id)
                if at is not None:
                    code = node.args[at]
                    if isinstance(code, ast.Constant):
                        found.add(str(code.value))
    assert found == set(EXAMPLES)
    assert all(re.fullmatch("[a-z0-9]+(-[a-z0-9]+)+", code) for code in found)
