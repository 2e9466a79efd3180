"""The home page: what is next, what just happened, where things stand, news."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import PurePosixPath

from leaguegen.model.game import Round
from leaguegen.model.league import League
from leaguegen.model.playing import is_going_on, season_played
from leaguegen.render import address, honours
from leaguegen.render.account import Account
from leaguegen.render.articles import Headline, headlines, newest_first
from leaguegen.render.coming import Evening, evenings
from leaguegen.render.evenings import round_about
from leaguegen.render.pages import Page
from leaguegen.render.provisional import Provisional
from leaguegen.render.speech import Speech
from leaguegen.render.standings import TableView, current_tables
from leaguegen.render.views import Link
from leaguegen.words.message import Message, say, say_many

_NEWS, _TOP = 3, 5
_GAMES, _FEW = 12, 3
"""So many games, and standings of so many competitions, are shown at once."""


@dataclass(frozen=True, slots=True)
class HomeGame:
    """A game in a list: just played, or still to be played."""

    white: Link
    black: Link
    result: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class GameList:
    """Games of one round or one competition, under a heading that leads to their page."""

    heading: Link
    subtitle: str
    games: tuple[HomeGame, ...]


@dataclass(frozen=True, slots=True)
class Latest:
    """The last evening of a competition.

    Attributes:
        day: Empty where it is not told.
        rounds: Those of the evening, the last one first.
        unfolded: Whether its games are shown at once.
    """

    title: str
    day: str
    count: str
    rounds: tuple[GameList, ...]
    unfolded: bool


@dataclass(frozen=True, slots=True)
class Top:
    """The first few of a competition."""

    competition: Link
    tables: tuple[TableView, ...]
    unfolded: bool


@dataclass(frozen=True, slots=True)
class Winners:
    """Who won a competition that is over: each title with its winners."""

    competition: Link
    honours: tuple[tuple[str, tuple[Link, ...]], ...]


@dataclass(frozen=True, slots=True)
class HomeView:
    """The home page.

    Attributes:
        season: The present one; empty while there is none.
        evenings: Days to come, the earliest first, of each competition its next one.
        venue: Where the club plays; empty: not told.
        calendar: The way to all evenings; None where there are no dates.
        won: Of which season the winners are told; empty while one goes on.
        winners: Those of that season, by competition.
        latest: The last evening of each competition, the latest first.
        postponed: Games that wait, by competition.
        waiting: How many those are.
    """

    season: Link
    venue: str
    evenings: tuple[Evening, ...]
    calendar: Link | None
    latest: tuple[Latest, ...]
    tops: tuple[Top, ...]
    postponed: tuple[GameList, ...]
    waiting: str
    news: tuple[Headline, ...]
    more_news: bool
    won: str = ""
    winners: tuple[Winners, ...] = ()


def page(
    league: League,
    accounts: Sequence[Account],
    expected: Mapping[str, Provisional | None],
    speech: Speech,
) -> Page:
    """Return the home page.

    Args:
        accounts: Of all competitions.
        expected: What is known about each competition's next round, by id.
    """
    playing = season_played(league)
    season = playing.id if playing else ""
    now = [a for a in accounts if a.competition.season == season]
    news = newest_first(league)
    postponed = tuple(_postponed(now, speech))
    waiting = sum(len(games.games) for games in postponed)
    won, winners = _winners(league, accounts, speech)
    view = HomeView(
        season=Link(speech.say(say("Season {season}", season=season)), address.season(season))
        if season
        else Link(""),
        venue=league.venue,
        evenings=tuple(evenings(now, expected, speech)),
        calendar=_calendar(now, speech),
        latest=_latest(now, speech),
        tops=tuple(_tops(now, speech)),
        postponed=postponed,
        waiting=speech.say(say_many("{n} game", "{n} games", waiting)),
        news=headlines(news[:_NEWS], league, speech),
        more_news=len(news) > _NEWS,
        won=won,
        winners=winners,
    )
    about = speech.say(say("Pairings, results and standings of {club}.", club=league.name))
    return Page(PurePosixPath(address.HOME), "home.html", league.name, view, description=about)


def _winners(
    league: League, accounts: Sequence[Account], speech: Speech
) -> tuple[str, tuple[Winners, ...]]:
    """Return the last season that was won, and who won it, while no season goes on."""
    playing = season_played(league)
    if playing is None or is_going_on(playing):
        return "", ()
    titles = [title for title in honours.titles(league, accounts) if title.folder]
    season = max((title.season for title in titles), default="")
    winners = tuple(
        Winners(
            Link(account.competition.title, address.competition(account.competition)),
            tuple(honours.told(own, speech)),
        )
        for account in accounts
        if account.competition.season == season
        and (own := [title for title in titles if title.folder == account.competition.id])
    )
    return speech.say(say("Winners of {season}", season=season)), winners


def _calendar(accounts: Sequence[Account], speech: Speech) -> Link | None:
    dated = any(planned.date for a in accounts for planned in a.competition.calendar)
    return Link(speech.say(say("All evenings")), address.CALENDAR) if dated else None


def _latest(accounts: Sequence[Account], speech: Speech) -> tuple[Latest, ...]:
    """Return the last evening of each competition, latest first; the first short one unfolded."""
    found: list[tuple[date, str, tuple[GameList, ...], str]] = []
    for account in accounts:
        rounds = tuple(_last_evening(account))
        if rounds:
            planned = account.competition.planned(rounds[0].number)
            on = planned.date if planned is not None else None
            shown = tuple(_results(account, recorded, speech) for recorded in rounds)
            found.append((on or date.min, account.competition.title, shown, speech.day(on)))
    found.sort(key=lambda one: one[0], reverse=True)
    shown_at_once = next((n for n, (*_, rounds, _day) in enumerate(found) if _few(rounds)), None)
    return tuple(
        Latest(title, day, _count(rounds, speech), rounds, unfolded=n == shown_at_once)
        for n, (_, title, rounds, day) in enumerate(found)
    )


def _count(rounds: Sequence[GameList], speech: Speech) -> str:
    games = sum(len(shown.games) for shown in rounds)
    return speech.say(say_many("{n} game", "{n} games", games))


def _few(rounds: Sequence[GameList]) -> bool:
    return sum(len(shown.games) for shown in rounds) <= _GAMES


def _last_evening(account: Account) -> Iterator[Round]:
    """Yield the rounds of the last evening that have begun, the last one first."""
    competition, last = account.competition, account.last_begun
    if last is None:
        return
    evening = [p.number for p in competition.evening_of(last)]
    numbers = {last} if account.is_schedule(last) else {*evening, last}
    yield from (r for r in reversed(competition.rounds) if r.begun and r.number in numbers)


def _results(account: Account, recorded: Round, speech: Speech) -> GameList:
    competition, number = account.competition, recorded.number
    missing = _missing(account, recorded)
    planned = competition.planned(number)
    about = round_about(account, planned, speech) if planned is not None else ""
    lines = about, speech.say(missing)
    return GameList(
        Link(speech.say(account.round_title(number)), address.round_page(competition, number)),
        "; ".join(line for line in lines if line),
        tuple(_played(account, recorded, speech)),
    )


def _missing(account: Account, recorded: Round) -> Message | None:
    """Say how many games of a round are still to be played, and how many of them wait apart."""
    open_ = [game for game in account.outstanding(recorded) if not game.via]
    if not open_:
        return None
    waiting = [game for round_, game in account.unfinished() if round_.number == recorded.number]
    apart = sum(game in waiting for game in open_)
    if apart in (0, len(open_)):
        return say_many("{n} game still to be played", "{n} games still to be played", len(open_))
    return say_many(
        "{n} game still to be played, {apart} of them on another day",
        "{n} games still to be played, {apart} of them on another day",
        len(open_),
        apart=apart,
    )


def _played(account: Account, recorded: Round, speech: Speech) -> Iterator[HomeGame]:
    """Yield the games of a round; a cup tie that counts here is shown with the cup."""
    competition, left = account.competition, account.left_early(recorded)
    for game in account.counted(recorded).games:
        if not game.via:
            out = game.white in left or game.black in left
            open_ = out and game.result is None
            yield HomeGame(
                speech.player(game.white),
                speech.player(game.black),
                "" if open_ else speech.score(game, competition.game),
                speech.say(say("does not count") if out else None),
            )


def _tops(accounts: Sequence[Account], speech: Speech) -> Iterator[Top]:
    ranked = [account for account in accounts if not account.is_cup]
    for place, account in enumerate(ranked):
        tables = current_tables(account, speech, terms=False, top=_TOP)
        if tables:
            link = Link(account.competition.title, address.competition(account.competition))
            yield Top(link, tables, unfolded=not place or len(ranked) <= _FEW)


def _postponed(accounts: Sequence[Account], speech: Speech) -> Iterator[GameList]:
    for account in accounts:
        competition = account.competition
        games = tuple(
            HomeGame(
                speech.player(game.white),
                speech.player(game.black),
                speech.say(say("round {round}", round=round_.number)),
                speech.catalogue.date(game.date) if game.date else "",
            )
            for round_, game in account.unfinished()
            if not game.via
        )
        if games:
            count = say_many("{n} game", "{n} games", len(games))
            link = Link(competition.title, address.competition(competition))
            yield GameList(link, speech.say(count), games)
