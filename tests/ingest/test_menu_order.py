"""In which order the competitions of a season stand."""

from pathlib import PurePosixPath

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, league_of, players, rounds
from tests.ingest.reading import read, told
from tests.render.html import parse

SIDE = {
    "beker": 'title = "Beker"\nsystem = "cup"\ncounts_for = "interne"\n',
    "dammen": 'title = "Damtoernooi"\nsystem = "knsb"\n',
    "interne": 'title = "Interne"\nsystem = "knsb"\n',
    "avond": 'title = "Avond"\nsystem = "knsb"\n',
    "snel": 'title = "Avond"\nsystem = "knsb"\n',
}
"""By title the main one would be fourth."""


def club(**changes: str) -> dict[str, bytes]:
    content = {"players.csv": players("An", "Bo", "Cas", "Dirk")}
    for slug, settings in SIDE.items():
        folder = f"2026-27/{slug}"
        content[f"{folder}/competition.toml"] = settings + changes.get(slug, "")
        content[f"{folder}/rounds.csv"] = rounds(3)
        content[f"{folder}/entrants.csv"] = "player\nan\nbo\n"
        if slug in ("dammen", "interne"):
            content[f"{folder}/entrants.csv"] += "cas\n" + ("dirk\n" if slug == "dammen" else "")
    return files(content)


def slugs(**changes: str) -> list[str]:
    return [c.slug for c in league_of(club(**changes)).seasons[-1].competitions]


def test_the_main_one_first_then_the_largest_then_by_title_and_cups_last() -> None:
    assert slugs() == ["interne", "dammen", "avond", "snel", "beker"]


def test_without_a_cup_the_largest_is_first() -> None:
    changed = club()
    changed["2026-27/beker/competition.toml"] = b'title = "Beker"\nsystem = "cup"\n'
    found = [c.slug for c in league_of(changed).seasons[-1].competitions]
    assert found == ["dammen", "interne", "avond", "snel", "beker"]


def test_a_number_goes_before_everything() -> None:
    assert slugs(beker="order = 2\n", snel="order = 1\n") == [
        "snel", "beker", "interne", "dammen", "avond"
    ]  # fmt: skip
    assert slugs(dammen="order = 7\n", snel="order = 7\n")[:2] == ["dammen", "snel"]


@pytest.mark.parametrize("order", ["0", "100", '"eerst"', "1.5"])
def test_another_order_is_an_error(order: str) -> None:
    settings = f'title = "Intern"\nsystem = "knsb"\norder = {order}\n'
    loaded = read({"2026-27/interne/competition.toml": settings})
    assert told(loaded) == ["error setting-invalid competition.toml:3:9"]


def test_menu_and_home_page_have_the_same_order() -> None:
    changed = club(avond="order = 1\n")
    for slug in ("dammen", "interne", "avond", "snel"):
        row = b"round,white,black,result\n1,an,bo,1-0\n"
        changed[f"2026-27/{slug}/results.csv"] = row
    outcome = build(changed, read_theme())
    assert outcome.files is not None, outcome.problems
    home = parse(outcome.files[PurePosixPath("index.html")])
    menu = [link.text() for nav in home.all("nav") for link in nav.all("a")]
    titles = ["Avond (avond)", "Interne", "Damtoernooi", "Avond (snel)", "Beker"]
    assert [text for text in menu if text in titles] == titles
    for card in ("latest", "standings"):
        shown = next(s for s in home.all("section") if s.attributes.get("id") == card)
        heads = [next(summary.all("b")).text() for summary in shown.all("summary")]
        assert heads == titles[:4]
