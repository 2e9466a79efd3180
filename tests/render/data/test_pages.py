"""What pages tell programs: where their feeds are, events, their address, how they look shared."""

import json
import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from xml.etree import ElementTree as ET

import pytest

from leaguegen.desk.site_audit import leaks
from leaguegen.desk.site_words import usual
from leaguegen.files import read_theme
from leaguegen.render.names import faces
from leaguegen.words.catalogue import Catalogue
from tests.clubs import files, league_of
from tests.render.data.club import CONTENT, CUP, NOW, NOWHERE, SITE, site
from tests.render.data.club import made as made_of
from tests.render.data.event_rules import breaches, structured
from tests.render.html import Element, parse

SITE_MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def heads(page: bytes) -> list[Element]:
    return list(parse(page).all("link"))


def meta(page: bytes) -> dict[str, str]:
    found = (e.attributes for e in parse(page).all("meta"))
    return {a["property"]: a["content"] for a in found if "property" in a}


@pytest.mark.parametrize("page", [f"{NOW}/index.html", f"{CUP}/index.html", "players/anna.html"])
def test_pages_lead_to_their_feeds_in_the_head_and_in_sight(
    made: Mapping[str, bytes], page: str
) -> None:
    root = parse(made[page])
    told = {
        e.attributes["href"]: e.attributes["type"]
        for e in root.all("link")
        if e.attributes["rel"] == "alternate"
    }
    seen = {a.attributes["href"] for part in root.with_class("follow") for a in part.all("a")}
    assert set(told) == seen
    assert {"application/atom+xml", "text/calendar"} <= set(told.values())
    for target in told:
        there = PurePosixPath(page).parent / target
        assert str(there) in made


def test_canonical_and_shared_addresses_are_those_of_the_settings(
    made: Mapping[str, bytes], nowhere: Mapping[str, bytes]
) -> None:
    for name, data in made.items():
        if not name.endswith(".html"):
            continue
        canonical = [
            e.attributes["href"] for e in heads(data) if e.attributes["rel"] == "canonical"
        ]
        assert canonical == [SITE + name]
        assert meta(data)["og:url"] == SITE + name
        assert meta(data)["og:site_name"] == "De Toren"
        assert meta(data)["og:locale"] == "en_GB"
        assert meta(data)["og:type"] == "website"
        assert meta(data)["og:title"]
    for name, data in nowhere.items():
        if name.endswith(".html"):
            assert not [e for e in heads(data) if e.attributes["rel"] == "canonical"]
            assert "og:url" not in meta(data)


def test_without_an_address_no_document_tells_one(nowhere: Mapping[str, bytes]) -> None:
    assert "sitemap.xml" not in nowhere
    assert "robots.txt" not in nowhere
    for name, data in nowhere.items():
        if name.endswith((".atom", ".ics", ".csv", ".trf")) or name.endswith("data.json"):
            text = data.decode().replace("http://www.w3.org/2005/Atom", "")
            assert not re.search(r"https?://", text), name


def test_rounds_to_come_are_events(made: Mapping[str, bytes]) -> None:
    told = structured(made["calendar.html"])
    assert told["@context"] == "https://schema.org"
    assert [(e["@type"], e["name"], e["startDate"]) for e in told["@graph"]] == [
        ("SportsEvent", "Club: Round 3", "2026-10-27T19:30:00+01:00"),
        ("SportsEvent", "Club: Round 4", "2026-11-03T20:00:00+01:00"),
        ("SportsEvent", "Cup: Round 2: Semi-finals", "2026-12-08"),
    ]
    # A competition tells of its next evening alone: that keeps the page of its standings light.
    own = structured(made[f"{NOW}/index.html"])["@graph"]
    assert [e["name"] for e in own] == ["Club: Round 3"]
    first = told["@graph"][0]
    assert first["organizer"]["name"] == "De Toren"
    assert first["sport"] == "Chess"
    assert first["url"] == f"{SITE}{NOW}/rounds/03.html"
    assert structured(made[f"{NOW}/rounds/03.html"])["name"] == "Club: Round 3"
    for page in (f"{NOW}/index.html", f"{NOW}/rounds/03.html", f"{CUP}/index.html"):
        assert breaches(structured(made[page])) == []
    # Round 1 is played; the cup's second round has no time.
    assert b"ld+json" not in made[f"{NOW}/rounds/01.html"]
    cup = structured(made[f"{CUP}/index.html"])["@graph"]
    assert [e["startDate"] for e in cup][-1] == "2026-12-08"


LIES: Mapping[str, Mapping[str, object]] = {
    "no name": {"name": ""},
    "a type that is not there": {"@type": "SportEvent"},
    "a word that schema.org does not know": {"venue": "De Schakel"},
    "a word of something else": {"address": "Kerkstraat 12"},
    "a day that does not exist": {"startDate": "2026-02-30"},
    "a moment without its offset": {"startDate": "2026-10-27T19:30:00"},
    "no day": {"startDate": None},
    "a state that is not there": {"eventStatus": "https://schema.org/EventPlanned"},
    "an address inside the site": {"url": "rounds/03.html"},
    "an organizer that is a text": {"organizer": "De Toren"},
    "a place without a name": {"location": {"@type": "Place", "address": "Kerkstraat 12"}},
}


@pytest.mark.parametrize("lie", LIES)
def test_events_with_a_fault_are_found_out(made: Mapping[str, bytes], lie: str) -> None:
    told = structured(made[f"{NOW}/index.html"])
    told["@graph"][0] |= LIES[lie]
    assert breaches(told)
    alone = structured(made[f"{NOW}/rounds/03.html"])
    assert breaches(alone | LIES[lie])


def test_events_cannot_end_their_script() -> None:
    evil = "</script><script>alert(1)</script>"
    page = site(competition=f'title = "{evil}"\nsystem = "knsb"\n')[f"{NOW}/index.html"]
    assert structured(page)["@graph"][0]["name"] == f"{evil}: Round 3"
    assert b"<script>alert" not in page


def test_the_map_lists_every_page_to_look_for(made: Mapping[str, bytes]) -> None:
    root = ET.fromstring(made["sitemap.xml"])  # noqa: S314 - our own
    assert root.tag == f"{SITE_MAP}urlset"
    found = {}
    for url in root:
        assert url.tag == f"{SITE_MAP}url"
        assert [part.tag for part in url] in (
            [f"{SITE_MAP}loc"],
            [f"{SITE_MAP}loc", f"{SITE_MAP}lastmod"],
        )
        day = url.findtext(f"{SITE_MAP}lastmod") or ""
        assert re.fullmatch(r"(\d{4}-\d\d-\d\d)?", day)
        found[(url.findtext(f"{SITE_MAP}loc") or "").removeprefix(SITE)] = day
    unlisted = ("404.html", "-sheet.html", "/slips.html", "/noticeboard.html")
    pages = {n for n in made if n.endswith(".html") and not n.endswith(unlisted)}
    assert set(found) == pages - {"check.html"}
    assert found[f"{NOW}/rounds/01.html"] == "2026-09-01"
    assert found[f"{NOW}/standings/after-02.html"] == "2026-09-08"
    assert "" not in found.values()


def test_search_engines_look_for_robots_txt_at_the_root_alone(made: Mapping[str, bytes]) -> None:
    assert "robots.txt" not in made
    root = site(club=NOWHERE + 'site = "https://toren.example"\n')
    assert root["robots.txt"].decode().endswith("\nSitemap: https://toren.example/sitemap.xml\n")


def test_a_robots_txt_of_the_club_stands() -> None:
    own = {**CONTENT, "club.toml": NOWHERE + 'site = "https://toren.example"\n'}
    content = {**files(own), "static/robots.txt": b"User-agent: *\nDisallow: /\n"}
    assert made_of(content)["robots.txt"] == b"User-agent: *\nDisallow: /\n"


def test_nobody_is_named_who_is_not_to_be(made: Mapping[str, bytes]) -> None:
    league = league_of(files(CONTENT))
    seen = faces(league, Catalogue("en"))
    anyhow = usual(league, read_theme())
    assert list(leaks(made, league.players, seen, anyhow)) == []
    for name in (f"{NOW}/data.json", f"{NOW}/feed.atom", f"{NOW}/calendar.ics", "index.json"):
        planted = {name: made[name].replace(b"B. L.", b"Bert van der Laan")}
        if planted[name] != made[name]:
            assert [leak.player for leak in leaks(planted, league.players, seen, anyhow)]


def test_the_same_files_give_the_same_bytes(made: Mapping[str, bytes]) -> None:
    assert site() == made


def test_every_language_has_its_own(made: Mapping[str, bytes]) -> None:
    both = site(club=f'name = "De Toren"\nlanguages = ["nl", "en"]\nsite = "{SITE}"\n')
    for name in (f"{NOW}/feed.atom", f"{NOW}/calendar.ics", "players/anna.ics", "index.json"):
        assert both[name]
        assert both[f"en/{name}"]
    assert "Ronde 3: indeling" in both[f"{NOW}/feed.atom"].decode()
    assert "Round 3: pairing" in both[f"en/{NOW}/feed.atom"].decode()
    assert json.loads(both[f"en/{NOW}/data.json"])["$schema"] == (
        "../../../static/schema/competition-1.json"
    )
    assert both["sitemap.xml"].decode().count("<loc>") == 2 * made["sitemap.xml"].decode().count(
        "<loc>"
    )
    assert "en/sitemap.xml" not in both


def days_of(page: bytes) -> list[tuple[str, str]]:
    """Return the names and days of a page's events."""
    told = structured(page)
    return [(e["name"], e["startDate"][:10]) for e in told.get("@graph", [told])]


def test_evenings_of_all_competitions_are_events_of_the_calendar(made: Mapping[str, bytes]) -> None:
    """Round 3 of the club is paired, round 4 and the cup's second round are to come."""
    assert days_of(made["calendar.html"]) == [
        ("Club: Round 3", "2026-10-27"),
        ("Club: Round 4", "2026-11-03"),
        ("Cup: Round 2: Semi-finals", "2026-12-08"),
    ]
    assert days_of(made["index.html"]) == [
        ("Club: Round 3", "2026-10-27"),
        ("Cup: Round 2: Semi-finals", "2026-12-08"),
    ]
    assert days_of(made[f"{NOW}/rounds/next.html"]) == [("Club: Round 4", "2026-11-03")]
    for page in ("calendar.html", "index.html", f"{NOW}/rounds/next.html"):
        assert breaches(structured(made[page])) == []
