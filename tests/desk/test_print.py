"""`print`: the sheet of the site, as a file of its own."""

import re
from pathlib import Path

import pytest

from leaguegen.build import build
from leaguegen.cli.program import main
from leaguegen.files import read_starter, read_theme
from tests.clubs import files, rounds
from tests.git_room.repositories import Repository, needs_git

CLUB = {
    "players.csv": "id,name,privacy\nann,Ann Bakker,\nbob,Bob Visser,initials\ncas,Cas Mol,\n",
    "2026-27/interne/competition.toml": 'title = "League"\nsystem = "knsb"\n',
    "2026-27/interne/rounds.csv": rounds(4),
    "2026-27/interne/results.csv": (
        "round,board,white,black,result\n1,1,ann,bob,1-0\n1,,cas,,bye\n2,1,bob,cas,\n2,,ann,,bye\n"
    ),
}
INTERNE = "2026-27/interne"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, data in files(CLUB).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


def sheet(root: Path, *more: str) -> str:
    out = root / "wall.html"
    assert main(["print", INTERNE, "--content", str(root), "--out", str(out), *more]) == 0
    return out.read_text(encoding="utf-8")


def content_of(page: str) -> str:
    """Return the heading and the tables, without the way to other pages."""
    inside = page.split("<main")[1].partition("</main>")[0]
    ways = r'<nav class="crumbs".*?</nav>\s*|<ul class="links">.*?</ul>\s*'
    return re.sub(r"\n+", "\n", re.sub(ways, "", inside, flags=re.DOTALL))


@pytest.mark.parametrize("number", [1, 2])
def test_it_is_the_sheet_of_the_site(root: Path, number: int) -> None:
    made = build(files(CLUB), read_theme()).files
    assert made is not None
    site = {str(path): data.decode() for path, data in made.items()}
    page = sheet(root, "--round", str(number))
    assert content_of(page) == content_of(site[f"{INTERNE}/rounds/0{number}-sheet.html"])
    assert "B. V." in page
    assert "Visser" not in page


def test_nothing_else_is_needed_to_print_it(root: Path) -> None:
    page = sheet(root)
    assert not re.search(r"<(?:link|script|img)\b|@import|url\(", page)
    assert "@media print" in page
    assert "<nav" not in page.split("<main")[1]


def test_the_round_that_is_being_played_is_printed(root: Path) -> None:
    assert "round 2" in sheet(root)
    results = root / INTERNE / "results.csv"
    results.write_text(results.read_text().replace("bob,cas,\n", "bob,cas,1-0\n"))
    assert "round 2" in sheet(root)
    assert "round 1" in sheet(root, "--round", "1")


def test_names_in_full_for_the_wall(root: Path) -> None:
    assert "Bob Visser" in sheet(root, "--full")


def test_the_style_of_the_club_and_its_templates_are_used(root: Path) -> None:
    (root / "static").mkdir()
    (root / "static" / "club.css").write_text("p { color: red } /* </style> */")
    (root / "templates").mkdir()
    (root / "templates" / "sheet.html").write_text(
        '{% extends "base.html" %}'
        "{% block content %}<p>{{ view.boards[0].white }}</p>{% endblock %}"
    )
    page = sheet(root)
    assert "p { color: red }" in page
    assert page.count("</style>") == page.count("<style>") == 3
    assert "<p>B. V.</p>" in page


def test_it_can_be_printed_out(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", INTERNE, "--content", str(root), "--out", "-"]) == 0
    assert capsys.readouterr().out.startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--round", "3"], "round 3 is not paired; of 2026-27/interne there is 1 or 2"),
        (["--out", "/nowhere/at/all.html"], f"cannot write {Path('/nowhere/at/all.html')}"),
    ],
)
def test_what_cannot_be_printed(
    root: Path, capsys: pytest.CaptureFixture[str], more: list[str], told: str
) -> None:
    assert main(["print", INTERNE, "--content", str(root), *more]) == 2
    assert told in capsys.readouterr().err


def test_nothing_is_paired_yet(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / INTERNE / "results.csv").unlink()
    assert main(["print", INTERNE, "--content", str(root)]) == 2
    assert "has no paired round yet" in capsys.readouterr().err


@needs_git
def test_names_in_full_that_would_go_into_the_repository_are_told(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bob is shown by initials on the site; the sheet has his name."""
    sheet(root, "--full")
    assert capsys.readouterr().err == ""
    Repository(root, root).git("init", "--quiet")
    sheet(root)
    assert capsys.readouterr().err == ""
    sheet(root, "--full")
    told = capsys.readouterr().err
    assert "wall.html has names in full, and “git add --all” would take it along" in told
    (root / ".gitignore").write_bytes(read_starter()["gitignore"])
    sheet(root, "--full")
    assert capsys.readouterr().err == ""


@needs_git
def test_where_everybody_is_shown_in_full_nothing_is_told(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / "players.csv").write_text("id,name\nann,Ann Bakker\nbob,Bob Visser\ncas,Cas Mol\n")
    Repository(root, root).git("init", "--quiet")
    sheet(root, "--full")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("command", ["print --out -", "standings", "standings --format chat"])
def test_the_only_competition_needs_no_name(
    root: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """While it goes on, and when it is over; where another one goes on too, it is to be named."""
    words = [*command.split(), "--content", str(root)]
    name, more = words[0], words[1:]

    def agrees() -> None:
        assert main([name, *more]) == 0
        without = capsys.readouterr().out
        assert main([name, INTERNE, *more]) == 0
        assert capsys.readouterr().out == without

    agrees()
    (root / INTERNE / "rounds.csv").write_text("round,date\n1,2026-09-01\n2,2026-09-08\n")
    results = root / INTERNE / "results.csv"
    results.write_text(results.read_text().replace("bob,cas,\n", "bob,cas,1-0\n"))
    agrees()
    for other in ("a", "b"):
        (root / "2026-27" / other).mkdir()
        for file in ("competition.toml", "rounds.csv"):
            held = (root / INTERNE / file).read_bytes()
            (root / "2026-27" / other / file).write_bytes(held)
        played = "".join(results.read_text().splitlines(keepends=True)[:2])
        (root / "2026-27" / other / "results.csv").write_text(played)
    assert main([name, *more]) == 2
    told = capsys.readouterr().err
    assert "which competition? There is 2026-27/a or 2026-27/b" in told
    assert main([name, INTERNE, *more]) == 0


def test_a_cup_beside_it_is_printed_and_has_no_standings(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / "2026-27" / "cup").mkdir()
    (root / "2026-27/cup/competition.toml").write_text('title = "Cup"\nsystem = "cup"\n')
    (root / "2026-27/cup/rounds.csv").write_bytes((root / INTERNE / "rounds.csv").read_bytes())
    assert main(["standings", "--content", str(root)]) == 0
    assert "League" in capsys.readouterr().out
    assert main(["print", "--content", str(root), "--out", "-"]) == 0
    assert "League" in capsys.readouterr().out
    results = (root / INTERNE / "results.csv").read_text().splitlines(keepends=True)
    (root / "2026-27/cup/results.csv").write_text("".join(results[:2]))
    assert main(["print", "--content", str(root), "--out", "-"]) == 2
    assert "2026-27/cup" in capsys.readouterr().err
