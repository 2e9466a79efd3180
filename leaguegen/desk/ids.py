"""Ids for people who are new."""

from collections.abc import Collection, Iterator

from leaguegen.ingest.file_names import unfit
from leaguegen.ingest.slugs import slug
from leaguegen.model.player import PlayerId
from leaguegen.source.name_forms import bare_letters

_LONGEST = 50
"""Of an id that is made of a name; the longest that may be is 60, and a number may follow."""


def new_id(name: str, taken: Collection[str], otherwise: str = "player") -> PlayerId:
    """Return an id for somebody new: the name in small letters, digits and hyphens.

    Where it is taken, in whatever case, a number follows, from 2; so too where a computer keeps the
    name for itself.

    Args:
        otherwise: For a name of which no letter is left.

    >>> new_id("Zoë van 't Hof", ()), new_id("Con", ()), new_id("An", {"AN", "an-2"})
    ('zoe-van-t-hof', 'con-2', 'an-3')
    """
    stem = id_stem(name) or otherwise
    held = {one.casefold() for one in taken}
    return PlayerId(next(n for n in _numbered(stem) if n not in held and unfit(n) is None))


def id_stem(name: str) -> str:
    """Return what an id begins with that is made of a name; empty where no letter is left.

    >>> id_stem("Łukasz Żółć"), id_stem("Иван")
    ('lukasz-zolc', '')
    """
    return slug(bare_letters(name))[:_LONGEST].strip("-")


def _numbered(stem: str) -> Iterator[str]:
    yield stem
    number = 2
    while True:
        yield f"{stem}-{number}"
        number += 1
