"""`standings`: which groups and finals it reaches, and what it tells of a table as a whole."""

import json
from pathlib import Path
from typing import Any

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds
from tests.desk import test_amsterdam as amsterdam

NAME = "2026-27/interne"


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def shown(club: Path, capsys: pytest.CaptureFixture[str], name: str, *more: str) -> dict[str, Any]:
    capsys.readouterr()
    assert run(club, "standings", name, "--format", "json", *more) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def refused(club: Path, capsys: pytest.CaptureFixture[str], name: str, *more: str) -> str:
    capsys.readouterr()
    assert run(club, "standings", name, *more) == 2
    return capsys.readouterr().err


def of_group(table: dict[str, Any]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in table["rows"]:
        found.setdefault(row.get("group"), []).append(row["player"])
    return found


def test_each_final_of_a_day_of_poules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = amsterdam.club_of(tmp_path, amsterdam.content(17))
    for _ in range(2):
        assert amsterdam.run(club, "pair", amsterdam.NAME) == 0
        amsterdam.play(club)
    told = refused(club, capsys, amsterdam.NAME, "--group", "A")
    assert "no finals yet; before them everybody is in one table" in told
    assert amsterdam.run(club, "pair", amsterdam.NAME) == 0
    amsterdam.play(club)
    whole = of_group(shown(club, capsys, amsterdam.NAME))
    assert {name: len(members) for name, members in whole.items()} == {"A": 6, "B": 6, "C": 5}
    for name in ("A", "b", "C"):
        table = shown(club, capsys, amsterdam.NAME, "--group", name)
        assert of_group(table) == {name.upper(): whole[name.upper()]}
        assert table["rows"][0]["rank"] == 1
    told = refused(club, capsys, amsterdam.NAME, "--group", "D")
    assert "there is no group D; there is A, B or C" in told
    # After a round of the preliminaries there are no finals.
    assert "no finals yet" in refused(club, capsys, amsterdam.NAME, "--group", "A", "--round", "5")


def periods(tmp_path: Path, settings: str = "") -> Path:
    """Two periods of two rounds; An and Dirk change group between them."""
    games = ["1,an,bo,1-0", "1,cas,dirk,0-1", "3,dirk,bo,1-0", "3,cas,an,½-½"]
    content = {
        "players.csv": players("An", "Bo", "Cas", "Dirk"),
        f"{NAME}/competition.toml": f'title = "Groepen"\nsystem = "heller"\n{settings}\n',
        f"{NAME}/rounds.csv": rounds(4, cycle=2),
        f"{NAME}/groups.csv": "stage,group,number,player\n1,A,1,an\n1,A,2,bo\n1,B,1,cas\n1,B,2,dirk"
        "\n2,A,1,dirk\n2,A,2,bo\n2,B,1,cas\n2,B,2,an\n",
        f"{NAME}/results.csv": "\n".join(["round,white,black,result", *games]) + "\n",
    }
    for name, data in files(content).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


@pytest.mark.parametrize("settings", ["", 'overall = "sum"'])
def test_a_group_of_the_last_period_where_people_change_group(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], settings: str
) -> None:
    """Also where the season has a table of everybody: the site shows the groups beside it."""
    club = periods(tmp_path, settings)
    assert of_group(shown(club, capsys, NAME, "--group", "A")) == {"A": ["dirk", "bo"]}
    assert of_group(shown(club, capsys, NAME, "--group", "A", "--round", "1")) == {
        "A": ["an", "bo"]
    }
    assert of_group(shown(club, capsys, NAME, "--group", "A", "--cycle", "1")) == {
        "A": ["an", "bo"]
    }
    assert shown(club, capsys, NAME, "--group", "A")["cycle"] == 2
    assert "there is A or B" in refused(club, capsys, NAME, "--group", "final")


def test_a_competition_without_groups_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = loop(tmp_path)
    assert f"{NAME} has no groups" in refused(club, capsys, NAME, "--group", "A")


def loop(tmp_path: Path, result: str = "1-0") -> Path:
    """Each of two beats the other: who stands above is worth more, and then stands below."""
    content = {
        "players.csv": players("An", "Bo"),
        f"{NAME}/competition.toml": 'title = "I"\nsystem = "keizer"\ncount_own = false\n',
        f"{NAME}/rounds.csv": rounds(3),
        f"{NAME}/results.csv": f"round,white,black,result\n1,an,bo,1-0\n2,bo,an,{result}\n",
    }
    for name, data in files(content).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


def test_a_keizer_ranking_that_does_not_come_to_rest_is_told_in_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = "the ranking does not come to rest: each value is the mean over the 2 rankings that"
    (note,) = shown(loop(tmp_path), capsys, NAME)["notes"]
    assert note.startswith(told)
    assert run(tmp_path, "standings", NAME) == 0
    assert note in capsys.readouterr().out
    assert shown(loop(tmp_path, "0-1"), capsys, NAME)["notes"] == []


@pytest.mark.parametrize(
    ("cycle", "number", "told"),
    [
        ("2", "1", "round 1 is not of cycle 2, which has rounds 3 and 4"),
        ("1", "3", "round 3 is not of cycle 1, which has rounds 1 and 2"),
        ("3", "3", "there is no cycle 3; there is 1 or 2"),
        ("1", "5", f"{NAME} has no round 5"),
    ],
)
def test_a_round_of_another_cycle_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cycle: str, number: str, told: str
) -> None:
    club = periods(tmp_path)
    assert told in refused(club, capsys, NAME, "--cycle", cycle, "--round", number)
    assert shown(club, capsys, NAME, "--cycle", "2", "--round", "3")["after"] == 3


def test_a_lot_is_the_number_drawn_in_every_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """SHA-256 of `x|2026-27/interne|lot|an` is 8b84…, of `…|bo` it is 4a4f…: bo has lot 1.

    An has White twice, Bo Black twice, and both games are drawn: `W-Z` is White less Black.
    """
    content = {
        "players.csv": players("An", "Bo"),
        f"{NAME}/competition.toml": 'title = "I"\nsystem = "knsb"\nseed = "x"\n'
        'tie_breaks = ["LOT", "W-Z"]\n',
        f"{NAME}/rounds.csv": rounds(2),
        f"{NAME}/results.csv": "round,white,black,result\n1,an,bo,½-½\n2,an,bo,½-½\n",
    }
    for name, data in files(content).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    rows = {row["player"]: row["tie_breaks"] for row in shown(tmp_path, capsys, NAME)["rows"]}
    lots = {player: row[0]["total"] for player, row in rows.items()}
    assert lots == {"bo": "1", "an": "2"}
    assert [row[0]["terms"][0]["value"] for row in rows.values()] == ["1", "2"]
    assert run(tmp_path, "standings", NAME, "--format", "csv") == 0
    assert "1,bo,Bo,1,1,-2,2" in capsys.readouterr().out
