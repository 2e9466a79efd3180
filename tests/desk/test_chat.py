"""Texts to paste into a chat."""

import unicodedata
from pathlib import Path

import pytest

from leaguegen.cli.program import main
from tests.clubs import files, rounds
from tests.render.html import parse

INTERNE = "2026-27/interne"
NAMES = ("Ann Bakker", "Bob Visser", "Cas Mol", "Dré Pot", "Eva de Wit")
CLUB = {
    "club.toml": 'name = "Test"\nlanguage = "en"\nsite = "https://club.example/stand/"\n',
    "players.csv": "id,name,privacy\n"
    + "".join(f"p{n},{name},{'short' if n > 3 else ''}\n" for n, name in enumerate(NAMES, 1)),
    f"{INTERNE}/competition.toml": 'title = "League"\nsystem = "round-robin"\nnumbers = "given"\n',
    f"{INTERNE}/rounds.csv": rounds(5),
    f"{INTERNE}/entrants.csv": "player,number\np1,1\np2,2\np3,3\np4,4\np5,5\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    put(tmp_path, CLUB)
    return tmp_path


def put(root: Path, texts: dict[str, str]) -> None:
    for name, data in files({"club.toml": CLUB["club.toml"], **texts}).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)


def told(root: Path, capsys: pytest.CaptureFixture[str], command: str, *more: str) -> list[str]:
    """Return what is printed, without what goes elsewhere."""
    capsys.readouterr()
    arguments = [command, INTERNE, "--content", str(root), "--format", "chat", *more]
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


def test_a_pairing(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Five in a Berger table of six: round 1 is 1-6, 2-5, 3-4, and 6 is nobody (C.05 annex 1)."""
    assert told(root, capsys, "pair") == [
        "League, round 1: Tuesday 1 September 2026",
        "1. Bob Visser – Eva W.",
        "2. Cas Mol – Dré P.",
        "Free: Ann Bakker",
        "https://club.example/stand/2026-27/interne/rounds/01.html",
    ]
    assert (root / INTERNE / "results.csv").read_text().count("\n1,") == 3


def test_a_title_does_not_name_who_is_not_shown(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = CLUB[f"{INTERNE}/competition.toml"].replace("League", "Eva de Wit memorial")
    put(root, {f"{INTERNE}/competition.toml": settings})
    assert told(root, capsys, "pair")[0] == "… memorial, round 1: Tuesday 1 September 2026"
    put(root, {f"{INTERNE}/results.csv": "round,white,black,result\n1,p2,p5,1-0\n1,p3,p4,1-0\n"})
    assert told(root, capsys, "standings")[0] == "… memorial: Standings after round 1"


def test_the_language_of_the_club(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(root, {"club.toml": 'name = "Test"\nlanguage = "nl"\n'})
    assert told(root, capsys, "pair", "--dry-run") == [
        "League, ronde 1: dinsdag 1 september 2026",
        "1. Bob Visser – Eva W.",
        "2. Cas Mol – Dré P.",
        "Vrij: Ann Bakker",
    ]


def test_who_is_away_is_counted(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(root, {f"{INTERNE}/competition.toml": 'title = "League"\nsystem = "knsb"\n'})
    lines = told(root, capsys, "pair", "--absent", "p1", "--absent", "p2", "--absent", "p3")
    assert lines[1].startswith("1. ")
    assert {"Dré P.", "Eva W."} == set(lines[1][3:].split(" – "))
    assert lines[2] == "Away: 3 players"


def test_the_round_as_it_is_after_somebody_came(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(root, {f"{INTERNE}/competition.toml": 'title = "League"\nsystem = "knsb"\n'})
    assert any(
        "Free: " in x for x in told(root, capsys, "pair", "--absent", "p1", "--absent", "p2")
    )
    lines = told(root, capsys, "pair", "--add", "p1")
    assert sum(" – " in line for line in lines) == 2
    assert "Away: 1 player" in lines
    assert not [line for line in lines if line.startswith("Free")]


def test_a_game_on_another_day_has_its_day(root: Path) -> None:
    rows = (
        "round,board,white,black,result,date\n1,1,p2,p5,,2026-09-22\n1,2,p3,p4,,2026-09-01\n"
        "1,3,p1,p6,½-½,2026-08-30\n"
    )
    people = CLUB["players.csv"] + "p6,Fay Roos,\n"
    settings = 'title = "League"\nsystem = "knsb"\n'
    entrants = CLUB[f"{INTERNE}/entrants.csv"] + "p6,6\n"
    put(
        root,
        {
            "players.csv": people,
            f"{INTERNE}/competition.toml": settings,
            f"{INTERNE}/entrants.csv": entrants,
            f"{INTERNE}/results.csv": rows,
        },
    )
    out = root / "site"
    assert main(["build", "--content", str(root), "--out", str(out)]) == 0
    page = parse((out / INTERNE / "rounds" / "01.html").read_bytes())
    (chat,) = page.with_class("copy")
    text = chat.text()
    assert "1. Bob Visser – Eva W. (22 Sept 2026)" in text
    assert "2. Cas Mol – Dré P. 3. Ann Bakker – Fay Roos" in text
    assert "https://club.example/stand/2026-27/interne/rounds/01.html" in text


def test_the_chat_of_a_page_leads_to_the_page_in_its_language(root: Path) -> None:
    club = CLUB["club.toml"] + 'languages = ["en", "nl"]\n'
    results = "round,board,white,black,result\n1,1,p2,p5,\n1,2,p3,p4,\n1,,p1,,bye\n"
    put(root, {"club.toml": club, f"{INTERNE}/results.csv": results})
    out = root / "site"
    assert main(["build", "--content", str(root), "--out", str(out)]) == 0
    page = parse((out / "nl" / INTERNE / "rounds" / "01.html").read_bytes())
    (chat,) = page.with_class("copy")
    assert "https://club.example/stand/nl/2026-27/interne/rounds/01.html" in chat.text()


def test_standings(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "round,board,white,black,result\n1,1,p2,p5,½-½\n1,2,p3,p4,1-0\n1,,p1,,bye\n"
    put(root, {f"{INTERNE}/results.csv": rows})
    lines = told(root, capsys, "standings")
    assert lines[0] == "League: Standings after round 1"
    assert lines[1] == "1. Cas Mol, 1"
    assert {line[3:] for line in lines[2:4]} == {"Bob Visser, ½", "Eva W., ½"}
    assert {line[3:] for line in lines[4:6]} == {"Ann Bakker, 0", "Dré P., 0"}
    assert lines[6] == "https://club.example/stand/2026-27/interne/index.html"
    assert len(lines) == 7


def test_ten_places_or_all(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """26 people in 13 games, all won by White: 13 share the first place, so all of them stand."""
    people = "id,name\n" + "".join(f"p{n},Mr{n} X{n}x\n" for n in range(1, 27))
    games = "".join(f"1,{n},p{n},p{n + 13},1-0\n" for n in range(1, 14))
    more = {
        "players.csv": people,
        f"{INTERNE}/competition.toml": 'title = "L"\nsystem = "knsb"\ntie_breaks = []\n',
        f"{INTERNE}/entrants.csv": "player\n" + "".join(f"p{n}\n" for n in range(1, 27)),
        f"{INTERNE}/results.csv": "round,board,white,black,result\n" + games,
    }
    put(root, more)
    lines = told(root, capsys, "standings")
    assert [line[:3] for line in lines[1:14]] == ["1. "] * 13
    assert lines[14] == "and 13 more"
    whole = told(root, capsys, "standings", "--all")
    assert len(whole) == 1 + 26 + 1
    assert whole[14].startswith("14. ")


def test_no_pictures_and_no_columns(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for line in [*told(root, capsys, "pair"), *told(root, capsys, "standings")]:
        assert "  " not in line
        assert not [c for c in line if unicodedata.category(c) in ("So", "Cs", "Co")]


@pytest.mark.parametrize("dry_run", [(), ("--dry-run",)])
def test_a_recorded_round_as_it_hangs(
    root: Path, capsys: pytest.CaptureFixture[str], dry_run: tuple[str, ...]
) -> None:
    """Not as the program would pair it: somebody changed sides since."""
    told(root, capsys, "pair")
    results = root / INTERNE / "results.csv"
    results.write_text(results.read_text("utf-8").replace("p2,p5", "p5,p2"), "utf-8")
    before = results.read_bytes()
    lines = told(root, capsys, "pair", "--round", "1", *dry_run)
    assert lines[1:4] == ["1. Eva W. – Bob Visser", "2. Cas Mol – Dré P.", "Free: Ann Bakker"]
    assert results.read_bytes() == before
