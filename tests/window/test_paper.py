"""What comes out of the printer."""

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.window.clubs import NAME, built
from tests.window.demonstration import Demonstration, page_templates
from tests.window.test_print import sheets
from tests.window.visit import visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

PAPER = 680
"""How wide A4 with margins of 1.5 cm is, in CSS pixels: 18 of its 21 cm, 37.8 to a centimetre."""

SHRUNK = 1.25
"""A browser makes a page that is wider than the paper smaller; so far 11 points stay readable."""

AS_WIDE_AS_THE_CLUB = {"crosstable.html"}

TO_CLICK = ("nav", "footer", ".skip", ".follow")


def printed(browser: Browser, file: Path) -> int:
    """Return on how many sheets of A4 a page comes out."""
    with visit(browser, file.as_uri()) as seen:
        pdf = seen.page.pdf(format="A4")
    (counted,) = set(re.findall(rb"/Count (\d+)", pdf))
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == int(counted)
    return int(counted)


def written(folder: Path, files: Mapping[str, bytes]) -> Path:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


@pytest.mark.parametrize(
    ("players", "sheets"), [(12, {2}), (24, {2}), (40, {2, 3}), (54, {2, 3, 4})]
)
def test_the_sheet_of_a_round_takes_the_paper_that_it_needs(
    browser: Browser, tmp_path: Path, players: int, sheets: set[int]
) -> None:
    """The boards begin a sheet, and so do the names; of 40 names a line may go to a next one."""
    site = written(tmp_path, built(players, 1))
    assert printed(browser, site / NAME / "rounds" / "01-sheet.html") in sheets


def test_a_cup_stands_on_one_sheet_as_a_tree_and_on_the_next_as_lists(
    browser: Browser, site: Demonstration
) -> None:
    file = site.root / "2026-27" / "beker" / "index.html"
    tree, lists = sheets(browser, file)
    with visit(browser, file.as_uri()) as seen:
        drawn = seen.page.locator(".tree text").all_text_contents()
        told = seen.page.locator(".tie small").all_text_contents()
    assert len(drawn) > 30
    assert [text for text in drawn if bare(text) not in bare(tree)] == []
    assert [text for text in told if bare(text) not in bare(lists)] == []


def bare(text: str) -> str:
    """Return a text without gaps and ligatures: so what comes out of a printer can be searched."""
    return "".join(unicodedata.normalize("NFKC", text).split())


@pytest.mark.parametrize("template", [t for t in page_templates() if t not in AS_WIDE_AS_THE_CLUB])
def test_paper_is_wide_enough_and_has_nothing_to_click(
    browser: Browser, site: Demonstration, host: str, template: str
) -> None:
    with visit(browser, host + site.samples[template], width=PAPER) as seen:
        seen.page.emulate_media(media="print")
        assert seen.width <= PAPER * SHRUNK
        assert [f for f in TO_CLICK if seen.page.locator(f).first.is_visible()] == []
