"""A change of the folder above the content that was cut short: `init` writes both in one step."""

from pathlib import Path

from leaguegen.files.change import finish
from leaguegen.files.disk_error import DiskError
from leaguegen.files.journal import is_unsettled, planned, waiting
from leaguegen.files.lock import alone


def waiting_above(root: Path) -> dict[str, bytes | None]:
    """Return what such a change still has to put in place here, by path within the folder.

    Raises:
        DiskError: `unreadable`.
    """
    if not is_unsettled_above(root):
        return {}
    folder = root.resolve()
    before = f"{folder.name}/"
    change = waiting(folder.parent, precious=True)
    return {n.removeprefix(before): data for n, data in change.items() if n.startswith(before)}


def finish_above(root: Path) -> None:
    """Complete such a change, or forget it, as the next `init` would.

    Raises:
        DiskError: `busy`, `unfinished`.
    """
    if is_unsettled_above(root):
        top = root.resolve().parent
        with alone(top):
            finish(top, precious=True)


def is_unsettled_above(root: Path) -> bool:
    """Tell whether a run is changing the folder above and files of this one, or died doing so."""
    folder = root.resolve()
    try:
        found = planned(folder.parent) if is_unsettled(folder.parent) else ()
    except DiskError:  # the folder above is closed, so nothing of ours is there
        return False
    return any(name.startswith(f"{folder.name}/") for name in found)
