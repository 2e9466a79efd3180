"""Games whose evening is over, or that have a day of their own: what is told of them where."""

from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds
from tests.render.html import Element, parse

NAME = "2026-27/interne"
CLUB = {
    "club.toml": 'name = "Test"\nlanguage = "en"\n',
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred"),
    f"{NAME}/competition.toml": 'title = "League"\nsystem = "knsb"\nseed = "zon"\n',
    f"{NAME}/rounds.csv": rounds(4),
    f"{NAME}/results.csv": (
        "round,board,white,black,result,date\n"
        "1,1,an,bo,1-0,\n1,2,cas,dirk,,2026-12-03\n1,3,eva,fred,½-½,\n"
    ),
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, data in files(CLUB).items():
        (tmp_path / "content" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "content" / name).write_bytes(data)
    return tmp_path


def page(root: Path, name: str) -> Element:
    out = root / "site"
    assert main(["build", "--content", str(root / "content"), "--out", str(out)]) == 0
    return parse((out / name).read_bytes())


def results(root: Path, old: str, new: str) -> None:
    path = root / "content" / NAME / "results.csv"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def on_home(root: Path) -> str:
    text = page(root, "index.html").text()
    return text[text.index("Latest results") :]


def test_the_home_page_tells_which_open_games_it_counts_below(root: Path) -> None:
    """One game has another day; that of An and Bo is of this evening until round 2 is paired."""
    apart = "Games still to be played 1 game"
    assert "1 game still to be played" in on_home(root)
    results(root, "1,1,an,bo,1-0,", "1,1,an,bo,,")
    told = on_home(root)
    assert "2 games still to be played, 1 of them on another day" in told
    assert apart in told
    results(root, "1,2,cas,dirk,,2026-12-03", "1,2,cas,dirk,0-1,2026-12-03")
    told = on_home(root)
    assert "1 game still to be played" in told
    assert "on another day" not in told
    assert apart not in told


def test_slips_tell_of_games_that_have_another_day(root: Path) -> None:
    told = page(root, f"{NAME}/slips.html").text()
    assert "Nothing to fill in this evening." in told
    assert "Not played this evening : Cas – Dirk (moved to 3 December 2026)" in told
    assert "No game of this round waits" not in told
    results(root, "dirk,,", "dirk,0-1,")
    told = page(root, f"{NAME}/slips.html").text()
    assert "No game of this round waits for its result." in told
    assert "Nothing to fill in" not in told
