"""The page with the rules tells how many byes may be asked for."""

from pathlib import PurePosixPath

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, players, rounds

HEADING = "Asking for a free round"


def rules_page(settings: str) -> str:
    content = {
        "players.csv": players("An", "Bo"),
        "2026-27/interne/competition.toml": settings,
        "2026-27/interne/rounds.csv": rounds(3),
    }
    built = build(files(content), read_theme()).files
    assert built is not None
    page = built[PurePosixPath("2026-27/interne/rules.html")]
    return page.decode()


def test_the_limits_are_told() -> None:
    page = rules_page('system = "knsb"\nbye_wishes = {half = 2, full = 0, last_rounds = 2}\n')
    assert HEADING in page
    assert "at most 2 a season" in page
    assert "in the last 2 rounds" in page
    told = page[page.index(HEADING) :]
    at = told.index("Free rounds with a full point that can be asked for")
    assert "none" in told[at : at + 200]


def test_without_limits_nothing_is_told() -> None:
    assert HEADING not in rules_page('system = "knsb"\n')
