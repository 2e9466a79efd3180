"""The sheet of one round as a file of its own, with its style in it: made without the site."""

import html
import re
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import unquote

from leaguegen.model.game import Round
from leaguegen.model.league import Competition, League
from leaguegen.render.account import Account
from leaguegen.render.covering import covered_league
from leaguegen.render.html import environment, render
from leaguegen.render.rounds import sheet_page
from leaguegen.render.site import frame
from leaguegen.render.speech import Speech


def paper(
    league: League,
    competition: Competition,
    round_: Round,
    speech: Speech,
    *,
    templates: Mapping[str, str],
    static: Mapping[str, bytes],
) -> bytes:
    """Return the sheet of a round as one HTML file.

    Args:
        speech: How people are called: as on the site, or in full for the wall of the club.
        templates: The theme's, overlaid by the club's, by name.
        static: Style sheets by their address in the site.

    Raises:
        PageFaultError: If a template cannot be used.
    """
    if speech.faces is not None:
        league = covered_league(league, speech.faces)
        competition = league.competition(competition.id) or competition
        round_ = competition.round_numbered(round_.number) or round_
    page = sheet_page(Account(league, competition), speech, round_)
    bare = replace(frame(league, static), menu=(), footer=(), site="", alone=True)
    made = render([page], environment(templates, speech.catalogue), bare)[page.path]
    up = "../" * (len(page.path.parts) - 1)
    return _with_styles(made.decode(), {f"{up}{name}": data for name, data in static.items()})


def _with_styles(text: str, static: Mapping[str, bytes]) -> bytes:
    """Put style sheets into a page in the place of the links to them."""

    def inlined(match: re.Match[str]) -> str:
        style = static.get(unquote(html.unescape(match[1])))
        # What ends a style ends it in the middle of a text too.
        return "" if style is None else f"<style>\n{_harmless(style.decode())}</style>"

    return re.sub(r'<link rel="stylesheet" href="([^"]*)">', inlined, text).encode()


def _harmless(style: str) -> str:
    return re.sub("</(?=style)", r"<\\/", style, flags=re.IGNORECASE)
