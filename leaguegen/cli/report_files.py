"""`import trf` and `export trf`: report files and the club."""

import argparse
import sys
from pathlib import Path

from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, USAGE, UsageError, print_problems
from leaguegen.cli.meant_competition import meant_competition
from leaguegen.cli.shell import open_club
from leaguegen.cli.where import content_folder
from leaguegen.cli.writing import show_changes
from leaguegen.desk.competition_meant import has_standings
from leaguegen.desk.report_in import NEEDED, NO_PLACE, take_in
from leaguegen.exchange.trf.reader import read
from leaguegen.exchange.trf.state import Wishes
from leaguegen.exchange.trf.writer import write
from leaguegen.files import alone, read_file, replace_file, write_content
from leaguegen.render.covering import as_shown
from leaguegen.reports import NoReportError, report
from leaguegen.source.encoding import decode


def import_command(options: argparse.Namespace) -> int:
    """Make a competition of a report file, show it, and write it unless told not to."""
    if options.dry_run:
        return _import(options)
    with alone(content_folder(options)):
        return _import(options)


def _import(options: argparse.Namespace) -> int:
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    name = str(options.file)
    data = read_file(options.file)
    text = {name: decode(data, name)[0].text}
    document, problems = read(data, name, NEEDED)
    print_problems(problems, text, club.speech)
    if document is None:
        return CONTENT_ERRORS
    wishes = Wishes(edition=options.edition, system=options.system)
    imported, problems = take_in(
        document,
        options.competition.strip("/"),
        club.league,
        club.sources,
        speak=club.speech.say,
        wishes=wishes,
    )
    print_problems(problems, text, club.speech)
    if imported is None:
        return USAGE if any(p.code in NO_PLACE for p in problems) else CONTENT_ERRORS
    if not options.dry_run:
        write_content(club.root, imported.before, imported.changes)
    show_changes(imported.before, imported.changes, club.speech, dry_run=options.dry_run)
    return GOOD


def export_command(options: argparse.Namespace) -> int:
    """Write a competition as a report file."""
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    competition = meant_competition(options, club.league, "export trf", fits=has_standings)
    try:
        league = as_shown(club.league) if options.as_shown else club.league
        shown = league.competition(competition.id) or competition
        exported = report(league, shown, options.form, born=options.born)
    except NoReportError as error:
        raise UsageError(error.text) from None
    for told in exported.left_out:
        print(club.speech.say(told), file=sys.stderr)
    data = write(exported.document)
    if options.out in (None, Path("-")):
        print(data.decode(), end="")
    else:
        out: Path = options.out
        replace_file(out, data)
    return GOOD
