"""A reglement as data: chapters of articles, each with an address of its own.

The address of an article is made of the names of its system and of its subject, never of its number
on the page, so that a link to it holds in every language and whatever other settings there are.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from leaguegen.words.message import Message

Row = tuple[str, Message, Message]
"""A setting: the name of the article to which it belongs, what it is about, and what holds."""

Told = tuple[Message, Message]
"""What a setting is about, and what holds."""


@dataclass(frozen=True, slots=True)
class RuleArticle:
    """An article.

    Attributes:
        id: Its address on the page; what was published once is never changed.
        text: What holds, in whole sentences, a paragraph each.
        rows: What the settings say.
        cited: What explanations call it: `knsb 4.5`.
        source: The text from which it comes; None: as its chapter.
    """

    id: str
    title: Message
    text: tuple[Message, ...] = ()
    rows: tuple[Told, ...] = ()
    cited: tuple[str, ...] = ()
    source: Message | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter.

    Attributes:
        source: From which text its articles come, where they do not say so themselves.
        cycles: Numbers of the cycles for which it holds; empty: for all.
        part: What these cycles are called; None where it holds for all.
    """

    id: str
    title: Message
    articles: tuple[RuleArticle, ...]
    source: Message | None = None
    cycles: tuple[int, ...] = ()
    part: Message | None = None


def articles_of(
    system: str, told: Iterable[tuple[str, str, Message, tuple[Message, ...]]]
) -> tuple[RuleArticle, ...]:
    """Make the articles of a system.

    Args:
        told: Of each its name, the numbers by which explanations cite it, separated by blanks, its
            title and its text.
    """
    return tuple(
        RuleArticle(
            f"{system}-{name}",
            title,
            text,
            cited=tuple(f"{system} {number}" for number in numbers.split()),
        )
        for name, numbers, title, text in told
    )


def filled(
    system: str,
    articles: Iterable[RuleArticle],
    rows: Iterable[Row],
    left_out: Collection[str] = (),
) -> tuple[RuleArticle, ...]:
    """Put the settings into the articles to which they belong.

    Args:
        left_out: Names of articles that do not hold here.

    Raises:
        KeyError: A setting belongs to no article.
    """
    by_name: dict[str, list[Told]] = {a.id.removeprefix(f"{system}-"): [] for a in articles}
    for name, subject, value in rows:
        by_name[name].append((subject, value))
    kept = (a for a in articles if a.id.removeprefix(f"{system}-") not in left_out)
    return tuple(replace(a, rows=tuple(by_name[a.id.removeprefix(f"{system}-")])) for a in kept)


def in_cycles(chapter: Chapter, cycles: tuple[int, ...], part: Message) -> Chapter:
    """Return a chapter that holds for some cycles alone.

    The addresses of the first of them stay; in those of later ones the number of the cycle goes
    before.
    """
    if 1 in cycles:
        return replace(chapter, cycles=cycles, part=part)
    front = f"cycle-{cycles[0]}-"
    articles = tuple(replace(a, id=front + a.id) for a in chapter.articles)
    return replace(chapter, id=front + chapter.id, articles=articles, cycles=cycles, part=part)


def fragment_of(chapters: Iterable[Chapter], article: str, cycle: int) -> str:
    """Return where an article stands for a cycle; empty where it is not there.

    Args:
        article: Its address in the first cycle.
    """
    for chapter in chapters:
        if not chapter.cycles or cycle in chapter.cycles:
            front = f"cycle-{chapter.cycles[0]}-" if chapter.cycles else ""
            for found in chapter.articles:
                if found.id in (article, front + article):
                    return found.id
    return ""


def addresses(chapters: Iterable[Chapter], cycle: int) -> Mapping[str, str]:
    """Return where on the page each article that an explanation of a cycle may cite stands."""
    return dict(_addresses(chapters, cycle))


def _addresses(chapters: Iterable[Chapter], cycle: int) -> Iterator[tuple[str, str]]:
    for chapter in chapters:
        if not chapter.cycles or cycle in chapter.cycles:
            for article in chapter.articles:
                for cited in article.cited:
                    yield cited, article.id
