"""Every article of the evening that is cited is a heading of docs/evening.md."""

import re
from itertools import pairwise
from pathlib import Path

import leaguegen
from leaguegen.ingest.competition import read_competition
from leaguegen.model.game import ByeKind
from leaguegen.pairing.repair import MOST_BOARDS, MOST_TRIES
from leaguegen.source.settings import parse

ROOM = Path(leaguegen.__file__).parent
DOCS = (ROOM.parent / "docs" / "evening.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^##+ (\d+(?:\.\d+)*)\b", DOCS, flags=re.MULTILINE)


def chapter(number: str) -> str:
    """Return the text of an article."""
    return re.split(r"^##+ ", DOCS.split(f"### {number} ")[1], flags=re.MULTILINE)[0]


def test_every_cited_article_is_a_heading() -> None:
    cited = {
        article
        for path in ROOM.rglob("*.py")
        for article in re.findall(r'"evening (\d+(?:\.\d+)*)"', path.read_text(encoding="utf-8"))
    }
    assert {"3", "3.1", "3.2", "3.3", "4", "4.1", "4.2", "4.3", "4.4", "5.2"} <= cited
    assert cited - set(HEADINGS) == set()


def test_articles_are_numbered_one_after_the_other() -> None:
    numbers = [tuple(map(int, heading.split("."))) for heading in HEADINGS]
    for one, other in pairwise(numbers):
        assert other in {(*one, 1), (*one[:-1], one[-1] + 1), (one[0] + 1,)}


def test_the_limits_are_those_that_hold() -> None:
    numbers = set(re.findall(r"\b\d+\b", chapter("5.3")))
    assert {str(MOST_BOARDS), str(MOST_TRIES)} <= numbers


def test_the_kinds_of_the_setting_are_those_that_are_read() -> None:
    told = set(re.findall(r"`(\w+)`", chapter("4.2"))) - {"late_signoff", "bye_wishes"}
    read = set()
    for kind in ByeKind:
        settings, _ = parse(f'system = "knsb"\nlate_signoff = "{kind.value}"', "competition.toml")
        assert settings is not None
        found, problems = read_competition(settings, "2026-27/interne", "chess")
        if not problems and found.late_signoff is kind:
            read.add(kind.value)
    assert told == read
