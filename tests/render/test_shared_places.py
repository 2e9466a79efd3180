"""Ties are told as ties, wherever a place is told, and no excerpt cuts through one in silence."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from leaguegen.model.player import PlayerId
from leaguegen.ranking.scores import Score
from leaguegen.ranking.standings import Standing
from leaguegen.render.excerpt import excerpt
from tests.render.html import Element
from tests.render.test_players import NAME, PLAYED, content, site

EQUAL = "tie_breaks = []\n"
UNDER_1700 = EQUAL + '[[categories]]\ntitle = "Up to 1700"\nrating = [0, 1699]\n'


def standing(rank: int | None) -> Standing:
    return Standing(rank, PlayerId("x"), Score(Fraction(0), ()), ())


@pytest.mark.parametrize(
    ("ranks", "shown", "more"),
    [
        ([1, 2, 3, 4], 3, 0),
        ([1, 2, 3, 3, 3, 6], 5, 0),
        ([1, 2, 2, 2, 2, 2, 7], 6, 0),
        ([1, 2, 2, 2, 2, 2, 2, 8], 3, 4),
        ([1, 1, 1], 3, 0),
        ([1, None, None, None, None], 3, 0),
    ],
)
def test_an_excerpt_of_three_cuts_no_tie(
    ranks: Sequence[int | None], shown: int, more: int
) -> None:
    rows = [standing(rank) for rank in ranks]
    found, left = excerpt(rows, 3)
    assert (len(found), left) == (shown, more)


def rank_lines(page: Element) -> str:
    return next(page.with_class("places")).text()


def test_a_player_reads_that_a_place_is_shared() -> None:
    """Anna beat Bert; Cees and Dora drew, and no tie-break parts them."""
    pages = site(content(PLAYED, settings=EQUAL))
    told = {name: rank_lines(pages[f"players/{name}.html"]) for name in ("anna", "cees", "dora")}
    assert "rank 1 of 4" in told["anna"]
    assert "rank 2 (shared) of 4" in told["cees"]
    assert "rank 2 (shared) of 4" in told["dora"]


def test_the_chart_and_its_table_tell_it_too() -> None:
    """Round 2: Anna 1½ and Cees 1, Dora 1, Bert ½."""
    results = PLAYED + "2,1,cees,anna,½-½,\n2,2,dora,bert,½-½,\n"
    page = site(content(results, settings=EQUAL))["players/cees.html"]
    (table,) = [t for t in page.all("table") if "Points and rank" in t.text()]
    assert [row.text() for row in table.all("tr")][1:] == [
        "1 ½ 2 (shared) of 4",
        "2 1 2 (shared) of 4",
    ]
    assert "Rank: 2 (shared) of 4 after round 2" in page.text()


def test_a_shared_place_in_a_category() -> None:
    """Cees (1600) and Dora (1500) are the only ones in it."""
    page = site(content(PLAYED, settings=UNDER_1700))[f"{NAME}/index.html"]
    assert page.text().count("Up to 1700 1 (shared)") == 2
    apart = site(content("1,1,anna,bert,1-0,\n1,2,cees,dora,1-0,\n", settings=UNDER_1700))
    assert "(shared)" not in apart[f"{NAME}/index.html"].text()


def test_an_excerpt_tells_of_those_whom_it_leaves_out() -> None:
    """Nobody has a result but Anna and Bert: all others share the third place."""
    ids = [f"x{n}" for n in range(9)]
    people = "id,name\nanna,Anna Aal\nbert,Bert Bos\n" + "".join(f"{i},Gast {i}\n" for i in ids)
    lines = ["1,1,anna,bert,½-½,"] + [f"1,,{i},,bye," for i in ids]
    settings = EQUAL + "[points]\nbye = 0\n"
    pages = site(
        content("\n".join(lines) + "\n", settings=settings, players_csv=people, ratings_csv="")
    )
    home = next(e for e in pages["index.html"].all("section") if e.attributes["id"] == "standings")
    assert "and 6 more who share this place" in home.text()


def test_a_panel_says_that_somebody_kept_his_place() -> None:
    results = PLAYED + "2,1,cees,anna,½-½,\n2,2,dora,bert,½-½,\n"
    page = site(content(results, settings=EQUAL))[f"{NAME}/index.html"]
    panels = [panel.text() for panel in page.with_class("panel")]
    assert sum("Same place since the round before." in panel for panel in panels) == 4
