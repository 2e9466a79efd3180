"""A site in two languages: each page in both, each leading to the other and staying in its own."""

import posixpath
from collections.abc import Iterator, Mapping
from dataclasses import replace
from urllib.parse import unquote, urljoin

import pytest

from leaguegen.model.article import Article, in_language
from leaguegen.model.league import League, State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import Rules
from leaguegen.pairing.prospects import Prospect, prospects
from leaguegen.render import provisional
from leaguegen.render.names import faces
from leaguegen.render.site import site
from leaguegen.words.catalogue import Catalogue
from tests.render import club
from tests.render.conftest import STATIC
from tests.render.html import Element, parse

pytestmark = pytest.mark.xdist_group("tongues")

ENGLISH = Article("contact", "Contact in English", "Write to us.", language="en")


def both(**changes: str) -> League:
    """Return the club with Dutch first, and one text in both languages."""
    league = club.league("nl", **changes)
    return replace(league, languages=("nl", "en"), pages=(*league.pages, ENGLISH))


def built(league: League) -> dict[str, bytes]:
    """Build a site in which every page uses the theme's files."""
    files = site(league, club.templates(), STATIC, club.problems())
    return {str(path): data for path, data in files.items()}


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The site in both languages, without an address of its own."""
    return built(both())


@pytest.fixture(scope="module")
def two(files: Mapping[str, bytes]) -> dict[str, Element]:
    """Its pages."""
    return {path: parse(data) for path, data in files.items() if path.endswith(".html")}


def of(two: Mapping[str, Element], language: str) -> set[str]:
    """Return the pages of a language, as if they stood at the root."""
    english = {p.removeprefix("en/") for p in two if p.startswith("en/")}
    return english if language == "en" else {p for p in two if not p.startswith("en/")}


def links(page: Element) -> Iterator[Element]:
    return (a for a in page.all("a") if a.attributes.get("href"))


def test_every_page_in_both_languages(two: Mapping[str, Element]) -> None:
    assert of(two, "nl") == of(two, "en")
    assert len(of(two, "nl")) > 30
    for path, page in two.items():
        expected = "en" if path.startswith("en/") else "nl"
        assert next(page.all("html")).attributes["lang"] == expected


def test_the_root_is_what_a_site_in_one_language_is(two: Mapping[str, Element]) -> None:
    alone = built(replace(both(), languages=("nl",)))
    texts = {p: next(parse(d).all("main")).text() for p, d in alone.items() if p.endswith(".html")}
    assert texts == {p: next(two[p].all("main")).text() for p in of(two, "nl")}


def test_links_stay_within_the_language(two: Mapping[str, Element]) -> None:
    seen = 0
    for path, page in two.items():
        for link in links(page):
            href = link.attributes["href"]
            if "hreflang" in link.attributes or ":" in href or href.startswith("#"):
                continue
            target = unquote(urljoin(f"/{path}", href)).partition("#")[0].lstrip("/")
            assert target.startswith("en/") == path.startswith("en/"), (path, href)
            seen += 1
    assert seen > 500


def test_a_page_leads_to_its_other_half_and_back(two: Mapping[str, Element]) -> None:
    for path, page in two.items():
        told = {
            link.attributes["hreflang"]: link.attributes["href"]
            for link in page.all("link")
            if "hreflang" in link.attributes
        }
        plain = path.removeprefix("en/")
        here = {code: urljoin(f"/{path}", unquote(href)) for code, href in told.items()}
        assert here == {"nl": f"/{plain}", "x-default": f"/{plain}", "en": f"/en/{plain}"}
        other = [a for a in links(page) if "hreflang" in a.attributes]
        wanted = "nl" if path.startswith("en/") else "en"
        assert [a.attributes["hreflang"] for a in other] == [wanted]
        assert [a.attributes["lang"] for a in other] == [wanted]
        assert urljoin(f"/{path}", unquote(other[0].attributes["href"])) == here[wanted]


def test_addresses_are_in_full_where_the_site_has_one() -> None:
    made = built(both(site="https://club.example/stand"))
    page = parse(made["en/2026-27/interne/rounds/01.html"])
    told = {
        link.attributes.get("hreflang", link.attributes["rel"]): link.attributes["href"]
        for link in page.all("link")
        if link.attributes["rel"] in ("canonical", "alternate")
        and link.attributes.get("type") is None
    }
    root = "https://club.example/stand"
    assert told == {
        "canonical": f"{root}/en/2026-27/interne/rounds/01.html",
        "nl": f"{root}/2026-27/interne/rounds/01.html",
        "x-default": f"{root}/2026-27/interne/rounds/01.html",
        "en": f"{root}/en/2026-27/interne/rounds/01.html",
    }


def test_styles_stand_once(two: Mapping[str, Element], files: Mapping[str, bytes]) -> None:
    assert not [path for path in files if path.startswith("en/static")]
    for path, page in two.items():
        if posixpath.basename(path) == "404.html":
            continue
        styles = [k for k in page.all("link") if k.attributes["rel"] == "stylesheet"]
        stand = [urljoin(f"/{path}", style.attributes["href"]) for style in styles]
        paper = path.endswith(("/slips.html", "/noticeboard.html", "-sheet.html"))
        light = path.endswith("/interne/index.html") or "/standings/" in path
        wanted = ["league", *([] if light else ["pages"]), *(["paper"] if paper else [])]
        assert stand == [f"/static/{name}.css" for name in wanted]


def test_a_text_in_the_language_of_the_page(two: Mapping[str, Element]) -> None:
    assert next(two["pages/contact.html"].all("h1")).text() == "Contact"
    assert next(two["en/pages/contact.html"].all("h1")).text() == "Contact in English"
    # Nobody wrote this one in English.
    assert "Bedankt" in two["en/news/2026-06-01-einde.html"].text()


def test_in_language() -> None:
    plain = Article("a", "A", "")
    dutch, english = replace(plain, language="nl"), replace(plain, language="en")
    other = replace(plain, slug="b", language="en")
    assert in_language([plain, english, other], "en", "nl") == (english, other)
    assert in_language([english, plain, other], "nl", "nl") == (plain, other)
    assert in_language([english, dutch], "nl", "en") == (dutch,)
    assert in_language([english], "nl", "nl") == (english,)


def test_nobody_is_named_in_the_other_language() -> None:
    """Under `code` the names of the players stand in no page of either language."""
    league = both(privacy="code")
    assert {how.mode for how in faces(league, Catalogue("nl")).protections.values()} == {"code"}
    text = b"".join(built(league).values()).decode()
    for name in ("Çelik", "Meertens", "Boer", "Zanten"):
        assert name not in text


def test_whom_everybody_may_meet_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []

    def counted(state: State, rules: Rules) -> Mapping[PlayerId, Prospect]:
        asked.append(state)
        return prospects(state, rules)

    monkeypatch.setattr(provisional, "prospects", counted)
    built(both())
    assert len(asked) == 1


def foreign(page: Element, within: str = "main") -> list[tuple[str, str]]:
    """Return the elements that tell a language of their own, with their text."""
    found = [e for e in next(page.all(within)).all() if "lang" in e.attributes]
    return [(e.attributes["lang"], e.text()) for e in found]


def test_a_text_in_another_language_says_so(two: Mapping[str, Element]) -> None:
    """WCAG 3.1.2: the news is in Dutch alone, the page on contact in both languages."""
    news = two["en/news/2026-09-01-start.html"]
    assert [(lang, text) for lang, text in foreign(news)] == [
        ("nl", "Start <seizoen>"),
        ("nl", "Zie stand ."),
    ]
    titles = [("nl", "Start <seizoen>"), ("nl", "Einde")]
    for place in ("en/news.html", "en/index.html", "en/search.html"):
        assert foreign(two[place]) == titles, place
    assert foreign(two["en/pages/contact.html"]) == []
    for place in ("news/2026-09-01-start.html", "news.html", "index.html", "pages/contact.html"):
        assert foreign(two[place]) == [], place


def test_the_menu_tells_the_language_of_a_title() -> None:
    alone = Article("huisregels", "Huisregels", "Wees stil.")
    league = replace(club.league("nl"), languages=("nl", "en"), pages=(alone,))
    made = built(league)
    assert ("nl", "Huisregels") in foreign(parse(made["en/players.html"]), "header")
    assert ("nl", "Huisregels") not in foreign(parse(made["players.html"]), "header")


def test_an_english_text_on_a_dutch_site_says_so() -> None:
    league = replace(club.league("nl"), pages=(ENGLISH,))
    page = parse(built(league)["pages/contact.html"])
    assert foreign(page) == [("en", "Contact in English"), ("en", "Write to us.")]
