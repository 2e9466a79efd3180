"""Atom feeds (RFC 4287) to bytes."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from xml.etree import ElementTree as ET

_ATOM = "http://www.w3.org/2005/Atom"

MOST = 30
"""Entries of a feed; readers keep what they have seen."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a feed.

    Attributes:
        id: Stable.
        title, html: Make what it says; called only if the entry is among the newest.
        updated: With its time zone.
        evening: When what it tells was played; None: it is about no evening.
        published: When it came about; None: not known.
        link: The address of its page, in full; empty: not known.
    """

    id: str
    title: Callable[[], str]
    updated: datetime
    html: Callable[[], str]
    evening: datetime | None = None
    published: datetime | None = None
    link: str = ""


@dataclass(frozen=True, slots=True)
class Feed:
    """A feed.

    Attributes:
        updated: When nothing has happened yet; entries count where there are any.
        author: The club.
        language: As in HTML.
        here: Its own address, in full; empty: not known.
        page: That of the page that it belongs to.
    """

    id: str
    title: str
    updated: datetime
    author: str
    language: str
    here: str = ""
    page: str = ""


def newest(entries: Iterable[Entry]) -> list[Entry]:
    """Return the newest entries, newest first.

    One commit often brings many: those of its last evening come first, of an evening as given.
    """
    return sorted(entries, key=lambda e: (e.updated, e.evening or e.updated), reverse=True)[:MOST]


def atom(feed: Feed, entries: Iterable[Entry]) -> bytes:
    """Write a feed."""
    shown = newest(entries)
    root = ET.Element("feed", {"xmlns": _ATOM, "xml:lang": feed.language})
    _text(root, "id", feed.id)
    _text(root, "title", feed.title)
    _text(root, "updated", _moment(max((e.updated for e in shown), default=feed.updated)))
    _text(ET.SubElement(root, "author"), "name", feed.author)
    _text(root, "generator", "leaguegen")
    _link(root, "self", feed.here, "application/atom+xml")
    _link(root, "alternate", feed.page, "text/html")
    for entry in shown:
        _entry(root, entry)
    return xml(root)


def xml(root: ET.Element) -> bytes:
    """Write a document of XML, an element a line."""
    ET.indent(root, space="")
    text: str = ET.tostring(root, "unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'.encode()


def _entry(root: ET.Element, entry: Entry) -> None:
    told = ET.SubElement(root, "entry")
    _text(told, "id", entry.id)
    _text(told, "title", entry.title())
    if entry.published is not None:
        _text(told, "published", _moment(entry.published))
    _text(told, "updated", _moment(entry.updated))
    _link(told, "alternate", entry.link, "text/html")
    _text(told, "content", entry.html()).set("type", "html")


def _text(parent: ET.Element, name: str, text: str) -> ET.Element:
    element = ET.SubElement(parent, name)
    element.text = _NO_XML.sub("", text)
    return element


_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML can have."""


def _link(parent: ET.Element, what: str, address: str, kind: str) -> None:
    if address:
        ET.SubElement(parent, "link", {"rel": what, "type": kind, "href": address})


def _moment(at: datetime) -> str:
    """Write a moment (RFC 3339)."""
    return at.isoformat(timespec="seconds")
