"""What every page of the theme keeps to: nothing in it that a policy must forbid, and a frame."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import PurePosixPath

import pytest

from leaguegen.files import read_theme
from leaguegen.render.html import environment, render
from leaguegen.render.pages import Feed, Page
from leaguegen.render.site import frame, site
from leaguegen.render.site import pages as all_pages
from leaguegen.render.standings import TableView
from leaguegen.render.views import Column, Number, TermRow
from leaguegen.render.why import Share, why
from leaguegen.words.catalogue import Catalogue
from tests.render import club
from tests.render.html import Element, parse
from tests.render.test_numbers import value_of

DATA = "application/ld+json"


def test_no_page_has_style_or_script_in_it(pages: Mapping[str, Element]) -> None:
    for name, page in pages.items():
        for element in page.all():
            assert element.tag != "style", name
            assert "style" not in element.attributes, (name, element.attributes)
            assert not [a for a in element.attributes if a.startswith("on")], name
            if element.tag == "script" and element.attributes.get("type") != DATA:
                assert element.text() == "", name
                assert element.attributes["src"].endswith("static/league.js")


def test_every_page_forbids_what_it_does_not_need(pages: Mapping[str, Element]) -> None:
    for name, page in pages.items():
        policies = [
            e.attributes["content"]
            for e in page.all("meta")
            if e.attributes.get("http-equiv") == "Content-Security-Policy"
        ]
        assert len(policies) == 1, name
        assert policies[0].startswith("default-src 'none'; ")
        assert "unsafe" not in policies[0]


def test_every_number_that_opens_has_something_to_open(pages: Mapping[str, Element]) -> None:
    opening = 0
    for name, page in pages.items():
        panels = {e.attributes["id"] for e in page.all() if "popover" in e.attributes}
        buttons = [b for b in page.all("button") if "popovertarget" in b.attributes]
        assert {b.attributes["popovertarget"] for b in buttons} == panels, name
        opening += len(buttons)
    assert opening > 100


def test_what_a_panel_shows_adds_up_to_its_totals() -> None:
    """What was struck out or is a figure of a mean is not added."""
    added = 0
    for page in all_pages(club.league("en")):
        for table in getattr(page.view, "tables", ()):
            rows = (*table.rows, *table.unplaced) if isinstance(table, TableView) else ()
            for told in (row.why for row in rows if row.why):
                for place, total in enumerate(told.totals):
                    shares = [row.shares[place] for row in told.rows]
                    counted = [s for s in shares if s.value and not (s.out or s.basis)]
                    assert sum((value_of(s.value) for s in counted), Fraction(0)) == value_of(total)
                    added += 1
    assert added > 100


def test_the_numbers_of_a_player_stand_side_by_side() -> None:
    """Two rounds against Bas and Cor, an adjustment; the tie-break leaves Cor out."""
    points = Number(
        "1½",
        (
            TermRow("1", "Bas", "1"),
            TermRow("2", "Cor", "½"),
            TermRow("2", "Cor", "½", "played twice"),
            TermRow("", "", "−½", "adjustment"),
        ),
    )
    buchholz = Number(
        "3",
        (TermRow("2", "Cor", "1", "left out", counted=False), TermRow("1", "Bas", "3")),
        note="above Dirk by BH",
    )
    lot = Number("7")
    heads = Column("Pts", "Points"), Column("BH", "Buchholz"), Column("Lot", "Lot")
    told = why("Anna", heads, (points, buchholz, lot))
    assert told is not None
    assert [column.short for column in told.columns] == ["Pts", "BH"]
    assert [(r.round, r.who, r.shares, r.note) for r in told.rows] == [
        ("1", "Bas", (Share("1"), Share("3")), ""),
        ("2", "Cor", (Share("½"), Share("1", out=True)), "BH: left out"),
        ("2", "Cor", (Share("½"), Share()), "played twice"),
        ("", "", (Share("−½"), Share()), "adjustment"),
    ]
    assert told.totals == ("1½", "3")
    assert told.notes == ("above Dirk by BH",)
    assert why("Anna", heads, (lot, lot, lot)) is None


def test_what_a_round_brought_stands_in_one_line() -> None:
    """A progressive score names no opponent; where a free round stands beside a game it stays."""
    points = Number("1", (TermRow("1", "Bas", "1"), TermRow("2", "Cor", "0")))
    progressive = Number("2", (TermRow("1", "", "1"), TermRow("2", "", "1")))
    heads = Column("Pts", "Points"), Column("PS", "Progressive score")
    told = why("Anna", heads, (points, progressive))
    assert told is not None
    assert [(r.round, r.who, r.shares) for r in told.rows] == [
        ("1", "Bas", (Share("1"), Share("1"))),
        ("2", "Cor", (Share("0"), Share("1"))),
    ]
    both = Number("1½", (TermRow("1", "Bas", "1"), TermRow("1", "", "½", "free")))
    told = why("Anna", heads, (both, Number("1", (TermRow("1", "", "1"),))))
    assert told is not None
    assert [(r.round, r.who, r.shares) for r in told.rows] == [
        ("1", "Bas", (Share("1"), Share())),
        ("1", "", (Share("½"), Share("1"))),
    ]


def test_a_long_note_of_several_rounds_is_told_once() -> None:
    long = "not played: own points stand in for an opponent's"
    terms = (TermRow("1", "", "3", long), TermRow("2", "Cor", "1"), TermRow("4", "", "3", long))
    points = Number("2", (TermRow("1", "", "1", "free"), TermRow("4", "", "1", "free")))
    told = why(
        "Anna", (Column("Pts", "Points"), Column("BH", "Buchholz")), (points, Number("7", terms))
    )
    assert told is not None
    assert [(row.round, row.note) for row in told.rows] == [
        ("1", "free ¹"),
        ("2", ""),
        ("4", "free ¹"),
    ]
    assert told.below == (("¹", f"BH: {long}"),)


@pytest.mark.parametrize(("count", "together"), [(3, 0), (4, 1)])
def test_many_competitions_open_together(count: int, together: int) -> None:
    league = club.league("en")
    season = league.seasons[-1]
    main = season.competitions[-1]
    more = tuple(
        replace(main, id=f"2026-27/extra-{n}", title=f"Extra {n}", rounds=(), follows="")
        for n in range(count - len(season.competitions))
    )
    wide = replace(season, competitions=(*season.competitions, *more))
    files = site(replace(league, seasons=(*league.seasons[:-1], wide)), club.templates(), {}, ())
    page = parse(files[PurePosixPath("2026-27/extra-0/rules.html")])
    menu = next(page.with_class("menu"))
    groups = [d for d in menu.all("details") if next(d.all("summary")).text() == "Competitions"]
    assert len(groups) == together
    links = list((groups[0] if together else menu).all("a"))
    assert "Extra 0" in [a.text() for a in links]
    current = {
        a.text(): a.attributes["aria-current"] for a in links if "aria-current" in a.attributes
    }
    assert current == {"Extra 0": "true"}
    if together:
        assert groups[0].attributes["class"] == "here"


def shown(page: Page) -> str:
    league = replace(club.league("en"), site="https://club.example/")
    env = environment(club.templates(), Catalogue("en"))
    return render([page], env, frame(league))[page.path].decode()


def test_a_page_can_tell_more_of_itself() -> None:
    """Structured data cannot end its own element, whatever a name holds."""
    page = Page(
        PurePosixPath("players/a.html"),
        "404.html",
        "A",
        description='He said "hi" & left',
        kind="player",
        feeds=(Feed("players/a.ics", "text/calendar", "Games of <A>"),),
        structured='{"name": "</script><script>alert(1)</script>"}',
    )
    html = parse(shown(page).encode())
    metas = {
        e.attributes.get("name"): e.attributes["content"]
        for e in html.all("meta")
        if "name" in e.attributes
    }
    assert metas["description"] == 'He said "hi" & left'
    assert next(html.all("body")).attributes["class"] == "player"
    feed = next(e for e in html.all("link") if e.attributes.get("type") == "text/calendar")
    assert feed.attributes["href"] == "a.ics"
    assert feed.attributes["title"] == "Games of <A>"
    data = [e for e in html.all("script") if e.attributes.get("type") == DATA]
    assert len(data) == 1
    assert data[0].text() == r'{"name": "\u003c/script>\u003cscript>alert(1)\u003c/script>"}'


def test_a_page_that_tells_nothing_more_has_nothing_of_it() -> None:
    html = shown(Page(PurePosixPath("a.html"), "404.html", "A"))
    for word in (DATA, "text/calendar"):
        assert word not in html


def test_each_colour_is_a_property_that_a_club_can_set() -> None:
    """No rule below the first has a colour of its own, but for the shade behind a panel."""
    theme = read_theme()
    properties, rules = theme["static/league.css"].decode().split("}", 1)
    assert "--accent: light-dark(#" in properties
    rules += theme["static/pages.css"].decode()
    shown = re.sub(r"^@media print \{.*?^\}", "", rules, flags=re.DOTALL | re.MULTILINE)
    own = re.findall(r"#[0-9a-f]{3,8}\b|rgb\([^)]*\)", shown)
    assert own == ["rgb(0 0 0 / 20%)"]
