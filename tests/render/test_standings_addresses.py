"""An address of standings means the same for ever; its page leads to its neighbours and to now."""

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.render.html import Element, parse
from tests.window.clubs import NAME, club


def built(rounds: int) -> dict[str, Element]:
    content = club(8, 5)
    kept = [
        line
        for line in content[f"{NAME}/results.csv"].decode().splitlines(keepends=True)
        if line.startswith("round") or int(line.partition(",")[0]) <= rounds
    ]
    outcome = build(content | {f"{NAME}/results.csv": "".join(kept).encode()}, read_theme())
    assert outcome.files is not None, outcome.problems
    return {str(p): parse(d) for p, d in outcome.files.items() if p.suffix == ".html"}


def shown(page: Element) -> list[str]:
    """Return the heading, the table and what it opens."""
    return [
        *(h.text() for h in page.all("h1")),
        *(t.text() for t in page.with_class("standings")),
        *(p.text() for p in page.with_class("panel")),
    ]


def ways(page: Element) -> dict[str, str]:
    return {
        a.text(): a.attributes["href"] for links in page.with_class("links") for a in links.all("a")
    }


def test_a_further_round_changes_no_standings_before_it() -> None:
    before, now = built(3), built(5)
    for number in (1, 2, 3):
        address = f"{NAME}/standings/after-{number:02}.html"
        assert shown(before[address]) == shown(now[address])
    assert f"{NAME}/standings/after-04.html" not in before


def test_each_leads_to_the_one_before_the_next_and_now() -> None:
    pages = built(5)
    assert ways(pages[f"{NAME}/standings/after-03.html"]) == {
        "Na ronde 2": "after-02.html",
        "Ronde 3": "../rounds/03.html",
        "Na ronde 4": "after-04.html",
        "Laatste stand": "../index.html",
    }
    assert list(ways(pages[f"{NAME}/standings/after-01.html"])) == [
        "Ronde 1", "Na ronde 2", "Laatste stand",
    ]  # fmt: skip
    assert list(ways(pages[f"{NAME}/standings/after-05.html"])) == [
        "Na ronde 4", "Ronde 5", "Laatste stand",
    ]  # fmt: skip


def test_a_place_is_compared_with_the_neighbour_above() -> None:
    """Every row but the first tells by what it is behind the row above it."""
    pages = built(5)
    page = pages[f"{NAME}/index.html"]
    rows = [r for t in page.with_class("standings") for b in t.all("tbody") for r in b.all("tr")]
    names = [next(row.all("th")).text() for row in rows]
    told = [next(panel.all("small")).text() for panel in page.with_class("panel")]
    assert len(told) == len(names) == 8
    assert told[0].startswith(f"Boven {names[1]} door ")
    for above, text in zip(names, told[1:], strict=False):
        assert text.startswith((f"Onder {above} door ", f"Deelt de plaats met {above}: gelijk op "))
