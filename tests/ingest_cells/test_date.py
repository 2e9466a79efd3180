"""A date as people and their spreadsheets write it."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.date_cell import date_
from leaguegen.source.problem import Severity
from tests.ingest_cells.attempts import attempt, helps

FEB_1 = date(2025, 2, 1)  # a Saturday


@pytest.mark.parametrize(
    "text",
    [
        *("2025-02-01", "2025-2-1", "2025/02/01", "2025.02.01", "1-2-2025", "01-02-2025"),
        *("1/2/2025", "1.2.2025", "1 2 2025", "1 - 2 - 2025", "za 1 feb. 2025", "1 feb 2025"),
        *("zaterdag 1 februari 2025", "Za. 01-02-2025", "Sat 1 Feb 2025", "1st February 2025"),
        *("February 1, 2025", "Feb 1st 2025", "1-feb-2025", "1 FEBRUARI 2025", "1e febr. 2025"),
        *("saturday, 1 February 2025", "zaterdag de 1e februari 2025", "2025-02-01T00:00:00"),
        *("2025-02-01 20:00", "1-2-2025 20:00:00", "1\u00a0feb\u00a02025"),
    ],
)
def test_forms_without_a_word(text: str) -> None:
    read = date_(text)
    assert (read.value, read.notice) == (FEB_1, None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 mrt 2025", date(2025, 3, 1)),
        ("13-2-2025", date(2025, 2, 13)),
        ("3 mei 2026", date(2026, 5, 3)),
        ("May 3 2026", date(2026, 5, 3)),
        ("12 okt 2026", date(2026, 10, 12)),
        ("29-2-2028", date(2028, 2, 29)),
    ],
)
def test_months(text: str, expected: date) -> None:
    assert date_(text).value == expected


@pytest.mark.parametrize("text", ["01-02-25", "1/2/25", "za 1-2-'25", "1 feb 25", "1 feb ’25"])
def test_a_short_year_is_a_note(text: str) -> None:
    read = date_(text)
    assert read.value == FEB_1
    assert read.notice is not None
    assert (read.notice.code, read.notice.severity) == ("date-short-year", Severity.NOTE)
    assert "2025-02-01" in str(read.notice.hint)


def test_short_years_run_from_1950_to_2049() -> None:
    assert [date_(f"1-1-{y}").value.year for y in ("49", "50", "99", "00")] == [
        2049,
        1950,
        1999,
        2000,
    ]


@pytest.mark.parametrize("text", ["45689", "45689.0", "45689,8333"])
def test_excels_number_is_a_warning(text: str) -> None:
    read = date_(text)
    assert read.value == FEB_1
    assert read.notice is not None
    assert (read.notice.code, read.notice.severity) == ("date-serial", Severity.WARNING)
    assert "2025-02-01" in str(read.notice.hint)


def failure(text: str) -> CellError:
    with pytest.raises(CellError) as caught:
        date_(text)
    assert caught.value.hint is not None
    return caught.value


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("2/13/2025", "date-month", "If that is meant, write 2025-02-13."),
        ("2025-13-02", "date-month", "If that is meant, write 2025-02-13."),
        ("31-2-2025", "date-impossible", "year-month-day"),
        ("13-13-2025", "date-impossible", "year-month-day"),
        ("0-1-2025", "date-impossible", "year-month-day"),
        ("zo 1 feb 2025", "date-weekday", "Correct the day"),
        ("vr 1-2-2025", "date-weekday", "Correct the day"),
        ("1 feb", "date-no-year", "year-month-day"),
        ("zaterdag 1 februari", "date-no-year", "year-month-day"),
        ("1-2-0025", "date-year", "year-month-day"),
        ("1-2-9999", "date-year", "year-month-day"),
        ("1 febuari 2025", "date-unknown", "Is “februari” meant?"),
        ("1-2", "date-unknown", "year-month-day"),
        ("morgen", "date-unknown", "year-month-day"),
        ("", "date-unknown", "year-month-day"),
        ("00001", "date-unknown", "year-month-day"),
    ],
)
def test_what_is_no_date(text: str, code: str, hint: str) -> None:
    error = failure(text)
    assert (error.code, error.severity) == (code, Severity.ERROR)
    assert hint in str(error.hint)


def test_a_month_above_twelve_names_both_readings() -> None:
    assert str(failure("2/13/2025")) == (
        "“2/13/2025”: read as day-month-year there is no month 13;"
        " as month-day-year it would be 2025-02-13."
    )


def test_a_wrong_weekday_is_told_the_right_one() -> None:
    assert str(failure("zo 1 feb 2025")) == "“zo 1 feb 2025”: 2025-02-01 is a Saturday."


DAYS = st.dates(date(1950, 1, 1), date(2100, 12, 31))
DUTCH_DAYS = ("ma", "di", "wo", "do", "vr", "za", "zo")
DUTCH_MONTHS = ("jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec")


@given(DAYS)
def test_every_day_reads_back_in_every_form(day: date) -> None:
    word = DUTCH_MONTHS[day.month - 1]
    for text in (
        day.isoformat(),
        f"{day.day}-{day.month}-{day.year}",
        f"{day:%d/%m/%Y}",
        f"{DUTCH_DAYS[day.weekday()]} {day.day} {word}. {day.year}",
        f"{day:%A} {day.day} {day:%B %Y}",
        f"{day:%B} {day.day}, {day.year}",
    ):
        assert date_(text).value == day
    if day >= date(1950, 1, 1):
        assert date_(str((day - date(1899, 12, 30)).days)).value == day
    wrong = DUTCH_DAYS[(day + timedelta(days=1)).weekday()]
    assert failure(f"{wrong} {day.day}-{day.month}-{day.year}").code == "date-weekday"


PIECES = st.lists(
    st.sampled_from([*"0123459-/. ,'", "13", "2025", "za", "feb", "mrt.", "1e", "T00:00", "é"]),
    max_size=8,
).map("".join)


@given(PIECES | st.text(max_size=20))
def test_any_text_is_a_date_or_an_error_with_a_hint(text: str) -> None:
    outcome = attempt(date_, text)
    if isinstance(outcome, CellError):
        assert outcome.code.startswith("date-")
        assert helps(outcome)
    else:
        assert isinstance(outcome.value, date)
