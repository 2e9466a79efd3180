"""Every example raises what it is an example of; every code that `check` can tell has one."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

import leaguegen
from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.ingest.cell_error import CellError
from leaguegen.source.edit import EditError
from leaguegen.source.problem import Severity
from tests.problems.case import Case
from tests.problems.chapters import CASES
from tests.problems.of_commands import CODES, COMMAND_CASES, CommandCase
from tests.problems.running import told

ROOT = Path(leaguegen.__file__).parent
CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")

THEME = read_theme()

NO_CODES = {
    *("utf-8", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "0-2", "1-1", "2-0"),
    "klukkluk-swiss",
}
"""Words of the same shape."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_an_example_raises_its_code(case: Case) -> None:
    outcome = build(case.content("en"), THEME)
    problems = (*outcome.problems, *outcome.notices)
    found = {(p.severity, p.code, str(p.span)) for p in problems}
    assert (case.severity, case.code, case.at) in found
    assert {code for _, code, _ in found} == {case.code, *case.beside}
    assert all(p.hint is not None and str(p.hint) for p in problems)
    errors = any(p.severity is Severity.ERROR for p in outcome.problems)
    assert (outcome.files is None) == errors


@pytest.mark.parametrize("case", COMMAND_CASES, ids=lambda case: case.code)
def test_a_command_tells_its_code(case: CommandCase, monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[str] = []
    for kind in (CellError, EditError):
        made = kind.__init__

        def noted(
            self: CellError | EditError,
            code: str,
            *args: object,
            made: Callable[..., None] = made,
        ) -> None:
            refused.append(code)
            made(self, code, *args)

        monkeypatch.setattr(kind, "__init__", noted)
    code, said = told(case, "en")
    assert code == case.exit
    if case.printed:
        assert re.findall(r"\[([a-z-]+)\]$", said, re.MULTILINE) == [case.code]
    else:
        assert refused == [case.code]
        assert said.startswith("leaguegen: ")


def test_a_code_has_one_example() -> None:
    codes = [*(case.code for case in CASES), *CODES]
    assert sorted(codes) == sorted(set(codes))


def test_every_code_has_an_example() -> None:
    known = set(_codes())
    patterns = {code for code in known if code.startswith("*")}
    wanted = known - patterns - NO_CODES
    having = {*(case.code for case in CASES), *CODES}
    assert wanted - having == set(), "write an example in tests/problems"
    for pattern in patterns:
        assert any(code.endswith(pattern[1:]) for code in having)
    assert {c for c in having - wanted if not any(c.endswith(p[1:]) for p in patterns)} == set()


def test_every_problem_of_the_code_has_a_remedy() -> None:
    """The fifth argument of a problem, or `hint`; the third of an error of a cell."""
    bare = [
        f"{path.name}:{call.lineno}"
        for path in _modules()
        for call in _calls(path)
        if (least := _REMEDY_AT.get(_name(call))) is not None
        and len(call.args) < least
        and not any(keyword.arg == "hint" for keyword in call.keywords)
    ]
    assert bare == []


_REMEDY_AT = {"_Wrong": 3, "Problem": 5, "CellError": 3, "invalid": 2, "warn": 4, "note": 6}
_CODE_AT = {"_Wrong": 0, "Problem": 1, "CellError": 0, "note": 1, "warn": 1}


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _modules() -> Iterator[Path]:
    yield from sorted((ROOT / "source").glob("*.py"))
    yield from sorted((ROOT / "ingest").glob("*.py"))
    yield from (ROOT / "build.py", *(ROOT / "render" / f"{n}.py" for n in ("html", "dead_links")))


def _calls(path: Path) -> Iterator[ast.Call]:
    yield from (node for node in ast.walk(_parsed(path)) if isinstance(node, ast.Call))


def _name(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def _words(path: Path) -> set[str]:
    """Return the words of a module that are written like codes."""
    return {
        node.value
        for node in ast.walk(_parsed(path))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and CODE.fullmatch(node.value)
    }


def _codes() -> Iterator[str]:
    """Yield the codes of problems; `*-unknown` for one that is put together.

    In the rooms that read, every word of this shape is one, unless the model knows it too: then it
    is the value of a setting. Elsewhere it is what stands in a problem.
    """
    values = set().union(*(_words(path) for path in (ROOT / "model").glob("*.py")))
    for path in _modules():
        if path.parent.name in ("source", "ingest"):
            yield from _words(path) - values
        for call in _calls(path):
            at = _CODE_AT.get(_name(call))
            code = call.args[at] if at is not None and at < len(call.args) else None
            if isinstance(code, ast.Constant):
                yield str(code.value)
            elif isinstance(code, ast.JoinedStr) and isinstance(code.values[-1], ast.Constant):
                yield "*" + str(code.values[-1].value)
