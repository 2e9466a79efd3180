"""A change in a paired round touches the lines concerned in `results.csv`, and no other byte."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.desk.wall import HALVES, RESULTS, club_of, pair, table, typed

HEADER = "Ronde;Bord;Wit;Zwart;Uitslag;Opmerking\r\n"
AHEAD = '3;;An;Bo;1-0;"ahead; at home"\r\n'


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Five are there; the table was made in a spreadsheet and has a game of a later round."""
    club = club_of(tmp_path, HALVES, {RESULTS: ""})
    (club / RESULTS).write_bytes((HEADER + AHEAD).encode())
    assert pair(club, "--absent", "fred") == 0
    assert lines(club) == [HEADER, AHEAD, row("1;cas;an"), row("2;dirk;bo"), "1;;eva;;bye;\r\n"]
    return club


def lines(club: Path) -> list[str]:
    return (club / RESULTS).read_bytes().decode().splitlines(keepends=True)


def row(board: str, result: str = "") -> str:
    return f"1;{board};{result};\r\n"


def differing(before: Sequence[str], after: Sequence[str]) -> list[int]:
    """Return the lines, from 1, that differ where no line came or went in between."""
    return [n for n, (one, other) in enumerate(zip(before, after, strict=False), 1) if one != other]


def test_who_goes_changes_the_row_of_his_board_alone(club: Path) -> None:
    """An goes and Cas meets Eva, who was free: her row goes, and board 1 stays where it was."""
    assert pair(club, "--drop", "an") == 0
    assert lines(club) == [HEADER, AHEAD, row("1;eva;cas"), row("2;dirk;bo")]


def test_who_comes_changes_the_row_of_who_was_free_alone(club: Path) -> None:
    before = lines(club)
    assert pair(club, "--add", "fred") == 0
    assert differing(before, lines(club)) == [5]
    assert lines(club)[4:] == [row("3;fred;eva")]


def test_a_row_that_has_no_place_comes_behind_the_others(club: Path) -> None:
    """Eva goes, who was free: her row ends. An goes: Cas is free, behind the others."""
    assert pair(club, "--drop", "eva") == 0
    assert lines(club) == [HEADER, AHEAD, row("1;cas;an"), row("2;dirk;bo")]
    assert pair(club, "--drop", "an") == 0
    assert lines(club) == [HEADER, AHEAD, row("2;dirk;bo"), "1;;cas;;bye;\r\n"]


def test_a_note_and_a_typed_name_stay(club: Path) -> None:
    """Who sits at board 2 and what was noted there is no concern of board 1."""
    noted = '1;2; Dirk ;Bo;;"clock; broken"\r\n'
    (club / RESULTS).write_bytes("".join(lines(club)).replace(row("2;dirk;bo"), noted).encode())
    assert pair(club, "--drop", "an") == 0
    assert lines(club)[2:] == [row("1;eva;cas"), noted]
    assert pair(club, "--round", "1", "--redo") == 0
    # The halves of four: Bo-Dirk and Cas-Eva, who sit there already.
    assert {line.split(";")[1] for line in lines(club)[2:]} == {"1", "2"}


def test_paired_anew_a_board_with_a_result_keeps_its_row(club: Path) -> None:
    data = "".join(lines(club)).replace(row("2;dirk;bo"), row("2;dirk;bo", result="1-0"))
    (club / RESULTS).write_bytes(data.encode())
    before = lines(club)
    assert pair(club, "--round", "1", "--redo", "--absent", "an") == 0
    assert lines(club) == [*before[:2], row("1;eva;cas"), before[3]]


def test_paired_anew_as_it_was_nothing_changes(club: Path) -> None:
    before = lines(club)
    assert pair(club, "--round", "1", "--redo", "--keep", "1") == 0
    assert lines(club) == before


def test_with_leave_to_repair_the_boards_keep_their_rows(tmp_path: Path) -> None:
    """Boards 1 and 3 change places with the newcomer; board 2 stays, in its row."""
    club = club_of(tmp_path, 'system = "knsb"')
    first = "1,1,an,bo,1-0\n1,2,cas,dirk,1-0\n1,3,eva,fred,0-1\n"
    (club / RESULTS).write_text("round,board,white,black,result\n" + first)
    (club / "2026-27/interne/avoid.csv").write_text("player,other\nbo,eva\ndirk,eva\n")
    assert pair(club, "--absent", "fred") == 0
    before = table(club)
    assert pair(club, "--add", "fred", "--allow-repair") == 0
    after = table(club)
    assert len(after) == len(before)
    changed = [one for one, other in zip(before, after, strict=True) if one != other]
    assert not [each for each in changed if "dirk" in each]
    assert [each.split(",")[:2] for each in after[4:]] in (
        [["2", "1"], ["2", "2"], ["2", "3"]],
        [["2", "2"], ["2", "1"], ["2", "3"]],
    )


def test_the_day_of_a_game_that_is_not_played_goes(tmp_path: Path) -> None:
    """Board 1 was moved to another day and is paired anew all the same: the new game is tonight."""
    club = club_of(tmp_path, HALVES, {RESULTS: "round,board,white,black,result,date\n"})
    assert pair(club) == 0
    typed(club, **{"1,1,dirk,an,,": "2026-09-05"})
    assert pair(club, "--round", "1", "--redo", "--absent", "dirk") == 0
    (board,) = [each for each in table(club) if each.startswith("1,1,")]
    assert board.endswith(",,")


def test_who_went_comes_back_to_his_own_board(club: Path) -> None:
    """An goes and Cas meets Eva; An comes back, nobody is free: he is free, and marked as there."""
    assert pair(club, "--drop", "an") == 0
    assert pair(club, "--add", "an") == 0
    assert lines(club)[2:] == [row("1;eva;cas"), row("2;dirk;bo"), "1;;an;;bye;\r\n"]
    assert table(club, "2026-27/absences.csv")[1:] == ["fred,2026-09-01,absent"]


def test_both_of_a_board_go(club: Path) -> None:
    """An goes, Cas meets Eva in the row of board 1; Cas goes too, and Eva is free as she was."""
    assert pair(club, "--drop", "an", "cas") == 0
    assert lines(club)[2:] == [row("2;dirk;bo"), "1;;eva;;bye;\r\n"]


def test_a_result_typed_meanwhile_is_never_touched(club: Path) -> None:
    data = "".join(lines(club)).replace(row("2;dirk;bo"), row("2;dirk;bo", result="1-0"))
    (club / RESULTS).write_bytes(data.encode())
    for change in (("--drop", "an"), ("--add", "fred"), ("--round", "1", "--redo")):
        assert pair(club, *change) == 0
        assert row("2;dirk;bo", result="1-0") in lines(club)
    assert lines(club).count(row("2;dirk;bo", result="1-0")) == 1
