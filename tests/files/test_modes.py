"""Files keep their mode, owner and group, and one that is set read-only is not replaced."""

import os
import stat
from pathlib import Path, PurePosixPath

import pytest

from leaguegen.cli import main
from leaguegen.files import DiskError, replace_file, write_content, write_site
from tests.files.dying import locked, texts
from tests.lost.commands import NAME, WRITING, club

pytestmark = pytest.mark.skipif(os.name != "posix", reason="this system has no modes")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("wanted", [0o664, 0o600, 0o640])
def test_the_mode_stays(wanted: int, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"a")
    (tmp_path / "a.csv").chmod(wanted)
    write_content(tmp_path, {"a.csv": b"a", "b.csv": None}, {"a.csv": b"A", "b.csv": b"B"})
    assert texts(tmp_path) == {"a.csv": b"A", "b.csv": b"B"}
    assert mode(tmp_path / "a.csv") == wanted
    replace_file(tmp_path / "a.csv", b"next")
    assert mode(tmp_path / "a.csv") == wanted


def test_it_stays_where_everything_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a.csv", "b.csv"):
        (tmp_path / name).write_bytes(b"old")
        (tmp_path / name).chmod(0o664)
    old: dict[str, bytes | None] = {"a.csv": b"old", "b.csv": b"old"}
    with locked(monkeypatch, tmp_path / "b.csv"), pytest.raises(DiskError):
        write_content(tmp_path, old, {"a.csv": b"A", "b.csv": b"B"})
    assert texts(tmp_path) == {"a.csv": b"old", "b.csv": b"old"}
    assert {mode(tmp_path / name) for name in old} == {0o664}


def test_it_stays_behind_a_link_and_on_the_site(tmp_path: Path) -> None:
    (tmp_path / "real.csv").write_bytes(b"a")
    (tmp_path / "real.csv").chmod(0o664)
    (tmp_path / "a.csv").symlink_to("real.csv")
    write_content(tmp_path, {"a.csv": b"a"}, {"a.csv": b"A"})
    assert (tmp_path / "a.csv").is_symlink()
    assert mode(tmp_path / "real.csv") == 0o664
    page = PurePosixPath("index.html")
    write_site({page: b"old"}, tmp_path / "site")
    (tmp_path / "site" / page).chmod(0o660)
    write_site({page: b"new"}, tmp_path / "site")
    assert (tmp_path / "site" / page).read_bytes() == b"new"
    assert mode(tmp_path / "site" / page) == 0o660


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root gives files away")
def test_owner_and_group_stay_where_they_may(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"a")
    os.chown(tmp_path / "a.csv", 4321, 4322)
    (tmp_path / "a.csv").chmod(0o664)
    write_content(tmp_path, {"a.csv": b"a"}, {"a.csv": b"A"})
    found = (tmp_path / "a.csv").stat()
    assert (found.st_uid, found.st_gid, mode(tmp_path / "a.csv")) == (4321, 4322, 0o664)


@pytest.mark.parametrize("after", [b"A", None])
def test_a_file_that_is_set_read_only_is_refused(after: bytes | None, tmp_path: Path) -> None:
    """Also for root, to whom nothing is forbidden, and also where it is to be removed."""
    for name in ("a.csv", "b.csv"):
        (tmp_path / name).write_bytes(b"old")
    (tmp_path / "b.csv").chmod(0o444)
    old: dict[str, bytes | None] = {"a.csv": b"old", "b.csv": b"old"}
    with pytest.raises(DiskError) as caught:
        write_content(tmp_path, old, {"a.csv": b"A", "b.csv": after})
    assert (caught.value.kind, caught.value.path) == ("read-only", tmp_path / "b.csv")
    assert texts(tmp_path) == {"a.csv": b"old", "b.csv": b"old"}
    assert mode(tmp_path / "b.csv") == 0o444
    with pytest.raises(DiskError):
        replace_file(tmp_path / "b.csv", b"B")
    assert texts(tmp_path) == {"a.csv": b"old", "b.csv": b"old"}


def test_a_command_tells_which_file_is_set_read_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = club(tmp_path / "club", WRITING["a late sign-off"])
    table = root / NAME / "results.csv"
    table.chmod(0o444)
    before = texts(root)
    capsys.readouterr()
    assert main(["pair", NAME, "--drop", "an", "--content", str(root)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert str(table) in told.err
    assert "read-only" in told.err
    assert texts(root) == before
