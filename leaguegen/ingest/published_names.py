"""The names of files that are published under them, or as a page of that name."""

import unicodedata
from collections.abc import Iterable, Iterator

from leaguegen.ingest.article_files import is_article
from leaguegen.source.problem import Problem, Span
from leaguegen.words.message import Message, say

MOST_BYTES = 200
"""Of one name in UTF-8: systems allow 255, and while a file is written it has a longer one."""

_STATIC = "static/"


def published_names(paths: Iterable[str]) -> Iterator[Problem]:
    """Tell of files below `static/`, pages and news whose names no file of the site can have.

    Args:
        paths: All files of the content; what is no UTF-8 in a name as half signs, as Python has it.
    """
    for path in paths:
        why = _unfit(path) if path.startswith(_STATIC) or is_article(path) else None
        if why is not None:
            yield Problem(
                Span(path, 1),
                "file-name",
                say("A file of this name cannot be published."),
                hint=say("{why} Give it another name.", why=why),
            )


def _unfit(path: str) -> Message | None:
    kinds = {unicodedata.category(letter) for letter in path}
    if "Cs" in kinds:
        return say("The name has bytes that are no letters (it is not UTF-8).")
    if "Cc" in kinds:
        return say("There is a sign in it that nobody sees.")
    if any(len(part.encode()) > MOST_BYTES for part in path.split("/")):
        return say("It is too long: more than {most} bytes.", most=MOST_BYTES)
    return None
