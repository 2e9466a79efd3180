"""How a repository stands: what is not committed, and how far it is from the host."""

from pathlib import Path

import pytest

from leaguegen.git import GitError, state_of
from tests.git_room.repositories import needs_git
from tests.workflows.runner import commit, git

pytestmark = needs_git


@pytest.fixture
def top(tmp_path: Path) -> Path:
    here = tmp_path / "a club"
    (here / "content").mkdir(parents=True)
    git(here, "init", "--quiet", "--initial-branch=main")
    return here


def test_before_the_first_commit_everything_is_unknown(top: Path) -> None:
    (top / "content" / "één twee.csv").write_text("x")
    state = state_of(top / "content")
    assert (state.branch, state.born, state.edited) == ("main", False, ())
    assert state.unknown == ("content/één twee.csv",)
    assert (state.ahead, state.behind, state.address) == (None, None, "")


def test_changed_staged_moved_and_removed_files_are_edited_within_the_folder(top: Path) -> None:
    content = top / "content"
    for name in ("a b.csv", "ç.csv", "old.csv", "gone.csv"):
        (content / name).write_text("x\n")
    (top / "README.md").write_text("x")
    commit(top, "Begin")
    (content / "a b.csv").write_text("y\n")
    (content / "ç.csv").write_text("z\n")
    git(top, "add", "content/ç.csv")
    git(top, "mv", "content/old.csv", "content/new.csv")
    (content / "gone.csv").unlink()
    (top / "README.md").write_text("y")
    state = state_of(content)
    assert sorted(state.edited) == [
        "content/a b.csv",
        "content/gone.csv",
        "content/new.csv",
        "content/old.csv",
        "content/ç.csv",
    ]
    assert state.unknown == ()
    assert state.born


def test_a_conflict_counts_as_edited_and_a_loose_head_has_no_branch(top: Path) -> None:
    file = top / "content" / "a.csv"
    file.write_text("1\n")
    commit(top, "One")
    git(top, "checkout", "--quiet", "-b", "other")
    file.write_text("2\n")
    commit(top, "Two")
    git(top, "checkout", "--quiet", "main")
    file.write_text("3\n")
    commit(top, "Three")
    with pytest.raises(AssertionError):
        git(top, "merge", "other")
    assert state_of(top / "content").edited == ("content/a.csv",)
    git(top, "merge", "--abort")
    git(top, "checkout", "--quiet", "--detach")
    assert state_of(top / "content").branch == ""


def test_outside_a_repository_it_cannot_be_told(tmp_path: Path) -> None:
    with pytest.raises(GitError, match="no-repository"):
        state_of(tmp_path)
