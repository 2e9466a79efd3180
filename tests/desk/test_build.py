"""The command `build`: the site whole, or the old one as it was."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds
from tests.files.dying import locked

CONTENT = {
    "players.csv": players("An", "Bo"),
    "2026-27/interne/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
    "2026-27/interne/rounds.csv": rounds(2),
    "static/CNAME": "club.example\n",
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    root = tmp_path / "content"
    for name, data in files(CONTENT).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


def everything(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()
    }


def test_the_site_stands_beside_the_content_with_the_clubs_own_files(club: Path) -> None:
    assert main(["build", "--content", str(club)]) == 0
    site = everything(club.parent / "site")
    assert site["CNAME"] == b"club.example\n"
    assert ".nojekyll" in site
    assert b"Interne" in site["2026-27/interne/index.html"]


def test_a_second_build_changes_nothing(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["build", "--content", str(club)])
    before = everything(club.parent / "site")
    capsys.readouterr()
    assert main(["build", "--content", str(club)]) == 0
    assert "0 changed, 0 removed" in capsys.readouterr().out
    assert everything(club.parent / "site") == before


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        (
            "2026-27/interne/results.csv",
            "round,white,black,result\n1,an,zed,\n",
            "results.csv:2:6: error",
        ),
        ("club.toml", "name = \n", "club.toml:1:"),
        ("templates/home.html", "{% if %}", "templates/home.html:1"),
        ("templates/home.html", "{{ view.no_such_thing }}", "templates/home.html:1"),
        ("static/index.html", "mine", "static/index.html:1"),
    ],
)
def test_on_an_error_the_old_site_stays(
    club: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, told: str
) -> None:
    main(["build", "--content", str(club)])
    before = everything(club.parent / "site")
    (club / name).parent.mkdir(exist_ok=True)
    (club / name).write_text(text)
    capsys.readouterr()
    assert main(["build", "--content", str(club)]) == 1
    assert told in capsys.readouterr().err
    assert everything(club.parent / "site") == before
    for form in ("text", "json", "github"):
        assert main(["check", "--format", form, "--content", str(club)]) == 1
        assert name in capsys.readouterr().out


def test_a_club_overrides_a_single_template(club: Path) -> None:
    (club / "templates").mkdir()
    (club / "templates/404.html").write_text("<p>Niets te zien</p>")
    assert main(["build", "--content", str(club)]) == 0
    assert (club.parent / "site/404.html").read_text() == "<p>Niets te zien</p>"


def test_a_dry_run_tells_and_writes_nothing(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--dry-run", "--content", str(club)]) == 0
    assert "index.html" in capsys.readouterr().out
    assert not (club.parent / "site").exists()


def test_a_folder_with_other_things_is_refused(
    club: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home/thesis.txt").write_text("x")
    assert main(["build", "--content", str(club), "--out", str(tmp_path / "home")]) == 2
    assert "--out" in capsys.readouterr().err
    assert everything(tmp_path / "home") == {"thesis.txt": b"x"}


DIES = """
import os, signal, sys
from leaguegen.cli import main
name, at = sys.argv[1], int(sys.argv[2])
original, calls = getattr(os, name), 0
def step(*args, **kwargs):
    global calls
    calls += "leaguegen" in str(args[0])
    if calls == at:
        os.kill(os.getpid(), signal.SIGKILL)
    return original(*args, **kwargs)
setattr(os, name, step)
main(sys.argv[3:])
"""
"""The program, killed when it is about to rename or remove one of its files for the n-th time."""


def killed_build(club: Path, call: str, at: int) -> None:
    command = [sys.executable, "-c", DIES, call, str(at), "build", "--content", str(club)]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is not of Windows")
@pytest.mark.parametrize(
    ("call", "at", "new"),
    [("replace", 1, False), ("replace", 2, True), ("replace", 9, True), ("unlink", 1, True)],
)
@pytest.mark.parametrize("good", [True, False])
def test_a_build_that_is_killed_leaves_the_old_site_or_the_new(
    club: Path, tmp_path: Path, call: str, at: int, *, new: bool, good: bool
) -> None:
    """The next build sees to it, also one that finds errors in the content."""
    site = club.parent / "site"
    main(["build", "--content", str(club)])
    old = everything(site)
    settings = club / "club.toml"
    settings.write_text(settings.read_text().replace('name = "', 'name = "De Nieuwe '))
    assert main(["build", "--content", str(club), "--out", str(tmp_path / "meant")]) == 0
    meant = everything(tmp_path / "meant")
    assert sum(old.get(name) != data for name, data in meant.items()) >= 9, "a page more at a time"
    killed_build(club, call, at)
    if not good:
        settings.write_text("name =")
    assert main(["build", "--content", str(club)]) == (0 if good else 1)
    assert everything(site) == (meant if new or good else old)


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is not of Windows")
def test_a_dry_run_leaves_a_build_that_was_killed_as_it_is(club: Path) -> None:
    killed_build(club, "replace", 2)
    before = everything(club.parent / "site")
    assert main(["build", "--dry-run", "--content", str(club)]) == 0
    assert everything(club.parent / "site") == before


def test_a_page_in_use_is_told_and_the_old_site_stays(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    site = club.parent / "site"
    main(["build", "--content", str(club)])
    old = everything(site)
    settings = club / "club.toml"
    settings.write_text(settings.read_text().replace('name = "', 'name = "De Nieuwe '))
    page = site / "players/an.html"
    capsys.readouterr()
    with locked(monkeypatch, page):
        assert main(["build", "--content", str(club)]) == 2
    told = capsys.readouterr().err
    assert str(page) in told
    assert "in use" in told
    assert everything(site) == old
