"""One file: read it, stage its new text beside it, let that take its place."""

import errno
import os
import stat
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path, PurePath
from typing import Literal

from leaguegen.files.disk_error import DiskError, disk_error

STAGED = ".leaguegen-new"
"""Suffix of a file that waits to take its place, or has just been taken from it."""

PATIENCE = (0.05, 0.1, 0.2)
"""Seconds between tries at a file in use: on Windows a virus scanner, or a browser that fetches the
page from `serve`, holds one for a moment; Excel holds it until it is closed."""


def read_file(path: Path) -> bytes:
    """Read one file.

    Raises:
        DiskError: `unreadable`; `no-file`: a folder, or what would be waited for without end.
    """
    try:
        kind = kind_of(path)
        if kind != "file":
            raise DiskError("no-file", path, kind)
        return path.read_bytes()
    except OSError as error:
        raise disk_error("unreadable", path, error) from error


def held(path: Path) -> bytes | None:
    """Return what a file holds; None where there is no file.

    Raises:
        DiskError: `unreadable`.
    """
    return read_file(path) if is_file(path) else None


def is_file(path: Path) -> bool:
    """Tell whether there is a file, or a link to one.

    Raises:
        DiskError: `unreadable`: the folder does not let itself be looked into.
    """
    try:
        return path.is_file()
    except PermissionError as error:
        raise disk_error("unreadable", path.parent, error) from error
    except OSError as error:
        raise disk_error("unreadable", path, error) from error


Kind = Literal["file", "folder", "pipe", "socket", "device"]
"""What stands at a path."""


def kind_of(path: Path) -> Kind:
    """Return what stands at a path, or what the link there leads to.

    Raises:
        OSError: Nothing does, or it cannot be looked at.
    """
    mode = path.stat().st_mode
    if stat.S_ISREG(mode):
        return "file"
    if stat.S_ISDIR(mode):
        return "folder"
    if stat.S_ISFIFO(mode):
        return "pipe"
    return "socket" if stat.S_ISSOCK(mode) else "device"


def real(path: Path) -> Path:
    """Return where a path leads to, from the root and without links.

    Raises:
        DiskError: `unreadable`: its links go round in a circle, or the folder that it is told from
            is gone.
    """
    try:
        return path.resolve()
    except OSError as error:
        raise disk_error("unreadable", path, error) from error
    except RuntimeError as error:  # what Python before 3.13 says of a circle
        raise DiskError("unreadable", path, os.strerror(errno.ELOOP), errno.ELOOP) from error


def digest(data: bytes | None) -> str:
    """Return what tells one text from another; empty for a file that is absent."""
    return "" if data is None else sha256(data).hexdigest()


def is_inside(name: str) -> bool:
    """Tell whether a name stays below the folder that it is joined to."""
    path = PurePath(name)
    return not path.anchor and ".." not in path.parts


def staged(path: Path) -> Path:
    """Return where a file's new text waits: beside it, or beside what it links to."""
    return _beside(real(path) if path.is_symlink() else path)


def stage(path: Path, data: bytes, *, flushed: bool) -> None:
    """Write a file's new text beside it, with the mode, the owner and the group of the old one.

    Args:
        flushed: Wait until the disk has it.

    Raises:
        DiskError: `unwritable`.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        waits = staged(path)
        if waits.is_symlink() or (waits.exists() and not waits.is_file()):
            waits.unlink()  # none of ours: a link would be followed, a pipe waited for
        write(waits, data, flushed=flushed, like=path)
    except OSError as error:
        blocking = Path(error.filename) if isinstance(error.filename, str) else path
        named = path if blocking == staged(path) else blocking
        raise disk_error("unwritable", named, error) from error


def write(path: Path, data: bytes, *, flushed: bool, like: Path | None = None) -> None:
    """Write a file that nobody reads yet.

    Args:
        flushed: Wait until the disk has it.
        like: The file, if there is one, whose mode, owner and group it gets.
    """
    with path.open("wb") as file:
        if like is not None:  # before it holds anything that others may not read
            _take_after(path, like)
        file.write(data)
        if flushed:
            file.flush()
            os.fsync(file.fileno())


def _take_after(path: Path, like: Path) -> None:
    """Give a new file the mode of another, if that exists, and its owner and group where we may."""
    new = path.stat()
    try:
        old = like.stat()
    except (FileNotFoundError, NotADirectoryError):
        return
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid) and hasattr(os, "chown"):
        with suppress(OSError):
            os.chown(path, -1, old.st_gid)
        with suppress(OSError):
            os.chown(path, old.st_uid, -1)
    if stat.S_IMODE(old.st_mode) != stat.S_IMODE(path.stat().st_mode):
        path.chmod(stat.S_IMODE(old.st_mode))


def refuse_read_only(path: Path) -> None:
    """Refuse to change a file that is set read-only, which no rename would respect.

    Raises:
        DiskError: `read-only`.
    """
    try:
        mode = path.stat().st_mode
    except OSError:  # there is none, or it says so itself when it is written
        return
    if not mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
        raise DiskError("read-only", path)


def replace_file(path: Path, data: bytes) -> None:
    """Write a file that stands by itself: whole, or as it was before.

    What is no ordinary file, such as a pipe, is written as it is.

    Raises:
        DiskError: `unwritable`, `read-only`; `no-file`: a folder.
    """
    if path.exists() and not path.is_file():
        kind = kind_of(path)
        if kind == "folder":
            raise DiskError("no-file", path, kind)
        try:
            if kind == "pipe":
                _write_into(path, data)
            else:
                write(path, data, flushed=False)
        except OSError as error:
            raise disk_error("unwritable", path, error) from error
        return
    if not path.parent.is_dir():
        raise DiskError("unwritable", path, os.strerror(errno.ENOENT), errno.ENOENT)
    refuse_read_only(path)
    try:
        stage(path, data, flushed=True)
        put_in_place(path)
    except DiskError:
        with suppress(OSError):
            drop(staged(path))
        raise


def _write_into(pipe: Path, data: bytes) -> None:
    """Write to the program that reads a pipe; where none does, that is not waited for.

    Raises:
        OSError: Nobody reads it (`ENXIO`), or it cannot be written.
    """
    descriptor = os.open(pipe, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(descriptor, "wb") as file:
        os.set_blocking(descriptor, True)
        file.write(data)


def put_in_place(path: Path) -> None:
    """Let the staged text take its place; a link stays a link, what it leads to is replaced.

    Raises:
        DiskError: `unwritable`.
    """
    _replace(staged(path), real(path) if path.is_symlink() else path, path)


def put_aside(path: Path) -> None:
    """Take a file, or a link, from its place: it waits beside it, so that it can come back.

    Raises:
        DiskError: `unwritable`.
    """
    _replace(path, _beside(path), path)


def drop(path: Path) -> None:
    """Remove a file, where there is one."""
    with suppress(FileNotFoundError, NotADirectoryError):
        path.unlink()


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}{STAGED}")


def _replace(source: Path, target: Path, path: Path) -> None:
    for pause in (*PATIENCE, None):
        try:
            source.replace(target)
        except OSError as error:
            if pause is None or not isinstance(error, PermissionError):
                raise disk_error("unwritable", path, error) from error
            time.sleep(pause)
        else:
            return
