"""`check`: everything that is off in the content."""

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path, PurePosixPath

from leaguegen.build import build
from leaguegen.cli.authorship import authors_of, emptied_by
from leaguegen.cli.exits import CONTENT_ERRORS, GOOD
from leaguegen.cli.shell import named_speech_at
from leaguegen.cli.where import content_folder
from leaguegen.files import read_theme, read_tree
from leaguegen.files.folder_above import names_above
from leaguegen.git import folder_in_repository
from leaguegen.ingest.club_files import beside_the_content
from leaguegen.render.speech import Speech
from leaguegen.source.authors import emptied_files, lines_in_question, with_authors
from leaguegen.source.causes import by_cause
from leaguegen.source.problem import Problem, has_errors, in_order
from leaguegen.source.show import format_problem, problem_github, problem_json
from leaguegen.source.show_causes import heading_lines, tally


def check_command(options: argparse.Namespace) -> int:
    """List all problems of the content."""
    root = content_folder(options)
    options.speech = named_speech_at(root)
    # The templates are content too, and only the build reads them.
    outcome = build(read_tree(root), read_theme())
    inside = folder_in_repository(root) or ""
    stray = beside_the_content(names_above(root, len(PurePosixPath(inside).parts)))
    problems = _told(root, (*outcome.problems, *outcome.notices, *stray))
    speech: Speech = options.speech
    match options.format:
        case "json":
            shown = {"problems": [problem_json(p, speech.say) for p in problems]}
            print(json.dumps(shown, ensure_ascii=False, indent=2))
        case "github":
            for problem in problems:
                print(problem_github(problem, speech.say, inside))
        case _ if options.all:
            for problem in problems:
                print(format_problem(problem, outcome.texts, speech.say))
            print(speech.say(tally(by_cause(problems))))
        case _:
            _print_by_cause(problems, outcome.texts, speech)
    return CONTENT_ERRORS if has_errors(problems) else GOOD


def _print_by_cause(problems: Sequence[Problem], texts: Mapping[str, str], speech: Speech) -> None:
    headings = by_cause(problems)
    for heading in headings:
        for line in heading_lines(heading, texts, speech.say):
            print(line)
        print()
    print(speech.say(tally(headings)))


def _told(root: Path, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems in order, with who wrote the lines that contradict one another."""
    found = in_order(problems)
    authors = authors_of(root, lines_in_question(found))
    emptied = emptied_by(root, emptied_files(found))
    return tuple(with_authors(problem, authors, emptied) for problem in found)
