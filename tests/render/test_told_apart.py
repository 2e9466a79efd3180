"""Two competitions of a season with the same title are told apart by their folders."""

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, players, rounds
from tests.render.html import parse


def site() -> dict[str, bytes]:
    content = {"players.csv": players("An", "Bo")}
    for name, title in (("a", "Rapid"), ("b", "rapid"), ("c", "Interne")):
        folder = f"2026-27/{name}"
        content[f"{folder}/competition.toml"] = f'title = "{title}"\nsystem = "knsb"\n'
        content[f"{folder}/rounds.csv"] = rounds(1)
        content[f"{folder}/results.csv"] = "round,white,black,result\n1,an,bo,1-0\n"
    made = build(files(content), read_theme())
    assert made.files is not None, made.problems
    return {str(path): data for path, data in made.files.items()}


def test_a_players_page_home_and_the_winners_tell_which_is_which() -> None:
    made = site()
    terms = [term.text() for term in parse(made["players/an.html"]).all("dt")]
    assert {"Rapid (a)", "rapid (b)", "Interne"} <= set(terms)
    for name in ("index.html", "honours.html"):
        text = parse(made[name]).text()
        assert "Rapid (a)" in text
        assert "rapid (b)" in text
        assert "Interne (c)" not in text


def test_its_own_pages_are_called_so_too() -> None:
    assert "Rapid (a)" in parse(site()["2026-27/a/index.html"]).text()
