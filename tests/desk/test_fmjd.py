"""The FMJD Swiss, end to end on a folder: a draughts club pairs its rounds by commands."""

import json
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, ratings, rounds
from tests.render.html import parse

NAME = "2026-27/dammen"
CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred", "Guus"),
    "ratings.csv": ratings(an=1300, bo=1250, cas=1200, dirk=1150, eva=1100, fred=1050, guus=1000),
    f"{NAME}/competition.toml": """
        title = "Dammen"
        system = "fmjd-swiss"
        game = "draughts"
        initial_colour = "white"
    """,
    f"{NAME}/rounds.csv": rounds(5),
}


def write(club: Path, content: dict[str, str]) -> None:
    for name, data in files(content).items():
        (club / name).parent.mkdir(parents=True, exist_ok=True)
        (club / name).write_bytes(data)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    write(tmp_path, CONTENT)
    return tmp_path


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def table(club: Path, number: int) -> list[str]:
    text = (club / NAME / "results.csv").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith(f"{number},")]


def played(club: Path, results: dict[str, str]) -> None:
    text = (club / NAME / "results.csv").read_text(encoding="utf-8")
    for pair, result in results.items():
        row = f",{pair.replace('_', ',')},"
        assert text.count(row) == 1
        text = text.replace(row, row + result)
    (club / NAME / "results.csv").write_text(text, encoding="utf-8")


def page(club: Path, name: str) -> str:
    assert run(club, "build", "--out", str(club.parent / "site")) == 0
    parsed = parse((club.parent / "site" / name).read_bytes())
    return " ".join(parsed.text().split())


def test_three_rounds(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # By halves: An–Dirk, Bo–Eva, Cas–Fred, White alternating; Guus is last and free.
    assert run(club, "pair", NAME) == 0
    assert table(club, 1) == ["1,1,an,dirk,", "1,2,eva,bo,", "1,3,cas,fred,", "1,,guus,,bye"]
    played(club, {"an_dirk": "2-0", "eva_bo": "1-1", "cas_fred": "2-0"})
    # 2 points: An, Cas (both had White), Guus (free). One pair; An–Cas both should have Black, so
    # An–Guus or Cas–Guus; with 2 of three, An is the upper half and Guus the next way: An–Guus.
    # Cas moves down to Bo and Eva (1 point). Bo had Black, Eva White: Cas meets Bo, who should
    # have White. Eva goes down to Dirk and Fred (both Black): Dirk–Eva, Fred free.
    assert run(club, "pair", NAME) == 0
    assert table(club, 2) == ["2,1,guus,an,", "2,2,bo,cas,", "2,3,dirk,eva,", "2,,fred,,bye"]
    played(club, {"guus_an": "0-2", "bo_cas": "1-1", "dirk_eva": "0-2"})
    capsys.readouterr()
    assert run(club, "pair", NAME, "--format", "json", "--dry-run") == 0
    third = json.loads(capsys.readouterr().out)
    # An has 4 points, Cas and Eva have 3, Bo 2, Guus and Fred 2, Dirk 0: seven, so one is free.
    assert third["round"] == 3
    assert len(third["pairs"]) == 3
    assert third["bye"] == "dirk"
    articles = {step["article"] for pair in third["pairs"] for step in pair["steps"]}
    assert {"fmjd-swiss 2.2", "fmjd-swiss 4.4"} <= articles
    assert run(club, "check") == 0
    assert run(club, "audit", NAME) == 0


def test_the_pages(club: Path) -> None:
    assert run(club, "pair", NAME) == 0
    told = page(club, f"{NAME}/rounds/01.html")
    assert "number 1 of the upper half, An, against number 1 of the lower half, Dirk" in told
    assert "Guus is left over in the lowest bracket, and is free" in told
    rules = page(club, f"{NAME}/rules.html")
    assert "do not change who moves down" in rules


def test_the_standings(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "pair", NAME) == 0
    played(club, {"an_dirk": "2-0", "eva_bo": "1-1", "cas_fred": "2-0"})
    capsys.readouterr()
    assert run(club, "standings", NAME, "--format", "csv") == 0
    lines = capsys.readouterr().out.splitlines()
    assert "WP/M1" in lines[0]
    points = {line.split(",")[1]: line.split(",")[3] for line in lines[1:]}
    assert set(points.values()) == {"2", "1", "0"}


def test_a_round_that_cannot_be_paired(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(
        tmp_path,
        {
            **CONTENT,
            "players.csv": players("An", "Bo"),
            "ratings.csv": ratings(an=1300, bo=1250),
            f"{NAME}/results.csv": "round,board,white,black,result\n1,1,an,bo,2-0\n",
        },
    )
    assert run(tmp_path, "pair", NAME) != 0
    out = capsys.readouterr()
    assert "An (already met Bo (3.1))" in out.out + out.err


@pytest.mark.parametrize(
    ("line", "code"),
    [('float_rule = "some"', "setting-invalid"), ("rematch_gap = 3", "key-unknown")],
)
def test_a_wrong_setting_is_told(
    club: Path, capsys: pytest.CaptureFixture[str], line: str, code: str
) -> None:
    file = club / NAME / "competition.toml"
    file.write_text(file.read_text(encoding="utf-8") + f"{line}\n", encoding="utf-8")
    run(club, "check")
    out = capsys.readouterr().out
    assert code in out
    assert "competition.toml:5" in out
