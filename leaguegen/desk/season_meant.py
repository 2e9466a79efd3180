"""Of which season days are told: that of the rounds that lie on them."""

from collections.abc import Iterator, Sequence
from datetime import date

from leaguegen.desk.absences import TimeAway, read_days
from leaguegen.desk.season_days import is_after
from leaguegen.ingest.cell_error import CellError
from leaguegen.model.league import League, PlannedRound, Season
from leaguegen.model.playing import seasons_from_now
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say

Days = tuple[date | None, date | None]
Meant = tuple[Season, Days]


def seasons_of_days(text: str, league: League) -> tuple[Meant, ...]:
    """Return the seasons of which days are told, each with the days.

    It is the one with a round to come on them, else with any round, else the one around them, else
    the one that is played; of several the one that is played goes first, then those after it. Days
    from one to another may reach into the next season too: then both are meant.

    Args:
        league: With a season.

    Raises:
        CellError: A date cannot be read.
        NotReadyError: It ends before it begins.
    """
    read = [*(own := _readings(text, league)), *_beyond(own, league)]
    coming = [meant for meant in read if any(_holds(meant[1], p) for p in _to_come(meant[0]))]
    fitting = [meant for meant in read if any(_holds(meant[1], p) for p in _planned(meant[0]))]
    around = [meant for meant in read if _lies_around(*meant)]
    first = (*coming, *fitting, *around, *read)[0]
    also = [] if None in first[1] else [each for each in fitting if each[1] == first[1]]
    return (first, *(each for each in also if each[0] is not first[0]))


def lasts_beyond(league: League, times: Sequence[tuple[Season, TimeAway]]) -> Message | None:
    """Tell of days that end behind the last season, or have no end while a later season is there.

    Args:
        times: Which seasons are told the days, as no season was named.
    """
    season, when = times[-1]
    later = league.seasons[league.seasons.index(season) + 1 :]
    if when.round is not None or (when.last is None and not later):
        return None
    if when.last is None:
        return say(
            "{player}: without an end, this holds for season {season} alone. For {later} too:"
            " leaguegen absent {id} {days} --season {later}",
            player=when.player,
            season=season.id,
            later=later[0].id,
            id=str(when.player),
            days=f"{when.first.isoformat() if when.first else ''}..",
        )
    if any(not is_after(each, when.last) for each in league.seasons):
        return None
    return say(
        "{player}: there is no season of {date} yet. Tell it again when there is, for its own"
        " file.",
        player=when.player,
        date=when.last,
    )


def _readings(text: str, league: League) -> list[Meant]:
    """Return the days as they are read in each season; in an earlier one only with their year.

    Raises:
        CellError: They can be read in none.
        NotReadyError: They end before they begin.
    """
    now = seasons_from_now(league)
    earlier = league.seasons[: -len(now)]
    found: list[Meant] = []
    refused: CellError | NotReadyError | None = None
    for season in (*now, *reversed(earlier)):
        try:
            days = read_days(text, season)
        except (CellError, NotReadyError) as error:
            refused = refused or error
            continue
        if season in now or any(days == known for _, known in found):
            found.append((season, days))
    if refused is not None and not found:
        raise refused
    return found


def _beyond(read: Sequence[Meant], league: League) -> Iterator[Meant]:
    """Yield seasons with days from one to another as another season reads them.

    `1-5..1-2-2028` begins before it ends for the season in which 1 May comes first; that these days
    go on into the next one is not for that one to read.
    """
    for _, days in read:
        if None not in days and days[0] != days[1]:
            for season in seasons_from_now(league):
                if (season, days) not in read:
                    yield season, days


def _planned(season: Season) -> Iterator[PlannedRound]:
    for competition in season.competitions:
        yield from competition.calendar


def _to_come(season: Season) -> Iterator[PlannedRound]:
    """Yield the rounds of a season that have not begun."""
    for competition in season.competitions:
        begun = {round_.number for round_ in competition.rounds if round_.begun}
        yield from (planned for planned in competition.calendar if planned.number not in begun)


def _holds(days: Days, planned: PlannedRound) -> bool:
    first, last = days
    return planned.date is not None and (
        (first or date.min) <= planned.date <= (last or date.max)
    )  # fmt: skip


def _lies_around(season: Season, days: Days) -> bool:
    """Whether days begin, or end, between the first and the last date of a season."""
    dates = [planned.date for planned in _planned(season) if planned.date is not None]
    return any(day is not None and dates and min(dates) <= day <= max(dates) for day in days)
