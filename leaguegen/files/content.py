"""The content folder: found, read whole, several files of it changed in one step."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePath, PurePosixPath

from leaguegen.files.change import change_files, finish
from leaguegen.files.disk_error import DiskError, disk_error
from leaguegen.files.folder_above import check_begun, finish_above, holds_club, waiting_above
from leaguegen.files.journal import waiting
from leaguegen.files.one_file import held, is_file, kind_of, read_file, real
from leaguegen.files.site import MANIFEST

CONTENT_SUFFIXES = frozenset({".csv", ".toml", ".md", ".json", ".txt", ".xlsx", ".xls", ".ods"})
"""What is content; spreadsheets are read as names only, so that the club can be told."""

_WHOLE = ("static", "templates")
"""Below these everything is content."""

_FOREIGN_FOLDERS = frozenset({"node_modules", "__pycache__", "venv"})


def find_content(start: Path) -> Path:
    """Find the content folder: the nearest folder upward that holds `club.toml`, or its `content/`.

    Raises:
        DiskError: `no-content`: there is none; `cut-short`: it was not finished.
    """
    here = real(start)
    for folder in (here, *here.parents):
        for candidate in (folder, folder / "content"):
            if holds_club(candidate):
                return candidate
    for folder in (here, *here.parents):
        check_begun(folder)
    raise DiskError("no-content", start)


def read_tree(root: Path) -> dict[str, bytes]:
    """Read all content below a folder, by POSIX path, sorted; nothing is written.

    What has the name of content and is no file is named with a slash behind it, and holds nothing;
    behind the slash stands what it is (`pipe`, `socket`, `device`, `link` for one that leads
    nowhere), and nothing where it is a folder.

    Hidden files and folders, sites that we made, and files that are no content are left out; below
    `static/` and `templates/` everything is read. Where a change of several files was cut short
    after its moment of truth, also one of the folder above, the content is read as it was to
    become.

    Raises:
        DiskError: The folder is absent, or a file cannot be read; `no-file`: below `static/` or
            `templates/` is a pipe, socket or device.
    """
    if not root.is_dir():
        raise DiskError("no-content", root)
    content: dict[str, bytes | None] = {
        name: read_file(root / name) if file else b"" for name, file in _listed(root)
    }
    change = waiting_above(root) | waiting(root, precious=True)
    if change:
        content = dict(sorted({**content, **change}.items()))
    return {name: data for name, data in content.items() if data is not None}


def content_names(names: Iterable[str]) -> list[str]:
    """Return which of all files below a folder are content, as `read_tree` has it, sorted.

    Args:
        names: POSIX paths relative to the folder, of plain files.
    """
    listed = sorted(names)
    sites = {folder for name in listed if (folder := name.removesuffix(MANIFEST)) != name}
    sites = {folder for folder in sites if folder.endswith("/")}
    return [
        name
        for name in listed
        if _is_content(PurePosixPath(name))
        and not any(map(_is_foreign, name.split("/")[:-1]))
        and not any(name.startswith(folder) for folder in sites)
    ]


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
    finish_above(root)
    finish(root, precious=True)
    now = {name: held(root / name) for name in after}
    for name in after:
        if now[name] != before.get(name):
            raise DiskError("changed", root / name)
    change_files(root, now, after, precious=True)


def names_held(root: Path, names: Iterable[str]) -> frozenset[str]:
    """Return the names that lead to a file, also to one that is spelt in other capitals."""
    return frozenset(name for name in names if is_file(root / name))


def _listed(root: Path) -> Iterator[tuple[str, bool]]:
    """Yield all content below a folder, as `read_tree` names it, and whether it is a file.

    Raises:
        DiskError: `no-file`, see there.
    """
    for folder, folders, names in os.walk(root, followlinks=True, onerror=_unreadable):
        here = Path(folder)
        for name in sorted({*names, *folders}):
            path = PurePath(here / name).relative_to(root)
            if not _is_content(path):
                continue
            if is_file(here / name):
                yield path.as_posix(), True
                continue
            kind = _no_file(here / name)
            if path.parts[0] not in _WHOLE:
                yield f"{path.as_posix()}/{kind}", False
            elif kind in ("pipe", "socket", "device"):  # a folder may have any name there
                raise DiskError("no-file", here / name, kind)
        folders[:] = sorted(name for name in folders if _is_content_folder(here / name))


def _no_file(path: Path) -> str:
    """Return what stands in the place of a file; nothing: a folder."""
    try:
        kind = kind_of(path)
    except OSError:
        return "link"
    return "" if kind == "folder" else kind


def _is_content(path: PurePath) -> bool:
    """Whether a file is content by its name and folder, relative to the content folder."""
    whole = len(path.parts) > 1 and path.parts[0] in _WHOLE
    hidden = path.name.startswith((".", "~$"))
    return not hidden and (whole or path.suffix.lower() in CONTENT_SUFFIXES)


def _is_foreign(folder: str) -> bool:
    return folder.startswith(".") or folder in _FOREIGN_FOLDERS


def _is_content_folder(folder: Path) -> bool:
    if _is_foreign(folder.name):
        return False
    if folder.is_symlink() and real(folder) in {real(above) for above in folder.parents}:
        return False
    try:
        return not (folder / MANIFEST).is_file()
    except OSError as error:
        raise disk_error("unreadable", folder, error) from error


def _unreadable(error: OSError) -> None:
    raise disk_error("unreadable", Path(str(error.filename)), error) from error
