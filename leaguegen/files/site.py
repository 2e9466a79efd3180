"""The site's folder: replaced in one step, touching only what differs.

The folder itself stays where it is, for a web server may stand in it and it may hold things that
are not ours (`.git`, a `README`): a manifest in its root lists our files, and only those are ever
replaced or removed. The files are not flushed to the disk one by one: a site of some hundreds of
pages would take that many turns of the disk, seconds on a slow one, and it can be built again. So a
run that is killed leaves the old site or the new one; after a power cut the next build repairs what
the disk had not got yet.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from leaguegen.files.change import change_files, finish
from leaguegen.files.disk_error import DiskError, disk_error
from leaguegen.files.journal import PLAN, is_unsettled, planned, waiting
from leaguegen.files.lock import alone
from leaguegen.files.one_file import held, is_inside

MANIFEST = ".leaguegen-site"
"""In the root of a site that we made: the list of its files, so that only ours are removed."""


@dataclass(frozen=True, slots=True)
class Written:
    """What a write changed (or, in a dry run, would change)."""

    changed: tuple[PurePosixPath, ...]
    removed: tuple[PurePosixPath, ...]
    total: int


def write_site(
    files: Mapping[PurePosixPath, bytes], out: Path, *, dry_run: bool = False
) -> Written:
    """Make `out` hold exactly `files` in one step, touching only what differs.

    Raises:
        DiskError: `not-ours`: the folder holds something and was not made by us; `unwritable`: the
            disk is full or a file is locked; `busy`. Whichever, the old site stands as it was.
            `unfinished`: it does, but for what the next run completes.
    """
    if dry_run:
        _, after = _difference(files, out)
    else:
        with alone(out):
            _finish_ours(out)
            before, after = _difference(files, out)
            change_files(out, before, after, precious=False)
    pages = {PurePosixPath(name): data for name, data in after.items() if name != MANIFEST}
    return Written(
        tuple(name for name, data in pages.items() if data is not None),
        tuple(name for name, data in pages.items() if data is None),
        len(files),
    )


def finish_site(out: Path) -> None:
    """Leave the old site or the new one, whole, where an earlier run died while writing it.

    Raises:
        DiskError: `unfinished`: a file is locked; `busy`.
    """
    if is_unsettled(out):
        with alone(out):
            _finish_ours(out)


def _finish_ours(out: Path) -> None:
    # A journal in a folder that is no site is somebody else's: of content, if `--out` names that.
    if _is_ours(out):
        finish(out, precious=False)


def _is_ours(out: Path) -> bool:
    """Tell whether the folder holds a site of ours, or the beginning of one, or nothing."""
    try:
        if not out.exists() or (out / MANIFEST).is_file() or MANIFEST in planned(out):
            return True
        # The plan may have been cut short while it was written, and nothing comes before it.
        return out.is_dir() and all(path.name == PLAN for path in out.iterdir())
    except OSError as error:
        raise disk_error("unwritable", out, error) from error


def _difference(
    files: Mapping[PurePosixPath, bytes], out: Path
) -> tuple[dict[str, bytes | None], dict[str, bytes | None]]:
    """Return what the files that differ hold, and what they are to hold; None: absent.

    A change that was cut short counts as completed.
    """
    if not _is_ours(out):
        raise DiskError("not-ours" if out.is_dir() else "not-a-folder", out)
    halfway = waiting(out, precious=False)

    def now(name: str) -> bytes | None:
        return halfway[name] if name in halfway else held(out / name)

    wanted: dict[str, bytes | None] = {str(name): files[name] for name in sorted(files)}
    listed = (now(MANIFEST) or b"").decode("utf-8", "replace").splitlines()
    gone = [name for name in listed if name and is_inside(name) and name not in wanted]
    manifest = "".join(f"{name}\n" for name in sorted(wanted)).encode()
    wanted |= dict.fromkeys(gone) | {MANIFEST: manifest}
    before = {name: now(name) for name in wanted}
    after = {name: data for name, data in wanted.items() if data != before[name]}
    return {name: before[name] for name in after}, after
