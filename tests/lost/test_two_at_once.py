"""Two commands at the same moment: one after the other, or one is told to wait."""

import os
from functools import partial
from itertools import permutations
from pathlib import Path

import pytest

from tests.lost.commands import WRITING, Writing, club, copied, ended, in_child

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system starts otherwise")

PAIRS = [
    ("absent", "add-player"),
    ("absent", "withdraw"),
    ("import knsb", "add-player"),
    ("pair", "absent"),
    ("pair", "pair"),
    ("withdraw", "import knsb"),
    ("add-player", "add-player"),
    ("played ahead", "pair"),
    ("init", "init"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_both_count_or_one_is_told(one: str, other: str, tmp_path: Path) -> None:
    writings = WRITING[one], WRITING[other]
    root = club(tmp_path / "club", writings[0])
    in_turn = []
    for number, order in enumerate(permutations(writings)):
        own = copied(root, tmp_path / f"turn{number}")
        for writing in order:
            writing.run(own)
        in_turn.append(writings[0].read(own))
    for attempt in range(5):
        own = copied(root, tmp_path / f"both{attempt}")
        children = [in_child(partial(_run, writing, own)) for writing in writings]
        for child in children:
            assert ended(child) in (0, 2)
        assert writings[0].read(own) in in_turn


def _run(writing: Writing, root: Path) -> int:
    return writing.run(root)
