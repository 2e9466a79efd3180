"""A site is replaced in one step, whatever happens on the way."""

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path, PurePosixPath

import pytest

from leaguegen.files import DiskError, finish_site, read_tree, write_content, write_site
from leaguegen.files.journal import JOURNAL
from leaguegen.files.site import MANIFEST
from tests.files.dying import NEVER, Killed, everything, failing, full, locked, texts


def site(**pages: str) -> dict[PurePosixPath, bytes]:
    return {
        PurePosixPath(name.replace("__", "/") + ".html"): text.encode()
        for name, text in pages.items()
    }


OLD = site(index="one", gone__jan="jan", gone__piet="piet", same="same", linked="old", z="z")
NEW = site(index="two", new__jan="jan", new__piet="piet", same="same", linked="new", z="Z")
FOREIGN = {".git/config": b"[core]", "CNAME": b"club.example", "empty": b"a folder"}


def whole(pages: dict[PurePosixPath, bytes]) -> dict[str, bytes]:
    """Return all that a folder with this site holds."""
    listed = "".join(f"{name}\n" for name in sorted(map(str, pages))).encode()
    return {MANIFEST: listed} | FOREIGN | {str(name): data for name, data in pages.items()}


@pytest.fixture
def fresh(tmp_path: Path) -> Callable[[], Path]:
    """Make old sites to be written over, each in a folder of its own."""
    made = 0
    model = tmp_path / "model"
    write_site(OLD, model)
    (model / ".git").mkdir()
    (model / ".git/config").write_bytes(FOREIGN[".git/config"])
    (model / "CNAME").write_bytes(FOREIGN["CNAME"])
    (model / "empty").mkdir()

    def make() -> Path:
        nonlocal made
        made += 1
        out = tmp_path / str(made) / "site"
        shutil.copytree(model, out)
        (out / "linked.html").rename(tmp_path / str(made) / "elsewhere.html")
        try:
            (out / "linked.html").symlink_to(Path("../elsewhere.html"))
        except OSError:
            pytest.skip("Windows lets an ordinary user make no links")
        return out

    return make


def check_links(out: Path) -> None:
    assert (out / "linked.html").is_symlink()
    assert (out.parent / "elsewhere.html").read_bytes() == (out / "linked.html").read_bytes()
    assert {path.name for path in out.parent.iterdir()} == {"site", "elsewhere.html"}


def test_only_what_differs_is_touched(tmp_path: Path) -> None:
    out = tmp_path / "site"
    first = write_site(site(index="one", players__jan="jan", players__piet="piet"), out)
    assert [str(n) for n in first.changed] == [
        "index.html",
        "players/jan.html",
        "players/piet.html",
    ]
    before = (out / "players/jan.html").stat()
    second = write_site(site(index="two", players__jan="jan"), out)
    assert [str(n) for n in second.changed] == ["index.html"]
    assert [str(n) for n in second.removed] == ["players/piet.html"]
    assert second.total == 2
    assert texts(out) == {
        MANIFEST: b"index.html\nplayers/jan.html\n",
        "index.html": b"two",
        "players/jan.html": b"jan",
    }
    assert (out / "players/jan.html").stat() == before


def test_the_same_site_touches_nothing_at_all(
    fresh: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = fresh()
    before = everything(out)
    with failing(monkeypatch, NEVER, writes_only=True) as steps:
        write_site(OLD, out)
    assert steps == []
    assert everything(out) == before


def test_the_new_site_with_all_that_is_not_ours(fresh: Callable[[], Path]) -> None:
    out = fresh()
    folder = out.stat().st_ino
    before = everything(out)
    write_site(NEW, out)
    assert texts(out) == whole(NEW)
    assert out.stat().st_ino == folder, "a web server may stand in it"
    for name in ("CNAME", ".git/config", "same.html"):
        assert everything(out)[name] == before[name]
    check_links(out)


def test_a_folder_that_is_emptied_goes_too(tmp_path: Path) -> None:
    write_site(site(index="x", a__b="x"), tmp_path / "site")
    write_site(site(index="x"), tmp_path / "site")
    assert not (tmp_path / "site/a").exists()


def test_a_dry_run_writes_nothing(tmp_path: Path) -> None:
    told = write_site(site(index="x"), tmp_path / "site", dry_run=True)
    assert [str(n) for n in told.changed] == ["index.html"]
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("dry_run", [False, True])
def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, *, dry_run: bool) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(DiskError) as caught:
        write_site(site(index="x"), tmp_path, dry_run=dry_run)
    assert caught.value.kind == "not-ours"
    assert texts(tmp_path) == {"thesis.txt": b"years of work"}


def test_a_manifest_cannot_reach_outside_the_site(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("x")
    write_site(site(index="x"), tmp_path / "site")
    (tmp_path / "site" / MANIFEST).write_text("../precious.txt\n/etc/hosts\n")
    write_site(site(index="y"), tmp_path / "site")
    assert (tmp_path / "precious.txt").exists()


def test_a_run_that_dies_leaves_the_old_site_or_the_new(
    fresh: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Die at every step in turn; the next run finds one of the two whole, and nothing else."""
    found = []
    for at in range(1, 1000):
        out = fresh()
        with failing(monkeypatch, at) as steps, suppress(Killed):
            write_site(NEW, out)
        if len(steps) < at:
            break
        as_left = everything(out)
        told = write_site(NEW, out, dry_run=True)
        assert everything(out) == as_left, "a dry run writes nothing"
        finish_site(out)
        found.append("new" if texts(out) == whole(NEW) else "old")
        assert texts(out) == whole(NEW if found[-1] == "new" else OLD), f"step {at}"
        assert bool(told.changed) is (found[-1] == "old")
        check_links(out)
        write_site(NEW, out)
        assert texts(out) == whole(NEW)
    # One moment of truth: the rename of the journal.
    turn = found.index("new")
    assert found == ["old"] * turn + ["new"] * (len(found) - turn)
    assert turn > 5
    assert len(found) - turn > 10


def test_a_run_that_dies_while_it_completes_another_leaves_no_mix_either(
    fresh: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    for first in range(1, 1000):
        reached = 0
        for second in range(1, 1000):
            out = fresh()
            with failing(monkeypatch, first) as steps, suppress(Killed):
                write_site(NEW, out)
            with failing(monkeypatch, second) as further, suppress(Killed):
                finish_site(out)
            finish_site(out)
            assert texts(out) in (whole(OLD), whole(NEW)), f"steps {first} and {second}"
            check_links(out)
            reached = len(steps)
            if len(further) < second:
                break
        if reached < first:
            break


def test_a_first_build_that_dies_is_followed_by_a_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for at in range(1, 1000):
        out = tmp_path / str(at) / "site"
        with failing(monkeypatch, at) as steps, suppress(Killed):
            write_site(NEW, out)
        if len(steps) < at:
            break
        finish_site(out)
        new = {name: data for name, data in whole(NEW).items() if name not in FOREIGN}
        assert not out.exists() or texts(out) in ({}, new), f"step {at}"
        write_site(OLD, out)
        assert texts(out) == {n: data for n, data in whole(OLD).items() if n not in FOREIGN}


def test_a_full_disk_leaves_the_old_site_untouched(
    fresh: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of the n-th file is written, for every n."""
    at = 0
    for at in range(1, 1000):
        out = fresh()
        before = everything(out)
        with failing(monkeypatch, at, full, writes_only=True) as steps:
            if at <= 7:
                with pytest.raises(DiskError) as caught:
                    write_site(NEW, out)
                assert (caught.value.kind, caught.value.reason) == (
                    "unwritable",
                    "No space left on device",
                )
            else:
                write_site(NEW, out)
        if len(steps) < at:
            break
        # The folder's own time may differ: files stood in it for a moment.
        assert {n: d for n, d in everything(out).items() if d[0] != b"a folder"} == {
            n: d for n, d in before.items() if d[0] != b"a folder"
        }
        assert texts(out) == whole(OLD)
        check_links(out)
    assert at == 8, "a plan, a manifest and five pages"


HELD = ["index.html", "new/jan.html", "z.html", "gone/jan.html", "gone/piet.html"]


@pytest.mark.parametrize("name", HELD)
def test_a_locked_file_has_everything_taken_back(
    fresh: Callable[[], Path], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    out = fresh()
    with locked(monkeypatch, out / name), pytest.raises(DiskError) as caught:
        write_site(NEW, out)
    assert (caught.value.kind, caught.value.path) == ("unwritable", out / name)
    assert texts(out) == whole(OLD)
    check_links(out)
    write_site(NEW, out)
    assert texts(out) == whole(NEW)


def test_a_link_that_was_to_be_removed_comes_back_as_a_link(
    fresh: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = fresh()
    without = {n: data for n, data in OLD.items() if n.name not in ("linked.html", "z.html")}
    with locked(monkeypatch, out / "z.html"), pytest.raises(DiskError):
        write_site(without, out)
    assert texts(out) == whole(OLD)
    check_links(out)
    write_site(without, out)
    assert texts(out) == whole(without)
    assert (out.parent / "elsewhere.html").read_bytes() == b"old", "the link was ours, no more"


def test_a_file_that_is_held_for_a_moment_is_waited_for(
    fresh: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = fresh()
    with locked(monkeypatch, out / "z.html", tries=3):
        write_site(NEW, out)
    assert texts(out) == whole(NEW)


@pytest.mark.parametrize("name", ["z.html", "gone/piet.html"])
def test_a_run_that_dies_while_it_takes_back_leaves_no_mix(
    fresh: Callable[[], Path], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    found = []
    for at in range(1, 1000):
        out = fresh()
        with (
            locked(monkeypatch, out / name),
            failing(monkeypatch, at) as steps,
            suppress(Killed, DiskError),
        ):
            write_site(NEW, out)
        finish_site(out)
        found.append("new" if texts(out) == whole(NEW) else "old")
        assert texts(out) == whole(NEW if found[-1] == "new" else OLD), f"step {at}"
        check_links(out)
        if len(steps) < at:
            break
    # Old before the journal stands, new while it does, old once the way back has a journal.
    assert [state for i, state in enumerate(found) if state != found[i - 1] or i == 0] == [
        "old",
        "new",
        "old",
    ]


def test_what_can_neither_go_on_nor_back_is_told_and_completed_later(
    fresh: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = fresh()
    with locked(monkeypatch, out / "z.html"):
        # The eighth text would be the first old one to be put back.
        with failing(monkeypatch, 8, full, writes_only=True), pytest.raises(DiskError) as caught:
            write_site(NEW, out)
        assert caught.value.kind == "unfinished"
        with pytest.raises(DiskError) as caught:
            finish_site(out)
        assert (caught.value.kind, caught.value.path) == ("unfinished", out / "z.html")
    finish_site(out)
    assert texts(out) == whole(NEW)


def test_a_page_that_somebody_edits_after_a_run_that_died_does_not_keep_a_mix(
    fresh: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages are made, so nobody's edit is worth a site that is half old and half new."""
    out = fresh()
    with locked(monkeypatch, out / "z.html", failure=Killed), pytest.raises(Killed):
        write_site(NEW, out)
    assert (out / "index.html").read_bytes() == b"two"
    assert (out / "z.html").read_bytes() == b"z"
    assert (out / "gone/jan.html").exists(), "nothing goes before all that is new stands"
    (out / "index.html").write_bytes(b"edited")
    (out / "z.html").write_bytes(b"edited too")
    finish_site(out)
    assert texts(out) == whole(NEW) | {"index.html": b"edited"}
    write_site(NEW, out)
    assert texts(out) == whole(NEW)


def test_the_journal_of_content_is_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`--out` names the content folder by mistake: it is refused, and nothing in it completed."""
    (tmp_path / "club.toml").write_bytes(b"")
    (tmp_path / "a.csv").write_bytes(b"a")
    with locked(monkeypatch, tmp_path / "a.csv", failure=Killed), pytest.raises(Killed):
        write_content(tmp_path, {"a.csv": b"a"}, {"a.csv": b"A"})
    assert (tmp_path / JOURNAL).exists()
    as_left = everything(tmp_path)
    finish_site(tmp_path)
    with pytest.raises(DiskError) as caught:
        write_site(NEW, tmp_path)
    assert caught.value.kind == "not-ours"
    assert everything(tmp_path) == as_left
    assert read_tree(tmp_path)["a.csv"] == b"A"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root writes everywhere")
def test_a_folder_that_cannot_be_written_is_named(fresh: Callable[[], Path]) -> None:
    out = fresh()
    out.chmod(0o555)
    try:
        with pytest.raises(DiskError) as caught:
            write_site(NEW, out)
    finally:
        out.chmod(0o755)
    assert (caught.value.kind, caught.value.path) == ("unwritable", out)
    assert texts(out) == whole(OLD)
