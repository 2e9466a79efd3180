"""What can go wrong with the disk, as data."""

import errno
from pathlib import Path


class DiskError(Exception):
    """A file or folder that cannot be read or written.

    Attributes:
        path: Which.
        kind: `unreadable`, `unwritable` (everything is as it was), `read-only` (likewise:
            somebody set the file so), `unfinished` (likewise, but a change of several files is
            halfway and the next run is to complete it), `changed` (somebody else wrote it
            meanwhile), `not-ours` (a folder that holds other things than a site we made),
            `no-content`, `no-file` (`reason` tells what stands there instead: `folder`, `pipe`,
            `socket`, `device`), `cut-short` (an `init` died before anything of it held), `busy`
            (another run is changing the folder).
        reason: What the operating system says; empty where `kind` says it all.
        number: Its number for that (`errno`); None where it has not said it.
    """

    def __init__(self, kind: str, path: Path, reason: str = "", number: int | None = None) -> None:
        super().__init__(f"{kind}: {path}: {reason}")
        self.kind = kind
        self.path = path
        self.reason = reason
        self.number = number

    @property
    def absent(self) -> bool:
        """Whether there is nothing at the path."""
        return self.number in (errno.ENOENT, errno.ENOTDIR)

    @property
    def closed(self) -> bool:
        """Whether somebody else has the file, or keeps it from us; also where that is not known."""
        return self.number in (None, errno.EACCES, errno.EPERM, errno.EBUSY)


def disk_error(kind: str, path: Path, error: OSError) -> DiskError:
    """Return what the operating system refused, with its reason."""
    return DiskError(kind, path, error.strerror or str(error), error.errno)
