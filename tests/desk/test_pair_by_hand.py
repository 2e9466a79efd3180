"""`pair --fix`, `--avoid`, `--keep --redo`: what the leader sets himself (docs/evening.md, 2)."""

import json
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.desk.wall import (
    HALVES,
    NAME,
    RESULTS,
    club_of,
    everything,
    pair,
    record,
    refused,
    table,
    typed,
)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Six who are paired by halves."""
    return club_of(tmp_path, HALVES)


# Set by hand


def test_two_meet_and_the_others_are_paired_around_them(club: Path) -> None:
    """An-Bo by hand; of Cas, Dirk, Eva, Fred the halves meet: Cas-Eva, Dirk-Fred."""
    assert pair(club, "--fix", "an-bo") == 0
    assert table(club)[1:] == ["1,1,an,bo,", "1,2,eva,cas,", "1,3,fred,dirk,"]
    (first, *_) = record(club).pairs
    assert (first.white, first.black, first.fixed) == ("an", "bo", "by-hand")
    assert [s.article for s in first.steps] == ["knsb 3"]


def test_what_stood_before_is_told_with_the_boards(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / RESULTS).write_text("round,board,white,black,result,date\n1,,cas,dirk,1-0,2026-08-30\n")
    capsys.readouterr()
    assert pair(club, "--fix", "an-bo", "--dry-run") == 0
    boards, _ = capsys.readouterr().out.split("Why:")
    assert "    1  An – Bo (set by hand)\n" in boards
    assert "       Cas – Dirk (played ahead)\n" in boards
    assert boards.count("(") == 2


def test_a_pair_set_by_hand_stays_when_the_round_is_paired_anew(club: Path) -> None:
    pair(club, "--fix", "an-bo")
    assert pair(club, "--round", "1", "--redo", "--absent", "fred") == 0
    assert table(club)[1] == "1,1,an,bo,"
    assert record(club).pairs[0].fixed == "by-hand"


def test_a_board_that_hangs_can_be_set_by_hand_with_the_other_colours(club: Path) -> None:
    """Dirk-An hangs; by hand An has White: one row, not two."""
    pair(club)
    assert pair(club, "--round", "1", "--redo", "--fix", "an-dirk") == 0
    assert sorted(table(club)[1:]) == ["1,1,an,dirk,", "1,2,eva,bo,", "1,3,fred,cas,"]
    assert record(club).pairs[0].fixed == "by-hand"


def test_the_boards_are_told_by_their_numbers(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where the last board stays, which then is the first pair of the round."""
    pair(club)
    capsys.readouterr()
    assert pair(club, "--round", "1", "--redo", "--keep", "3") == 0
    told = capsys.readouterr().out.partition("\n\n")[0].splitlines()
    assert [line.split()[0] for line in told if " – " in line] == ["1", "2", "3"]


def test_two_pairs_at_once(club: Path) -> None:
    assert pair(club, "--fix", "an-bo", "cas-dirk") == 0
    assert table(club)[1:] == ["1,1,an,bo,", "1,2,cas,dirk,", "1,3,fred,eva,"]


def test_a_row_typed_before_the_pairing_gets_the_lowest_board_number(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As --fix: An-Bo has board 1; nothing else of the row changes, nor of those around it."""
    (club / RESULTS).parent.mkdir(exist_ok=True)
    head = "Ronde;Bord;Wit;Zwart;Uitslag;Opmerking\r\n"
    later = '2;;Dirk;Eva;;"later"\r\n'
    (club / RESULTS).write_bytes(f'{head}{later}1;;"An";Bo;;by hand\r\n'.encode())
    assert pair(club, "--round", "1", "--dry-run") == 0
    assert "    1  An – Bo (set by hand)" in capsys.readouterr().out.splitlines()
    assert pair(club) == 0
    rows = ['1;1;"An";Bo;;by hand\r\n', "1;2;eva;cas;;\r\n", "1;3;fred;dirk;;\r\n"]
    assert (club / RESULTS).read_bytes().decode() == "".join([head, later, *rows])
    assert [(p.board, p.white, p.fixed) for p in record(club).pairs] == [
        (1, "an", "by-hand"),
        (2, "eva", ""),
        (3, "fred", ""),
    ]
    capsys.readouterr()
    assert pair(club, "--format", "chat", "--round", "1") == 0
    assert "1. An – Bo" in capsys.readouterr().out
    assert pair(club, "--round", "1", "--redo") == 0
    assert (club / RESULTS).read_bytes().decode() == "".join([head, later, *rows])


def test_a_row_of_another_day_gets_no_board_number(club: Path) -> None:
    """Nobody sits there on the evening itself; nor does a row whose game is played."""
    (club / RESULTS).parent.mkdir(exist_ok=True)
    head = "round,board,white,black,result,date\n"
    typed_rows = "1,,an,bo,,2026-12-01\n1,,cas,dirk,1-0,\n"
    (club / RESULTS).write_text(head + typed_rows)
    assert pair(club) == 0
    assert (club / RESULTS).read_text() == f"{head}{typed_rows}1,1,fred,eva,,\n"


def test_against_the_rules_is_allowed_and_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pair(club)
    typed(club, **dict.fromkeys(table(club)[1:], "1-0"))
    capsys.readouterr()
    assert pair(club, "--fix", "an-dirk", "--dry-run") == 0
    told = capsys.readouterr().out
    assert "Set by hand against the rules: An and Dirk had met in round 1 already." in told
    assert pair(club, "--fix", "an-dirk", "--format", "json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert any("had met in round 1" in note for note in shown["notes"])
    assert shown["pairs"][0]["fixed"] == "by-hand"


def test_names_with_hyphens(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where both sides are people a pair is split; where that can be done twice, it is refused."""
    club = club_of(tmp_path, 'system = "knsb"')
    (club / "players.csv").write_text(
        "id,name\njan-piet,Jan-Piet Bakker\njan,Jan\npiet,Piet\npiet-an,Piet An\nan,An\nbo,Bo\n"
    )
    (club / "ratings.csv").unlink()
    assert "may be" in refused(club, capsys, "--fix", "jan-piet-an")
    assert pair(club, "--fix", "jan-piet-bo") == 0
    assert table(club)[1] == "1,1,jan-piet,bo,"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--fix", "an-bo", "--avoid", "bo-an"), "cannot both meet and be kept apart"),
        (("--fix", "an-bo", "an-cas"), "names An twice"),
        (("--fix", "an-bo", "--absent", "bo"), "Bo is away"),
        (("--fix", "an"), "names no two players"),
        (("--fix", "an-an"), "names no two players: both are An"),
        (("--fix", "an-niemand"), "names no two players. “niemand” is no known player."),
        (("--fix", "dirkk-bo"), "“dirkk” is no known player. Did you mean Dirk (dirk)?"),
        (("--fix", "x-y"), "names no two players. “x” is no known player."),
        (("--fix", "x-y-z"), "names no two players; write White-Black"),
        (("--fix", "x-y-an"), "names no two players. “x-y” is no known player."),
        (("--keep", "1"), "--keep needs --redo"),
        (("--keep", "1", "--redo"), "--redo needs --round"),
    ],
)
def test_what_makes_no_sense(
    club: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], told: str
) -> None:
    assert told in refused(club, capsys, *options)


def test_who_has_a_game_already(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (club / f"{NAME}/results.csv").write_text(
        "round,board,white,black,result\n1,1,an,bo,\n1,,cas,,half\n"
    )
    assert "already has a game that stands: An – Bo" in refused(club, capsys, "--fix", "an-cas")
    assert "Cas is free by a row" in refused(club, capsys, "--fix", "cas-dirk")


def test_who_does_not_take_part(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (club / f"{NAME}/entrants.csv").write_text("player,joined\nan,\nbo,\ncas,\ndirk,3\n")
    assert "Dirk does not take part in round 1" in refused(club, capsys, "--fix", "an-dirk")
    assert "does not take part in" in refused(club, capsys, "--fix", "an-eva")


# Kept apart


def test_two_are_kept_apart_this_round(club: Path) -> None:
    """1-4 may not be, so An meets the next of the lower half: Eva."""
    assert pair(club, "--avoid", "an-dirk") == 0
    assert table(club)[1] == "1,1,eva,an,"
    assert table(club, f"{NAME}/avoid.csv") == ["player,other,from,until", "an,dirk,1,1"]


def test_so_it_can_be_paired_again(club: Path) -> None:
    pair(club, "--avoid", "an-dirk")
    before = everything(club)
    assert pair(club, "--round", "1", "--redo") == 0
    assert everything(club) == before


def test_what_stands_in_the_file_is_not_written_twice(club: Path) -> None:
    (club / f"{NAME}/avoid.csv").write_text("player,other\ndirk,an\n")
    assert pair(club, "--avoid", "an-dirk") == 0
    assert table(club, f"{NAME}/avoid.csv") == ["player,other", "dirk,an"]


def test_a_file_without_rounds_gets_the_columns(club: Path) -> None:
    (club / f"{NAME}/avoid.csv").write_text("player;other\r\nbo;cas\r\n", newline="")
    assert pair(club, "--avoid", "an-dirk") == 0
    assert (club / f"{NAME}/avoid.csv").read_bytes() == (
        b"player;other;from;until\r\nbo;cas;;\r\nan;dirk;1;1\r\n"
    )


# Boards that stay


def test_boards_stay_and_the_rest_is_paired_anew(club: Path) -> None:
    """Dirk-An, Eva-Bo, Fred-Cas hang; board 2 stays, and Fred is away: An, Cas, Dirk are left.

    Of three the last is free, and the halves of two are one game: An-Cas, Cas has White (5.2.4).
    """
    pair(club)
    story = record(club).pairs[1]
    assert pair(club, "--round", "1", "--keep", "2", "--redo", "--absent", "fred") == 0
    assert sorted(table(club)[1:]) == ["1,,dirk,,bye", "1,1,cas,an,", "1,2,eva,bo,"]
    # Its story is the one that it had.
    assert replace(story, fixed="kept") in record(club).pairs


def test_several_boards(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair(club)
    before = everything(club)
    assert pair(club, "--round", "1", "--redo", "--keep", "1,2") == 0
    # Two are left, who meet again as they did; only the record tells that it was made anew.
    assert table(club) == before[f"{NAME}/results.csv"].decode().splitlines()
    assert "kept when the round was paired anew" in capsys.readouterr().out
    assert "no board 7" in refused(club, capsys, "--round", "1", "--redo", "--keep", "7")
    assert "no number of a board" in refused(club, capsys, "--round", "1", "--redo", "--keep", "x")


def test_a_board_of_who_is_away_cannot_stay(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair(club)
    told = refused(club, capsys, "--round", "1", "--redo", "--keep", "1", "--absent", "an")
    assert "An is away" in told


def test_a_dry_run_writes_nothing(club: Path) -> None:
    before = everything(club)
    assert pair(club, "--fix", "an-bo", "--avoid", "cas-eva", "--dry-run") == 0
    assert everything(club) == before
    pair(club)
    before = everything(club)
    assert pair(club, "--round", "1", "--redo", "--keep", "1", "--dry-run") == 0
    assert everything(club) == before


# The round as it stands


def shown(club: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Return the rows that `--format csv` prints."""
    capsys.readouterr()
    assert pair(club, *arguments, "--format", "csv") == 0
    return capsys.readouterr().out.splitlines()[1:]


def test_the_round_is_paired_again_around_what_stayed_then(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eva-Bo is played, and Fred is away: An, Cas, Dirk are left. Cas-An, Dirk is free (5.2.4).

    So it is told again, though without that game the halves of five are 1-3 and 2-4.
    """
    pair(club)
    typed(club, **{"1,2,eva,bo,": "1-0"})
    as_it_is = ["1,1,cas,an,", "1,2,eva,bo,1-0", "1,,dirk,,bye"]
    assert shown(club, capsys, "--round", "1", "--redo", "--absent", "fred") == as_it_is
    assert sorted(table(club)[1:]) == sorted(as_it_is)
    assert shown(club, capsys, "--round", "1", "--dry-run") == as_it_is
    # Nothing of it is held when the round is paired anew, once the result turns out to be wrong.
    name = club / f"{NAME}/results.csv"
    name.write_text(name.read_text().replace("bo,1-0", "bo,"))
    anew = shown(club, capsys, "--round", "1", "--redo")
    assert anew == ["1,1,cas,an,", "1,2,dirk,bo,", "1,,eva,,bye"]


def test_a_board_kept_then_stays_in_the_round_as_it_was_paired(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pair(club)
    pair(club, "--round", "1", "--redo", "--keep", "2", "--absent", "fred")
    again = shown(club, capsys, "--round", "1", "--dry-run")
    assert again == ["1,1,cas,an,", "1,2,eva,bo,", "1,,dirk,,bye"]


def test_csv_has_the_boards_set_by_hand_too(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair(club)
    rows = shown(club, capsys, "--round", "1", "--redo", "--fix", "bo-an")
    assert rows == ["1,1,bo,an,", "1,2,eva,cas,", "1,3,fred,dirk,"]


def test_csv_and_chat_go_by_the_boards(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Board 2 stands, and stands first in the pairing; it is told behind board 1 all the same."""
    pair(club)
    typed(club, **{"1,2,eva,bo,": "1-0"})
    arguments = ("--round", "1", "--redo", "--dry-run")
    rows = shown(club, capsys, *arguments)
    assert rows == ["1,1,dirk,an,", "1,2,eva,bo,1-0", "1,3,fred,cas,"]
    assert pair(club, *arguments, "--format", "chat") == 0
    chat = capsys.readouterr().out.splitlines()
    assert [line[:2] for line in chat[1:4]] == ["1.", "2.", "3."]


def test_a_wish_that_is_met_already(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair(club, "--fix", "bo-an")
    before = everything(club)
    capsys.readouterr()
    assert pair(club, "--round", "1", "--redo", "--fix", "bo-an") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Nothing to change."
    assert everything(club) == before
    # With the other colours it is another wish, and with a result too it is met.
    assert "already has a game" in refused(club, capsys, "--round", "1", "--redo", "--fix", "an-bo")
    typed(club, **{"1,1,bo,an,": "1-0"})
    assert pair(club, "--round", "1", "--redo", "--fix", "bo-an") == 0
    assert "1,1,bo,an,1-0" in table(club)


def test_a_round_made_anew_as_it_was(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair(club)
    before = everything(club)
    capsys.readouterr()
    assert pair(club, "--round", "1", "--redo") == 0
    told = capsys.readouterr().out
    assert told.splitlines()[-1] == "Nothing to change."
    assert "Written" not in told
    assert everything(club) == before
    # Where the record alone changes, what changes in it is shown.
    pair(club, "--round", "1", "--redo", "--keep", "1")
    lines = capsys.readouterr().out.splitlines()
    written = lines[lines.index("Written:") + 1 :]
    assert written[:2] == [f"  {sign} {NAME}/rounds/01.json" for sign in ("---", "+++")]
    assert '  +   "fixed": "kept",' in written
    # Its beginning, that is, with how many lines more there are.
    *shown, more = written
    assert len(shown) == 14
    old = before[f"{NAME}/rounds/01.json"].decode().splitlines()
    new = everything(club)[f"{NAME}/rounds/01.json"].decode().splitlines()
    all_of_it = list(unified_diff(old, new, lineterm="", n=0))
    assert more == f"  … and {len(all_of_it) - 14} more lines"


@pytest.mark.parametrize("system", ["knsb", "klukkluk", "fide-dutch", "fmjd-swiss"])
def test_a_refusal_names_whom_somebody_met(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], system: str
) -> None:
    rounds_told = "rounds = 5" if system in ("klukkluk", "fide-dutch") else ""
    club = club_of(tmp_path, f'system = "{system}"\n{rounds_told}')
    pair(club, "--only", "an", "bo")
    (name,) = [n for n in table(club)[1:] if n.startswith("1,1,")]
    typed(club, **{name: "1-0"})
    capsys.readouterr()
    assert pair(club, "--only", "an", "bo") == 3
    told = capsys.readouterr().err
    assert "An (already met Bo" in told
    assert "Bo (already met An" in told
