"""Markdown pages and news."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.article import Article
from leaguegen.model.league import League
from leaguegen.render import address
from leaguegen.render.html import links_from
from leaguegen.render.pages import Frame, Page
from leaguegen.render.prose import Prose, TooDeepError, read_prose
from leaguegen.render.speech import Speech
from leaguegen.render.tongues import foreign
from leaguegen.render.views import Link
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class ArticleView:
    """An article.

    Attributes:
        text: Markdown; the template's function `prose` makes it HTML.
    """

    date: str
    text: str


@dataclass(frozen=True, slots=True)
class Headline:
    """A news item in a list."""

    title: Link
    date: str


@dataclass(frozen=True, slots=True)
class NewsView:
    """All news, latest first."""

    items: tuple[Headline, ...]


def newest_first(league: League) -> list[Article]:
    """Return the news, latest first; undated items last."""
    dated = sorted((a for a in league.news if a.date), key=lambda a: (a.date, a.slug), reverse=True)
    return [*dated, *(a for a in league.news if not a.date)]


def headlines(news: Iterable[Article], league: League, speech: Speech) -> tuple[Headline, ...]:
    """Return news items for a list."""
    return tuple(
        Headline(
            Link(item.title, address.news_item(item.slug), foreign(item, league)),
            speech.catalogue.date(item.date) if item.date else "",
        )
        for item in news
    )


def pages(league: League, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    """Yield the Markdown pages, the news items, and the list of news if there are any."""
    for article in league.pages:
        path = PurePosixPath(address.article(article.slug))
        view = ArticleView("", article.text)
        yield _page(path, article, view, crumbs, league)
    if not league.news:
        return
    news = newest_first(league)
    title = speech.say(say("News"))
    yield Page(
        PurePosixPath(address.NEWS),
        "news.html",
        title,
        NewsView(headlines(news, league, speech)),
        crumbs,
    )
    for article in news:
        view = ArticleView(
            speech.catalogue.date(article.date) if article.date else "", article.text
        )
        path = PurePosixPath(address.news_item(article.slug))
        above = (*crumbs, Link(title, address.NEWS))
        yield _page(path, article, view, above, league)


def _page(
    path: PurePosixPath,
    article: Article,
    view: ArticleView,
    crumbs: tuple[Link, ...],
    league: League,
) -> Page:
    return Page(
        path,
        "article.html",
        article.title,
        view,
        crumbs,
        article.origin,
        language=foreign(article, league),
    )


def read(shown: Iterable[Page], frame: Frame) -> dict[str, Prose]:
    """Return the texts of pages, read, by the address of the page; one that is too deep is not."""
    found = {}
    for page in shown:
        if isinstance(page.view, ArticleView):
            with suppress(TooDeepError):
                found[str(page.path)] = read_prose(page.view.text, links_from(page, frame))
    return found
