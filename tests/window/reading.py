"""What stands on the pages of a site, read from them alone: tables, games, and where they lead."""

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import say
from tests.render.html import Element
from tests.render.test_numbers import value_of

STANDING = ("Rk", "±", "Name", "Pts", "Oth", "Pl", "Wn", "Dr", "Ls", "W-B", "Rating", "In category")
"""Headings of standings; the others are those of tie-breaks."""

HEADINGS = (
    *STANDING,
    *("Rd", "Bd", "White", "Black", "Result", "Group", "Opponent", "Game", "Score", "W", "B"),
    *("Games", "W–B", "Present", "Winner", "Loser", "Difference", "Round", "Of", "Points", "Rank"),
    *("Place", "Amount", "Prize", "No.", "Sum", "Mean rating", "Board", "Date", "Colour"),
    *("First colour", "Season", "Free in round", "List", "Last met", "About it", "State"),
    *("See also", "Cycle", "Was", "Became", "Changed", "Team", "Plays in"),
)
"""Headings of columns as the theme calls them: what is shown depends on the language."""

KINDS = {
    r"index\.html": "home",
    r"players/[^/]+\.html": "player",
    r"[^/]+/index\.html": "season",
    r"(.+/)?statistics\.html": "statistics",
    r".+/rounds/\d+\.html": "round",
    r".+/rounds/\d+-sheet\.html": "sheet",
    r".+/rounds/next\.html": "provisional",
    r".+/standings/.+-why\.html": "why",
    r".+/standings/.+\.html": "standings",
    r".+/poules/.+\.html": "poules",
    r".+/groups/.+\.html": "groups",
    r"[^/]+/[^/]+/index\.html": "competition",
    r"(news|pages)/.+\.html": "article",
    r"(?:.+/)?([a-z]+)\.html": "",
}
"""The kind of a page by its address; the last ones are called as their file."""


@cache
def kind_of(name: str) -> str:
    """Return the kind of a page."""
    for pattern, kind in KINDS.items():
        found = re.fullmatch(pattern, name)
        if found:
            return kind or found[1]
    return "other"


@cache
def headings(language: str) -> Mapping[str, str]:
    """Return what the theme calls a heading, by what is shown in a language; the first counts."""
    catalogue = Catalogue(language)
    texts = [(catalogue.text(say(head)), head) for head in reversed(HEADINGS)]
    return {seen: head for text, head in texts for seen in (text, text[:1].upper() + text[1:])}


@dataclass(frozen=True)
class Cell:
    """A cell: its text, and where its first link leads."""

    text: str
    target: str = ""

    @property
    def numbers(self) -> list[int]:
        """The whole numbers in it."""
        return [int(n) for n in re.findall(r"\d+", self.text)]


@dataclass(frozen=True)
class Table:
    """A table: headings as the theme calls them, where it has a name for them, and rows."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    classes: str = ""

    def column(self, head: str) -> int:
        """Return the place of a column."""
        return self.heads.index(head)

    def records(self) -> Iterator[dict[str, Cell]]:
        """Yield each row by heading."""
        for row in self.rows:
            if len(row) == len(self.heads):
                yield dict(zip(self.heads, row, strict=True))


def table_of(table: Element, page: str, language: str) -> Table:
    """Read a table; links lead from the root."""
    names = headings(language)
    head = next(table.all("thead"), None)
    heads = [h.text() for h in head.all("th")] if head else []
    rows = tuple(
        tuple(_cell(cell, page) for cell in row.children if isinstance(cell, Element))
        for body in table.all("tbody")
        for row in body.children
        if isinstance(row, Element)
    )
    caption = next((c.text() for c in table.all("caption")), "")
    return Table(
        caption,
        tuple(names.get(h, h) for h in heads),
        rows,
        table.attributes.get("class", ""),
    )


def _cell(cell: Element, page: str) -> Cell:
    link = next((a.attributes["href"] for a in cell.all("a") if "href" in a.attributes), "")
    return Cell(cell.text(), resolved(link, page))


def resolved(link: str, page: str) -> str:
    """Return where a link of a page leads, from the root; nothing for one out of the site."""
    if not link or ":" in link:
        return ""
    path, mark, anchor = link.partition("#")
    whole = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
    return f"{whole}{mark}{anchor}"


@dataclass(frozen=True)
class Board:
    """A game as a page of a round shows it."""

    number: str
    white: str
    black: str
    result: str

    @property
    def marks(self) -> tuple[str, str] | None:
        """What it brought the two, as a cross-table writes it, without colours; None: no result."""
        return marks_of(self.result)

    def of(self, player: str) -> str:
        """Return the mark of one of the two, with `w` or `b` where it was played."""
        both = self.marks
        if both is None:
            return ""
        mark = both[0] if player == self.white else both[1]
        return mark if mark in "+−" else mark + ("w" if player == self.white else "b")


@cache
def marks_of(result: str) -> tuple[str, str] | None:
    """Return what a result brought White and Black: 1, ½, 0, and + or − without a game.

    >>> marks_of("2-0"), marks_of("½-½"), marks_of("0-1R"), marks_of("–")
    (('1', '0'), ('½', '½'), ('−', '+'), None)
    """
    found = re.fullmatch(r"([\d½]+)-([\d½]+)(.*)", result)
    if not found:
        return None
    white, black = value_of(found[1]), value_of(found[2])
    if found[3].strip():
        return ("+" if white > 0 else "−", "+" if black > 0 else "−")
    if white == black:
        return ("½", "½")
    return ("1", "0") if white > black else ("0", "1")


KEPT = {
    *("home", "player", "prizes", "statistics", "seasons", "noticeboard", "competition"),
    *("crosstable", "calendar", "honours"),
}
"""Kinds of pages that are read once more when all are there."""


@dataclass
class Pages:
    """All that was read, by address.

    Attributes:
        boards: Of each round the games.
        free: Of each round who had no opponent.
        away: Of each round how many were away, by kind.
        lists: The tables of each page.
        texts: Lines outside tables that have a number, by page: the kind of line, and the text.
    """

    language: str = ""
    boards: dict[str, list[Board]] = field(default_factory=dict)
    free: dict[str, list[str]] = field(default_factory=dict)
    away: dict[str, dict[str, int]] = field(default_factory=dict)
    tables: dict[str, list[Table]] = field(default_factory=dict)
    trees: dict[str, Element] = field(default_factory=dict)
    lines: dict[str, set[str]] = field(default_factory=dict)

    def read(self, name: str, page: Element, language: str) -> None:
        """Take a page in; only of some kinds the whole of it is kept."""
        self.language = language
        kind = kind_of(name)
        self.lines.setdefault(kind, set()).update(lines(page))
        if kind in ("why", "standings"):
            return
        found = [
            table_of(t, name, language)
            for t in tables(page)
            if kind != "competition" or "standings" not in t.attributes.get("class", "")
        ]
        self.tables[name] = found
        if kind == "round":
            self._round(name, page, found)
        elif kind in KEPT:
            self.trees[name] = page

    def _round(self, name: str, page: Element, found: list[Table]) -> None:
        boards = [r for t in found if "White" in t.heads for r in t.rows]
        self.boards[name] = [
            Board(row[0].text, row[1].text, row[2].text, row[3].text.split(" ")[0])
            for row in boards
            if len(row) >= 4 and row[0].text
        ]
        self.free[name] = list(_free(page, Catalogue(self.language).text(say("Free"))))
        away = next(page.with_class("away"), None)
        if away is not None:
            kinds = [e.text() for e in away.all("dt")]
            people = [e.text().count(",") + 1 for e in away.all("dd")]
            self.away[name] = dict(zip(kinds, people, strict=True))


def _free(page: Element, title: str) -> Iterator[str]:
    """Yield who had no opponent: the list below that heading."""
    found = False
    for one in page.children:
        if not isinstance(one, Element):
            continue
        if one.tag == "h2":
            found = one.text() == title
        elif found and one.tag == "ul":
            yield from (c.text() for c in one.children if isinstance(c, Element))
        elif one.tag in ("main", "div"):
            yield from _free(one, title)


def tables(page: Element) -> Iterator[Element]:
    """Yield the tables outside panels."""
    for child in page.children:
        if isinstance(child, Element):
            if child.tag == "table":
                yield child
            elif "panel" not in child.attributes.get("class", "").split():
                yield from tables(child)


BLOCKS = {"p", "li", "dt", "dd", "summary", "figcaption", "h2", "h3", "caption", "text", "span"}


def lines(page: Element) -> Iterator[str]:
    """Yield the kinds of lines outside tables that have a number in them."""
    for child in page.children:
        if not isinstance(child, Element) or child.tag in ("table", "svg", "nav"):
            continue
        classes = child.attributes.get("class", "").split()
        if "panel" in classes or "why" in classes:
            continue
        if child.tag in BLOCKS and not any(
            isinstance(e, Element) and e.tag in ("ul", "ol", "dl", "table", "details")
            for e in child.children
        ):
            if re.search("[0-9½]", child.text()):
                yield f"{child.tag}.{classes[0]}" if classes else child.tag
        else:
            yield from lines(child)


def numbers_in(text: str) -> list[Fraction]:
    """Return the numbers of a text, with their fractions."""
    return [
        value_of(n)
        for n in re.findall(r"[0-9]*[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|[0-9]*[⁰¹²³⁴-⁹]+⁄[₀-₉]+|[0-9]+", text)
    ]


def ranked(rows: Iterable[str]) -> int:
    """Return how many of some ranks are places."""
    return sum(row != "–" for row in rows)
