"""A row that somebody deleted, and a table that somebody emptied."""

from pathlib import Path

import pytest

from tests.desk.evenings import HEADER, NAME, RESULTS, rows, run, write_club
from tests.git_room.repositories import needs_git, repository

PLAYED = HEADER + "1,1,dirk,an,1-0\n1,2,eva,bo,0-1\n1,3,fred,cas,½-½\n"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Round 1 is played, and round 2 paired on it."""
    folder = write_club(tmp_path / "club", {RESULTS: PLAYED})
    assert run(folder, "pair", NAME) == 0
    return folder


def test_the_page_calls_nobody_absent_who_was_paired(
    club: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = club / RESULTS
    gone = rows(club)[-1]
    table.write_text(table.read_text(encoding="utf-8").replace(f"{gone}\n", ""), encoding="utf-8")
    assert run(club, "check", "--all") == 0
    assert "[record-row-missing]" in capsys.readouterr().out
    site = tmp_path / "site"
    assert run(club, "build", "--out", str(site)) == 0
    page = (site / NAME / "rounds" / "02.html").read_text(encoding="utf-8")
    assert "Paired, but the row of that is gone" in page
    assert "Absent" not in page


def test_an_emptied_table_stops_the_site(
    club: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / RESULTS).write_text("", encoding="utf-8")
    assert run(club, "check") == 1
    assert "[results-gone]" in capsys.readouterr().out
    assert run(club, "build", "--out", str(tmp_path / "site")) != 0
    assert not (tmp_path / "site").exists()


@needs_git
def test_it_is_told_who_emptied_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not who wrote its first line, which is all that is left."""
    kept = repository(tmp_path / "kept")
    club = write_club(kept.content, {RESULTS: PLAYED})
    assert run(club, "pair", NAME) == 0
    kept.commit("Round 2", "2026-10-01T12:00:00+0200", {}, "Jan")

    def told() -> list[str]:
        capsys.readouterr()
        assert run(club, "check") == 1
        return [line for line in capsys.readouterr().out.split("\n") if "results.csv:1:1: " in line]

    (club / RESULTS).write_text(HEADER, encoding="utf-8")
    assert told()[1:] == [f"  {RESULTS}:1:1: note: The rows were taken out. (Not committed yet.)"]
    kept.commit("Oops", "2026-10-05T12:00:00+0200", {}, "Piet")
    emptied = [f"  {RESULTS}:1:1: note: The rows were taken out. (Piet, 5 October 2026)"]
    assert told()[1:] == emptied
    header = HEADER.replace("result", "result,note")
    kept.commit("A column", "2026-10-06T12:00:00+0200", {RESULTS: header}, "An")
    assert told()[1:] == emptied
