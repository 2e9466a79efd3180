"""Every page, style sheet and picture through the checker of the people who write HTML down."""

import json
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.window.checkers import installed, java
from tests.window.demonstration import Demonstration
from tests.window.serving import served

JAR = "vnu-jar/build/dist/vnu.jar"
OWN_HOST = "-Dnu.validator.servlet.allow-forbidden-hosts=true"
"""So that it asks this machine, too."""


def complaints(root: Path, names: Iterable[str], host: str) -> list[str]:
    """Return what the Nu HTML checker says of files.

    It gets pages from a host: on the disk it would find that each breaks its policy, for there no
    file has an origin. Style sheets and pictures it takes from the disk alone.
    """
    kept = sorted(names)
    pages = [host + quote(name) for name in kept if name.endswith(".html")]
    others = [str(root / name) for name in kept if name.endswith((".css", ".svg"))]
    return [*_told(pages), *_told(others)]


def _told(files: list[str]) -> list[str]:
    command = [java(), "-Xss2m", OWN_HOST, "-jar", str(installed(JAR)), "--format", "json"]
    run = subprocess.run(
        [*command, "--also-check-css", "--also-check-svg", *files],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return [_shown(message) for message in json.loads(run.stderr)["messages"]] if files else []


def _shown(message: Mapping[str, object]) -> str:
    where = f"{message.get('url', '?')}:{message.get('lastLine', '?')}"
    return f"{where}: {message.get('subType', message['type'])}: {message['message']}"


def test_no_page_and_no_style_sheet_has_an_error_or_a_warning(
    site: Demonstration, host: str
) -> None:
    """All pages of one language; of the other, which differs in its texts, one of each type."""
    twins = {f"en/{page}" for page in site.samples.values()}
    files = {name for name in site.files if not name.startswith("en/") or name in twins}
    assert twins <= files
    assert complaints(site.root, files, host) == []


def test_the_site_in_one_language_and_without_an_address_has_none_either(
    as_it_is: Demonstration,
) -> None:
    """What it has otherwise stands in the head of each page: one of each type tells of all."""
    with served(as_it_is.root) as host:
        assert complaints(as_it_is.root, as_it_is.samples.values(), host) == []


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("page.html", "<!doctype html><html lang=nl><title>x</title><p id=a><p id=a>", "error"),
        ("page.html", "<!doctype html><html><title>x</title><p>x", "warning"),
        ("style.css", "p { colour: red }", "error"),
        ("icon.svg", "<svg xmlns='http://www.w3.org/2000/svg'><p/></svg>", "error"),
    ],
)
def test_the_checker_sees_faults(tmp_path: Path, name: str, text: str, told: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with served(tmp_path) as host:
        assert any(f": {told}: " in found for found in complaints(tmp_path, [name], host))
