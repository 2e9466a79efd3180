"""`print`: a round for the wall and the tables, at once."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from leaguegen.build import overlay
from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, UsageError
from leaguegen.cli.meant_competition import meant_competition
from leaguegen.cli.printing_arguments import ALL, KINDS
from leaguegen.cli.shell import Club, open_club
from leaguegen.desk.competition_meant import has_paired_round, has_standings
from leaguegen.files import read_theme, replace_file
from leaguegen.git import GitError, would_go_along
from leaguegen.model.game import Round
from leaguegen.model.league import Competition, League
from leaguegen.render.account import Account
from leaguegen.render.html import PageFaultError
from leaguegen.render.paper import Paper, paper
from leaguegen.render.round_papers import round_now
from leaguegen.render.speech import Speech
from leaguegen.source.show import format_problem
from leaguegen.words.message import Either, Message, say


def print_command(options: argparse.Namespace) -> int:
    """Write each kind that is asked for as one HTML file."""
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    fits = partial(has_paired_round, club.league)
    competition = meant_competition(options, club.league, "print", fits=fits)
    round_ = _round(club.league, competition, options.round)
    speech = club.speech if options.full else Speech.of(club.league)
    templates, static, _ = overlay(club.sources, read_theme())
    try:
        made = {
            kind: paper(
                club.league,
                competition,
                round_,
                speech,
                templates=templates,
                static=static,
                what=kind,
            )
            for kind in _kinds(options.what)
        }
    except PageFaultError as fault:
        print(format_problem(fault.problem, {}, club.speech.say), file=sys.stderr)
        return CONTENT_ERRORS
    written = _write(options, competition, round_, made, club.speech)
    if options.full:
        _warn(written, club)
    return GOOD


def _warn(written: Sequence[Path], club: Club) -> None:
    """Tell of names in full that would go into the repository, where the site has others."""
    faces = Speech.of(club.league).faces
    if faces is None or all(faces.mode(player) == "full" for player in club.league.players):
        return
    with suppress(GitError):
        for file in written:
            if would_go_along(file):
                told = say(
                    "{file} has names in full, and “git add --all” would take it along into the"
                    " repository. Write it elsewhere, or under a name that .gitignore leaves out,"
                    " such as print.html",
                    file=str(file),
                )
                print(club.speech.say(told), file=sys.stderr)


def _kinds(asked: Sequence[str]) -> tuple[Paper, ...]:
    kinds = KINDS if ALL in asked else tuple(dict.fromkeys(asked))
    return tuple(map(Paper, kinds)) or (Paper.SHEET,)


def _write(
    options: argparse.Namespace,
    competition: Competition,
    round_: Round,
    made: Mapping[Paper, bytes | None],
    speech: Speech,
) -> list[Path]:
    """Write what there is; of `all` what the competition does not have is left out.

    Returns:
        The files that were written.

    Raises:
        UsageError: Something is not there, or several kinds are to be printed out.
    """
    there = {kind: data for kind, data in made.items() if data is not None}
    if ALL not in options.what and len(there) < len(made):
        lacking = next(kind for kind in made if kind not in there)
        raise UsageError(_lacking(lacking, competition))
    out: Path = options.out
    if str(out) == "-":
        if len(there) > 1:
            raise UsageError(say("--out - prints one kind; name one with --what"))
        print(next(iter(there.values())).decode(), end="")
        return []
    files = {k: out if len(made) == 1 else out.with_stem(f"{out.stem}-{k}") for k in there}
    for kind, data in there.items():
        replace_file(files[kind], data)
        print(speech.say(_told(kind, round_, files[kind])))
    return list(files.values())


def _lacking(kind: Paper, competition: Competition) -> Message:
    if kind is Paper.POULES:
        return say("{competition} has no poules in that round", competition=competition.id)
    if not has_standings(competition):
        return say("{competition} is a cup, which has no standings", competition=competition.id)
    return say("{competition} has no standings yet", competition=competition.id)


def _told(kind: Paper, round_: Round, file: Path) -> Message:
    if kind is Paper.STANDINGS:
        return say("The standings are in {file}: open it and print.", file=str(file))
    return say(
        "Round {round} is in {file}: open it and print.", round=round_.number, file=str(file)
    )


def _round(league: League, competition: Competition, number: int | None) -> Round:
    """Return the round that is asked for; else the one that is being played, else the last.

    Raises:
        UsageError: It is not paired.
    """
    known = tuple(r.number for r in competition.rounds)
    if number is None:
        number = round_now(Account(league, competition))
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
