"""`pair --absent P=kind`: who is away tonight, and why."""

import json
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds

NAME = "2026-27/interne"
ABSENCES = "2026-27/absences.csv"
CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred") + "jan,Jan de Wit\n",
    f"{NAME}/competition.toml": 'title = "I"\nsystem = "knsb"\n[points]\nclub = 1\n',
    f"{NAME}/rounds.csv": rounds(3),
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    for name, data in files(CONTENT).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


def run(club: Path, *absent: str) -> int:
    return main(["pair", NAME, "--content", str(club), "--format", "json", "--absent", *absent])


def table(club: Path) -> list[str]:
    return (club / ABSENCES).read_text(encoding="utf-8").splitlines()


def kinds(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    return {a["player"]: a["kind"] for a in json.loads(capsys.readouterr().out)["absent"]}


def test_the_kind_is_written_and_counts(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "fred=club", "Jan de Wit = met bericht", "eva") == 0
    assert kinds(capsys) == {"eva": "absent", "fred": "club", "jan": "excused"}
    assert table(club) == [
        "player,date,kind",
        "eva,2026-09-01,absent",
        "fred,2026-09-01,club",
        "jan,2026-09-01,excused",
    ]
    record = json.loads((club / NAME / "rounds/01.json").read_text(encoding="utf-8"))
    assert record["absent"] == {"eva": "absent", "fred": "club", "jan": "excused"}


@pytest.mark.parametrize(
    ("argument", "told"),
    [
        ("fred=excusd", "“excusd” is not a kind of absence. Did you mean excused or"),
        ("fred=afgemelt", "“afgemelt” is not a kind of absence. Did you mean afgemeld"),
        ("fred=", "“” is not a kind of absence."),
        ("nobody=club", "nobody"),
    ],
)
def test_what_is_misspelt_changes_nothing(
    club: Path, argument: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, argument) == 2
    assert told in capsys.readouterr().err
    assert not (club / ABSENCES).exists()
    assert not (club / NAME / "results.csv").exists()


def test_nobody_is_away_for_two_reasons(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "fred=club", "Fred=duty") == 2
    assert "Fred is named twice" in capsys.readouterr().err
    assert run(club, "fred=club", "Fred=extern") == 0
    assert kinds(capsys) == {"fred": "club"}


def test_the_files_go_before_the_usual_kind(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (club / ABSENCES).write_text("player,date,kind\nfred,2026-09-01,excused\n")
    assert run(club, "fred") == 0
    assert kinds(capsys) == {"fred": "excused"}
    assert table(club) == ["player,date,kind", "fred,2026-09-01,excused"]


def test_another_kind_than_the_files_tell_is_refused(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / ABSENCES).write_text("player,date,kind\nfred,2026-09-01,excused\n")
    assert run(club, "fred=club") == 2
    shown = capsys.readouterr()
    assert json.loads(shown.out)["error"]["code"] == "absent-otherwise"
    assert "by absences.csv already, as Signed off" in shown.err
    assert run(club, "fred=afgemeld") == 0


def test_a_table_without_a_column_for_the_kind_takes_the_usual_one(club: Path) -> None:
    (club / ABSENCES).write_text("player,date\n")
    assert run(club, "fred=absent", "eva") == 0
    assert table(club) == ["player,date", "eva,2026-09-01", "fred,2026-09-01"]


def test_for_another_kind_a_table_gets_the_column(club: Path) -> None:
    (club / ABSENCES).write_text("player,date\nan,2026-08-01\n")
    assert run(club, "fred=club", "eva") == 0
    rows = ["an,2026-08-01,", "eva,2026-09-01,absent", "fred,2026-09-01,club"]
    assert table(club) == ["player,date,kind", *rows]


def _undated(club: Path) -> None:
    (club / NAME / "rounds.csv").write_text("round\n1\n2\n3\n")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_without_dates_a_table_by_date_gets_a_column_for_the_round(
    club: Path, end: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _undated(club)
    before = f"speler;datum;soort{end}An;2026-01-05;afgemeld{end}"
    (club / ABSENCES).write_bytes(before.encode())
    assert run(club, "fred=club", "eva") == 0
    assert kinds(capsys) == {"eva": "absent", "fred": "club"}
    after = ["speler;datum;soort;round", "An;2026-01-05;afgemeld;", "eva;;absent;1", "fred;;club;1"]
    assert (club / ABSENCES).read_bytes() == "".join(f"{row}{end}" for row in after).encode()


def test_beside_another_competition_the_round_is_told_with_its_own(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _undated(club)
    (club / "2026-27/other").mkdir()
    (club / "2026-27/other/competition.toml").write_text('title = "O"\nsystem = "knsb"\n')
    (club / ABSENCES).write_text("player,date,kind\n")
    assert run(club, "fred=club") == 0
    assert kinds(capsys) == {"fred": "club"}
    assert table(club) == ["player,date,kind,round,competition", "fred,,club,1,interne"]


def test_a_table_by_round_is_filled_as_it_is(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _undated(club)
    (club / ABSENCES).write_text("player,round\n")
    assert run(club, "fred") == 0
    assert table(club) == ["player,round", "fred,1"]
    (club / ABSENCES).write_text("player,round\n")
    assert run(club, "fred=club", "--redo", "--round", "1") == 0
    assert table(club) == ["player,round,kind", "fred,1,club"]


@pytest.mark.parametrize("option", ["--absent", "--only"])
def test_the_competition_may_stand_behind_the_names(
    club: Path, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = ["--content", str(club), "--format", "json", "--dry-run"]
    assert main(["pair", *shared, option, "an", "bo", "2026-27\\interne"]) == 0
    behind = capsys.readouterr().out
    assert main(["pair", NAME, *shared, option, "an", "bo"]) == 0
    assert capsys.readouterr().out == behind
    # A name that is none stays a name, also where it looks like a competition.
    assert main(["pair", NAME, *shared, option, "an", NAME]) == 2
    assert NAME in json.loads(capsys.readouterr().out)["error"]["text"]


def test_a_competition_that_is_meant_behind_the_names_is_asked_for(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for names in (["--absent", "an", "interne"], ["--only", "an", "2026-27/intern"]):
        assert main(["pair", "--content", str(club), *names]) == 2
        told = capsys.readouterr().err
        assert f"which competition? There is {NAME}." in told
        assert f"leaguegen pair {NAME} {names[0]} …" in told


@pytest.mark.parametrize("names", [[], ["--absent", "an", "bo"]])
def test_the_only_competition_that_goes_on_needs_no_name(
    club: Path, names: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    shared = ["--content", str(club), "--format", "json", "--dry-run"]
    assert main(["pair", *shared, *names]) == 0
    without = capsys.readouterr().out
    assert main(["pair", NAME, *shared, *names]) == 0
    assert capsys.readouterr().out == without


def test_of_two_that_go_on_one_is_asked_for(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = club / "2026-27" / "rapid"
    other.mkdir()
    for name in ("competition.toml", "rounds.csv"):
        (other / name).write_bytes((club / NAME / name).read_bytes())
    assert main(["pair", "--content", str(club)]) == 2
    told = capsys.readouterr().err
    assert f"which competition? There is {NAME} or 2026-27/rapid." in told
    assert "For instance: leaguegen pair 2026-27/rapid" in told
    assert "--absent" not in told


@pytest.mark.parametrize(
    "path", ["2026-27\\interne", "2026-27\\interne\\", ".\\2026-27\\interne", "./2026-27/interne/"]
)
def test_a_competition_as_a_shell_completes_it(
    club: Path, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["standings", path, "--content", str(club)]) == 0
    assert main(["standings", "2026-27\\intern", "--content", str(club)]) == 2
    assert "there is 2026-27/interne" in capsys.readouterr().err


def test_a_round_for_which_nobody_is_there_says_so(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    everybody = ["an", "bo", "cas", "dirk", "eva", "fred", "jan"]
    assert main(["pair", NAME, "--content", str(club), "--absent", *everybody]) == 0
    told = capsys.readouterr().out.splitlines()
    at = told.index("Round 1:")
    assert told[at + 1].strip() == "Nobody is there."
    assert told[at + 2 : at + 4] == ["", "Written:"]
    assert "Why:" not in told
