"""Every kind of number on the demonstration site is counted again from the games that it shows."""

import html
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.window.demonstration import ENGLISH, Demonstration
from tests.window.kinds import TOLD, unvisited
from tests.window.reading import Pages, kind_of
from tests.window.retold import Retold
from tests.window.sums import Shown

pytestmark = pytest.mark.xdist_group("sums")


@pytest.fixture(scope="module")
def shown(site: Demonstration) -> Shown:
    """All Dutch pages, each read once."""
    found = Shown()
    for name in sorted(site.templates):
        if not name.startswith(ENGLISH):
            found.read(name, (site.root / name).read_bytes())
    return found


@pytest.fixture(scope="module")
def retold(shown: Shown) -> Retold:
    """What all of them tell of the games."""
    return Retold(shown)


def test_every_number_of_the_demonstration_adds_up(shown: Shown) -> None:
    assert shown.finish() == []
    assert shown.excerpts
    # It is not little.
    assert shown.cells > 5_000
    assert shown.counted > 5_000
    assert shown.worth > 100


def test_every_number_of_the_demonstration_is_what_its_games_give(retold: Retold) -> None:
    assert retold.faults() == []


def test_there_is_no_kind_of_number_that_is_not_counted_again(shown: Shown, retold: Retold) -> None:
    assert list(unvisited(shown.pages)) == []
    retold.faults()
    counted = {kind for kinds in TOLD.values() for kind in kinds.values()}
    assert {kind for kind in counted if not retold.seen[kind]} == set()


def test_both_languages_show_the_same_figures(site: Demonstration) -> None:
    other = []
    for name in sorted(site.templates):
        kind = kind_of(name.removeprefix(ENGLISH))
        if name.startswith(ENGLISH) or kind in _APART:
            continue
        pages = [(site.root / folder / name).read_text(encoding="utf-8") for folder in ("", "en")]
        if _figures(pages[0]) != _figures(pages[1]):
            other.append(name)
    assert other == []


_APART = {"standings", "why", "competition", "article", "rules"}
"""Panels have signs for notes where a sentence is long; and texts are written for each language."""


def _figures(page: str) -> Counter[str]:
    main = page[page.index("<main") : page.rindex("</main>")]
    main = re.sub('<p class="tally">.*</p>', "", main)  # once, and 2 times
    return Counter(re.findall(r"[0-9½⅓⅔¼¾]+", html.unescape(re.sub("<[^>]*>", " ", main))))


SEASON = "2026-27"
OPEN, POULE = f"{SEASON}/open", f"{SEASON}/snelschaak/poules/1.html"
LIES: Mapping[str, tuple[str, str, str]] = {
    "points in a cross-table": (
        f"{OPEN}/crosstable.html",
        '(<td class="num points">)4½',
        r"\g<1>6½",
    ),
    "cell of a cross-table": (f"{OPEN}/crosstable.html", ">½w<", ">1w<"),
    "colour in a cross-table": (f"{OPEN}/crosstable.html", ">½w<", ">½z<"),
    "list beside the cross-table": (f"{OPEN}/crosstable.html", "(</b>) 4½", r"\1 5½"),
    "game in that list": (f"{OPEN}/crosstable.html", ": gewonnen", ": verloren"),
    "prize": (f"{OPEN}/prizes.html", "(points.>€.)92,50", r"\g<1>99,50"),
    "share of a prize": (f"{OPEN}/prizes.html", "(<li>€.)50,00: de helft", r"\g<1>51,00: de helft"),
    "shared places": (f"{OPEN}/prizes.html", "170,00", "180,00"),
    "money in all": (f"{OPEN}/prizes.html", "399,90", "400,00"),
    "money kept": (f"{OPEN}/prizes.html", "0,10", "0,20"),
    "place of a player": ("players/p14.html", "plaats 18 van 42", "plaats 9 van 42"),
    "players in that table": ("players/p14.html", "plaats 18 van 42", "plaats 18 van 41"),
    "why a place": ("players/p14.html", "12½ tegen 13½", "12½ tegen 16½"),
    "points of a round": (
        "players/p14.html",
        r'(<td class="num">)½(</td>\s*<td class="num">1306)',
        r"\g<1>8½\2",
    ),
    "result of a player": ("players/p14.html", '(class="result">)0-1', r"\g<1>1-0"),
    "tally": ("players/p14.html", "5 gewonnen", "6 gewonnen"),
    "balance": ("players/p14.html", r"\(−2\)", "(−1)"),
    "summary of a player": ("players/p14.html", r"(<dd>plaats 18 van 42 <small>\()6", r"\g<1>7"),
    "points after a round": (
        "players/p14.html",
        r"(3</a></td><td[^>]*>)1½(</td><td>21)",
        r"\g<1>2½\2",
    ),
    "best rank": ("players/p14.html", "(<figcaption[^<]*beste was )12", r"\g<1>11"),
    "head to head": ("players/p14.html", r'(<td class="num">\d[½]?–)(\d)', r"\g<1>9"),
    "games against one": (
        "players/p14.html",
        r'(–[\d½]+</td><td class="num">)\d',
        r"\g<1>9",
    ),
    "games in all": (f"{OPEN}/statistics.html", r"(class=.lead.>)\d+", r"\g<1>77"),
    "how games ended": (f"{OPEN}/statistics.html", "(<figcaption[^>]*>Van [0-9]+)", r"\g<1>9"),
    "percentage": (f"{OPEN}/statistics.html", r"\((\d\d)%\)", "(99%)"),
    "games of one": (
        f"{OPEN}/statistics.html",
        r'(data-n="\d+"><a[^>]*>[^<]*</a></th><td[^>]*>)\d+',
        r"\g<1>9",
    ),
    "score": (f"{OPEN}/statistics.html", r'(class="num">)(\d+)%', r"\g<1>77%"),
    "colours of one": (f"{OPEN}/statistics.html", r"(<td[^>]*>)\d–\d<", r"\g<1>9–1<"),
    "rounds of one": (f"{OPEN}/statistics.html", r"\d van (\d</td>)", r"9 van \1"),
    "upset": (f"{OPEN}/statistics.html", r'(class="num points">)\d+', r"\g<1>9"),
    "record": (f"{SEASON}/interne/statistics.html", "13 partijen<", "14 partijen<"),
    "met most often": (f"{SEASON}/interne/statistics.html", "3 partijen, 3–0", "4 partijen, 3–0"),
    "attendance": (
        f"{SEASON}/interne/statistics.html",
        '(2026</td><td class="num">)36',
        r"\g<1>38",
    ),
    "mean attendance": (
        f"{SEASON}/interne/statistics.html",
        "(<figcaption[^>]*>Gemiddeld )35½",
        r"\g<1>36½",
    ),
    "latest result": ("index.html", '(class="result">)½-½', r"\g<1>1-0"),
    "games of an evening": ("index.html", "10 partijen", "11 partijen"),
    "games that wait": ("index.html", "<summary>1 partij<", "<summary>2 partijen<"),
    "rounds of a season": ("seasons.html", "13 ronden", "12 ronden"),
    "players of a season": ("seasons.html", "43 spelers", "44 spelers"),
    "most often": ("honours.html", r"\(2 keer", "(3 keer"),
    "result in a cup": (f"{SEASON}/beker/index.html", '(board-1">)1-0', r"\g<1>0-1"),
    "ties ahead": (f"{SEASON}/beker/index.html", "4 wedstrijden", "5 wedstrijden"),
    "poule": (POULE, "(<small>w 2</small>) 0", r"\1 1"),
    "points in a poule": (POULE, '(points box">)1', r"\g<1>2"),
    "place in a poule": (POULE, '("num box">)2', r"\g<1>1"),
    "place in a final": (POULE.replace("/1.", "/final."), '("num box">)2', r"\g<1>1"),
    "sum of numbers": (f"{SEASON}/periode/groups/period-1.html", '(class="num">)22<', r"\g<1>23<"),
    "balance of a group": (
        f"{SEASON}/periode/groups/period-1.html",
        r'(class="num">)\+1<',
        r"\g<1>+3<",
    ),
    "mean rating": (f"{SEASON}/periode/groups/period-1.html", ">1771<", ">1772<"),
    "board of a sheet": (f"{OPEN}/rounds/05-sheet.html", '(result box">)½-½', r"\g<1>1-0"),
    "seat": (f"{OPEN}/rounds/05-sheet.html", '(</th><td class="num">)1<', r"\g<1>2<"),
    "noticeboard": (f"{OPEN}/noticeboard.html", '(class="result">)½-½', r"\g<1>1-0"),
    "result of a round": (f"{OPEN}/rounds/05.html", '(class="result">)½-½', r"\g<1>1-0"),
}


def test_a_page_that_tells_otherwise_is_found_out(
    site: Demonstration, shown: Shown, retold: Retold
) -> None:
    missed = []
    for lie, (name, pattern, wrong) in LIES.items():
        page = (site.root / name).read_text(encoding="utf-8")
        text, times = re.subn(pattern, wrong, page, count=1)
        if not times or not _found(shown, retold, name, text):
            missed.append((lie, times))
    assert missed == []


def _found(shown: Shown, retold: Retold, name: str, text: str) -> bool:
    """Whether a page that is another is found out, beside all the others as they are."""
    read = Shown()
    read.read(name, text.encode())
    if kind_of(name) == "round":
        pages = replace(shown.pages, boards={**shown.pages.boards, **read.pages.boards})
        return bool(Retold(replace(shown, pages=pages)).faults([f"{OPEN}/crosstable.html"]))
    kept = retold.pages
    retold.pages = Pages(
        kept.language,
        kept.boards,
        kept.free,
        kept.away,
        {**kept.tables, **read.pages.tables},
        {**kept.trees, **read.pages.trees},
    )
    try:
        return bool(read.faults or retold.faults([name]))
    finally:
        retold.pages = kept
