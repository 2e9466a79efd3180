"""A table that somebody uploaded beside the content folder, where nobody reads it."""

import subprocess
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds

CONTENT = {
    "players.csv": players("An", "Bo"),
    "2026-27/interne/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
    "2026-27/interne/rounds.csv": rounds(3),
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A repository with its content in a folder of a folder."""
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    for name, data in files(CONTENT).items():
        path = tmp_path / "club" / "content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return tmp_path / "club" / "content"


def checked(club: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["check", "--all", "--content", str(club)]) == 0
    return capsys.readouterr().out


def test_a_table_above_the_content_is_told(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("README.md", "requirements.txt", "notes.csv"):
        (club.parent / name).write_text("x\n", encoding="utf-8")
    assert "file-misplaced" not in checked(club, capsys)
    (club.parent / "results.csv").write_text("round,white,black,result\n", encoding="utf-8")
    (club.parents[1] / "uitslagen (1).xlsx").write_bytes(b"PK")
    told = checked(club, capsys)
    assert "../results.csv:1:1: warning: This file is not read" in told
    assert "../../uitslagen (1).xlsx:1:1: warning: This file is not read" in told
    assert told.count("2026-27/interne/results.csv") == 2


def test_nobody_looks_beyond_the_repository(
    club: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    subprocess.run(["git", "init", "-q", club.parent], check=True)
    (tmp_path / "results.csv").write_text("round\n", encoding="utf-8")
    assert "file-misplaced" not in checked(club, capsys)
