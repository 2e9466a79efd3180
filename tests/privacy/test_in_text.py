"""What `check` says of a text that names somebody: how the site shows the name instead."""

import pytest

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
