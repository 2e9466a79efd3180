"""What git tells of the content, whatever the repository and the settings around it."""

import subprocess
import sys
from pathlib import Path

import pytest

from leaguegen.git import Archive, FileChange, GitError, folder_in_repository, open_archive
from tests.git_room.repositories import Repository, needs_git, repository, seconds

pytestmark = needs_git

T1, T2, T3, T4 = (f"2026-09-0{n}T20:00:00+02:00" for n in (1, 2, 3, 4))
WINDOWS = sys.platform == "win32"
ODD = "café '1';  twee.csv" if WINDOWS else 'café "1";\ttwee\nregels.csv'
"""A name with an accent, quotes, a tab and a line end."""


@pytest.fixture
def kept(tmp_path: Path) -> Repository:
    return repository(tmp_path / "club")


def subjects(archive: Archive) -> list[str]:
    return [commit.subject for commit in archive.commits]


def content(archive: Archive) -> dict[str, bytes]:
    return archive.read(archive.tree())


def test_the_commits_that_changed_the_content_newest_first(kept: Repository) -> None:
    first = kept.commit("Begin", T1, {"a.csv": "1\n"})
    (kept.top / "README").write_text("Read me")
    kept.commit("A text elsewhere", T2)
    last = kept.commit("Result: ½-½", T3, {"a.csv": "2\n", "b/c.csv": "3\n"})
    archive = open_archive(kept.content)
    assert [(c.id, c.seconds, c.subject) for c in archive.commits] == [
        (last, seconds(T3), "Result: ½-½"),
        (first, seconds(T1), "Begin"),
    ]
    assert (archive.folder, archive.shallow, archive.edited) == ("content", False, frozenset())
    assert [(f.before, f.after) for f in archive.commits[0].files] == [
        ("a.csv", "a.csv"),
        ("", "b/c.csv"),
    ]
    assert content(archive) == {"a.csv": b"2\n", "b/c.csv": b"3\n"}


def test_every_state_can_be_read_again(kept: Repository) -> None:
    states: list[dict[str, str]] = [
        {"a.csv": "1\n", ODD: "x\n" * 20},
        {"a.csv": "2\r\n", ODD: "x\n" * 20, "leeg.csv": ""},
        {"map/" + ODD: "x\n" * 20 + "y", "leeg.csv": ""},
        {"map/" + ODD: "x\n" * 20 + "y", "leeg.csv": "vol"},
    ]
    before: dict[str, str] = {}
    for state, at in zip(states, (T1, T2, T3, T4), strict=True):
        gone: dict[str, str | bytes | None] = dict.fromkeys(before.keys() - state.keys())
        kept.commit("x", at, {**gone, **state})
        before = state
    archive = open_archive(kept.content)
    for age, state in enumerate(reversed(states)):
        earlier = Archive(archive.root, archive.folder, archive.commits[age:])
        assert content(earlier) == {name: text.encode() for name, text in state.items()}
    moved = archive.commits[1].files
    assert [(f.before, f.after) for f in moved if f.before != f.after] == [
        ("a.csv", ""),
        (ODD, "map/" + ODD),
    ]


@pytest.mark.parametrize("folder", ["", "mijn club/inhoud é", "a/b/c"])
def test_the_content_stands_anywhere_in_the_repository(tmp_path: Path, folder: str) -> None:
    kept = repository(tmp_path / "club", folder)
    kept.commit("x", T1, {"2026-27/interne/results.csv": "1\n"})
    archive = open_archive(kept.content)
    assert archive.folder == folder
    assert folder_in_repository(kept.content) == folder
    assert content(archive) == {"2026-27/interne/results.csv": b"1\n"}


def test_a_folder_that_is_called_like_a_pattern(tmp_path: Path) -> None:
    kept = repository(tmp_path / "club", "[a]" if WINDOWS else "[a]*")
    kept.commit("x", T1, {"a.csv": "1\n"})
    assert content(open_archive(kept.content)) == {"a.csv": b"1\n"}


def test_what_is_edited_and_not_committed(kept: Repository) -> None:
    kept.commit("x", T1, {"a.csv": "1\n", "b.csv": "1\n", "c.csv": "1\n", "d.csv": "1\n"})
    kept.write({"a.csv": "2\n", "b.csv": None, "new.csv": "1\n", "d.csv": "2\n"})
    (kept.top / "README").write_text("not content")
    kept.git("add", "README", "content/d.csv")
    archive = open_archive(kept.content)
    assert archive.edited == {"a.csv", "b.csv", "d.csv"}
    assert open_archive(kept.content, "HEAD").edited == frozenset()


def test_a_merge_is_one_step_of_the_day_on_which_it_came_in(kept: Repository) -> None:
    kept.commit("Begin", T1, {"a.csv": "1\n2\n3\n", "b.csv": "1\n"})
    kept.git("switch", "--quiet", "--create", "other")
    kept.commit("On the branch", T2, {"a.csv": "1\n2\nX\n"})
    kept.commit("On the branch again", T2, {"a.csv": "Y\n2\nX\n"})
    kept.git("switch", "--quiet", "main")
    kept.commit("Meanwhile", T3, {"b.csv": "2\n"})
    kept.git("merge", "--quiet", "--no-ff", "--message", "Merged", "other", at=T4)
    archive = open_archive(kept.content)
    assert subjects(archive) == ["Merged", "Meanwhile", "Begin"]
    assert [f.after for f in archive.commits[0].files] == ["a.csv"]
    assert content(archive) == {"a.csv": b"Y\n2\nX\n", "b.csv": b"2\n"}


def test_the_archive_up_to_a_revision(kept: Repository) -> None:
    kept.commit("Begin", T1, {"a.csv": "1\n"})
    second = kept.commit("Second", T2, {"a.csv": "2\n"})
    kept.git("tag", "--annotate", "--message", "x", "halfway")
    kept.commit("Third", T3, {"a.csv": "3\n"})
    for name in (second, second[:8], "halfway", "HEAD~1", "main^", "refs/tags/halfway"):
        assert content(open_archive(kept.content, name)) == {"a.csv": b"2\n"}


@pytest.mark.parametrize("name", ["nothing", "HEAD~9", "--all", "-h", "", "a b", "HEAD:content"])
def test_a_revision_that_is_none(kept: Repository, name: str) -> None:
    kept.commit("Begin", T1, {"a.csv": "1\n"})
    if name:
        with pytest.raises(GitError) as caught:
            open_archive(kept.content, name)
        assert caught.value.kind == "no-revision"


def test_the_archive_up_to_a_moment(kept: Repository) -> None:
    for at, text in ((T1, "1\n"), (T2, "2\n"), (T3, "3\n")):
        kept.commit(text, at, {"a.csv": text})
    archive = open_archive(kept.content)
    assert content(archive.until(seconds(T3))) == {"a.csv": b"2\n"}
    assert content(archive.until(seconds(T3) + 1)) == {"a.csv": b"3\n"}
    assert content(archive.until(seconds(T2))) == {"a.csv": b"1\n"}
    with pytest.raises(GitError) as caught:
        archive.until(seconds(T1))
    assert caught.value.kind == "no-commit"


def test_a_detached_head_and_a_second_work_tree(kept: Repository, tmp_path: Path) -> None:
    first = kept.commit("Begin", T1, {"a.csv": "1\n"})
    kept.commit("Second", T2, {"a.csv": "2\n"})
    kept.git("worktree", "add", "--quiet", "--detach", str(tmp_path / "beside"), first)
    assert subjects(open_archive(tmp_path / "beside/content")) == ["Begin"]
    assert folder_in_repository(tmp_path / "beside/content") == "content"
    kept.git("switch", "--quiet", "--detach", first)
    assert subjects(open_archive(kept.content)) == ["Begin"]


def test_a_shallow_clone_says_that_it_is_one(kept: Repository, tmp_path: Path) -> None:
    for at, text in ((T1, "1\n"), (T2, "2\n"), (T3, "3\n")):
        kept.commit(text, at, {"a.csv": text})
    address = kept.top.as_uri()
    kept.git("clone", "--quiet", "--depth", "2", address, str(tmp_path / "clone"))
    archive = open_archive(tmp_path / "clone/content")
    assert archive.shallow
    assert subjects(archive) == ["3", "2"]
    (left,) = archive.commits[-1].files
    assert left == FileChange("", "a.csv", "", left.new)
    assert content(archive) == {"a.csv": b"3\n"}


@pytest.mark.skipif(WINDOWS, reason="git for Windows keeps a link as a file")
def test_a_link_is_no_file(kept: Repository) -> None:
    kept.write({"a.csv": "1\n"})
    (kept.content / "link.csv").symlink_to("a.csv")
    kept.commit("x", T1)
    assert content(open_archive(kept.content)) == {"a.csv": b"1\n"}


def test_many_texts_are_read_in_parts(kept: Repository) -> None:
    texts = {f"{n}.csv": f"{n}\n" * n for n in range(600)}
    kept.commit("x", T1, dict(texts))
    assert content(open_archive(kept.content)) == {n: t.encode() for n, t in texts.items()}


SURPRISES = {
    "log.showSignature": "true",
    "log.follow": "true",
    "log.date": "human",
    "log.decorate": "full",
    "log.showRoot": "false",
    "log.diffMerges": "combined",
    "diff.noprefix": "true",
    "diff.external": "/nowhere/at/all",
    "core.quotePath": "true",
    "core.pager": "false",
    "core.fsmonitor": "/nowhere/at/all",
    "core.abbrev": "4",
    "color.ui": "always",
    "color.status": "always",
    "status.relativePaths": "false",
    "status.branch": "true",
    "status.showUntrackedFiles": "all",
    "format.pretty": "oneline",
    "i18n.logOutputEncoding": "ISO-8859-1",
    "blame.ignoreRevsFile": "/nowhere/at/all",
}


@pytest.mark.parametrize("renames", ["copies", "false"])
def test_settings_of_the_user_change_nothing(
    kept: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, renames: str
) -> None:
    kept.commit("Begin é", T1, {"a é.csv": "1\n", "b.csv": "1\n", "c.csv": "1\n2\n3\n"})
    kept.git("switch", "--quiet", "--create", "other")
    kept.commit("On the branch", T2, {"a é.csv": "2\n"})
    kept.git("switch", "--quiet", "main")
    kept.commit("Second", T2, {"b.csv": None, "map/b.csv": "1\n"})
    kept.git("merge", "--quiet", "--no-ff", "--message", "Merged", "other", at=T3)
    kept.write({"c.csv": None, "d.csv": "1\n2\n3\n", "map/b.csv": "2\n"})
    kept.git("add", "--all")
    plain = open_archive(kept.content)
    assert subjects(plain) == ["Merged", "Second", "Begin é"]
    assert [(f.before, f.after) for f in plain.commits[0].files] == [("a é.csv", "a é.csv")]
    assert [(f.before, f.after) for f in plain.commits[1].files] == [("b.csv", "map/b.csv")]
    assert plain.edited == {"c.csv", "d.csv", "map/b.csv"}
    settings = tmp_path / "settings"
    (tmp_path / "order").write_text("*.txt\n")
    surprises = {
        **SURPRISES,
        "diff.renames": renames,
        "status.renames": renames,
        "diff.orderFile": str(tmp_path / "order"),
    }
    for name, value in surprises.items():
        subprocess.run(["git", "config", "--file", settings, name, value], check=True)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(settings))
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    monkeypatch.setenv("GIT_TRACE", "1")
    assert open_archive(kept.content) == plain
    assert content(open_archive(kept.content)) == content(plain)


def test_a_hook_of_another_repository_does_not_lead_astray(
    kept: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.commit("Ours", T1, {"a.csv": "1\n"})
    other = repository(tmp_path / "other")
    other.commit("Theirs", T1, {"b.csv": "1\n"})
    monkeypatch.setenv("GIT_DIR", str(other.top / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(other.top))
    monkeypatch.setenv("GIT_INDEX_FILE", str(other.top / ".git/index"))
    assert subjects(open_archive(kept.content)) == ["Ours"]


def test_why_there_is_nothing_to_tell(
    kept: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kind(folder: Path) -> str:
        with pytest.raises(GitError) as caught:
            open_archive(folder)
        return caught.value.kind

    kept.write({"a.csv": "1\n"})
    assert kind(kept.content) == "no-commit"
    (kept.top / "README").write_text("x")
    kept.git("add", "README")
    kept.git("commit", "--quiet", "--message", "x")
    assert kind(kept.content) == "no-commit"
    (tmp_path / "outside").mkdir()
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    assert kind(tmp_path / "outside") == "no-repository"
    assert kind(tmp_path / "absent") == "failed"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert kind(kept.content) == "no-program"


def test_a_repository_of_somebody_else_is_told_in_gits_words(
    kept: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.commit("x", T1, {"a.csv": "1\n"})
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    with pytest.raises(GitError, match="dubious ownership") as caught:
        open_archive(kept.content)
    assert caught.value.kind == "failed"


def test_a_text_that_is_not_there(kept: Repository) -> None:
    kept.commit("x", T1, {"a.csv": "1\n"})
    with pytest.raises(GitError, match="missing"):
        dict(open_archive(kept.content).texts(["1" * 40]))
