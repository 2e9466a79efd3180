"""The calendar of the season: what waits first, then what is over, the last evening first."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, time

import pytest

from leaguegen.model.club_games import ClubGame
from leaguegen.model.evenings import OtherEvening
from leaguegen.model.game import Outcome
from leaguegen.model.league import League
from leaguegen.render.season_calendar import SeasonCalendarView
from leaguegen.render.site import pages as all_pages
from tests.render import club
from tests.render.html import Element


def view(league: League) -> SeasonCalendarView | None:
    """Return the calendar of a club."""
    found = [p.view for p in all_pages(league) if str(p.path) == "calendar.html"]
    assert all(isinstance(v, SeasonCalendarView) for v in found)
    return found[0] if found and isinstance(found[0], SeasonCalendarView) else None


def changed(league: League, **changes: object) -> League:
    """Return a club whose present season is different."""
    *before, season = league.seasons
    return replace(league, seasons=(*before, replace(season, **changes)))  # type: ignore[arg-type]


def days(league: League, *, coming: bool) -> list[str]:
    found = view(league)
    assert found is not None
    return [d.anchor for m in (found.coming if coming else found.over) for d in m.days]


@pytest.fixture
def league() -> League:
    return club.league("nl")


def test_every_dated_round_stands_on_one_side(league: League) -> None:
    planned = {
        f"day-{p.date.isoformat()}"
        for which in league.seasons[-1].competitions
        for p in which.calendar
        if p.date is not None
    }
    coming, over = days(league, coming=True), days(league, coming=False)
    assert not set(coming) & set(over)
    assert planned <= set(coming) | set(over)
    assert coming == sorted(coming)
    assert over == sorted(over, reverse=True)
    assert coming
    assert over


def test_what_was_played_is_over(league: League) -> None:
    which = league.seasons[-1].competitions[0]
    last = max(r.number for r in which.rounds if r.begun)
    played = which.planned(last)
    following = which.planned(last + 1)
    assert played is not None
    assert following is not None
    assert f"day-{played.date}" in days(league, coming=False)
    assert f"day-{following.date}" in days(league, coming=True)


def test_evenings_without_a_round_and_matches(league: League) -> None:
    """An evening is over once a later round was played; a match has its own result."""
    which, *rest = league.seasons[-1].competitions
    evenings = (
        OtherEvening(date(2026, 8, 25), time(20), "simultaan", "door de grootmeester"),
        OtherEvening(date(2027, 6, 1), None, "barbecue"),
    )
    games = (
        ClubGame(club.pid("anna"), date(2026, 9, 5), Outcome.WIN, "Toren 1"),
        ClubGame(club.pid("bert"), date(2026, 9, 5), Outcome.LOSS, "Toren 1"),
        ClubGame(club.pid("cor"), date(2027, 5, 8), None, "Toren 2"),
    )
    league = changed(
        league, competitions=(replace(which, evenings=evenings), *rest), club_games=games
    )
    found = view(league)
    assert found is not None
    told = {
        (coming, day.anchor, event.what.text): (event.about, event.state)
        for coming, months in ((True, found.coming), (False, found.over))
        for month in months
        for day in month.days
        for event in day.events
    }
    assert told[(False, "day-2026-08-25", "simultaan: door de grootmeester")] == (
        "20:00",
        "geen ronde",
    )
    assert (True, "day-2027-06-01", "barbecue") in told
    assert told[(False, "day-2026-09-05", "Toren 1")] == ("2 spelers", "gespeeld")
    assert told[(True, "day-2027-05-08", "Toren 2")] == ("1 speler", "nog te spelen")


def lines(league: League) -> list[tuple[str, str]]:
    found = view(league)
    assert found is not None
    return [
        (event.what.text, event.state)
        for month in (*found.coming, *found.over)
        for day in month.days
        for event in day.events
        if event.competition.text == league.seasons[-1].competitions[0].title
    ]


def test_the_rounds_of_a_day_stand_in_one_line_as_far_as_they_are_alike(league: League) -> None:
    """Four of six have been played, a game of the third waits; the fifth is the next."""
    which, *rest = league.seasons[-1].competitions
    on = date(2026, 10, 7)
    day = tuple(replace(p, date=on, time=time(20)) for p in which.calendar)
    told = lines(changed(league, competitions=(replace(which, calendar=day, evenings=()), *rest)))
    assert [what for what, _ in told if what.startswith("Rond")] == [
        "Ronden 1–2", "Ronde 3", "Ronde 4", "Ronde 5", "Ronde 6"
    ]  # fmt: skip
    assert told[0][1] == "gespeeld"
    apart = lines(league)
    assert [what for what, _ in apart if what.startswith("Ronden")] == []


def test_the_seasons_beside_it_are_one_step_away(league: League) -> None:
    found = view(league)
    assert found is not None
    before = league.seasons[-2].id
    assert [(link.text, link.target) for link in found.links] == [
        (f"Seizoen {before}", f"{before}/index.html")
    ]


def test_the_menu_leads_there_only_where_there_are_dates(
    league: League, pages: Mapping[str, Element]
) -> None:
    menu = [a.attributes["href"] for a in next(pages["index.html"].with_class("menu")).all("a")]
    assert "calendar.html" in menu
    bare = changed(
        league,
        competitions=tuple(
            replace(c, calendar=tuple(replace(p, date=None) for p in c.calendar))
            for c in league.seasons[-1].competitions
        ),
    )
    if not any(g.date for c in bare.seasons[-1].competitions for r in c.rounds for g in r.games):
        assert view(bare) is None


def test_its_parts_are_called_as_people_call_them(pages: Mapping[str, Element]) -> None:
    heads = [head.text() for head in pages["calendar.html"].all("h2")]
    assert heads[:2] == ["Komende avonden", "Geweest"]
