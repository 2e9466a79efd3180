"""What the demonstration club looked like at the last change that was meant.

A difference here says that something a club sees has changed, and asks whether it was meant; it
says nothing about right or wrong. `make golden` writes the files anew: read the diff.
"""

import hashlib
import os
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from leaguegen.build import build
from leaguegen.cli import main
from leaguegen.files import read_theme, read_tree

HERE = Path(__file__).parent
CONTENT = HERE.parents[1] / "content"
NOW, PAST = "2026-27/interne", "2025-26/interne"


def printed(*arguments: str) -> str:
    out = StringIO()
    with redirect_stdout(out):
        assert main([*arguments, "--content", str(CONTENT)]) == 0
    return out.getvalue()


def site() -> str:
    files = build(read_tree(CONTENT), read_theme()).files
    assert files is not None
    return "".join(
        f"{hashlib.sha256(data).hexdigest()[:16]} {name}\n" for name, data in sorted(files.items())
    )


GOLDEN: dict[str, Callable[[], str]] = {
    "pair.json": lambda: printed("pair", NOW, "--dry-run", "--format", "json"),
    "pair.txt": lambda: printed("pair", NOW, "--dry-run"),
    "standings.json": lambda: printed("standings", NOW, "--format", "json"),
    "standings-cycle-2.csv": lambda: printed("standings", PAST, "--cycle", "2", "--format", "csv"),
    "standings.txt": lambda: printed("standings", PAST),
    "audit.txt": lambda: printed("audit", PAST),
    "site.txt": site,
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden(name: str) -> None:
    path = HERE / "files" / name
    made = GOLDEN[name]()
    if os.environ.get("LEAGUEGEN_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(made, encoding="utf-8", newline="\n")
    assert made == path.read_text(encoding="utf-8"), "changed; if it was meant: make golden"
