"""A file that stands by itself is whole, or as it was."""

import os
from pathlib import Path

import pytest

from leaguegen.files import DiskError, replace_file
from tests.files.dying import NEVER, Killed, failing, full, in_use, locked, texts


def test_a_run_that_dies_leaves_the_old_text_or_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "print.html"
    target.write_bytes(b"old")
    with failing(monkeypatch, NEVER) as steps:
        replace_file(target, b"new")
    assert target.read_bytes() == b"new"
    seen = set()
    for at in range(1, len(steps) + 1):
        target.write_bytes(b"old")
        with failing(monkeypatch, at), pytest.raises(Killed):
            replace_file(target, b"new")
        seen.add(target.read_bytes())
    assert seen == {b"old"}


@pytest.mark.parametrize("failure", [full, in_use])
def test_what_cannot_be_written_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: object
) -> None:
    target = tmp_path / "print.html"
    target.write_bytes(b"old")
    if failure is full:
        with failing(monkeypatch, 1, full, writes_only=True), pytest.raises(DiskError):
            replace_file(target, b"new")
    else:
        with locked(monkeypatch, target), pytest.raises(DiskError):
            replace_file(target, b"new")
    assert texts(tmp_path) == {"print.html": b"old"}


@pytest.mark.skipif(not Path(os.devnull).is_char_device(), reason="no such device here")
def test_a_device_is_written_as_it_is() -> None:
    replace_file(Path(os.devnull), b"new")
    assert Path(os.devnull).is_char_device()


@pytest.mark.skipif(os.name != "posix", reason="this system has no such pipes")
def test_what_stands_where_the_new_text_waits_is_neither_followed_nor_waited_for(
    tmp_path: Path,
) -> None:
    target, other = tmp_path / "print.html", tmp_path / "other"
    other.write_bytes(b"precious")
    waiting = tmp_path / ".print.html.leaguegen-new"
    waiting.symlink_to(other)
    replace_file(target, b"new")
    assert (target.read_bytes(), other.read_bytes()) == (b"new", b"precious")
    assert not target.is_symlink()
    os.mkfifo(waiting)
    replace_file(target, b"newer")
    assert target.read_bytes() == b"newer"


@pytest.mark.skipif(os.name != "posix", reason="this system has no such pipes")
def test_a_pipe_that_nobody_reads_is_told(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(DiskError) as told:
        replace_file(tmp_path / "pipe", b"x")
    assert told.value.kind == "unwritable"
