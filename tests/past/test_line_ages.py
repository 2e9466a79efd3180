"""When each line was last changed, and how often."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from leaguegen.git import open_archive
from leaguegen.past import line_ages
from tests.git_room.repositories import Repository, needs_git, repository

pytestmark = needs_git

ZONE = ZoneInfo("Europe/Amsterdam")
FILE = "2026-27/interne/rounds.csv"


def at(day: int) -> str:
    return f"2026-09-{day:02}T20:00:00+02:00"


@pytest.fixture
def club(tmp_path: Path) -> Repository:
    return repository(tmp_path / "club")


def ages(
    club: Repository, file: str = FILE, now: str | None = None
) -> list[tuple[int | None, int]]:
    """Return the day of September and the number of changes of each line."""
    data = (club.content / file).read_bytes() if now is None else now.encode()
    found = line_ages(open_archive(club.content), file, data, ZONE)
    assert all(a.at is None or a.at.tzinfo is ZONE for a in found)
    return [(a.at.day if a.at else None, a.changes) for a in found]


def history(club: Repository, *texts: str) -> None:
    """Commit texts, one a day from 1 September."""
    for day, text in enumerate(texts, start=1):
        club.commit("x", at(day), {FILE: text})


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["round,date\n1,1-9\n"], [(1, 0), (1, 0)]),
        (["round,date\n1,1-9\n", "round,date\n1,1-9\n2,8-9\n"], [(1, 0), (1, 0), (2, 0)]),
        (["round,date\n1,1-9\n2,8-9\n", "round,date\n1,1-9\n2,9-9\n"], [(1, 0), (1, 0), (2, 1)]),
        (
            ["r,d\n1,1-9\n2,8-9\n", "r,d\n1,1-9\n2,9-9\n", "r,d\n1,2-9\n2,10-9\n3,15-9\n"],
            [(1, 0), (3, 1), (3, 2), (3, 0)],
        ),
        (["r,d\n1,1-9\n2,8-9\n", "r,d\n0,25-8\n2,8-9\n1,1-9\n"], [(1, 0), (2, 0), (1, 0), (1, 0)]),
        (["r,d\n1,1-9\n2,8-9\n3,15-9\n", "r,d\n3,15-9\n"], [(1, 0), (1, 0)]),
        (["r,d\n1,1-9\n", "", "r,d\n1,1-9\n"], [(3, 0), (3, 0)]),
    ],
)
def test_ages(club: Repository, texts: Sequence[str], found: list[tuple[int, int]]) -> None:
    history(club, *texts)
    assert ages(club) == found


def test_another_form_changes_nothing(club: Repository) -> None:
    history(club, "round,date\n1,1-9\n2,8-9\n", '\ufeffround;date\r\n1;"1-9"\r\n2; 8-9\r\n')
    assert ages(club) == [(1, 0), (1, 0), (1, 0)]


def test_a_result_that_is_filled_in_is_a_change_of_its_row(club: Repository) -> None:
    rows = "round,board,white,black,result\n1,1,an,bo,\n1,2,cy,di,\n"
    history(club, rows, rows.replace("cy,di,", "cy,di,1-0"), rows.replace("di,", "di,0-1"))
    assert ages(club) == [(1, 0), (1, 0), (3, 2)]


def test_a_line_that_is_not_committed_has_no_date(club: Repository) -> None:
    history(club, "round,date\n1,1-9\n2,8-9\n")
    now = "round,date\n1,1-9\n2,9-9\n3,15-9\n"
    assert ages(club, now=now) == [(1, 0), (1, 0), (None, 1), (None, 0)]


def test_a_file_is_followed_when_it_moves(club: Repository) -> None:
    history(club, "round,date\n" + "".join(f"{n},{n}-9\n" for n in range(1, 9)))
    club.git("mv", f"content/{FILE}", "content/2026-27/rondes.csv")
    club.commit("x", at(5))
    found = ages(club, "2026-27/rondes.csv")
    assert found == [(1, 0)] * 9


def test_what_was_before_a_shallow_clone_has_no_date(club: Repository, tmp_path: Path) -> None:
    history(club, "r,d\n1,1-9\n", "r,d\n1,2-9\n", "r,d\n1,2-9\n2,8-9\n")
    club.git("clone", "--quiet", "--depth", "2", club.top.as_uri(), str(tmp_path / "clone"))
    clone = Repository(tmp_path / "clone", tmp_path / "clone/content")
    assert ages(clone) == [(None, 0), (None, 0), (3, 0)]


def test_a_file_that_git_does_not_know(club: Repository) -> None:
    club.commit("x", at(1), {"other.csv": "1\n"})
    assert ages(club, now="a\nb\n") == [(None, 0), (None, 0)]


def test_times_are_of_the_clubs_zone(club: Repository) -> None:
    club.commit("x", "2026-09-01T23:30:00+00:00", {FILE: "r\n"})
    (age,) = line_ages(open_archive(club.content), FILE, b"r\n", ZONE)
    assert age.at == datetime(2026, 9, 2, 1, 30, tzinfo=ZONE)
