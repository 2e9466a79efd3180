"""The folder above the content: a change of it that was cut short, and files put there by mistake.

`init` writes both folders in one step.
"""

from pathlib import Path

from leaguegen.files.change import finish
from leaguegen.files.disk_error import DiskError
from leaguegen.files.journal import is_unsettled, planned, waiting
from leaguegen.files.lock import alone
from leaguegen.files.one_file import held, is_file, real

CLUB = "club.toml"
"""What makes a folder the content of a club."""


def waiting_above(root: Path) -> dict[str, bytes | None]:
    """Return what such a change still has to put in place here, by path within the folder.

    Raises:
        DiskError: `unreadable`.
    """
    if not is_unsettled_above(root):
        return {}
    folder = real(root)
    before = f"{folder.name}/"
    change = waiting(folder.parent, precious=True)
    return {n.removeprefix(before): data for n, data in change.items() if n.startswith(before)}


def finish_above(root: Path) -> None:
    """Complete such a change, or forget it, as the next `init` would.

    Raises:
        DiskError: `busy`, `unfinished`.
    """
    if is_unsettled_above(root):
        top = real(root).parent
        with alone(top):
            finish(top, precious=True)


def is_unsettled_above(root: Path) -> bool:
    """Tell whether a run is changing the folder above and files of this one, or died doing so."""
    folder = real(root)
    try:
        found = planned(folder.parent) if is_unsettled(folder.parent) else ()
    except DiskError:  # the folder above is closed, so nothing of ours is there
        return False
    return any(name.startswith(f"{folder.name}/") for name in found)


def holds_club(root: Path) -> bool:
    """Tell whether a folder is a content folder, perhaps of an `init` that is to be completed."""
    return is_file(root / CLUB) or CLUB in waiting_above(root)


def club_settings(root: Path) -> bytes | None:
    """Return what `club.toml` holds, or is to hold when an `init` is completed.

    Raises:
        DiskError: `unreadable`.
    """
    data = held(root / CLUB)
    return waiting_above(root).get(CLUB) if data is None else data


def check_begun(folder: Path) -> None:
    """Tell what is in a folder without a club, if `init` died there, or in the folder above.

    Raises:
        DiskError: `cut-short`: it has written nothing that holds, and is to be run again.
    """
    for top in (folder, real(folder).parent):
        try:
            names = planned(top) if is_unsettled(top) else None
        except DiskError:
            return
        if names is not None and (not names or any(n.endswith(f"/{CLUB}") for n in names)):
            raise DiskError("cut-short", top)


def names_above(root: Path, levels: int) -> tuple[str, ...]:
    """Return the files of the folders above, as `../results.csv`; none of what is closed to us.

    Args:
        levels: So many folders up, the nearest first.
    """
    found: list[str] = []
    folder = real(root)
    for level in range(1, levels + 1):
        folder = folder.parent
        try:
            names = sorted(path.name for path in folder.iterdir() if path.is_file())
        except OSError:
            break
        found += ["../" * level + name for name in names]
    return tuple(found)
