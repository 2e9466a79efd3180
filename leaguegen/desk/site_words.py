"""Words that stand on a site whoever plays: those of the theme, of the language, of titles.

A title is taken as the site shows it: a name that the site leaves out there is no word.
"""

from collections.abc import Iterator, Mapping

from leaguegen.model.league import League
from leaguegen.render.names import faces
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
    yield f"{league.timezone} {_OF_CALENDARS}"
    titled = faces(league, Catalogue(league.language)).titled
    for competition in (c for season in league.seasons for c in season.competitions):
        # The folder is an address, which stays.
        yield competition.id
        yield titled(competition.title)
        for cycle in competition.cycles:
            yield titled(cycle.title)
            for category in cycle.ranking.categories:
                yield titled(category.id)
                yield titled(category.title)
