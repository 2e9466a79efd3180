"""`init` dies: what other commands say of the folder, and `init` run again."""

import shlex
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.files import read_tree
from leaguegen.files.journal import JOURNAL, PLAN
from tests.files.dying import NEVER, Killed, failing, texts

NEW = shlex.split("--language en --name SV --first 1-9-2026 --yes --example")
MINE = "a note of somebody\n"


def init(folder: Path) -> int:
    return main(["init", str(folder), *NEW])


def killed(folder: Path, monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    """Let `init` die at a step, in a folder where somebody has a file already."""
    folder.mkdir()
    (folder / "mine.txt").write_bytes(MINE.encode())
    with failing(monkeypatch, at), pytest.raises(Killed):
        init(folder)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, bytes], list[str]]:
    """Return what `init` makes, and the steps in which it does so."""
    folder = tmp_path_factory.mktemp("whole") / "new"
    with failing(pytest.MonkeyPatch(), NEVER) as steps:
        assert init(folder) == 0
    return texts(folder), steps


def points(steps: list[str]) -> tuple[list[int], list[int]]:
    """Return steps, from 1, before the moment of truth, and behind it until all have a place."""
    places = [at for at, step in enumerate(steps, start=1) if step == "replace"]
    torn = steps.index("write") + 1  # half of the plan
    middle = places[1 + len(places) // 2]
    return [torn, torn + 2, places[0] // 2, places[0]], [places[1], middle, places[-1]]


def test_before_the_moment_of_truth_commands_tell_to_run_it_again(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    whole: tuple[dict[str, bytes], list[str]],
) -> None:
    made, steps = whole
    for at in points(steps)[0]:
        folder = tmp_path / f"at{at}"
        killed(folder, monkeypatch, at)
        assert (folder / PLAN).exists()
        assert not (folder / JOURNAL).exists()
        capsys.readouterr()
        again = f"leaguegen init {folder}"
        for named in (folder, folder / "content"):
            assert main(["standings", "2026-27/league", "--content", str(named)]) == 2
            told = capsys.readouterr().err
            assert "was cut short" in told
            assert again in told
        monkeypatch.chdir(folder)
        assert main(["pair"]) == 2
        assert again in capsys.readouterr().err
        assert init(folder) == 0
        assert texts(folder) == {**made, "mine.txt": MINE.encode()}


def test_behind_it_the_next_command_completes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[dict[str, bytes], list[str]]
) -> None:
    made, steps = whole
    for at, named in zip(points(steps)[1], ("content", ".", None), strict=True):
        folder = tmp_path / f"at{at}"
        killed(folder, monkeypatch, at)
        assert (folder / JOURNAL).exists()
        content = folder / "content"
        monkeypatch.chdir(folder)
        assert main(["standings", "2026-27/league", *(["--content", named] if named else [])]) == 0
        assert texts(folder) == {**made, "mine.txt": MINE.encode()}
        assert main(["add-player", "Nel"]) == 0
        new = read_tree(content)
        assert b"nel,Nel" in new["players.csv"]
        assert {n for n in texts(folder) if n != "mine.txt"} == made.keys()
        assert (folder / "mine.txt").read_text(encoding="utf-8") == MINE


def test_what_somebody_wrote_meanwhile_is_not_overwritten(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    whole: tuple[dict[str, bytes], list[str]],
) -> None:
    """An edit of a file that has its place forgets the change; `init` tells what is in the way."""
    _, steps = whole
    at = points(steps)[1][1]
    folder = tmp_path / "new"
    killed(folder, monkeypatch, at)
    placed = next(p for p in sorted(folder.rglob("*.md")) if not p.name.startswith("."))
    placed.write_text("mine\n", encoding="utf-8")
    missing = not (folder / "content/club.toml").exists()
    assert missing
    assert main(["check", "--content", str(folder)]) == 2
    assert f"leaguegen init {folder}" in capsys.readouterr().err
    assert init(folder) == 2
    assert placed.relative_to(folder).as_posix() in capsys.readouterr().err
    assert placed.read_text(encoding="utf-8") == "mine\n"
    placed.unlink()
    assert init(folder) == 0
    assert main(["check", "--content", str(folder)]) == 0


def test_the_files_of_the_host_can_be_made_of_a_club_that_was_cut_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[dict[str, bytes], list[str]]
) -> None:
    folder = tmp_path / "new"
    killed(folder, monkeypatch, points(whole[1])[1][0])
    address = "https://github.com/club/league"
    assert main(["init", str(folder), "--workflow", "--yes", "--repository", address]) == 0
    assert not (folder / JOURNAL).exists()
    assert (folder / "content/club.toml").is_file()
