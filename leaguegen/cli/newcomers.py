"""`add-player`: somebody new."""

import argparse
from dataclasses import replace

from leaguegen.cli.days import read_list_day
from leaguegen.cli.exits import UsageError
from leaguegen.cli.shell import Club, find_competition
from leaguegen.cli.writing import change_content, with_hint
from leaguegen.desk.changes import Changes
from leaguegen.desk.competition_meant import goes_on, meant
from leaguegen.desk.entering_members import enter_member, known_member
from leaguegen.desk.newcomers import Newcomer, add_newcomer, personal_data
from leaguegen.desk.outcome import check_outcome
from leaguegen.desk.privacy_report import born_refused, names_to_shorten
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.players import year_of_birth
from leaguegen.ingest.ranking_rules import MOST_RATING
from leaguegen.model.league import Competition, League
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import say


def add_player_command(options: argparse.Namespace) -> int:
    """Add somebody to the club, and to competitions."""
    if options.personal:
        raise UsageError(personal_data())
    return change_content(options, lambda club, files: _add(options, club, files))


def _add(options: argparse.Namespace, club: Club, files: Changes) -> None:
    new = replace(_newcomer(options, club), born=_born(options, club))
    known = known_member(club.league, new)
    try:
        if known is not None:
            files.tell(*enter_member(files, club.league, new, known))
            return
        player, notes = add_newcomer(files, club.league, new)
    except NotReadyError as error:
        raise UsageError(error.text) from None
    files.tell(say("{name} has the id {id}.", name=new.spoken, id=str(player)), *notes)
    league = check_outcome(files).league
    if league is not None:
        files.tell(*names_to_shorten(league, (player,)))


def _born(options: argparse.Namespace, club: Club) -> str:
    """Return the year of birth that is told; empty: none is.

    Raises:
        UsageError: It is none, or everybody could read it.
    """
    if options.born is None:
        return ""
    refused = born_refused(club.league)
    if refused is not None:
        raise UsageError(refused)
    try:
        return str(year_of_birth(options.born))
    except CellError as error:
        raise UsageError(with_hint(error.text, error.hint)) from None


def _newcomer(options: argparse.Namespace, club: Club) -> Newcomer:
    """Return who is to be added.

    Raises:
        UsageError: The arguments do not go together.
    """
    named = options.competition
    chosen = (
        tuple(find_competition(club.league, name) for name in named)
        if named
        else _usual(club.league)
    )
    if options.rating is None and (options.list or options.date):
        raise UsageError(say("--list and --date go with --rating"))
    if options.rating is not None and not 1 <= options.rating <= MOST_RATING:
        raise UsageError(say("a rating is a number from 1 to {most}", most=MOST_RATING))
    new = Newcomer(
        name=" ".join(options.name.split()),
        id=options.id or "",
        knsb_id=options.knsb or "",
        fide_id=options.fide or "",
        category=options.category or "",
        rating=options.rating,
        list=options.list or "club",
        date=read_list_day(options.date).isoformat() if options.date is not None else "",
        group=options.group or "",
        guest=options.guest,
        joined=options.joined,
        competitions=chosen,
    )
    if new.plays_somehow and not chosen:
        raise UsageError(say("--guest, --group and --joined need a --competition"))
    return new


def _usual(league: League) -> tuple[Competition, ...]:
    """Return the only competition that goes on; none where several do."""
    going = meant(league, goes_on)
    return going if len(going) == 1 else ()
