"""What a visitor on a slow line has to fetch before the standings are there."""

import gzip

from tests.window.addresses import read_page, target
from tests.window.clubs import NAME, built

BUDGET = 14_000
"""Bytes: about what a server sends before it waits for the first answer."""


def weight(files: dict[str, bytes], page: str) -> dict[str, int]:
    """Return the size of a page and of its style sheets, each compressed."""
    found = read_page(files[page]).references
    styles = [target(page, r.address)[0] for r in found if r.address.endswith(".css")]
    return {n: len(gzip.compress(files[n], 9, mtime=0)) for n in (page, *dict.fromkeys(styles))}


def test_the_standings_of_forty_players_are_light() -> None:
    files = built(40, 9)
    for page in (f"{NAME}/index.html", f"{NAME}/standings/after-09.html"):
        sizes = weight(files, page)
        assert len(sizes) >= 2, "its style sheet counts"
        assert files[page].count(b'<th scope="row"') >= 40
        assert sum(sizes.values()) < BUDGET, sizes
