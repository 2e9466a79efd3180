"""A day as people say it in the middle of a season: the year may be left out."""

import re
from datetime import date, timedelta

from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.date_cell import date_
from leaguegen.model.league import Season

_SECOND_HALF = 7
"""Where no calendar tells: from this month on the first year of a season is meant, before it the
second."""


def day_after(evening: date | None) -> str:
    """Return a day to be typed for a game that is postponed, as an example: a week later."""
    return "3-11" if evening is None else (evening + timedelta(weeks=1)).isoformat()


def day_in_season(text: str, season: Season) -> date:
    """Read a date; without a year it is the one that lies in the season.

    Of the years that the season is named after, the one counts in which the day falls among the
    dates of its rounds; where that tells nothing, the first year from July on, and else the second.

    Raises:
        CellError: `date-unknown` and the like, as of a date in a file.
    """
    try:
        return date_(text).value
    except CellError as error:
        if error.code not in ("date-no-year", "date-unknown"):
            raise
        found = _with_year(text, season)
        if found is None:
            raise
        return found


def example_day(season: str) -> str:
    """Return a day of a season as people write it, to be shown as an example.

    >>> example_day("2027-28"), example_day("zomer")
    ('1-9-2027', '1-9-2026')
    """
    return f"1-9-{next(iter(_years(season)), 2026)}"


def _with_year(text: str, season: Season) -> date | None:
    """Return the day in one of the years of a season; None where it cannot be read in any.

    Raises:
        CellError: It has another day of the week than was written, or there is no such day.
    """
    read: dict[int, date] = {}
    refused: dict[int, CellError] = {}
    for year in _years(season.id):
        try:
            read[year] = date_(f"{text.strip().rstrip('.-/ ')} {year}").value
        except CellError as error:
            if error.code in ("date-weekday", "date-impossible"):
                refused[year] = error
    if not read:
        if refused:
            raise refused[_meant_year(text, season, tuple(refused))]
        return None
    chosen = _chosen(next(iter(read.values())), season)
    if chosen not in read.values() and refused:
        raise refused.get(chosen.year) or next(iter(refused.values()))
    return chosen


def _meant_year(text: str, season: Season, years: tuple[int, ...]) -> int:
    """Return the year that is meant with a day of the week that it has in none of some years."""
    _, _, bare = text.strip().partition(" ")
    try:
        year = _chosen(date_(f"{bare} {years[0]}").value, season).year
    except CellError:
        return years[-1]
    return year if year in years else years[-1]


def _chosen(day: date, season: Season) -> date:
    """Return a day in the year of the season that is meant."""
    leap = (day.month, day.day) == (2, 29)
    days = [day] if leap else [day.replace(year=year) for year in _years(season.id)]
    planned = [p.date for c in season.competitions for p in c.calendar if p.date is not None]
    among = [d for d in days if planned and min(planned) <= d <= max(planned)]
    if len(among) == 1:
        return among[0]
    return days[0] if day.month >= _SECOND_HALF else days[-1]


def lies_in(season: str, day: date) -> bool:
    """Whether a day is in a year after which a season is named, or it is named after none.

    >>> lies_in("2026-27", date(2027, 3, 1)), lies_in("2026-27", date(2020, 1, 1))
    (True, False)
    """
    years = _years(season)
    return not years or day.year in years


def is_after(season: Season, day: date) -> bool:
    """Whether a day lies behind a season: the next one will have it, if there is one.

    It is behind the last round, and in a later year than the season is named after; or of its two
    years in the second half of the second.
    """
    years = _years(season.id)
    planned = [p.date for c in season.competitions for p in c.calendar if p.date is not None]
    if not years or (planned and day <= max(planned)):
        return False
    following = date(years[-1], _SECOND_HALF, 1) if len(years) > 1 else date(years[0] + 1, 1, 1)
    return day >= following


def _years(season: str) -> tuple[int, ...]:
    """Return the years that a season's name tells.

    >>> _years("2026-27"), _years("2026"), _years("zomer")
    ((2026, 2027), (2026,), ())
    """
    named = _NAMED.search(season)
    if named is None:
        return ()
    first = int(named.group(1))
    return (first, first + 1) if named.group(2) else (first,)


_NAMED = re.compile(r"(?<!\d)((?:19|20|21)\d\d)(?:\s*[-/–]\s*(\d{4}|\d{2})(?!\d))?(?!\d)")
