"""Numbers of one cycle say so; games of who left the standings are told beside the cross-table."""

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, players, rounds
from tests.render.html import Element, parse

NAME = "2026-27/interne"


def site(settings: str, calendar: str, results: str, entrants: str = "") -> dict[str, Element]:
    content = {
        "players.csv": players("An", "Bo", "Cas", "Di"),
        f"{NAME}/competition.toml": settings,
        f"{NAME}/rounds.csv": calendar,
        f"{NAME}/results.csv": f"round,white,black,result\n{results}",
    }
    if entrants:
        content[f"{NAME}/entrants.csv"] = entrants
    made = build(files(content), read_theme())
    assert made.files is not None, made.problems
    return {str(p): parse(data) for p, data in made.files.items() if str(p).endswith(".html")}


FOUR = "1,an,bo,1-0\n1,cas,di,1-0\n2,an,cas,1-0\n2,bo,di,1-0\n3,an,di,0-1\n3,bo,cas,1-0\n"


def test_the_chart_of_a_cycle_and_its_table_name_the_cycle() -> None:
    """An is first after rounds 1 and 2, and one of the last two in the only round of cycle 2."""
    page = site('title = "I"\nsystem = "knsb"\n', rounds(3, cycle=2), FOUR)["players/an.html"]
    told = [desc.text() for desc in page.all("desc")]
    assert "Cycle 2: Points: 0 after round 3." in told
    (ranks,) = (text for text in told if "Rank:" in text)
    assert ranks.startswith("Cycle 2: Rank: ")
    assert "the best was 1." not in ranks
    assert "of each cycle by itself" in page.text()
    parts = [row.text() for row in page.with_class("part") if row.text().startswith("Cycle")]
    assert parts == ["Cycle 1", "Cycle 2"]


def test_where_there_is_one_cycle_nothing_is_said_of_it() -> None:
    page = site('title = "I"\nsystem = "knsb"\n', rounds(3), FOUR)["players/an.html"]
    assert "Points: 2 after round 3." in [desc.text() for desc in page.all("desc")]
    assert "by itself" not in page.text()


def test_games_against_who_withdrew_from_a_keizer_are_told_below_the_cross_table() -> None:
    entrants = "player,withdrawn\nan,\nbo,\ncas,\ndi,2\n"
    keizer = 'title = "I"\nsystem = "keizer"\n'
    results = "1,an,bo,1-0\n1,cas,di,1-0\n2,an,cas,1-0\n2,bo,di,1-0\n3,bo,cas,1-0\n"
    page = site(keizer, rounds(3), results, entrants)[f"{NAME}/crosstable.html"]
    assert "Di" not in [th.text() for th in page.all("th")]
    assert "The games against Di stand in the list alone" in page.text()
    shown = site(f'{keizer}withdrawn = "show"\n', rounds(3), results, entrants)
    assert "in the list alone" not in shown[f"{NAME}/crosstable.html"].text()
