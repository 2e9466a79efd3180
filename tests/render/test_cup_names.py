"""Rounds of a cup that are to come have their names wherever a round to come is told."""

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, players

PEOPLE = ("An", "Bo", "Cas", "Dee", "Eva", "Fay", "Gus", "Hal")


def site(results: str, **content: str) -> dict[str, str]:
    """Return the site of a cup of eight with four evenings."""
    made = build(
        files(
            {
                "club.toml": 'name = "Test"\nlanguage = "nl"\n',
                "players.csv": players(*PEOPLE),
                "2026-27/beker/competition.toml": 'title = "Beker"\nsystem = "cup"\n',
                "2026-27/beker/rounds.csv": (
                    "round,date\n1,2026-09-01\n2,2026-10-06\n3,2026-11-03\n4,2026-12-01\n"
                ),
                "2026-27/beker/results.csv": f"round,white,black,result\n{results}",
                **content,
            }
        ),
        read_theme(),
    )
    assert made.files is not None, made.problems
    return {str(path): data.decode() for path, data in made.files.items() if data}


FIRST = "1,an,bo,1-0\n1,cas,dee,1-0\n1,eva,fay,1-0\n1,gus,hal,1-0\n"


def test_a_round_to_come_is_called_by_its_name_everywhere() -> None:
    """Eight, then four, then two: the second round is the semi-finals, the third the final."""
    made = site(FIRST)
    for page in ("index.html", "calendar.html", "players/an.html", "2026-27/beker/calendar.ics"):
        assert "Ronde 2: Halve finales" in made[page].replace("\r\n ", ""), page
    assert '"name":"Beker: Ronde 2: Halve finales"' in made["index.html"]
    assert "Ronde 3: Finale" in made["calendar.html"]
    assert "Ronde 3: Finale" in made["2026-27/beker/calendar.ics"]
    assert "Ronde 4: " not in made["calendar.html"]


def test_a_cup_of_a_season_that_is_over_has_names_for_what_was_played_alone() -> None:
    later = {
        "2027-28/interne/competition.toml": 'system = "knsb"\n',
        "2027-28/interne/rounds.csv": "round,date\n1,2027-09-07\n",
        "2027-28/interne/results.csv": "round,white,black,result\n" + FIRST,
    }
    ended = FIRST + "2,an,cas,1-0\n2,eva,gus,1-0\n"
    made = site(ended, **later)
    assert "Ronde 2: Halve finales" in made["2026-27/beker/calendar.ics"]
    assert "Finale" not in made["2026-27/beker/calendar.ics"]
