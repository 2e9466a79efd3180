"""The languages of a site, and where the pages of each stand."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from leaguegen.model.article import Article, in_language
from leaguegen.model.league import League
from leaguegen.words.catalogue import LOCALES, Catalogue

_NAMES = {"nl": "Nederlands", "en": "English"}


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language in which the site is made.

    Attributes:
        language: `nl` or `en`.
        folder: Where its pages stand, ending in a slash; empty: at the root.
        name: What it calls itself.
    """

    language: str
    folder: str
    name: str

    @property
    def locale(self) -> str:
        """The language with its country, `nl_NL`."""
        return LOCALES.get(self.language, self.language)


def tongues(league: League) -> tuple[Tongue, ...]:
    """Return the languages of a club's site; that of the root first."""
    return tuple(_tongues(league))


def _tongues(league: League) -> Iterator[Tongue]:
    spoken = (Catalogue(language).language for language in league.languages or (league.language,))
    for number, language in enumerate(dict.fromkeys(spoken)):
        yield Tongue(language, f"{language}/" if number else "", _NAMES.get(language, language))


def foreign(article: Article, league: League) -> str:
    """Return the language of an article where the site around it speaks another; else nothing.

    Args:
        league: As it speaks in a language of its site.
    """
    written = article.language or tongues(league)[0].language
    return "" if written == Catalogue(league.language).language else written


def in_tongue(league: League, tongue: Tongue) -> League:
    """Return a club as it speaks in one language of its site.

    A text that was not written in it is shown in the one it was written in.
    """
    usual = tongues(league)[0].language
    return replace(
        league,
        language=tongue.language,
        languages=tuple(t.language for t in tongues(league)),
        pages=in_language(league.pages, tongue.language, usual),
        news=in_language(league.news, tongue.language, usual),
    )
