"""Where the texts around the content still name a season that is over: what people wrote stays."""

import re
from collections.abc import Iterable, Iterator

from leaguegen.model.league import Season
from leaguegen.words.message import Message, say_many

README = "README.md"

NAMING = (README, ".github/workflows/pair.yml")
"""Files of a new club that name the folders of its season."""


def lines_naming(data: bytes, seasons: Iterable[Season]) -> tuple[str, ...]:
    """Return the numbers of the lines that name a folder of one of the seasons, from 1 on.

    Web addresses do not count: a page of an old season stays where it is.
    """
    folders = [
        f"{re.escape(season.id)}/(?:{'|'.join(map(re.escape, _parts(season)))})"
        for season in seasons
    ]
    if not folders:
        return ()
    named = re.compile(rf"(?<![\w.-])(?:{'|'.join(folders)})(?![\w-])")
    lines = data.decode("utf-8-sig", "replace").splitlines()
    return tuple(str(n) for n, line in enumerate(lines, 1) if named.search(_WEB.sub("", line)))


_WEB = re.compile(r"\S*://\S*")


def _parts(season: Season) -> tuple[str, ...]:
    return ("absences.csv", *(competition.slug for competition in season.competitions))


def still_named(file: str, lines: tuple[str, ...], season: str) -> Iterator[Message]:
    """Yield in which lines a file names an earlier season, where it does."""
    if lines:
        yield say_many(
            "{file} names an earlier season in line {lines}; once {season} begins, write that"
            " there",
            "{file} names an earlier season in lines {lines}; once {season} begins, write that"
            " there",
            len(lines),
            file=file,
            lines=lines,
            season=season,
        )
