"""What RFC 4287 asks of feeds: its grammar, and what only its sentences say."""

import re
from collections.abc import Iterator
from pathlib import Path

import feedparser
from lxml import etree

from tests.render.html import parse

ATOM = "{http://www.w3.org/2005/Atom}"
GRAMMAR = etree.RelaxNG(etree.parse(Path(__file__).with_name("atom.rng")))
OWN_IDS = re.compile(r"(tag:[a-z0-9.]+,\d{4}:/\S+|urn:uuid:[0-9a-f-]{36})")


def breaches(data: bytes) -> list[str]:
    """Return what a feed breaks of RFC 4287, and what another program cannot read in it."""
    root = etree.fromstring(data)
    found = [] if GRAMMAR.validate(root) else [f"{e.line}: {e.message}" for e in GRAMMAR.error_log]
    found += _of(root, "feed")
    entries = root.findall(f"{ATOM}entry")
    authors = root.findall(f"{ATOM}author")
    found += [] if authors else ["4.1.1: no author"]
    for entry in entries:
        found += [*_of(entry, "entry"), *_content(entry)]
    ids = [e.findtext(f"{ATOM}id") for e in entries]
    found += [] if len(ids) == len(set(ids)) else ["4.1.1: one id twice"]
    read = feedparser.parse(data)
    told = [(e.title, e.id) for e in read.entries]
    if read.bozo or read.version != "atom10":
        found.append(f"feedparser: {read.get('bozo_exception')}")
    if told != [(e.findtext(f"{ATOM}title"), e.findtext(f"{ATOM}id")) for e in entries]:
        found.append("feedparser reads other entries")
    return found


def _of(element: etree._Element, where: str) -> Iterator[str]:
    """Yield what is wrong with an id or with links."""
    own = element.findtext(f"{ATOM}id") or ""
    if not OWN_IDS.fullmatch(own):
        yield f"{where}: 4.2.6 {own}"
    links = [dict(e.attrib) for e in element.findall(f"{ATOM}link")]
    kinds = [(e.get("rel", "alternate"), e.get("type"), e.get("hreflang")) for e in links]
    if len(kinds) != len(set(kinds)):
        yield f"{where}: 4.1.1 two links of one kind"
    hrefs = [e.get("href", "") for e in links]
    yield from (f"{where}: link to {h!r}" for h in hrefs if not h.startswith("https://"))


def _content(entry: etree._Element) -> Iterator[str]:
    """Yield what is wrong with the content of an entry: ours is HTML that could stand in a div."""
    (content,) = entry.findall(f"{ATOM}content") or [etree.Element("none")]
    if content.get("type") != "html":
        yield "content"
    try:
        parse((content.text or "").encode())
    except AssertionError as error:
        yield f"3.1.1.2: {error}"
