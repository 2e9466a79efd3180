"""A site's folder read back: every file that a visitor can get."""

import os
from pathlib import Path

from leaguegen.files.disk_error import DiskError
from leaguegen.files.one_file import read_file
from leaguegen.files.site import MANIFEST


def read_published(out: Path) -> dict[str, bytes]:
    """Read all files below a site's folder, by POSIX path, sorted.

    Left out: what git keeps, and the list of our own files, which names what stands beside it.

    Raises:
        DiskError: `no-site`: there is no such folder; or a file cannot be read.
    """
    if not out.is_dir():
        raise DiskError("no-site", out)
    found = {}
    for folder, folders, names in os.walk(out):
        folders[:] = sorted(name for name in folders if name != ".git")
        for name in names:
            if name == MANIFEST and Path(folder) == out:
                continue
            path = Path(folder) / name
            if path.is_file():
                found[path.relative_to(out).as_posix()] = read_file(path)
    return dict(sorted(found.items()))
