"""Who met whom, as a table and as a list: by hand from the games of `tests.render.club`."""

from collections.abc import Mapping

from tests.render import club
from tests.render.html import Element

PAGE = "2026-27/interne/crosstable.html"


def row_of(page: Element, name: str) -> Element:
    """Return the row of a player in the table."""
    (table,) = page.with_class("cross")
    return next(r for r in table.all("tr") if name in next(r.all("th")).text())


def test_a_row_has_what_was_taken_from_each(pages: Mapping[str, Element]) -> None:
    page = pages[PAGE]
    (table,) = page.with_class("cross")
    order = [next(r.all("th")).text().split(" ", 1)[1] for r in list(table.all("tr"))[1:]]
    cells = [td.text() for td in row_of(page, "Anna Boer").all("td")][1:]
    met = {name: cell for name, cell in zip(order, cells, strict=True) if cell}
    assert met == {
        "Bert van der Laan": "1w ½z",
        "Fred de Wit-van Zanten": "½z",
        "Dirk O'Brien": "1w",
    }


def test_each_result_leads_to_its_board(pages: Mapping[str, Element]) -> None:
    anna = row_of(pages[PAGE], "Anna Boer")
    links = {a.attributes["href"] for a in anna.all("a")}
    assert links == {
        "../../players/anna.html#2026-27-interne",
        "rounds/01.html#board-1",
        "rounds/02.html#board-1",
        "rounds/03.html#board-1",
        "rounds/04.html#board-1",
    }


def test_a_game_that_was_not_played_has_a_sign_and_no_colour(
    pages: Mapping[str, Element],
) -> None:
    signs = [td.text() for td in row_of(pages[PAGE], "Dirk O'Brien").all("td")]
    assert "+" in signs
    assert "−" in [td.text() for td in row_of(pages[PAGE], "Gijs & Co").all("td")]


def test_the_list_tells_the_same_in_words(pages: Mapping[str, Element]) -> None:
    dirk = next(
        d
        for d in next(pages[PAGE].with_class("listed")).all("details")
        if "Dirk O'Brien" in next(d.all("summary")).text()
    )
    assert [item.text() for item in dirk.all("li")] == [
        "Ronde 1 : zwart tegen Cor Çelik: remise",
        "Ronde 2 : Gijs & Co: reglementair gewonnen",
        "Ronde 3 : zwart tegen Anna Boer: verloren",
        f"Ronde 4 : wit tegen {club.EVIL}: gewonnen",
    ]
