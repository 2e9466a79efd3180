"""Where the numbers of standings open: on the page itself, or of long tables on one of their own.

A page of standings is opened on a phone, often, and mostly for the table. What a number is made of
grows with the players times the rounds: of forty players in a long season that is many times the
table. Such a table leads to the same panels on a page beside it, one tap away.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from leaguegen.render import address
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.standings import TableView, legend_once
from leaguegen.render.views import Link
from leaguegen.words.message import say

MOST = 500
"""So many figures open on a page of standings itself: its budget of 14 kB sets the number."""

_PANEL = 10
"""What a panel weighs beside its figures, in figures: whose it is, and why he stands there."""


@dataclass(frozen=True, slots=True)
class WhyView:
    """A page on which stands what the numbers of standings are made of.

    Attributes:
        tables: Those whose numbers open here.
        links: The way back.
    """

    tables: tuple[TableView, ...]
    links: tuple[Link, ...]


def opened(tables: Iterable[TableView], page: str) -> tuple[TableView, ...]:
    """Return the tables of a page, each told where its numbers open.

    Args:
        page: The permanent address of the page; the page beside it takes what is too much for it.
    """
    out, used = [], 0
    for table in legend_once(tables):
        figures = sum(_figures(table))
        fits = used + figures <= MOST
        used += figures if fits else 0
        out.append(table if fits else replace(table, why_at=address.standings_why(page)))
    return tuple(out)


def beside(
    tables: Sequence[TableView], title: str, page: str, crumbs: tuple[Link, ...], speech: Speech
) -> Iterable[Page]:
    """Yield the page with the panels that do not stand on a page of standings, if there are any."""
    elsewhere = tuple(table for table in tables if table.why_at)
    if elsewhere:
        yield Page(
            PurePosixPath(address.standings_why(page)),
            "why.html",
            speech.say(say("Why: {title}", title=title)),
            WhyView(elsewhere, (Link(title, page),)),
            crumbs,
        )


def _figures(table: TableView) -> Iterable[int]:
    """Yield how many figures the panel of each row weighs."""
    for row in (*table.rows, *table.unplaced):
        if row.why is not None:
            yield _PANEL + sum(bool(share.value) for one in row.why.rows for share in one.shares)
