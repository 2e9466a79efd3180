"""Where the numbers of standings open: here, or of a long table on the page beside it."""

import posixpath
from collections.abc import Mapping
from functools import cache

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.render.html import Element, parse
from tests.window.clubs import NAME, club

BESIDE = f"{NAME}/standings/after-{{:02}}-why.html"


@cache
def pages(players: int, rounds: int) -> Mapping[str, Element]:
    outcome = build(club(players, rounds), read_theme())
    assert outcome.files is not None, outcome.problems
    return {str(p): parse(data) for p, data in outcome.files.items() if p.suffix == ".html"}


def panels(page: Element) -> dict[str, Element]:
    return {e.attributes["id"]: e for e in page.with_class("panel")}


def buttons(page: Element) -> set[str]:
    found = page.all("button")
    return {b.attributes["popovertarget"] for b in found if "popovertarget" in b.attributes}


def links(page: Element, at: str) -> set[str]:
    """Return the addresses to which the numbers of a page lead, from the root of the site."""
    folder = posixpath.dirname(at)
    found = (a.attributes["href"] for a in page.with_class("why"))
    return {posixpath.normpath(posixpath.join(folder, target)) for target in found}


def test_few_numbers_open_where_they_stand() -> None:
    made = pages(8, 5)
    assert not [name for name in made if "-why" in name]
    table = made[f"{NAME}/index.html"]
    assert set(panels(table)) == {f"season-{n}" for n in range(1, 9)} == buttons(table)
    assert list(table.with_class("why")) == []
    assert all("popover" in panel.attributes for panel in panels(table).values())


@pytest.mark.parametrize("at", [f"{NAME}/index.html", f"{NAME}/standings/after-09.html"])
def test_many_open_on_the_page_beside(at: str) -> None:
    """The page of the competition shows the last standings: it leads to the page beside those."""
    made = pages(40, 9)
    assert panels(made[at]) == {}
    there = BESIDE.format(9)
    assert links(made[at], at) == {f"{there}#season-{n}" for n in range(1, 41)}
    opened = panels(made[there])
    assert set(opened) == {f"season-{n}" for n in range(1, 41)}
    # Each has all rounds, the sum, and the way back; nothing hides it.
    for panel in opened.values():
        rows = [row for body in panel.all("tbody") for row in body.all("tr")]
        assert len(rows) >= 9
        assert "popover" not in panel.attributes
        assert list(panel.all("button")) == []
    assert "after-09.html" in [a.attributes.get("href") for a in made[there].all("a")]


def test_the_first_rounds_open_where_they_stand_and_later_ones_beside() -> None:
    """Of 18 players: two rounds of three figures are 18 × (10 + 6), nine are 18 × (10 + 27)."""
    made = pages(18, 9)
    assert panels(made[f"{NAME}/standings/after-02.html"])
    assert not panels(made[f"{NAME}/standings/after-09.html"])
    assert BESIDE.format(2) not in made
    assert BESIDE.format(9) in made


def test_what_opens_beside_is_not_found_by_a_search() -> None:
    made = pages(40, 9)
    found = {a.attributes.get("href", "") for a in made["search.html"].all("a")}
    assert any(target.endswith("interne/index.html") for target in found)
    assert not [target for target in found if "-why" in target]
