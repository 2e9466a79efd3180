"""Every article that the schedule and its audit cite stands in docs/round-robin.md as a heading."""

import re
from collections.abc import Iterator
from pathlib import Path

import leaguegen
from leaguegen.pairing.berger import berger

ROOM = Path(leaguegen.__file__).parent
DOCS = (ROOM.parent / "docs" / "round-robin.md").read_text(encoding="utf-8")
MODULES = [
    *(ROOM / "pairing" / "round_robin").glob("*.py"),
    ROOM / "pairing" / "audit_round_robin.py",
]


def cited() -> Iterator[str]:
    for module in MODULES:
        yield from re.findall(r'"round-robin (\d+(?:\.\d+)?)"', module.read_text(encoding="utf-8"))


def test_every_cited_article_is_a_heading() -> None:
    headings = set(re.findall(r"^##+ (\d+(?:\.\d+)?)\.? ", DOCS, flags=re.MULTILINE))
    found = set(cited())
    assert len(found) >= 15
    assert found - headings == set()


def test_the_tables_in_the_chapter_are_those_that_are_played() -> None:
    rows = re.findall(r"^\| (\d+) \| ([-\d ·]+) \|$", DOCS, flags=re.MULTILINE)
    assert [size for size, _ in rows] == ["4", "6", "8"]
    for size, rounds in rows:
        played = [
            " ".join(f"{w}-{b}" for w, b in berger(int(size), r)) for r in range(1, int(size))
        ]
        assert rounds == " · ".join(played)
