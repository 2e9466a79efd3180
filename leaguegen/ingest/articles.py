"""Markdown pages, and news items, whose file name begins with a date."""

import re
from datetime import date

from leaguegen.ingest.club_language import LANGUAGES
from leaguegen.ingest.file_names import LONGEST, unfit
from leaguegen.ingest.slugs import address_word, slug
from leaguegen.model.article import Article
from leaguegen.source.invisible import tidy
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import say


def read_page(text: str, path: str) -> Article:
    """Read `pages/rules.md`; its title is the first heading, else the name of the file."""
    stem, language = _stem(path)
    title, body = _split(text)
    title = title or _as_title(stem)
    return Article(_slug(stem, "page"), title, body, language=language, origin=Span(path, 1))


def read_news(text: str, path: str) -> tuple[Article, list[Problem]]:
    """Read `news/2026-09-01-title.md`; without its date it stands below the other news."""
    stem, language = _stem(path)
    match = re.fullmatch(r"([0-9]{4}-[0-9]{2}-[0-9]{2})[-_ ]*(.*)", stem)
    try:
        day = date.fromisoformat(match[1]) if match else None
    except ValueError:
        day = None
    title, body = _split(text)
    title = title or _as_title(match[2] if match else stem) or stem
    article = Article(_slug(stem, "news"), title, body, day, language, Span(path, 1))
    return article, [] if day else [_undated(stem, path)]


def _undated(stem: str, path: str) -> Problem:
    name = re.sub(r"^[0-9]+-?", "", slug(stem)) or "news"
    return Problem(
        Span(path, 1),
        "news-date",
        say("The name of a news item begins with its date; this one has no date."),
        Severity.WARNING,
        say("Rename it, for example {name}.", name=f"2026-09-01-{name}.md"),
    )


def without_doubles(
    articles: list[Article], usual: str, problems: list[Problem]
) -> tuple[Article, ...]:
    """Return the articles, each with an address of its own in its language.

    Args:
        usual: The club's language, in which articles are that tell none.
    """
    found: dict[tuple[str, str], Article] = {}
    for article in articles:
        first = found.setdefault((article.slug, article.language or usual), article)
        if first is not article and article.origin and first.origin:
            problems.append(
                Problem(
                    article.origin,
                    "address-twice",
                    say("Two files would have the address {slug}.", slug=article.slug),
                    hint=say("Rename one of them."),
                    related=((first.origin, say("The other one.")),),
                )
            )
    return tuple(found.values())


def _stem(path: str) -> tuple[str, str]:
    """Return the name of a file without its ending, and the language that the name tells.

    >>> _stem("pages/contact.md"), _stem("news/2026-09-01-start.EN.md")
    (('contact', ''), ('2026-09-01-start', 'en'))
    """
    name = path.rpartition("/")[2][: -len(".md")]
    stem, _, language = name.rpartition(".")
    known = language.casefold() in LANGUAGES and stem
    return (stem, language.casefold()) if known else (name, "")


def _slug(stem: str, kind: str) -> str:
    """Return what stands for an article in addresses; Windows keeps some names for itself."""
    made = address_word(stem) or kind
    return f"{made}-{kind}" if unfit(made[:LONGEST]) is not None else made


def _as_title(stem: str) -> str:
    words = tidy(re.sub(r"[-_]+", " ", stem))
    return words[:1].upper() + words[1:]


def _split(text: str) -> tuple[str, str]:
    """Split off the first heading of the first level; a `#` in a block of code is none.

    What is left has its lines where they stand in the file.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines):
        heading = line[1:].strip().rstrip("#") if line.startswith(("# ", "#\t")) else ""
        title = tidy(heading)
        if title:
            return title, "\n".join([*lines[:number], "", *lines[number + 1 :]]).rstrip("\n") + "\n"
        if line.startswith(("```", "~~~")):
            break
    return "", "\n".join(lines).rstrip("\n") + "\n"
