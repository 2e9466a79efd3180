"""Menus that open: what they partly cover stays large enough to hit."""

import pytest
from playwright.sync_api import Browser

from tests.window.demonstration import Demonstration
from tests.window.test_accessible import violations
from tests.window.visit import visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("axe")]


def test_an_open_menu_stands_in_nobodys_way(
    browser: Browser, site: Demonstration, host: str
) -> None:
    with visit(browser, host + site.usual["round.html"]) as seen:
        menus = seen.page.locator(".menu summary").all()
        assert len(menus) == 2
        for menu in menus:
            menu.click()
            assert violations(seen.page) == []
