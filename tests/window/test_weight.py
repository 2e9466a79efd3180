"""What a visitor on a slow line has to fetch before the standings are there."""

import gzip
from collections.abc import Mapping

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.window.addresses import read_page, target
from tests.window.clubs import NAME, club
from tests.window.demonstration import Demonstration

BUDGET = 14_000
"""Bytes: about what a server sends before it waits for the first answer."""

PLAYERS = 40

CATEGORIES = """
[[categories]]
title = "Onder 1600"
rating_max = 1599

[[categories]]
title = "Boven 1800"
rating_min = 1800
"""

TIE_BREAKS = """
tie_breaks = ["BH/C1", "BH", "SB", "DE", "LOT"]
"""

KINDS = ("absent", "excused", "club", "half", "zero")
"""Why somebody was away, in turn."""


def laden(rounds: int) -> dict[str, bytes]:
    """Return a club that has of everything that stands on its standings, or in their head.

    It has two languages, an address, categories, three tie-breaks whose numbers open, and in each
    round two boards to which nobody came.
    """
    content = club(PLAYERS, rounds)
    content["club.toml"] += (
        b'languages = ["nl", "en"]\nsite = "https://schaakvereniging-proef.example/competitie/"\n'
    )
    content[f"{NAME}/competition.toml"] += (TIE_BREAKS + CATEGORIES).encode()
    head, *rows = content[f"{NAME}/results.csv"].decode().splitlines()
    cells = [row.split(",") for row in rows]
    missed = [(int(c[0]) + int(c[1])) % 9 == 0 for c in cells]
    played = [row for row, empty in zip(rows, missed, strict=True) if not empty]
    away = [
        f"{who},{c[0]},{KINDS[n % len(KINDS)]},{NAME}"
        for n, (c, empty) in enumerate(zip(cells, missed, strict=True))
        for who in c[2:4]
        if empty
    ]
    content[f"{NAME}/results.csv"] = "\n".join([head, *played, ""]).encode()
    content["2026-27/absences.csv"] = "\n".join(
        ["player,round,kind,competition", *away, ""]
    ).encode()
    return content


def weight(files: Mapping[str, bytes], page: str) -> dict[str, int]:
    """Return the size of a page and of its style sheets, each compressed."""
    found = read_page(files[page]).references
    styles = [target(page, r.address)[0] for r in found if r.address.endswith(".css")]
    return {n: len(gzip.compress(files[n], 9, mtime=0)) for n in (page, *dict.fromkeys(styles))}


@pytest.mark.parametrize("rounds", [2, 9, 33])
def test_the_standings_of_forty_players_are_light(rounds: int) -> None:
    outcome = build(laden(rounds), read_theme())
    assert outcome.files is not None, outcome.problems
    assert not outcome.problems
    files = {str(path): data for path, data in outcome.files.items()}
    last = f"{NAME}/standings/after-{rounds:02}.html"
    for page in (f"{NAME}/index.html", last, f"en/{NAME}/index.html"):
        sizes = weight(files, page)
        assert len(sizes) >= 2, "its style sheet counts"
        assert files[page].count(b'<th scope="row"') >= PLAYERS
        assert sum(sizes.values()) < BUDGET, sizes


def test_all_standings_of_the_demonstration_are_light(site: Demonstration) -> None:
    """Several tables on a page, categories, who moved: of up to 43 players."""
    files = {name: (site.root / name).read_bytes() for name in site.files}
    found = [
        p for p, kind in site.templates.items() if kind in ("standings.html", "competition.html")
    ]
    assert len(found) > 100
    heavy = {
        page: sizes for page in found if sum((sizes := weight(files, page)).values()) >= BUDGET
    }
    assert heavy == {}
