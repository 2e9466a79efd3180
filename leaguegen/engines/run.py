"""Running another program: without a shell, with a time limit, whatever it writes."""

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import IO

from leaguegen.engines.engine_error import EngineError
from leaguegen.words.message import say, say_many

MOST_BYTES = 5_000_000
"""That a program may write, into each of its files; a round of 9,999 players is a fiftieth."""

_GLANCE = 0.05
"""Seconds between two looks at what the program does."""


@dataclass(frozen=True, slots=True)
class Ran:
    """How a program ended.

    Attributes:
        code: Its exit code.
        out: What it said on its standard output, and `complaints` on its error output.
        answer: The file that it wrote; None: it wrote none.
    """

    code: int
    out: str
    complaints: str
    answer: bytes | None


def run(command: Sequence[str], folder: Path, answer: Path, seconds: int, title: str) -> Ran:
    """Run a program in a folder of its own and wait for its end.

    It gets no input. All that it started ends with it.

    Args:
        folder: Where it may write; it holds its output afterwards.
        answer: The file that it is to write.
        seconds: How long it may take.
        title: Its name, for messages.

    Raises:
        EngineError: It cannot be started, takes too long, or writes too much.
    """
    said, complained = folder / "stdout", folder / "stderr"
    with said.open("wb") as out, complained.open("wb") as errors:
        process = _start(command, folder, out, errors, title)
        try:
            _wait(process, (said, complained, answer), seconds, title)
        finally:
            _end(process)
    return Ran(process.returncode, _text(said), _text(complained), _bytes(answer, title))


def _start(
    command: Sequence[str], folder: Path, out: IO[bytes], errors: IO[bytes], title: str
) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(  # noqa: S603  # the program is the one that the user names
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=errors,
            start_new_session=True,
        )
    except OSError as error:
        raise EngineError(
            "engine-not-runnable",
            say(
                "{program} cannot be started ({path}: {reason}); is it a program, and may you run"
                " it?",
                program=title,
                path=command[0],
                reason=error.strerror or str(error),
            ),
        ) from None


def _wait(
    process: "subprocess.Popen[bytes]", written: Sequence[Path], seconds: int, title: str
) -> None:
    end = monotonic() + seconds
    while True:
        try:
            process.wait(_GLANCE)
        except subprocess.TimeoutExpired:
            if any(path.exists() and path.stat().st_size > MOST_BYTES for path in written):
                raise _too_much(title) from None
            if monotonic() > end:
                raise EngineError(
                    "engine-slow",
                    say_many(
                        "{program} was not ready after {n} second and was stopped; to give it more"
                        " time, set engine_seconds in competition.toml",
                        "{program} was not ready after {n} seconds and was stopped; to give it more"
                        " time, set engine_seconds in competition.toml",
                        seconds,
                        program=title,
                    ),
                ) from None
        else:
            return


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End the program with all that it started, if anything is left."""
    if os.name == "posix":
        # Nobody of the group may be left (macOS says so with a refusal).
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    elif process.poll() is None:
        process.kill()
    process.wait()


def _too_much(title: str) -> EngineError:
    return EngineError(
        "engine-answer", say("{program} writes without end and was stopped", program=title)
    )


def _text(path: Path) -> str:
    """Return the end of what a program said, whatever the bytes."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - 10_000))
        return file.read(10_000).decode("utf-8", errors="replace")


def _bytes(path: Path, title: str) -> bytes | None:
    if not path.is_file():
        return None
    if path.stat().st_size > MOST_BYTES:
        raise _too_much(title)
    return path.read_bytes()
