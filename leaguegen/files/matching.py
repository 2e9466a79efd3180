"""Files of a folder by their names, or by patterns of names."""

import re
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from leaguegen.files.disk_error import disk_error
from leaguegen.files.one_file import held


def matching(top: Path, patterns: Iterable[str]) -> dict[str, bytes]:
    """Read the files of a folder that fit patterns, where they are there.

    Args:
        top: The folder.
        patterns: POSIX paths, perhaps with `*` and `**`; what leads out of the folder fits nothing.

    Raises:
        DiskError: `unreadable`.
    """
    read = {}
    for pattern in patterns:
        path = PurePosixPath(pattern)
        if not path.parts or path.is_absolute() or ".." in path.parts:
            continue
        try:
            found = sorted(top.glob(_whole(pattern))) if "*" in pattern else [top / path]
        except OSError as error:
            raise disk_error("unreadable", top, error) from error
        for one in found:
            data = held(one)
            if data is not None:
                read[one.relative_to(top).as_posix()] = data
    return read


def _whole(pattern: str) -> str:
    """Return a pattern in which `**` stands for folders alone."""
    return re.sub(r"\*\*(?!/|\*)", "**/*", pattern)
