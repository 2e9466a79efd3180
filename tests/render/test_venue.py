"""Where it is played: read, and told wherever somebody looks for when."""

import json
import re

import pytest
import vobject

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, players, rounds
from tests.ingest.reading import read, told
from tests.render.html import parse

HALL = "De Brink, Dorpsstraat 1, Utrecht"
CAFE = "Café 't Hoekje; zaal 2"


def site(club: str = f'venue = "{HALL}"\n', cafe: str = CAFE) -> dict[str, bytes]:
    """Return the site of a club that plays its rapid in a café."""
    content = {
        "club.toml": f'name = "Test"\nlanguage = "en"\n{club}',
        "players.csv": players("An", "Bo"),
        "2026-27/interne/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
        "2026-27/interne/rounds.csv": rounds(2),
        "2026-27/interne/results.csv": "round,white,black,result,date\n1,an,bo,,2026-09-03\n",
        "2026-27/rapid/competition.toml": f'title = "Rapid"\nsystem = "knsb"\nvenue = "{cafe}"\n',
        "2026-27/rapid/rounds.csv": rounds(2),
    }
    made = build(files(content), read_theme())
    assert made.files is not None, made.problems
    return {str(path): data for path, data in made.files.items()}


@pytest.mark.parametrize("nowhere", ["", "none", "\\u200b"])
def test_a_competition_may_have_no_venue_where_the_club_has_one(nowhere: str) -> None:
    made = site(cafe=nowhere)
    assert places(made["2026-27/rapid/calendar.ics"]) == ["", ""]
    assert places(made["2026-27/interne/calendar.ics"]) == [HALL, "", HALL]
    (line,) = (dd for dd in parse(made["index.html"]).all("dd") if "Rapid" in dd.text())
    assert not line.text().strip().endswith(",")


def places(data: bytes) -> list[str]:
    found = vobject.readOne(data.decode()).contents["vevent"]
    return [event.location.value if "location" in event.contents else "" for event in found]


def test_calendars_tell_it_of_rounds_and_not_of_games_on_a_day_of_their_own() -> None:
    made = site()
    assert places(made["2026-27/interne/calendar.ics"]) == [HALL, "", HALL]
    assert places(made["2026-27/rapid/calendar.ics"]) == [CAFE, CAFE]
    assert places(site("")["2026-27/interne/calendar.ics"]) == ["", "", ""]


def test_events_for_other_programs_have_it() -> None:
    page = site()["2026-27/interne/index.html"].decode()
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    told = json.loads(found[1])["@graph"][0]
    assert told["location"] == {"@type": "Place", "name": "De Brink", "address": HALL}


@pytest.mark.parametrize("name", ["index.html", "calendar.html"])
def test_pages_tell_the_clubs_once_and_another_where_it_differs(name: str) -> None:
    page = parse(site()[name])
    assert [p.text() for p in page.with_class("venue")] == [HALL]
    lines = [line.text() for line in page.all("dd") if "Rapid" in line.text()]
    assert lines
    assert all(CAFE in line for line in lines)
    assert HALL not in " ".join(line.text() for line in page.all("dd"))


@pytest.mark.parametrize("file", ["club.toml", "2026-27/interne/competition.toml"])
@pytest.mark.parametrize(
    ("venue", "problems"),
    [
        ('"Zaal 1"', 0),
        ('""', 0),
        ('"' + "é" * 200 + '"', 0),
        ('"' + "é" * 201 + '"', 1),
        ('"Zaal\\nTuin"', 1),
        ('"Zaal\\u0007"', 0),  # signs that steer count for nothing, here as in every setting
        ("true", 1),
    ],
)
def test_it_is_one_line_that_can_be_read(file: str, venue: str, problems: int) -> None:
    before = 'name = "De Toren"\n' if file == "club.toml" else 'title = "I"\nsystem = "knsb"\n'
    found = told(read({file: f"{before}venue = {venue}\n"}))
    assert [line.split()[1] for line in found] == ["setting-invalid"] * problems


def test_the_first_of_two_names_of_a_setting_counts_and_the_other_is_told() -> None:
    content = {
        "club.toml": 'name = "De Toren"\nnaam = "De Loper"\nlanguage = "en"\nvenue = "A"\n'
        'locatie = "B"\nspeellokaal = "C"\n'
    }
    loaded = read(content)
    assert [(str(p.span), p.code) for p in loaded.problems] == [
        (f"club.toml:{line}:1", "key-twice") for line in (2, 5, 6)
    ]
    assert loaded.league is not None
    assert (loaded.league.name, loaded.league.venue) == ("De Toren", "A")
