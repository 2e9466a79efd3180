"""What a page is, and the frame around all pages."""

from dataclasses import dataclass, field
from datetime import date
from pathlib import PurePosixPath

from leaguegen.render import address
from leaguegen.render.tongues import Tongue
from leaguegen.render.views import Link, Outside
from leaguegen.source.problem import Span


@dataclass(frozen=True, slots=True)
class Feed:
    """The same in another form, for a program: a feed of news, a calendar, data.

    Attributes:
        target: Address within the site.
        kind: Media type, such as `application/atom+xml`.
        title: What it is called in a list of them.
    """

    target: str
    kind: str
    title: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page to be rendered.

    Attributes:
        path: Within the site.
        template: Name of its template.
        title: Plain text; the main heading.
        crumbs: The pages above it, from the home page down, without itself.
        view: What the template shows; a frozen view of the module that made the page.
        origin: The file whose text it shows, if it shows one.
        description: A sentence or two about it, for lists of pages elsewhere; empty: none.
        kind: What sort of page it is, as a class of its body; empty: what the template says.
        feeds: The same for programs.
        structured: What programs are told of it, as a text in JSON-LD; empty: nothing.
        modified: When what it shows last changed; None: unknown.
        language: Of its title and text, `nl` or `en`; empty: that of the site around it.
    """

    path: PurePosixPath
    template: str
    title: str
    view: object = None
    crumbs: tuple[Link, ...] = field(default=())
    origin: Span | None = None
    description: str = ""
    kind: str = ""
    feeds: tuple[Feed, ...] = ()
    structured: str = ""
    modified: date | None = None
    language: str = ""

    @property
    def within(self) -> tuple[str, ...]:
        """The titles of the pages above it that tell it from others, the nearest first.

        Competition and season are among them, for those of several years have one title. What every
        page of its kind has above it, such as the list of players, is not, nor what it tells.
        """
        first = 2 - any(c.target == address.season(c.text) for c in self.crumbs[1:2])
        own = self.title.casefold()
        above = (crumb.text for crumb in reversed(self.crumbs[first:]))
        return tuple(text for text in above if text.casefold() not in own)


@dataclass(frozen=True, slots=True)
class Group:
    """Links of a menu that open together."""

    title: str
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around every page.

    Attributes:
        club: Its name.
        tongue: The language of the page, and where its pages stand.
        tongues: All languages of the site, the usual one first.
        static: Addresses of what is not a page, and stands once for all languages.
        site: The site's address, ending in a slash; empty when unknown.
        styles: Addresses of the style sheets.
        menu: The main pages.
        footer: The lesser ones.
        source: Of which commit the content is, where git tells.
        banner: What stands above the content of every page; empty: nothing.
        alone: The page is a file of its own: without what would have to stand beside it.
    """

    club: str
    tongue: Tongue
    tongues: tuple[Tongue, ...]
    static: frozenset[str]
    site: str
    styles: tuple[str, ...]
    menu: tuple[Link | Group, ...]
    footer: tuple[Link, ...]
    source: Outside | None = None
    banner: str = ""
    alone: bool = False


def current(target: str, here: str) -> str:
    """Return what a link of a menu is to a page, as `aria-current` has it.

    Returns:
        `page` for the page itself, `true` for a page of its part of the site, empty for others.

    >>> current("players.html", "players.html"), current("players.html", "players/p1.html")
    ('page', 'true')
    >>> current("2026-27/beker/index.html", "2026-27/beker/rounds/01.html")
    'true'
    >>> current("index.html", "players.html"), current("news.html", "newest.html")
    ('', '')
    """
    if target == here:
        return "page"
    part = target.removesuffix("index.html") if "/" in target else target
    part = part.removesuffix(".html").rstrip("/") + "/"
    return "true" if here.startswith(part) else ""
