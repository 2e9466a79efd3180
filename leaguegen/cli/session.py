"""Changes made one after the other, each written before the next is asked for."""

import argparse
import io
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import replace
from types import FrameType
from typing import TextIO

from leaguegen.cli.as_meant import as_meant
from leaguegen.cli.exits import UsageError, disk_message
from leaguegen.cli.shell import Club, club_of
from leaguegen.cli.where import content_folder
from leaguegen.cli.writing import show_changes, with_hint
from leaguegen.desk.changes import Changes
from leaguegen.desk.outcome import check_outcome
from leaguegen.files import DiskError, alone, read_tree, write_content
from leaguegen.pairing.system import NotReadyError
from leaguegen.render.text import desk_speech
from leaguegen.source.edit import EditError
from leaguegen.words.message import say

Files = Mapping[str, bytes | None]


class Session:
    """A club that is changed step by step.

    Each step is read, checked and written by itself, so that whatever was told to be written is on
    the disk, and another program may write in between.

    Attributes:
        club: As it is now.
    """

    def __init__(self, options: argparse.Namespace, club: Club) -> None:
        self.club = club
        self._options = options
        self._dry_run: bool = options.dry_run
        self._first: dict[str, bytes | None] = {}
        self._steps: list[tuple[Files, Files]] = []

    def change(self, work: Callable[[Club, Changes], None]) -> bool:
        """Make a step; return whether anything changed.

        Raises:
            UsageError: It cannot be made; the text says why.
        """
        with _interrupts_wait(), self._alone():
            self._refresh()
            files = Changes(self.club.sources)
            try:
                work(self.club, files)
                if files.changes:
                    self._write(files)
            except EditError as error:
                raise UsageError(with_hint(error.text, error.hint)) from None
            except NotReadyError as error:
                raise UsageError(error.text) from None
        return bool(files.changes)

    def take_back(self) -> bool:
        """Take the last step back; return whether there was one.

        Raises:
            UsageError: The files were changed since.
        """
        if not self._steps:
            return False
        with _interrupts_wait(), self._alone():
            self._refresh()
            before, after = self._steps[-1]
            files = Changes(self.club.sources)
            if any(files.get(name) != data for name, data in after.items()):
                raise UsageError(say("the files were changed since; correct it by hand"))
            files.changes.update(before)
            self._write(files)
            del self._steps[-2:]
        return True

    def show(self) -> None:
        """Print all that was changed, as a diff."""
        now = {name: self.club.sources.get(name) for name in self._first}
        changed = {name: data for name, data in now.items() if data != self._first[name]}
        show_changes(self._first, changed, self.club.speech, dry_run=self._dry_run)

    def _write(self, files: Changes) -> None:
        after = check_outcome(files)
        before, changes = files.before, dict(files.changes)
        if not self._dry_run:
            try:
                write_content(self.club.root, before, changes)
            except DiskError as error:
                raise UsageError(disk_message(error)) from None
        self._steps.append((before, changes))
        for name, data in before.items():
            self._first.setdefault(name, data)
        if after.league is not None:
            self.club = replace(
                self.club,
                sources=files.after,
                league=after.league,
                speech=desk_speech(after.league),
                problems=after.problems,
            )

    def _refresh(self) -> None:
        """Read what somebody else changed."""
        if self._dry_run:
            return
        sources = read_tree(self.club.root)
        if sources == self.club.sources:
            return
        club = club_of(self._options, self.club.root, sources)
        if club is None:
            raise UsageError(say("somebody changed the files, and they have errors now"))
        self.club = club

    def _alone(self) -> AbstractContextManager[None]:
        return nullcontext() if self._dry_run else alone(content_folder(self._options))


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Let Ctrl-C wait until a step is done: it is written whole, or not at all."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: list[int] = []

    def keep(number: int, _frame: FrameType | None) -> None:
        caught.append(number)

    before = signal.signal(signal.SIGINT, keep)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if caught:
        raise KeyboardInterrupt


def _read_bytes_of(stream: TextIO) -> None:
    """Read a file or a pipe as UTF-8, whatever the console's code page; other bytes are kept."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        with suppress(io.UnsupportedOperation):  # something was read already
            reconfigure(encoding="utf-8-sig", errors="surrogateescape")


class Console:
    """Whoever types: at a terminal, or a script.

    Attributes:
        terminal: Whether somebody sits there, so that questions are shown.
    """

    def __init__(self) -> None:
        self.terminal = sys.stdin.isatty()
        if not self.terminal:
            _read_bytes_of(sys.stdin)

    def ask(self, prompt: str) -> str | None:
        """Return the next line; None where there is none any more."""
        try:
            if self.terminal:
                return input(prompt)
            line = sys.stdin.readline()
        except EOFError:
            print()
            return None
        except OSError:
            # The terminal was closed.
            return None
        return as_meant(line).rstrip("\r\n") if line else None

    @staticmethod
    def tell(text: str) -> None:
        """Show a line at once."""
        print(text, flush=True)
