"""How a command ends: its exit code, and what it says when it cannot do what was asked."""

import argparse
import errno
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from leaguegen.files.disk_error import DiskError, disk_error
from leaguegen.render.speech import Speech
from leaguegen.source.causes import by_cause
from leaguegen.source.problem import Problem
from leaguegen.source.show import format_problem
from leaguegen.source.show_causes import heading_lines
from leaguegen.words.message import Message, say

GOOD, CONTENT_ERRORS, USAGE, NO_LEGAL_PAIRING, ENGINE_FAILED = 0, 1, 2, 3, 4
"""Exit codes: good (also with warnings), errors in the content, usage, no legal pairing, and
another program that was to pair gave no round."""

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells have it."""


class UsageError(Exception):
    """What was asked makes no sense; nothing was changed."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.text = message


def tell_json(options: argparse.Namespace, code: str, told: Message, speech: Speech) -> None:
    """Print an error as JSON too, where the command was asked for JSON and has printed none."""
    if getattr(options, "format", None) != "json" or getattr(options, "told", False):
        return
    # The room of pages is heavy, and most commands say nothing of the kind.
    from leaguegen.render.text import error_json  # noqa: PLC0415

    options.told = True
    print(error_json(getattr(options, "round", None), code, told, speech), end="")


def print_problems(problems: Iterable[Problem], texts: Mapping[str, str], speech: Speech) -> None:
    """Print problems to the error output: many of them by their cause, as `check` does."""
    found = tuple(problems)
    if len(found) > _MANY:
        for heading in by_cause(found):
            print("\n".join(heading_lines(heading, texts, speech.say)), file=sys.stderr)
        return
    for problem in found:
        print(format_problem(problem, texts, speech.say), file=sys.stderr)


_MANY = 20


def disk_message(error: DiskError) -> Message:
    """Say what is wrong with a file or folder, and what to do."""
    path, reason = str(error.path), error.reason
    match error.kind:
        case "no-content":
            return say(
                "no club here: neither {path} nor a folder above it holds club.toml. Go to the"
                " folder of the club (cd), or name its content folder with --content; a new club is"
                " made with leaguegen init",
                path=path,
            )
        case "cut-short":
            return say(
                "no club here: in {path} a run was cut short before anything of it held. If it was"
                " init, run that again; it overwrites nothing: leaguegen init {path}",
                path=path,
            )
        case "unreadable":
            return _unreadable(error)
        case "no-file":
            return _no_file(path, reason)
        case "unwritable":
            return _unwritable(error)
        case "read-only":
            return say(
                "{path} is set read-only, so nothing was changed; let it be written first (chmod"
                " u+w, or its properties on Windows) and try again",
                path=path,
            )
        case "unfinished":
            return say(
                "cannot write {path} ({reason}), and a change of several files is halfway; close it"
                " where it is open. Nothing is lost: the next run completes the change",
                path=path,
                reason=reason_of(error.number, reason),
            )
        case "busy":
            return say("another run is changing {path} right now; try again in a moment", path=path)
        case "changed":
            return say(
                "{path} was changed by somebody else in the meantime; nothing was written, try"
                " again",
                path=path,
            )
        case "not-a-folder":
            return say("{path} is a file, and a folder is needed there", path=path)
        case _:
            return say(
                "{path} holds other things than a site that leaguegen made; nothing was written."
                " Name an empty or new folder with --out",
                path=path,
            )


_FULL, _CLOSED = say("the disk is full"), say("not allowed")
_REASONS = {
    errno.EACCES: _CLOSED,
    errno.EADDRINUSE: say("another program has it"),
    errno.EBUSY: say("another program has it"),
    errno.EDQUOT: _FULL,
    errno.EFBIG: say("the file would be too large"),
    errno.EIO: say("the disk does not answer"),
    errno.ELOOP: say("its links lead to one another"),
    errno.ENAMETOOLONG: say("the name is too long"),
    errno.ENOENT: say("there is no such folder"),
    errno.ENOSPC: _FULL,
    errno.ENOTDIR: say("a part of the path is a file"),
    errno.EPERM: _CLOSED,
    errno.EROFS: say("the disk can only be read"),
}


def reason_of(number: int | None, said: str) -> Message | str:
    """Return why the operating system refused something, where it is one of the usual reasons.

    Args:
        said: What the system says. Windows says more, and in the user's language: that stays.
    """
    if number is None or said != os.strerror(number):
        return said
    return _REASONS.get(number, said)


def _unwritable(error: DiskError) -> Message:
    path, reason = str(error.path), reason_of(error.number, error.reason)
    if error.number == errno.ENXIO:
        return say(
            "{path} is a pipe that no other program reads; name another file, or let that program"
            " begin first",
            path=path,
        )
    if not error.closed:
        return say("cannot write {path} ({reason}). Nothing was changed", path=path, reason=reason)
    return say(
        "cannot write {path} ({reason}); if it is open in Excel or another program, close it there"
        " and try again. Nothing was changed",
        path=path,
        reason=reason,
    )


def _unreadable(error: DiskError) -> Message:
    path, reason = str(error.path), reason_of(error.number, error.reason)
    if error.absent and _nowhere():
        return _gone()
    if error.absent:
        return say("there is no file {path}; is the name right?", path=path)
    if error.closed:
        return say(
            "cannot read {path} ({reason}); close it where it is open, or see to it that you may"
            " read it, and try again",
            path=path,
            reason=reason,
        )
    return say("cannot read {path} ({reason})", path=path, reason=reason)


def _no_file(path: str, kind: str) -> Message:
    """Say what stands where a file is needed."""
    match kind:
        case "folder":
            return say("{path} is a folder, and a file is needed there", path=path)
        case "pipe":
            return say(
                "{path} is a pipe of another program, and a file is needed there; save what comes"
                " out of it as a file first",
                path=path,
            )
        case "socket":
            return say("{path} is a socket of another program, and a file is needed", path=path)
        case _:
            return say("{path} is a device, and a file is needed there", path=path)


def system_message(error: OSError) -> tuple[str, Message]:
    """Return the code and the words of what the operating system refused outside our files.

    What has no name of a file is our output: a full disk, a closed terminal.
    """
    if isinstance(error.filename, str):
        seen = disk_error("unreadable", Path(error.filename), error)
        return seen.kind, disk_message(seen)
    if isinstance(error, FileNotFoundError) and _nowhere():
        return "unreadable", _gone()
    reason = reason_of(error.errno, error.strerror or str(error))
    return "output", say("cannot write the output: {reason}", reason=reason)


def _nowhere() -> bool:
    """Whether the folder in which the command was given has been removed."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return True
    return False


def _gone() -> Message:
    return say("the folder in which you stand has been removed; go to another and try again")
