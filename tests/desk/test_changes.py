"""`changes`: what another state of the content changes, for whoever is to judge it."""

import shutil
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players
from tests.git_room.repositories import needs_git
from tests.workflows.runner import commit, git

NAME = "2026-27/interne"
RESULTS = f"{NAME}/results.csv"
HEAD = "round,board,white,black,result\n"


def write(root: Path, **changed: str) -> Path:
    texts = {
        "players.csv": players("An", "Bo", "Cas", "Dirk"),
        f"{NAME}/competition.toml": 'title = "Interne"\nsystem = "knsb"\ntie_breaks = []\n',
        f"{NAME}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
        RESULTS: f"{HEAD}1,1,an,bo,1-0\n1,2,cas,dirk,½-½\n",
    }
    for name, data in files(texts | changed).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


@pytest.fixture
def before(tmp_path: Path) -> Path:
    return write(tmp_path / "before")


def changes(after: Path, *options: str, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    assert main(["changes", "--content", str(after), *options]) == 0
    return capsys.readouterr().out


def told(before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], **changed: str) -> str:
    after = write(tmp_path / "after", **changed)
    return changes(after, "--before", str(before), "--format", "markdown", capsys=capsys)


def test_nothing_changes(before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(before, tmp_path, capsys) == (
        "## What changes\n\n"
        "No result, pairing or standing changes.\n\n"
        "### Problems\n\n"
        "No new problem.\n\n"
    )


def test_a_corrected_result_and_whom_it_moves(
    before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Before: An 1, Cas and Dirk 1/2 each on place 2, Bo 0. After: Bo 1, and An the last.
    text = told(before, tmp_path, capsys, **{RESULTS: f"{HEAD}1,1,an,bo,0-1\n1,2,cas,dirk,½-½\n"})
    assert "- Round 1: An – Bo was 1-0, and is 0-1." in text
    table = [line for line in text.splitlines() if line.startswith("| ")]
    assert table == [
        "| place | name | points | place before | points before |",
        "| 1 | Bo | 1 | 4 | 0 |",
        "| 4 | An | 0 | 1 | 1 |",
    ]
    assert "new result" not in text


def test_a_result_that_is_taken_back(
    before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(before, tmp_path, capsys, **{RESULTS: f"{HEAD}1,1,an,bo,\n1,2,cas,dirk,½-½\n"})
    assert "An – Bo was 1-0, and has no result now." in text


def test_a_new_round_and_new_results_are_counted(
    before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = f"{HEAD}1,1,an,bo,1-0\n1,2,cas,dirk,½-½\n2,1,cas,an,1-0\n2,2,bo,dirk,\n"
    text = told(before, tmp_path, capsys, **{RESULTS: rows})
    assert "Round 2 is paired. 1 new result.\n" in text
    assert "| 1 | Cas | 1½ | 2 | ½ |" in text
    assert "| 2 | An | 1 | 1 | 1 |" in text


def test_problems_are_those_that_are_new(
    before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = 'title = "Interne"\nsystem = "knsb"\ntie_breaks = []\ncolour = 1\n'
    write(before, **{f"{NAME}/competition.toml": odd})
    # The same problem some lines lower is not a new one.
    lower = f"# a remark\n\n{odd}"
    text = told(before, tmp_path, capsys, **{f"{NAME}/competition.toml": lower})
    assert text.endswith("No new problem. 1 problem was there before.\n\n")
    text = told(before, tmp_path, capsys, **{f"{NAME}/competition.toml": f"{odd}clour = 2\n"})
    assert f"- warning `{NAME}/competition.toml:5` " in text
    assert "1 problem was there before." in text
    assert text.count("- warning") == 1
    text = told(before, tmp_path, capsys)
    assert "1 problem is solved." in text


def test_with_errors_the_standings_cannot_be_told(
    before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(before, tmp_path, capsys, **{RESULTS: f"{HEAD}1,1,an,nobody,1-0\n"})
    assert "cannot be told" in text
    assert f"- error `{RESULTS}:2` " in text
    assert "|" not in text


def test_names_are_names_whatever_is_in_them(
    before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = 'id,name\nan,"[x](javascript:y) <b>|**"\nbo,https://x.example\ncas,`Cas`\ndirk,Dirk\n'
    result = f"{HEAD}1,1,an,bo,0-1\n1,2,cas,dirk,1-0\n"
    text = told(before, tmp_path, capsys, **{"players.csv": bad, RESULTS: result})
    assert "\\[x\\]\\(javascript:y\\) \\<b\\>\\|\\*\\*" in text
    assert "https\\://x.example" in text
    assert "\\`Cas\\`" in text
    for line in text.splitlines():
        if line.startswith("| "):
            assert line.replace("\\|", "").count("|") == 6


def test_without_a_club_before_everything_is_new(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "nothing").mkdir()
    text = told(tmp_path / "nothing", tmp_path, capsys)
    assert "Round 1 is paired. 2 new results." in text
    assert "| 1 | An | 1 | – | – |" in text


def test_a_cup_has_results_and_no_standings(
    before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cup = {f"{NAME}/competition.toml": 'title = "Cup"\nsystem = "cup"\n'}
    write(before, **cup, **{RESULTS: f"{HEAD}1,1,an,bo,\n1,2,cas,dirk,\n"})
    after = f"{HEAD}1,1,an,bo,1-0\n1,2,cas,dirk,\n"
    text = told(before, tmp_path, capsys, **cup, **{RESULTS: after})
    assert "1 new result." in text
    assert "|" not in text


def test_as_text_it_is_in_columns(
    before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    after = write(tmp_path / "after", **{RESULTS: f"{HEAD}1,1,an,bo,0-1\n1,2,cas,dirk,½-½\n"})
    lines = changes(after, "--before", str(before), capsys=capsys).splitlines()
    assert "  Round 1: An – Bo was 1-0, and is 0-1." in lines
    assert "      1  Bo         1             4              0" in lines


@needs_git
def test_an_earlier_state_may_come_from_git(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    top = tmp_path / "club"
    write(top / "content")
    git(tmp_path, "init", "--quiet", "--initial-branch=main", str(top))
    commit(top, "Begin")
    write(top / "content", **{RESULTS: f"{HEAD}1,1,an,bo,0-1\n1,2,cas,dirk,½-½\n"})
    assert "and is 0-1" in changes(top, "--base", "HEAD", capsys=capsys)
    commit(top, "Corrected")
    assert "No result" in changes(top, "--base", "HEAD", capsys=capsys)
    assert "and is 0-1" in changes(top, "--base", "HEAD~1", capsys=capsys)
    # A copy of the whole repository is found by where the content is in it.
    shutil.copytree(top, tmp_path / "copy")
    assert "No result" in changes(top, "--before", str(tmp_path / "copy"), capsys=capsys)
    assert main(["changes", "--content", str(top), "--base", "nothing"]) == 2


def test_what_makes_no_sense_is_refused(before: Path, tmp_path: Path) -> None:
    content = ("--content", str(before))
    assert main(["changes", *content, "--before", str(tmp_path / "gone")]) == 2
    with pytest.raises(SystemExit, match="2"):
        main(["changes", *content])
    with pytest.raises(SystemExit, match="2"):
        main(["changes", *content, "--before", ".", "--base", "HEAD"])


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        (
            "1,1,bo,an,0-1\n1,2,cas,dirk,½-½\n",
            ["Round 1: An – Bo 1-0 is now Bo – An 0-1 (colours turned around)."],
        ),
        (
            "1,1,cas,bo,1-0\n1,2,an,dirk,½-½\n",
            [
                "Round 1: An – Bo 1-0 is now Cas – Bo 1-0 (other opponent).",
                "Round 1: Cas – Dirk ½-½ is now An – Dirk ½-½ (other opponent).",
            ],
        ),
        (
            "2,1,an,bo,1-0\n1,2,cas,dirk,½-½\n",
            ["Round 1: An – Bo 1-0 is now An – Bo 1-0 (round 2)."],
        ),
        ("1,2,cas,dirk,½-½\n", ["Round 1: An – Bo 1-0 is gone (row taken out)."]),
    ],
)
def test_what_became_of_a_result_is_told_as_on_the_page_of_corrections(
    before: Path, tmp_path: Path, rows: str, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    after = write(tmp_path / "after", **{RESULTS: f"{HEAD}{rows}"})
    text = changes(after, "--before", str(before), capsys=capsys)
    assert [line.strip() for line in text.splitlines() if line.startswith("  Round 1:")] == lines
    assert "new result" not in text
    assert "no result now" not in text


def test_another_id_of_a_player_is_no_other_result(
    before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ids = "id,name\nann,An\nbo,Bo\ncas,Cas\ndirk,Dirk\n"
    rows = f"{HEAD}1,1,ann,bo,1-0\n1,2,cas,dirk,½-½\n"
    text = told(before, tmp_path, capsys, **{"players.csv": ids, RESULTS: rows})
    assert "new result" not in text
    assert "is now" not in text


def test_who_was_free_or_stands_with_another_id_has_no_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bo and Dirk are free in round 1, and both have another id then."""
    rows = f"{HEAD}1,1,an,cas,1-0\n1,,bo,,bye\n1,,dirk,,bye\n"
    first = write(tmp_path / "first", **{RESULTS: rows})
    ids = "id,name\nan,An\np-1,Former\ncas,Cas\np-2,Former too\n"
    new = rows.replace("bo", "p-1").replace("dirk", "p-2")
    text = told(first, tmp_path, capsys, **{"players.csv": ids, RESULTS: new})
    assert "No result, pairing or standing changes." in text
    # A row of the two is gone.
    text = told(first, tmp_path, capsys, **{
        "players.csv": ids, RESULTS: new.replace("1,,p-2,,bye\n", ""),
    })  # fmt: skip
    assert text.count("row taken out") == 1
    # Another kind of free place is no other name.
    text = told(first, tmp_path, capsys, **{
        "players.csv": ids, RESULTS: new.replace("p-2,,bye", "p-2,,club"),
    })  # fmt: skip
    assert text.count("row taken out") == 1
