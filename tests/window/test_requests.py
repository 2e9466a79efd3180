"""A browser on the site asks nothing of anybody else."""

import pytest
from playwright.sync_api import Browser

from tests.window.demonstration import Demonstration, page_templates
from tests.window.visit import visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

NOT_FOUND = "404.html"
SCRIPTS = 4000
"""Bytes of all scripts together."""


@pytest.mark.parametrize("template", [t for t in page_templates() if t != NOT_FOUND])
def test_pages_work_from_the_disk_and_below_an_address(
    browser: Browser, site: Demonstration, host_below: str, template: str
) -> None:
    """The console is silent: nothing is missing, and nothing against the policy is tried."""
    for start in (site.root.as_uri() + "/", host_below):
        with visit(browser, start + site.samples[template]) as seen:
            seen.page.wait_for_load_state("networkidle")
            assert seen.trouble == []
            assert [a for a in seen.asked if not a.startswith((start, "data:"))] == []
            assert len(seen.asked) >= 2
            ground = "getComputedStyle(document.querySelector('.top')).backgroundColor"
            assert seen.page.evaluate(ground) != "rgba(0, 0, 0, 0)", "no style sheet"


def test_there_is_little_script(site: Demonstration) -> None:
    scripts = {n: (site.root / n).stat().st_size for n in site.files if n.endswith((".js", ".mjs"))}
    assert sum(scripts.values()) <= SCRIPTS, scripts
