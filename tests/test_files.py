"""The disk: sites and content are replaced whole or not at all."""

import os
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import ParamSpec, TypeVar

import pytest

from leaguegen import files
from leaguegen.files import DiskError, find_content, read_tree, write_content, write_site

P = ParamSpec("P")
R = TypeVar("R")


def _site(**pages: str) -> dict[PurePosixPath, bytes]:
    return {
        PurePosixPath(name.replace("__", "/") + ".html"): text.encode()
        for name, text in pages.items()
    }


def _listing(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != files.MANIFEST
    }


def test_a_site_is_written_and_only_what_differs_is_touched(tmp_path: Path) -> None:
    out = tmp_path / "site"
    first = write_site(_site(index="one", players__jan="jan", players__piet="piet"), out)
    assert [str(n) for n in first.changed] == [
        "index.html",
        "players/jan.html",
        "players/piet.html",
    ]
    before = (out / "players/jan.html").stat().st_mtime_ns
    second = write_site(_site(index="two", players__jan="jan"), out)
    assert [str(n) for n in second.changed] == ["index.html"]
    assert [str(n) for n in second.removed] == ["players/piet.html"]
    assert _listing(out) == {"index.html": b"two", "players/jan.html": b"jan"}
    assert (out / "players/jan.html").stat().st_mtime_ns == before


def test_a_folder_that_is_emptied_goes_too(tmp_path: Path) -> None:
    write_site(_site(index="x", a__b="x"), tmp_path / "site")
    write_site(_site(index="x"), tmp_path / "site")
    assert not (tmp_path / "site/a").exists()


def test_a_dry_run_writes_nothing(tmp_path: Path) -> None:
    told = write_site(_site(index="x"), tmp_path / "site", dry_run=True)
    assert [str(n) for n in told.changed] == ["index.html"]
    assert not (tmp_path / "site").exists()


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(DiskError) as caught:
        write_site(_site(index="x"), tmp_path)
    assert caught.value.kind == "not-ours"
    assert _listing(tmp_path) == {"thesis.txt": b"years of work"}


def test_what_the_club_put_beside_the_site_stays(tmp_path: Path) -> None:
    write_site(_site(index="x"), tmp_path / "site")
    (tmp_path / "site/README.md").write_text("theirs")
    write_site(_site(index="y"), tmp_path / "site")
    assert (tmp_path / "site/README.md").read_text() == "theirs"


def test_a_manifest_cannot_reach_outside_the_site(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("x")
    write_site(_site(index="x"), tmp_path / "site")
    (tmp_path / "site" / files.MANIFEST).write_text("../precious.txt\n/etc/hosts\n")
    write_site(_site(index="y"), tmp_path / "site")
    assert (tmp_path / "precious.txt").exists()


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
    write_site(_site(index="x"), tmp_path / "public")
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
    assert _listing(tmp_path) == {"a.csv": b"A", "d/b.json": b"B"}


def test_a_file_that_changed_underneath_stops_everything(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"somebody else")
    with pytest.raises(DiskError) as caught:
        write_content(tmp_path, {"a.csv": b"a", "b.csv": None}, {"b.csv": b"B", "a.csv": b"A"})
    assert caught.value.kind == "changed"
    assert _listing(tmp_path) == {"a.csv": b"somebody else"}


@pytest.mark.parametrize("dies_at", range(12))
def test_a_run_that_dies_leaves_all_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dies_at: int
) -> None:
    """Die at each rename and each write in turn; the next run finds the old or the new content."""
    (tmp_path / "a.csv").write_bytes(b"a")
    (tmp_path / "b.csv").write_bytes(b"b")
    steps = 0

    class Killed(BaseException):
        pass

    def counted(original: Callable[P, R]) -> Callable[P, R]:
        def step(*args: P.args, **kwargs: P.kwargs) -> R:
            nonlocal steps
            steps += 1
            if steps == dies_at + 1:
                raise Killed
            return original(*args, **kwargs)

        return step

    with monkeypatch.context() as patch:
        patch.setattr(files, "_write_synced", counted(files._write_synced))
        patch.setattr(Path, "replace", counted(Path.replace))
        patch.setattr(Path, "unlink", counted(Path.unlink))
        try:
            before: dict[str, bytes | None] = {"a.csv": b"a", "b.csv": b"b"}
            write_content(tmp_path, before, {"a.csv": b"A", "b.csv": b"B"})
        except Killed:
            pass
    content = read_tree(tmp_path)
    assert content in ({"a.csv": b"a", "b.csv": b"b"}, {"a.csv": b"A", "b.csv": b"B"})
    # And the next change goes through.
    write_content(tmp_path, dict(content), {"a.csv": b"next"})
    assert read_tree(tmp_path)["a.csv"] == b"next"


@pytest.mark.parametrize("locked", ["a.csv", "b.csv", "c/new.json"])
def test_a_locked_file_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locked: str
) -> None:
    """As Excel does on Windows: the file may be read, not replaced."""
    (tmp_path / "a.csv").write_bytes(b"a")
    (tmp_path / "b.csv").write_bytes(b"b")
    replace = Path.replace

    def refuse(self: Path, target: Path) -> Path:
        if target == tmp_path / locked:
            raise PermissionError(13, "in use", str(self), None, str(target))
        return replace(self, target)

    before: dict[str, bytes | None] = {"a.csv": b"a", "b.csv": b"b", "c/new.json": None}
    after = {"a.csv": b"A", "b.csv": b"B", "c/new.json": b"N"}
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        with pytest.raises(DiskError) as caught:
            write_content(tmp_path, before, after)
    assert caught.value.kind == "unwritable"
    assert caught.value.path.name == Path(locked).name
    assert _listing(tmp_path) == {"a.csv": b"a", "b.csv": b"b"}
    write_content(tmp_path, before, after)
    assert _listing(tmp_path) == after


def test_an_edit_after_a_run_that_died_is_worth_more_than_its_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.csv").write_bytes(b"a")
    (tmp_path / "b.csv").write_bytes(b"b")
    replace = Path.replace

    class Killed(BaseException):
        pass

    def die(self: Path, target: Path) -> Path:
        if target.name == "a.csv":
            raise Killed
        return replace(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", die)
        with pytest.raises(Killed):
            write_content(tmp_path, {"a.csv": b"a", "b.csv": b"b"}, {"a.csv": b"A", "b.csv": b"B"})
    assert read_tree(tmp_path) == {"a.csv": b"A", "b.csv": b"B"}
    assert (tmp_path / "a.csv").read_bytes() == b"a", "reading writes nothing"
    (tmp_path / "a.csv").write_bytes(b"edited by hand")
    assert read_tree(tmp_path) == {"a.csv": b"edited by hand", "b.csv": b"b"}
    write_content(tmp_path, {"b.csv": b"b"}, {"b.csv": b"next"})
    assert read_tree(tmp_path) == {"a.csv": b"edited by hand", "b.csv": b"next"}


def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.csv").write_bytes(b"a")

    def locked(path: Path, data: bytes) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(files, "_write_synced", locked)
    with pytest.raises(DiskError) as caught:
        write_content(tmp_path, {"a.csv": b"a"}, {"a.csv": b"A"})
    assert (caught.value.kind, caught.value.path) == ("unwritable", tmp_path / "a.csv")
    assert read_tree(tmp_path) == {"a.csv": b"a"}


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"a")
    (tmp_path / "a.csv").chmod(0)
    with pytest.raises(DiskError) as caught:
        read_tree(tmp_path)
    assert caught.value.kind == "unreadable"
