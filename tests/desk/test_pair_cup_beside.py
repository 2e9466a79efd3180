"""A cup of two games a tie with a consolation cup: its table, what `pair` shows, pages, sheet."""

from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, ratings, rounds
from tests.render.html import Element, parse

CUP = "2026-27/beker"
SETTINGS = 'title = "Beker"\nsystem = "cup"\ngames = 2\nconsolation = true\n'
FIRST = "1,1,an,bo,1-0\n1,2,bo,an,0-1\n1,3,cas,dirk,1-0\n1,4,dirk,cas,0-1\n"
CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk"),
    "ratings.csv": ratings(an=2000, bo=1900, cas=1800, dirk=1700),
    f"{CUP}/competition.toml": SETTINGS,
    f"{CUP}/rounds.csv": rounds(3),
    f"{CUP}/entrants.csv": "player,rating\nan,2000\nbo,1900\ncas,1800\ndirk,1700\n",
    f"{CUP}/results.csv": "round,board,white,black,result\n" + FIRST,
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
    return (club / CUP / "results.csv").read_text(encoding="utf-8").splitlines()


def page(club: Path, name: str) -> Element:
    site = club.parent / f"{club.name}-site"
    assert run(club, "build", "--out", str(site)) == 0
    return parse((site / CUP / "rounds" / name).read_bytes())


def test_a_table_without_the_column_gets_it_and_every_old_row_stays(club: Path) -> None:
    """An and Cas won: they are the final; Bo and Dirk, who lost, are beside it."""
    before = table(club)
    assert run(club, "pair", CUP) == 0
    after = table(club)
    assert after[0] == "round,board,white,black,result,group"
    assert after[1:5] == [f"{row}," for row in before[1:]]
    written = [row.split(",") for row in after[5:]]
    assert [{row[2], row[3]} for row in written] == [{"an", "cas"}] * 2 + [{"bo", "dirk"}] * 2
    assert [row[5] for row in written] == ["", "", "consolation", "consolation"]
    assert run(club, "check") == 0


def test_csv_has_the_rows_that_are_written(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = table(club)
    assert run(club, "pair", CUP, "--format", "csv") == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown == ["round,board,white,black,result,group", *table(club)[len(before) :]]


def test_a_table_in_another_form_keeps_it(club: Path) -> None:
    rows = "Ronde;Bord;Wit;Zwart;Uitslag\n" + FIRST.replace(",", ";")
    (club / CUP / "results.csv").write_bytes(rows.replace("\n", "\r\n").encode("utf-8-sig"))
    assert run(club, "pair", CUP) == 0
    data = (club / CUP / "results.csv").read_bytes()
    start = "\ufeffRonde;Bord;Wit;Zwart;Uitslag;group\r\n1;1;an;bo;1-0;\r\n"
    assert data.startswith(start.encode())
    assert data.count(b";consolation\r\n") == 2
    assert data.count(b"\n") == data.count(b"\r\n") == 9


def test_a_new_table_has_the_column_where_something_may_be_beside_the_cup(club: Path) -> None:
    (club / CUP / "results.csv").unlink()
    assert run(club, "pair", CUP) == 0
    assert table(club)[0] == "round,board,white,black,result,group"


def test_a_new_table_of_a_plain_cup_has_no_such_column(club: Path) -> None:
    (club / CUP / "results.csv").unlink()
    plain = SETTINGS.replace("consolation = true\n", "")
    (club / CUP / "competition.toml").write_text(plain, encoding="utf-8")
    assert run(club, "pair", CUP) == 0
    assert table(club)[0] == "round,board,white,black,result"


def test_pair_tells_the_games_beside_the_cup(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "pair", CUP) == 0
    shown = capsys.readouterr().out.split("Why:")[0].splitlines()
    boards = [line for line in shown if " – " in line]
    assert [line.endswith(" (Consolation cup)") for line in boards] == [False] * 2 + [True] * 2


@pytest.mark.parametrize(("head", "beside"), [(",group", ",consolation"), ("", "")])
def test_the_page_and_the_sheet_tell_the_games_beside_the_cup(
    club: Path, head: str, beside: str
) -> None:
    """Also where the table has no such column: both had lost already."""
    rows = (
        f"round,board,white,black,result{head}\n{FIRST}"
        f"2,1,an,cas,\n2,2,cas,an,\n2,3,bo,dirk,{beside}\n2,4,dirk,bo,{beside}\n"
    )
    (club / CUP / "results.csv").write_text(rows, encoding="utf-8")
    notes = [row.text() for row in page(club, "02.html").with_class("about")]
    assert notes == ["Consolation cup", "Consolation cup"]
    wall = next(page(club, "02-sheet.html").all("table"))
    boards = [row.text() for body in wall.all("tbody") for row in body.all("tr")]
    assert ["Consolation cup" in row for row in boards] == [False, False, True, True]


def test_the_sheet_lists_who_plays_two_games_with_both(club: Path) -> None:
    _, seats = page(club, "01-sheet.html").all("table")
    assert [row.text() for body in seats.all("tbody") for row in body.all("tr")] == [
        "An 1 White Bo 1-0",
        "An 2 Black Bo 0-1",
        "Bo 1 Black An 1-0",
        "Bo 2 White An 0-1",
        "Cas 3 White Dirk 1-0",
        "Cas 4 Black Dirk 0-1",
        "Dirk 3 Black Cas 1-0",
        "Dirk 4 White Cas 0-1",
    ]
