"""`init`: the folder of a new club."""

import argparse
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from leaguegen.cli.asking import Answers
from leaguegen.cli.exits import GOOD, UsageError
from leaguegen.cli.shell import club_alone
from leaguegen.cli.starting_wish import hosting_of, program_of, wish_of
from leaguegen.cli.where import speech_at
from leaguegen.desk.starting import Wish, new_club
from leaguegen.desk.workflows import hosting_files
from leaguegen.files import alone, found_in, read_starter, write_new
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def init_command(options: argparse.Namespace) -> int:
    """Make the folder of a new club, or what the host of one runs."""
    answers = Answers(options.speech, ask=sys.stdin.isatty() and not options.yes)
    if options.workflow:
        files = _workflow(options, answers)
        wish = None
    else:
        wish = wish_of(options, answers)
        files = new_club(wish, read_starter(), answers.speech)
    speech: Speech = answers.speech
    written = _write(options.folder, files, dry_run=options.dry_run)
    if not written:
        print(speech.say(say("Nothing to change.")))
        return GOOD
    print(speech.say(say("Would write:") if options.dry_run else say("Written:")))
    for name in written:
        print(f"  {name}")
    if wish is not None and not options.dry_run:
        _tell_what_next(options.folder, wish, speech)
    return GOOD


def _workflow(options: argparse.Namespace, answers: Answers) -> dict[str, bytes]:
    """Return the files that the host of an existing club runs.

    Raises:
        UsageError: There is no club, or its repository is not known.
    """
    root: Path = options.folder / "content"
    league = club_alone(root)
    if not (root / "club.toml").is_file() or league is None:
        raise UsageError(
            say("there is no club in {path}: no {file}", path=str(options.folder), file="club.toml")
        )
    answers.speech = options.speech = speech_at(root)
    kept = league.repository
    options.visibility = options.visibility or kept.visibility
    options.repository = options.repository or kept.address
    options.branch = options.branch or kept.branch
    options.host = options.host or kept.host
    hosting, _ = hosting_of(options, answers)
    spec, wheel = program_of(options.leaguegen)
    competitions = sorted(path.parent for path in root.glob("*/*/competition.toml"))
    last = competitions[-1].relative_to(root).as_posix() if competitions else "2026-27/interne"
    hosting = replace(hosting, competition=last, leaguegen=spec)
    files = hosting_files(hosting, read_starter(), answers.speech)
    if not files:
        raise UsageError(
            say("nothing is known that this host would run; docs/publish.md tells other ways")
        )
    return files | ({} if wheel is None else {wheel[0]: wheel[1]})


def _write(folder: Path, files: Mapping[str, bytes], *, dry_run: bool) -> tuple[str, ...]:
    """Write the files; return their names, none where all are there as they would be.

    Raises:
        UsageError: Some are there already; nothing was written.
        DiskError: See `files.write_new`.
    """
    with nullcontext() if dry_run else alone(folder):
        there = found_in(folder, files)
        if there == dict(files):
            return ()
        if there:
            raise UsageError(
                say(
                    "already there, so nothing was written: {names}; take them out or give them"
                    " another name first",
                    names=tuple(sorted(there)),
                )
            )
        if not dry_run:
            write_new(folder, files)
    return tuple(sorted(files))


def _tell_what_next(folder: Path, wish: Wish, speech: Speech) -> None:
    print()
    if not wish.example:
        print(speech.say(say("Add the members to {file}. Then:", file="content/players.csv")))
    else:
        print(speech.say(say("Try it:")))
    print(f"  cd {folder}")
    print(f"  leaguegen pair {wish.competition}")
    print("  leaguegen serve")
    print(speech.say(say("How to publish the site stands in README.md.")))
