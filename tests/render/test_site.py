"""The site as a whole: links, escaping, structure, sameness."""

import posixpath
from collections.abc import Mapping
from html import unescape
from itertools import pairwise
from urllib.parse import unquote, urlsplit

import pytest

from leaguegen.render.html import PageFaultError
from leaguegen.render.site import site
from tests.render import club
from tests.render.conftest import built
from tests.render.html import Element, parse


def links(page: Element) -> list[str]:
    return [
        value
        for element in page.all()
        for name in ("href", "src")
        if (value := element.attributes.get(name)) is not None
    ]


def target(page: str, link: str) -> tuple[str, str]:
    """Return the file and the fragment to which a link on a page leads."""
    parts = urlsplit(link)
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(parts.path)))
    return (path if parts.path else page), unquote(parts.fragment)


def ids(page: Element) -> list[str]:
    return [e.attributes["id"] for e in page.all() if "id" in e.attributes]


def test_every_link_and_fragment_leads_somewhere(
    files: Mapping[str, bytes], pages: Mapping[str, Element]
) -> None:
    dead, checked = [], 0
    for name, page in pages.items():
        if name == "404.html":
            continue
        for link in links(page):
            if urlsplit(link).scheme == "mailto":
                continue
            path, fragment = target(name, link)
            checked += 1
            if path not in files or (fragment and fragment not in ids(pages[path])):
                dead.append((name, link))
    assert dead == []
    assert checked > 1000


def test_every_page_can_be_reached_from_the_home_page(pages: Mapping[str, Element]) -> None:
    reached, waiting = set(), ["index.html"]
    while waiting:
        name = waiting.pop()
        if name in reached or name not in pages:
            continue
        reached.add(name)
        waiting += [target(name, link)[0] for link in links(pages[name])]
    assert set(pages) - reached == {"404.html"}


def test_links_are_relative_but_on_the_404(pages: Mapping[str, Element]) -> None:
    absolute = [
        (name, link)
        for name, page in pages.items()
        for link in links(page)
        if name != "404.html"
        and (urlsplit(link).scheme not in ("", "mailto") or urlsplit(link).netloc
             or link.startswith("/"))
    ]  # fmt: skip
    assert absolute == []


def test_the_404_works_at_any_address_below_the_sites_path() -> None:
    files = built(site="https://club.example/stand")
    found = links(parse(files["404.html"]))
    own = [link for link in found if not link.startswith("#") and "://" not in link]
    assert own
    assert all(link.startswith("/stand/") for link in own)
    assert all(unquote(urlsplit(link).path).removeprefix("/stand/") in files for link in own)


def test_canonical_addresses_come_from_the_settings() -> None:
    files = built(site="https://club.example/stand/")
    page = parse(files["2026-27/interne/rounds/02.html"])
    canonical = [
        e.attributes["href"] for e in page.all("link") if e.attributes["rel"] == "canonical"
    ]
    assert canonical == ["https://club.example/stand/2026-27/interne/rounds/02.html"]
    assert b"canonical" not in built()["index.html"]


def test_a_name_never_becomes_markup(files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        if not name.endswith(".html"):
            continue
        ours = data.count(b"league.js") + data.count(b'<script type="application/ld+json">')
        assert data.count(b"<script") == ours, name
    title = next(parse(files["players/els.html"]).all("title")).text()
    assert title.startswith(club.EVIL)
    assert b"&lt;De&gt;" in files["index.html"]
    assert b"telefoon &lt;ging&gt; af" in files["players/dirk.html"]


def test_no_address_holds_a_name(files: Mapping[str, bytes]) -> None:
    league = club.league()
    for path in files:
        for player in league.players.values():
            assert player.name not in path
            assert player.sort_name.split(",")[0] not in path


def test_two_builds_are_the_same_bytes(files: Mapping[str, bytes]) -> None:
    assert built() == files


def test_pages_come_once() -> None:
    league = club.league()
    twice = club.league()
    object.__setattr__(twice, "news", (*league.news, league.news[0]))
    with pytest.raises(ValueError, match="two pages at news/2026-09-01-start"):
        site(twice, club.templates(), {}, ())


@pytest.mark.parametrize(("language", "shown"), [("nl", "nl"), ("en", "en"), ("xx", "en")])
def test_pages_tell_their_language(language: str, shown: str) -> None:
    files = built(language=language)
    html = next(parse(files["index.html"]).all("html"))
    assert html.attributes["lang"] == shown


def test_a_language_without_catalogue_is_english_throughout() -> None:
    assert built(language="xx") == built(language="en")


def test_headings_tables_and_landmarks(pages: Mapping[str, Element]) -> None:
    for name, page in pages.items():
        assert len(list(page.all("h1"))) == 1, name
        assert len(list(page.all("main"))) == 1, name
        assert len(ids(page)) == len(set(ids(page))), name
        skip = next(page.all("a"))
        assert skip.attributes == {"class": "skip", "href": "#main"}, name
        for table in page.all("table"):
            assert next(table.all("caption"), None) is not None, name
            assert all("scope" in th.attributes for th in table.all("th")), name
        levels = [int(e.tag[1]) for e in page.all() if e.tag in ("h1", "h2", "h3", "h4")]
        assert all(b - a <= 1 for a, b in pairwise(levels)), (name, levels)


def test_every_row_of_a_table_has_as_many_cells_as_its_heading(
    pages: Mapping[str, Element],
) -> None:
    for name, page in pages.items():
        for table in page.all("table"):
            sizes = {
                sum(
                    int(cell.attributes.get("colspan", "1"))
                    for cell in row.children
                    if isinstance(cell, Element)
                )
                for row in table.all("tr")
            }
            assert len(sizes) == 1, (name, sizes)


@pytest.mark.parametrize("privacy", ["short", "initials", "code", "hidden"])
def test_a_protected_name_is_nowhere_in_the_site(privacy: str) -> None:
    league = club.league()
    for path, data in built(privacy=privacy).items():
        text = unescape(data.decode())
        for player in league.players.values():
            if " " in player.name:  # a name of one word is short already
                assert player.name not in text, path
                assert player.sort_name not in text, path


def test_names_by_privacy_mode() -> None:
    shown = {}
    for privacy in ("full", "short", "initials", "code"):
        file = "players/bert.html" if privacy == "full" else "players/p-2.html"
        page = parse(built(privacy=privacy, language="en")[file])
        shown[privacy] = next(page.all("h1")).text()
    assert shown == {
        "full": "Bert van der Laan",
        "short": "Bert L.",
        "initials": "B. L.",
        "code": "p-2",
    }


def test_a_clubs_own_style_sheet_comes_after_the_themes() -> None:
    files = site(club.league(), club.templates(), {"club.css": b""}, ())
    page = parse({str(k): v for k, v in files.items()}["players/anna.html"])
    sheets = [e.attributes["href"] for e in page.all("link") if e.attributes["rel"] == "stylesheet"]
    assert sheets == ["../static/league.css", "../static/pages.css", "../club.css"]


def test_a_club_overrides_one_template() -> None:
    templates = club.templates() | {"404.html": '{% extends "base.html" %}{% block content %}Weg'
                                    "{% endblock %}"}  # fmt: skip
    files = {str(k): v for k, v in site(club.league(), templates, {}, ()).items()}
    assert next(parse(files["404.html"]).all("main")).text().endswith("Weg")


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("404.html", "{% extends 'base.html' %}\n{% block content %}\n{{ x }", "404.html:3"),
        ("404.html", "<p>\n{{ nothing_here }}", "404.html:2"),
        ("parts.html", "\n{{ view.no_such_thing }}", "parts.html:2"),
        ("check.html", "a\nb\n{{ 1 // 0 }}", "check.html:3"),
        ("player.html", "{% include 'gone.html' %}", "player.html:1"),
        ("rules.html", "{{ view.tables + 1 }}", "rules.html:1"),
        ("news.html", "{% for x in 3 %}{% endfor %}", "news.html:1"),
    ],
)
def test_a_faulty_template_is_named_with_its_line(name: str, text: str, place: str) -> None:
    with pytest.raises(PageFaultError) as caught:
        site(club.league(), club.templates() | {name: text}, {}, ())
    problem = caught.value.problem
    assert str(problem.span) == f"templates/{place}:1"
    assert problem.code == "template-fault"


def test_titles_tell_the_season_where_a_page_belongs_to_one(
    pages: Mapping[str, Element],
) -> None:
    """Windows and what other sites show: two years of one competition have one title."""

    def told(place: str) -> tuple[str, str]:
        page = pages[place]
        (title,) = page.all("title")
        (shared,) = (m for m in page.all("meta") if m.attributes.get("property") == "og:title")
        return title.text(), shared.attributes["content"] or ""

    club = "Schaakclub <De> Toren"
    for season in ("2025-26", "2026-27"):
        assert told(f"{season}/interne/index.html")[1] == f"Interne competitie – {season}"
        assert told(f"{season}/interne/rules.html") == (
            f"Regels – Interne competitie – {season} – {club}",
            f"Regels – Interne competitie – {season}",
        )
    assert told("players.html") == (f"Spelers – {club}", "Spelers")
