"""The content folder: found, read whole, several files of it changed in one step."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from leaguegen.files.change import change_files, finish
from leaguegen.files.disk_error import DiskError, disk_error
from leaguegen.files.journal import waiting
from leaguegen.files.one_file import held, is_file, read_file
from leaguegen.files.site import MANIFEST

CONTENT_SUFFIXES = frozenset({".csv", ".toml", ".md", ".json", ".txt", ".xlsx", ".xls", ".ods"})
"""What is content; spreadsheets are read as names only, so that the club can be told."""

_FOREIGN_FOLDERS = frozenset({"node_modules", "__pycache__", "venv"})


def find_content(start: Path) -> Path:
    """Find the content folder: the nearest folder upward that holds `club.toml`, or its `content/`.

    Raises:
        DiskError: `no-content`: there is none.
    """
    here = start.resolve()
    for folder in (here, *here.parents):
        for candidate in (folder, folder / "content"):
            if (candidate / "club.toml").is_file():
                return candidate
    raise DiskError("no-content", start)


def read_tree(root: Path) -> dict[str, bytes]:
    """Read all content below a folder, by POSIX path, sorted; nothing is written.

    Hidden files and folders, sites that we made, and files that are no content are left out; below
    `static/` and `templates/` everything is read. Where a change of several files was cut short
    after its moment of truth, the content is read as it was to become.

    Raises:
        DiskError: The folder is absent, or a file cannot be read.
    """
    if not root.is_dir():
        raise DiskError("no-content", root)
    content: dict[str, bytes | None] = {
        path.relative_to(root).as_posix(): read_file(path) for path in _content_files(root)
    }
    change = waiting(root, precious=True)
    if change:
        content = dict(sorted({**content, **change}.items()))
    return {name: data for name, data in content.items() if data is not None}


def write_content(
    root: Path, before: Mapping[str, bytes | None], after: Mapping[str, bytes | None]
) -> None:
    """Replace several content files in one step.

    Args:
        before: What each file held when the change was computed; None: absent.
        after: The new bytes; None: to be removed.

    Raises:
        DiskError: `changed`: a file is no longer as it was; `unwritable`: a file is locked or the
            disk is full. Either way everything is as it was before. `unfinished`: see `finish`.
    """
    finish(root, precious=True)
    now = {name: held(root / name) for name in after}
    for name in after:
        if now[name] != before.get(name):
            raise DiskError("changed", root / name)
    change_files(root, now, after, precious=True)


def names_held(root: Path, names: Iterable[str]) -> frozenset[str]:
    """Return the names that lead to a file, also to one that is spelt in other capitals."""
    return frozenset(name for name in names if is_file(root / name))


def _content_files(root: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(root, followlinks=True, onerror=_unreadable):
        here = Path(folder)
        folders[:] = sorted(name for name in folders if _is_content_folder(here / name))
        whole = here != root and here.relative_to(root).parts[0] in ("static", "templates")
        for name in sorted(names):
            content = Path(name).suffix.lower() in CONTENT_SUFFIXES
            if (
                (whole or content)
                and not name.startswith((".", "~$"))
                and (here / name).is_file()  # a pipe would block, a loose link leads nowhere
            ):
                yield here / name


def _is_content_folder(folder: Path) -> bool:
    name = folder.name
    if name.startswith(".") or name in _FOREIGN_FOLDERS:
        return False
    if folder.is_symlink() and folder.resolve() in {above.resolve() for above in folder.parents}:
        return False
    try:
        return not (folder / MANIFEST).is_file()
    except OSError as error:
        _unreadable(error)
        return False


def _unreadable(error: OSError) -> None:
    raise disk_error("unreadable", Path(str(error.filename)), error) from error
