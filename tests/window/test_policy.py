"""What each page tells of itself: to the browser what it may do, and to others what it is."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Browser

from tests.window.addresses import Read
from tests.window.demonstration import Demonstration
from tests.window.visit import visit


def directives(policy: str) -> Mapping[str, list[str]]:
    """Return what a content security policy allows, by kind."""
    parts = [part.split() for part in policy.split(";") if part.strip()]
    return {name: sources for name, *sources in parts}


@pytest.mark.xdist_group("links")
def test_every_page_has_a_strict_policy_and_keeps_it(
    site: Demonstration, read: Mapping[str, Read]
) -> None:
    for name in site.templates:
        page = read[name]
        allowed = directives(page.policy)
        assert allowed.get("default-src") == ["'none'"], name
        sealed = {s for s in allowed["script-src"] if s.startswith("'sha256-")}
        assert set().union(*allowed.values()) - sealed <= {"'none'", "'self'", "data:"}, name
        assert len(sealed) == int(b"application/ld+json" in (site.root / name).read_bytes()), name
        assert "data:" not in allowed.get("script-src", []) + allowed.get("style-src", []), name
        assert allowed["base-uri"] == ["'none'"], name
        assert allowed["form-action"] in (["'none'"], ["'self'"]), name
        assert page.inline == [], name


@pytest.mark.browser
@pytest.mark.xdist_group("browser")
def test_the_browser_keeps_a_page_to_its_policy(browser: Browser, host: str) -> None:
    with visit(browser, host + "index.html") as seen:
        seen.page.evaluate(
            "const s = document.createElement('script'); s.textContent = 'window.run = 1';"
            "document.body.append(s)"
        )
        assert seen.page.evaluate("window.run") is None
        assert any("Content Security Policy" in told for told in seen.trouble)


@pytest.mark.xdist_group("links")
def test_every_page_says_what_it_is(site: Demonstration) -> None:
    """For lists of pages elsewhere: search engines, and those to whom somebody sends it."""
    for name in site.templates:
        page = (site.root / name).read_text(encoding="utf-8")
        found = re.findall(r'<meta name="description" content="([^"]*)">', page)
        assert len(found) == 1, name
        assert 10 <= len(found[0]) <= 160, name
        assert len(re.findall(r'<meta property="og:description" ', page)) == 1, name
