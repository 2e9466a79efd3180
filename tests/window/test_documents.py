"""What the demonstration site tells programs: every feed, calendar, data file and event, read back.

By programs that share nothing with those that write them, and by what is published of each format.
"""

import json
from collections.abc import Callable
from pathlib import PurePosixPath

import feedparser
import pytest

from tests.render.data import calendar_rules, event_rules, feed_rules
from tests.render.data.json_rules import faults
from tests.window.demonstration import ENGLISH, Demonstration

pytestmark = pytest.mark.xdist_group("documents")

LANGUAGES = ["", ENGLISH]


def faulty(
    site: Demonstration, names: list[str], breaches: Callable[[bytes], list[str]]
) -> dict[str, list[str]]:
    """Return what is wrong with files, of those with which something is."""
    found = {name: breaches((site.root / name).read_bytes()) for name in names}
    return {name: wrong for name, wrong in found.items() if wrong}


def of_kind(site: Demonstration, ending: str) -> list[str]:
    """Return the files of a kind, of which each language has as many."""
    names = sorted(name for name in site.files if name.endswith(ending))
    english = {name for name in names if name.startswith(ENGLISH)}
    assert {ENGLISH + name for name in names if name not in english} == english
    return names


def pages_of(site: Demonstration, template: str) -> int:
    return sum(made == template for made in site.templates.values())


def test_every_feed_is_as_rfc_4287_has_it(site: Demonstration) -> None:
    names = of_kind(site, ".atom")
    assert faulty(site, names, feed_rules.breaches) == {}
    # Of each member who has a page, and of each of the eleven competitions.
    assert len(names) == pages_of(site, "player.html") + 2 * 11
    told = [len(feedparser.parse((site.root / name).read_bytes()).entries) for name in names]
    assert sum(told) > 10 * len(names)


def test_every_calendar_is_as_rfc_5545_has_it(site: Demonstration) -> None:
    names = of_kind(site, ".ics")
    assert faulty(site, names, calendar_rules.breaches) == {}
    assert len(names) == pages_of(site, "player.html") + 2 * 11
    told = [len(calendar_rules.events((site.root / name).read_bytes())) for name in names]
    assert sum(told) > 10 * len(names)


def test_every_data_file_is_as_its_schema_has_it(site: Demonstration) -> None:
    names = of_kind(site, "/data.json")
    assert len(names) == 2 * 11
    found = faulty(site, names, lambda data: faults(json.loads(data), "competition-1"))
    assert found == {}
    for name in names:
        value = json.loads((site.root / name).read_bytes())
        assert value["rounds"]
        assert value["players"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_is_as_its_schema_has_it_and_names_every_document(
    site: Demonstration, language: str
) -> None:
    value = json.loads((site.root / language / "index.json").read_bytes())
    assert faults(value, "site-1") == []
    told = {
        language + part[kind]
        for part in (*value["competitions"], *value["players"])
        for kind in ("feed", "calendar", "data")
        if part.get(kind)
    }
    assert told == {
        name
        for kind in (".atom", ".ics", "/data.json")
        for name in of_kind(site, kind)
        if name.startswith(ENGLISH) == bool(language)
    }


def test_every_event_is_as_schema_org_has_it(site: Demonstration) -> None:
    told = {}
    for name in site.templates:
        page = (site.root / name).read_bytes()
        if b"ld+json" in page:
            value = event_rules.structured(page)
            assert event_rules.breaches(value) == [], name
            told[name] = len(value.get("@graph", [value]))
    assert {ENGLISH + n for n in told if not n.startswith(ENGLISH)} == {
        n for n in told if n.startswith(ENGLISH)
    }
    competitions = {str(PurePosixPath(n).parent) for n in told if n.endswith("/index.html")}
    assert {
        f"2026-27/{c}" for c in ("interne", "beker", "open", "periode", "dammen")
    } <= competitions
    assert sum(told.values()) > 50
