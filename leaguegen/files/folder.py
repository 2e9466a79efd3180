"""A folder that becomes a club's: what is not there yet is written, in one step."""

from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

from leaguegen.files.change import change_files, finish
from leaguegen.files.disk_error import DiskError, disk_error
from leaguegen.files.one_file import held


def found_in(root: Path, names: Iterable[str]) -> dict[str, bytes]:
    """Return the files that are there already under these names, in whatever capitals.

    A change that was cut short is completed first.

    Args:
        names: POSIX paths.

    Returns:
        What they hold, by the name that was asked for; nothing for a name that is a folder's.

    Raises:
        DiskError: `unreadable`, `unfinished`; `not-a-folder`: a file stands where a folder must be.
    """
    above = next((path for path in (root, *root.parents) if path.exists()), root)
    if above.exists() and not above.is_dir():
        raise DiskError("not-a-folder", above)
    finish(root, precious=True)
    found = {}
    for name in names:
        path = _spelt(root, PurePosixPath(name))
        data = None if path is None else held(path)
        if path is not None and data is not None:
            found[name] = data
    return found


def write_new(root: Path, files: Mapping[str, bytes], before: Mapping[str, bytes]) -> None:
    """Write files, all in one step; whoever calls has the folder alone.

    Args:
        before: What those of them hold that may be replaced; the others are not there yet.

    Raises:
        DiskError: `changed`: one is there by now, or holds something else; `unwritable`,
            `unfinished`.
    """
    for name in files:
        if held(root / name) != before.get(name):
            raise DiskError("changed", root / name)
    change_files(root, {name: before.get(name) for name in files}, files, precious=True)


def _spelt(root: Path, name: PurePosixPath) -> Path | None:
    """Return the path as it stands on the disk, where capitals may differ.

    Raises:
        DiskError: `not-a-folder`.
    """
    here = root
    for depth, part in enumerate(name.parts, start=1):
        try:
            among = {path.name.casefold(): path for path in here.iterdir()}
        except FileNotFoundError:
            return None
        except OSError as error:
            raise disk_error("unreadable", here, error) from error
        found = here / part if (here / part).exists() else among.get(part.casefold())
        if found is None:
            return None
        if depth < len(name.parts) and not found.is_dir():
            raise DiskError("not-a-folder", found)
        here = found
    return here


def read_around(top: Path, names: Iterable[str]) -> tuple[dict[str, bytes], frozenset[str]]:
    """Read some files of a repository, where they are there.

    Args:
        top: The folder of the repository.

    Returns:
        Those that are there, by their POSIX path; and all names at the top.

    Raises:
        DiskError: `unreadable`.
    """
    read = {name: held(top / name) for name in names}
    try:
        there = frozenset(path.name for path in top.iterdir())
    except OSError as error:
        raise disk_error("unreadable", top, error) from error
    return {name: data for name, data in read.items() if data is not None}, there
