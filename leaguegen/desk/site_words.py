"""What stands on a site whoever plays: words of the theme and the language, and titles as a whole.

A title is taken as the site shows it, and is no name there alone: *Mei* of *Mei-toernooi* may be
somebody elsewhere.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from leaguegen.model.league import League
from leaguegen.render.names import faces
from leaguegen.source.sought import words_in
from leaguegen.words.catalogue import Catalogue

_OF_CALENDARS = "begin end status confirmed cancelled standard daylight name location url summary"
"""Words of the format of calendars that could be names."""

_OF_COMPETITIONS = (
    "zomer winter lente herfst voorjaar najaar kerst paas pasen pinkster nieuwjaar rapid snel blitz"
    " beker bekers cup intern interne extern kampioen open massa ladder summer spring autumn easter"
    " christmas"
)
"""Words of which folders and titles are made, and that are names too: *Tim Winter*."""


@dataclass(frozen=True, slots=True)
class Usual:
    """What is no name for being on a page.

    Attributes:
        words: Folded, each wherever it stands.
        phrases: As written, each as a whole: the name of the club, titles, folders, ids of commits.
    """

    words: frozenset[str]
    phrases: tuple[str, ...] = ()


def usual(league: League, theme: Mapping[str, bytes], commits: Iterable[str] = ()) -> Usual:
    """Return what is no name for being on a page.

    Args:
        theme: Its templates and static files, by name.
        commits: Their ids as pages show them.
    """
    words = (word for text in _texts(league, theme) for word in words_in(text))
    return Usual(frozenset(words), tuple(dict.fromkeys((*_phrases(league), *commits))))


def _texts(league: League, theme: Mapping[str, bytes]) -> Iterator[str]:
    for language in league.languages or (league.language,):
        yield from Catalogue(language).vocabulary()
    for data in theme.values():
        yield data.decode("utf-8", "replace")
    yield f"{league.timezone} {_OF_CALENDARS} {_OF_COMPETITIONS}"


def _phrases(league: League) -> Iterator[str]:
    """Yield what passes as a whole; not a folder whose name tells who is meant."""
    yield league.name
    titled = faces(league, Catalogue(league.language)).titled
    for competition in (c for season in league.seasons for c in season.competitions):
        folder = competition.id.rpartition("/")[2]
        if titled(folder) == folder:
            yield folder
        yield titled(competition.title)
        for cycle in competition.cycles:
            yield titled(cycle.title)
            for category in cycle.ranking.categories:
                yield titled(category.id)
                yield titled(category.title)
