"""An evening with a cup, and other evenings that are not plain."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, ratings, rounds

NAME, CUP = "2026-27/interne", "2026-27/beker"
CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred", "Gijs", "Hans"),
    "ratings.csv": ratings(an=2000, bo=1900, cas=1800, dirk=1700, eva=1600, fred=1500),
    f"{NAME}/competition.toml": 'title = "I"\nsystem = "knsb"\nfirst_round = "halves"\n',
    f"{NAME}/rounds.csv": rounds(5),
    f"{CUP}/competition.toml": 'title = "B"\nsystem = "cup"\ncounts_for = "interne"\n',
    f"{CUP}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
    f"{CUP}/entrants.csv": "player\nan\nbo\ncas\ndirk\n",
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    for name, data in files(CONTENT).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def typed(club: Path, name: str, result: str = "1-0") -> None:
    """Type a result on every board that has none."""
    path = club / name / "results.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("".join(f"{x}{result}\n" if x.endswith(",") else f"{x}\n" for x in lines))


def everyone(shown: dict[str, list[dict[str, str]]]) -> list[str]:
    boards = [*shown["pairs"], *shown["cup"]]
    return sorted(
        [p for b in boards for p in (b["white"], b["black"])]
        + [f["player"] for f in shown["byes"]]
        + [a["player"] for a in shown["absent"]]
    )


def test_the_cup_goes_first_and_everybody_stands_once(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "pair", NAME) == 2
    assert f"leaguegen pair {CUP}" in capsys.readouterr().err
    assert run(club, "pair", CUP) == 0
    capsys.readouterr()
    assert run(club, "pair", NAME, "--format", "json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert everyone(shown) == ["an", "bo", "cas", "dirk", "eva", "fred", "gijs", "hans"]
    assert {(c["competition"], c["round"]) for c in shown["cup"]} == {("beker", 1)}
    assert all(c["steps"] for c in shown["cup"])
    # The ties stand in the cup's file alone.
    rows = (club / NAME / "results.csv").read_text().splitlines()
    assert not [row for row in rows if "an" in row.split(",")]


def test_a_tie_that_is_played_stands_whoever_is_away_now(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "pair", CUP)
    typed(club, CUP)
    capsys.readouterr()
    assert run(club, "pair", NAME, "--absent", "an", "--format", "json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert len(shown["cup"]) == 2
    assert len(everyone(shown)) == len(set(everyone(shown))) == 8
    assert run(club, "check") == 0


def test_a_tie_that_waits_does_not_stop_the_club_evening(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An is away: her tie waits, so the cup's next round cannot be drawn a week later."""
    run(club, "pair", CUP)
    capsys.readouterr()
    assert run(club, "pair", NAME, "--absent", "an") == 0
    assert "waits" in capsys.readouterr().out
    typed(club, NAME)
    assert run(club, "pair", CUP) == 2
    told = capsys.readouterr().err
    assert f"has no result yet. To enter results: leaguegen enter {CUP}" in told
    assert run(club, "pair", NAME) == 0
    told = capsys.readouterr().out
    assert "cannot be drawn yet" in told
    assert run(club, "check") == 0


def test_a_cup_round_drawn_after_its_evening_asks_for_another_date(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its ties waited for an open one of round 1, and the league played that evening without."""
    run(club, "pair", CUP)
    run(club, "pair", NAME, "--absent", "an")
    typed(club, NAME)
    run(club, "pair", NAME)
    typed(club, CUP, "1-0,2026-09-12")
    table = club / CUP / "results.csv"
    table.write_text(table.read_text().replace("result\n", "result,date\n"), encoding="utf-8")
    capsys.readouterr()
    assert run(club, "pair", CUP, "--dry-run") == 0
    late = "round 2 of 2026-27/interne, on the same evening (8 September 2026), is recorded already"
    assert late in capsys.readouterr().out
    assert run(club, "pair", CUP, "--dry-run", "--format", "json") == 0
    assert [late in note for note in json.loads(capsys.readouterr().out)["notes"]] == [True]
    assert run(club, "pair", CUP, "--dry-run", "--format", "csv") == 0
    apart = capsys.readouterr()
    assert (late in apart.err, late in apart.out) == (True, False)
    calendar = club / CUP / "rounds.csv"
    calendar.write_text("round,date\n1,2026-09-01\n2,2026-09-15\n", encoding="utf-8")
    assert run(club, "pair", CUP) == 0
    assert "is recorded already" not in capsys.readouterr().out


def test_a_cup_tells_who_is_away_of_those_whom_it_draws(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eva is away too, and not in the cup."""
    absences = "player,date,kind\nan,2026-09-01,excused\neva,2026-09-01,\n"
    (club / "2026-27" / "absences.csv").write_text(absences, encoding="utf-8")
    assert run(club, "pair", CUP) == 0
    told = capsys.readouterr().out
    assert run(club, "pair", CUP, "--round", "1", "--redo", "--dry-run", "--format", "json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert [(a["player"], a["kind"]) for a in shown["paired_away"]] == [("an", "excused")]
    assert shown["absent"] == []
    assert "An: paired all the same" in shown["notes"][0]
    assert "Nobody is away." not in told
    assert "An: Signed off (told in absences.csv)" in told
    assert "An: paired all the same, and the game waits." in told
    assert "Eva" not in told


def test_a_round_with_cup_ties_is_not_passed_over(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its ties would count as soon as a later round is paired, which did not know them."""
    run(club, "pair", CUP)
    capsys.readouterr()
    assert run(club, "pair", NAME, "--round", "2") == 2
    assert f"leaguegen pair {NAME} --round 1" in capsys.readouterr().err


def test_a_cup_round_without_results_is_told_by_its_ties(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "pair", CUP)
    capsys.readouterr()
    assert run(club, "pair", CUP) == 2
    told = capsys.readouterr().err
    assert "has no result yet" in told
    assert "--redo" not in told


def test_a_cup_has_no_absentees(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "pair", CUP, "--absent", "an") == 2
    assert "waits" in capsys.readouterr().err


def test_rows_go_into_the_file_as_it_is_spelt(club: Path) -> None:
    run(club, "pair", CUP)
    run(club, "pair", NAME)
    typed(club, CUP)
    typed(club, NAME)
    (club / NAME / "results.csv").rename(club / NAME / "Results.CSV")
    assert run(club, "pair", NAME, "--round", "2", "--absent", "an", "bo", "cas", "dirk") in (0, 2)
    run(club, "pair", CUP)
    assert run(club, "pair", NAME) == 0
    assert "results.csv" not in {path.name for path in (club / NAME).iterdir()}
    assert "\n2,1," in (club / NAME / "Results.CSV").read_text()


@pytest.mark.parametrize("kind", ["half", "excused", "bye", "full"])
def test_redo_leaves_who_is_free_by_hand(club: Path, kind: str) -> None:
    run(club, "pair", CUP)
    (club / NAME / "results.csv").write_text(f"round,board,white,black,result\n1,,hans,,{kind}\n")
    assert run(club, "pair", NAME) == 0
    before = (club / NAME / "results.csv").read_text()
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 0
    assert (club / NAME / "results.csv").read_text() == before
    assert run(club, "check") == 0


def test_everybody_away_is_a_round_too(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(club, "pair", CUP)
    assert run(club, "pair", NAME, "--absent", "eva", "fred", "--absent", "gijs", "hans") == 0
    assert run(club, "check") == 0
    typed(club, CUP)
    run(club, "pair", CUP)
    capsys.readouterr()
    assert run(club, "pair", NAME, "--dry-run", "--format", "json") == 0
    assert json.loads(capsys.readouterr().out)["round"] == 2


def test_an_empty_list_of_entrants_is_filled(club: Path) -> None:
    (club / NAME / "entrants.csv").write_text("player,rating\n")
    run(club, "pair", CUP)
    assert run(club, "pair", NAME) == 0
    lines = (club / NAME / "entrants.csv").read_text().splitlines()
    assert lines[:2] == ["player,rating", "an,2000"]
    assert len(lines) == 9


def test_runs_at_the_same_time_pair_one_round(club: Path) -> None:
    run(club, "pair", CUP)
    command = [sys.executable, "-m", "leaguegen", "pair", NAME, "--content", str(club)]
    started = [
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(4)
    ]
    codes = sorted(process.wait(timeout=120) for process in started)
    assert codes == [0, 2, 2, 2]
    assert run(club, "check") == 0
    rows = (club / NAME / "results.csv").read_text().splitlines()
    assert len(rows) == 3
