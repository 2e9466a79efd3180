"""Before any command: a change of several files that was cut short is completed, or told."""

import argparse
import sys

from leaguegen.cli.exits import reason_of
from leaguegen.cli.where import content_folder
from leaguegen.files import DiskError, Halfway, halfway, settle, was_cut_short
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say, say_many


def settle_first(options: argparse.Namespace) -> None:
    """Complete what an earlier run left halfway in the club, and say so.

    Readers see the files as they are to become, so that nothing but this would tell that the disk,
    and whatever git takes from it, still has the old ones. Where nothing may be written, what
    completes it is told.
    """
    try:
        root = content_folder(options)
        if not was_cut_short(root):
            return
        told = _left(halfway(root)) if getattr(options, "dry_run", False) else _done(settle(root))
    except DiskError as error:
        told = _hindered(error)
    if told is not None:
        speech: Speech = options.speech
        print(f"leaguegen: {speech.say(told)}", file=sys.stderr)


def _left(found: Halfway) -> Message | None:
    if not found.files:
        return None
    return say_many(
        "a change of several files was cut short, and {files} on the disk is not yet as it is to"
        " be. leaguegen check completes it; do not commit before",
        "a change of several files was cut short, and {files} on the disk are not yet as they are"
        " to be. leaguegen check completes it; do not commit before",
        len(found.files),
        files=found.files,
    )


def _done(found: Halfway) -> Message | None:
    if found.edited:
        return say_many(
            "a change of several files was cut short, and {files} was edited since, so it was given"
            " up: look whether everything that belongs together is there",
            "a change of several files was cut short, and {files} were edited since, so it was"
            " given up: look whether everything that belongs together is there",
            len(found.edited),
            files=found.edited,
        )
    if found.files:
        return say(
            "a change of several files that was cut short is completed: {files}", files=found.files
        )
    return None


def _hindered(error: DiskError) -> Message | None:
    """Say what stands in the way; None where the command itself will, or another run is at it."""
    if error.kind not in ("unwritable", "unfinished"):
        return None
    return say(
        "a change of several files was cut short and cannot be completed now: {path} cannot be"
        " written ({reason}). Some files on the disk are not yet as they are to be; do not commit"
        " them. leaguegen check completes it as soon as they can be written",
        path=str(error.path),
        reason=reason_of(error.number, error.reason),
    )
