"""The files of pages and news, and those that were meant to be some."""

from collections.abc import Iterable, Iterator

from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say

ARTICLES = ("pages", "news")
"""The folders."""

_TEXTS = (".txt", ".markdown", ".docx", ".doc", ".odt", ".rtf")
"""In what else people write."""


def is_article(path: str) -> bool:
    """Whether a page is made of a file.

    >>> is_article("news/2026-09-01-start.md"), is_article("news/2026/start.md")
    (True, False)
    """
    parts = path.split("/")
    return len(parts) == 2 and parts[0] in ARTICLES and parts[1].casefold().endswith(".md")


def odd_articles(paths: Iterable[str]) -> Iterator[Problem]:
    """Warn of texts of which no page is made, though they were probably written for one."""
    for path in paths:
        folder, _, name = path.partition("/")
        if not name or folder.casefold() not in ARTICLES or is_article(path):
            continue
        if folder not in ARTICLES:
            yield _no_page(
                path,
                say("Capitals in the name of a folder: this file is not read."),
                say("Rename the folder to {right}.", right=f"{folder.casefold()}/"),
            )
        elif name.casefold().endswith(".md"):
            yield _no_page(
                path,
                say("No page is made of this file: it stands too deep."),
                say("Put it in {right} itself.", right=f"{folder}/"),
            )
        elif name.casefold().endswith(_TEXTS):
            yield _no_page(
                path,
                say("No page is made of this file: the name of a text ends in .md."),
                say(
                    "Save it as plain text under the name {right}.",
                    right=name.partition(".")[0] + ".md",
                ),
            )


def _no_page(path: str, message: Message, hint: Message) -> Problem:
    return Problem(Span(path, 1), "article-misnamed", message, Severity.WARNING, hint)
