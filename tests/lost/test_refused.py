"""A full disk, a closed folder, a locked file, an edit underneath: all is as it was."""

import os
import signal
import stat
import sys
import tempfile
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from shutil import rmtree

import pytest

from leaguegen.files import read_tree, write_new
from tests.files.dying import failing, full, locked
from tests.lost.commands import WRITING, Writing, club, copied, ended, in_child, left_behind

if sys.platform != "win32":
    import resource

NOBODY = 65534
"""An ordinary user, whom every system has."""

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no users and limits")


def once(writing: Writing, root: Path) -> int:
    """Run a command; of one that writes line by line, the first line."""
    return writing.run(root, 1 if writing.typed else None)


def untouched(root: Path, writing: Writing, before: dict[str, bytes]) -> None:
    """Check that nothing changed and nothing is left behind."""
    assert writing.read(root) == before
    assert left_behind(root, writing) == []


@forks
@pytest.mark.parametrize("name", WRITING)
def test_a_full_disk(name: str, tmp_path: Path) -> None:
    """A limit on the size of files, as the system itself sets it: none, and some bytes."""
    writing = WRITING[name]
    root = club(tmp_path / "club", writing)
    for size in (0, 7, 100):
        own = copied(root, tmp_path / f"limit{size}")
        before = writing.read(own)
        code = ended(in_child(partial(_limited, writing, own, size)))
        if code == 0:  # what it writes fits
            assert size > 0
            continue
        assert code == 2
        untouched(own, writing, before)


def _limited(writing: Writing, root: Path, size: int) -> int:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return once(writing, root)


@pytest.mark.parametrize("name", WRITING)
def test_a_disk_that_is_full_at_any_write(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    writing = WRITING[name]
    root = club(tmp_path / "club", writing)
    for at in (1, 2):
        own = copied(root, tmp_path / f"write{at}")
        before = writing.read(own)
        capsys.readouterr()
        with failing(monkeypatch, at, full, writes_only=True):
            code = once(writing, own)
        assert code == 2
        told = capsys.readouterr()
        assert "the disk is full" in "".join(told)
        if not writing.typed and name != "fix":  # it tells what it is about to write
            assert told.out == "", "nothing is told as done that is not"
        untouched(own, writing, before)


@forks
@pytest.mark.parametrize("name", WRITING)
def test_a_folder_that_may_not_be_written(name: str) -> None:
    """As an ordinary user, also where the tests are run by root, to whom nothing is forbidden."""
    writing = WRITING[name]
    # pytest's own folders are closed to other users.
    folder = Path(tempfile.mkdtemp())
    try:
        root = club(folder / "club", writing)
        before = writing.read(root)
        spare = copied(root, folder / "spare")
        once(writing, spare)  # whatever is loaded late is loaded now: the user may not see it
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o555 if path.is_dir() else 0o444)
        assert ended(in_child(partial(_as_nobody, writing, root))) == 2
        for path in (folder, *folder.rglob("*")):
            path.chmod(stat.S_IRWXU if path.is_dir() else stat.S_IRUSR | stat.S_IWUSR)
        untouched(root, writing, before)
    finally:
        rmtree(folder)


def _as_nobody(writing: Writing, root: Path) -> int:
    if os.geteuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    return once(writing, root)


@pytest.mark.parametrize("name", WRITING)
def test_a_file_that_is_open_in_excel(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """As Windows refuses it; each file that the command changes in turn."""
    writing = WRITING[name]
    root = club(tmp_path / "club", writing)
    before = writing.read(root)
    after = writing.read(_after(writing, root, tmp_path / "after"))
    changed = [file for file in after if before.get(file) != after[file]]
    assert changed
    for number, file in enumerate(changed):
        own = copied(root, tmp_path / f"locked{number}")
        capsys.readouterr()
        with locked(monkeypatch, writing.folder(own) / file):
            code = once(writing, own)
        assert code == 2
        assert "close" in "".join(capsys.readouterr())
        untouched(own, writing, before)
        assert once(writing, own) in (0, 1)
        assert writing.read(own) == after


def _after(writing: Writing, root: Path, folder: Path) -> Path:
    own = copied(root, folder)
    assert once(writing, own) in (0, 1)
    return own


@pytest.mark.parametrize("name", WRITING)
def test_a_file_that_somebody_changes_underneath(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Between reading and writing somebody else edits a file that the command changes."""
    writing = WRITING[name]
    root = club(tmp_path / "club", writing)
    before = writing.read(root)
    after = writing.read(_after(writing, root, tmp_path / "after"))
    edited = next((file for file in before if after.get(file) != before[file]), None)
    if edited is None:  # the command makes new files only
        edited = next(file for file in after if file not in before)
    mine = before.get(edited, b"")
    path = writing.folder(root) / edited

    def meanwhile() -> None:
        nonlocal mine
        mine += b"\n"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(mine)

    def reading(folder: Path) -> dict[str, bytes]:
        found = read_tree(folder)
        meanwhile()
        return found

    def making(folder: Path, *files: Mapping[str, bytes]) -> None:
        meanwhile()
        write_new(folder, *files)

    real, other = (read_tree, reading) if writing.beside is None else (write_new, making)
    for module in [m for m in sys.modules.values() if m.__name__.startswith("leaguegen.cli")]:
        if getattr(module, real.__name__, None) is real:
            monkeypatch.setattr(module, real.__name__, other)
    code = once(writing, root)
    monkeypatch.undo()
    assert code == 2
    assert "changed by somebody else" in "".join(capsys.readouterr())
    untouched(root, writing, {**before, edited: mine})
