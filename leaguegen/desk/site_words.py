"""Words that stand on a site whoever plays: those of the theme, of the language, of titles."""

from collections.abc import Iterator, Mapping

from leaguegen.model.league import League
from leaguegen.source.sought import words_in
from leaguegen.words.catalogue import Catalogue

_OF_CALENDARS = "begin end status confirmed cancelled standard daylight name location url summary"
"""Words of the format of calendars that could be names."""


def usual_words(league: League, theme: Mapping[str, bytes]) -> frozenset[str]:
    """Return the words, folded, that are no name for being on a page.

    Args:
        theme: Its templates and static files, by name.
    """
    found: set[str] = set()
    for text in _texts(league, theme):
        found.update(words_in(text))
    return frozenset(found)


def _texts(league: League, theme: Mapping[str, bytes]) -> Iterator[str]:
    for language in league.languages or (league.language,):
        yield from Catalogue(language).vocabulary()
    for data in theme.values():
        yield data.decode("utf-8", "replace")
    yield f"{league.name} {league.timezone} {_OF_CALENDARS}"
    for competition in (c for season in league.seasons for c in season.competitions):
        yield f"{competition.id} {competition.title}"
        for cycle in competition.cycles:
            yield cycle.title
            yield from (f"{category.id} {category.title}" for category in cycle.ranking.categories)
