"""A cell that a spreadsheet would calculate is safe in every table that we write or print."""

import csv
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.files import read_tree
from leaguegen.ingest import columns
from tests.lost.commands import CLUB, NAME, PEOPLE, WRITING, Writing, club, copied, run

PLAIN = re.compile(r"[+-]?[0-9]+([.,][0-9]+)?|[+-]")
"""Numbers, and the results by forfeit of one player, which no spreadsheet calculates."""
EVIL = ("=1+1", "+cmd|' /C calc'!A0", "-2+3", "\t=1", "\r=1")
HOSTILE = {
    "players.csv": CLUB["players.csv"]
    .replace("id,name\n", "id,name,category,club,title\n")
    .replace("an,An\n", 'an,An,=1+1,@club,"-2+3"\n'),
    f"{NAME}/rounds.csv": "round,date,kind,note\n"
    + "".join(
        f'{number},2026-09-{3 * number:02},"@kind","=HYPERLINK(""x"")"\n' for number in range(1, 7)
    ),
    f"{NAME}/adjustments.csv": "player,round,points,reason\nan,1,1,+late\n",
    f"{NAME}/entrants.csv": "player,group\n"
    + "".join(f"{player},=A\n" for player in map(str.lower, (*PEOPLE[:6], "ge", "Hans"))),
}
LIST = (
    "Relatienummer;Naam;Titel;Categorie;Rating\n"
    "1;Eva;=T;@c;1444\n@2;Hans;-a;;1222\n=3;Nieuw, Nel;+1+1;=1+1;1111\n4;=Formule;;;1\n"
)


def unsafe(text: str) -> list[str]:
    """Return the cells that a spreadsheet would calculate."""
    cells = [cell for row in csv.reader(io.StringIO(text, newline="")) for cell in row]
    return [c for c in cells if c[:1] in tuple("=+-@\t\r") and not PLAIN.fullmatch(c)]


def hostile(folder: Path, writing: Writing) -> Path:
    changed = tuple({**HOSTILE, **dict(writing.changed)}.items())
    own = replace(writing, changed=changed)
    root = club(folder, own)
    (folder / "KNSB-2026-11.csv").write_text(LIST, encoding="utf-8")
    return root


@pytest.mark.parametrize("name", [name for name in WRITING if name != "init --workflow"])
def test_what_a_command_adds_is_safe(name: str, tmp_path: Path) -> None:
    writing = WRITING[name]
    root = hostile(tmp_path / "club", writing)
    before = writing.read(root)
    assert writing.run(root) in (0, 1)
    after = writing.read(root)
    tables = [file for file in after if file.endswith(".csv") and before.get(file) != after[file]]
    assert tables
    for file in tables:
        old = before.get(file, b"").decode()
        # What stood there unprotected is the club's own; `fix` is there for that.
        new = [cell for cell in unsafe(after[file].decode()) if cell not in unsafe(old)]
        assert new == [], file


@pytest.mark.parametrize("evil", EVIL)
def test_what_is_written_reads_back_as_it_was(evil: str, tmp_path: Path) -> None:
    root = club(tmp_path / "club", WRITING["absent"])
    words = ["add-player", "Nieuw", f"--category={evil}", "--content", str(root)]
    assert main(words) == 0
    text = (root / "players.csv").read_bytes().decode()
    assert unsafe(text) == []
    rows, _ = columns.read_rows(text, columns.PLAYERS, "players.csv")
    assert rows[-1].text("category") == evil.strip()


def test_fix_makes_every_table_safe(tmp_path: Path) -> None:
    root = hostile(tmp_path / "club", WRITING["absent"])
    unprotected = {
        file: unsafe(data.decode()) for file, data in read_tree(root).items() if ".csv" in file
    }
    assert sum(map(len, unprotected.values())) > 15
    assert run(root, "fix") == 0
    for file, data in read_tree(root).items():
        if file.endswith(".csv"):
            assert unsafe(data.decode()) == [], file


def test_fix_makes_columns_safe_that_it_does_not_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Their values stay but for the apostrophe, names of columns and quotes too."""
    root = club(tmp_path / "club", WRITING["absent"])
    table = root / "2026-27/absences.csv"
    rows = 'player;date;opmerking;=x\nan;2026-09-03;"=1+1";-1\nbo;2026-09-03;@x;"a ""b"""\n'
    table.write_bytes(rows.encode("cp1252"))
    capsys.readouterr()
    assert run(root, "fix") == 0
    told = capsys.readouterr().out
    assert "3 texts that begin like a formula" in told
    fixed = table.read_bytes()
    assert fixed.decode() == (
        'player,date,opmerking,\'=x\nan,2026-09-03,"\'=1+1",-1\nbo,2026-09-03,\'@x,"a ""b"""\n'
    )
    assert run(root, "fix") == 0
    assert table.read_bytes() == fixed


@pytest.mark.parametrize(
    "arguments",
    [
        f"pair {NAME} --dry-run --format csv",
        f"standings {NAME} --format csv",
    ],
)
def test_what_is_printed_as_csv_is_safe(
    arguments: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = copied(hostile(tmp_path / "club", WRITING["enter"]), tmp_path / "own")
    settings = root / NAME / "competition.toml"
    settings.write_text(settings.read_text("utf-8") + "groups = true\n", encoding="utf-8")
    capsys.readouterr()
    assert run(root, arguments) == 0
    printed = capsys.readouterr().out
    assert "an" in printed
    assert unsafe(printed) == []
