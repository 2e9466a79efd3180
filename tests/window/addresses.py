"""What the files of a site refer to, read from their bytes."""

import posixpath
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

REFERENCES = frozenset(
    {"href", "src", "action", "cite", "data", "poster", "formaction", "xlink:href", "ping"}
)
"""The attributes of HTML, SVG and feeds that hold an address; `srcset` holds several."""

FETCHED = frozenset(
    {"script", "img", "iframe", "embed", "object", "audio", "video", "source", "use"}
)
"""Elements whose address a browser asks for by itself; and `link` of these kinds."""

FETCHED_LINKS = frozenset({"stylesheet", "icon", "manifest", "preload", "modulepreload"})

MARKUP = (".html", ".xml", ".atom", ".svg")

POINTED = ("aria-labelledby", "aria-describedby", "aria-controls", "headers", "for", "list")
"""Attributes that name places on the same page."""


@dataclass(frozen=True, slots=True)
class Reference:
    """An address on a page.

    Attributes:
        fetched: A browser asks for it without being told to.
    """

    address: str
    fetched: bool


@dataclass(slots=True)
class Read:
    """What a page refers to, and what can be referred to on it.

    Attributes:
        missing: Places that the page names and does not have.
        inline: Scripts, styles and handlers that stand in the page itself.
    """

    references: list[Reference] = field(default_factory=list)
    places: set[str] = field(default_factory=set)
    pointed: set[str] = field(default_factory=set)
    inline: list[str] = field(default_factory=list)
    policy: str = ""

    @property
    def missing(self) -> set[str]:
        """Places that the page names and does not have."""
        return self.pointed - self.places


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.read = Read()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        kinds = set(values.get("rel", "").split())
        fetched = tag in FETCHED or (tag == "link" and bool(kinds & FETCHED_LINKS))
        for name, value in values.items():
            if name in REFERENCES:
                self.read.references.append(Reference(value, fetched))
            elif name == "srcset":
                for part in value.split(","):
                    self.read.references.append(Reference(part.split()[0], fetched=True))
            elif name in POINTED:
                self.read.pointed.update(value.split())
            elif name.startswith("on") or name == "style":
                self.read.inline.append(f"{name}={value}")
        if "id" in values:
            self.read.places.add(values["id"])
        if tag == "style" or (tag == "script" and _runs(values)):
            self.read.inline.append(f"<{tag}>")
        if values.get("http-equiv", "").lower() == "content-security-policy":
            self.read.policy = values["content"]


def _runs(attributes: dict[str, str]) -> bool:
    """Whether a script stands in the page; JSON in a page is data."""
    return "src" not in attributes and "json" not in attributes.get("type", "")


def read_page(page: bytes) -> Read:
    """Read a page (or a feed: any markup)."""
    reader = _Reader()
    reader.feed(page.decode())
    reader.close()
    return reader.read


def reading(root: Path) -> dict[str, Read]:
    """Read every page and feed below a folder; by address."""
    found = sorted(p for p in root.rglob("*") if p.suffix in MARKUP and p.is_file())
    return {p.relative_to(root).as_posix(): read_page(p.read_bytes()) for p in found}


def target(page: str, address: str) -> tuple[str, str]:
    """Return the file and the place on it to which an address on a page leads.

    >>> target("a/b.html", "../c%20d/e.html#f"), target("a/b.html", "#g")
    (('c d/e.html', 'f'), ('a/b.html', 'g'))
    >>> target("a/b.html", "../x/")
    ('x/', '')
    """
    parts = urlsplit(address)
    if not parts.path:
        return page, unquote(parts.fragment)
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(parts.path)))
    return path + "/" * parts.path.endswith("/"), unquote(parts.fragment)


def is_elsewhere(address: str) -> bool:
    """Whether an address leads out of the site: it has a scheme or a host."""
    parts = urlsplit(address)
    return bool(parts.scheme or parts.netloc)


def style_addresses(style: bytes) -> list[str]:
    """Return what a style sheet asks for.

    >>> style_addresses(b"@import 'x.css'; p { background: url( 'y.png' ) }")
    ['x.css', 'y.png']
    """
    text = re.sub(r"/\*.*?\*/", "", style.decode(), flags=re.DOTALL)
    found = re.findall(r"@import\s+[\"']([^\"']+)|url\(\s*[\"']?([^\"')\s]+)", text)
    return [one or other for one, other in found]
