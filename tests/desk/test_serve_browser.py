"""`serve` in a real Chromium: the page that somebody looks at keeps up with the club's files."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.clubs import files, players, rounds
from tests.desk.test_serve import serving

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

NAME = "2026-27/interne"
CONTENT = {
    "players.csv": players("An", "Bo"),
    f"{NAME}/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
    f"{NAME}/rounds.csv": rounds(2),
    f"{NAME}/results.csv": "round,board,white,black,result\n1,1,an,bo,\n",
}
HEAD = "round,board,white,black,result\n"
WAIT = 60_000
"""Milliseconds, for a machine that does other things as well; nothing takes so long."""


@pytest.fixture
def club(tmp_path: Path) -> Path:
    root = tmp_path / "content"
    for name, data in files(CONTENT).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


@pytest.fixture
def page(browser: Browser, club: Path) -> Iterator[Page]:
    """The page of the first round, opened once; nobody reloads it."""
    with serving(club) as address:
        context = browser.new_context()
        context.set_default_timeout(WAIT)
        shown = context.new_page()
        shown.goto(f"{address}{NAME}/rounds/01.html")
        yield shown
        context.close()


def test_an_open_page_follows_changes_faults_and_repairs_by_itself(club: Path, page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda told: said.append(told.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    opened = page.evaluate("performance.timeOrigin")
    main, box = page.locator("main"), page.locator("#leaguegen-problems")
    results = club / NAME / "results.csv"
    expect(main).not_to_contain_text("½-½", timeout=WAIT)
    expect(box).to_have_count(0)

    results.write_text(f"{HEAD}1,1,an,bo,1/2-1/2\n", encoding="utf-8")
    expect(main).to_contain_text("½-½", timeout=WAIT)
    expect(box).to_have_count(0)
    assert page.evaluate("performance.timeOrigin") != opened, "it is another document"

    results.write_text(f"{HEAD}1,1,an,zed,1-0\n", encoding="utf-8")
    expect(box).to_be_visible(timeout=WAIT)
    expect(box).to_contain_text(f"{NAME}/results.csv:2:8", timeout=WAIT)
    expect(box).to_contain_text("zed")
    expect(main).to_contain_text("½-½")
    assert box.evaluate("e => getComputedStyle(e).position") == "fixed", "it is on top of the page"

    results.write_text(f"{HEAD}1,1,an,bo,1-0\n", encoding="utf-8")
    expect(box).to_have_count(0, timeout=WAIT)
    expect(main).to_contain_text("1-0", timeout=WAIT)
    expect(main).not_to_contain_text("½-½")
    assert said == []
