"""`build` in a real repository: the line below the pages, corrections, and earlier states."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds
from tests.git_room.repositories import Repository, needs_git, repository
from tests.render.html import Element, parse

pytestmark = needs_git

INTERNE = "2026-27/interne"
RESULTS = f"{INTERNE}/results.csv"
HEADER = "round,board,white,black,result\n"
CLUB = 'name = "Test"\nlanguage = "en"\nrepository = "https://github.com/club/stand"\n'
RIGHT, WRONG = HEADER + "1,1,an,bo,1-0\n1,2,cy,di,½-½\n", HEADER + "1,1,an,bo,0-1\n1,2,cy,di,½-½\n"


@pytest.fixture
def club(tmp_path: Path) -> Repository:
    """Paired on 1 September, played that evening, corrected after midnight, and on the 9th."""
    made = repository(tmp_path / "club")
    made.write(
        files(
            {
                "club.toml": CLUB,
                "players.csv": players("An", "Bo", "Cy", "Di"),
                f"{INTERNE}/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
                f"{INTERNE}/rounds.csv": rounds(4),
                "static/photo.txt": "old\n",
                ".gitignore": "site/\n",
            }
        )
    )
    made.commit("Before the season", "2026-08-20T12:00:00+02:00")
    made.commit("Round 1", "2026-09-01T23:30:00+02:00", {RESULTS: WRONG})
    made.commit("An had won", "2026-09-02T00:10:00+02:00", {RESULTS: RIGHT})
    made.git("tag", "first-evening", "HEAD~1")
    text = RIGHT.replace("½-½", "1-0")
    made.commit(
        "Cy had won", "2026-09-09T09:00:00+02:00", {RESULTS: text, "static/photo.txt": "new\n"}
    )
    return made


def everything(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()
    }


def build(club: Repository, *options: str) -> Callable[[str], Element]:
    """Build the site beside the repository and return how to read its pages."""
    out = club.top.parent / "site"
    arguments = ["build", "--content", str(club.content), "--out", str(out), *options]
    assert main(arguments) == 0
    return lambda page: parse((out / page).read_bytes())


def footer(page: Element) -> str:
    return next(page.all("footer")).text()


def notices(page: Element) -> list[str]:
    return [e.text() for e in page.with_class("notice")]


def test_each_page_tells_its_commit(club: Repository) -> None:
    page = build(club)("index.html")
    commit = club.git("rev-parse", "HEAD")
    assert f"Files of 9 September 2026 (commit {commit[:7]})" in footer(page)
    assert "not yet committed" not in footer(page)
    assert notices(page) == []
    links = [a.attributes["href"] for a in page.all("a")]
    assert f"https://github.com/club/stand/commit/{commit}" in links


def test_changes_that_are_not_committed_are_told(club: Repository) -> None:
    club.write({RESULTS: RIGHT})
    assert "with changes not yet committed" in footer(build(club)("index.html"))


@pytest.mark.parametrize(
    ("at", "result", "told"),
    [
        ("2026-09-01", "0-1", "at the end of 1 September 2026: with the files of 1 September 2026"),
        ("2026-09-02", "1-0", "at the end of 2 September 2026: with the files of 2 September 2026"),
        ("2026-09-08", "1-0", "at the end of 8 September 2026: with the files of 2 September 2026"),
        ("first-evening", "0-1", "with the files of 1 September 2026"),
        ("HEAD~1", "1-0", "with the files of 2 September 2026"),
    ],
)
def test_the_site_as_it_stood(club: Repository, at: str, result: str, told: str) -> None:
    before = everything(club.top)
    pages = build(club, "--at", at)
    board = next(pages(f"{INTERNE}/rounds/01.html").with_class("boards"))
    assert next(board.with_class("result")).tag == "th"
    assert result in board.text()
    for name in ("index.html", f"{INTERNE}/index.html", "players/an.html", "404.html"):
        assert [told in text for text in notices(pages(name))[:1]] == [True]
    assert everything(club.top) == before
    assert (club.top.parent / "site/photo.txt").read_text() == "old\n"


def test_an_earlier_state_knows_nothing_of_later_corrections(club: Repository) -> None:
    page = build(club, "--at", "2026-09-02")(f"{INTERNE}/corrections.html")
    assert "An had won" in page.text()
    assert "Cy had won" not in page.text()


def test_an_earlier_state_leads_to_no_line(club: Repository) -> None:
    """Its lines are elsewhere by now."""
    now = build(club)(f"{INTERNE}/rounds/01.html")
    assert len(list(now.with_class("edit"))) == 2
    then = build(club, "--at", "HEAD~1")(f"{INTERNE}/rounds/01.html")
    assert list(then.with_class("edit")) == []


def test_each_result_leads_to_its_line(club: Repository) -> None:
    page = build(club)(f"{INTERNE}/rounds/01.html")
    path = "https://github.com/club/stand/edit/main/content/2026-27/interne/results.csv"
    assert [a.attributes["href"] for a in page.with_class("edit")] == [f"{path}#L2", f"{path}#L3"]
    (first, _) = page.with_class("edit")
    assert first.attributes["aria-label"] == "Change the result of An and Bo"


def test_a_private_repository_is_not_led_to(club: Repository) -> None:
    club.write({"club.toml": CLUB + 'repository_visibility = "private"\n'})
    build(club)
    site = everything(club.top.parent / "site")
    assert [name for name, data in site.items() if b"github.com" in data] == []


def test_corrections_and_what_they_did(club: Repository) -> None:
    pages = build(club)
    page = pages(f"{INTERNE}/corrections.html")
    assert [h.text() for h in page.all("h2")] == [
        "Wednesday 9 September 2026",
        "Wednesday 2 September 2026",
    ]
    rows = [
        [cell.text() for cell in row.children if isinstance(cell, Element)]
        for row in page.all("tr")
    ]
    assert ["1", "Cy – Di ½-½", "Cy – Di 1-0", "result"] in rows
    assert ["1", "An – Bo 0-1", "An – Bo 1-0", "result"] in rows
    assert "Known since 20 August 2026" in page.text()
    board = next(pages(f"{INTERNE}/rounds/01.html").with_class("boards")).text()
    assert "corrected on 2 September 2026" in board
    assert "corrected on 9 September 2026" in board


def test_nobody_is_named_as_the_author(club: Repository) -> None:
    build(club)
    site = everything(club.top.parent / "site")
    assert [name for name, data in site.items() if b"Piet" in data or b"piet@" in data] == []


def test_the_last_day_there_is(club: Repository) -> None:
    assert (
        "at the end of 31 December 9999"
        in notices(build(club, "--at", "9999-12-31")("404.html"))[0]
    )


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("", "git knows no “”"),
        ("2026-08-19", "git has no content of 2026-08-19 or before"),
        ("nothing", "git knows no nothing"),
        ("2026-13-01", "git knows no 2026-13-01"),
        ("--upload-pack=x", "git knows no --upload-pack=x"),
    ],
)
def test_a_state_that_is_none(
    club: Repository, capsys: pytest.CaptureFixture[str], at: str, told: str
) -> None:
    out = club.top.parent / "site"
    assert main(["build", "--content", str(club.content), "--out", str(out), f"--at={at}"]) == 2
    assert told in capsys.readouterr().err
    assert not out.exists()


def test_an_earlier_state_needs_a_place_of_its_own(
    club: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build", "--content", str(club.content), "--at", "HEAD"]) == 2
    assert "--out" in capsys.readouterr().err
    assert not (club.top / "site").exists()


def test_the_day_ends_in_the_clubs_time_zone(club: Repository) -> None:
    """In New York the correction after midnight was made on 1 September."""
    club.write({"club.toml": CLUB + 'timezone = "America/New_York"\n'})
    page = build(club, "--at", "2026-09-01")(f"{INTERNE}/rounds/01.html")
    assert "1-0" in next(page.with_class("boards")).text()


def test_what_is_no_content_is_not_taken_from_git_either(club: Repository) -> None:
    club.commit("A", "2026-09-10T12:00:00+02:00", {"static/.DS_Store": "x", "static/a.txt": "x"})
    build(club, "--at", "HEAD")
    site = everything(club.top.parent / "site")
    assert "a.txt" in site
    assert ".DS_Store" not in site


def test_without_a_repository_the_site_is_the_same_but_for_its_history(
    club: Repository,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    shutil.copytree(club.content, tmp_path / "plain/content")
    bare = Repository(tmp_path / "plain", tmp_path / "plain/content")
    pages = build(bare)
    assert "commit" not in footer(pages("index.html"))
    assert not (tmp_path / "site" / INTERNE / "corrections.html").exists()
    first = next(iter(pages(f"{INTERNE}/rounds/01.html").with_class("edit")))
    assert first.attributes["href"].endswith("/edit/main/content/2026-27/interne/results.csv#L2")
    assert "git" not in capsys.readouterr().err


@pytest.mark.parametrize("state", ["no-program", "no-commit", "untracked", "not-ours"])
def test_where_git_cannot_tell_nothing_wrong_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], state: str
) -> None:
    made = repository(tmp_path / "club")
    content = {
        "club.toml": CLUB,
        "players.csv": players("An", "Bo", "Cy", "Di"),
        f"{INTERNE}/competition.toml": 'system = "knsb"\n',
        RESULTS: RIGHT,
    }
    if state == "untracked":
        (made.top / "README").write_text("x")
        made.commit("Only this", "2026-09-01T12:00:00+02:00")
    made.write(files(content))
    if state in ("no-program", "not-ours"):
        made.commit("All", "2026-09-01T12:00:00+02:00")
    if state == "no-program":
        monkeypatch.setenv("PATH", str(tmp_path))
    if state == "not-ours":
        monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    page = build(made)("index.html")
    assert "commit" not in footer(page)
    assert not (tmp_path / "site" / INTERNE / "corrections.html").exists()
    assert ("dubious ownership" in capsys.readouterr().err) is (state == "not-ours")


def test_the_same_bytes_in_every_surrounding(club: Repository, tmp_path: Path) -> None:
    sites = []
    for number, around in enumerate(
        ({"TZ": "UTC", "PYTHONHASHSEED": "1"}, {"TZ": "Pacific/Auckland", "PYTHONHASHSEED": "2"})
    ):
        out = tmp_path / f"site{number}"
        command = [sys.executable, "-m", "leaguegen", "build", "--content", str(club.content)]
        subprocess.run(
            [*command, "--out", str(out)],
            env={**os.environ, **around, "PYTHONPATH": str(Path(__file__).parents[2])},
            cwd=(club.top, tmp_path)[number],
            check=True,
            capture_output=True,
        )
        sites.append(everything(out))
    assert sites[0] == sites[1]
    assert f"{INTERNE}/corrections.html" in sites[0]


def test_a_clone_gives_the_same_site(club: Repository, tmp_path: Path) -> None:
    build(club)
    first = everything(tmp_path / "site")
    club.git("clone", "--quiet", "--no-local", str(club.top), str(tmp_path / "clone"))
    build(Repository(tmp_path / "clone", tmp_path / "clone/content"))
    assert everything(tmp_path / "site") == first
