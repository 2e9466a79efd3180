"""Every way to write a name, a date and a result, in every column that holds one."""

from datetime import date

import pytest

from leaguegen.ingest.load import Loaded, load
from leaguegen.source.problem import Problem
from tests.dirty.cells import (
    DATES,
    DAYS,
    NAMES,
    NO_DATES,
    NO_NAMES,
    NO_RESULTS,
    RESULTS,
    Place,
    Verdict,
)
from tests.dirty.club import INTERNE, SHEETS, content
from tests.dirty.test_forms import clean


def read_with(place: Place, text: str) -> tuple[Loaded, list[Problem], tuple[int, int]]:
    """Return the club with one cell changed, what is told in its place, and that place."""
    sheet = SHEETS[place.file].with_cell(place.row, place.column, text)
    loaded = load(content({place.file: sheet.text().encode()}))
    line, column = sheet.place(place.row, place.column)
    if not text.startswith('"') and '"' not in text and "," not in text:
        column += len(text) - len(text.lstrip())
    here = [p for p in loaded.problems if p.span.file == place.file and p.span.line == line]
    return loaded, here, (line, column)


def told(problems: list[Problem]) -> Verdict:
    return tuple(f"{p.severity.value} {p.code}" for p in problems)


def everywhere(places: tuple[Place, ...], *rest: object) -> list[tuple[object, ...]]:
    return [(place, *rest) for place in places]


@pytest.mark.parametrize(
    ("place", "text", "verdict"),
    [case for places, text, verdict in NAMES for case in everywhere(places, text, verdict)],
)
def test_a_name_is_found(place: Place, text: str, verdict: Verdict) -> None:
    loaded, here, at = read_with(place, text)
    assert told(here) == verdict
    assert list(loaded.problems) == here
    assert all((p.span.line, p.span.column) == at for p in here)
    assert all("players.csv" in str(p.hint) for p in here)
    assert loaded.league == clean().league


@pytest.mark.parametrize(
    ("place", "text", "verdict", "remedy"),
    [
        case
        for places, text, verdict, remedy in NO_NAMES
        for case in everywhere(places, text, verdict, remedy)
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_name_is_never_guessed(place: Place, text: str, verdict: Verdict, remedy: str) -> None:
    _, here, at = read_with(place, text)
    assert told(here) == verdict
    assert (here[0].span.line, here[0].span.column) == at
    assert remedy in str(here[0].hint)
    assert len(str(here[0].message)) < 200


@pytest.mark.parametrize(
    ("place", "text"),
    [(place, text) for places, texts in DATES for place in places for text in texts],
)
def test_a_date_is_read(place: Place, text: str) -> None:
    loaded, _, _ = read_with(place, text)
    assert loaded.problems == ()
    assert loaded.league == clean().league


@pytest.mark.parametrize(("place", "day"), DAYS)
def test_a_date_of_which_something_is_told(place: Place, day: tuple[int, int, int]) -> None:
    year, month, number = day
    # Excel counts days from 1900 and believes in 29 February of that year.
    serial = (date(*day) - date(1900, 1, 1)).days + 2
    for text, verdict in (
        (f"{number}-{month}-{year % 100}", "note date-short-year"),
        (f"{number}/{month}/'{year % 100}", "note date-short-year"),
        (str(serial), "warning date-serial"),
        (f"{serial}.0", "warning date-serial"),
    ):
        loaded, here, at = read_with(place, text)
        assert told(here) == (verdict,), text
        assert (here[0].span.line, here[0].span.column) == at
        assert f"{year}-{month:02}-{number:02}" in str(here[0].hint)
        assert loaded.league == clean().league


@pytest.mark.parametrize(("text", "verdict"), NO_DATES, ids=lambda value: str(value)[:30])
@pytest.mark.parametrize("place", [place for place, _ in DAYS])
def test_what_is_no_date(place: Place, text: str, verdict: str) -> None:
    _, here, at = read_with(place, text)
    assert told(here) == (verdict,)
    assert (here[0].span.line, here[0].span.column) == at
    assert here[0].hint is not None


@pytest.mark.parametrize(("row", "text"), [(row, text) for row, texts in RESULTS for text in texts])
def test_a_result_is_read(row: int, text: str) -> None:
    loaded, _, _ = read_with(Place(f"{INTERNE}/results.csv", row, "result"), text)
    assert loaded.problems == ()
    assert loaded.league == clean().league


@pytest.mark.parametrize(
    ("text", "verdict", "remedy"), NO_RESULTS, ids=lambda value: str(value)[:30]
)
@pytest.mark.parametrize(
    "place",
    [Place(f"{INTERNE}/results.csv", 0, "result"), Place("2026-27/external.csv", 0, "result")],
    ids=["results", "external"],
)
def test_what_is_no_result(place: Place, text: str, verdict: str, remedy: str) -> None:
    if place.file.endswith("external.csv") and text in ("0", "gewonnen"):
        pytest.skip("there it is what the player got")
    _, here, at = read_with(place, text)
    assert told(here) == (verdict,)
    assert (here[0].span.line, here[0].span.column) == at
    assert remedy in str(here[0].hint)
