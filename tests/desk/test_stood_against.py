"""What stood before a round was paired and breaks its rules is told by `pair` at once."""

import json
from pathlib import Path

import pytest

from tests.desk.wall import (
    EIGHT,
    HALVES,
    NAME,
    RESULTS,
    club_of,
    pair,
    rows,
    table,
    type_all,
)

STOOD = "What stood already is against the rules: "


def add_row(club: Path, row: str) -> None:
    """Write a row of a game that is not in the order of boards."""
    heads = table(club)[0].split(",")
    cells = dict(zip(("round", "board", "white", "black", "result"), row.split(","), strict=True))
    with (club / RESULTS).open("a", encoding="utf-8") as file:
        file.write(",".join(cells.get(head, "") for head in heads) + "\n")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ('system = "knsb"', "had met in round 1 already"),
        ('system = "keizer"', "met in round 1"),
        ('system = "fide-dutch"', "had met in round 1 already"),
        ('system = "fmjd-swiss"\ngame = "draughts"', "had met in round 1 already"),
        ('system = "klukkluk"\nrounds = 5', "met in round 1"),
    ],
)
def test_who_met_in_round_1_played_ahead_in_round_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], settings: str, sentence: str
) -> None:
    club = club_of(tmp_path, settings, names=EIGHT)
    assert pair(club) == 0
    result = "2-0" if "draughts" in settings else "1-0"
    type_all(club, result)
    _, _, white, black, _ = rows(club, 1)[0]
    add_row(club, f"2,9,{black},{white},{result}")
    capsys.readouterr()
    assert pair(club) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith(STOOD)]
    assert len(told) == 1
    assert sentence in told[0]
    assert white.title() in told[0]
    assert black.title() in told[0]


def test_a_colour_played_ahead(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An has White three times, by hand: 3 − 0 Whites, and three times running (knsb 5.1)."""
    club = club_of(tmp_path, HALVES)
    (club / RESULTS).write_text("round,board,white,black,result\n", encoding="utf-8")
    for row in ("1,1,an,bo,1-0", "2,1,an,cas,1-0"):
        add_row(club, row)
        assert pair(club) == 0
        assert STOOD not in capsys.readouterr().out
        type_all(club, "½-½")
    add_row(club, "3,1,an,dirk,1-0")
    assert pair(club) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith(STOOD)]
    assert told
    assert all(line.startswith(f"{STOOD}An ") and "White" in line for line in told)


def test_in_data_and_beside_a_chat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = club_of(tmp_path, HALVES)
    pair(club)
    type_all(club, "1-0")
    add_row(club, "2,9,an,dirk,1-0")
    capsys.readouterr()
    assert pair(club, "--dry-run", "--format", "json") == 0
    assert any(note.startswith(STOOD) for note in json.loads(capsys.readouterr().out)["notes"])
    assert pair(club, "--format", "chat") == 0
    shown = capsys.readouterr()
    assert STOOD not in shown.out
    assert f"{STOOD}An and Dirk had met in round 1 already." in shown.err


def test_what_was_accepted_is_not_told_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = club_of(tmp_path, HALVES)
    pair(club)
    type_all(club, "1-0")
    add_row(club, "2,9,an,dirk,1-0")
    (club / f"{NAME}/accepted.csv").write_text(
        "finding,reason\nr02-rematch-an-dirk,they wanted to\n", encoding="utf-8"
    )
    capsys.readouterr()
    assert pair(club) == 0
    assert STOOD not in capsys.readouterr().out
