"""What stands behind the signs in a new club's settings, against what is read there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.files import read_tree
from leaguegen.ingest.load import load
from leaguegen.model.systems import SYSTEMS
from leaguegen.source.problem import Problem

NOWHERE = '"no-such-word"'
LISTED = re.compile(r'"[^"]*"|[\w/]+')
Setting = tuple[str, str, tuple[str, ...]]
"""A key, with what holds where nothing is told, and what else its comment lists."""


def club(folder: Path, system: str = "knsb", language: str = "en") -> dict[str, bytes]:
    game = "draughts" if system == "fmjd-swiss" else "chess"
    told = ("--name", "x", "--first", "1-9-2026", "--language", language, "--game", game)
    assert main(["init", str(folder), "--yes", *told, "--system", system, "--example"]) == 0
    return read_tree(folder / "content")


def name_of(content: dict[str, bytes], file: str) -> str:
    (name,) = (name for name in content if name.endswith(file))
    return name


def settings_in(text: str) -> Iterator[Setting]:
    """Read the settings that stand by themselves, above the tables."""
    for line in text.partition("\n# [")[0].splitlines():
        found = re.fullmatch(r"# (\w+) = (.*?)(?:  +# (.*))?", line)
        if found:
            # A file of one's own is told in words.
            listed = (found[3] or "").split(", ")
            yield found[1], found[2], tuple(filter(LISTED.fullmatch, listed))


def told(content: dict[str, bytes], name: str, key: str, value: str) -> list[Problem]:
    """Return what is said of a setting with a value, but for what it asks beside it."""
    text = content[name].decode()
    changed = re.sub(rf"(?m)^(# )?{key} = .*$", lambda _: f"{key} = {value}", text, count=1)
    assert changed != text or f"\n{key} = {value}" in text
    problems = load({**content, name: changed.encode()}).problems
    return [p for p in problems if p.span.file == name and p.code != "setting-missing"]


def accepted(content: dict[str, bytes], name: str, key: str) -> tuple[str, ...]:
    """Return the words that the reader names where a setting has another."""
    for value in (NOWHERE, f"[{NOWHERE}]"):
        for problem in told(content, name, key, value):
            named = dict(problem.hint.args).get("all") if problem.hint is not None else None
            if isinstance(named, tuple):
                return tuple(map(str, named))
    return ()


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["nl", "en"])
def test_each_value_that_a_comment_names_is_read(
    tmp_path: Path, system: str, language: str
) -> None:
    content = club(tmp_path, system, language)
    name = name_of(content, "competition.toml")
    listed = list(settings_in(content[name].decode()))
    assert len(listed) > 8
    for key, default, others in listed:
        for value in (default, *others):
            shown = f"[{value}]" if default.startswith('["') and value != default else value
            assert told(content, name, key, shown) == [], (key, shown)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_comment_that_lists_values_lists_all_that_are_read(tmp_path: Path, system: str) -> None:
    content = club(tmp_path, system)
    name = name_of(content, "competition.toml")
    compared = 0
    for key, default, others in settings_in(content[name].decode()):
        words = accepted(content, name, key)
        if not words or key == "tie_breaks":
            continue
        compared += 1
        listed = {word.strip('"') for word in (*LISTED.findall(default), *others)}
        assert listed == set(words), key
    assert compared >= 3
