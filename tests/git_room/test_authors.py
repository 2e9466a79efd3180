"""Who wrote a line, for the command line."""

from pathlib import Path

import pytest

from leaguegen.git import Author, GitError, author_of_loss, authors
from tests.git_room.repositories import Repository, needs_git, repository, seconds

pytestmark = needs_git

T1, T2, T3 = (f"2026-09-0{n}T20:00:00+02:00" for n in (1, 2, 3))
FILE = "2026-27/interne/results é.csv"


@pytest.fixture
def kept(tmp_path: Path) -> Repository:
    made = repository(tmp_path / "club")
    made.commit("x", T1, {FILE: "round,white\n1,an\n1,bo\n"}, "Renée")
    made.commit("x", T2, {FILE: "round,white\n1,an\n1,cy\n"}, "author Jan 1")
    return made


def test_who_wrote_a_line_and_when(kept: Repository) -> None:
    assert authors(kept.content, FILE, {3, 2}) == {
        2: Author("Renée", seconds(T1)),
        3: Author("author Jan 1", seconds(T2)),
    }


def test_a_line_that_is_not_committed(kept: Repository) -> None:
    kept.write({FILE: "round,white\n1,di\n1,cy\n"})
    assert authors(kept.content, FILE, [2, 3]) == {2: None, 3: Author("author Jan 1", seconds(T2))}


def test_other_line_ends_and_another_place_make_nobody_else_the_author(kept: Repository) -> None:
    text = b"round,white\r\n1,an\r\n1,cy\r\n"
    kept.commit("x", T3, {FILE: None, "2026-27/intern/results.csv": text}, "Excel")
    assert authors(kept.content, "2026-27/intern/results.csv", [3]) == {
        3: Author("author Jan 1", seconds(T2))
    }


@pytest.mark.parametrize(("file", "line"), [("other.csv", 1), (FILE, 9), ("--help", 1)])
def test_what_git_does_not_know(kept: Repository, file: str, line: int) -> None:
    with pytest.raises(GitError):
        authors(kept.content, file, [line])


def test_nothing_asked(kept: Repository) -> None:
    assert authors(kept.content, FILE, []) == {}


def test_who_took_rows_out(kept: Repository) -> None:
    with pytest.raises(GitError, match="lost no lines"):
        author_of_loss(kept.content, FILE)
    kept.commit("x", T3, {FILE: "round,white\n"}, "Wim\tde  Vries")
    lost = Author("Wim\tde  Vries", seconds(T3))
    assert author_of_loss(kept.content, FILE) == lost
    # Whoever comes after him and writes only the first line anew has lost nothing.
    kept.commit("x", T3, {FILE: "round;white\n"}, "Jan")
    assert author_of_loss(kept.content, FILE) == lost


def test_rows_that_are_lost_and_not_committed(kept: Repository) -> None:
    kept.write({FILE: "round,white\n"})
    assert author_of_loss(kept.content, FILE) is None
    with pytest.raises(GitError):
        author_of_loss(kept.content.parent.parent, FILE)
