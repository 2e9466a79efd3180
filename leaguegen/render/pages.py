"""What a page is, and the frame around all pages."""

from dataclasses import dataclass, field
from pathlib import PurePosixPath

from leaguegen.render.views import Link, Outside
from leaguegen.source.problem import Span


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
    """

    path: PurePosixPath
    template: str
    title: str
    view: object = None
    crumbs: tuple[Link, ...] = field(default=())
    origin: Span | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around every page.

    Attributes:
        club: Its name.
        language: For `lang`.
        site: The site's address, ending in a slash; empty when unknown.
        styles: Addresses of the style sheets.
        menu: The main pages.
        footer: The lesser ones.
        source: Of which commit the content is, where git tells.
        banner: What stands above the content of every page; empty: nothing.
    """

    club: str
    language: str
    site: str
    styles: tuple[str, ...]
    menu: tuple[Link, ...]
    footer: tuple[Link, ...]
    source: Outside | None = None
    banner: str = ""
