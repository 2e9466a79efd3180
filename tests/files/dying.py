"""A disk that is killed, full or locked at a chosen step."""

import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, ParamSpec, TypeVar, cast

import pytest

P = ParamSpec("P")
R = TypeVar("R")

NEVER = 10**9


class Killed(BaseException):
    """The process is gone: nothing of it runs any more, no clearing away either."""


class _Torn(io.FileIO):
    """A file of which half the text is written when the process dies or the disk is full."""

    step: Callable[[], None]

    def write(self, data: bytes, /) -> int:  # type: ignore[override]  # ours are bytes
        try:
            self.step()
        except BaseException:
            super().write(data[: len(data) // 2])
            raise
        return super().write(data)


@contextmanager
def failing(
    patched: pytest.MonkeyPatch,
    at: int,
    failure: Callable[[], BaseException] = Killed,
    *,
    writes_only: bool = False,
) -> Iterator[list[str]]:
    """Count whatever touches the disk, from 1, and fail at one step.

    Yields:
        The steps so far, by name.
    """
    steps: list[str] = []

    def step(name: str) -> None:
        steps.append(name)
        if len(steps) == at:
            raise failure()

    def counted(name: str, original: Callable[P, R]) -> Callable[P, R]:
        def counting(*args: P.args, **kwargs: P.kwargs) -> R:
            step(name)
            return original(*args, **kwargs)

        return counting

    def opened(self: Path, mode: str = "r", *args: object, **kwargs: object) -> IO[bytes]:
        if mode != "wb":
            return open_path(self, mode, *args, **kwargs)  # type: ignore[call-overload, no-any-return]
        if not writes_only:
            step("open")
        file = _Torn(self, "w")
        file.step = lambda: step("write")
        return cast("IO[bytes]", file)

    open_path = Path.open
    with patched.context() as patch:
        patch.setattr(Path, "open", opened)
        if not writes_only:
            for name in ("replace", "unlink", "mkdir", "rmdir"):
                patch.setattr(Path, name, counted(name, getattr(Path, name)))
        yield steps


def full() -> OSError:
    """Return what a full disk says."""
    return OSError(errno.ENOSPC, "No space left on device")


def in_use() -> OSError:
    """Return what Windows says of a file that another program holds open."""
    return PermissionError(errno.EACCES, "in use")


@contextmanager
def locked(
    patched: pytest.MonkeyPatch,
    path: Path,
    tries: int = NEVER,
    failure: Callable[[], BaseException] = in_use,
) -> Iterator[None]:
    """Hold a file as Excel does on Windows: it may be read, not replaced, moved or removed."""
    replace, unlink = Path.replace, Path.unlink
    refused = 0

    def check(*paths: Path) -> None:
        nonlocal refused
        if path in paths and refused < tries:
            refused += 1
            raise failure()

    def replacing(self: Path, target: Path) -> Path:
        check(self, target)
        return replace(self, target)

    def unlinking(self: Path, *, missing_ok: bool = False) -> None:
        check(self)
        unlink(self, missing_ok=missing_ok)

    with patched.context() as patch:
        patch.setattr(Path, "replace", replacing)
        patch.setattr(Path, "unlink", unlinking)
        patch.setattr("leaguegen.files.one_file.time.sleep", lambda _seconds: None)
        yield


def everything(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return all that is below a folder: text and time of each file, empty folders too."""
    found = {}
    for path in sorted(folder.rglob("*")):
        text = path.read_bytes() if path.is_file() else b"a folder"
        found[path.relative_to(folder).as_posix()] = (text, os.lstat(path).st_mtime_ns)
    return found


def texts(folder: Path) -> dict[str, bytes]:
    """Return the text of each file below a folder, hidden ones and empty folders too."""
    return {
        name: text
        for name, (text, _) in everything(folder).items()
        if text != b"a folder" or not any((folder / name).iterdir())
    }
