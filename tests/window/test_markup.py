"""Every page and style sheet through the checker of the people who write HTML down."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.window.checkers import installed, java
from tests.window.demonstration import Demonstration

JAR = "vnu-jar/build/dist/vnu.jar"


def complaints(*files: Path) -> list[str]:
    """Return what the Nu HTML checker says of files, or of all files in folders."""
    command = [java(), "-Xss2m", "-jar", str(installed(JAR)), "--format", "json"]
    run = subprocess.run(
        [*command, "--skip-non-html", "--also-check-css", "--also-check-svg", *map(str, files)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return [_shown(message) for message in json.loads(run.stderr)["messages"]]


def _shown(message: Mapping[str, object]) -> str:
    where = f"{message.get('url', '?')}:{message.get('lastLine', '?')}"
    return f"{where}: {message.get('subType', message['type'])}: {message['message']}"


def test_no_page_and_no_style_sheet_has_an_error_or_a_warning(site: Demonstration) -> None:
    assert complaints(site.root) == []


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("page.html", "<!doctype html><html lang=nl><title>x</title><p id=a><p id=a>", "error"),
        ("page.html", "<!doctype html><html><title>x</title><p>x", "warning"),
        ("style.css", "p { colour: red }", "error"),
    ],
)
def test_the_checker_sees_faults(tmp_path: Path, name: str, text: str, told: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert any(f": {told}: " in complaint for complaint in complaints(tmp_path))
