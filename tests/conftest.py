"""Settings of all tests, and the browser that some of them drive."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from tests.window.checkers import chromium

# Machines are slow and noisy: a time limit per example would measure them, not the code.
settings.register_profile("anywhere", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "anywhere"))

_LONGEST_ID = 200


def pytest_make_parametrize_id(val: object) -> str | None:
    """Call a long text by its beginning: pytest tells the test that runs in a variable.

    Windows lets a variable be 32,767 characters long.
    """
    if isinstance(val, str | bytes) and len(val) > _LONGEST_ID:
        begin = val[:20]
        shown = begin if isinstance(begin, str) else begin.decode("ascii", "backslashreplace")
        return shown.encode("unicode_escape").decode("ascii") + f"... ({len(val)})"
    return None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium; what uses it stands in the xdist group "browser", so that one is enough."""
    executable = chromium()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        yield started
        started.close()
