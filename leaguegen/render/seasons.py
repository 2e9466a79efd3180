"""The list of seasons, and the page of each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.league import League, Season
from leaguegen.model.protection import published
from leaguegen.render import address, honours, statistics
from leaguegen.render.account import Account
from leaguegen.render.cup import won
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.standings import TableView, current_tables
from leaguegen.render.views import Link
from leaguegen.render.wording import system_name
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class SeasonPart:
    """A competition on a season's page: its first few, or what was won in a cup."""

    competition: Link
    system: str
    honours: tuple[tuple[str, tuple[Link, ...]], ...]
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
class SeasonsView:
    """All seasons, latest first, each with its competitions.

    Attributes:
        links: What is told of all seasons together.
    """

    seasons: tuple[tuple[Link, tuple[Link, ...]], ...]
    links: tuple[Link, ...]


def pages(
    league: League, accounts: Sequence[Account], speech: Speech, home: Link
) -> Iterable[Page]:
    """Yield the list of seasons and the page of each."""
    title = speech.say(say("Seasons"))
    listed = tuple(
        (
            Link(season.id, address.season(season.id)),
            tuple(
                Link(a.competition.title, address.competition(a.competition))
                for a in accounts
                if a.competition.season == season.id
            ),
        )
        for season in reversed(published(league))
    )
    links = (*honours.links(league, accounts, speech), *statistics.wider_links(league, speech))
    view = SeasonsView(listed, links)
    yield Page(PurePosixPath(address.SEASONS), "seasons.html", title, view, (home,))
    for season in published(league):
        yield _season(season, accounts, speech, (home, Link(title, address.SEASONS)))


def _season(
    season: Season, accounts: Sequence[Account], speech: Speech, crumbs: tuple[Link, ...]
) -> Page:
    parts = tuple(
        SeasonPart(
            Link(account.competition.title, address.competition(account.competition)),
            speech.say(system_name(account.competition.cycles[-1].rules)),
            tuple(won(account, speech)) if account.is_cup else (),
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
