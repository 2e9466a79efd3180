"""The same content gives the same bytes, whatever the machine around it."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

SURROUNDINGS = [
    {"PYTHONHASHSEED": "0", "TZ": "Pacific/Auckland", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "4242", "TZ": "America/Los_Angeles", "LANG": "nl_NL.UTF-8"},
]


def run(folder: Path, surroundings: dict[str, str], *arguments: str) -> bytes:
    environment = {**os.environ, **surroundings, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "leaguegen", *arguments, "--content", str(ROOT / "content")]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, check=True
    ).stdout


def digest(site: Path) -> dict[str, str]:
    return {
        p.relative_to(site).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest()
        for p in sorted(site.rglob("*"))
        if p.is_file()
    }


@pytest.mark.parametrize("surroundings", SURROUNDINGS[1:], ids=str)
def test_pairing_is_the_same_everywhere(tmp_path: Path, surroundings: dict[str, str]) -> None:
    command = ["pair", "2026-27/interne", "--dry-run", "--format", "json"]
    first = run(ROOT, SURROUNDINGS[0], *command)
    assert b'"steps"' in first
    assert run(tmp_path, surroundings, *command) == first


def test_the_site_is_the_same_everywhere(tmp_path: Path) -> None:
    sites = []
    for number, surroundings in enumerate(SURROUNDINGS):
        folder = tmp_path / str(number)
        folder.mkdir()
        run(folder, surroundings, "build", "--out", str(folder / "site"))
        sites.append(digest(folder / "site"))
    assert len(sites[0]) > 100
    assert sites[1] == sites[0]
