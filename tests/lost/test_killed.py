"""`kill -9` at 50 points of every command that writes: all of its change, or nothing."""

import os
import signal
import time
from functools import partial
from pathlib import Path

import pytest

from leaguegen.files import read_tree
from leaguegen.files.journal import JOURNAL
from tests.files.dying import NEVER, failing
from tests.lost.commands import (
    WRITING,
    Writing,
    club,
    copied,
    die,
    ended,
    in_child,
    left_behind,
    run,
    states,
    whole,
)

POINTS = 50

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no kill -9")


@pytest.mark.parametrize("name", WRITING)
def test_a_command_that_is_killed_has_changed_everything_or_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing = WRITING[name]
    root = club(tmp_path / "club", writing)
    possible = states(root, writing, tmp_path / "states")
    with failing(monkeypatch, NEVER) as steps:
        writing.run(copied(root, tmp_path / "counted"))
    assert steps.count("replace") >= 2
    seen = set()
    for at in range(1, len(steps) + 1):
        own = copied(root, tmp_path / f"step{at}")
        assert ended(in_child(partial(_dying, writing, own, at))) == -signal.SIGKILL
        whole(own, writing, possible)
        seen.add(possible.index(writing.read(own)))
    # Some of the deaths came before the moment of truth, and some after it.
    assert len(seen) > 1
    started = time.monotonic()
    assert ended(in_child(partial(writing.run, copied(root, tmp_path / "timed")))) in (0, 1)
    took = time.monotonic() - started
    for at in range(max(POINTS - len(steps), 10)):
        own = copied(root, tmp_path / f"time{at}")
        number = in_child(partial(writing.run, own))
        time.sleep(took * at / max(POINTS - len(steps), 10))
        os.kill(number, signal.SIGKILL)
        ended(number)
        whole(own, writing, possible)


def test_a_new_club_whose_init_was_killed_is_read_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also before `club.toml` has its place: the journal is in the folder above the content."""
    writing = WRITING["init"]
    root = club(tmp_path / "club", writing)
    with failing(monkeypatch, NEVER) as steps:
        own = copied(root, tmp_path / "counted")
        assert writing.run(own) == 0
    made = writing.folder(own)
    full = read_tree(made / "content")
    ours = {p.relative_to(made) for p in made.rglob("*") if p.is_file()}
    halves = 0
    places = [at for at, step in enumerate(steps, start=1) if step == "replace"]
    for at in places[-5:]:  # the last files, when club.toml has taken its place
        own = copied(root, tmp_path / f"step{at}")
        assert ended(in_child(partial(_dying, writing, own, at))) == -signal.SIGKILL
        content = writing.folder(own) / "content"
        halves += (writing.folder(own) / JOURNAL).is_file()
        assert read_tree(content) == full
        assert run(content, "pair 2026-27/league") == 0  # who writes completes it
        assert left_behind(own, writing) == []
        assert ours <= {p.relative_to(content.parent) for p in content.parent.rglob("*")}
    assert halves > 1


def _dying(writing: Writing, root: Path, at: int) -> int:
    with failing(pytest.MonkeyPatch(), at, die):
        return writing.run(root)
