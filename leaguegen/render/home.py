"""The home page: what is next, what just happened, where things stand, news."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import PurePosixPath

from leaguegen.model.evenings import OtherEvening
from leaguegen.model.game import Round
from leaguegen.model.league import League
from leaguegen.model.playing import season_played
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.articles import Headline, headlines, newest_first
from leaguegen.render.captions import instead
from leaguegen.render.evenings import coming_evenings, coming_rounds, evening_when
from leaguegen.render.pages import Page
from leaguegen.render.provisional import Provisional
from leaguegen.render.rounds import when
from leaguegen.render.speech import Speech
from leaguegen.render.standings import TableView, current_tables
from leaguegen.render.views import Link
from leaguegen.words.message import Message, say, say_many

_NEWS, _TOP = 3, 5


@dataclass(frozen=True, slots=True)
class Coming:
    """A round to come.

    Attributes:
        state: What its page shows.
    """

    competition: Link
    round: Link
    when: str
    state: str


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
class Top:
    """The first few of a competition."""

    competition: Link
    tables: tuple[TableView, ...]


@dataclass(frozen=True, slots=True)
class HomeView:
    """The home page.

    Attributes:
        season: The present one; empty while there is none.
        coming: Rounds to come, the earliest date first.
        latest: The last round played of each competition.
        postponed: Games that wait, by competition.
    """

    season: Link
    coming: tuple[Coming, ...]
    latest: tuple[GameList, ...]
    tops: tuple[Top, ...]
    postponed: tuple[GameList, ...]
    news: tuple[Headline, ...]
    more_news: bool


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
    view = HomeView(
        season=Link(speech.say(say("Season {season}", season=season)), address.season(season))
        if season
        else Link(""),
        coming=_coming(now, expected, speech),
        latest=_latest(now, speech),
        tops=tuple(_tops(now, speech)),
        postponed=tuple(_postponed(now, speech)),
        news=headlines(news[:_NEWS], speech),
        more_news=len(news) > _NEWS,
    )
    about = speech.say(say("Pairings, results and standings of {club}.", club=league.name))
    return Page(PurePosixPath(address.HOME), "home.html", league.name, view, description=about)


def _coming(
    accounts: Sequence[Account], expected: Mapping[str, Provisional | None], speech: Speech
) -> tuple[Coming, ...]:
    dated: list[tuple[date, Coming]] = []
    for account in accounts:
        known = expected.get(account.competition.id)
        for planned in coming_rounds(account):
            if planned.date is not None:
                coming = _coming_round(account, planned.number, known, speech)
                dated.append((planned.date, coming))
        dated += [
            (evening.date, _without_round(account, evening, speech))
            for evening in coming_evenings(account)
        ]
    return tuple(coming for _, coming in sorted(dated, key=lambda item: item[0]))


def _coming_round(
    account: Account, number: int, known: Provisional | None, speech: Speech
) -> Coming:
    competition = account.competition
    target, state = "", say("to come")
    recorded = competition.round_numbered(number)
    if recorded is not None:
        target = address.round_page(competition, number)
        state = say("under way; results so far below") if recorded.begun else say("pairing")
    elif known is not None and known.number == number:
        target = address.next_round(competition)
        state = say("provisional pairing") if known.pairing else say("no pairing yet")
    return Coming(
        Link(competition.title, address.competition(competition)),
        Link(speech.say(account.round_title(number)), target),
        when(account, speech, number),
        speech.say(state),
    )


def _without_round(account: Account, evening: OtherEvening, speech: Speech) -> Coming:
    competition = account.competition
    return Coming(
        Link(competition.title, address.competition(competition)),
        Link(instead(evening)),
        evening_when(evening, speech),
        speech.say(say("no round")),
    )


def _latest(accounts: Sequence[Account], speech: Speech) -> tuple[GameList, ...]:
    """Return the last evening of each competition, the latest date first, round by round."""
    found: list[tuple[date, GameList]] = []
    for account in accounts:
        competition = account.competition
        for recorded in _last_evening(account):
            planned = competition.planned(recorded.number)
            on = planned.date if planned is not None and planned.date else date.min
            found.append((on, _results(account, recorded, speech)))
    return tuple(games for _, games in sorted(found, key=lambda item: item[0], reverse=True))


def _last_evening(account: Account) -> Iterator[Round]:
    """Yield the rounds of the last evening that have begun, the last one first."""
    competition, last = account.competition, account.last_begun
    if last is None:
        return
    evening = [p.number for p in competition.evening_of(last)]
    numbers = {last} if account.is_schedule(last) else {*evening, last}
    yield from (r for r in reversed(competition.rounds) if r.begun and r.number in numbers)


def _results(account: Account, recorded: Round, speech: Speech) -> GameList:
    competition = account.competition
    heading: Message = say(
        "{competition}: {round}",
        competition=competition.title,
        round=account.round_title(recorded.number),
    )
    waiting = sum(not game.via for game in account.outstanding(recorded))
    missing = say_many("{n} game still to be played", "{n} games still to be played", waiting)
    lines = when(account, speech, recorded.number), speech.say(missing if waiting else None)
    return GameList(
        Link(speech.say(heading), address.round_page(competition, recorded.number)),
        "; ".join(line for line in lines if line),
        tuple(_played(account, recorded, speech)),
    )


def _played(account: Account, recorded: Round, speech: Speech) -> Iterator[HomeGame]:
    """Yield the games of a round; a cup tie that counts here is shown with the cup."""
    competition, left = account.competition, account.left_early(recorded)
    for game in account.counted(recorded).games:
        if not game.via:
            out = game.white in left or game.black in left
            open_ = out and game.result is None
            yield HomeGame(
                speech.player(game.white, competition),
                speech.player(game.black, competition),
                "" if open_ else speech.score(game, competition.game),
                speech.say(say("does not count") if out else None),
            )


def _tops(accounts: Sequence[Account], speech: Speech) -> Iterator[Top]:
    for account in accounts:
        if account.is_cup:
            continue
        tables = current_tables(account, speech, terms=False, top=_TOP)
        if tables:
            link = Link(account.competition.title, address.competition(account.competition))
            yield Top(link, tables)


def _postponed(accounts: Sequence[Account], speech: Speech) -> Iterator[GameList]:
    for account in accounts:
        competition = account.competition
        games = tuple(
            HomeGame(
                speech.player(game.white, competition),
                speech.player(game.black, competition),
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
