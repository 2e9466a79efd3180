"""The other cells: kinds of absence, numbers, points, times, yes and no."""

from datetime import date, time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.ingest import cells
from leaguegen.ingest.bye_words import WORDS, bye_kind, folded
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.model.game import ByeKind
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.table import Cell
from tests.ingest_cells.attempts import attempt, helps


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *(("absent", ByeKind.ABSENT), ("Afwezig", ByeKind.ABSENT), ("afw.", ByeKind.ABSENT)),
        *(("afgemeld", ByeKind.EXCUSED), ("met bericht", ByeKind.EXCUSED)),
        *(("ziek", ByeKind.EXCUSED), ("excused", ByeKind.EXCUSED), ("Vakantie", ByeKind.EXCUSED)),
        *(("extern", ByeKind.CLUB), ("club", ByeKind.CLUB), ("team match", ByeKind.CLUB)),
        *(("dienst", ByeKind.DUTY), ("duty", ByeKind.DUTY), ("wedstrijdleider", ByeKind.DUTY)),
        *(("half", ByeKind.HALF_POINT), ("Half-point bye", ByeKind.HALF_POINT)),
        *(("zero", ByeKind.ZERO_POINT), ("full", ByeKind.FULL_POINT), ("vrij", bye_kind("bye"))),
        *(("forfeit_win", ByeKind.FORFEIT_WIN), ("Forfeit loss", ByeKind.FORFEIT_LOSS)),
        *(("te laat", ByeKind.LATE), ("late", ByeKind.LATE), ("na indeling", ByeKind.LATE)),
    ],
)
def test_kinds_of_absence(text: str, expected: ByeKind) -> None:
    assert cells.kind(text) is expected


def test_no_word_stands_for_two_kinds() -> None:
    kinds: dict[str, set[ByeKind]] = {}
    for kind, listed in WORDS.items():
        for word in (kind.value, *listed):
            kinds.setdefault(folded(word), set()).add(kind)
    assert [word for word, both in kinds.items() if len(both) > 1] == []


def test_all_kinds_of_the_contract_can_be_written() -> None:
    contract = "absent excused club duty half zero full bye forfeit_win forfeit_loss late"
    assert [cells.kind(word).value for word in contract.split()] == contract.split()


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("afgemled", "afgemeld"),
        ("teruggetrokken", "entrants.csv"),
        ("withdrawn", "entrants.csv"),
        ("xyz", "Write absent"),
    ],
)
def test_unknown_kinds(text: str, hint: str) -> None:
    with pytest.raises(CellError) as caught:
        cells.kind(text)
    assert caught.value.code == "kind-unknown"
    assert hint in str(caught.value.hint)


@pytest.mark.parametrize(
    ("text", "value"), [("7", 7), (" 7 ", 7), ("7,0", 7), ("7.00", 7), ("-3", -3), ("007", 7)]
)
def test_whole_numbers(text: str, value: int) -> None:
    assert cells.whole(text, -5, 33) == value


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *(("7.5", "number-invalid"), ("x", "number-invalid"), ("", "number-invalid")),
        *(("1e3", "number-invalid"), ("٣", "number-invalid"), ("9" * 5000, "number-invalid")),
        *(("0", "number-range"), ("34", "number-range"), ("-1", "number-range")),
    ],
)
def test_no_whole_numbers(text: str, code: str) -> None:
    with pytest.raises(CellError) as caught:
        cells.whole(text, 1, 33)
    assert caught.value.code == code
    assert "from 1 to 33" in str(caught.value.hint)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *(("1", Fraction(1)), ("0", Fraction(0)), ("½", Fraction(1, 2)), ("0,5", Fraction(1, 2))),
        *(("0.5", Fraction(1, 2)), (".5", Fraction(1, 2)), ("1/3", Fraction(1, 3))),
        *(("2½", Fraction(5, 2)), ("2 1/2", Fraction(5, 2)), ("⅓", Fraction(1, 3))),
        *(("-1", Fraction(-1)), ("−½", Fraction(-1, 2)), ("-2½", Fraction(-5, 2))),
        *(("+1,25", Fraction(5, 4)), ("12/5", Fraction(12, 5)), ("1¾", Fraction(7, 4))),
    ],
)
def test_points(text: str, value: Fraction) -> None:
    assert cells.points(text) == value


@pytest.mark.parametrize(
    "text", ["", "x", "-", "1/0", "½½", "1,5/2", "1 2", "5/", "1/2/3", "1e5", "0x1", "nan", "1.2.3"]
)
def test_no_points(text: str) -> None:
    with pytest.raises(CellError) as caught:
        cells.points(text)
    assert caught.value.code == "points-invalid"
    assert caught.value.hint is not None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *(("20:00", time(20)), ("20.00", time(20)), ("20u00", time(20)), ("20 u", time(20))),
        *(
            ("20 uur", time(20)),
            ("20.00 uur", time(20)),
            ("20:00:00", time(20)),
            ("8 pm", time(20)),
        ),
        *(
            ("8:30 p.m.", time(20, 30)),
            ("12 am", time(0)),
            ("12 pm", time(12)),
            ("19h45", time(19, 45)),
        ),
        *(("9:05", time(9, 5)), ("0:00", time(0))),
    ],
)
def test_times(text: str, value: time) -> None:
    assert cells.time_(text) == value


@pytest.mark.parametrize("text", ["", "24:00", "20:60", "13 pm", "0 am", "avond", "20:0", "200:00"])
def test_no_times(text: str) -> None:
    with pytest.raises(CellError) as caught:
        cells.time_(text)
    assert caught.value.code == "time-invalid"
    assert caught.value.hint is not None


def test_reading_a_cell_gives_its_problem_a_place() -> None:
    problems: list[Problem] = []
    span = Span("rounds.csv", 3, 5, 5)
    assert cells.read(Cell("45689", span), cells.date_, problems) == date(2025, 2, 1)
    assert cells.read(Cell("20:00", span), cells.time_, problems) == time(20)
    assert cells.read(Cell("soms", span), cells.time_, problems) is None
    assert [(p.code, p.severity, p.span) for p in problems] == [
        ("date-serial", Severity.WARNING, span),
        ("time-invalid", Severity.ERROR, span),
    ]


def test_long_texts_are_quoted_short_and_on_one_line() -> None:
    assert quoted("a\n b") == "a b"
    assert quoted("A" * 300) == "A" * 39 + "…"


@given(st.text(max_size=15) | st.text("0123456789½,./+- ⅓upmh:", max_size=8))
def test_any_text_is_read_or_refused_with_a_hint(text: str) -> None:
    readers = (cells.kind, cells.points, cells.time_, cells.date_)
    for reader in (*readers, lambda text: cells.whole(text, -9, 9)):
        outcome = attempt(reader, text)
        assert not isinstance(outcome, CellError) or helps(outcome)
