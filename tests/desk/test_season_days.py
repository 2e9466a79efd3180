"""A day without its year is the one that lies in the season."""

from datetime import date

import pytest

from leaguegen.desk.season_days import day_in_season
from leaguegen.ingest.cell_error import CellError
from leaguegen.model.league import Season
from tests.clubs import files, league_of, players

EMPTY = Season("2026-27", ())


def season(name: str, *dates: str) -> Season:
    """Return a season with one competition that is played on these dates."""
    calendar = "round,date\n" + "".join(f"{n},{day}\n" for n, day in enumerate(dates, start=1))
    texts = {
        "players.csv": players("An"),
        f"{name}/interne/competition.toml": 'system = "knsb"\n',
        f"{name}/interne/rounds.csv": calendar,
    }
    return league_of(files(texts)).seasons[-1]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("12-3", date(2027, 3, 12)),
        ("12/3", date(2027, 3, 12)),
        ("3 nov", date(2026, 11, 3)),
        ("di 3 november", date(2026, 11, 3)),
        ("1-7", date(2026, 7, 1)),
        ("30-6", date(2027, 6, 30)),
        ("12-3-2025", date(2025, 3, 12)),
        ("2025-03-12", date(2025, 3, 12)),
        ("12-3-27", date(2027, 3, 12)),
    ],
)
def test_without_a_calendar_the_halves_of_the_year_decide(text: str, day: date) -> None:
    assert day_in_season(text, EMPTY) == day


def test_the_calendar_goes_first() -> None:
    """A summer that is filed under the season before it ends in August."""
    summer = season("2025-26", "2026-05-12", "2026-08-25")
    assert day_in_season("18-8", summer) == date(2026, 8, 18)
    assert day_in_season("18-8", Season("2025-26", ())) == date(2025, 8, 18)


def test_a_season_of_one_year() -> None:
    assert day_in_season("12-3", Season("2026", ())) == date(2026, 3, 12)
    assert day_in_season("12-11", Season("zomer 2026", ())) == date(2026, 11, 12)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("do 12 maart", "date-weekday"),  # a Thursday in 2026, and a Friday in this season
        ("31-2", "date-impossible"),
        ("29-2", "date-impossible"),
        ("hello", "date-unknown"),
        ("13-13", "date-impossible"),
    ],
)
def test_what_is_no_day_of_the_season(text: str, code: str) -> None:
    with pytest.raises(CellError) as refused:
        day_in_season(text, EMPTY)
    assert refused.value.code == code


def test_a_season_that_tells_no_year_asks_for_it() -> None:
    with pytest.raises(CellError) as refused:
        day_in_season("3 nov", Season("winter", ()))
    assert refused.value.code == "date-no-year"
