"""Every problem that loading can tell has a test that names it."""

import ast
import re
from pathlib import Path

import leaguegen

INGEST = Path(leaguegen.__file__).parent / "ingest"
TESTS = Path(__file__).parent

NO_CODES = {"fmjd-swiss", "round-robin", "each-round", "first-drawn"}
"""Words of the same shape that are values of settings."""

ELSEWHERE = {
    *("bye_words", "cell_error", "cells", "columns", "date_cell", "excel_result", "file_kinds"),
    *("header_layout", "month_words", "name_forms", "names", "result_cell"),
}
"""Modules with tests of their own."""


def test_every_code_is_in_a_test() -> None:
    codes = {
        node.value
        for module in sorted(INGEST.glob("*.py"))
        if module.stem not in ELSEWHERE
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"[a-z]+(-[a-z]+)+", node.value)
    }
    assert len(codes) > 50
    tests = "".join(
        file.read_text(encoding="utf-8")
        for file in TESTS.glob("test_*.py")
        if file != Path(__file__)
    )
    assert {code for code in codes - NO_CODES if code not in tests} == set()
