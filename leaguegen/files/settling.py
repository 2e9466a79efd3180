"""A change of several files that was cut short: completed by whichever run comes next."""

from dataclasses import dataclass
from pathlib import Path

from leaguegen.files.change import finish
from leaguegen.files.folder_above import finish_above, is_unsettled_above, waiting_above
from leaguegen.files.journal import edited, is_unsettled, waiting
from leaguegen.files.lock import alone


@dataclass(frozen=True, slots=True)
class Halfway:
    """What a run that was cut short has left to do.

    Attributes:
        files: What is to be put in place or removed, by POSIX path within the content folder.
        edited: The files that somebody has edited since, for which the change is given up.
    """

    files: tuple[str, ...]
    edited: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.files or self.edited)


def was_cut_short(root: Path) -> bool:
    """Whether a run died while it changed several files of the folder, or `init` made it."""
    return is_unsettled(root) or is_unsettled_above(root)


def halfway(root: Path) -> Halfway:
    """Tell what is left of a change that was cut short, or is being made right now.

    Raises:
        DiskError: `unreadable`.
    """
    change = waiting_above(root) | waiting(root, precious=True)
    return Halfway(tuple(sorted(change)), edited(root))


def settle(root: Path) -> Halfway:
    """Complete a change that was cut short, or forget it where it must be; tell what was done.

    Raises:
        DiskError: `busy`: another run has the folder; `unwritable`, `unfinished`: it cannot be
            completed now.
    """
    with alone(root):
        found = halfway(root)
        finish_above(root)
        finish(root, precious=True)
    return found
