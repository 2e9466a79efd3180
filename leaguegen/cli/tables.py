"""`standings`, `check` and `audit`."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from leaguegen.build import build, language_of, read
from leaguegen.cli.shell import (
    CONTENT_ERRORS,
    GOOD,
    UsageError,
    content_folder,
    find_competition,
    open_club,
)
from leaguegen.files import read_theme, read_tree
from leaguegen.pairing.audit import findings, unmatched
from leaguegen.ranking.standings import in_category, standings
from leaguegen.render import text
from leaguegen.render.speech import Speech
from leaguegen.source.problem import Problem, Severity, has_errors, in_order
from leaguegen.source.show import format_problem, problem_github, problem_json
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import Message, say


def standings_command(options: argparse.Namespace) -> int:
    """Show the standings."""
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    competition = find_competition(club.league, options.competition)
    if options.cycle is not None and options.cycle not in {c.number for c in competition.cycles}:
        cycles = tuple(c.number for c in competition.cycles)
        raise UsageError(
            say("there is no cycle {cycle}; there is {known}", cycle=options.cycle, known=cycles)
        )
    table = standings(competition, club.league.players, after=options.round, cycle=options.cycle)
    if options.category is not None:
        known = tuple(c.id for c in competition.cycles[0].ranking.categories)
        if options.category not in known:
            raise UsageError(
                say(
                    "there is no category {name}; there is {known}",
                    name=options.category,
                    known=known,
                )
                if known
                else say("{competition} has no categories", competition=competition.id)
            )
        table = in_category(table, options.category)
    match options.format:
        case "json":
            print(text.standings_json(competition, table, club.speech), end="")
        case "csv":
            print(text.standings_csv(table, club.speech), end="")
        case _:
            for line in text.standings_text(table, competition.title, club.speech):
                print(line)
    return GOOD


def check_command(options: argparse.Namespace) -> int:
    """List all problems of the content."""
    root = content_folder(options)
    sources = read_tree(root)
    outcome = build(sources, read_theme()) if options.format == "text" else None
    loaded = read(sources)
    problems = in_order(loaded.problems if outcome is None else outcome.problems)
    speech = Speech(Catalogue(language_of(loaded)), {})
    match options.format:
        case "json":
            shown = {"problems": [problem_json(p, speech.say) for p in problems]}
            print(json.dumps(shown, ensure_ascii=False, indent=2))
        case "github":
            prefix = _prefix(root)
            for problem in problems:
                print(problem_github(problem, speech.say, prefix))
        case _:
            for problem in problems:
                print(format_problem(problem, loaded.texts, speech.say))
            print(speech.say(_tally(problems)))
    return CONTENT_ERRORS if has_errors(problems) else GOOD


def _prefix(root: Path) -> str:
    """Return the content folder's path inside its repository, for a workflow's annotations."""
    here = root.resolve()
    for folder in (here, *here.parents):
        if (folder / ".git").exists():
            inside = PurePosixPath(here.relative_to(folder).as_posix())
            return "" if inside == PurePosixPath() else str(inside)
    return ""


def _tally(problems: Sequence[Problem]) -> Message:
    counts = {s: sum(p.severity is s for p in problems) for s in Severity}
    return say(
        "errors: {errors}, warnings: {warnings}, notes: {notes}",
        errors=counts[Severity.ERROR],
        warnings=counts[Severity.WARNING],
        notes=counts[Severity.NOTE],
    )


def audit_command(options: argparse.Namespace) -> int:
    """List the findings in recorded rounds."""
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    competition = find_competition(club.league, options.competition)
    found, loose = findings(competition), unmatched(competition)
    match options.format:
        case "json":
            print(text.findings_json(competition, found, loose, club.speech), end="")
        case "github":
            for line in text.findings_github(found, club.speech):
                print(line)
        case _:
            for line in text.findings_text(found, club.speech):
                print(line)
            for line in text.unmatched_text(loose, club.speech):
                print(line)
            if not found:
                print(club.speech.say(say("every recorded round keeps to the rules")))
    return GOOD
