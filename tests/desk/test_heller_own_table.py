"""A table of fixed rounds of the club's own, through the command line (docs/heller.md, 5.2)."""

import json
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds

NAME = "2026-27/groepen"
PEOPLE = [*(f"A{n}" for n in range(1, 9)), *(f"B{n}" for n in range(1, 7))]

BERGER = """
    1-8 2-7 3-6 4-5
    8-5 6-4 7-3 1-2
    2-8 3-1 4-7 5-6
    8-6 7-5 1-4 2-3
    3-8 4-2 5-1 6-7
"""
"""The first five rounds of the table for eight in FIDE's handbook: no Heller table."""

EIGHT = [line.split() for line in BERGER.split("\n") if line.strip()]


def csv(table: list[list[str]]) -> str:
    """Write a table with its rows backwards: the order of rows says nothing."""
    rows = [
        f"{number},{board},{pair.replace('-', ',')}\n"
        for number, pairs in enumerate(table, start=1)
        for board, pair in enumerate(pairs, start=1)
    ]
    return "ronde,bord,wit,zwart\n" + "".join(reversed(rows))


def make(folder: Path, settings: str = 'table = "mine.csv"', **tables: str) -> Path:
    content = {
        "players.csv": players(*PEOPLE),
        "ratings.csv": "player,list,date,rating\n"
        + "".join(f"{p.lower()},knsb,2026-09-01,{1900 - 10 * n}\n" for n, p in enumerate(PEOPLE)),
        f"{NAME}/competition.toml": f'title = "Groepen"\nsystem = "heller"\n{settings}\n',
        f"{NAME}/rounds.csv": rounds(10, cycle=5),
        f"{NAME}/groups.csv": "group,player\n" + "".join(f"{p[0]},{p.lower()}\n" for p in PEOPLE),
    }
    content |= {f"{NAME}/{name}.csv": text for name, text in tables.items()}
    for name, data in files(content).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def record(club: Path, number: int) -> bytes:
    return (club / NAME / "rounds" / f"{number:02}.json").read_bytes()


def pairs(club: Path, number: int, group: str) -> list[str]:
    """Return the boards of a group in a round, as the table of numbers has them."""
    found = json.loads(record(club, number))["pairs"]
    return [f"{p['white'][1:]}-{p['black'][1:]}" for p in found if p["group"] == group]


def test_the_table_is_played_by_the_group_that_it_fits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = make(tmp_path, mine=csv(EIGHT))
    assert run(club, "check") == 0
    assert "errors: 0, warnings: 0, notes: 0" in capsys.readouterr().out
    assert run(club, "pair", NAME) == 0
    assert [sorted(pairs(club, n, "A")) for n in range(1, 6)] == [sorted(row) for row in EIGHT]
    # Six have Berger's table for six, as ever.
    assert sorted(pairs(club, 1, "B")) == ["1-6", "2-5", "3-4"]
    first = json.loads(record(club, 1))["pairs"]
    assert {p["group"]: p["steps"][0]["article"] for p in first} == {
        "A": "heller 5.2",
        "B": "heller 4",
    }
    assert run(club, "check") == 0
    assert run(club, "audit", NAME) == 0


def test_the_record_tells_the_table_and_a_second_computer_writes_the_same(tmp_path: Path) -> None:
    one, two = (make(tmp_path / name, mine=csv(EIGHT)) for name in ("one", "two"))
    for club in (one, two):
        assert run(club, "pair", NAME) == 0
    assert [record(one, n) for n in range(1, 6)] == [record(two, n) for n in range(1, 6)]
    told = json.loads(record(one, 1))["settings"]["table"]
    name, _, rounds_told = told.partition(": ")
    assert name == "mine.csv"
    assert [sorted(row.split()) for row in rounds_told.split("; ")] == [sorted(r) for r in EIGHT]


def test_another_period_may_have_it_alone(tmp_path: Path) -> None:
    settings = 'table = "a"\n[[cycles]]\nnumber = 1\ntable = "mine.csv"'
    club = make(tmp_path, settings, mine=csv(EIGHT))
    assert run(club, "pair", NAME) == 0
    assert sorted(pairs(club, 5, "A")) == sorted(EIGHT[4])


def test_a_name_near_that_of_another_file_is_right_when_the_settings_tell_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = make(tmp_path, 'table = "round.csv"', round=csv(EIGHT))
    assert run(club, "check") == 0
    assert "errors: 0, warnings: 0, notes: 0" in capsys.readouterr().out


FORWARD = "round,board,white,black\n" + "".join(
    f"{number},{board},{pair.replace('-', ',')}\n"
    for number, row in enumerate(EIGHT, start=1)
    for board, pair in enumerate(row, start=1)
)
"""The header is line 1, round r stands in the lines 4r-2 to 4r+1."""


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        # 7 plays twice in round 1 and 6 not at all; 3 and 7 meet again in round 2.
        (
            "1,3,3,6",
            "1,3,3,7",
            [
                "mine.csv:4:7: error: This table cannot be played: round 1: number 7 has 2 games",
                "mine.csv:2:1: error: This table cannot be played: round 1: number 6 has no game",
                "mine.csv:8:7: error: This table cannot be played: numbers 3 and 7 meet in rounds"
                " 1 and 2",
            ],
        ),
        ("1,3,3,6", "1,3,3,3", ["mine.csv:4:5: error: ", "round 1: number 3 meets itself"]),
        # 8 has Black, Black, Black, White, Black then; 5 has White three times and Black twice.
        (
            "2,1,8,5",
            "2,1,5,8",
            [
                "mine.csv:18:7: error: This table cannot be played: number 8: games with White 1,"
                " with Black 4.",
                "mine.csv:18:7: error: This table cannot be played: number 8: 3 times the same"
                " colour in a row.",
                "errors: 2, warnings: 0",
            ],
        ),
        ("5,4,6,7", "6,4,6,7", ["mine.csv:21:1: error: A period has five rounds"]),
        ("5,4,6,7", "5,4,6,x", ["mine.csv:21:7: error: "]),
        ("5,4,6,7", "5,4,6,", ["mine.csv:21:7: error: "]),
        (
            "5,1,3,8\n5,2,4,2\n5,3,5,1\n5,4,6,7\n",
            "",
            ["mine.csv:1:1: error: This table has no round 5; it should have five."],
        ),
        # Nine places: in each round somebody has no game.
        ("5,4,6,7", "5,4,6,9", ["round 5: number 7 has no game", "round 4: number 9 has no game"]),
    ],
)
def test_a_wrong_table_is_told_at_its_place(
    right: str, wrong: str, told: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert right in FORWARD
    club = make(tmp_path, mine=FORWARD.replace(right, wrong))
    assert run(club, "check") != 0
    shown = capsys.readouterr().out
    for text in told:
        assert text in shown
    assert run(club, "pair", NAME) != 0


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ('table = "yours.csv"', "There is no file yours.csv beside competition.toml."),
        ('table = "Mine.csv"', "There is no file Mine.csv beside competition.toml."),
        ('table = "tables/mine.csv"', "The name of a file is expected here, without a folder."),
        ('table = "results.csv"', "results.csv is a file of the competition"),
        ('table = "heller-9-a"', "is not one of the choices"),
    ],
)
def test_a_setting_that_names_no_table_is_told_at_its_line(
    settings: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(make(tmp_path, settings, mine=csv(EIGHT)), "check") != 0
    shown = capsys.readouterr().out
    assert f"{NAME}/competition.toml:3:" in shown
    assert told in shown


def test_a_file_that_no_setting_names_is_noted_as_ever(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(make(tmp_path, "", mine=csv(EIGHT)), "check") == 0
    assert "No file is called so here" in capsys.readouterr().out
