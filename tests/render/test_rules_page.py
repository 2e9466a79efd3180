"""The page of rules tells what the competition uses, and nothing else."""

from pathlib import PurePosixPath

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, players, rounds
from tests.render.html import parse

NAME = "2026-27/zomer"


def rules(settings: str) -> str:
    content = {
        "players.csv": players("An", "Bo", "Cas", "Dirk"),
        f"{NAME}/competition.toml": f'title = "Zomer"\n{settings}\n',
        f"{NAME}/rounds.csv": rounds(3),
    }
    outcome = build(files(content), read_theme())
    assert outcome.files is not None, outcome.problems
    return " ".join(parse(outcome.files[PurePosixPath(f"{NAME}/rules.html")]).text().split())


WITHOUT_A_GAME = "A round without a game counts in the opponents' points"


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ('system = "knsb"', True),
        ('system = "knsb"\ntie_breaks = ["DE", "WON", "LOT"]', False),
        ('system = "knsb"\ntie_breaks = ["DE", "LOT"]\nunplayed = "2026"', True),
        ('system = "round-robin"', False),
        ('system = "round-robin"\ntie_breaks = ["WP", "SB"]', False),
        ('system = "heller"', True),
        ('system = "amsterdam"', False),
        ('system = "keizer"', False),
        ('system = "klukkluk"\nrounds = 3', True),
    ],
)
def test_how_unplayed_rounds_count_is_told_where_a_tie_break_asks(
    settings: str,
    told: bool,  # noqa: FBT001 - a parameter of the table
) -> None:
    assert (WITHOUT_A_GAME in rules(settings)) == told
