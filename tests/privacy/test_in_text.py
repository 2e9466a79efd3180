"""What `check` says of a text that names somebody: how the site shows the name instead."""

import re
from pathlib import PurePosixPath

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.ingest.load import load
from tests.clubs import files


@pytest.mark.parametrize(
    ("mode", "hint"),
    [
        ("initials", "Write “G. H.”, as the site does, or leave the name out."),
        ("short", "Write “Gina H.”, as the site does, or leave the name out."),
        ("code", "The site shows no name here: leave it out."),
        ("hidden", "The site shows no name here: leave it out."),
    ],
)
def test_the_hint_has_the_form_that_the_site_shows(mode: str, hint: str) -> None:
    content = {
        "players.csv": f"id,name,privacy\np1,Gina van Hout,{mode}\n",
        "news/2026-09-02-won.md": "# Won\n\nGina van Hout won.\n",
    }
    (problem,) = load(files(content)).problems
    assert problem.code == "privacy-in-text"
    assert str(problem.hint) == hint


VENUE = "Bij Gina van Hout thuis, Dorpsstraat 1"
HIDDEN = {
    "players.csv": "id,name,privacy\np1,Gina van Hout,hidden\np2,Bo Aa,\n",
    "club.toml": f'name = "Test"\nlanguage = "en"\nvenue = "{VENUE}"\n',
    "2026-27/interne/competition.toml": f'system = "knsb"\nvenue = "{VENUE}"\n',
    "2026-27/interne/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
    "2026-27/interne/results.csv": "round,white,black,result\n1,p1,p2,1-0\n",
}


def test_a_venue_is_told_without_the_name_on_every_page_and_in_every_calendar() -> None:
    made = build(files(HIDDEN), read_theme())
    assert made.files is not None
    assert not [str(path) for path, data in made.files.items() if b"Hout" in data]
    assert b"Dorpsstraat 1" in made.files[PurePosixPath("index.html")]


def test_check_tells_of_venues_and_titles() -> None:
    content = {
        **HIDDEN,
        "2026-27/interne/competition.toml": (
            f'title = "Van Hout memorial"\nsystem = "knsb"\nseed = "Van Hout"\nvenue = "{VENUE}"\n'
            '[[categories]]\ntitle = "Gina van Hout groep"\nrating = [0, 3000]\n'
        ),
    }
    found = [str(p.span) for p in load(files(content)).problems if p.code == "privacy-in-text"]
    toml = "2026-27/interne/competition.toml"
    assert found == [f"{toml}:1:9", f"{toml}:4:9", f"{toml}:6:9", "club.toml:3:9"]


def test_a_club_may_be_called_as_somebody_is() -> None:
    content = {**HIDDEN, "club.toml": 'name = "SV Gina van Hout"\nlanguage = "en"\n'}
    content["2026-27/interne/competition.toml"] = 'system = "knsb"\n'
    assert "privacy-in-text" not in [p.code for p in load(files(content)).problems]


TITLED = {
    **HIDDEN,
    "2026-27/interne/competition.toml": (
        'title = "Gina van Hout memorial"\nsystem = "knsb"\n'
        '[[cycles]]\nrounds = 1\ntitle = "Van Hout najaar"\n[[cycles]]\nrounds = 1\n'
        '[[categories]]\ntitle = "Open groep"\nrating = [0, 3000]\n'
        '[[categories]]\ntitle = "Gina van Hout groep"\nrating = [0, 3000]\n'
    ),
    "2026-27/interne/entrants.csv": "player,rating\np1,1800\np2,1700\n",
    "2026-27/interne/prizes.csv": "place,amount,category\n1,10,Gina van Hout groep\n",
}


def test_titles_are_told_without_the_name_in_every_file_and_address() -> None:
    """Of competitions, cycles and categories: menu, feeds, calendars, JSON, the report file."""
    made = build(files(TITLED), read_theme())
    assert made.files is not None, made.problems
    texts = {str(path): data.decode() for path, data in made.files.items() if data}
    found = re.compile("Hout|van.?hout").search
    assert not [name for name, text in texts.items() if found(name) or found(text)]
    assert "… memorial" in texts["index.html"]
    assert "… groep" in texts["2026-27/interne/standings/category-2.html"]
    assert "… groep" in texts["2026-27/interne/prizes.html"]
    assert "Open groep" in texts["2026-27/interne/standings/category-open-groep.html"]


def test_a_given_name_alone_stays_in_a_title_for_it_may_be_a_word() -> None:
    content = {
        **HIDDEN,
        "players.csv": "id,name,privacy\np1,Mei van Hout,hidden\np2,Bo Aa,\n",
        "2026-27/interne/competition.toml": 'title = "Mei-toernooi"\nsystem = "knsb"\n',
    }
    made = build(files(content), read_theme())
    assert made.files is not None
    assert "Mei-toernooi" in made.files[PurePosixPath("index.html")].decode()


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("honours.csv", "season,competition,player\nGina van Hout,Cup,Bo\n", "honours.csv:2:1"),
        ("static/Gina van Hout.png", "x", "static/Gina van Hout.png:1:1"),
        ("static/photos/van-hout.jpg", "x", "static/photos/van-hout.jpg:1:1"),
        ("templates/base.html", "<p>\nMet Gina van Hout\n", "templates/base.html:2:5"),
        (
            "2026-27/gina-van-hout/competition.toml",
            'title = "x"\nsystem = "cup"\n',
            "2026-27/gina-van-hout/competition.toml:1:1",
        ),
        ("static/houtsnede.png", "x", ""),
        ("static/groep.png", "x", ""),
    ],
)
def test_names_of_files_and_what_stands_on_pages_as_it_was_written(
    name: str, text: str, told: str
) -> None:
    content = {**HIDDEN, "club.toml": 'name = "Test"\nlanguage = "en"\n', name: text}
    content["2026-27/interne/competition.toml"] = 'system = "knsb"\n'
    found = [str(p.span) for p in load(files(content)).problems if p.code == "privacy-in-text"]
    assert found == [told] * bool(told)
