"""Several files changed in one step.

All new texts are written beside the old ones; the journal is put in place with one rename; then
each text takes its place. A run that dies before the journal stands has changed nothing, and the
next forgets it; after that, the next completes it. A file that is locked has everything taken back,
which is a change of its own with a journal of its own: a run that dies in the middle of it leaves
no mix either.
"""

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from leaguegen.files.disk_error import DiskError
from leaguegen.files.journal import (
    JOURNAL,
    PLAN,
    decide,
    is_unsettled,
    planned,
    waiting,
    write_plan,
)
from leaguegen.files.one_file import (
    digest,
    drop,
    put_aside,
    put_in_place,
    refuse_read_only,
    stage,
    staged,
)


def change_files(
    root: Path,
    before: Mapping[str, bytes | None],
    after: Mapping[str, bytes | None],
    *,
    precious: bool,
) -> None:
    """Change several files in one step; whoever calls has the folder alone and has finished it.

    Args:
        before: What each file holds now, by POSIX path; None: absent.
        after: What each is to hold, the same keys; None: to be removed.
        precious: The texts exist nowhere else: each is flushed to the disk before it counts, so
            that a power cut loses none. Files that can be made again are not, for that costs a
            turn of the disk each.

    Raises:
        DiskError: `read-only`: a file is set so; `unwritable`: the disk is full or a file is
            locked, and everything is as it was; `unfinished`: a file is locked, and so is one that
            was to be put back.
    """
    if not after:
        return
    for name in after:
        refuse_read_only(root / name)
    try:
        lines = {name: (digest(before[name]), digest(after[name])) for name in after}
        write_plan(root, lines, flushed=precious)
        for name, data in after.items():
            if data is not None:
                stage(root / name, data, flushed=precious)
        decide(root)
    except DiskError:
        _clear(root, after)
        raise
    done: list[str] = []
    try:
        _put_all(root, after, done)
    except DiskError:
        _take_back(root, before, after, done, precious=precious)
        raise
    _clear(root, after)


def finish(root: Path, *, precious: bool) -> None:
    """Complete a change that was cut short after its moment of truth; forget one that was before.

    Raises:
        DiskError: `unfinished`: a file is locked; the next run tries again.
    """
    if not is_unsettled(root):
        return
    try:
        _put_all(root, waiting(root, precious=precious), [])
    except DiskError as error:
        raise DiskError("unfinished", error.path, error.reason) from error
    _clear(root, planned(root))


def _put_all(root: Path, texts: Mapping[str, bytes | None], done: list[str]) -> None:
    """Let each staged text take its place, then remove what is to go; tell how far it came."""
    for name in sorted(texts, key=lambda name: (texts[name] is None, name)):
        put = put_aside if texts[name] is None else put_in_place
        put(root / name)
        done.append(name)


def _take_back(
    root: Path,
    before: Mapping[str, bytes | None],
    after: Mapping[str, bytes | None],
    done: Collection[str],
    *,
    precious: bool,
) -> None:
    """Change what was done into what was before.

    A file that was removed waits beside its place; the other old texts are staged anew. Until the
    new journal stands the first one does, with all that it needs.
    """
    try:
        for name in done:
            data = before[name]
            if data is not None and after[name] is not None:
                stage(root / name, data, flushed=precious)
        now = {name: after[name] if name in done else before[name] for name in after}
        lines = {name: (digest(now[name]), digest(before[name])) for name in after}
        write_plan(root, lines, flushed=precious)
        decide(root)
        _put_all(root, {name: before[name] for name in done}, [])
    except DiskError as error:
        raise DiskError("unfinished", error.path, error.reason) from error
    _clear(root, after)


def _clear(root: Path, names: Collection[str]) -> None:
    """Remove what waits beside the files, the folders left empty, and at last the journal.

    What cannot be removed now is removed by the next run, for the journal stays until then.
    """
    with suppress(OSError):
        for name in names:
            drop(staged(root / name))
        for folder in _folders(names):
            with suppress(OSError):  # it holds something, or somebody stands in it
                (root / folder).rmdir()
        drop(root / PLAN)
        drop(root / JOURNAL)


def _folders(names: Iterable[str]) -> list[PurePosixPath]:
    """Return the folders of these files, the deepest first."""
    found = {folder for name in names for folder in PurePosixPath(name).parents if folder.parts}
    return sorted(found, key=lambda folder: (-len(folder.parts), folder))
