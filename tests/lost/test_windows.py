"""What only Windows can show: files that another program holds, and processes that end there."""

import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest

from tests.files.dying import NEVER, failing
from tests.lost.commands import WRITING, club, copied, left_behind, states, whole

if sys.platform != "win32":
    pytest.skip("the other tests here show it on this system", allow_module_level=True)

KILLED = ("pair", "paste", "add-player", "new-season")
PAIRS = [("absent", "add-player"), ("pair", "absent"), ("pair", "pair")]


def started(name: str, root: Path, *at: int) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "tests.lost.one_command", name, str(root), *map(str, at)]
    return subprocess.Popen(  # it is this Python
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parents[2],
    )


@pytest.mark.parametrize("name", WRITING)
def test_a_file_that_another_program_holds(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has a file open without more ado keeps it from being replaced, as Excel does."""
    writing = WRITING[name]
    root = club(tmp_path / "club", writing)
    before = writing.read(root)
    done = copied(root, tmp_path / "after")
    assert writing.run(done, 1 if writing.typed else None) in (0, 1)
    after = writing.read(done)
    for number, file in enumerate(f for f in after if f in before and before[f] != after[f]):
        own = copied(root, tmp_path / f"held{number}")
        capsys.readouterr()
        with (writing.folder(own) / file).open("rb"):
            assert writing.run(own, 1 if writing.typed else None) == 2
        assert "close" in "".join(capsys.readouterr())
        assert writing.read(own) == before
        assert left_behind(own, writing) == []
        assert writing.run(own, 1 if writing.typed else None) in (0, 1)
        assert writing.read(own) == after


@pytest.mark.parametrize("name", KILLED)
def test_a_command_that_is_ended_has_changed_everything_or_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing = WRITING[name]
    root = club(tmp_path / "club", writing)
    possible = states(root, writing, tmp_path / "states")
    with failing(monkeypatch, NEVER) as steps:
        writing.run(copied(root, tmp_path / "counted"))
    seen = set()
    for at in range(1, len(steps) + 1):
        own = copied(root, tmp_path / f"step{at}")
        assert started(name, own, at).wait() not in (0, 1, 2)
        whole(own, writing, possible)
        seen.add(possible.index(writing.read(own)))
    assert len(seen) > 1


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_at_once_both_count_or_one_is_told(one: str, other: str, tmp_path: Path) -> None:
    root = club(tmp_path / "club", WRITING[one])
    in_turn = []
    for number, order in enumerate(permutations((one, other))):
        own = copied(root, tmp_path / f"turn{number}")
        for name in order:
            WRITING[name].run(own)
        in_turn.append(WRITING[one].read(own))
    for attempt in range(3):
        own = copied(root, tmp_path / f"both{attempt}")
        for process in [started(name, own) for name in (one, other)]:
            assert process.wait() in (0, 2)
        assert WRITING[one].read(own) in in_turn
