"""The texts of a club."""

import datetime
from dataclasses import dataclass, field

from leaguegen.source.problem import Span


@dataclass(frozen=True, slots=True)
class Article:
    """A Markdown page or news item.

    Attributes:
        slug: For the address.
        text: Markdown, without the title line.
        date: News only.
    """

    slug: str
    title: str
    text: str
    date: datetime.date | None = None
    origin: Span | None = field(default=None, compare=False, repr=False)
