"""Texts that would keep the program busy are refused with their place; ordinary ones never."""

import pytest

from leaguegen.ingest.markdown_limits import check_markdown
from leaguegen.render.prose import prose
from tests.ingest.reading import read, told

CROWD = 20_000


def place(text: str) -> str | None:
    found = list(check_markdown(text, "pages/rules.md"))
    assert len(found) <= 1
    assert all(problem.code == "markdown-limit" for problem in found)
    return str(found[0].span).rpartition("md:")[2] if found else None


@pytest.mark.parametrize(
    ("hostile", "where"),
    [
        ("[" * CROWD, "3:1"),
        ("[ " * CROWD, "3:1"),
        ("ab ![" + "![" * CROWD, "3:5"),
        ("[a](" * CROWD, "3:3"),
        ("[a][" * CROWD, "3:4"),
        ("[" * CROWD + "a" + "](b)" * CROWD, "3:1"),
        ("[a](" + "(" * CROWD + ")" * CROWD, "3:3"),
        # A closing bracket that is none: escaped, in code, in an address, in a title.
        ("[\\]" * CROWD, "3:1"),
        ("[`]`\n" * CROWD, "3:1"),
        ("[<http://]>" * CROWD, "3:1"),
        ('[a](b ")" ' * CROWD, "3:3"),
        ("> " * 40 + "a", "3:1"),
        (">" * 40 + "a", "3:1"),
        ("* " * 40 + "a", "3:1"),
        ("1. - " * 20 + "a", "3:1"),
        ("    " * 40 + "- a", "3:1"),
        ("\t" * 40 + "- a", "3:1"),
        ("a " + "*" * 200 + "b", "3:3"),
        ("# a\n" * 1500, "1003:1"),
        ("a\n===\n" * 1500, "2004:1"),
        ("a\n---\n" * 1500, "2004:1"),
        ("> # a\n" * 1500, "1003:1"),
        ("[a]: b\n" * 1500, "1003:1"),
        ("[^1] " * 1500, "3:1"),
        ("[TOC]\n\n" * 1500, "2003:1"),
        ("x|" + "`|" * 600, "3:3"),
        ("a " * 300_000, "1:1"),
    ],
)
def test_a_hostile_text_is_refused_at_its_place(hostile: str, where: str) -> None:
    found = place(f"First line.\n\n{hostile}\n")
    assert found == where


@pytest.mark.parametrize(
    "text",
    [
        'Some [link](https://club.example "Title") and [`code`](b), [[odd]] (really).\n\n' * 900,
        '- [A](a.html) and [b](b.html "B")\n' * 300,
        "| a | b |\n|---|---|\n" + "| [x](y) | 1-0 |\n" * 1500,
        "- a\n    - b\n        - c\n            - d\n" * 500,
        "> > A quotation in a quotation.\n" * 200,
        "# Title\n\nText\n\n---\n\n" * 300,
        "* " * 40 + "\n\n" + "_" * 60 + "\n\n" + "-" * 500,
        "Name: " + "_" * 80,
        "A word[^1].\n\n[^1]: A note.\n",
        "1. e4 e5 2. Nf3 [better is d4 (1-0) [or c4]]\n" * 400,
        "Text on a line. " * 1000,
    ],
)
def test_a_text_as_people_write_it_has_no_problem(text: str) -> None:
    assert place(text) is None


@pytest.mark.parametrize(
    "text",
    ["[" * 1500, "[a][" * 600, "![" * 800, "# a\n" * 1000, "> " * 30 + "a", "* " * 30 + "a",
     "a\n---\n" * 990, "[^1]" * 950 + "\n\n[^1]: a", "*" * 100 + "a" + "*" * 100],
)  # fmt: skip
def test_what_is_let_through_can_be_shown(text: str) -> None:
    assert place(text) is None
    assert prose(text, lambda target: target)


def test_a_page_and_a_news_item_are_looked_at_with_their_own_lines() -> None:
    text = "# Rules\r\n\r\nOne.\r\n\r\nTwo " + "[" * 5000 + "\r\n"
    loaded = read({"pages/rules.md": text, "news/2026-09-01-start.md": text})
    assert told(loaded) == [
        "error markdown-limit 2026-09-01-start.md:5:5",
        "error markdown-limit rules.md:5:5",
    ]
