"""The calendar of the season: every evening of the club, over all competitions.

A site knows no clock. To come is every evening on which something waits to be played; the others
are over.
"""

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import PurePosixPath

from leaguegen.model.club_games import ClubGame
from leaguegen.model.league import League, PlannedRound
from leaguegen.model.playing import season_played
from leaguegen.model.protection import published
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.captions import instead
from leaguegen.render.competition import round_state
from leaguegen.render.evenings import clock, round_about
from leaguegen.render.pages import Page
from leaguegen.render.provisional import Provisional
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.message import say, say_many


@dataclass(frozen=True, slots=True)
class Event:
    """Something on an evening.

    Attributes:
        what: A round, or several of one evening, a game that was moved, or what there is instead.
        about: Time, cycle and notes, as far as told.
        state: Whether it was played, is paired, is to come.
    """

    competition: Link
    what: Link
    about: str
    state: str


@dataclass(frozen=True, slots=True)
class Day:
    """An evening.

    Attributes:
        anchor: The place on the page, made of the date.
    """

    anchor: str
    title: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Month:
    """The evenings of a month."""

    title: str
    days: tuple[Day, ...]


@dataclass(frozen=True, slots=True)
class SeasonCalendarView:
    """The evenings of a season.

    Attributes:
        venue: Where the club plays; empty: not told.
        links: The seasons before and after it.
        coming: The next one first.
        over: The last one first.
    """

    venue: str
    links: tuple[Link, ...]
    coming: tuple[Month, ...]
    over: tuple[Month, ...]


@dataclass(frozen=True, slots=True)
class _Dated:
    """An event with its place in the order of the calendar."""

    date: datetime.date
    at: datetime.time | None
    place: int
    waits: bool
    event: Event


def page(
    league: League,
    accounts: Sequence[Account],
    expected: Mapping[str, Provisional | None],
    speech: Speech,
    crumbs: tuple[Link, ...],
) -> Page | None:
    """Return the calendar of the present season; None where nothing has a date.

    Args:
        accounts: Of the season's competitions.
        expected: What is known about each competition's next round, by id.
    """
    events = [
        event
        for place, account in enumerate(accounts)
        for event in _events(account, place, expected.get(account.competition.id), speech)
    ]
    events += _elsewhere(league, len(accounts), speech)
    if not events:
        return None
    events.sort(key=lambda e: (e.date, e.at or datetime.time.min, e.place))
    coming = {event.date for event in events if event.waits}
    playing = season_played(league)
    season = playing.id if playing else ""
    view = SeasonCalendarView(
        league.venue,
        tuple(_beside(league, season, speech)),
        tuple(_months([e for e in events if e.date in coming], speech)),
        tuple(_months([e for e in events if e.date not in coming], speech, latest_first=True)),
    )
    title = speech.say(say("Calendar {season}", season=season))
    about = speech.say(say("Every evening of {club}, past and to come.", club=league.name))
    path = PurePosixPath(address.CALENDAR)
    return Page(path, "calendar.html", title, view, crumbs, description=about)


def _beside(league: League, season: str, speech: Speech) -> Iterator[Link]:
    """Yield the ways to the season before and the season after this one."""
    shown = [each.id for each in published(league)]
    if season in shown:
        place = shown.index(season)
        for number in (place - 1, place + 1):
            if 0 <= number < len(shown):
                title = say("Season {season}", season=shown[number])
                yield Link(speech.say(title), address.season(shown[number]))


def _months(
    events: Sequence[_Dated], speech: Speech, *, latest_first: bool = False
) -> Iterator[Month]:
    days = [(on, tuple(found)) for on, found in groupby(events, key=lambda e: e.date)]
    if latest_first:
        days.reverse()
    for _, month in groupby(days, key=lambda day: (day[0].year, day[0].month)):
        found = tuple(month)
        yield Month(
            speech.catalogue.date(found[0][0], "MMMM y"),
            tuple(_day(on, shown, speech) for on, shown in found),
        )


def _day(on: datetime.date, events: Iterable[_Dated], speech: Speech) -> Day:
    title = speech.catalogue.date(on, "EEEE d MMMM")
    return Day(f"day-{on.isoformat()}", title, tuple(e.event for e in events))


def _events(
    account: Account, place: int, coming: Provisional | None, speech: Speech
) -> Iterator[_Dated]:
    which = account.competition
    head = Link(which.title, address.competition(which))
    for rounds in _evenings(account, coming):
        first = rounds[0]
        if first.date is not None:
            event, waits = _rounds(account, rounds, coming, speech)
            yield _Dated(first.date, first.time, place, waits, event)
    last = which.planned(account.last_begun or 0)
    since = last.date if last is not None and last.date else datetime.date.min
    for evening in which.evenings:
        event = Event(
            head,
            Link(instead(evening)),
            ", ".join(part for part in (clock(evening.time), which.venue) if part),
            speech.say(say("no round")),
        )
        yield _Dated(evening.date, evening.time, place, evening.date > since, event)
    for round_, game in account.unfinished():
        if game.date is not None and not game.via:
            names = say("{white} – {black}", white=game.white, black=game.black)
            title = speech.say(account.round_title(round_.number))
            target = address.round_page(which, round_.number)
            state = speech.say(say("to be played"))
            event = Event(head, Link(speech.say(names), target), title, state)
            yield _Dated(game.date, None, place, waits=True, event=event)


def _evenings(account: Account, coming: Provisional | None) -> Iterator[tuple[PlannedRound, ...]]:
    """Yield the rounds of a date that follow each other and are equally far."""
    for _, found in groupby(
        account.competition.calendar,
        key=lambda planned: (planned.date, round_state(account, planned.number, coming)),
    ):
        yield tuple(found)


def _rounds(
    account: Account, rounds: Sequence[PlannedRound], coming: Provisional | None, speech: Speech
) -> tuple[Event, bool]:
    """Return rounds of one evening in one line that leads to the first; and whether they wait."""
    which, planned = account.competition, rounds[0]
    number = planned.number
    title, about = account.round_title(number), round_about(account, planned, speech)
    if len(rounds) > 1:
        title = say("Rounds {first}–{last}", first=number, last=rounds[-1].number)
        about = clock(planned.time)
    recorded = which.round_numbered(number)
    state = round_state(account, number, coming)
    target = ""
    if recorded is not None:
        target = address.round_page(which, number)
    elif coming is not None and coming.number == number:
        target = address.next_round(which)
    event = Event(
        Link(which.title, address.competition(which)),
        Link(speech.say(title), target),
        ", ".join(part for part in (about, which.venue) if part),
        speech.say(state),
    )
    following = account.next_evening
    return event, following is not None and number >= following and not planned.left_over


def _elsewhere(league: League, place: int, speech: Speech) -> Iterator[_Dated]:
    """Yield the evenings on which members play for the club elsewhere, by team."""
    season = season_played(league)
    games = sorted(season.club_games if season else (), key=lambda g: (g.date, g.team))
    for (on, team), found in groupby(games, key=_match):
        people = tuple(found)
        count = say_many("{n} player", "{n} players", len(people))
        event = Event(
            Link(speech.say(say("For the club elsewhere"))),
            Link(team),
            speech.say(count),
            speech.say(say("to be played") if people[0].outcome is None else say("played")),
        )
        yield _Dated(on, None, place, people[0].outcome is None, event)


def _match(game: ClubGame) -> tuple[datetime.date, str]:
    return game.date, game.team
