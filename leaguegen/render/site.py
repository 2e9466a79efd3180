"""The whole site: every page of a league, as bytes. A pure function of what it is given."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import PurePosixPath
from types import MappingProxyType

import jinja2

from leaguegen.model.league import League
from leaguegen.model.playing import season_played
from leaguegen.pairing.next_round import with_left_over
from leaguegen.render import (
    address,
    articles,
    check,
    competition,
    corrections,
    crosstable,
    cup,
    dead_links,
    groups,
    home,
    honours,
    players,
    poules,
    prizes,
    provenance,
    provisional,
    rounds,
    rules,
    search,
    season_calendar,
    seasons,
    standings_pages,
    statistics,
)
from leaguegen.render.account import Account, accounts
from leaguegen.render.covering import as_told
from leaguegen.render.data import Beside, Dates, Teller, documents, for_search, listed_pages
from leaguegen.render.engine_credits import credit, engines_used
from leaguegen.render.html import environment, render
from leaguegen.render.pages import Frame, Group, Page
from leaguegen.render.prose import Prose
from leaguegen.render.spare_rounds import spare_rounds
from leaguegen.render.speech import Speech
from leaguegen.render.told_apart import told_apart
from leaguegen.render.tongues import foreign, in_tongue, tongues
from leaguegen.render.views import Link
from leaguegen.source.problem import Problem, Span, in_order
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import say, say_many


@dataclass(frozen=True, slots=True)
class Site:
    """The site.

    Attributes:
        files: Every page, and what there is for other programs.
        problems: Links in texts that lead nowhere, and rounds of a cup that is over.
    """

    files: Mapping[PurePosixPath, bytes]
    problems: tuple[Problem, ...]


def site(
    league: League,
    templates: Mapping[str, str],
    static: Mapping[str, bytes],
    problems: Sequence[Problem],
    reports: Mapping[str, bytes] = MappingProxyType({}),
) -> Mapping[PurePosixPath, bytes]:
    """Make every page of the site, and what it has for other programs, see `whole_site`."""
    return whole_site(league, templates, static, problems, reports).files


def whole_site(
    league: League,
    templates: Mapping[str, str],
    static: Mapping[str, bytes],
    problems: Sequence[Problem],
    reports: Mapping[str, bytes] = MappingProxyType({}),
    *,
    guarded: bool = False,
) -> Site:
    """Make every page of the site, and what it has for other programs.

    Args:
        templates: The theme's, overlaid by the club's, by name.
        static: Files that will stand beside the pages, by address; they are not in the result. If
            there is a `club.css` among them, every page uses it after the theme's own.
        problems: What is wrong with the content; the site lists the warnings.
        reports: Report files of competitions, to download, by the competition's id.
        guarded: The club wrote some of the templates, see `render.guarded`.

    Raises:
        PageFaultError: If a template cannot be used, or a text cannot be shown.
    """
    league = told_apart(with_left_over(league))
    setting = partial(environment, templates, guarded=guarded)
    every = tuple(_in_tongues(league, setting, static, problems, reports))
    files = {path: data for one in every for path, data in one.files.items()}
    listed = [row for one in every for row in listed_pages(one.pages, one.teller)]
    files |= {d.path: d.data for d in for_search(listed, league) if str(d.path) not in static}
    dead = _dead(every, frozenset(map(str, files)) | static.keys())
    found = in_order((*spare_rounds(league), *dead))
    for one in every:
        told = frame(one.teller.league, static, (*problems, *found))
        shown = (
            replace(page, view=check.view((*problems, *found), one.teller.speech))
            if page.template == check.TEMPLATE
            else page
            for page in one.pages
        )
        files |= render(shown, one.env, told, one.texts)
    return Site(files, found)


@dataclass(frozen=True, slots=True)
class _Spoken:
    """The site in one language, before any page is rendered.

    Attributes:
        files: What is no page.
        texts: The texts in Markdown, read, by the address of their page.
    """

    teller: Teller
    env: jinja2.Environment
    frame: Frame
    pages: tuple[Page, ...]
    files: Mapping[PurePosixPath, bytes]
    texts: Mapping[str, Prose]


def _in_tongues(
    league: League,
    setting: Callable[[Catalogue], jinja2.Environment],
    static: Mapping[str, bytes],
    problems: Sequence[Problem],
    reports: Mapping[str, bytes],
) -> Iterator[_Spoken]:
    known: Known | None = None
    for tongue in tongues(league):
        spoken = in_tongue(league, tongue)
        known = known or known_of(spoken)
        speech = Speech.of(spoken)
        teller = Teller(spoken, speech, Dates(spoken), tongue.folder)
        files = {d.path: d.data for d in documents(known.every, teller, reports)}
        beside = Beside(known.every, teller, frozenset(map(str, files)))
        shown = tuple(beside.onto(page) for page in pages(spoken, problems, known))
        around = frame(spoken, static, problems)
        yield _Spoken(
            teller,
            setting(speech.catalogue),
            around,
            shown,
            {PurePosixPath(tongue.folder + str(path)): data for path, data in files.items()},
            articles.read(shown, around),
        )


def _dead(every: Sequence[_Spoken], made: Collection[str]) -> Iterator[Problem]:
    """Yield the links of texts that lead nowhere; one that does so in several languages once."""
    pages = {one.frame.tongue.folder + str(p.path): (p, one) for one in every for p in one.pages}

    def rendered(place: str) -> bytes:
        page, one = pages[place]
        return render((page,), one.env, one.frame, one.texts)[PurePosixPath(place)]

    once = cache(rendered)
    seen: set[Span] = set()
    for one in every:
        whole = dead_links.Whole({*pages, *made}, one.frame.tongue.folder, once, one.teller.site)
        for problem in dead_links.dead_links(one.pages, one.texts, whole):
            if problem.span not in seen:
                seen.add(problem.span)
                yield problem


@dataclass(frozen=True, slots=True)
class Known:
    """What the pages of every language tell, counted once.

    Attributes:
        every: The accounts of all competitions.
        expected: What is known about the next round of each that is played now, by its id.
    """

    every: tuple[Account, ...]
    expected: Mapping[str, provisional.Provisional | None]


def known_of(league: League) -> Known:
    """Return what the pages of a club tell, whatever the language."""
    league = as_told(league, Speech.of(league))
    every = tuple(accounts(league).values())
    return Known(every, {a.competition.id: provisional.provisional(a) for a in _now(every, league)})


def pages(
    league: League, problems: Sequence[Problem] = (), known: Known | None = None
) -> Iterator[Page]:
    """Yield every page of the site in the club's language.

    Args:
        known: What the pages tell, where it has been counted.
    """
    speech = Speech.of(league)
    league = as_told(league, speech)
    known = known or known_of(league)
    top = Link(speech.say(say("Home")), address.HOME)
    found = tuple(_pages(league, problems, known, speech, top))
    yield from found
    yield search.page(found, league, known.every, speech, (top,))


def _pages(
    league: League,
    problems: Sequence[Problem],
    known: Known,
    speech: Speech,
    top: Link,
) -> Iterator[Page]:
    """Yield every page but the list of them."""
    every, expected = known.every, known.expected
    now = _now(every, league)
    yield home.page(league, every, expected, speech)
    evenings = season_calendar.page(league, now, expected, speech, (top,))
    if evenings is not None:
        yield evenings
    yield from seasons.pages(league, every, speech, top)
    above = (top, Link(speech.say(say("Seasons")), address.SEASONS))
    yield from honours.pages(league, every, speech, above)
    yield from statistics.wider_pages(league, speech, top)
    for account in every:
        coming = expected.get(account.competition.id)
        yield from _competition(account, speech, top, coming)
    yield from players.pages(league, every, expected, speech, (top,))
    yield from articles.pages(league, speech, (top,))
    yield check.page(problems, speech, (top,))
    missing = speech.say(say("This page does not exist"))
    yield Page(PurePosixPath(address.NOT_FOUND), "404.html", missing, None, (top,))


def frame(
    league: League, static: Mapping[str, bytes] | None = None, problems: Sequence[Problem] = ()
) -> Frame:
    """Return what stands around every page."""
    speech = Speech.of(league)
    league = as_told(league, speech)
    return Frame(
        club=league.name,
        tongue=next(t for t in tongues(league) if t.language == speech.catalogue.language),
        tongues=tongues(league),
        static=frozenset(static or {}),
        site=league.site.rstrip("/") + "/" if league.site else "",
        styles=("static/league.css", *(("club.css",) if "club.css" in (static or {}) else ())),
        menu=tuple(_menu(league, speech)),
        footer=(_check_link(problems, speech), *_credits(league, speech)),
        source=provenance.source_line(league, speech),
        banner=provenance.banner(league, speech),
    )


def _now(every: Iterable[Account], league: League) -> tuple[Account, ...]:
    """Return the accounts of the season that is being played."""
    playing = season_played(league)
    return tuple(a for a in every if playing and a.competition.season == playing.id)


def _competition(
    account: Account, speech: Speech, top: Link, coming: provisional.Provisional | None
) -> Iterable[Page]:
    which = account.competition
    season = Link(which.season, address.season(which.season))
    above = (top, season)
    crumbs = (*above, Link(which.title, address.competition(which)))
    if account.is_cup:
        yield cup.page(account, speech, above)
    else:
        yield competition.page(account, speech, above, coming)
        yield from standings_pages.pages(account, speech, crumbs)
        yield from crosstable.pages(account, speech, crumbs)
        yield from provisional.pages(account, speech, crumbs, coming)
    yield from poules.pages(account, speech, crumbs)
    yield from groups.pages(account, speech, crumbs)
    yield from rounds.pages(account, speech, crumbs)
    yield from statistics.pages(account, speech, crumbs)
    yield from prizes.pages(account, speech, crumbs)
    yield from corrections.pages(account, speech, crumbs)
    yield rules.page(account, speech, crumbs)


_MANY_COMPETITIONS, _MANY_ARTICLES = 4, 2
"""So many open together in the menu, so that it stays a line or two on a phone."""


def _menu(league: League, speech: Speech) -> Iterator[Link | Group]:
    now = tuple(a.competition for a in _now(accounts(league).values(), league))
    competitions = tuple(Link(which.title, address.competition(which)) for which in now)
    yield from _together(speech.say(say("Competitions")), competitions, _MANY_COMPETITIONS)
    if any(planned.date for which in now for planned in which.calendar):
        yield Link(speech.say(say("Calendar")), address.CALENDAR)
    yield Link(speech.say(say("Players")), address.PLAYERS)
    if league.news:
        yield Link(speech.say(say("News")), address.NEWS)
    articles = tuple(
        Link(one.title, address.article(one.slug), foreign(one, league)) for one in league.pages
    )
    seasons_link = Link(speech.say(say("Seasons")), address.SEASONS)
    yield from _together(speech.say(say("The club")), (*articles, seasons_link), _MANY_ARTICLES)
    yield Link(speech.say(say("Search")), address.SEARCH)


def _together(title: str, links: tuple[Link, ...], many: int) -> Iterator[Link | Group]:
    if len(links) < many:
        yield from links
    else:
        yield Group(title, links)


def _credits(league: League, speech: Speech) -> Iterator[Link]:
    used = engines_used(league)
    if used:
        yield Link(speech.say(credit(used)))


def _check_link(problems: Sequence[Problem], speech: Speech) -> Link:
    count = len(check.warnings(problems))
    told = say_many("{n} warning", "{n} warnings", count) if count else say("No warnings")
    return Link(speech.say(told), address.CHECK)
