"""Files of the club's own beside those that the program makes."""

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, players

CONTENT = {"players.csv": players("An", "Bo")}


@pytest.mark.parametrize(
    "name",
    [
        *("players.html", "players/an.html", "players", "static", "players.html/picture.png"),
        # The same file, on a disk that makes no difference between capitals.
        *("Players.html", "INDEX.HTML/x.png", "static/Icon.svg"),
    ],
)
def test_a_file_that_cannot_stand_beside_the_pages(name: str) -> None:
    outcome = build(files({**CONTENT, f"static/{name}": "x"}), read_theme())
    assert outcome.files is None
    assert [str(p.span) for p in outcome.problems if p.code == "static-taken"] == [
        f"static/{name}:1:1"
    ]


@pytest.mark.parametrize("name", ["player", "players/photo.png", "static/icon.svg"])
def test_a_file_that_can(name: str) -> None:
    outcome = build(files({**CONTENT, f"static/{name}": "x"}), read_theme())
    assert outcome.files is not None
