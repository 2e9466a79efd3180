"""Markdown of volunteers."""

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
