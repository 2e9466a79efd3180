"""The 48 ways: verdict, code and place, a remedy, and the league and site of the clean table."""

from dataclasses import replace

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.ingest.load import load
from leaguegen.source.problem import Severity
from tests.dirty.cases import CASES, Case
from tests.dirty.club import content

THEME = read_theme()

SEVERITIES = {
    "accept": None,
    "note": Severity.NOTE,
    "warn": Severity.WARNING,
    "error": Severity.ERROR,
}

# The other tables of the club tell of games and rounds that stand in the clean ones.
LONELY = ("club.toml", "players.csv")


def club(case: Case, data: bytes) -> dict[str, bytes]:
    files = {name: text for name, text in content().items() if name in LONELY}
    files["2026-27/interne/competition.toml"] = b'title = "Intern"\nsystem = "knsb"\n'
    return files | dict(case.beside) | {case.file: data}


def name(case: Case) -> str:
    return f"{case.number:02}-{case.verdict}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_what_is_told(case: Case) -> None:
    outcome = build(club(case, case.data), THEME)
    assert [
        f"{p.code} {p.span.line}:{p.span.column}"
        for p in outcome.problems
        if p.span.file == case.file
    ] == list(case.told)
    assert all(p.span.file == case.file for p in outcome.problems)
    worst = SEVERITIES[case.verdict]
    order = list(Severity)
    told = sorted({p.severity for p in outcome.problems}, key=order.index)
    assert told[:1] == ([] if worst is None else [worst])
    assert (outcome.files is None) == (worst is Severity.ERROR)
    assert all(p.hint is not None for p in outcome.problems)
    if case.told:
        assert case.remedy
        assert case.remedy in str(outcome.problems[0].hint)


@pytest.mark.parametrize("case", [c for c in CASES if c.verdict != "error"], ids=name)
def test_the_clean_table_says_the_same(case: Case) -> None:
    clean = club(case, case.clean.encode())
    dirty = club(case, case.data)
    assert load(clean).problems == ()
    assert load(dirty).league == load(clean).league
    if case.verdict != "warn":
        assert build(dirty, THEME).files == build(clean, THEME).files


@pytest.mark.parametrize("case", [c for c in CASES if c.verdict == "accept"], ids=name)
def test_the_clean_table_is_not_the_dirty_one(case: Case) -> None:
    """Else the test above could not fail; 27 is a clean table, of which nothing may be told."""
    assert (case.data == case.clean.encode()) == (case.number == 27)


def test_every_number_has_a_case() -> None:
    assert sorted({case.number for case in CASES}) == list(range(1, 49))


def test_a_formula_of_a_player_is_an_error_where_he_is_named_first() -> None:
    players = content()["players.csv"].replace(b"Teun Kuiper", b"=1+1")
    case = replace(CASES[0], file="players.csv")
    loaded = load({**content(), case.file: players})
    (problem, *_) = (p for p in loaded.problems if p.span.file == "players.csv")
    assert (problem.code, str(problem.span)) == ("name-formula", "players.csv:2:6")
