"""Take the pictures of the README: the demonstration club's pages in Debian's Chromium.

Run by `make screenshots`. Builds `content/` in a temporary folder and writes `docs/round.png` (a
round, the first reasons opened) and `docs/phone.png` (the standings on a phone).
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from leaguegen.build import build
from leaguegen.files import read_theme, read_tree

ROOT = Path(__file__).parents[1]
CHROMIUM = Path("/usr/bin/chromium")
ROUND = "2026-27/interne/rounds/10.html"
STANDINGS = "2026-27/interne/index.html"


def site(folder: Path) -> None:
    """Build the demonstration club into a folder.

    Raises:
        SystemExit: Its content has errors.
    """
    built = build(read_tree(ROOT / "content"), read_theme())
    if built.files is None:
        sys.exit("the demonstration club has errors: see leaguegen check")
    for name, data in built.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def take(page: Page, picture: str, opened: str, top: str) -> None:
    """Write a picture of a page from an element on, with a detail opened."""
    page.locator(opened).first.click()
    page.evaluate("document.activeElement.blur()")
    page.locator(top).first.evaluate(
        "e => window.scrollTo(0, e.getBoundingClientRect().top + scrollY)"
    )
    page.mouse.move(0, 0)
    page.screenshot(path=ROOT / "docs" / picture)
    page.close()


def opened(browser: Browser, address: Path, width: int, height: int) -> Page:
    """Open a page in a window of this size."""
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(address.as_uri())
    return page


def main() -> int:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        site(folder)
        browser = playwright.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--force-color-profile=srgb"]
        )
        round_page = opened(browser, folder / ROUND, 1000, 800)
        take(round_page, "round.png", ".reasons summary", "header")
        phone = opened(browser, folder / STANDINGS, 360, 780)
        take(phone, "phone.png", "#cycle tr:nth-child(2) td:nth-of-type(4) summary", "h1")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
