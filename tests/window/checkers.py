"""The programs that check the site, and what happens where they are absent.

Their versions stand in `package.json` beside this file; `make test` installs them with npm. On a
developer's machine a check without its program is skipped; in CI it fails.
"""

import os
import shutil
import sys
from pathlib import Path
from typing import NoReturn

import pytest

MODULES = Path(__file__).parent / "node_modules"
CHROMIUM = Path("/usr/bin/chromium")


def absent(what: str) -> NoReturn:
    """Skip the test, for want of a program; in CI on Linux fail it."""
    if os.environ.get("CI") and sys.platform == "linux":
        pytest.fail(f"{what}: .ci/run installs it")
    pytest.skip(what)


def installed(path: str) -> Path:
    """Return a file of a package that npm installed; without it the test is skipped."""
    found = MODULES / path
    if not found.exists():
        absent(f"{path} is not there: `make test` installs it where there is npm")
    return found


def java() -> str:
    """Return the command of Java; without it the test is skipped."""
    found = shutil.which("java")
    if found is None:
        absent("there is no Java")
    return found


def chromium() -> str:
    """Return the file of Debian's Chromium; without it the test is skipped."""
    if not CHROMIUM.exists():
        absent(f"there is no {CHROMIUM}")
    return str(CHROMIUM)
