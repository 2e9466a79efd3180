"""What can go wrong with the disk, as data."""

from pathlib import Path


class DiskError(Exception):
    """A file or folder that cannot be read or written.

    Attributes:
        path: Which.
        kind: `unreadable`, `unwritable` (everything is as it was), `read-only` (likewise:
            somebody set the file so), `unfinished` (likewise, but a change of several files is
            halfway and the next run is to complete it), `changed` (somebody else wrote it
            meanwhile), `not-ours` (a folder that holds other things than a site we made),
            `no-content`, `cut-short` (an `init` died before anything of it held), `busy` (another
            run is changing the folder).
        reason: What the operating system says; empty where `kind` says it all.
    """

    def __init__(self, kind: str, path: Path, reason: str = "") -> None:
        super().__init__(f"{kind}: {path}: {reason}")
        self.kind = kind
        self.path = path
        self.reason = reason


def disk_error(kind: str, path: Path, error: OSError) -> DiskError:
    """Return what the operating system refused, with its reason."""
    return DiskError(kind, path, error.strerror or str(error))
