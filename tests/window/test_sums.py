"""Every number that opens, on every page in every language: what is shown makes the number."""

import re

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.window.random_clubs import NAME, SYSTEMS, random_club
from tests.window.sums import Shown


def test_each_language_shows_as_much() -> None:
    content = random_club("keizer", 0)
    club = b'name = "Proef"\nlanguage = "nl"\nlanguages = ["nl", "en"]\n'
    outcome = build({**content, "club.toml": club}, read_theme())
    assert outcome.files is not None, [f"{p.code} {p.message}" for p in outcome.problems]
    seen = {"nl": Shown(), "en": Shown()}
    for path, data in outcome.files.items():
        if path.suffix == ".html":
            seen["en" if path.parts[0] == "en" else "nl"].read(str(path), data)
    assert [fault for shown in seen.values() for fault in shown.finish()] == []
    counts = [(s.sums, s.made, s.cells, s.counted, s.worth, s.places) for s in seen.values()]
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
    assert shown.finish() == []
    assert shown.cells > 50
    assert shown.counted > 50
    assert shown.places > 5


OPENS = '<button popovertarget="season-1">'
LIES = {
    "a share": (r"(<tr><td>1</td><td>[^\n]*?</td><td>[^<]*</td><td>)[½1]", r"\g<1>7"),
    "a total": (r'(<th scope="row">=</th><td></td><td>)', r"\g<1>1"),
    "a rank": (r'(<tr><td class="num"><button popovertarget="season-2">)', r"\g<1>9"),
    "a number": (r'(<td class="num points"><button popovertarget="season-2">)', r"\g<1>9"),
    "what a mean is made of": (r"(: )(\d+)( : \d)", r"\g<1>9\2\3"),
    "what opens nothing": (r'<button popovertarget="season-1">([^<]*)</button>', r"\1"),
    "a button to another's numbers": ('popovertarget="season-1">', 'popovertarget="season-2">'),
    "other points": (f"(<td[^>]*>{OPENS})2(</button></td><td[^>]*>{OPENS}2<)", r"\g<1>3\2"),
    "games": (f"(<td[^>]*>{OPENS}2</button></td><td[^>]*>{OPENS})2<", r"\g<1>5<"),
    "games won": (
        f"({OPENS}2</button></td><td[^>]*>{OPENS})2(</button></td><td[^>]*>{OPENS}0<)",
        r"\g<1>1\2",
    ),
    "games lost": (f"0(</button></td><td[^>]*>{OPENS}[+]2<)", r"1\1"),
    "colours": (rf"({OPENS}[+])2<", r"\g<1>4<"),
    "a count that opens nothing": (rf"{OPENS}([+]2)</button>", r"\1"),
    "games lost that open nothing": (f"{OPENS}0</button>(</td><td[^>]*>{OPENS}[+]2<)", r"0\1"),
    "a rise that opens nothing": (
        r'<button popovertarget="season-2">(<span[^>]*>▲.*?)</button>',
        r"\1",
    ),
    "what a game brought": ("<td>1w</td>", "<td>½w</td>"),
    "the colour of a game": ("<td>1w</td>", "<td>1z</td>"),
    "the games counted": ("2 × wit", "3 × wit"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_page_that_does_not_add_up_is_found_out(lie: str) -> None:
    outcome = build(random_club("knsb", 0, ("BH", "ARO", "TPR")), read_theme())
    assert outcome.files is not None
    page = {str(path): data for path, data in outcome.files.items()}[f"{NAME}/index.html"]
    told = Shown()
    told.read("page", page)
    assert told.finish() == []
    assert told.made
    wrong, times = re.subn(*LIES[lie], page.decode(), count=1)
    assert times
    found = Shown()
    found.read("page", wrong.encode())
    assert found.finish()
