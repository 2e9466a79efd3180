"""Every article that the cup, its audit and its page cite is a heading of docs/cup.md."""

import re
from itertools import pairwise
from pathlib import Path

import leaguegen

ROOM = Path(leaguegen.__file__).parent
DOCS = (ROOM.parent / "docs" / "cup.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^##+ (\d+(?:\.\d+)*)\b", DOCS, flags=re.MULTILINE)


def test_every_cited_article_is_a_heading() -> None:
    cited = {
        article
        for path in ROOM.rglob("*.py")
        for article in re.findall(r'"cup (\d+(?:\.\d+)*)"', path.read_text(encoding="utf-8"))
    }
    assert {"3", "4.1", "4.2", "4.3", "5.1", "5.2", "5.3", "5.4", "7", "8.1", "8.2"} <= cited
    assert cited - set(HEADINGS) == set()


def test_articles_are_numbered_one_after_the_other() -> None:
    numbers = [tuple(map(int, heading.split("."))) for heading in HEADINGS]
    for one, other in pairwise(numbers):
        assert other in {(*one, 1), (*one[:-1], one[-1] + 1), (one[0] + 1,)}


def test_every_article_that_the_chapter_refers_to_is_there() -> None:
    referred = re.findall(r"[(:,] ?(?:then )?(\d\.\d)\b(?=[,).:])", DOCS)
    assert {"4.2", "4.3", "5.3"} <= set(referred)
    assert set(referred) - set(HEADINGS) == set()
