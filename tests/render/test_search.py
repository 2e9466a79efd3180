"""The list of everything: nothing that has a page is missing, and it tells where each belongs."""

from collections.abc import Mapping

from leaguegen.render.search import SearchView
from leaguegen.render.site import pages as all_pages
from tests.render import club
from tests.render.html import Element, parse
from tests.render.test_tongues import both, built


def rows(page: Element) -> dict[str, tuple[str, str]]:
    """Return the list: address to text and what is told about it."""
    found = {}
    for row in next(page.all("table")).all("tr"):
        for about in row.all("td"):
            link = next(row.all("a"))
            found[link.attributes["href"]] = (link.text(), about.text())
    return found


def test_every_page_but_those_beside_others(pages: Mapping[str, Element]) -> None:
    listed = set(rows(pages["search.html"]))
    papers = ("-sheet.html", "/slips.html", "/noticeboard.html")
    beside = {p for p in pages if p.endswith(papers) or "/standings/after-" in p}
    unlisted = {"search.html", "index.html", "404.html", "check.html"}
    assert listed == {p for p in pages if p not in beside | unlisted}
    assert len(listed) > 20


def test_people_in_both_orders(pages: Mapping[str, Element]) -> None:
    found = rows(pages["search.html"])
    assert found["players/bert.html"] == ("Laan, Bert van der", "Bert van der Laan")
    assert found["players/hans.html"] == ("Meertens, Hans", "Hans Meertens")


def test_rounds_with_their_competition_and_day(pages: Mapping[str, Element]) -> None:
    planned = club.competition("2026-27").planned(1)
    assert planned is not None
    assert planned.date is not None
    name, about = rows(pages["search.html"])["2026-27/interne/rounds/01.html"]
    assert name == "Ronde 1"
    assert str(planned.date.year) in about
    assert about.startswith(club.competition("2026-27").title)


def test_the_latest_season_comes_first(pages: Mapping[str, Element]) -> None:
    anchors = [body.attributes["id"] for body in pages["search.html"].all("tbody")]
    assert anchors == ["players", "season-2026-27", "season-2025-26", "news", "pages"]
    ways = [a.attributes["href"] for a in next(pages["search.html"].with_class("links")).all("a")]
    assert ways == [f"#{anchor}" for anchor in anchors]


def test_who_is_not_named_is_not_found() -> None:
    page = parse(built(both(privacy="initials"))["search.html"])
    assert ("B. L.", "") in [found for href, found in rows(page).items() if "players/" in href]
    assert "Laan" not in page.text()


def test_a_club_without_anything() -> None:
    empty = club.league("nl")
    bare = type(empty)(name="Nieuw", language="nl", players={}, seasons=())
    (view,) = (p.view for p in all_pages(bare) if str(p.path) == "search.html")
    assert isinstance(view, SearchView)
    assert [part.anchor for part in view.parts] == ["pages"]
