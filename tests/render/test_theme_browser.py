"""What the theme does in a browser, with its script and without."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.render.conftest import built

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

TABLE = """<!doctype html><html lang="nl"><link rel="stylesheet" href="static/league.css">
<script src="static/league.js" defer data-dark="D" data-light="L" data-filter="F"
 data-none="Niets" data-copy="C" data-copied="Done"></script>
<title>t</title><a class="club" href="#">Club</a>
<div class="scroll"><table class="sortable" data-filter><thead>
<tr><th class="num">Nr</th><th>Naam</th><th class="num">Ptn</th><th class="num">±</th>
</tr></thead>
<tbody>%s</tbody></table></div>
<pre class="copy">Bord 1: Anna – Bert</pre>"""
NAMES = ("Çelik", "Anna", "bert", "Éva", "Dirk", "Fred", "Gijs", "Hans", "Ida", "Jan", "Kees")
MOVES = ("▼2", "▲1", "=", "▼10", "", "▲3", "=", "", "▲10", "▼1", "▲2")
POINTS = ("2½", "½", "−1", "10", "2⅓", "", "1⁵⁄₁₂", "0", "−½", "1", "2¹¹⁄₁₂")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The hand-made club's site, and beside it a table of numbers of every form."""
    root = tmp_path_factory.mktemp("theme")
    rows = (
        f'<tr><td class="num">{n}</td><td>{name}</td><td class="num">{points}</td>'
        f'<td class="num">{move and f"<button>{move} woorden</button>"}</td></tr>'
        for n, (name, points, move) in enumerate(zip(NAMES, POINTS, MOVES, strict=True), 1)
    )
    table = {"table.html": (TABLE % "".join(rows)).encode()}
    for name, data in (built() | table).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader whose system is light, and who may copy."""
    context = browser.new_context(color_scheme="light")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


@pytest.fixture
def table(context: BrowserContext, root: Path) -> Page:
    """The page with the table."""
    page = context.new_page()
    page.goto((root / "table.html").as_uri())
    return page


def column(page: Page, number: int) -> list[str]:
    return page.locator(f"tbody tr:visible td:nth-child({number})").all_inner_texts()


def test_a_table_is_sorted_by_the_value_of_its_numbers(table: Page) -> None:
    heading = table.locator("th", has_text="Ptn")
    heading.locator("button").click()
    down = ["10", "2¹¹⁄₁₂", "2½", "2⅓", "1⁵⁄₁₂", "1", "½", "0", "−½", "−1"]
    assert column(table, 3) == [*down, ""], "who has no number comes last"
    assert heading.get_attribute("aria-sort") == "descending"
    heading.locator("button").click()
    assert column(table, 3) == [*reversed(down), ""]
    assert heading.get_attribute("aria-sort") == "ascending"


def test_who_keeps_his_place_stands_between_who_rose_and_who_fell(table: Page) -> None:
    heading = table.locator("th", has_text="±")
    heading.locator("button").click()
    moves = [text.removesuffix(" woorden") for text in column(table, 4)]
    down = ["▲10", "▲3", "▲2", "▲1", "=", "=", "▼1", "▼2", "▼10"]
    assert moves == [*down, "", ""], "whose place before is not known comes last"
    heading.locator("button").click()
    moves = [text.removesuffix(" woorden") for text in column(table, 4)]
    assert moves == [*reversed(down), "", ""]


def test_and_by_names_as_a_list_of_names_has_them(table: Page) -> None:
    table.locator("th", has_text="Ptn").locator("button").click()
    table.locator("th", has_text="Naam").locator("button").click()
    assert column(table, 2)[:5] == ["Anna", "bert", "Çelik", "Dirk", "Éva"]
    assert table.locator("[aria-sort]").count() == 1
    table.locator("th", has_text="Nr").locator("button").click()
    assert column(table, 1) == [str(n) for n in range(1, 12)]


def test_a_filter_leaves_what_has_all_words_without_regard_to_accents(table: Page) -> None:
    box = table.get_by_label("F", exact=True)
    box.fill("eva 10")
    assert column(table, 2) == ["Éva"]
    assert table.locator(".filter [role=status]").first.inner_text() == "1 / 11"
    box.fill("")
    assert len(column(table, 2)) == 11


def test_where_nothing_is_left_that_is_told(table: Page) -> None:
    table.get_by_label("F", exact=True).fill("xyz")
    assert column(table, 2) == []
    assert table.locator(".filter [role=status]").first.inner_text() == "Niets"


def test_while_a_search_is_typed_no_way_leads_to_a_part_that_may_be_hidden(
    context: BrowserContext, root: Path
) -> None:
    page = context.new_page()
    page.goto((root / "search.html").as_uri())
    ways = page.locator("ul.links a:visible")
    every = ways.count()
    assert every > 2
    box = page.get_by_label("Filter")
    before = box.bounding_box()
    for typed in ("laan bert", "geen mens"):
        box.fill(typed)
        assert ways.count() == 0
        assert box.bounding_box() == before, "the box stays where it is while somebody types"
    box.fill("")
    assert ways.count() == every


def test_a_search_shows_the_parts_in_which_something_is_found(
    context: BrowserContext, root: Path
) -> None:
    page = context.new_page()
    page.goto((root / "search.html").as_uri())
    told = page.locator(".filter [role=status]")
    headings = page.locator("tr.part:visible")
    every = headings.all_inner_texts()
    assert len(every) > 2
    page.get_by_label("Filter").fill("laan bert")
    assert headings.all_inner_texts() == ["Spelers"]
    assert page.locator("tbody tr:visible th[scope=row]").all_inner_texts() == [
        "Laan, Bert van der"
    ]
    page.get_by_label("Filter").fill("geen mens")
    assert headings.count() == 0
    assert not page.locator("main table").is_visible()
    assert told.inner_text() == "Niets gevonden."
    page.get_by_label("Filter").fill("")
    assert headings.all_inner_texts() == every


def test_names_are_sorted_as_the_list_of_players_has_them(
    context: BrowserContext, root: Path
) -> None:
    """By the family name, without what stands before it: Laan, not Bert and not Van der Laan."""
    page = context.new_page()
    page.goto((root / "2026-27/interne/index.html").as_uri())
    names = page.locator("#season tbody th")
    heading = page.locator("#season thead th", has_text="Naam")
    heading.locator("button").click()
    up = names.all_inner_texts()
    assert [name for name in up if "<" not in name] == [
        "Anna Boer",
        "Cor Çelik",
        "Gijs & Co",
        "Bert van der Laan",
        "Hans Meertens",
        "Dirk O'Brien",
        "Fred de Wit-van Zanten",
    ]
    heading.locator("button").click()
    assert names.all_inner_texts() == up[::-1]


def test_a_text_is_copied(table: Page) -> None:
    table.get_by_role("button", name="C", exact=True).click()
    table.get_by_text("Done").wait_for()
    assert table.evaluate("navigator.clipboard.readText()") == "Bord 1: Anna – Bert"


def test_the_choice_of_dark_is_remembered(context: BrowserContext, root: Path) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    page = context.new_page()
    page.goto((root / "index.html").as_uri())
    light = page.evaluate(ground)
    page.get_by_role("button", name="Donker").click()
    dark = page.evaluate(ground)
    assert dark != light
    page.goto((root / "players.html").as_uri())
    assert page.evaluate(ground) == dark
    page.get_by_role("button", name="Licht").click()
    assert page.evaluate(ground) == light


def test_without_script_there_is_nothing_that_does_nothing(browser: Browser, root: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for name in ("index.html", "players.html", "2026-27/interne/index.html"):
        page.goto((root / name).as_uri())
        assert page.locator("input, .theme, .sorter").count() == 0
    page.locator(".standings td button").first.click()
    assert page.locator(".panel").first.is_visible()
    context.close()


def test_a_wide_table_keeps_its_names_in_sight(browser: Browser, root: Path) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 640})
    page.goto((root / "2026-27/interne/index.html").as_uri())
    box = page.locator(".scroll").first
    box.evaluate("box => { box.scrollLeft = 500; }")
    assert box.evaluate("box => box.scrollLeft") > 100
    edge, name = box.bounding_box(), page.locator(".standings tbody th").first.bounding_box()
    assert edge is not None
    assert name is not None
    assert edge["x"] <= name["x"] <= edge["x"] + 2
    page.close()


def test_the_menu_of_a_phone_leaves_the_screen_to_the_page(browser: Browser, root: Path) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 640})
    page.goto((root / "index.html").as_uri())
    assert page.locator("h1").bounding_box()["y"] < 640 / 3  # type: ignore[index]
    page.close()
