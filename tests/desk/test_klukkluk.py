"""The KlukKluk Swiss through the command line: from pairing to pages."""

import json
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, ratings, rounds

NAME = "2026-27/kluk"
CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred", "Gijs", "Hein", "Ina"),
    "ratings.csv": ratings(
        an=2000, bo=1900, cas=1800, dirk=1700, eva=1600, fred=1500, gijs=1400, hein=1300, ina=1200
    ),
    f"{NAME}/competition.toml": """
        title = "Kluk"
        system = "klukkluk-swiss"
        rounds = 2
    """,
    f"{NAME}/rounds.csv": rounds(3),
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    for name, data in files(CONTENT).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def table(club: Path) -> list[str]:
    return (club / NAME / "results.csv").read_text(encoding="utf-8").splitlines()


def fill_in(club: Path, **results: str) -> None:
    """Write the result of each open game, by White."""
    path = club / NAME / "results.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    for n, line in enumerate(lines[1:], start=1):
        if line.endswith(","):
            lines[n] = line + results[line.split(",")[2]]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


FIRST = ["1,1,an,eva,", "1,2,fred,bo,", "1,3,cas,gijs,", "1,4,hein,dirk,", "1,,ina,,bye"]
"""Nine: the last is free, and the eight others play by halves; odd numbers White."""

SECOND = ["2,1,dirk,an,", "2,2,bo,ina,", "2,3,eva,cas,", "2,4,gijs,fred,", "2,,hein,,bye"]


def test_two_rounds_and_no_third(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "pair", NAME) == 0
    assert table(club)[1:] == FIRST
    told = capsys.readouterr().out
    assert "[klukkluk 6.6]" in told
    assert "[klukkluk 5.1]" in told
    fill_in(club, an="1-0", fred="0-1", cas="1-0", hein="0-1")
    assert run(club, "pair", NAME, "--format", "json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["round"] == 2
    # Five have a point. Ina, free in round 1, may not float down (and not be free again): An passes
    # over Cas for the sake of colours, Bo meets Ina, and Cas, left over, meets the first without.
    assert {p["steps"][0]["article"] for p in shown["pairs"]} == {"klukkluk 4.3.1"}
    assert all(p["steps"][-1]["article"].startswith("klukkluk 6.") for p in shown["pairs"])
    assert [b["steps"][0]["article"] for b in shown["byes"]] == ["klukkluk 5.1"]
    assert table(club)[6:] == SECOND
    fill_in(club, dirk="1-0", bo="1-0", eva="1-0", gijs="1-0")
    assert run(club, "check") == 0
    told = capsys.readouterr().out
    assert "errors: 0, warnings: 1" in told
    assert f"{NAME}/rounds.csv:4:1: warning: The calendar has 3 rounds" in told
    before = table(club)
    assert run(club, "pair", NAME) == 3
    assert "at most 2 rounds" in capsys.readouterr().err
    assert table(club) == before
    assert run(club, "audit", NAME) == 0


def test_the_pages_show_reasons_and_rules(club: Path, tmp_path: Path) -> None:
    run(club, "pair", NAME)
    fill_in(club, an="1-0", fred="0-1", cas="1-0", hein="0-1")
    run(club, "pair", NAME)
    site = tmp_path / "site"
    assert run(club, "build", "--out", str(site)) == 0
    pages = {p.relative_to(site).as_posix(): p.read_text() for p in site.rglob("*.html")}
    rounds_shown = [text for name, text in pages.items() if "klukkluk 6.6" in text]
    assert rounds_shown
    (rules,) = [t for t in pages.values() if "fair colours go before equal scores" in t]
    assert "Rounds at most" in rules
    standings = [text for text in pages.values() if "SB2" in text]
    assert standings
