"""Every address on the site leads somewhere, wherever the site stands; none is asked elsewhere."""

import re
import urllib.request
from collections.abc import Mapping
from urllib.parse import quote, unquote, urljoin

import pytest

from tests.window.addresses import Read, is_elsewhere, reading, style_addresses, target
from tests.window.demonstration import BELOW, START, Demonstration

NOT_FOUND = frozenset({"404.html", "en/404.html"})
"""Hosts serve them at any address, so that their links begin at the root."""

pytestmark = pytest.mark.xdist_group("links")


def dead_links(site: Demonstration, read: Mapping[str, Read]) -> tuple[list[str], int]:
    """Return what leads nowhere, and how many addresses were looked at.

    A folder is no file: a visit from the disk would show what is in it.
    """
    dead, checked = [], 0
    for name, page in read.items():
        for reference in page.references:
            if is_elsewhere(reference.address) or name in NOT_FOUND:
                continue
            path, place = target(name, reference.address)
            checked += 1
            if path not in site.files or (place and place not in read[path].places):
                dead.append(f"{name}: {reference.address}")
        dead += [f"{name}: no place {place}" for place in page.missing]
    return dead, checked


def test_every_link_leads_to_a_file_and_every_fragment_to_a_place(
    site: Demonstration, read: Mapping[str, Read]
) -> None:
    dead, checked = dead_links(site, read)
    assert dead == []
    assert checked > 40_000


def test_links_of_a_site_without_an_address_lead_somewhere_too(as_it_is: Demonstration) -> None:
    read = reading(as_it_is.root)
    dead, checked = dead_links(as_it_is, read)
    assert dead == []
    assert checked > 20_000
    own = [r.address for r in read["404.html"].references if r.address.startswith("/")]
    assert len(own) > 5
    assert [address for address in own if address.removeprefix("/") not in as_it_is.files] == []


def test_the_404_leads_to_the_root_of_the_site(
    site: Demonstration, read: Mapping[str, Read]
) -> None:
    for page in NOT_FOUND:
        own = [r.address for r in read[page].references if not is_elsewhere(r.address)]
        inside = [address for address in own if not address.startswith("#")]
        assert len(inside) > 5
        assert [a for a in inside if a.removeprefix(BELOW) not in site.files] == []


def test_style_sheets_ask_for_files_of_the_site(site: Demonstration) -> None:
    for name in (name for name in site.files if name.endswith(".css")):
        for address in style_addresses((site.root / name).read_bytes()):
            assert address.startswith("data:image/svg") or target(name, address)[0] in site.files


def test_no_browser_asks_anything_elsewhere(read: Mapping[str, Read]) -> None:
    fetched = {(n, r.address) for n, page in read.items() for r in page.references if r.fetched}
    assert [at for at in fetched if is_elsewhere(at[1])] == []
    assert len(fetched) >= len(read)


def test_a_crawl_from_the_home_page_reaches_every_page_below_an_address(
    site: Demonstration, read: Mapping[str, Read], host_below: str
) -> None:
    reached: set[str] = set()
    waiting = [host_below + "index.html"]
    while waiting:
        address = waiting.pop()
        if address in reached:
            continue
        reached.add(address)
        with urllib.request.urlopen(address) as answer:  # noqa: S310 - our own host
            data = answer.read()
        name = unquote(address.removeprefix(host_below))
        assert data == (site.root / name).read_bytes()
        if name in read:
            found = [r.address for r in read[name].references]
            waiting += [urljoin(address, a).partition("#")[0] for a in found if not is_elsewhere(a)]
    assert all(address.startswith(host_below) for address in reached)
    pages = {host_below + quote(name) for name in site.templates}
    assert pages - reached == {host_below + page for page in NOT_FOUND}


def test_addresses_of_the_site_itself_are_files(site: Demonstration) -> None:
    """Canonical addresses, feeds, calendars, data: all that hold the site's own address."""
    texts = {
        name: (site.root / name).read_text(encoding="utf-8")
        for name in site.files
        if not name.endswith((".png", ".ico"))
    }
    pattern = re.compile(re.escape(START) + r"""([^\s"'<>\\#?]*)""")
    # Lines of a calendar go on on the next one, behind a space.
    found = {
        (n, a) for n, text in texts.items() for a in pattern.findall(text.replace("\r\n ", ""))
    }
    assert [(n, a) for n, a in found if unquote(a or "index.html") not in texts] == []
    assert {n for n, _ in found} > {"sitemap.xml", "index.html", "en/index.html"}
