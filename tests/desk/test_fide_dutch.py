"""FIDE's Dutch system, end to end on a folder: a club pairs its rounds by commands."""

import json
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, ratings, rounds
from tests.render.html import parse

NAME = "2026-27/open"
NAMES = ("An", "Bo", "Cas", "Dirk", "Eva", "Fred", "Guus", "Hans")
RATINGS = dict(
    zip((name.lower() for name in NAMES), range(2000, 1600, -50), strict=True),
)


def settings(*lines: str) -> str:
    told = ['title = "Open"', 'system = "fide-dutch"', 'initial_colour = "white"', *lines]
    return "\n".join(told) + "\n"


def write(club: Path, content: dict[str, str]) -> None:
    for name, data in files(content).items():
        (club / name).parent.mkdir(parents=True, exist_ok=True)
        (club / name).write_bytes(data)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    club = tmp_path / "club"
    content = {
        "players.csv": players(*NAMES),
        "ratings.csv": ratings(**RATINGS),
        f"{NAME}/competition.toml": settings(),
        f"{NAME}/rounds.csv": rounds(5),
    }
    write(club, content)
    return club


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def table(club: Path, number: int) -> list[str]:
    text = (club / NAME / "results.csv").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith(f"{number},")]


def played(club: Path, number: int, *results: str) -> None:
    """Type the results of a round, in order of boards."""
    path = club / NAME / "results.csv"
    left = list(results)
    lines = [
        line + left.pop(0) if line.startswith(f"{number},") and line.endswith(",") else line
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    assert not left
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def why(club: Path, capsys: pytest.CaptureFixture[str], number: int) -> dict[str, list[str]]:
    """Return the reasons of each board and bye of a round."""
    capsys.readouterr()
    assert run(club, "pair", NAME, "--dry-run", "--round", str(number), "--format", "json") == 0
    made = json.loads(capsys.readouterr().out)
    told = {f"{p['white']}-{p['black']}": p["steps"] for p in made["pairs"]}
    told |= {bye["player"]: bye["steps"] for bye in made["byes"]}
    return {key: [f"{s['article']}: {s['text']}" for s in steps] for key, steps in told.items()}


def test_three_rounds_as_worked_by_hand(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # The worked example of the specification: 1-5, 6-2, 3-7, 8-4; seeds 1 to 4 win.
    assert run(club, "pair", NAME) == 0
    assert table(club, 1) == ["1,1,an,eva,", "1,2,fred,bo,", "1,3,cas,guus,", "1,4,hans,dirk,"]
    played(club, 1, "1-0", "0-1", "1-0", "0-1")
    # An and Cas both should have Black, Bo and Dirk White: the first transposition is 4-1, 2-3.
    assert run(club, "pair", NAME) == 0
    assert table(club, 2) == ["2,1,dirk,an,", "2,2,bo,cas,", "2,3,eva,hans,", "2,4,guus,fred,"]
    told = why(club, capsys, 2)
    assert any(
        line.startswith("fide-dutch C13: not against Cas")
        or line.startswith("fide-dutch C12: not against Cas")
        for line in told["dirk-an"]
    )
    played(club, 2, "0-1", "½-½", "1-0", "½-½")
    # One player moves down out of each group.
    assert run(club, "pair", NAME) == 0
    assert table(club, 3) == ["3,1,an,bo,", "3,2,cas,dirk,", "3,3,fred,eva,", "3,4,hans,guus,"]
    told = why(club, capsys, 3)
    assert told["cas-dirk"][0] == (
        "fide-dutch C6: an odd number is to be paired in the group of 1½, and one moves down: Cas"
    )


def test_what_is_recorded_is_read_again(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # Colours by number are told in the first round alone; a number must stay one in the record.
    assert run(club, "pair", NAME) == 0
    record = json.loads((club / NAME / "rounds" / "01.json").read_text(encoding="utf-8"))
    assert record["system"] == "fide-dutch"
    assert any(
        step["article"] == "fide-dutch 5.2.5" for pair in record["pairs"] for step in pair["steps"]
    )
    capsys.readouterr()
    assert run(club, "check") == 0
    assert "record-broken" not in capsys.readouterr().out


def test_an_odd_field_and_who_asked_for_a_bye(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(club, {f"{NAME}/absences.csv": "round,player,kind\n1,hans,half\n2,an,zero\n"})
    # Seven: Guus is last and gets the bye; Hans has half a point.
    assert run(club, "pair", NAME) == 0
    assert table(club, 1)[-1] == "1,,guus,,bye"
    assert len(table(club, 1)) == 4
    played(club, 1, "1-0", "0-1", "1-0")
    # Without An seven again. Who has 0 points and no bye so far: Dirk, Eva, Fred; not Guus.
    assert run(club, "pair", NAME) == 0
    free = table(club, 2)[-1]
    assert free in ("2,,dirk,,bye", "2,,eva,,bye", "2,,fred,,bye")
    told = why(club, capsys, 2)
    assert any("fide-dutch 1.9" in line for line in told[free.split(",")[2]])


def test_baku_needs_the_number_of_rounds_and_pairs_the_upper_half_first(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(club, {f"{NAME}/competition.toml": settings('acceleration = "baku"')})
    assert run(club, "check") == 1
    assert "rounds = 9" in capsys.readouterr().out
    write(club, {f"{NAME}/competition.toml": settings('acceleration = "baku"', "rounds = 5")})
    # GA is 1 to 4 with a virtual point: 1-3, 2-4 and 5-7, 6-8; White for odd numbers.
    assert run(club, "pair", NAME) == 0
    assert table(club, 1) == ["1,1,an,cas,", "1,2,dirk,bo,", "1,3,eva,guus,", "1,4,hans,fred,"]


def test_the_edition_of_2017_cites_its_own_articles(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(club, {f"{NAME}/competition.toml": settings("edition = 2017")})
    assert run(club, "pair", NAME) == 0
    told = why(club, capsys, 1)
    assert all("fide-dutch-2017 " in line for lines in told.values() for line in lines)
    write(club, {f"{NAME}/competition.toml": settings("edition = 2016")})
    assert run(club, "check") == 1
    assert "2026" in capsys.readouterr().out


def test_a_round_that_cannot_be_paired(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = tmp_path / "club"
    content = {
        "players.csv": players("An", "Bo"),
        "ratings.csv": ratings(an=1500, bo=1400),
        f"{NAME}/competition.toml": settings(),
        f"{NAME}/rounds.csv": rounds(3),
        f"{NAME}/results.csv": "round,board,white,black,result\n1,1,an,bo,1-0\n",
    }
    write(club, content)
    assert run(club, "pair", NAME, "--format", "json") == 3
    told = json.loads(capsys.readouterr().out)
    assert told["error"]["code"] == "no-legal-pairing"
    assert set(told["error"]["blocked_by"]) == {"an", "bo"}


def test_who_has_met_everybody_is_named_alone(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Four of eight are here, and An has met the three others.
    rows = "round,board,white,black,result\n1,1,an,bo,1-0\n2,1,cas,an,1-0\n3,1,an,dirk,1-0\n"
    away = "".join(
        f"{number},{player},zero\n"
        for number in (1, 2, 3, 4)
        for player in ("eva", "fred", "guus", "hans")
    )
    away += "1,cas,zero\n1,dirk,zero\n2,bo,zero\n2,dirk,zero\n3,bo,zero\n3,cas,zero\n"
    write(club, {f"{NAME}/results.csv": rows, f"{NAME}/absences.csv": "round,player,kind\n" + away})
    assert run(club, "pair", NAME, "--round", "4", "--format", "json") == 3
    told = json.loads(capsys.readouterr().out)["error"]
    assert told["blocked_by"] == ["an"]
    assert "An (already met Cas, Bo and Dirk)" in told["text"]


def test_why_an_exchange_and_virtual_points(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(club, {f"{NAME}/competition.toml": settings('acceleration = "baku"', "rounds = 5")})
    capsys.readouterr()
    assert run(club, "pair", NAME, "--dry-run", "--format", "json") == 0
    steps = json.loads(capsys.readouterr().out)["steps"]
    told = [f"{step['article']}: {step['text']}" for step in steps]
    assert any(
        line.startswith("fide-dutch C.04.7: acceleration: in this round An, Bo, Cas and Dirk")
        for line in told
    )
    assert "fide-dutch 1.3: group of 1, with virtual points: An, Bo, Cas and Dirk" in told


def test_pages_and_audit(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "round,board,white,black,result\n" + "".join(
        f"{number},{board},{white},{black},1-0\n"
        for number in (1, 2)
        for board, (white, black) in enumerate(
            (("an", "eva"), ("bo", "fred"), ("cas", "guus"), ("dirk", "hans")), start=1
        )
    )
    write(club, {f"{NAME}/results.csv": rows})
    capsys.readouterr()
    run(club, "audit", NAME, "--format", "json")
    found = json.loads(capsys.readouterr().out)["findings"]
    assert {one["article"] for one in found} == {"fide-dutch C1"}
    assert len(found) == 4
    site = club.parent / "site"
    assert run(club, "build", "--out", str(site)) == 0
    told = " ".join(parse((site / NAME / "rules.html").read_bytes()).text().split())
    assert "FIDE Dutch" in told
    assert "in force since 1 February 2026" in told
