"""Whatever a command writes has the form that `fix` gives: it finds nothing to do afterwards."""

from dataclasses import replace
from pathlib import Path

import pytest

from leaguegen.files import read_tree
from tests.lost.commands import CLUB, NAME, WRITING, Writing, club, run

NARROW = {
    "2026-27/absences.csv": "player,date\ncas,2026-09-15\n",
    f"{NAME}/avoid.csv": "player,other\nan,bo\n",
    f"{NAME}/entrants.csv": "player\nan\nbo\ncas\ndirk\neva\nfred\nhans\nge\n",
    f"{NAME}/results.csv": "round,board,white,black,result\n4,,cas,dirk,\n",
}
"""Tables with rows, and without the columns that commands may need."""

MORE = {
    "a pair kept apart": Writing(f"pair {NAME} --absent ge --avoid cas-eva"),
    "set by hand": Writing(f"pair {NAME} --absent ge --fix cas-eva"),
    "a board that stays": Writing(
        f"pair {NAME} --round 1 --redo --keep 1 --absent fred", first=(f"pair {NAME} --absent ge",)
    ),
    "an absence of some days": Writing("absent eva 8-9..22-9 --kind excused"),
}
COMMANDS = {**WRITING, **MORE}
ELSEWHERE = [name for name, writing in COMMANDS.items() if writing.beside is not None]
"""Commands that write no tables of the club, or those of another one."""


@pytest.mark.parametrize("tables", ["as they are", "narrow"])
@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in ELSEWHERE])
def test_fix_has_nothing_left(
    name: str, tables: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    writing = COMMANDS[name]
    if tables == "narrow":
        usual = {k: v for k, v in NARROW.items() if k not in dict(writing.changed)}
        writing = replace(writing, changed=(*usual.items(), *writing.changed))
    root = club(tmp_path, writing)
    before = read_tree(root)
    # Of a script that ends in the middle, the code is 2; what it wrote counts.
    assert writing.run(root) in (0, 1, 2)
    after = read_tree(root)
    assert after != before
    capsys.readouterr()
    code = run(root, "fix --dry-run")
    told = capsys.readouterr()
    assert code == 0, told
    assert not [line for line in told.out.splitlines() if line.startswith(("+", "-"))], told.out
    run(root, "fix")
    assert read_tree(root) == after


def test_a_new_club_is_in_that_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    writing = WRITING["init"]
    root = club(tmp_path, writing)
    assert writing.run(root) == 0
    content = writing.folder(root) / "content"
    before = read_tree(content)
    assert run(content, "fix") == 0
    assert read_tree(content) == before


def test_the_club_itself_is_in_that_form(tmp_path: Path) -> None:
    root = club(tmp_path, Writing("check", changed=tuple(NARROW.items())))
    before = read_tree(root)
    assert set(CLUB) <= set(before)
    run(root, "fix")
    assert read_tree(root) == before
