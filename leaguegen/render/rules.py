"""The page with the reglement of a competition."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.pages import Page
from leaguegen.render.reglement import Chapter, RuleArticle
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: what it is about, and what holds."""

    subject: str
    value: str


@dataclass(frozen=True, slots=True)
class ArticleView:
    """An article.

    Attributes:
        id: Its address on the page.
        number: Its place on the page, `3.2`; the address does not depend on it.
        source: From which text it comes, and how explanations cite it.
    """

    id: str
    number: str
    title: str
    text: tuple[str, ...]
    settings: tuple[Setting, ...]
    source: str


@dataclass(frozen=True, slots=True)
class ChapterView:
    """A chapter."""

    id: str
    number: str
    title: str
    articles: tuple[ArticleView, ...]


@dataclass(frozen=True, slots=True)
class RulesView:
    """The reglement of a competition."""

    chapters: tuple[ChapterView, ...]


def page(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Page:
    """Return the page with the reglement of a competition."""
    path = PurePosixPath(address.rules(account.competition))
    view = RulesView(tuple(_chapters(account.reglement, speech)))
    return Page(path, "rules.html", speech.say(say("Rules")), view, crumbs)


def _chapters(chapters: Sequence[Chapter], speech: Speech) -> Iterator[ChapterView]:
    for place, chapter in enumerate(chapters, start=1):
        title = speech.say(chapter.title)
        if chapter.part is not None:
            title = f"{speech.say(chapter.part)}: {title}"
        articles = tuple(
            _article(f"{place}.{number}", chapter, article, speech)
            for number, article in enumerate(chapter.articles, start=1)
        )
        yield ChapterView(chapter.id, str(place), title, articles)


def _article(number: str, chapter: Chapter, article: RuleArticle, speech: Speech) -> ArticleView:
    return ArticleView(
        article.id,
        number,
        speech.say(article.title),
        tuple(speech.say(text) for text in article.text),
        tuple(Setting(speech.say(subject), speech.say(value)) for subject, value in article.rows),
        _source(chapter, article, speech),
    )


def _source(chapter: Chapter, article: RuleArticle, speech: Speech) -> str:
    """Tell from which text an article comes, and how explanations cite it."""
    source = article.source or chapter.source or say("the settings of this competition")
    if not article.cited:
        return speech.say(say("Source: {source}.", source=source))
    cited = tuple(article.cited)
    return speech.say(
        say("Source: {source}. In explanations: {articles}.", source=source, articles=cited)
    )
