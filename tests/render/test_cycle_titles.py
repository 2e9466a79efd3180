"""A cycle without a title is called by its number, wherever it is named."""

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.ranking.standings import standings
from leaguegen.render.text import desk_speech, standings_text
from tests.clubs import competition_of, files, league_of, players, rounds
from tests.render.html import parse

NAME = "2026-27/interne"


def content(system: str, titled: str = "") -> dict[str, bytes]:
    settings = f'title = "Interne"\nsystem = "{system}"\n[[cycles]]\nnumber = 2\n'
    settings += 'tie_breaks = ["SB"]\n' + titled
    games = "1,an,bo,1-0\n1,cas,dirk,1-0\n2,an,cas,1-0\n2,bo,dirk,1-0\n"
    return files(
        {
            "players.csv": players("An", "Bo", "Cas", "Dirk"),
            f"{NAME}/competition.toml": settings,
            f"{NAME}/rounds.csv": rounds(4, cycle=1),
            f"{NAME}/entrants.csv": "player,group\nan,A\nbo,B\ncas,A\ndirk,B\n",
            f"{NAME}/results.csv": "round,white,black,result\n" + games,
        }
    )


def texts(system: str, titled: str = "") -> dict[str, str]:
    """Return the text of each page; no empty name stands before a comma in any of them."""
    outcome = build(content(system, titled), read_theme())
    assert outcome.files is not None, outcome.problems
    pages = {str(p): parse(data) for p, data in outcome.files.items() if p.suffix == ".html"}
    assert [path for path, page in pages.items() if " , " in page.written()] == []
    return {path: page.text() for path, page in pages.items()}


@pytest.mark.parametrize(("system", "word"), [("knsb", "Cycle"), ("heller", "Period")])
def test_pages_say_the_number(system: str, word: str) -> None:
    shown = texts(system)
    grouped = f"{word} 2, Group A, after round 2" if system == "heller" else ""
    assert (grouped or f"{word} 2, after round 2") in shown[f"{NAME}/index.html"]
    assert (grouped or f"{word} 2, after round 2") in shown["index.html"]
    assert f"Standings: {word} 1" in shown[f"{NAME}/standings/cycle-1.html"]
    assert f"{word} 2: Ranking" in shown[f"{NAME}/rules.html"]
    assert f"{word} 2" in shown[f"{NAME}/rounds/02.html"]
    assert f"{word} 1" in shown["players/an.html"]


def test_a_title_goes_before_the_number() -> None:
    shown = texts("knsb", 'title = "Spring"\n')
    assert "Spring, after round 2" in shown[f"{NAME}/index.html"]
    assert "Cycle 2" not in " ".join(shown.values())


def test_the_command_line_says_it_too() -> None:
    league = league_of(content("knsb"))
    competition = competition_of(league)
    table = standings(competition, league.players, cycle=2)
    lines = list(standings_text(competition, table, desk_speech(league)))
    assert lines[0] == "Interne: Cycle 2, after round 2"
