"""Commands that change content: alone, checked before they write, told as a diff."""

import argparse
from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext
from pathlib import Path

from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, UsageError, print_problems
from leaguegen.cli.shell import Club, open_club_to_change
from leaguegen.cli.where import content_folder
from leaguegen.desk.changes import Changes, differences
from leaguegen.desk.fixing import Repaired
from leaguegen.desk.outcome import check_outcome
from leaguegen.files import alone, read_tree, write_content
from leaguegen.ingest.load import Loaded
from leaguegen.render.speech import Speech
from leaguegen.source.edit import EditError
from leaguegen.source.problem import Problem, Severity
from leaguegen.words.message import Message, say


def change_content(options: argparse.Namespace, work: Callable[[Club, Changes], None]) -> int:
    """Read the club, let `work` compute changes, write them in one step and show them.

    With `options.dry_run` nothing is written. Whatever the change is, the content must hold
    together after it, or nothing is written. What `work` has to tell is told when it is written,
    and warnings that it brings are shown.

    Raises:
        UsageError: What was asked makes no sense, or a file has no place for what must be written.
        DiskError: A file cannot be written, or somebody else changed it.
    """
    dry_run = getattr(options, "dry_run", False)
    with nullcontext() if dry_run else alone(content_folder(options)):
        club = open_club_to_change(options)
        if club is None:
            return CONTENT_ERRORS
        files = Changes(club.sources)
        after = None
        try:
            work(club, files)
            if files.changes:
                after = check_outcome(files)
        except EditError as error:
            raise UsageError(with_hint(error.text, error.hint)) from None
        if not dry_run:
            write_content(club.root, files.before, files.changes)
        for note in files.notes:
            print(club.speech.say(note))
        show_changes(files.before, files.changes, club.speech, dry_run=dry_run)
        if after is not None:
            show_new_warnings(club.problems, after, club.speech)
    return GOOD


def repair_content(
    options: argparse.Namespace, repair: Callable[[Path, Mapping[str, bytes]], Repaired]
) -> Repaired:
    """Read the content, errors or not, let `repair` compute what it is to be, and write that.

    With `options.dry_run` nothing is written.

    Args:
        repair: Gets the content folder and its files; it tells what changes before that is written.

    Raises:
        UsageError: What was asked makes no sense.
        DiskError: A file cannot be read or written, or somebody else changed it.
    """
    root = content_folder(options)
    with nullcontext() if options.dry_run else alone(root):
        sources = read_tree(root)
        repaired = repair(root, sources)
        if not options.dry_run:
            write_content(root, *repaired.changes(sources))
    return repaired


def show_new_warnings(before: Iterable[Problem], after: Loaded, speech: Speech) -> None:
    """Print the warnings that a change brings, wherever they stand."""
    known = {(p.code, p.message) for p in before}
    new = [p for p in after.problems if (p.code, p.message) not in known]
    print_problems([p for p in new if p.severity is Severity.WARNING], after.texts, speech)


def show_changes(
    before: Mapping[str, bytes | None],
    after: Mapping[str, bytes | None],
    speech: Speech,
    *,
    dry_run: bool,
) -> None:
    """Print what is written, or would be, as a diff; where that is nothing, say so."""
    if not after:
        print(speech.say(say("Nothing to change.")))
        return
    print(speech.say(say("Would write:") if dry_run else say("Written:")))
    for line in differences(before, after, speech.say):
        print(f"  {line}")


def with_hint(problem: Message, hint: Message | None) -> Message:
    """Return a problem with its remedy, as one message."""
    return problem if hint is None else say("{problem} {hint}", problem=problem, hint=hint)
