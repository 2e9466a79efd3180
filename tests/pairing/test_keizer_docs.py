"""Every article of Keizer that the code cites is a heading of its chapter."""

import re
from pathlib import Path

import leaguegen

ROOT = Path(leaguegen.__file__).parent
CHAPTERS = (ROOT.parent / "docs" / "keizer.md").read_text(encoding="utf-8")


def test_every_article_stands_in_the_docs() -> None:
    headings = set(re.findall(r"^#+ (\d+(?:\.\d+)*)", CHAPTERS, re.MULTILINE))
    cited = {
        article
        for path in (ROOT / "pairing").glob("*keizer*.py")
        for article in re.findall(r'"keizer (\d+(?:\.\d+)*)"', path.read_text(encoding="utf-8"))
    }
    assert {"4.2", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "6.1", "6.2", "6.5"} <= cited
    assert cited <= headings
