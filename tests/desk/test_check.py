"""`leaguegen check`: by cause, place by place, with who wrote what."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.dirty.club import INTERNE, content

RESULTS = f"{INTERNE}/results.csv"

PLACE = re.compile(r"^ *\S.*:\d+:\d+: (error|warning|note): .* \[[a-z0-9-]+\]$", re.MULTILINE)

BAD = """round,board,white,black,result
1,1,teun,Maartje vd Broeck,1-0
1,2,renee,sjaak,jan-00
1,3,joost,Maartje vd Broeck,0-1
1,4,iris,Bram van Have,2-jan
2,1,teun,Maartje vd Broeck,0-1
2,2,iris,Maartje vd Broeck,1-feb
2,3,GUUS,bram,1-0
"""


def written(root: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


def check(root: Path, *more: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = main(["check", "--content", str(root), *more])
    return code, capsys.readouterr().out


def test_a_clean_club_has_only_a_tally(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(written(tmp_path, content()), capsys=capsys) == (
        0,
        "errors: 0, warnings: 0, notes: 0\n",
    )


def test_one_cause_stands_together_with_one_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = written(tmp_path, content({RESULTS: BAD.encode()}))
    code, out = check(root, capsys=capsys)
    assert code == 1
    blocks = out.split("\n\n")
    assert [block.split("\n")[0] for block in blocks] == [
        "Error: “…” is no known player. (5 places)",
        "Error: “…” looks like a score that Excel turned into a date. (3 places)",
        f"{RESULTS}:8:5: note: “GUUS” is read as “Guus 't Hart”. [name-folded]",
        "errors: 8, warnings: 0, notes: 1",
    ]
    people, scores, note, _ = blocks
    places = [line.strip() for line in people.split("\n") if PLACE.match(line)]
    assert [place.split(": ")[0] for place in places] == [
        *(f"{RESULTS}:2:10", f"{RESULTS}:4:11", f"{RESULTS}:6:10", f"{RESULTS}:7:10"),
        f"{RESULTS}:5:10",
    ]
    hints = [line.strip() for line in people.split("\n") if line.strip().startswith("hint: ")]
    assert len(hints) == 2
    assert "Maartje van den Broek (maar)" in hints[0]
    assert "Bram ten Have (bram)" in hints[1]
    # The text of the first three places of a cause is shown, the others are places alone.
    assert people.count("|") == 2 * (3 + 1)
    assert [line.strip() for line in scores.split("\n") if "hint" in line] == [
        "hint: It was probably 1-0: write that, or let leaguegen fix do it where"
        " that is certain; give the column the format “Text” first.",
        "hint: It was probably ½-½: write that, or let leaguegen fix do it where"
        " that is certain; give the column the format “Text” first.",
    ]
    assert "  more: leaguegen problem result-excel-date" in scores.split("\n")
    assert "  more: leaguegen problem name-folded" in note.split("\n")


def test_all_lists_place_by_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = written(tmp_path, content({RESULTS: BAD.encode()}))
    _, out = check(root, "--all", capsys=capsys)
    places = [found.group().split(": ")[0] for found in PLACE.finditer(out)]
    numbers = [tuple(map(int, place.rsplit(":", maxsplit=2)[1:])) for place in places]
    assert len(places) == 9
    assert numbers == sorted(numbers)
    assert out.endswith("errors: 8, warnings: 0, notes: 1\n")


def test_both_lists_and_json_hold_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = written(tmp_path, content({RESULTS: BAD.encode()}))
    _, grouped = check(root, capsys=capsys)
    _, listed = check(root, "--all", capsys=capsys)
    _, shown = check(root, "--format", "json", capsys=capsys)
    problems = [
        f"{p['file']}:{p['line']}:{p['column']}: {p['severity']}: {p['message']} [{p['code']}]"
        for p in json.loads(shown)["problems"]
    ]
    for out in (grouped, listed):
        assert sorted(f.group().strip() for f in PLACE.finditer(out)) == sorted(problems)


def test_in_dutch_the_places_are_found_alike(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = b'name = "De Vrije Loper"\nlanguage = "nl"\nrepository_visibility = "private"\n'
    root = written(tmp_path, content({RESULTS: BAD.encode(), "club.toml": club}))
    _, out = check(root, capsys=capsys)
    assert out.startswith("Fout: “…” is geen bekende speler. (5 plaatsen)\n")
    assert len(PLACE.findall(out)) == 9
    assert "  meer: leaguegen problem player-unknown" in out.split("\n")
    assert "tip: " in out


CONFLICT = f"""{BAD.splitlines()[0]}
<<<<<<< HEAD
1,1,teun,maar,1-0
1,2,renee,sjaak,0-1
=======
1,1,teun,maar,½-½
1,2,renee,sjaak,0-1
1,3,joost,guus,0-1
>>>>>>> from-the-phone
"""


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@pytest.mark.parametrize("where", ["", "content", f"content/{INTERNE}"])
def test_the_command_that_is_told_ends_a_merge(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    """As it stands in the remedy, from wherever in the repository it is typed."""
    results = tmp_path / "content" / RESULTS

    def git(*arguments: str, folder: Path = tmp_path) -> subprocess.CompletedProcess[str]:
        who = ("-c", "user.name=An", "-c", "user.email=an@example.org", "-c", "core.editor=true")
        words = ["git", *who, *arguments]
        return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)

    written(tmp_path / "content", content({RESULTS: BAD.encode()}))
    git("init", "--initial-branch=main")
    git("add", "--all")
    git("commit", "-m", "one")
    git("switch", "-c", "other")
    results.write_text(BAD.replace("1,2,renee,sjaak,jan-00", "1,2,renee,sjaak,1-0"))
    git("commit", "--all", "-m", "two")
    git("switch", "main")
    results.write_text(BAD.replace("1,2,renee,sjaak,jan-00", "1,2,renee,sjaak,0-1"))
    git("commit", "--all", "-m", "three")
    assert git("merge", "other").returncode == 1
    _, out = check(tmp_path / "content", capsys=capsys)
    told = re.search(r"In an editor: .* then (git [a-z -]*)\. On", out, re.MULTILINE)
    assert told
    results.write_text(BAD)
    done = git(*told[1].split()[1:], folder=tmp_path / where)
    assert done.returncode == 0, done.stderr
    assert git("status", "--porcelain", "--untracked-files=no").stdout == ""


def test_two_versions_stand_side_by_side(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = written(tmp_path, content({RESULTS: CONFLICT.encode()}))
    code, out = check(root, capsys=capsys)
    assert code == 1
    assert [line.strip() for line in out.split("\n") if " | " in line or " ≠ " in line] == [
        "2 | <<<<<<< HEAD",
        "| ^^^^^^^^^^^^",
        "one version (HEAD)  | the other version (from-the-phone)",
        "1,1,teun,maar,1-0   ≠ 1,1,teun,maar,½-½",
        "1,2,renee,sjaak,0-1 | 1,2,renee,sjaak,0-1",
        "≠ 1,3,joost,guus,0-1",
    ]
    assert "press the pencil" in out
    _, shown = check(root, "--format", "json", capsys=capsys)
    related = json.loads(shown)["problems"][0]["related"]
    assert [(r["line"], r["message"]) for r in related] == [
        (3, "one version (HEAD): 1,1,teun,maar,1-0"),
        (4, "one version (HEAD): 1,2,renee,sjaak,0-1"),
        (6, "the other version (from-the-phone): 1,1,teun,maar,½-½"),
        (7, "the other version (from-the-phone): 1,2,renee,sjaak,0-1"),
        (8, "the other version (from-the-phone): 1,3,joost,guus,0-1"),
    ]


TWICE = "round,board,white,black,result\n1,1,teun,maar,1-0\n"


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_of_two_rows_it_is_told_who_wrote_them_and_when(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def commit(author: str, day: str) -> None:
        for arguments in (["add", "-A"], ["commit", "-q", "-m", "results"]):
            subprocess.run(
                ["git", "-C", str(tmp_path), *arguments],
                check=True,
                env={
                    **{
                        name: os.environ[name]
                        for name in ("PATH", "SYSTEMROOT")
                        if name in os.environ
                    },
                    "GIT_CONFIG_GLOBAL": os.devnull,
                    "GIT_CONFIG_SYSTEM": os.devnull,
                    **{f"GIT_{who}_NAME": author for who in ("AUTHOR", "COMMITTER")},
                    **{f"GIT_{who}_EMAIL": "x@club.example" for who in ("AUTHOR", "COMMITTER")},
                    **{f"GIT_{who}_DATE": day for who in ("AUTHOR", "COMMITTER")},
                },
            )

    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    root = written(tmp_path / "content", content({RESULTS: TWICE.encode()}))
    # Half past eleven in the evening in London is the next day at the club.
    commit("Jan", "2026-10-02T22:30:00+0000")
    (root / RESULTS).write_text(TWICE + "1,1,teun,maar,0-1\n")
    commit("Piet", "2026-10-05T12:00:00+0000")
    _, out = check(root, capsys=capsys)
    assert f"  {RESULTS}:3:15: note: This row. (Piet, 5 October 2026)" in out.split("\n")
    assert f"  {RESULTS}:2:1: note: First here. (Jan, 3 October 2026)" in out.split("\n")
    (root / RESULTS).write_text(TWICE + "1,1,teun,maar,½-½\n")
    _, out = check(root, capsys=capsys)
    assert f"  {RESULTS}:3:15: note: This row. (Not committed yet.)" in out.split("\n")


def test_without_a_repository_nobody_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = written(tmp_path, content({RESULTS: f"{TWICE}1,1,teun,maar,0-1\n".encode()}))
    _, out = check(root, capsys=capsys)
    assert "note: First here.\n" in out
    assert "This row" not in out
