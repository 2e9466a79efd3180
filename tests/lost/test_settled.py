"""A run died behind the moment of truth: whichever command comes next completes its change."""

import io
import os
import shlex
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr
from functools import partial
from pathlib import Path
from shutil import rmtree

import pytest

from leaguegen.files.journal import JOURNAL
from tests.files.dying import NEVER, Killed, failing, locked, texts
from tests.lost.commands import NAME, WRITING, Writing, club, copied, ended, in_child, run

NEXT = (
    "forget an --yes",
    "absent nobody 15-9",
    "pair 2026-27/interne --round 1",
    "check",
    "standings",
    "audit 2026-27/interne",
    "privacy",
    "changes --base HEAD",
    "doctor",
    "print",
    "fix",
)
"""Commands that write, that are refused and that only read."""


def halfway(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Return a club of which a change is halfway, and one in which it is whole.

    None of its files has taken its place yet.
    """
    writing = WRITING[name]
    root = club(folder / "club", writing)
    made = copied(root, folder / "made")
    with failing(monkeypatch, NEVER) as steps:
        assert writing.run(made) == 0
    places = [at for at, step in enumerate(steps, start=1) if step == "replace"]
    with failing(monkeypatch, places[1]), pytest.raises(Killed):
        writing.run(root)
    assert (root / JOURNAL).exists()
    return root, made


@pytest.mark.parametrize("command", NEXT)
def test_the_next_command_completes_it(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    root, made = halfway(tmp_path, "forget", monkeypatch)
    assert b"An" in (root / "players.csv").read_bytes()
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    run(root, command)
    told = capsys.readouterr().err
    assert "that was cut short is completed" in told
    assert "players.csv" in told
    assert texts(root) == texts(made)
    run(root, command)
    assert "cut short" not in capsys.readouterr().err


def test_a_round_that_was_paired_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root, made = halfway(tmp_path, "pair", monkeypatch)
    assert not (root / NAME / "results.csv").exists()
    capsys.readouterr()
    run(root, shlex.join(["build", "--out", str(tmp_path / "site")]))
    assert f"{NAME}/results.csv" in capsys.readouterr().err
    assert texts(root) == texts(made)


def test_who_writes_nothing_tells_what_completes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root, made = halfway(tmp_path, "forget", monkeypatch)
    before = texts(root)
    capsys.readouterr()
    run(root, "fix --dry-run")
    assert texts(root) == before
    told = capsys.readouterr().err
    assert "leaguegen check completes it" in told
    run(root, "check")
    assert texts(root) == texts(made)


def test_where_nothing_may_be_written_that_is_told_and_the_club_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is locked, as Excel does on Windows."""
    root, made = halfway(tmp_path, "forget", monkeypatch)
    capsys.readouterr()
    with locked(monkeypatch, root / "players.csv"):
        assert run(root, "standings") == 0
    told = capsys.readouterr()
    assert "cannot be completed now" in told.err
    assert str(root / "players.csv") in told.err
    assert "leaguegen check completes it" in told.err
    run(root, "check")
    assert texts(root) == texts(made)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no users")
def test_a_reader_of_a_closed_folder_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As an ordinary user, also where root runs the tests."""
    folder = Path(tempfile.mkdtemp())  # pytest's own folders are closed to other users
    try:
        root, _ = halfway(folder, "forget", monkeypatch)
        run(copied(root, folder / "spare"), "standings")  # what is loaded late is loaded now
        with _closed(folder):
            before = texts(root)
            assert ended(in_child(partial(_told_to_nobody, root))) == 0
            assert texts(root) == before
        run(root, "check")
        assert not (root / JOURNAL).exists()
    finally:
        rmtree(folder)


@contextmanager
def _closed(folder: Path) -> Iterator[None]:
    paths = (folder, *folder.rglob("*"))
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        yield
    finally:
        for path in paths:
            path.chmod(0o700 if path.is_dir() else 0o600)


def _told_to_nobody(root: Path) -> int:
    if os.geteuid() == 0:
        os.setgid(65534)
        os.setuid(65534)
    told = io.StringIO()
    with redirect_stderr(told):
        code = run(root, "standings")
    return code if "leaguegen check completes it" in told.getvalue() else 98


def test_a_change_that_is_given_up_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody edited one of its files in between, and an edit is worth more."""
    root, _ = halfway(tmp_path, "forget", monkeypatch)
    with (root / "players.csv").open("ab") as file:
        file.write(b"zo,Zo\n")
    capsys.readouterr()
    assert run(root, "standings") == 0
    told = capsys.readouterr().err
    assert "and players.csv was edited since, so it was given up" in told
    assert not (root / JOURNAL).exists()
    assert run(root, "standings") == 0
    assert "given up" not in capsys.readouterr().err


def test_a_run_that_died_before_is_forgotten_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    writing: Writing = WRITING["forget"]
    root = club(tmp_path / "club", writing)
    before = texts(root)
    with failing(monkeypatch, 4), pytest.raises(Killed):
        writing.run(root)
    assert texts(root) != before
    capsys.readouterr()
    assert run(root, "standings") == 0
    assert "cut short" not in capsys.readouterr().err
    assert texts(root) == before
