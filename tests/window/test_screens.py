"""Every type of page on a narrow phone, with large text, without scripts, and by the keyboard."""

import pytest
from playwright.sync_api import Browser, expect

from tests.window.demonstration import Demonstration, page_templates
from tests.window.visit import WIDTHS, Visit, visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("screens")]

OPEN = "2025-26/zomer/standings/after-08.html"
"""Standings of a few: wider than a phone, with numbers that open where they stand."""

LEADS = "2026-27/interne/index.html"
"""Standings of many: their numbers open on the page beside."""

WIDE_TOO = ("2026-27/interne/prizes.html", "2026-27/snelschaak/rounds/07.html")
"""With amounts, and with groups: wider than a phone, as larger ones of their types are not."""

BY_SCRIPTS = "main .filter"
"""What scripts alone add to a page: the box that filters a list, and the button that copies a text.
That a heading sorts its table and the button for light and dark add no words to what stands there.
"""

OPENED = "main details[open], main :popover-open"
WIDE = """
[...document.querySelectorAll("main *")].filter(e => e.checkVisibility() &&
  e.scrollWidth > e.clientWidth && ["auto", "scroll"].includes(getComputedStyle(e).overflowX)
)
"""
SCROLLED = """
() => [...document.querySelectorAll("main .scroll")].flatMap(box => {
  if (box.scrollWidth <= box.clientWidth) return [];
  const view = box.getBoundingClientRect(), told = [];
  const inside = (what, text) => {
    const place = what.getBoundingClientRect();
    if (place.left < view.left - 1 || place.right > view.right + 1) told.push(text);
  };
  for (const end of [0, box.scrollWidth]) {
    box.scrollLeft = end;
    for (const caption of box.querySelectorAll("caption:not(.unseen)")) {
      const text = document.createRange();
      text.selectNodeContents(caption);
      inside(text, "caption at " + end);
    }
    for (const row of box.querySelectorAll("tbody tr:not(.part, .about, .because)")) {
      const header = row.querySelector("th[scope=row]");
      header ? inside(header, row.innerText) : told.push("no header: " + row.innerText);
    }
  }
  return [[box.getAttribute("aria-label"), told]];
})
"""
"""Each table that is wide; what of its caption and row headers is out of sight at either end."""

OPENS = "main details > summary, main :not([popover]) > [popovertarget]"
FOCUSED = """
() => {
  const e = document.activeElement, style = getComputedStyle(e);
  const box = e.getBoundingClientRect();
  return {
    what: e.outerHTML.slice(0, 160),
    tag: e.tagName,
    wide: e.scrollWidth > e.clientWidth && ["auto", "scroll"].includes(style.overflowX),
    opens: e.matches("OPENS"),
    ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1,
    shown: box.width > 0 && box.height > 0,
  };
}
""".replace("OPENS", OPENS)


@pytest.mark.parametrize("template", page_templates())
def test_nothing_scrolls_sideways(
    browser: Browser, site: Demonstration, host: str, template: str
) -> None:
    """A page is opened once; its width changes under it, as a reader turns a phone."""
    widths: dict[str, int] = {}

    def measure(seen: Visit, times: int, what: str) -> None:
        for width in WIDTHS:
            seen.look(times * width, "light")
            widths[f"{times * width}{what}"] = seen.width

    with visit(browser, host + site.samples[template]) as seen:
        measure(seen, 1, "")
        seen.open_everything()
        measure(seen, 1, ", opened")
    with visit(browser, host + site.usual[template]) as seen:
        seen.open_everything()
        seen.enlarge(200)
        measure(seen, 2, ", opened, text at 200 %")
    with visit(browser, host + site.english[template]) as seen:
        seen.open_everything()
        measure(seen, 1, ", opened, in English")
    assert widths == {told: int(told.split(",")[0]) for told in widths}


def test_what_scrolls_keeps_its_row_headers_and_its_caption_in_sight(
    browser: Browser, site: Demonstration, host: str
) -> None:
    """The largest page of each type, and those of prizes and of boards that are wide."""
    wide: set[str] = set()
    with visit(browser, host, width=320) as seen:
        for address in (*site.samples.values(), *WIDE_TOO):
            seen.page.goto(host + address)
            seen.open_everything()
            found = seen.page.evaluate(SCROLLED)
            wide |= {site.templates[address]} if found else set()
            assert [(name, told) for name, told in found if told] == [], address
    scrolling = {
        *("competition.html", "crosstable.html", "groups.html", "honours.html", "player.html"),
        *("poules.html", "prizes.html", "round.html", "sheet.html", "standings.html"),
        "statistics.html",
    }
    assert wide >= scrolling


@pytest.mark.parametrize(("template", "width"), [("search.html", 320), ("player.html", 768)])
def test_a_list_that_can_fit_does_not_scroll(
    browser: Browser, site: Demonstration, host: str, template: str, width: int
) -> None:
    """The list of all pages on a phone, and a player's games with what is told of them beside."""
    with visit(browser, host + site.samples[template], width=width) as seen:
        assert seen.page.locator("main .scroll:visible").count() > 0
        assert seen.page.evaluate(f"{WIDE}.map(e => e.ariaLabel)") == []


@pytest.mark.parametrize("template", page_templates())
def test_without_scripts_the_page_says_the_same(
    browser: Browser, site: Demonstration, host: str, template: str
) -> None:
    """All that stands there, folded or not, and as it is seen with all unfolded."""
    told: list[tuple[str | None, str]] = []
    for scripts in (True, False):
        with visit(browser, host + site.usual[template], scripts=scripts) as seen:
            assert seen.trouble == []
            if not scripts and seen.page.locator(OPENS).count():
                seen.page.locator(OPENS).first.click()
                assert seen.page.locator(OPENED).first.is_visible()
            added = seen.page.locator(BY_SCRIPTS)
            assert scripts or added.count() == 0
            added.evaluate_all("all => all.forEach(e => e.remove())")
            seen.open_everything()
            main = seen.page.locator("main")
            told.append((main.text_content(), main.inner_text()))
    assert told[1] == told[0]
    assert min(map(len, map(str, told[0]))) > 20


def tabbed(seen: Visit, most: int = 400) -> list[dict[str, object]]:
    """Walk through a page with the Tab key until it ends, and return where that leads."""
    out: list[dict[str, object]] = []
    for _ in range(most):
        seen.page.keyboard.press("Tab")
        found = seen.page.evaluate(FOCUSED)
        if found["tag"] == "BODY":
            break
        out.append(found)
    return out


@pytest.mark.parametrize("template", page_templates())
def test_tab_reaches_what_scrolls_and_shows_where_it_is(
    browser: Browser, site: Demonstration, host: str, template: str
) -> None:
    with visit(browser, host + site.usual[template], width=320, keys=True) as seen:
        wide = seen.page.evaluate(f"{WIDE}.length")
        steps = tabbed(seen)
        assert [s for s in steps if not (s["ring"] and s["shown"])] == []
        assert len([s for s in steps if s["wide"]]) == wide
        assert len(steps) > 3


def test_the_keyboard_scrolls_a_wide_table_and_opens_a_number(
    browser: Browser, site: Demonstration, host: str
) -> None:
    with visit(browser, host + OPEN, width=320, keys=True) as seen:
        for step in range(200):
            seen.page.keyboard.press("Tab")
            if seen.page.evaluate(FOCUSED)["wide"]:
                break
            assert step < 199, "no table that scrolls is reached"
        seen.page.keyboard.press("ArrowRight")
        for _ in range(100):  # the policy of the page lets no function wait in it
            if seen.page.evaluate("document.activeElement.scrollLeft") > 0:
                break
            seen.page.wait_for_timeout(20)
        assert seen.page.evaluate("document.activeElement.scrollLeft") > 0
        while not seen.page.evaluate(FOCUSED)["opens"]:
            seen.page.keyboard.press("Tab")
        assert seen.page.locator(OPENED).count() == 0
        seen.page.keyboard.press("Enter")
        reason = seen.page.locator(OPENED).first
        assert reason.is_visible()
        assert len(reason.inner_text()) > 20
        seen.page.keyboard.press(
            "Escape" if reason.get_attribute("popover") is not None else "Enter"
        )
        assert seen.page.locator(OPENED).count() == 0


def test_the_keyboard_follows_a_number_to_what_it_is_made_of(
    browser: Browser, site: Demonstration, host: str
) -> None:
    with visit(browser, host + LEADS, width=320, keys=True) as seen:
        number = seen.page.locator("td.points a.why").nth(5)
        total = number.inner_text()
        number.focus()
        seen.page.keyboard.press("Enter")
        seen.page.wait_for_url("**-why.html#*")
        panel = seen.page.locator(".panel:target")
        assert panel.is_visible()
        expect(panel).to_be_in_viewport(ratio=0.5)
        assert total in panel.locator("tfoot").inner_text()
