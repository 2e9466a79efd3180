"""Markdown of volunteers."""

import re

import pytest

from leaguegen.render.prose import prose


def rel(target: str) -> str:
    return f"../{target}"


def test_ordinary_markdown() -> None:
    html = prose(
        "# Regels\n\nEen **regel** en\n\n- een\n- twee\n\n| a | b |\n|---|---|\n| 1 | 2 |", rel
    )
    assert '<h2 id="regels">Regels</h2>' in html
    assert "<strong>regel</strong>" in html
    assert html.count("<li>") == 2
    assert "<td>2</td>" in html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        'a <img src=x onerror="alert(1)"> b',
        "<div onclick='x'>\n\nblok\n\n</div>",
        "<style>body{display:none}</style>",
        "<!-- comment -->",
        "&lt;script&gt;",
        "`<script>`",
        "    <script>",
    ],
)
def test_html_is_shown_and_not_run(text: str) -> None:
    html = prose(text, rel)
    for tag in ("<script", "<img", "<div", "<style", "<!--"):
        assert tag not in html


@pytest.mark.parametrize(
    "link",
    [
        "javascript:alert(1)",
        "JaVaScript:alert(1)",
        "  javascript:alert(1)",
        "&#106;avascript:alert(1)",
        "java&#9;script:alert(1)",
        "java&Tab;script:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "\x01javascript:alert(1)",
    ],
)
def test_dangerous_links_lose_their_address(link: str) -> None:
    for text in (f"[x]({link})", f"![x]({link})", f"[x][1]\n\n[1]: {link}"):
        html = prose(text, rel).casefold()
        assert "script:" not in html.replace("alert", "") or "href" not in html
        assert "data:" not in html


@pytest.mark.parametrize(
    ("link", "shown"),
    [
        ("/2026-27/interne/", "../2026-27/interne/index.html"),
        ("/players/jan.html#x", "../players/jan.html#x"),
        ("/", "../index.html"),
        ("https://schaakbond.nl/x?y=1", "https://schaakbond.nl/x?y=1"),
        ("andere.html", "andere.html"),
        ("mailto:jan@club.example", "mailto:jan@club.example"),
    ],
)
def test_links_within_the_site_start_with_a_slash(link: str, shown: str) -> None:
    assert f'href="{shown}"' in prose(f"[x]({link})", rel)


@pytest.mark.parametrize(
    "text",
    [
        "[a <https://x.example> b](y.html)",
        "[a *b* [c](d) e](f)",
        "[<https://a.example>](https://b.example)",
        "[a[^1] b](y.html)\n\n[^1]: note",
        "[a <jan@x.example> b](y.html)",
    ],
)
def test_no_link_stands_in_a_link(text: str) -> None:
    html = prose(text, rel)
    inside = re.sub(r"</?a\b[^>]*>", lambda tag: "]" if tag[0].startswith("</") else "[", html)
    assert "[" in inside
    assert not re.search(r"\[[^\]]*\[", inside)


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("## a\n\n### b\n\n## c", "232"),
        ("# a\n\n## b", "23"),
        ("### a\n\n###### b\n\n#### c\n\n# d\n\n##### e", "23323"),
        ("Setext\n---\n\nTop\n===", "22"),
        ("# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5\n\n###### 6", "234566"),
    ],
)
def test_headings_go_down_one_level_at_a_time(text: str, levels: str) -> None:
    """Below the title of the page, which is a heading of the first level."""
    assert "".join(re.findall(r"<h(\d)", prose(text, rel))) == levels


def test_a_heading_is_no_place_of_the_frame() -> None:
    html = prose("## Main\n\n## Main\n\n[x](#main)", rel)
    ids = re.findall('id="([^"]*)"', html)
    assert len(set(ids)) == 2
    assert "main" not in ids


def test_a_heading_without_words_is_none() -> None:
    assert "<h" not in prose("a\n\n##\n\nb", rel)


@pytest.mark.parametrize(
    ("link", "shown"),
    [
        ("b c.html", "b%20c.html"),
        ("b%20c.html", "b%20c.html"),
        ("/b%20c.pdf", "../b c.pdf"),
        ("b%zz", "b%25zz"),
        ("b|{c}[1].html", "b%7C%7Bc%7D%5B1%5D.html"),
        ("x.html#a b", "x.html#a%20b"),
        ("mailto:jan de@x.example?subject=a b", "mailto:jan%20de@x.example?subject=a%20b"),
        ("tel:+31 6 12", "tel:+31612"),
        ("https://x.example/{b}?c=d e&amp;f", "https://x.example/%7Bb%7D?c=d%20e&amp;f"),
        ("https://xn--bcher-kva.example:8080/", "https://xn--bcher-kva.example:8080/"),
        ("https://bücher.example/", "https://bücher.example/"),
        ("https://[::1]/", "https://[::1]/"),
        ("http://x y/", "#"),
        ("https://x.example:99999/", "#"),
        (r"\server\x", "%5Cserver%5Cx"),
    ],
)
def test_addresses_are_written_as_html_wants_them(link: str, shown: str) -> None:
    assert f'href="{shown}"' in prose(f"[x](<{link}>)", rel)


@pytest.mark.parametrize("text", ["![a & b]()", "![a & b](javascript:x)", "![a & b](http://[x)"])
def test_a_picture_without_an_address_is_its_text(text: str) -> None:
    html = prose(text, rel)
    assert "<img" not in html
    assert "a &amp; b" in html


def test_columns_are_aligned_without_a_style() -> None:
    html = prose("| a | b | c |\n|:--|--:|:-:|\n| 1 | 2 | 3 |", rel)
    assert "style" not in html
    assert html.count('class="right"') == 2
    assert html.count('class="middle"') == 2
    assert "<td>1</td>" in html


def test_signs_that_html_cannot_have_are_left_out() -> None:
    html = prose("a\x01\x0b\x0cb &#0;&#x1;c &#128512; `&#0;`", rel)
    assert "<p>ab c &#128512;" in html
    assert not re.search("[\x00-\x08\x0b\x0c\x0e-\x1f]|&#0|&#x1;", html)


def test_notes_have_no_words_of_another_language() -> None:
    html = prose("a[^x]\n\n[^x]: b", rel)
    assert 'class="footnote-backref"' in html
    assert re.findall('title="([^"]*)"', html) == ["↑ 1"]


@pytest.mark.parametrize(
    "link",
    [
        "http://",
        "https:",
        "https:///x",
        "http:x",
        "http:/x",
        "http://x..example/",
        "http://.x/",
        "http://256.256.256.256/",
        "http://1.2.3.4.5/",
        "https://user@x.example/",
        "//user@x.example/",
        "mailto:",
        "tel:",
    ],
)
def test_an_address_that_leads_nowhere_is_taken_out(link: str) -> None:
    assert '<a href="#">x</a>' in prose(f"[x]({link})", rel)


@pytest.mark.parametrize(
    "link",
    [
        "http://localhost/",
        "https://x.example./a",
        "https://x.example:8080/",
        "https://xn--caf-dma.example/",
        "http://127.0.0.1/",
        "http://[2001:db8::1]/",
        "//x.example/a",
    ],
)
def test_an_address_of_any_host_stays(link: str) -> None:
    assert f'<a href="{link}">x</a>' in prose(f"[x]({link})", rel)


def test_tables_scroll_in_boxes_that_the_keyboard_reaches() -> None:
    table = "| Dag | *Tijd* |\n|---|---|\n| a | b |\n"
    bare = "| | |\n|---|---|\n| a | b |\n"
    html = prose(f"{table}\n{table}\n> {table.replace(chr(10), chr(10) + '> ')}\n\n{bare}", rel)
    for name in ("Dag, Tijd", "Dag, Tijd (2)", "Dag, Tijd (3)", "…"):
        box = f'<div aria-label="{name}" class="scroll" role="region" tabindex="0">'
        assert html.count(box) == 1
    assert html.count("<table>") == html.count('role="region"') == 4
    assert re.search(r"<blockquote>\s*<div [^>]*>\s*<table>", html)
