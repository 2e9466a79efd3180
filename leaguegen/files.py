"""The disk: the only module that reads or writes files.

Content is read whole into a dict of bytes. Content is written in one atomic step, also where
several files change: all new texts are written beside the old ones first, then a journal names
them, then each takes its place. A run that dies in between is read as complete by the next, and
completed by the next that writes. The site is written file by file, each replaced atomically,
touching only what differs.
"""

import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath

MANIFEST = ".leaguegen-site"
"""In the root of a site that we made: the list of its files, so that only ours are removed."""

JOURNAL = ".leaguegen-journal"
"""In the content folder while several files are changing places."""

STAGED = ".leaguegen-new"
"""Suffix of a file that waits to take its place."""

CONTENT_SUFFIXES = frozenset({".csv", ".toml", ".md", ".json", ".txt", ".xlsx", ".xls", ".ods"})
"""What is content; spreadsheets are read as names only, so that the club can be told."""

_FOREIGN_FOLDERS = frozenset({"node_modules", "__pycache__", "venv"})


class DiskError(Exception):
    """A file or folder that cannot be read or written.

    Attributes:
        path: Which.
        kind: `unreadable`, `unwritable`, `changed` (somebody else wrote it meanwhile), `not-ours`
            (a folder that holds other things than a site we made), `no-content`, `busy` (another
            run is changing the content).
        reason: What the operating system says; empty where `kind` says it all.
    """

    def __init__(self, kind: str, path: Path, reason: str = "") -> None:
        super().__init__(f"{kind}: {path}: {reason}")
        self.kind = kind
        self.path = path
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Written:
    """What a write changed (or, in a dry run, would change)."""

    changed: tuple[PurePosixPath, ...]
    removed: tuple[PurePosixPath, ...]
    total: int


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
    content = {path.relative_to(root).as_posix(): _read(path) for path in _content_files(root)}
    change = _unfinished(root)
    return dict(sorted({**content, **change}.items())) if change else content


def read_file(path: Path) -> bytes:
    """Read one file.

    Raises:
        DiskError: `unreadable`.
    """
    return _read(path)


def read_theme() -> dict[str, bytes]:
    """Read the default theme: inside the installed package, or beside it in a source tree."""
    package = Path(__file__).parent
    root = package / "theme"
    if not root.is_dir():
        root = package.parent / "templates"
    paths = sorted(p for p in root.rglob("*") if p.is_file() and not _hidden(p, root))
    return {path.relative_to(root).as_posix(): _read(path) for path in paths}


def write_site(
    files: Mapping[PurePosixPath, bytes], out: Path, *, dry_run: bool = False
) -> Written:
    """Make `out` hold exactly `files`, touching only what differs.

    Raises:
        DiskError: `not-ours`: the folder holds something and was not made by us; `unwritable`.
    """
    try:
        ours = _manifest(out)
        foreign = out.exists() and (not out.is_dir() or any(out.iterdir()))
    except OSError as error:
        raise _unwritable(error, out) from error
    if ours is None and foreign:
        raise DiskError("not-ours", out)
    changed = [name for name, data in sorted(files.items()) if not _same(out / name, data)]
    removed = [name for name in ours or () if name not in files and (out / name).is_file()]
    if not dry_run:
        # First the files of both sites: a run that dies halfway leaves none that nobody knows.
        _write_manifest(out, {*files, *(ours or ())})
        _write_all(out, files, changed)
        _remove_all(out, removed)
        _write_manifest(out, set(files))
    return Written(tuple(changed), tuple(removed), len(files))


def write_content(
    root: Path, before: Mapping[str, bytes | None], after: Mapping[str, bytes]
) -> None:
    """Replace several content files in one atomic step.

    Args:
        before: What each file held when the change was computed; None: absent.
        after: The new bytes.

    Raises:
        DiskError: `changed`: a file is no longer as it was; `unwritable`: a file is locked. Either
            way everything is as it was before.
    """
    _complete(root)
    held = {name: _held(root / name) for name in after}
    for name in after:
        if held[name] != before.get(name):
            raise DiskError("changed", root / name)
    staged: list[Path] = []
    try:
        for name, data in after.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            staged.append(_staged(path))
            _write_synced(_staged(path), data)
        _write_journal(root, held, after)
        for name in sorted(after):
            _put_in_place(root / name)
    except OSError as error:
        _take_back(root, held, after)
        raise _unwritable(error, root) from error
    (root / JOURNAL).unlink(missing_ok=True)


@contextmanager
def alone(root: Path, seconds: float = 10) -> Iterator[None]:
    """Be the only run that changes this content, from reading it to writing it.

    The lock stands outside the content, for a club's folder is no place for it, and goes with the
    process that holds it.

    Raises:
        DiskError: `busy`: another run has been at it all that time.
    """
    # Only commands that write need it.
    from filelock import FileLock, Timeout  # noqa: PLC0415

    name = sha256(str(root.resolve()).encode()).hexdigest()[:16]
    lock = FileLock(Path(tempfile.gettempdir()) / f"leaguegen-{name}.lock")
    try:
        lock.acquire(timeout=seconds)
    except Timeout:
        raise DiskError("busy", root) from None
    except OSError as error:
        raise _unwritable(error, root) from error
    try:
        yield
    finally:
        lock.release()


def _write_journal(
    root: Path, held: Mapping[str, bytes | None], after: Mapping[str, bytes]
) -> None:
    """Put the journal in place with one rename: from now on the change holds."""
    lines = {name: [_digest(held[name]), _digest(after[name])] for name in sorted(after)}
    _write_synced(root / (JOURNAL + STAGED), json.dumps(lines).encode())
    (root / (JOURNAL + STAGED)).replace(root / JOURNAL)


def _take_back(root: Path, held: Mapping[str, bytes | None], after: Mapping[str, bytes]) -> None:
    """Undo what was done of a change that met a locked file."""
    for name, data in after.items():
        path, old = root / name, held[name]
        if _held(path) == data and old is not None:
            _write_synced(_staged(path), old)
            _put_in_place(path)
        elif old is None:
            path.unlink(missing_ok=True)
        _staged(path).unlink(missing_ok=True)
    (root / (JOURNAL + STAGED)).unlink(missing_ok=True)
    (root / JOURNAL).unlink(missing_ok=True)


def _unfinished(root: Path) -> dict[str, bytes]:
    """Return what a change that was cut short still has to put in place.

    Nothing, if any of its files has been changed by somebody else since: his edit is worth more.
    """
    lines = _journal(root)
    waiting = {}
    for name, (old, new) in lines.items():
        path = root / name
        now = _digest(_held(path))
        if now == new:
            continue
        data = _held(_staged(path))
        if now != old or _digest(data) != new or data is None:
            return {}
        waiting[name] = data
    return waiting


def _journal(root: Path) -> dict[str, tuple[str, str]]:
    """Return the digests of old and new by file; nothing where the journal is not one of ours."""
    try:
        found = json.loads(_read(root / JOURNAL)) if (root / JOURNAL).is_file() else {}
        lines = {str(name): (str(old), str(new)) for name, (old, new) in found.items()}
    except (ValueError, TypeError, AttributeError, RecursionError):
        return {}
    inside = all(
        not PurePosixPath(name).is_absolute() and ".." not in PurePosixPath(name).parts
        for name in lines
    )
    return lines if inside else {}


def _complete(root: Path) -> None:
    """Put in place what a change that was cut short left waiting, and forget it.

    Raises:
        DiskError: `unwritable`: a file is locked; the next run tries again.
    """
    if not (root / JOURNAL).is_file():
        return
    try:
        for name in _unfinished(root):
            _put_in_place(root / name)
        (root / JOURNAL).unlink()
    except OSError as error:
        raise _unwritable(error, root) from error


def _held(path: Path) -> bytes | None:
    return _read(path) if path.is_file() else None


def _digest(data: bytes | None) -> str:
    return "" if data is None else sha256(data).hexdigest()


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
    raise DiskError(
        "unreadable", Path(str(error.filename)), error.strerror or str(error)
    ) from error


def _hidden(path: Path, root: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(root).parts)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise DiskError("unreadable", path, error.strerror or str(error)) from error


def _manifest(out: Path) -> tuple[PurePosixPath, ...] | None:
    """Return the files of a site that we made, or None for any other folder."""
    path = out / MANIFEST
    if not path.is_file():
        return None
    lines = _read(path).decode("utf-8", "replace").splitlines()
    names = (PurePosixPath(line) for line in lines if line)
    return tuple(n for n in names if not n.is_absolute() and ".." not in n.parts)


def _same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(data) and _read(path) == data


def _write_manifest(out: Path, names: set[PurePosixPath]) -> None:
    data = "".join(f"{name}\n" for name in sorted(map(str, names))).encode()
    if not _same(out / MANIFEST, data):
        _write_all(out, {PurePosixPath(MANIFEST): data}, [PurePosixPath(MANIFEST)])


def _write_all(out: Path, files: Mapping[PurePosixPath, bytes], names: list[PurePosixPath]) -> None:
    for name in names:
        path = out / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _staged(path).write_bytes(files[name])
            _put_in_place(path)
        except OSError as error:
            with suppress(OSError):
                _staged(path).unlink(missing_ok=True)
            raise _unwritable(error, path) from error


def _remove_all(out: Path, names: list[PurePosixPath]) -> None:
    for name in names:
        try:
            (out / name).unlink()
        except OSError as error:
            raise _unwritable(error, out / name) from error
    for folder in sorted({p for n in names for p in n.parents if p.parts}, reverse=True):
        if (out / folder).is_dir() and not any((out / folder).iterdir()):
            (out / folder).rmdir()


def _staged(path: Path) -> Path:
    path = path.resolve() if path.is_symlink() else path
    return path.with_name(f".{path.name}{STAGED}")


def _put_in_place(path: Path) -> None:
    """Let the staged file take its place; a link stays a link, what it leads to is replaced."""
    _staged(path).replace(path.resolve() if path.is_symlink() else path)


def _write_synced(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _unwritable(error: OSError, fallback: Path) -> DiskError:
    path = Path(error.filename) if isinstance(error.filename, str) else fallback
    name = path.name.removeprefix(".").removesuffix(STAGED)
    return DiskError("unwritable", path.with_name(name), error.strerror or str(error))
