"""Every type of page for everybody: WCAG 2.2 AA and best practice, as axe-core finds them."""

import os

import pytest
from playwright.sync_api import Browser, Page

from tests.window.checkers import installed
from tests.window.demonstration import Demonstration, page_templates
from tests.window.visit import WIDTHS, visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("axe")]

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LARGEST = ("320 light",)
"""In this look the page with most on it is looked at; in the others one of the middle size."""

ALL = [f"{width} {scheme}" for width in WIDTHS for scheme in ("light", "dark")]
LOOKS = (
    ALL if os.environ.get("LEAGUEGEN_LOOKS") == "all" else ["320 light", "768 dark", "1280 light"]
)
RUN = """
async tags => {
  const found = await axe.run(document, {runOnly: tags, resultTypes: ["violations"]});
  return found.violations.flatMap(
    rule => rule.nodes.map(node => `${rule.id}: ${node.html.slice(0, 200)}`)
  );
}
"""


def violations(page: Page) -> list[str]:
    """Return what axe-core has against a page as it stands in the browser."""
    page.evaluate(installed("axe-core/axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate(RUN, TAGS)
    assert isinstance(found, list)
    return found


def test_every_type_of_page_is_on_the_demonstration_site(site: Demonstration) -> None:
    assert sorted(site.samples) == page_templates()
    assert set(site.templates) == {name for name in site.files if name.endswith(".html")}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("template", page_templates())
def test_nothing_stands_in_anybodys_way(
    browser: Browser, site: Demonstration, host: str, template: str, look: str
) -> None:
    width, scheme = look.split()
    pages = site.samples if look in LARGEST else site.usual
    with visit(browser, host + pages[template], width=int(width), scheme=scheme) as seen:
        seen.open_everything()
        assert violations(seen.page) == []
        assert seen.trouble == []


def test_axe_sees_faults(browser: Browser, host: str) -> None:
    with visit(browser, host + "index.html") as seen:
        seen.page.evaluate("document.querySelector('main').style.color = '#ccc'")
        assert any(found.startswith("color-contrast") for found in violations(seen.page))
