"""The archive: the list of seasons with who won what, and the page of each."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.league import League, Season
from leaguegen.model.protection import published
from leaguegen.pairing.finished import is_finished
from leaguegen.ranking.honours import Title
from leaguegen.render import address, honours, prizes, statistics
from leaguegen.render.account import Account
from leaguegen.render.cup import won
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.standings import TableView, current_tables
from leaguegen.render.views import Link
from leaguegen.render.wording import system_name
from leaguegen.words.message import say, say_many

Honours = tuple[tuple[str, tuple[Link, ...]], ...]
"""What was won, each with the winners."""


@dataclass(frozen=True, slots=True)
class SeasonPart:
    """A competition on a season's page: its first few, or what was won."""

    competition: Link
    system: str
    honours: Honours
    tables: tuple[TableView, ...]


@dataclass(frozen=True, slots=True)
class SeasonView:
    """A season.

    Attributes:
        links: What is told of all its competitions together.
    """

    parts: tuple[SeasonPart, ...]
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """A competition in the archive.

    Attributes:
        state: How far it is; empty once it is over.
        size: How many took part, and in how many rounds.
        links: To its last standings, or its bracket, and other pages that look back.
    """

    competition: Link
    state: str
    size: str
    honours: Honours
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class KeptSeason:
    """A season in the archive.

    Attributes:
        links: What is told of all its competitions together.
    """

    season: Link
    competitions: tuple[Kept, ...]
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class SeasonsView:
    """The archive: all seasons, latest first, each with its competitions and who won them.

    Attributes:
        links: What is told of all seasons together.
    """

    seasons: tuple[KeptSeason, ...]
    links: tuple[Link, ...]


def pages(
    league: League, accounts: Sequence[Account], speech: Speech, home: Link
) -> Iterable[Page]:
    """Yield the list of seasons and the page of each."""
    title = speech.say(say("Seasons"))
    titles = honours.titles(league, accounts)
    links = (*honours.links(league, accounts, speech), *statistics.wider_links(league, speech))
    view = SeasonsView(tuple(_archive(league, accounts, titles, speech)), links)
    about = speech.say(say("Every season of {club}, and who won what.", club=league.name))
    path = PurePosixPath(address.SEASONS)
    yield Page(path, "seasons.html", title, view, (home,), description=about)
    crumbs = (home, Link(title, address.SEASONS))
    for season in published(league):
        yield _season(season, accounts, titles, speech, crumbs)


def _archive(
    league: League, accounts: Sequence[Account], titles: Sequence[Title], speech: Speech
) -> Iterator[KeptSeason]:
    """Yield the seasons of the site, and after them those of which only the honours are known."""
    shown = [season.id for season in published(league)]
    for season in reversed(published(league)):
        yield KeptSeason(
            Link(season.id, address.season(season.id)),
            tuple(
                _kept(account, league, titles, speech)
                for account in accounts
                if account.competition.season == season.id
            ),
            tuple(statistics.season_links(season, speech)),
        )
    for earlier in sorted({t.season for t in titles if t.season not in shown}, reverse=True):
        own = [title for title in titles if title.season == earlier]
        names = dict.fromkeys(title.competition for title in own)
        kept = (
            Kept(
                Link(speech.free_text(name)),
                "",
                "",
                tuple(honours.told((t for t in own if t.competition == name), speech)),
                (),
            )
            for name in names
        )
        yield KeptSeason(Link(earlier), tuple(kept), ())


def _kept(account: Account, league: League, titles: Sequence[Title], speech: Speech) -> Kept:
    competition = account.competition
    begun = [round_ for round_ in competition.rounds if round_.begun]
    state = None if is_finished(league, competition) else say("not begun yet")
    if begun and state is not None:
        state = say("after round {round}", round=begun[-1].number)
    size = [say_many("{n} player", "{n} players", len(list(competition.roster)))]
    planned = len(competition.calendar)
    if begun or state is None:
        size.append(say_many("{n} round", "{n} rounds", len(begun)))
    elif planned:
        size.append(say_many("{n} round planned", "{n} rounds planned", planned))
    return Kept(
        Link(competition.title, address.competition(competition)),
        speech.say(state),
        ", ".join(speech.say(part) for part in size),
        _honours(account, titles, speech),
        tuple(_links(account, speech, over=state is None)),
    )


def _honours(account: Account, titles: Sequence[Title], speech: Speech) -> Honours:
    """Return what was won in a competition; of a cup also what is not the cup."""
    if account.is_cup:
        return tuple(won(account, speech))
    own = (title for title in titles if title.folder == account.competition.id)
    return tuple(honours.told(own, speech))


def _links(account: Account, speech: Speech, *, over: bool) -> Iterator[Link]:
    competition, last = account.competition, account.last_begun
    if last is None:
        return
    if not account.is_cup:
        title = say("Final standings") if over else say("Standings")
        if last in account.season_tables:
            yield Link(speech.say(title), address.standings_after(competition, last))
        yield Link(speech.say(say("Cross-table")), address.crosstable(competition))
    yield from statistics.links(account, speech)
    yield from prizes.links(account, speech)


def _season(
    season: Season,
    accounts: Sequence[Account],
    titles: Sequence[Title],
    speech: Speech,
    crumbs: tuple[Link, ...],
) -> Page:
    parts = tuple(
        SeasonPart(
            Link(account.competition.title, address.competition(account.competition)),
            speech.say(system_name(account.competition.cycles[-1].rules)),
            _honours(account, titles, speech),
            () if account.is_cup else _tables(account, speech),
        )
        for account in accounts
        if account.competition.season == season.id
    )
    title = speech.say(say("Season {season}", season=season.id))
    path = PurePosixPath(address.season(season.id))
    view = SeasonView(parts, tuple(statistics.season_links(season, speech)))
    return Page(path, "season.html", title, view, crumbs)


def _tables(account: Account, speech: Speech) -> tuple[TableView, ...]:
    """Return the first few: of each group, else of the season."""
    tables = current_tables(account, speech, terms=False, top=3)
    return tables if account.group_tables else tables[-1:]
