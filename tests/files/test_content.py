"""Content is found, read whole, and changed in one step."""

import os
from contextlib import suppress
from pathlib import Path, PurePosixPath

import pytest

from leaguegen.files import DiskError, find_content, read_tree, write_content, write_site
from tests.files.dying import Killed, failing, full, locked, texts


def test_content_is_found_upward(tmp_path: Path) -> None:
    (tmp_path / "content/2026-27/interne").mkdir(parents=True)
    (tmp_path / "content/club.toml").write_text("")
    assert find_content(tmp_path / "content/2026-27/interne") == tmp_path / "content"
    assert find_content(tmp_path) == tmp_path / "content"
    with pytest.raises(DiskError):
        find_content(tmp_path.parent)


def test_reading_leaves_out_what_is_no_content(tmp_path: Path) -> None:
    for name in [
        "club.toml",
        "players.csv",
        "static/CNAME",
        "static/logo.png",
        "2026-27/x/results.csv",
        ".git/config.toml",
        "notes.bin",
        "~$players.csv",
        "node_modules/a.json",
    ]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    write_site({PurePosixPath("index.json"): b"x"}, tmp_path / "public")
    assert list(read_tree(tmp_path)) == [
        "club.toml",
        "players.csv",
        "2026-27/x/results.csv",
        "static/CNAME",
        "static/logo.png",
    ]


def test_several_files_change_together(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"a")
    write_content(tmp_path, {"a.csv": b"a", "d/b.json": None}, {"a.csv": b"A", "d/b.json": b"B"})
    assert texts(tmp_path) == {"a.csv": b"A", "d/b.json": b"B"}


def test_a_file_that_changed_underneath_stops_everything(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"somebody else")
    with pytest.raises(DiskError) as caught:
        write_content(tmp_path, {"a.csv": b"a", "b.csv": None}, {"b.csv": b"B", "a.csv": b"A"})
    assert caught.value.kind == "changed"
    assert texts(tmp_path) == {"a.csv": b"somebody else"}


def test_a_run_that_dies_leaves_all_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Die at every step in turn; the next run finds the old or the new content."""
    old, new = {"a.csv": b"a", "b.csv": b"b"}, {"a.csv": b"A", "b.csv": b"B", "d/c.json": b"C"}
    found = []
    for at in range(1, 1000):
        root = tmp_path / str(at)
        root.mkdir()
        for name, data in old.items():
            (root / name).write_bytes(data)
        with failing(monkeypatch, at) as steps, suppress(Killed):
            write_content(root, old, new)
        if len(steps) < at:
            break
        content = read_tree(root)
        assert content in (old, new), f"step {at}"
        found.append(content == new)
        # And the next change goes through.
        write_content(root, content, {"a.csv": b"next"})
        assert texts(root) == content | {"a.csv": b"next"}, "nothing is left lying about"
    assert found == sorted(found)
    assert found.count(False) > 5
    assert found.count(True) > 5


def test_a_run_that_dies_while_it_takes_back_leaves_all_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = {"a.csv": b"a", "b.csv": b"b"}, {"a.csv": b"A", "b.csv": b"B", "d/c.json": b"C"}
    found = []
    for at in range(1, 1000):
        root = tmp_path / str(at)
        root.mkdir()
        for name, data in old.items():
            (root / name).write_bytes(data)
        with (
            locked(monkeypatch, root / "d/c.json"),
            failing(monkeypatch, at) as steps,
            suppress(Killed, DiskError),
        ):
            write_content(root, old, new)
        content = read_tree(root)
        assert content in (old, new), f"step {at}"
        found.append(content == new)
        write_content(root, content, {"a.csv": b"next"})
        assert texts(root) == content | {"a.csv": b"next"}
        if len(steps) < at:
            break
    assert True in found
    assert found[-1] is False


@pytest.mark.parametrize("name", ["a.csv", "b.csv", "c/new.json"])
def test_a_locked_file_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "a.csv").write_bytes(b"a")
    (tmp_path / "b.csv").write_bytes(b"b")
    before: dict[str, bytes | None] = {"a.csv": b"a", "b.csv": b"b", "c/new.json": None}
    after = {"a.csv": b"A", "b.csv": b"B", "c/new.json": b"N"}
    with locked(monkeypatch, tmp_path / name), pytest.raises(DiskError) as caught:
        write_content(tmp_path, before, after)
    assert (caught.value.kind, caught.value.path) == ("unwritable", tmp_path / name)
    assert texts(tmp_path) == {"a.csv": b"a", "b.csv": b"b"}
    write_content(tmp_path, before, after)
    assert texts(tmp_path) == after


def test_an_edit_after_a_run_that_died_is_worth_more_than_its_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.csv").write_bytes(b"a")
    (tmp_path / "b.csv").write_bytes(b"b")
    with locked(monkeypatch, tmp_path / "a.csv", failure=Killed), pytest.raises(Killed):
        write_content(tmp_path, {"a.csv": b"a", "b.csv": b"b"}, {"a.csv": b"A", "b.csv": b"B"})
    assert read_tree(tmp_path) == {"a.csv": b"A", "b.csv": b"B"}
    assert (tmp_path / "a.csv").read_bytes() == b"a", "reading writes nothing"
    (tmp_path / "a.csv").write_bytes(b"edited by hand")
    assert read_tree(tmp_path) == {"a.csv": b"edited by hand", "b.csv": b"b"}
    write_content(tmp_path, {"b.csv": b"b"}, {"b.csv": b"next"})
    assert read_tree(tmp_path) == {"a.csv": b"edited by hand", "b.csv": b"next"}


@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_full_disk_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    """Half of the plan, of the first text or of the second is written."""
    (tmp_path / "a.csv").write_bytes(b"a")
    after = {"a.csv": b"A", "d/b.csv": b"B"}
    with failing(monkeypatch, at, full, writes_only=True), pytest.raises(DiskError) as caught:
        write_content(tmp_path, {"a.csv": b"a"}, after)
    named = [tmp_path, tmp_path / "a.csv", tmp_path / "d/b.csv"][at - 1]
    assert (caught.value.kind, caught.value.path) == ("unwritable", named)
    assert texts(tmp_path) == {"a.csv": b"a"}


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"a")
    (tmp_path / "a.csv").chmod(0)
    with pytest.raises(DiskError) as caught:
        read_tree(tmp_path)
    assert caught.value.kind == "unreadable"
