"""Links of texts that lead nowhere, and pictures from elsewhere, are told with their place."""

from leaguegen.build import Outcome, build
from leaguegen.files import read_theme
from leaguegen.source.problem import Severity
from tests.clubs import files, players

THEME = read_theme()
BOTH = 'name = "Test"\nlanguages = ["nl", "en"]\nsite = "https://toren.example/"\n'


def built(text: str, more: dict[str, str] | None = None) -> Outcome:
    """Build a club with one page, and some around it."""
    return build(
        files(
            {
                "players.csv": players("Ans", "Bert"),
                "pages/contact.md": "# Contact\n\n## Waar wij spelen\n",
                "static/reglement 2026.pdf": "%PDF",
                "pages/links.md": text,
                **(more or {}),
            }
        ),
        THEME,
    )


def told(outcome: Outcome) -> list[tuple[str, str]]:
    """Return place and code of each warning."""
    assert outcome.files is not None
    assert all(p.severity is Severity.WARNING and p.hint for p in outcome.problems)
    return [(str(p.span), p.code) for p in outcome.problems]


def test_links_that_lead_somewhere_are_not_told() -> None:
    more = {"static/contact/index.html": "x", "club.toml": BOTH}
    links = "".join(f"- [x]({link})\n" for link in LIVE)
    assert told(built(f"# Links\n\n## Hier\n\n{links}", more)) == []


LIVE = (
    "contact.html",
    "contact.html#waar-wij-spelen",
    "/pages/contact.html#main",
    "../players.html",
    "../players/ans.html",
    "/",
    "/index.html#top",
    "#hier",
    "/reglement%202026.pdf",
    "/reglement 2026.pdf#page=3",
    "https://www.schaakbond.nl/x.png",
    "//schaakbond.nl/",
    "mailto:ans@club.example",
    "tel:0612",
    "/contact/",
)


def test_files_beside_the_pages_stand_once() -> None:
    text = "# Links\n\n[x](../reglement%202026.pdf) [y](/contact) [z](/contact/index.html)\n"
    more = {"static/contact/index.html": "x"}
    assert told(built(text, more)) == [("pages/links.md:3:34", "link-dead")], "a folder"
    # In the folder of a language there are only pages.
    assert told(built(text, {**more, "club.toml": BOTH})) == [
        ("pages/links.md:3:5", "link-dead"),
        ("pages/links.md:3:34", "link-dead"),
    ]


DEAD = (
    ("contakt.html", "/pages/contact.html"),
    ("contact.md", "/pages/contact.html"),
    ("/contact.html", "/pages/contact.html"),
    ("/static/reglement 2026.pdf", "/reglement 2026.pdf"),
    ("../../players.html", "/players.html"),
    ("players.html", "/players.html"),
    ("www.schaakbond.nl", "https://www.schaakbond.nl"),
    ("schaakbond.nl/agenda", "https://schaakbond.nl/agenda"),
    ("ans@club.example", "mailto:ans@club.example"),
    ("contact.html#waar-wij-speelen", "#waar-wij-spelen"),
    ("#heir", "#hier"),
    ("/players.html#zzz", "begins with #"),
    ("/zzzzzzzzzz", "written from its beginning"),
    ("javascript:alert(1)", "https:"),
    ("http://[x", "browser"),
    ("", "written from its beginning"),
)


def test_links_that_lead_nowhere_are_told_with_their_place_and_a_remedy() -> None:
    links = "".join(f"- zie [x]({link})\n" for link, _ in DEAD)
    outcome = built(f"Voor\n\n# Links\nRegel\n\n## Hier\n\n{links}", {"club.toml": BOTH})
    assert told(outcome) == [
        (f"pages/links.md:{8 + number}:11", "link-dead") for number in range(len(DEAD))
    ]
    for (link, remedy), problem in zip(DEAD, outcome.problems, strict=True):
        assert remedy in str(problem.hint), link


def test_a_folder_without_its_last_slash_is_told_with_the_address_that_leads_there() -> None:
    """A page opened from the disk would show what is in the folder."""
    more = {
        "2026-27/interne/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
        "club.toml": BOTH,
    }
    right = ("/2026-27/interne/", "/2026-27/", "/2026-27/interne/#main", "/2026-27/index.html")
    links = "".join(f"- [x]({link})\n" for link in right)
    assert told(built(f"# A\n\n{links}", more)) == []
    wrong = (
        "/2026-27/interne",
        "../2026-27",
        "/2026-27/interne#main",
        "https://toren.example/2026-27",
    )
    meant = ("/2026-27/interne/", "../2026-27/", right[2], "https://toren.example/2026-27/")
    links = "".join(f"- [x]({link})\n" for link in wrong)
    outcome = built(f"# A\n\n{links}", more)
    assert told(outcome) == [(f"pages/links.md:{3 + n}:7", "link-dead") for n in range(4)]
    hints = [str(problem.hint) for problem in outcome.problems]
    assert hints == [f"Did you mean {link}?" for link in meant]


def test_pictures_come_from_the_site_itself() -> None:
    text = "# A\n\n![a](https://x.example/a/b.png)\n\n![b](/b.png) ![c](//x.example/c)\n"
    outcome = built(text, {"static/c.png": "x"})
    assert told(outcome) == [
        ("pages/links.md:3:6", "picture-elsewhere"),
        ("pages/links.md:5:6", "link-dead"),
        ("pages/links.md:5:19", "picture-elsewhere"),
    ]
    assert "static/b.png" in str(outcome.problems[0].hint)


def test_each_place_of_the_same_link_is_told_and_code_is_none() -> None:
    text = "# A\n\n[a](x.html) [b](x.html)\n\n`[c](x.html)`\n\n[d][r]\n\n[r]: y.html\n"
    assert [place for place, _ in told(built(text))] == [
        "pages/links.md:3:5",
        "pages/links.md:3:17",
        "pages/links.md:9:6",
    ]


def test_the_site_counts_and_lists_them_in_every_language() -> None:
    news = {"news/2026-09-01-start.md": "# Start\n\n[x](nergens.html)\n", "club.toml": BOTH}
    outcome = built("# Links\n", news)
    assert told(outcome) == [("news/2026-09-01-start.md:3:5", "link-dead")]
    assert outcome.files is not None
    pages = {str(path): data.decode() for path, data in outcome.files.items()}
    for folder, words in (("", "1 waarschuwing"), ("en/", "1 warning")):
        assert words in pages[f"{folder}players.html"]
        assert "nergens.html" in pages[f"{folder}check.html"]


def test_a_page_in_one_language_leads_to_its_own() -> None:
    more = {"pages/links.en.md": "# Links\n\n[x](../players.html) [y](/en/players.html)\n"}
    outcome = built("# Links\n\n[y](/en/players.html)\n", {**more, "club.toml": BOTH})
    # From a page of /en/ the beginning of the site is that of its language.
    assert told(outcome) == [("pages/links.en.md:3:26", "link-dead")]


def test_the_line_of_an_address_with_backslashes_is_told() -> None:
    text = "# Links\n" + "\n" * 105 + r"[t](\\x\y)" + "\n"
    assert told(built(text)) == [("pages/links.md:107:5", "link-dead")]


def test_the_sites_own_address_in_full_is_looked_for_too() -> None:
    site = 'name = "Test"\nlanguages = ["nl", "en"]\nsite = "https://toren.example/schaak"\n'
    text = (
        "# Links\n\n[a](https://toren.example/schaak/players.html)\n"
        "[b](https://toren.example/schaak/players.htm)\n"
        "[c](https://toren.example/schaak/en/pages/contact.html#waar-wij-spelen)\n"
        "[d](https://toren.example/schaak/pages/contact.html#daar)\n"
        "[e](https://toren.example/anders.html) [f](https://toren.example/schaak/)\n"
    )
    found = told(built(text, {"club.toml": site}))
    assert found == [("pages/links.md:4:5", "link-dead"), ("pages/links.md:6:5", "link-dead")]
    assert told(built(text)) == []  # the club tells no address of its own


def test_a_link_to_nobody_is_told() -> None:
    assert told(built("# Links\n\n[x](mailto:)\n[y](tel:)\n[z](https:///x)\n")) == [
        (f"pages/links.md:{line}:5", "link-dead") for line in (3, 4, 5)
    ]
