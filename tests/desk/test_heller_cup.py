"""A cup evening inside a Heller group: no game of the table is paired again."""

import json
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players

NAME, CUP = "2026-27/groepen", "2026-27/beker"
PEOPLE = [f"A{n}" for n in range(1, 9)]
CONTENT = {
    "players.csv": players(*PEOPLE),
    f"{NAME}/competition.toml": 'title = "Groepen"\nsystem = "heller"\ntable = "a"\n',
    f"{NAME}/rounds.csv": "round,date\n" + "".join(f"{n},2026-09-0{n}\n" for n in range(1, 6)),
    f"{NAME}/groups.csv": "group,number,player\n"
    + "".join(f"A,{n},{p.lower()}\n" for n, p in enumerate(PEOPLE, start=1)),
    f"{CUP}/competition.toml": 'title = "Beker"\nsystem = "cup"\ncounts_for = "groepen"\n',
    f"{CUP}/rounds.csv": "round,date\n1,2026-09-01\n",
    f"{CUP}/entrants.csv": "player\na1\na3\na7\na8\n",
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    for name, data in files(CONTENT).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    assert main(["pair", NAME, "--content", str(tmp_path)]) == 0
    return tmp_path


def cup(club: Path, rows: str) -> None:
    (club / CUP / "results.csv").write_text(f"round,white,black,result\n{rows}")


def played(club: Path, **results: str) -> None:
    """Fill in results of round 1, by `white_black`."""
    path = club / NAME / "results.csv"
    lines = []
    for line in path.read_text("utf-8").splitlines():
        cells = line.split(",")
        cells[4] = results.get(f"{cells[2]}_{cells[3]}", cells[4])
        lines.append(",".join(cells) + "\n")
    path.write_text("".join(lines), encoding="utf-8")


def points(club: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    capsys.readouterr()
    assert main(["standings", NAME, "--format", "json", "--content", str(club)]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    return {row["player"]: row["points"]["total"] for row in rows}


def test_a_tie_that_the_table_does_not_have_counts_in_the_cup_alone(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """1 and 8 never meet in the table: 1-6 and 8-3 wait, 5-2 and 7-4 are played."""
    before = (club / NAME / "results.csv").read_text("utf-8")
    cup(club, "1,a1,a8,1-0\n")
    played(club, a5_a2="1-0", a7_a4="½-½")
    found = points(club, capsys)
    assert (found["a1"], found["a8"], found["a5"], found["a7"]) == ("0", "0", "1", "1/2")
    assert main(["build", "--content", str(club), "--out", str(club / "site")]) == 0
    page = (club / "site" / NAME / "rounds" / "01.html").read_text("utf-8")
    assert page.count("plays in the cup Beker") == 2
    assert page.count("is free this evening") == 2
    # Nothing was paired anew: the same rows, two of them with a result.
    after = (club / NAME / "results.csv").read_text("utf-8")
    assert after.replace("½-½", "").replace("1-0", "") == before


def test_a_tie_that_the_table_has_too_counts_for_both(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """1 and 7 meet in round 3 of the table, and play it as their cup tie two days earlier."""
    cup(club, "1,a7,a1,1-0\n")
    played(club, a5_a2="1-0")
    found = points(club, capsys)
    assert (found["a7"], found["a1"]) == ("1", "0")
    assert main(["audit", NAME, "--content", str(club)]) == 0
    assert "keeps to the rules" in capsys.readouterr().out
