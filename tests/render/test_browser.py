"""The pages in a real Chromium: nothing scrolls sideways, nothing comes from elsewhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, players
from tests.render.conftest import built

PAGES = (
    "index.html",
    "2026-27/interne/index.html",
    "2026-27/interne/rounds/02.html",
    "2026-27/interne/rounds/02-sheet.html",
    "2026-27/interne/rounds/next.html",
    "2026-27/interne/standings/after-03.html",
    "2026-27/interne/crosstable.html",
    "2026-27/interne/rules.html",
    "2026-27/beker/index.html",
    "players/anna.html",
    "players.html",
    "pages/contact.html",
    "seasons.html",
    "check.html",
)

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The hand-made club's site on the disk, in a folder below another."""
    root = tmp_path_factory.mktemp("web") / "sub path"
    for name, data in built().items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


@pytest.fixture
def narrow(browser: Browser) -> Iterator[Page]:
    """A page as wide as the narrowest phone."""
    page = browser.new_page(viewport={"width": 320, "height": 640})
    yield page
    page.close()


def width(page: Page) -> int:
    found = page.evaluate("document.documentElement.scrollWidth")
    assert isinstance(found, int)
    return found


@pytest.mark.parametrize("name", PAGES)
def test_nothing_scrolls_sideways_on_a_narrow_phone(narrow: Page, root: Path, name: str) -> None:
    narrow.goto((root / name).as_uri())
    assert width(narrow) == 320


@pytest.mark.parametrize("name", ["2026-27/interne/index.html", "2026-27/interne/rounds/02.html"])
def test_nor_when_every_reason_is_open(narrow: Page, root: Path, name: str) -> None:
    narrow.goto((root / name).as_uri())
    opened = narrow.evaluate(
        "[...document.querySelectorAll('main details')].map(d => d.open = true).length"
    )
    panels = narrow.locator(".panel")
    assert opened + panels.count() >= 3
    assert width(narrow) == 320
    for number in range(panels.count()):
        panels.nth(number).evaluate("panel => panel.showPopover()")
        box = panels.nth(number).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert width(narrow) == 320


def test_the_number_that_tells_the_place_stays_in_sight(narrow: Page, tmp_path: Path) -> None:
    """The lot, behind seven other numbers that do not fit a narrow phone."""
    name = "2026-27/interne"
    club = {
        "players.csv": players("Anna", "Bas", "Cor", "Dirk"),
        f"{name}/competition.toml": 'system = "knsb"\n'
        'tie_breaks = ["BH", "SB", "PS", "DE", "WIN", "BWG", "lot"]\n',
        f"{name}/rounds.csv": "round\n1\n2\n",
        f"{name}/results.csv": "round,board,white,black,result\n"
        "1,1,anna,bas,½-½\n1,2,cor,dirk,½-½\n",
    }
    made = build(files(club), read_theme()).files
    assert made is not None
    for path, data in made.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    narrow.goto((tmp_path / name / "index.html").as_uri())
    narrow.locator(".standings tbody tr").nth(2).locator("button").first.click()
    panel = narrow.locator(".panel:popover-open")
    assert panel.evaluate("panel => panel.scrollWidth > panel.clientWidth")
    box = panel.bounding_box()
    assert box is not None
    cells = [cell.bounding_box() for cell in panel.locator(".parts").all()]
    assert cells
    for cell in cells:
        assert cell is not None
        assert cell["x"] + cell["width"] <= box["x"] + box["width"]


def test_an_open_number_does_not_widen_its_table(browser: Browser, root: Path) -> None:
    page = browser.new_page(viewport={"width": 1100, "height": 800})
    page.goto((root / "2026-27/interne/index.html").as_uri())
    widths = "[...document.querySelectorAll('.standings')].map(t => t.scrollWidth)"
    before = page.evaluate(widths)
    page.locator(".standings td button").first.click()
    assert page.locator(".panel").first.is_visible()
    assert page.evaluate(widths) == before
    page.close()


@pytest.mark.parametrize("name", PAGES)
def test_nor_at_twice_the_text_size(browser: Browser, root: Path, name: str) -> None:
    page = browser.new_page(viewport={"width": 640, "height": 640})
    page.goto((root / name).as_uri())
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert width(page) == 640
    page.close()


def test_pages_work_from_the_disk_and_ask_for_nothing_else(browser: Browser, root: Path) -> None:
    page = browser.new_page()
    asked: list[str] = []
    failed: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("console", lambda message: failed.append(message.text))
    page.goto((root / "index.html").as_uri())
    page.get_by_role("navigation", name="Hoofdmenu").get_by_text("Interne competitie").click()
    page.get_by_role("link", name="Anna Boer").first.click()
    assert page.title().startswith("Anna Boer")
    assert failed == []
    assert asked
    assert all(url.startswith(root.as_uri()) for url in asked)
    background = page.evaluate("getComputedStyle(document.querySelector('.top')).backgroundColor")
    assert background != "rgba(0, 0, 0, 0)", "the style sheet was not found"
    page.close()


def test_a_number_opens_why_with_the_keyboard(narrow: Page, root: Path) -> None:
    narrow.goto((root / "2026-27/interne/index.html").as_uri())
    panel = narrow.locator(".panel").first
    assert not panel.is_visible()
    narrow.locator(".standings td button").first.focus()
    narrow.keyboard.press("Enter")
    assert panel.is_visible()
    narrow.keyboard.press("Tab")
    assert narrow.locator(":focus").get_attribute("aria-label") == "Sluiten"
    narrow.keyboard.press("Escape")
    assert not panel.is_visible()


def test_the_skip_link_is_first_and_shows_when_focused(narrow: Page, root: Path) -> None:
    narrow.goto((root / "index.html").as_uri())
    narrow.keyboard.press("Tab")
    focused = narrow.locator(":focus")
    assert focused.inner_text() == "Naar de inhoud"
    box = focused.bounding_box()
    assert box is not None
    assert box["x"] >= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["index.html", "2026-27/interne/rounds/02.html"])
def test_text_has_contrast_enough(browser: Browser, root: Path, scheme: str, name: str) -> None:
    """WCAG AA: 4.5 to 1 for every text, against the nearest background behind it."""
    page = browser.new_page(color_scheme="dark" if scheme == "dark" else "light")
    page.goto((root / name).as_uri())
    worst = page.evaluate(CONTRAST)
    assert worst["checked"] > 30
    assert worst["ratio"] >= 4.5, worst
    page.close()


CONTRAST = """
() => {
  const channel = c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const light = rgb => {
    const [r, g, b] = rgb.match(/[\\d.]+/g).map(Number).map(c => channel(c / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = e => {
    for (; e; e = e.parentElement) {
      const c = getComputedStyle(e).backgroundColor;
      if (!/^rgba\\(.*, 0\\)$/.test(c)) return c;
    }
    return "rgb(255, 255, 255)";
  };
  let worst = {ratio: 99, text: "", checked: 0};
  for (const e of document.querySelectorAll("main *, header *, footer *")) {
    const own = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
    if (!own || !e.getClientRects().length) continue;
    const pair = [light(getComputedStyle(e).color), light(ground(e))].sort((a, b) => b - a);
    const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
    worst.checked += 1;
    if (ratio < worst.ratio) worst = {ratio, text: e.textContent, checked: worst.checked};
  }
  return worst;
}
"""


def test_the_sheet_prints_without_menu_and_with_boxes(browser: Browser, root: Path) -> None:
    page = browser.new_page()
    page.goto((root / "2026-27/interne/rounds/02-sheet.html").as_uri())
    page.emulate_media(media="print")
    assert not page.get_by_role("navigation", name="Hoofdmenu").is_visible()
    box = page.locator("td.box").first
    assert box.evaluate("e => getComputedStyle(e).borderLeftStyle") == "solid"
    pdf = page.pdf(format="A4")
    assert pdf.count(b"/Type /Page\n") == 2, "boards and names, one page each"
    page.close()
