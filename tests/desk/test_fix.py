"""The command `fix`: what it shows, what it writes, how it ends."""

import sys
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.files import names_held, read_tree
from tests.clubs import files, players

NAME = "2026-27/interne"
HEAD = "round,board,white,black,result\n"
CONTENT = {
    "club.toml": 'name = "Test"\nlanguage = "nl"\n',
    "players.csv": players("A", "B", "C", "D"),
    f"{NAME}/competition.toml": 'system = "knsb"\n',
    f"{NAME}/results.csv": HEAD + "1,1,A,b,1 - 0\n1,2,c,d,½-½\n",
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    root = tmp_path / "content"
    for name, data in files(CONTENT).items():
        put(root, name, data)
    return root


def put(root: Path, name: str, data: bytes) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_bytes(data)


def run(root: Path, *arguments: str) -> int:
    return main(["fix", "--content", str(root), *arguments])


def test_it_shows_a_diff_and_writes(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Wordt geschreven:",
        f"  --- {NAME}/results.csv",
        f"  +++ {NAME}/results.csv",
        "  @@ -2 +2 @@",
        "  -1,1,A,b,1 - 0",
        "  +1,1,a,b,1-0",
        f"{NAME}/results.csv: 1 naam en 1 uitslag",
    ]
    assert (club / NAME / "results.csv").read_text("utf-8") == HEAD + "1,1,a,b,1-0\n1,2,c,d,½-½\n"
    assert run(club) == 0
    assert capsys.readouterr().out == "Er is niets te herstellen.\n"


def test_a_file_of_which_only_the_form_changes(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club) == 0
    put(club, "players.csv", (club / "players.csv").read_bytes().replace(b"\n", b"\r\n"))
    capsys.readouterr()
    assert run(club) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Wordt geschreven:",
        "  players.csv: alleen de vorm",
        "players.csv: regeleinden",
    ]


def test_the_terminal_is_not_led_astray(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(club, f"{NAME}/results.csv", (HEAD + "1,1,A,\x1b[2Jwie,1 - 0\n").encode())
    assert run(club) == 1
    assert "\x1b" not in capsys.readouterr().out
    assert b"1,1,a,\x1b[2Jwie,1-0" in (club / NAME / "results.csv").read_bytes()


def test_a_dry_run_writes_nothing(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = read_tree(club)
    assert run(club, "--dry-run") == 0
    assert "+1,1,a,b,1-0" in capsys.readouterr().out
    assert read_tree(club) == before


def test_errors_that_are_left(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = HEAD + "1,1,A,Wië,1 - 0\n1,2,c,d,½-\n"
    put(club, f"{NAME}/results.csv", rows.encode("cp1252"))
    assert run(club) == 1
    out = capsys.readouterr().out
    assert f"{NAME}/results.csv: codering, 1 naam en 1 uitslag\n" in out
    assert out.endswith(
        "Er blijven 2 fouten over die alleen mensen kunnen herstellen: leaguegen check noemt ze.\n"
    )
    new = (club / NAME / "results.csv").read_text("utf-8")
    assert new == HEAD + "1,1,a,Wië,1-0\n1,2,c,d,½-\n"


def test_a_file_that_is_not_touched(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = (HEAD + '1,1,"A,b,1-0\r\n').encode()
    put(club, f"{NAME}/results.csv", rows)
    assert run(club) == 1
    out = capsys.readouterr().out
    assert out.startswith("Er is niets te herstellen.\n")
    assert f"{NAME}/results.csv blijft zoals het is. " in out
    assert (club / NAME / "results.csv").read_bytes() == rows


def test_a_copy_gets_its_name(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (club / NAME / "results.csv").rename(club / NAME / "results (1).csv")
    assert run(club) == 0
    out = capsys.readouterr().out
    assert f"  {NAME}/results (1).csv → {NAME}/results.csv\n" in out
    assert "  -1,1,A,b,1 - 0\n  +1,1,a,b,1-0\n" in out
    assert "  -1,2" not in out
    assert "de naam, die results (1).csv was, 1 naam en 1 uitslag" in out
    assert not (club / NAME / "results (1).csv").exists()
    assert (club / NAME / "results.csv").read_text("utf-8").startswith(HEAD + "1,1,a,b,1-0\n")


def test_copies_of_which_nobody_knows_which_is_right(club: Path) -> None:
    (club / NAME / "results.csv").rename(club / NAME / "results (1).csv")
    put(club, f"{NAME}/Kopie van results.csv", HEAD.encode())
    before = read_tree(club)
    assert run(club) == 1
    assert read_tree(club) == before


def test_a_copy_beside_the_file_stays(club: Path) -> None:
    assert run(club) == 0
    put(club, f"{NAME}/results (1).csv", (HEAD + "1,1,A,B,0-1\n").encode())
    before = read_tree(club)
    assert run(club) == 0
    assert read_tree(club) == before


def test_a_copy_that_is_something_else_stays(club: Path) -> None:
    (club / NAME / "results.csv").unlink()
    put(club, f"{NAME}/uitslagen.csv", b"wat;hoeveel\nkoffie;3\n")
    before = read_tree(club)
    assert run(club) == 1
    assert read_tree(club) == before


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere capitals make no other file")
def test_capitals_in_a_name(club: Path) -> None:
    (club / NAME / "results.csv").rename(club / NAME / "Results.CSV")
    assert run(club) == 0
    names = sorted(p.name for p in (club / NAME).iterdir())
    assert names == ["competition.toml", "results.csv"]


def test_names_that_lead_to_a_file(club: Path) -> None:
    assert names_held(club, ["players.csv", "ratings.csv"]) == {"players.csv"}


def test_capitals_where_the_disk_does_not_tell_them_apart(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (club / NAME / "results.csv").rename(club / NAME / "Results.csv")
    monkeypatch.setattr("leaguegen.cli.fixing.names_held", lambda _, names: frozenset(names))
    assert run(club) == 0
    assert {p.name for p in (club / NAME).iterdir()} == {"Results.csv", "competition.toml"}
    assert "1,1,a,b,1-0" in (club / NAME / "Results.csv").read_text("utf-8")


@pytest.mark.parametrize("form", ["inside", "folder", "disk"])
def test_only_what_is_named(club: Path, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    put(club, "ratings.csv", b"player;list;date;rating\nA;knsb;1-9-2026;1500\n")
    ratings = (club / "ratings.csv").read_bytes()
    monkeypatch.chdir(club.parent)
    named = {"inside": f"{NAME}/results.csv", "folder": "2026-27", "disk": f"content/{NAME}"}
    assert run(club, named[form]) == 0
    assert (club / "ratings.csv").read_bytes() == ratings
    assert "1,1,a,b,1-0" in (club / NAME / "results.csv").read_text("utf-8")
    assert run(club, "ratings.csv") == 0
    assert (club / "ratings.csv").read_bytes() != ratings


def test_a_name_that_is_no_file(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = read_tree(club)
    assert run(club, "uitslagen.csv") == 2
    assert "uitslagen.csv" in capsys.readouterr().err
    assert read_tree(club) == before


def test_a_file_that_somebody_else_changes(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = club / NAME / "results.csv"
    real = read_tree

    def read_and_edit(root: Path) -> dict[str, bytes]:
        found = real(root)
        path.write_bytes(path.read_bytes() + b"2,1,a,c,\n")
        return found

    monkeypatch.setattr("leaguegen.cli.writing.read_tree", read_and_edit)
    assert run(club) == 2
    assert path.read_text("utf-8") == CONTENT[f"{NAME}/results.csv"] + "2,1,a,c,\n"


def test_a_club_of_which_hardly_anything_can_be_read(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(club, "club.toml", b'name = "Test\r\nlanguage = \r\n')
    put(club, "players.csv", b"\xff\xfe<\xd8\x00\x00")
    put(club, f"{NAME}/competition.toml", b"\x00\x01\x02")
    assert run(club) == 1
    assert (club / "players.csv").read_bytes() == b"\xff\xfe<\xd8\x00\x00"
    assert (club / NAME / "competition.toml").read_bytes() == b"\x00\x01\x02"
    assert "1,1,A,b,1 - 0" in (club / NAME / "results.csv").read_text("utf-8")


def test_letters_that_fit_two_encodings_are_left_alone(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Read as Windows text the title would be "ìnterne", and written so for good."""
    unsure = 'title = "Ïnterne"\nsystem = "knsb"\n'.encode("mac_roman")
    put(club, f"{NAME}/competition.toml", unsure)
    assert run(club) == 0
    told = capsys.readouterr().out
    assert (club / NAME / "competition.toml").read_bytes() == unsure
    assert "De letters met accenten kunnen op twee manieren worden gelezen." in told
    main(["check", "--content", str(club)])
    told = " ".join(capsys.readouterr().out.split())
    assert "[encoding-unsure]" in told
    assert "ìnterne ≠ Ïnterne" in told


@pytest.mark.parametrize("known", ["Jörg Weis", "Jšrg Weis"])
def test_names_that_are_known_confirm_letters(club: Path, known: str) -> None:
    """The bytes of "Jšrg" in Windows are those of "Jörg" on a Macintosh."""
    put(club, "players.csv", f"id,name\njw,{known}\nak,An Kok\n".encode())
    rows = HEAD + "1,1,Jšrg Weis,An Kok,1-0\n"
    put(club, f"{NAME}/results.csv", rows.encode("cp1252"))
    run(club)
    new = (club / NAME / "results.csv").read_bytes()
    assert new == (
        (HEAD + "1,1,jw,ak,1-0\n").encode() if known == "Jšrg Weis" else rows.encode("cp1252")
    )
