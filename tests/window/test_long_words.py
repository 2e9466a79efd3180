"""Words as long as the files allow: nothing but a table scrolls sideways for them."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, rounds
from tests.window.visit import visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

NAME = "2026-27/interne"
PAGES = (
    "index.html",
    "players.html",
    "players/an.html",
    f"{NAME}/index.html",
    f"{NAME}/noticeboard.html",
    f"{NAME}/rules.html",
    f"{NAME}/slips.html",
    f"{NAME}/prizes.html",
    f"{NAME}/rounds/01.html",
    f"{NAME}/rounds/01-sheet.html",
)

SHARE = """
document.querySelector("tbody th").offsetWidth / document.querySelector(".scroll").offsetWidth
"""
"""How much of a table its names take, which stay when it is scrolled."""


def test_nothing_scrolls_sideways_for_a_long_word(browser: Browser, tmp_path: Path) -> None:
    content = {
        "club.toml": f'name = "{"S" * 80}"\nlanguage = "nl"\nlanguages = ["nl", "en"]\n',
        "players.csv": f"id,name\nan,{'A' * 60}\nbo,{'B' * 60}\n",
        f"{NAME}/competition.toml": (
            f'title = "{"T" * 120}"\nsystem = "knsb"\nseed = "zon"\n'
            f'[[categories]]\ntitle = "{"K" * 80}"\nrating_max = 3000\n'
        ),
        f"{NAME}/rounds.csv": rounds(2),
        f"{NAME}/results.csv": "round,board,white,black,result\n1,1,an,bo,\n",
        f"{NAME}/prizes.csv": f"place,amount,item\n1,50,{'C' * 60}\n",
    }
    outcome = build(files(content), read_theme())
    assert outcome.files is not None, outcome.problems
    for path, data in outcome.files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    widths, share = {}, 1.0
    for page in PAGES:
        with visit(browser, (tmp_path / page).as_uri(), width=320) as seen:
            widths[page] = seen.width
            if page == "players.html":
                share = seen.page.evaluate(SHARE)
    assert widths == dict.fromkeys(PAGES, 320)
    assert share < 0.75, "the names cover what stands beside them"
