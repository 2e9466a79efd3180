"""A game of the next round that is played already: nobody is told to come for it."""

from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds
from tests.render.html import Element, parse

NAME = "2026-27/interne"
CLUB = {
    "club.toml": 'name = "Test"\nlanguage = "en"\nsite = "https://club.example/stand/"\n',
    "players.csv": players("An", "Bo", "Cas", "Dirk"),
    f"{NAME}/competition.toml": 'title = "League"\nsystem = "knsb"\nseed = "zon"\n',
    f"{NAME}/rounds.csv": rounds(4),
    f"{NAME}/results.csv": (
        "round,board,white,black,result,date\n"
        "1,1,an,bo,1-0,\n1,2,cas,dirk,1-0,\n"
        "2,,dirk,an,½-½,2026-09-05\n"
    ),
}
COUNTS_LATER = "counts once its round has begun"
AHEAD = "played ahead on 5 September 2026: ½-½"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, data in files(CLUB).items():
        (tmp_path / "content" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "content" / name).write_bytes(data)
    return tmp_path


def run(root: Path, *words: str) -> int:
    return main([*words, "--content", str(root / "content")])


def page(root: Path, name: str) -> Element:
    assert run(root, "build", "--out", str(root / "site")) == 0
    return parse((root / "site" / name).read_bytes())


def next_of(root: Path, player: str) -> str:
    shown = page(root, f"players/{player}.html")
    return next(shown.with_class("next")).text()


def on_home(root: Path) -> str:
    (coming,) = (
        s.text() for s in page(root, "index.html").all("section") if s.text().startswith("Next ev")
    )
    return coming


@pytest.mark.parametrize("paired", [False, True], ids=["provisional", "paired"])
def test_pages_tell_the_result_and_no_evening_for_it(root: Path, *, paired: bool) -> None:
    if paired:
        assert run(root, "pair", NAME) == 0
    assert f"Dirk – An {AHEAD}" in on_home(root)
    for player, opponent in (("an", "Dirk"), ("dirk", "An")):
        told = next_of(root, player)
        assert f"no game: against {opponent}, {AHEAD}" in told
        assert "Expected" not in told
        assert "White against" not in told
    assert "no game" not in next_of(root, "bo")
    assert "Cas" in next_of(root, "bo")


def boards(root: Path) -> list[str]:
    """Return the rows of the provisional page: boards, what is told about them, and reasons."""
    return [row.text() for row in page(root, f"{NAME}/rounds/next.html").all("tr")]


def test_the_provisional_page_has_the_boards_of_the_evening_and_what_stands(root: Path) -> None:
    """As `pair` numbers them: the game that is played sits at no board, the other at the first."""
    rows = boards(root)
    assert "Dirk An" in rows
    assert AHEAD in rows
    assert any(row.startswith("1 Bo Cas") for row in rows)
    results = root / "content" / NAME / "results.csv"
    text = results.read_text(encoding="utf-8")
    results.write_text(text.replace("½-½,2026-09-05", ",2026-09-20"))
    assert "moved to 20 September 2026" in boards(root)
    results.write_text(text.replace("2,,dirk,an,½-½,2026-09-05", "2,7,dirk,an,,"))
    rows = boards(root)
    assert "7 Dirk An" in rows
    assert "set by hand" in rows


def test_a_game_played_ahead_counts_nowhere_before_its_round_has_begun(root: Path) -> None:
    """An won of Bo in round 1; Dirk – An of round 2 counts in no number yet, then in all."""
    assert run(root, "pair", NAME) == 0
    shown = page(root, "players/an.html")
    assert [line.text() for line in shown.with_class("tally")] == [
        "1 played: 1 won, 0 drawn, 0 lost",
        "White once, Black 0 times (+1); the last one was White",
    ]
    (games,) = (t for t in shown.all("table") if t.text().startswith("Games"))
    assert any("½-½" in row.text() and COUNTS_LATER in row.text() for row in games.all("tr"))
    (met,) = (t for t in shown.all("table") if t.text().startswith("Opponents"))
    assert "Dirk" not in met.text()
    assert [mark.text() for mark in next(shown.with_class("form")).all("a")] == ["1"]
    assert "2 games over the board" in page(root, f"{NAME}/statistics.html").text()
    results = root / "content" / NAME / "results.csv"
    text = results.read_text(encoding="utf-8")
    results.write_text(text.replace("2,1,bo,cas,,", "2,1,bo,cas,1-0,"), encoding="utf-8")
    shown = page(root, "players/an.html")
    assert [line.text() for line in shown.with_class("tally")] == [
        "2 played: 1 won, 1 drawn, 0 lost",
        "White once, Black once (0); the last 2 were White and Black",
    ]
    assert COUNTS_LATER not in shown.text()
    assert "4 games over the board" in page(root, f"{NAME}/statistics.html").text()


def test_players_are_told_the_board_that_the_provisional_page_has(root: Path) -> None:
    """The game of Dirk and An is played and sits at no board: the first is that of Bo and Cas."""
    assert any(row.startswith("1 Bo Cas") for row in boards(root))
    for player in ("bo", "cas"):
        assert "Board 1" in next_of(root, player)


def test_a_calendar_leads_to_a_page_that_is_there(root: Path) -> None:
    page(root, "index.html")
    text = (root / "site/players/an.ics").read_bytes().replace(b"\r\n ", b"").decode()
    addresses = [line for line in text.splitlines() if line.startswith("URL")]
    assert addresses
    for line in addresses:
        target = line.partition("https://club.example/stand/")[2].partition("#")[0]
        assert (root / "site" / target).is_file(), line


def test_a_chat_is_told(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        capsys.readouterr()
        assert run(root, "pair", NAME, "--round", "2", "--format", "chat") == 0
        lines = capsys.readouterr().out.splitlines()
        assert f"Dirk – An ({AHEAD})" in [line.partition(". ")[2] or line for line in lines]


def test_a_game_that_has_its_own_day_before_the_pairing_is_told_with_it(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = root / "content" / NAME / "results.csv"
    text = results.read_text(encoding="utf-8")
    results.write_text(text.replace("½-½,2026-09-05", ",2026-09-20"), encoding="utf-8")
    assert "Dirk – An moved to 20 September 2026" in on_home(root)
    for player in ("an", "dirk"):
        told = next_of(root, player)
        assert "20 September 2026" in told
        assert "Expected" not in told
        assert "played ahead" not in told
    capsys.readouterr()
    assert run(root, "pair", NAME, "--dry-run", "--format", "chat") == 0
    assert "Dirk – An (20 Sept 2026)" in capsys.readouterr().out
