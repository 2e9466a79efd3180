"""The map of the site for search engines (sitemaps.org), and the way to it."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

from leaguegen.model.league import League
from leaguegen.render import address
from leaguegen.render.data.atom import xml
from leaguegen.render.data.document import Document, document
from leaguegen.render.data.teller import Teller
from leaguegen.render.pages import Page

_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


_UNLISTED = ("404.html", "sheet.html", "slips.html", "noticeboard.html", "check.html")
"""Templates of pages that nobody looks for."""


def listed_pages(pages: Iterable[Page], teller: Teller) -> list[tuple[str, date | None]]:
    """Return what the map tells of pages; nothing where the site's address is not known."""
    if not teller.site:
        return []
    return [
        (teller.url(str(page.path)), page.modified)
        for page in pages
        if page.template not in _UNLISTED
    ]


def for_search(listed: Sequence[tuple[str, date | None]], league: League) -> Iterator[Document]:
    """Yield what search engines are told, where the site's address is known.

    Args:
        listed: Pages of all languages.
    """
    if league.site:
        yield site_map(listed)
        found = robots(league.site.rstrip("/") + "/")
        if found is not None:
            yield found


def site_map(pages: Iterable[tuple[str, date | None]]) -> Document:
    """Return the map.

    Args:
        pages: Addresses in full, each with the day on which what it shows last changed.
    """
    root = ET.Element("urlset", {"xmlns": _NAMESPACE})
    for place, changed in sorted(pages, key=lambda page: page[0]):
        url = ET.SubElement(root, "url")
        ET.SubElement(url, "loc").text = place
        if changed is not None:
            ET.SubElement(url, "lastmod").text = changed.isoformat()
    return document(address.SITE_MAP, xml(root))


def robots(site: str) -> Document | None:
    """Return what tells search engines where the map is; they look for it at the root alone."""
    if urlsplit(site).path.strip("/"):
        return None
    text = f"User-agent: *\nAllow: /\n\nSitemap: {site}{address.SITE_MAP}\n"
    return document(address.ROBOTS, text.encode())
