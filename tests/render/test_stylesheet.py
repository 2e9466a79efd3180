"""The theme's style sheets are published smaller, and mean the same."""

import re
from pathlib import Path

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.render.stylesheet import published
from tests.window.clubs import club

SHEETS = sorted((Path(__file__).parents[2] / "templates" / "static").glob("*.css"))
TOKEN = re.compile(r'"[^"]*"|[{};,:()]|[^\s{};,:()"]+')


def tokens(sheet: str) -> list[str]:
    """Return what a sheet says, without the space between: that of comments first."""
    return TOKEN.findall(re.sub(r"/\*.*?\*/", " ", sheet, flags=re.DOTALL))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_a_sheet_says_the_same(sheet: Path) -> None:
    """Texts in quotes are one token, so that none of them may change."""
    text = sheet.read_text(encoding="utf-8")
    made = published(sheet.read_bytes()).decode()
    assert tokens(made) == tokens(text)
    assert len(made) < len(text)
    assert "/*" not in made
    assert "'" not in made  # the tokens above know double quotes alone


def test_what_a_club_gives_is_left_alone() -> None:
    own = b"/* ours */\n\n.lead { color: green; }\n"
    files = {**club(4, 1), "static/club.css": own, "templates/static/pages.css": own}
    outcome = build(files, read_theme())
    assert outcome.files is not None
    found = {str(path): data for path, data in outcome.files.items()}
    assert found["club.css"] == own
    assert found["static/pages.css"] == own
    assert found["static/league.css"] == published(read_theme()["static/league.css"])
