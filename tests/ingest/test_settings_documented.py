"""Every setting that is read is named in docs/files.md, with all the words that it may have."""

import ast
import re
from pathlib import Path

import pytest

import leaguegen
from leaguegen.ingest import club, competition
from leaguegen.model.game import ByeKind
from leaguegen.model.privacy import MODES
from leaguegen.model.rules import Unplayed

INGEST = Path(leaguegen.__file__).parent / "ingest"
DOCS = (Path(__file__).parents[2] / "docs" / "files.md").read_text(encoding="utf-8")
CODE = " ".join(re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", DOCS, flags=re.DOTALL)))
"""All that is set as code in running text and tables."""

MODULES = (
    "club",
    "competition",
    "ranking_rules",
    "rules",
    "klukkluk_rules",
    "amsterdam_rules",
    "point_table",
    "keizer_rules",
    "prizes",
)


def settings() -> set[str]:
    """Return the first argument of every call that asks for a key."""
    found = set()
    for module in MODULES:
        for node in ast.walk(ast.parse((INGEST / f"{module}.py").read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            key = node.args[0] if node.args else None
            asks = node.func.attr in ("get", "table", "tables")
            if asks and isinstance(key, ast.Constant) and isinstance(key.value, str):
                found.add(key.value)
    return found


def named(word: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", CODE) is not None


def test_every_setting_is_named() -> None:
    found = settings()
    assert len(found) > 50
    assert {key for key in found if not named(key)} == set()


@pytest.mark.parametrize("words", [club.LATER_KEYS, competition.LATER_KEYS, MODES, tuple(Unplayed)])
def test_every_word_is_named(words: tuple[str, ...]) -> None:
    assert {word for word in words if not named(str(word))} == set()


def test_every_kind_of_absence_is_named() -> None:
    assert {kind for kind in ByeKind if not named(str(kind))} == set()
