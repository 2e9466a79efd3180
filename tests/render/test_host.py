"""Addresses on the hosts of repositories, by the forms that they publish."""

from datetime import UTC, datetime

import pytest

from leaguegen.model.history import Commit, History
from leaguegen.model.league import League
from leaguegen.model.repository import Host, Repository
from leaguegen.render.host import commit_address, edit_address, host_of
from leaguegen.source.problem import Span

FULL = "0123456789abcdef0123456789abcdef01234567"
COMMIT = Commit(FULL, datetime(2026, 9, 1, tzinfo=UTC))
LINE = Span("2026-27/interne/results.csv", 12, 3)


def league(repository: Repository, history: History | None = None) -> League:
    return League("Test", "en", {}, (), repository=repository, history=history)


def history(folder: str = "content", *, earlier: bool = False) -> History:
    return History(COMMIT, COMMIT, folder=folder, earlier=earlier)


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("https://github.com/club/stand", "github"),
        ("https://www.github.com/club/stand", "github"),
        ("https://github.school.example/club/stand", "github"),
        ("https://gitlab.com/group/sub/stand", "gitlab"),
        ("https://gitlab.club.example/stand", "gitlab"),
        ("https://codeberg.org/club/stand", "forgejo"),
        ("https://gitea.com/club/stand", "forgejo"),
        ("https://git.forgejo.club.example/stand", "forgejo"),
        ("https://git.club.example/stand", None),
        ("https://notgithub.com/club/stand", None),
        ("https://club.example/github.com/stand", None),
        ("", None),
    ],
)
def test_what_runs_there(address: str, host: Host | None) -> None:
    assert host_of(Repository(address)) == host


def test_a_setting_goes_before_the_address() -> None:
    assert host_of(Repository("https://git.club.example/stand", host="gitlab")) == "gitlab"
    assert host_of(Repository("https://github.com/club/stand", host="forgejo")) == "forgejo"


@pytest.mark.parametrize(
    ("address", "edit", "commit"),
    [
        (
            "https://github.com/club/stand",
            "https://github.com/club/stand/edit/main/content/2026-27/interne/results.csv#L12",
            f"https://github.com/club/stand/commit/{FULL}",
        ),
        (
            "https://gitlab.com/group/sub/stand.git",
            "https://gitlab.com/group/sub/stand/-/edit/main/content/2026-27/interne/results.csv#L12",
            f"https://gitlab.com/group/sub/stand/-/commit/{FULL}",
        ),
        (
            "https://codeberg.org/club/stand",
            "https://codeberg.org/club/stand/src/branch/main/content/2026-27/interne/results.csv"
            "?display=source#L12",
            f"https://codeberg.org/club/stand/commit/{FULL}",
        ),
    ],
)
def test_a_line_and_a_commit(address: str, edit: str, commit: str) -> None:
    club = league(Repository(address), history())
    assert edit_address(club, LINE) == edit
    assert commit_address(club, COMMIT) == commit


def test_signs_in_names_are_encoded() -> None:
    there = Repository("https://github.com/club/stand", branch="site/2026 #1")
    club = league(there, history('mijn "club"'))
    place = Span("2026-27/één?/results.csv", 2)
    assert edit_address(club, place) == (
        "https://github.com/club/stand/edit/site/2026%20%231/mijn%20%22club%22/2026-27/"
        "%C3%A9%C3%A9n%3F/results.csv#L2"
    )


@pytest.mark.parametrize(
    ("repository", "past", "folder"),
    [
        (Repository("https://github.com/a/b"), history("inhoud"), "inhoud/"),
        (Repository("https://github.com/a/b"), history(""), ""),
        (Repository("https://github.com/a/b", folder="files"), history("inhoud"), "inhoud/"),
        (Repository("https://github.com/a/b", folder="files"), None, "files/"),
        (Repository("https://github.com/a/b"), None, "content/"),
    ],
)
def test_git_knows_the_folder_best(
    repository: Repository, past: History | None, folder: str
) -> None:
    address = edit_address(league(repository, past), Span("a.csv", 1))
    assert address == f"https://github.com/a/b/edit/main/{folder}a.csv#L1"


@pytest.mark.parametrize(
    "club",
    [
        league(Repository()),
        league(Repository("https://git.club.example/stand")),
        league(Repository("https://github.com/a/b", visibility="private")),
    ],
    ids=["none", "unknown", "private"],
)
def test_there_is_nowhere_to_go(club: League) -> None:
    assert edit_address(club, LINE) == ""
    assert commit_address(club, COMMIT) == ""


def test_the_lines_of_an_earlier_state_are_elsewhere() -> None:
    club = league(Repository("https://github.com/a/b"), history(earlier=True))
    assert edit_address(club, LINE) == ""
    assert commit_address(club, COMMIT) == f"https://github.com/a/b/commit/{FULL}"


def test_a_game_without_a_row_leads_nowhere() -> None:
    assert edit_address(league(Repository("https://github.com/a/b")), None) == ""
