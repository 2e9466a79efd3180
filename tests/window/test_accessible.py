"""Every type of page for everybody: WCAG 2.2 AA and best practice, as axe-core finds them."""

import pytest
from playwright.sync_api import Browser, Page

from tests.window.checkers import installed
from tests.window.demonstration import Demonstration, kinds_of, page_templates
from tests.window.visit import WIDTHS, visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("axe")]

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOKS = [(width, scheme) for width in WIDTHS for scheme in ("light", "dark")]
ONE = LOOKS[:1]
"""In this look the largest page is looked at, where another page is the one of all looks."""

FILLED = {
    "slips.html": {("ol", "slips"), ("p", "sign"), ("p", "outcome")},
    "check.html": {("ul", "checks"), ("cite", ""), ("small", "")},
    "prizes.html": {("table", "prizes"), ("tr", "because")},
    "noticeboard.html": {("ol", "wall"), ("li", "notice-line")},
    "corrections.html": {("section", "correction"), ("table", "")},
}
"""Of some types what a page has that is not empty."""

RUN = """
async tags => {
  const found = await axe.run(document, {runOnly: tags, resultTypes: ["violations"]});
  return found.violations.flatMap(
    rule => rule.nodes.map(node => `${rule.id}: ${node.html.slice(0, 200)}`)
  );
}
"""
FAULT = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("@media (prefers-color-scheme: dark) { main { color: #333 } }");
  document.adoptedStyleSheets = [sheet];
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
    assert set(site.english.values()) <= set(site.templates)


def test_what_is_looked_at_has_what_its_type_can_have(site: Demonstration) -> None:
    """The page in all looks is not one that only says that there is nothing."""
    for template, kinds in FILLED.items():
        page = (site.root / site.usual[template]).read_text(encoding="utf-8")
        assert kinds <= kinds_of(page), template


@pytest.mark.parametrize("template", page_templates())
def test_nothing_stands_in_anybodys_way(
    browser: Browser, site: Demonstration, host: str, template: str
) -> None:
    """A page is opened once; width and colours change under it, as a reader turns a phone."""
    wanted = {site.samples[template]: ONE, site.usual[template]: LOOKS}
    found: dict[str, list[str]] = {}
    for page, looks in wanted.items():
        width, scheme = looks[0]
        with visit(browser, host + page, width=width, scheme=scheme) as seen:
            seen.open_everything()
            for width, scheme in looks:
                seen.look(width, scheme)
                found[f"{page}, {width} {scheme}"] = violations(seen.page)
            assert seen.trouble == []
    assert {look: told for look, told in found.items() if told} == {}
    assert len(found) == sum(map(len, wanted.values())) >= len(LOOKS)


def test_axe_sees_faults_in_every_look(browser: Browser, host: str) -> None:
    """A fault of one scheme alone is seen in that scheme alone, on a page opened in the other."""
    with visit(browser, host + "index.html") as seen:
        seen.page.evaluate(FAULT)
        for width, scheme in LOOKS:
            seen.look(width, scheme)
            told = violations(seen.page)
            assert any(t.startswith("color-contrast") for t in told) == (scheme == "dark")
