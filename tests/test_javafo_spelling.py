"""JaVaFo's author asks that the name is written JaVaFo, javafo or JAVAFO."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ALLOWED = {"JaVaFo", "javafo", "JAVAFO"}


def tracked() -> list[Path]:
    """Return the files under version control, and those about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode != 0:
        pytest.skip("no git work tree here")
    return [ROOT / name for name in listed.stdout.decode().split("\0") if name]


def misspelt(text: str) -> set[str]:
    return set(re.findall("javafo", text, re.IGNORECASE)) - ALLOWED


def test_the_name_is_spelt_as_its_author_asks() -> None:
    files = tracked()
    found: dict[str, set[str]] = {}
    told = 0
    for path in files:
        # The names of files too; a file may be gone from the disk already.
        text = path.relative_to(ROOT).as_posix()
        if path.is_file():
            text += path.read_bytes().decode("latin-1")
        told += "JaVaFo" in text
        if wrong := misspelt(text):
            found[path.relative_to(ROOT).as_posix()] = wrong
    assert found == {}
    assert told > 5


@pytest.mark.parametrize("word", ["Java" + "Fo", "Java" + "fo", "JAVA" + "fo"])
def test_another_spelling_is_found(word: str) -> None:
    assert misspelt(f"paired by {word} 2.2") == {word}
