"""Everything on the site in one list: to read through, and to look for something in.

The list is made of the pages themselves, so nothing that has a page can be missing in it. It is a
table in parts, with the way to each at the top; with JavaScript a box above it leaves only what has
all the words that are typed, whatever their accents.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import PurePosixPath

from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.message import say

_NOT_LISTED = (
    "404.html",
    "sheet.html",
    "slips.html",
    "noticeboard.html",
    "check.html",
    "home.html",
)
"""Templates of pages that nobody looks for: beside others, or where the reader comes from."""

_PLAYER, _ARTICLE = "player.html", "article.html"


@dataclass(frozen=True, slots=True)
class Found:
    """A page in the list.

    Attributes:
        about: Where it belongs: the competition, the day.
    """

    page: Link
    about: str


@dataclass(frozen=True, slots=True)
class Part:
    """Pages that belong together.

    Attributes:
        anchor: The place on the page.
    """

    anchor: str
    title: str
    rows: tuple[Found, ...]


@dataclass(frozen=True, slots=True)
class SearchView:
    """The list of everything: people, seasons with the latest first, news, texts."""

    parts: tuple[Part, ...]


def page(
    pages: Sequence[Page],
    league: League,
    accounts: Iterable[Account],
    speech: Speech,
    crumbs: tuple[Link, ...],
) -> Page:
    """Return the list of everything.

    Args:
        pages: All other pages of the site.
        accounts: Of all competitions, for the days of their rounds.
    """
    listed = [p for p in pages if p.template not in _NOT_LISTED and not _is_older_table(p)]
    days = dict(_days(accounts))
    parts = [
        Part("players", speech.say(say("Players")), tuple(_people(listed, league, speech))),
        *(
            Part(
                address.place("season", season.id),
                season.id,
                tuple(_season(listed, season.id, days, speech)),
            )
            for season in reversed(league.seasons)
        ),
        Part("news", speech.say(say("News")), tuple(_texts(listed, "news", league, speech))),
        Part("pages", speech.say(say("The club")), tuple(_club(listed, league, speech))),
    ]
    view = SearchView(tuple(part for part in parts if part.rows))
    title = speech.say(say("Search"))
    return Page(PurePosixPath(address.SEARCH), "search.html", title, view, crumbs)


def _is_older_table(one: Page) -> bool:
    """Whether it is the standings after a round, to which its page leads, or what they lead to."""
    here = one.path.parent.name == "standings"
    return here and (one.path.name.startswith("after-") or one.path.stem.endswith("-why"))


def _people(listed: Iterable[Page], league: League, speech: Speech) -> Iterator[Found]:
    places = {str(p.path) for p in listed if p.template == _PLAYER}
    for player in speech.alphabetical(league.players):
        place = address.player(speech.code(player)) if speech.code(player) else ""
        if place in places:
            yield Found(Link(speech.listed_name(player), place), _also(player, speech))


def _also(player: PlayerId, speech: Speech) -> str:
    """Return the name in the other order, so that whoever types it so finds it too."""
    name = speech.name(player)
    return "" if name == speech.listed_name(player) else name


def _days(accounts: Iterable[Account]) -> Iterator[tuple[str, date]]:
    """Yield the days of rounds, by the address of their page."""
    for account in accounts:
        for planned in account.competition.calendar:
            if planned.date is not None:
                yield address.round_page(account.competition, planned.number), planned.date


def _season(
    listed: Iterable[Page], season: str, days: Mapping[str, date], speech: Speech
) -> Iterator[Found]:
    """Yield the pages of a season: each competition, and behind it what belongs to it."""
    for one in listed:
        if one.path.parts[0] != season:
            continue
        place = str(one.path)
        about = [crumb.text for crumb in one.crumbs[2:]]
        if place in days:
            about.append(speech.day(days[place]))
        yield Found(Link(one.title, place), ", ".join(about))


def _club(listed: Sequence[Page], league: League, speech: Speech) -> Iterator[Found]:
    """Yield the club's own texts, and the pages that lead to everything else."""
    yield from _texts(listed, "pages", league, speech)
    for one in listed:
        if len(one.path.parts) == 1:
            yield Found(Link(one.title, str(one.path)), "")


def _texts(listed: Iterable[Page], folder: str, league: League, speech: Speech) -> Iterator[Found]:
    days = {address.news_item(one.slug): one.date for one in league.news}
    for one in listed:
        if one.template == _ARTICLE and one.path.parts[0] == folder:
            place = str(one.path)
            yield Found(Link(one.title, place, one.language), speech.day(days.get(place)))
