"""The journal: which files are changing places, from what to what.

It begins as a plan, written before anything else, so that whoever comes after a run that died knows
what that run left lying about. Once every new text is staged, one rename makes the plan a journal,
and that is the moment of truth: from then on the change holds.
"""

import json
from collections.abc import Collection, Mapping
from pathlib import Path

from leaguegen.files.disk_error import disk_error
from leaguegen.files.one_file import STAGED, digest, held, is_file, is_inside, staged, write

JOURNAL = ".leaguegen-journal"
"""In the root of the folder while several of its files are changing places."""

PLAN = JOURNAL + STAGED
"""In the root of the folder while their new texts are being staged."""


def write_plan(root: Path, lines: Mapping[str, tuple[str, str]], *, flushed: bool) -> None:
    """Write down which files are to change.

    Args:
        lines: By the POSIX path of a file, the digests of its old and its new text.
        flushed: Wait until the disk has it.

    Raises:
        DiskError: `unwritable`: the folder cannot be made or written in.
    """
    try:
        root.mkdir(parents=True, exist_ok=True)
        write(root / PLAN, json.dumps(lines, sort_keys=True).encode(), flushed=flushed)
    except OSError as error:
        raise disk_error("unwritable", root, error) from error


def decide(root: Path) -> None:
    """Make the plan the journal: from now on the change holds.

    Raises:
        DiskError: `unwritable`.
    """
    try:
        (root / PLAN).replace(root / JOURNAL)
    except OSError as error:
        raise disk_error("unwritable", root, error) from error


def is_unsettled(root: Path) -> bool:
    """Tell whether a run is changing the folder, or has died while it was."""
    return is_file(root / JOURNAL) or is_file(root / PLAN)


def planned(root: Path) -> Collection[str]:
    """Return the files that plan and journal name."""
    return _lines(root / PLAN).keys() | _lines(root / JOURNAL).keys()


def waiting(root: Path, *, precious: bool) -> dict[str, bytes | None]:
    """Return what a change that was cut short still has to put in place; None: to remove.

    Args:
        precious: People edit these files. If any has been changed by somebody else since, nothing
            is to be put in place: his edit is worth more. Otherwise whatever can be completed is.

    Raises:
        DiskError: `unreadable`.
    """
    found: dict[str, bytes | None] = {}
    for name, (old, new) in _lines(root / JOURNAL).items():
        path = root / name
        now = digest(held(path))
        if now == new:
            continue
        data = held(staged(path)) if new else None
        whole = digest(data) == new
        if precious and not (whole and now == old):
            return {}
        if whole:
            found[name] = data
    return found


def edited(root: Path) -> tuple[str, ...]:
    """Return the files of a change that was cut short which somebody has edited since.

    Raises:
        DiskError: `unreadable`.
    """
    lines = sorted(_lines(root / JOURNAL).items())
    return tuple(name for name, known in lines if digest(held(root / name)) not in known)


def _lines(path: Path) -> dict[str, tuple[str, str]]:
    """Return the digests of old and new by file; nothing where the journal is not one of ours."""
    try:
        found = json.loads(held(path) or b"{}")
        lines = {str(name): (str(old), str(new)) for name, (old, new) in found.items()}
    except (ValueError, TypeError, AttributeError, RecursionError):
        return {}
    return lines if all(map(is_inside, lines)) else {}
