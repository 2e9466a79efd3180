"""The command `table`."""

import json
from pathlib import Path

import pytest

from leaguegen.cli import main

FOUR = "round,board,white,black\n1,1,1,4\n1,2,2,3\n2,1,4,3\n2,2,1,2\n3,1,2,4\n3,2,3,1\n"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "four.csv"
    path.write_text(FOUR)
    return path


def test_a_good_table(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Berger's table for four; its figures are counted by hand in test_table_figures.py."""
    assert main(["table", "four.csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "four.csv: 4 places, 3 rounds"
    assert lines[2].split() == ["1", "9", "1", "WWB", "+1", "1", "2"]
    assert lines[5].split() == ["4", "6", "2", "BWB", "-1", "0", "1"]
    assert lines[6].strip() == (
        "sums of opponents' numbers: 6 to 9, mean 7½, spread 3, total deviation 4"
    )
    assert lines[7].strip() == "breaks: 2; longest run of one colour: 2"
    assert lines[8].strip() == "pairs that never meet: 0"
    assert len(lines) == 10


def test_in_dutch(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("club.toml").write_text('name = "De Toren"\nlanguage = "nl"\n')
    assert main(["table", "four.csv"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].strip() == (
        "ieder eens per ronde, geen paar twee keer, kleuren eerlijk verdeeld"
    )
    table.write_text(FOUR.replace("3,2,3,1", "3,2,1,3"))
    assert main(["table", "four.csv"]) == 1
    assert "fout: nummer 1: " in capsys.readouterr().out


def test_a_table_that_breaks_a_rule(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table.write_text(FOUR.replace("3,2,3,1", "3,2,1,3"))
    assert main(["table", "four.csv"]) == 1
    told = capsys.readouterr().out
    assert "fault: number 1: 3 times the same colour in a row" in told
    assert main(["table", "four.csv", "--format", "json"]) == 1
    shown = json.loads(capsys.readouterr().out)["tables"][0]
    assert "number 1: games with White 3, with Black 0" in shown["faults"]


def test_json(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "four.csv", "--format", "json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["never"] is None
    found = shown["tables"][0]
    assert {key: found[key] for key in found if key != "numbers"} == {
        "table": "four.csv",
        "places": 4,
        "rounds": 3,
        "spread": 3,
        "deviation": "4",
        "breaks": 2,
        "streak": 2,
        "never": [],
        "faults": [],
    }
    assert found["numbers"][0] == {
        "number": 1,
        "opponents": 9,
        "top_half": 1,
        "colours": "WWB",
        "difference": 1,
        "breaks": 1,
        "streak": 2,
    }


def test_two_tables_of_one_size_together(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "heller-12-a", "heller-12-b"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "together: 6 pairs never meet: 1-12, 2-11, 3-10, 4-9, 5-8 and 6-7"
    assert main(["table", "heller-8-a", "heller-8-b", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["never"] == []
    assert main(["table", "heller-8-a", "four.csv"]) == 0
    assert "together" not in capsys.readouterr().out


def test_no_such_table(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "heller-18-a"]) == 2
    told = capsys.readouterr().err
    assert "heller-18-a" in told
    assert "heller-16-a" in told


def test_a_file_that_cannot_be_read(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table.write_text("round,white,black\n1,1,x\n")
    assert main(["table", "four.csv"]) == 1
    assert "four.csv:2:5: error" in capsys.readouterr().err
