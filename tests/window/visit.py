"""A visit to a page in a real Chromium, and what went wrong on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser, Page, ViewportSize

WIDTHS = (320, 768, 1280)
HEIGHT = 800
OPEN = """
() => {
  const folded = [...document.querySelectorAll("main details")];
  folded.forEach(d => { d.open = true; });
  const panels = [...document.querySelectorAll("main [popover]")];
  panels.slice(0, 1).forEach(p => p.showPopover());
  return folded.length + panels.length;
}
"""


@dataclass(slots=True)
class Visit:
    """An open page.

    Attributes:
        asked: The address of everything that it asked for, itself first.
        trouble: What its console tells, what it could not get, scripts that failed.
    """

    page: Page
    asked: list[str] = field(default_factory=list)
    trouble: list[str] = field(default_factory=list)

    @property
    def width(self) -> int:
        """How wide the page is, in CSS pixels; wider than the window if it scrolls sideways."""
        found = self.page.evaluate("document.documentElement.scrollWidth")
        assert isinstance(found, int)
        return found

    def open_everything(self) -> int:
        """Open all that opens, of what closes each other one, and return how many."""
        found = self.page.evaluate(OPEN)
        assert isinstance(found, int)
        return found

    def look(self, width: int, scheme: str) -> None:
        """Give the window a width in CSS pixels, and the reader's wish "light" or "dark"."""
        self.page.set_viewport_size(ViewportSize(width=width, height=HEIGHT))
        self.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")

    def enlarge(self, percent: int) -> None:
        """Set the size of the text, as a reader's own setting does."""
        self.page.evaluate("p => document.documentElement.style.fontSize = p + '%'", percent)


_OPEN: dict[tuple[int, bool], Page] = {}
"""A page of each browser, with scripts and without: another takes four times as long to open."""


@contextmanager
def visit(
    browser: Browser,
    address: str,
    *,
    width: int = 1280,
    scheme: str = "light",
    scripts: bool = True,
    keys: bool = False,
) -> Iterator[Visit]:
    """Open a page in a browser that remembers nothing of having been here before.

    Args:
        keys: Whether it is walked through by the keyboard: that begins where it was last, unless
            the page is a new one.
    """
    page = None if keys else _OPEN.pop((id(browser), scripts), None)
    if page is None or page.is_closed():
        page = browser.new_context(java_script_enabled=scripts).new_page()
    made = Visit(page)
    listeners: dict[Literal["request", "requestfailed", "console", "pageerror"], Any] = {
        "request": lambda request: made.asked.append(request.url),
        "requestfailed": lambda request: made.trouble.append(f"not got: {request.url}"),
        "console": lambda told: made.trouble.append(f"{told.type}: {told.text}"),
        "pageerror": lambda error: made.trouble.append(f"script: {error}"),
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    try:
        made.look(width, scheme)
        page.goto(address)
        yield made
    except BaseException:
        page.context.close()
        raise
    if keys:
        page.context.close()
        return
    for event, listener in listeners.items():
        page.remove_listener(event, listener)
    page.emulate_media(media="null", forced_colors="null", reduced_motion="null")
    page.evaluate("localStorage.clear()")
    page.context.clear_cookies()
    page.context.clear_permissions()
    page.goto("about:blank")
    _OPEN[id(browser), scripts] = page
