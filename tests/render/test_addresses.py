"""Folders with names that mean something in HTML, in addresses and on a disk."""

import json
import re
from collections.abc import Mapping
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree as ET

import pytest

from tests.clubs import files
from tests.render.data.club import CONTENT, CUP, NOW, SITE, made
from tests.window.addresses import Read, is_elsewhere, read_page, target

pytestmark = pytest.mark.xdist_group("addresses")

SEASON, LEAGUE = "Seizoen '26 & é", "d'Or (A) 🏆; +1"
FULL = re.compile(re.escape(SITE) + r"""[^\s"<>\\]*""")


def odd(season: str, league: str, **changed: str) -> dict[str, bytes]:
    """Return the small club's content with its folders called otherwise."""
    names = {NOW: f"{season}/{league}", CUP: f"{season}/{CUP.rpartition('/')[2]}"}
    told = {}
    for path, text in {**CONTENT, **changed}.items():
        folder, _, name = path.rpartition("/")
        told[f"{names[folder]}/{name}" if folder in names else path] = text
    return files(told)


@pytest.fixture(scope="module")
def site() -> Mapping[str, bytes]:
    """The site of a club with such folders, in two languages."""
    languages = f'name = "De Toren"\nlanguages = ["nl", "en"]\nsite = "{SITE}"\n'
    return made(odd(SEASON, LEAGUE, **{"club.toml": languages}))


@pytest.fixture(scope="module")
def read(site: Mapping[str, bytes]) -> Mapping[str, Read]:
    """Its pages and feeds, read."""
    markup = (".html", ".atom", ".xml", ".svg")
    return {name: read_page(data) for name, data in site.items() if name.endswith(markup)}


def test_every_address_is_percent_encoded_and_leads_somewhere(
    site: Mapping[str, bytes], read: Mapping[str, Read]
) -> None:
    dead = []
    for name, page in read.items():
        for reference in page.references:
            address = reference.address
            if not re.fullmatch("[!-~]+", address):
                dead.append((name, address))
            elif not is_elsewhere(address) and not name.endswith("404.html"):
                path, place = target(name, address)
                if path not in site or (place and place not in read[path].places):
                    dead.append((name, address))
    assert dead == []
    assert any("%26" in r.address for r in read["index.html"].references)


def test_names_of_places_have_no_blanks_and_are_there_once(
    site: Mapping[str, bytes], read: Mapping[str, Read]
) -> None:
    assert [
        (n, place) for n, p in read.items() for place in p.places if re.search(r"\s", place)
    ] == []
    assert [name for name, page in read.items() if page.missing] == []
    for name in ("players/anna.html", "search.html"):
        ids = re.findall(r' id="([^"]*)"', site[name].decode())
        assert sorted(ids) == sorted(set(ids))


def test_canonical_addresses_feeds_and_the_map_are_percent_encoded(
    site: Mapping[str, bytes],
) -> None:
    found = 0
    for name, data in site.items():
        text = data.decode(errors="replace").replace("\r\n ", "")
        for address in FULL.findall(text):
            found += 1
            assert re.fullmatch("[!-~]+", address), (name, address)
            path = unquote(urlsplit(address).path).removeprefix(urlsplit(SITE).path)
            assert (path or "index.html") in site, (name, address)
    assert found > 300


def test_addresses_in_json_are_percent_encoded(site: Mapping[str, bytes]) -> None:
    for folder in ("", "en/"):
        index = json.loads(site[f"{folder}index.json"])
        told = [
            value
            for one in (*index["competitions"], *index["players"])
            for key, value in one.items()
            if key in ("page", "data", "feed", "calendar", "results", "report") and value
        ]
        assert len(told) > 20
        assert [a for a in told if not re.fullmatch("[!-~]+", a)] == []
        assert [a for a in told if folder + unquote(a) not in site] == []


def test_feeds_and_map_are_xml_whatever_the_folders(site: Mapping[str, bytes]) -> None:
    names = [name for name in site if name.endswith((".atom", ".xml"))]
    assert len(names) > 10
    for name in names:
        ET.fromstring(site[name])  # noqa: S314 - our own


def test_stages_in_another_script_have_each_a_page() -> None:
    stages = ("тур один", "тур два")
    rows = "".join(
        f"{stage},A,1,{n}a\n{stage},A,2,{n}b\n" for n, stage in enumerate(stages, start=1)
    )
    content = {
        "players.csv": "id,name\n" + "".join(f"{n}{k},{n} {k}\n" for n in (1, 2) for k in "ab"),
        f"{NOW}/competition.toml": 'system = "amsterdam"\n',
        f"{NOW}/rounds.csv": "round,date,stage\n"
        + "".join(f"{n},2026-09-0{n},{stage}\n" for n, stage in enumerate(stages, start=1)),
        f"{NOW}/groups.csv": "stage,group,number,player\n" + rows,
        f"{NOW}/results.csv": "round,board,white,black,result,group\n"
        + "".join(f"{n},1,{n}a,{n}b,1-0,A\n" for n in (1, 2)),
    }
    pages = {name for name in made(files(content)) if "/poules/" in name}
    assert len(pages) == 2
    assert all(re.fullmatch(r"[\w/.-]+", name, re.ASCII) for name in pages)
