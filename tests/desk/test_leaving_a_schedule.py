"""Who leaves Heller's tables or a poule when the rows of later rounds are written already."""

from pathlib import Path

import pytest

from tests.clubs import files
from tests.desk import test_amsterdam as amsterdam
from tests.desk import test_heller as heller


def leaves(club: Path, name: str, last: dict[str, int]) -> None:
    """Write the last rounds into `entrants.csv`."""
    path = club / name / "entrants.csv"
    head, *rows = path.read_text(encoding="utf-8").splitlines()
    rows = [f"{row},{last.get(row.split(',')[0], '')}" for row in rows]
    path.write_text("\n".join([f"{head},withdrawn", *rows]) + "\n", encoding="utf-8")


def results(club: Path, name: str, rounds: str, result: str) -> None:
    """Give every open game of these rounds a result."""
    path = club / name / "results.csv"
    head, *rows = (line.split(",") for line in path.read_text(encoding="utf-8").splitlines())
    at = head.index("result")
    for row in rows:
        if row[0] in rounds and not row[at]:
            row[at] = result
    path.write_text("".join(",".join(row) + "\n" for row in [head, *rows]), encoding="utf-8")


def warnings(club: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    capsys.readouterr()
    assert heller.run(club, "check") == 0
    return [line for line in capsys.readouterr().out.splitlines() if ": warning: " in line]


def test_heller_tells_once_for_each_player_how_the_opponents_become_free(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """B4 stands in a row of each of the rounds 3 to 5 too: twice with a game, once free."""
    for name, data in files(heller.CONTENT).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    assert heller.run(tmp_path, "pair", heller.NAME) == 0
    results(tmp_path, heller.NAME, "12", "1-0")
    leaves(tmp_path, heller.NAME, {"a3": 2, "b4": 2})
    told = warnings(tmp_path, capsys)
    assert [line.partition("warning: ")[2] for line in told] == [
        "A3 has left, and still has 3 rows in the schedule. [left-with-rows]",
        "B4 has left, and still has 3 rows in the schedule. [left-with-rows]",
    ]
    assert heller.run(tmp_path, "audit", heller.NAME) == 0
    assert "keeps to the rules" in capsys.readouterr().out
    # The remedy that the hint names.
    assert heller.run(tmp_path, "pair", heller.NAME, "--round", "3", "--redo") == 0
    assert warnings(tmp_path, capsys) == []
    rows = heller.table(tmp_path, "results.csv")
    later = [row.split(",") for row in rows[1:] if row[0] in "345"]
    assert not any({"a3", "b4"} & set(row[2:4]) for row in later)
    # One of the first group is free in each round; of the second two, but nobody in the round in
    # which the empty place meets B4's.
    assert sum("bye" in row for row in later) == 3 + 2 * 2


def test_heller_tells_of_a_game_that_was_played_after_leaving(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, data in files(heller.CONTENT).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    assert heller.run(tmp_path, "pair", heller.NAME) == 0
    results(tmp_path, heller.NAME, "123", "1-0")
    leaves(tmp_path, heller.NAME, {"a3": 2})
    capsys.readouterr()
    assert heller.run(tmp_path, "audit", heller.NAME) == 0
    assert "r03-withdrawn-a3" in capsys.readouterr().out
    assert any("not-active" in line for line in warnings(tmp_path, capsys))


def test_a_poule_says_nothing_and_gives_no_free_point(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seventeen players, poules of 6, 6 and 5: who is free in the last round has left before it."""
    club = amsterdam.club_of(tmp_path, amsterdam.content(17))
    assert amsterdam.run(club, "pair", amsterdam.NAME) == 0
    free = {int(r["round"]): r["white"] for r in amsterdam.rows(club, "results.csv")
            if r["result"] == "bye"}  # fmt: skip
    results(club, amsterdam.NAME, "1234", "½-½")
    leaves(club, amsterdam.NAME, {free[5]: 4})
    assert warnings(club, capsys) == []
    results(club, amsterdam.NAME, "5", "½-½")
    capsys.readouterr()
    assert amsterdam.run(club, "standings", amsterdam.NAME, "--format", "csv") == 0
    rows = [line.split(",") for line in capsys.readouterr().out.splitlines()]
    player, points = rows[0].index("player"), rows[0].index("points")
    # Four draws, and no point for the round in which the table has him free.
    assert {r[player]: r[points] for r in rows[1:]}[free[5]] == "2"
    assert {r[player]: r[points] for r in rows[1:]}[free[4]] == "3"
