"""Who moved is told in arrows and in words in the standings of categories and finals as well."""

import json
from pathlib import Path

import pytest

from leaguegen.build import build
from leaguegen.cli.program import main
from leaguegen.files import read_theme
from tests.clubs import files, rounds
from tests.render.html import parse

CONTENT = files(
    {
        "players.csv": "id,name,category\nan,An,\nbo,Bo,J\ncas,Cas,\ndee,Dee,J\n",
        "2026-27/interne/competition.toml": (
            'title = "Interne"\nsystem = "knsb"\n'
            '[[categories]]\ntitle = "Juniors"\ncategory = "J"\n'
        ),
        "2026-27/interne/rounds.csv": rounds(4),
        "2026-27/interne/results.csv": """
            round,white,black,result
            1,an,bo,1-0
            1,cas,dee,½-½
            2,bo,dee,1-0
            2,an,cas,1-0
            """,
    }
)
"""After round 1 Dee is first of the juniors and Bo second, of all 2nd and 4th; after round 2 Bo is
first of the juniors and 2nd of all.
"""


def test_a_category_tells_who_moved_by_the_places_in_it() -> None:
    made = build(CONTENT, read_theme())
    assert made.files is not None, made.problems
    shown = {str(path): data for path, data in made.files.items()}
    page = parse(shown["2026-27/interne/standings/category-juniors.html"])
    assert [cell.text() for cell in page.with_class("move")] == ["▲1 1 place up", "▼1 1 place down"]
    assert "1 place up since the round before." in page.text()
    whole = parse(shown["2026-27/interne/index.html"])
    assert "▲2 2 places up" in [cell.text() for cell in whole.with_class("move")]


def test_so_does_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, data in CONTENT.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    asked = ("standings", "2026-27/interne", "--category", "juniors", "--format", "json")

    def moved(*more: str) -> dict[str, int | None]:
        capsys.readouterr()
        assert main([*asked, *more, "--content", str(tmp_path)]) == 0
        told = json.loads(capsys.readouterr().out)
        return {row["player"]: row["moved"] for row in told["rows"]}

    assert moved() == {"bo": 1, "dee": -1}
    assert moved("--round", "1") == {"dee": None, "bo": None}
