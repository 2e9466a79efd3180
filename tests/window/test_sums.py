"""Every number that opens, on every page in every language: what is shown makes the number."""

import re

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.window.demonstration import Demonstration
from tests.window.random_clubs import NAME, SYSTEMS, random_club
from tests.window.sums import Shown


def test_every_number_of_the_demonstration_adds_up(site: Demonstration) -> None:
    shown = Shown()
    for name in sorted(site.files):
        if name.endswith(".html"):
            shown.read(name, (site.root / name).read_bytes())
    assert shown.faults == []
    assert shown.excerpts
    assert [row for row in shown.excerpts if row not in shown.full] == []
    # It is not little.
    assert shown.cells > 5_000
    assert shown.worth > 100


def test_each_language_shows_as_much() -> None:
    content = random_club("keizer", 0)
    club = b'name = "Proef"\nlanguage = "nl"\nlanguages = ["nl", "en"]\n'
    outcome = build({**content, "club.toml": club}, read_theme())
    assert outcome.files is not None, [f"{p.code} {p.message}" for p in outcome.problems]
    seen = {"nl": Shown(), "en": Shown()}
    for path, data in outcome.files.items():
        if path.suffix == ".html":
            seen["en" if path.parts[0] == "en" else "nl"].read(str(path), data)
    assert [fault for shown in seen.values() for fault in shown.faults] == []
    counts = [(s.sums, s.made, s.cells, s.worth, s.places) for s in seen.values()]
    assert counts[0] == counts[1]
    assert min(counts[0]) > 0


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(2))
def test_every_number_of_a_random_club_adds_up(system: str, seed: int) -> None:
    content = random_club(system, seed)
    outcome = build(content, read_theme())
    assert outcome.files is not None, [f"{p.code} {p.message}" for p in outcome.problems]
    shown = Shown()
    for path, data in outcome.files.items():
        if path.suffix == ".html":
            shown.read(str(path), data)
    assert shown.faults == []
    assert [row for row in shown.excerpts if row not in shown.full] == []
    assert shown.cells > 50
    assert shown.places > 5


CELL = '<td class="num">[^<]*</td>'
LIES = {
    "a share": (r"(<tr><td>1</td><td>[^\n]*?</td><td>)[½1]", r"\g<1>7"),
    "a total": (r'(<th scope="row">=</th><td>)', r"\g<1>1"),
    "a rank": (r'(<tr><td class="num"><button popovertarget="season-2">)', r"\g<1>9"),
    "a number": (r'(<td class="num points"><button popovertarget="season-2">)', r"\g<1>9"),
    "what a mean is made of": (r"(: )(\d+)( : \d)", r"\g<1>9\2\3"),
    "what opens nothing": (r'<button popovertarget="season-1">([^<]*)</button>', r"\1"),
    "a button to another's numbers": ('popovertarget="season-1">', 'popovertarget="season-2">'),
    "games": (f"(</button></td>(?:{CELL}){{3}}){CELL}", r'\1<td class="num">77</td>'),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_page_that_does_not_add_up_is_found_out(lie: str) -> None:
    outcome = build(random_club("knsb", 0, ("BH", "ARO", "TPR")), read_theme())
    assert outcome.files is not None
    page = {str(path): data for path, data in outcome.files.items()}[f"{NAME}/index.html"]
    told = Shown()
    told.read("page", page)
    assert told.faults == []
    assert told.made
    wrong, times = re.subn(*LIES[lie], page.decode(), count=1)
    assert times
    found = Shown()
    found.read("page", wrong.encode())
    assert found.faults
