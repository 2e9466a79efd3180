"""`print`: the sheet of a round for the wall, at once."""

import argparse
import sys
from pathlib import Path

from leaguegen.build import overlay
from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, UsageError
from leaguegen.cli.shell import find_competition, open_club
from leaguegen.files import read_theme, replace_file
from leaguegen.model.game import Round
from leaguegen.model.league import Competition, League
from leaguegen.render.account import Account
from leaguegen.render.html import PageFaultError
from leaguegen.render.paper import paper
from leaguegen.render.speech import Speech
from leaguegen.source.show import format_problem
from leaguegen.words.message import Either, say


def print_command(options: argparse.Namespace) -> int:
    """Write the sheet of a round as one HTML file."""
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    competition = find_competition(club.league, options.competition)
    round_ = _round(club.league, competition, options.round)
    speech = club.speech if options.full else Speech.of(club.league)
    templates, static, _ = overlay(club.sources, read_theme())
    try:
        sheet = paper(club.league, competition, round_, speech, templates=templates, static=static)
    except PageFaultError as fault:
        print(format_problem(fault.problem, {}, club.speech.say), file=sys.stderr)
        return CONTENT_ERRORS
    out: Path = options.out
    if str(out) == "-":
        print(sheet.decode(), end="")
        return GOOD
    replace_file(out, sheet)
    told = say("Round {round} is in {file}: open it and print.", round=round_.number, file=str(out))
    print(club.speech.say(told))
    return GOOD


def _round(league: League, competition: Competition, number: int | None) -> Round:
    """Return the round that is asked for; else the one that is being played, else the last.

    Raises:
        UsageError: It is not paired.
    """
    known = tuple(r.number for r in competition.rounds)
    if number is None and known:
        coming = Account(league, competition).next_evening
        number = coming if coming in known else known[-1]
    round_ = competition.round_numbered(number) if number is not None else None
    if round_ is not None:
        return round_
    if not known:
        raise UsageError(say("{competition} has no paired round yet", competition=competition.id))
    raise UsageError(
        say(
            "round {round} is not paired; of {competition} there is {known}",
            round=number or 0,
            competition=competition.id,
            known=Either(known),
        )
    )
