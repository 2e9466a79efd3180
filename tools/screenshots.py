"""Take the pictures of the README: the demonstration club's pages in Debian's Chromium.

Run by `make screenshots`. Builds `content/` in a temporary folder and writes the pictures into
`docs/`.
"""

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from leaguegen.build import build
from leaguegen.files import read_theme, read_tree

ROOT = Path(__file__).parents[1]
CHROMIUM = Path("/usr/bin/chromium")


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


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a page.

    Attributes:
        name: Of its file in `docs/`.
        address: Of the page, within the site.
        width, height: Of the window, in CSS pixels.
        scheme: How the reader likes it.
        opened: What is clicked first, if anything.
        top: What stands at the upper edge.
    """

    name: str
    address: str
    width: int
    height: int
    scheme: Literal["light", "dark"] = "light"
    opened: str = ""
    top: str = "header"


_NOW = "2026-27/interne"

PICTURES = (
    Picture("round.png", f"{_NOW}/rounds/10.html", 1000, 800, opened=".reasons summary"),
    Picture("home-phone.png", "index.html", 360, 780),
    Picture("phone.png", f"{_NOW}/index.html", 360, 780, top=".panel:target",
            opened="#cycle tbody tr:nth-child(2) td.points a.why"),
    Picture("player-phone.png", "players/p04.html", 360, 780, "dark"),
    Picture("statistics.png", f"{_NOW}/statistics.html", 1000, 700),
    Picture("cup.png", "2025-26/beker/index.html", 1280, 700, top=".tree"),
)  # fmt: skip


def take(browser: Browser, picture: Picture, folder: Path) -> None:
    """Write a picture of the site in a folder."""
    page = browser.new_page(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme=picture.scheme,
    )
    page.goto((folder / picture.address).as_uri())
    if picture.opened:
        page.locator(picture.opened).first.click()
        page.evaluate("document.activeElement.blur()")
    page.locator(picture.top).first.evaluate(
        "e => window.scrollTo(0, e.getBoundingClientRect().top + scrollY)"
    )
    page.mouse.move(0, 0)
    page.screenshot(path=ROOT / "docs" / picture.name)
    page.close()


def main() -> int:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        site(folder)
        browser = playwright.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--force-color-profile=srgb"]
        )
        for picture in PICTURES:
            take(browser, picture, folder)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
