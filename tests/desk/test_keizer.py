"""Keizer from the command line: rounds, standings, site, and a season that changes its system."""

import json
import re
from html import unescape
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from leaguegen.build import build
from leaguegen.cli import main
from leaguegen.files import read_theme, read_tree
from leaguegen.source.problem import has_errors
from tests.clubs import files, players, ratings, rounds

NAME = "2026-27/interne"
CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva"),
    "ratings.csv": ratings(an=2000, bo=1900, cas=1800, dirk=1700, eva=1600),
    f"{NAME}/competition.toml": """
        title = "Interne"
        system = "keizer"
        top = 20
    """,
    f"{NAME}/rounds.csv": rounds(5),
}


def written(content: dict[str, str], folder: Path) -> Path:
    for name, data in files(content).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return written(CONTENT, tmp_path)


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def table(club: Path) -> list[str]:
    return (club / NAME / "results.csv").read_text(encoding="utf-8").splitlines()


def type_results(club: Path, *results: str) -> None:
    """Fill in the results of the rows without one, in order."""
    path = club / NAME / "results.csv"
    left = list(results)
    lines = [line + left.pop(0) if line.endswith(",") and left else line for line in table(club)]
    assert not left
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def asked(club: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:  # noqa: ANN401
    capsys.readouterr()
    assert run(club, *arguments, "--format", "json") == 0
    return json.loads(capsys.readouterr().out)


def test_two_rounds(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Eva, the lowest, is free; 1–2 and 3–4, the higher with Black.

    Bo and Cas win: Bo 20 + 17, Cas 19 + 16, Eva 18 + ⅔ × 18 = 30, An 17, Dirk 16. Round 2: Dirk is
    the lowest who was not free yet. Bo meets Cas: both had White, so the higher has Black; An had
    Black and Eva nothing yet, so An has White.
    """
    assert run(club, "pair", NAME) == 0
    assert table(club)[1:] == ["1,1,bo,an,", "1,2,dirk,cas,", "1,,eva,,bye"]
    type_results(club, "1-0", "0-1")
    shown = asked(club, capsys, "standings", NAME)["rows"]
    assert [(r["player"], r["points"]["total"]) for r in shown] == [
        ("bo", "37"),
        ("cas", "35"),
        ("eva", "30"),
        ("an", "17"),
        ("dirk", "16"),
    ]
    assert [t["value"] for t in shown[2]["points"]["terms"]] == ["12", "18"]
    made = asked(club, capsys, "pair", NAME)
    # Cas had Black and Bo White: the balance decides.
    assert [(p["white"], p["black"]) for p in made["pairs"]] == [("cas", "bo"), ("an", "eva")]
    assert [b["player"] for b in made["byes"]] == ["dirk"]
    articles = {step["article"] for p in made["pairs"] for step in p["steps"]}
    assert articles == {"keizer 5.4", "keizer 6.3"}
    record = json.loads((club / NAME / "rounds" / "02.json").read_text(encoding="utf-8"))
    assert record["settings"]["scoring.win"] == "opponent"
    assert record["settings"]["scoring.excused"] == "first 5: 1/3 own; 0"


def test_the_site_shows_values_and_reasons(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "pair", NAME) == 0
    type_results(club, "1-0", "0-1")
    assert run(club, "pair", NAME) == 0
    assert run(club, "check") == 0
    assert "errors: 0, warnings: 0" in capsys.readouterr().out
    assert run(club, "audit", NAME) == 0
    assert "keeps to the rules" in capsys.readouterr().out
    site = pages(club)
    standing = text_of(site["2026-27/interne/index.html"])
    assert "Val" in standing
    assert "37" in standing
    assert "keizer 5.4" in text_of(site["2026-27/interne/rounds/02.html"])
    rules = text_of(site["2026-27/interne/rules.html"])
    assert "the opponent's value" in rules
    assert "⅓ of the own value each for 5" in rules


def pages(club: Path) -> dict[str, bytes]:
    outcome = build(read_tree(club), read_theme())
    assert not has_errors(outcome.problems)
    assert outcome.files is not None
    return {str(PurePosixPath(path)): data for path, data in outcome.files.items()}


def text_of(page: bytes) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", page.decode())))


MIXED = {
    **CONTENT,
    "players.csv": players("An", "Bo", "Cas", "Dirk"),
    f"{NAME}/competition.toml": """
        title = "Interne"
        system = "keizer"
        top = 20
        [[cycles]]
        number = 2
        system = "knsb"
        title = "Zwitsers"
    """,
    f"{NAME}/rounds.csv": rounds(4, cycle=2),
}


def test_a_season_that_changes_its_system(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Keizer, then Swiss from the ranking that Keizer left: first half against second half.

    Round 1: Bo and Cas beat An and Dirk: Bo 20 + 18, Cas 19 + 17, An 18, Dirk 17. Round 2: Bo meets
    Cas, An meets Dirk; Cas and Dirk win: Cas 20 + 18 + 19, Bo 19 + 17, Dirk 18 + 17, An 17.
    """
    club = written({**MIXED, "ratings.csv": FOUR}, tmp_path)
    assert run(club, "pair", NAME) == 0
    type_results(club, "1-0", "0-1")
    assert table(club)[1:] == ["1,1,bo,an,1-0", "1,2,dirk,cas,0-1"]
    assert run(club, "pair", NAME) == 0
    assert table(club)[3:] == ["2,1,cas,bo,", "2,2,an,dirk,"]
    type_results(club, "1-0", "0-1")
    first = asked(club, capsys, "standings", NAME, "--cycle", "1")["rows"]
    assert [(r["player"], r["points"]["total"]) for r in first] == [
        ("cas", "57"),
        ("bo", "36"),
        ("dirk", "35"),
        ("an", "17"),
    ]
    made = asked(club, capsys, "pair", NAME)
    # Cas – Dirk and Bo – An; they met in cycle 1, so colours are reversed: knsb 6 and 5.2.
    assert [{p["white"], p["black"]} for p in made["pairs"]] == [{"cas", "dirk"}, {"bo", "an"}]
    assert made["pairs"][0]["white"] == "cas"
    assert made["pairs"][1]["white"] == "an"
    type_results(club, "1-0", "½-½")
    second = asked(club, capsys, "standings", NAME, "--cycle", "2")["rows"]
    assert [r["points"]["total"] for r in second] == ["1", "1/2", "1/2", "0"]
    season = asked(club, capsys, "standings", NAME)["rows"]
    # The season counts games, for two scores of different kinds do not add up.
    assert {r["player"]: r["points"]["total"] for r in season} == {
        "cas": "3",
        "bo": "3/2",
        "dirk": "1",
        "an": "1/2",
    }
    assert run(club, "check") == 0
    site = pages(club)
    rules = text_of(site["2026-27/interne/rules.html"])
    assert "Keizer" in rules
    assert "Swiss on resistance points" in rules
    assert "knsb" in text_of(site["2026-27/interne/rounds/03.html"])


FOUR = ratings(an=2000, bo=1900, cas=1800, dirk=1700)


def test_keizer_starts_with_the_ranking_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Last season ended Dirk, Cas, Bo, An: values 20, 19, 18, 17, and that order at the boards."""
    content = {
        **MIXED,
        "ratings.csv": FOUR,
        "2025-26/interne/competition.toml": 'system = "knsb"\ntitle = "Interne"\n',
        "2025-26/interne/rounds.csv": "round,date\n1,2025-09-01\n2,2025-09-08\n3,2025-09-15\n",
        "2025-26/interne/results.csv": "round,board,white,black,result\n"
        "1,1,dirk,an,1-0\n1,2,cas,bo,1-0\n2,1,dirk,bo,1-0\n2,2,cas,an,1-0\n"
        "3,1,dirk,cas,1-0\n3,2,bo,an,1-0\n",
        f"{NAME}/competition.toml": 'system = "keizer"\ntop = 20\nfollows = "2025-26"\n',
        f"{NAME}/rounds.csv": rounds(4),
    }
    club = written(content, tmp_path)
    assert run(club, "pair", NAME) == 0
    assert table(club)[1:] == ["1,1,cas,dirk,", "1,2,an,bo,"]
    type_results(club, "½-½", "½-½")
    shown = asked(club, capsys, "standings", NAME)["rows"]
    assert [(r["player"], r["tie_breaks"][0]["total"]) for r in shown] == [
        ("dirk", "20"),
        ("cas", "19"),
        ("bo", "18"),
        ("an", "17"),
    ]
    assert pages(club)


def test_a_ranking_that_never_rests_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = {
        "players.csv": players("An", "Bo"),
        f"{NAME}/competition.toml": 'title = "I"\nsystem = "keizer"\ncount_own = false\n',
        f"{NAME}/rounds.csv": rounds(3),
        f"{NAME}/results.csv": "round,board,white,black,result\n1,1,an,bo,1-0\n2,1,bo,an,1-0\n",
    }
    club = written(content, tmp_path)
    assert run(club, "standings", NAME) == 0
    told = "each value is the mean over the 2 rankings that follow each other"
    assert told in capsys.readouterr().out
    assert told in text_of(pages(club)["2026-27/interne/index.html"])
