"""The texts of a club."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, field

from leaguegen.source.problem import Span


@dataclass(frozen=True, slots=True)
class Article:
    """A Markdown page or news item.

    Attributes:
        slug: For the address.
        text: Markdown; a blank line in the place of the title, so that lines keep their numbers.
        date: News only.
        language: In which it is written, where its file tells; empty: the club's.
    """

    slug: str
    title: str
    text: str
    date: datetime.date | None = None
    language: str = ""
    origin: Span | None = field(default=None, compare=False, repr=False)


def in_language(articles: Iterable[Article], language: str, usual: str) -> tuple[Article, ...]:
    """Return every article once, in a language where it was written in it.

    Args:
        language: `nl` or `en`: the one that is wanted.
        usual: The club's: of articles that tell none, and the next best.
    """

    def distance(article: Article) -> int:
        written = article.language or usual
        return 0 if written == language else 1 if written == usual else 2

    found = tuple(articles)
    nearest: dict[str, int] = {}
    for article in found:
        nearest[article.slug] = min(distance(article), nearest.get(article.slug, 2))
    return tuple(article for article in found if distance(article) == nearest[article.slug])
