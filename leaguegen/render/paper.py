"""What goes on paper, each as a file of its own with its style in it: made without the site."""

import html
import re
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from pathlib import PurePosixPath
from urllib.parse import unquote

from leaguegen.model.game import Round
from leaguegen.model.league import Competition, League
from leaguegen.render import address, poules
from leaguegen.render.account import Account
from leaguegen.render.covering import covered_league
from leaguegen.render.html import environment, render
from leaguegen.render.pages import Page
from leaguegen.render.round_papers import RoundPaper
from leaguegen.render.rounds import round_paper
from leaguegen.render.site import frame
from leaguegen.render.speech import Speech
from leaguegen.render.standings import tables_after
from leaguegen.render.standings_pages import StandingsView
from leaguegen.words.message import say


class Paper(StrEnum):
    """What can be printed."""

    SHEET = "sheet"
    BOARDS = "boards"
    ALPHABETICAL = "alphabetical"
    SLIPS = "slips"
    POULES = "poules"
    STANDINGS = "standings"
    NOTICEBOARD = "noticeboard"


def paper(
    league: League,
    competition: Competition,
    round_: Round,
    speech: Speech,
    *,
    templates: Mapping[str, str],
    static: Mapping[str, bytes],
    what: Paper = Paper.SHEET,
) -> bytes | None:
    """Return something of a round as one HTML file.

    Args:
        speech: How people are called: as on the site, or in full for the wall of the club.
        templates: The theme's, overlaid by the club's, by name.
        static: Style sheets by their address in the site.

    Returns:
        None where there is none: poules of a competition without, standings of a cup.

    Raises:
        PageFaultError: If a template cannot be used.
    """
    if speech.faces is not None:
        league = covered_league(league, speech.faces)
        competition = league.competition(competition.id) or competition
        round_ = competition.round_numbered(round_.number) or round_
    page = _page(Account(league, competition), speech, round_, what)
    if page is None:
        return None
    bare = replace(frame(league, static), tongues=(), menu=(), footer=(), site="", alone=True)
    made = render([page], environment(templates, speech.catalogue), bare)
    (text,) = made.values()
    up = "../" * (len(next(iter(made)).parts) - 1)
    return _with_styles(text.decode(), {f"{up}{name}": data for name, data in static.items()})


def _page(account: Account, speech: Speech, round_: Round, what: Paper) -> Page | None:
    match what:
        case Paper.POULES:
            return poules.stage_page(account, speech, round_)
        case Paper.STANDINGS:
            return _standings(account, speech, round_)
        case _:
            return round_paper(account, speech, round_, RoundPaper(what.value))


def _standings(account: Account, speech: Speech, round_: Round) -> Page | None:
    """Return the standings as they were after a round; before it has begun, the last ones."""
    which = account.competition
    known = [number for number in account.season_tables if number <= round_.number]
    if account.is_cup or not known:
        return None
    title = say("Standings of {competition}", competition=which.title)
    return Page(
        PurePosixPath(address.standings_after(which, known[-1])),
        "standings.html",
        speech.say(title),
        StandingsView(tables_after(account, speech, known[-1]), ()),
    )


def _with_styles(text: str, static: Mapping[str, bytes]) -> bytes:
    """Put style sheets into a page in the place of the links to them."""

    def inlined(match: re.Match[str]) -> str:
        style = static.get(unquote(html.unescape(match[1])))
        # What ends a style ends it in the middle of a text too.
        return "" if style is None else f"<style>\n{_harmless(style.decode())}</style>"

    return re.sub(r'<link rel="stylesheet" href="([^"]*)">', inlined, text).encode()


def _harmless(style: str) -> str:
    return re.sub("</(?=style)", r"<\\/", style, flags=re.IGNORECASE)
