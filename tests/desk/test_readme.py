"""The README is followed to the letter, in a new folder."""

import re
import shlex
from pathlib import Path

import pytest

from leaguegen.cli import main

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
TAKES_ITS_TIME = {"serve"}
"""Stays up until it is stopped."""


def commands() -> list[list[str]]:
    """Return the arguments of each command below "A club of your own", in order."""
    chapter = README.partition("## A club of your own")[2].partition("\n## ")[0]
    blocks = re.findall(r"```console\n(.*?)```", chapter, re.DOTALL)
    lines = [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]
    return [words[1:] for words in lines if words and words[0] == "leaguegen"]


def test_its_commands_do_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the answers that `init` proposes, and the invented members that it offers."""
    monkeypatch.chdir(tmp_path)
    first, *others = commands()
    assert first[0] == "init"
    answers = ["--name", "De Toren", "--first", "2026-09-01", "--example", "--yes"]
    assert main([*first, *answers]) == 0
    monkeypatch.chdir(tmp_path / first[1])
    paired = 0
    for words in others:
        if words[0] in TAKES_ITS_TIME:
            continue
        assert main(words) == 0, words
        if words[0] == "pair":
            paired += 1
            # Step 4: every game of the round gets a result.
            (results,) = Path("content").rglob("results.csv")
            text = results.read_text(encoding="utf-8")
            results.write_text(re.sub(r"^(.*,\w\S*),$", r"\1,1-0", text, flags=re.MULTILINE))
    assert paired == 2


def test_every_path_in_it_is_that_of_its_club() -> None:
    chapter = README.partition("## A club of your own")[2].partition("\n## ")[0]
    named = re.findall(r"leaguegen (?:pair|enter|standings) (\d\S+?)[`\s]", chapter)
    assert len(named) >= 5
    assert set(named) == {"2026-27/league"}
