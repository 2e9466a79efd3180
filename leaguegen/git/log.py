"""The commits that changed the content, as they followed each other on the branch.

Only first parents are followed: a merge is one step, of the day on which it came into the branch.
So the commits are one line, and the content after each of them is that of the one before with its
changes.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from leaguegen.git.run import GitError, git


@dataclass(frozen=True, slots=True)
class FileChange:
    """What a commit did to one file.

    Attributes:
        before: Its path before; empty where it was not there.
        after: Its path after; empty where it is no longer there.
        old: The id of its text before; empty where it was not there, or was no plain file.
        new: The id of its text after, likewise.
    """

    before: str
    after: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit.

    Attributes:
        id: In full.
        seconds: When it was made, in seconds since 1970.
        subject: The first line of its message.
        files: What it did to the content.
    """

    id: str
    seconds: int
    subject: str
    files: tuple[FileChange, ...]


def read_log(root: Path, revision: str) -> tuple[Commit, ...]:
    """Return the commits up to a revision that changed something below a folder, newest first.

    Raises:
        GitError: `failed`, also where the revision is none.
    """
    output = git(
        root,
        "log",
        "--first-parent",
        "-m",
        "--raw",
        "-z",
        "--no-abbrev",
        "--find-renames",
        "--relative",
        "--encoding=UTF-8",
        "--format=tformat:%H%x00%ct%x00%s",
        "--end-of-options",
        revision,
        "--",
        ".",
    )
    try:
        return tuple(_commits(output))
    except (ValueError, IndexError, StopIteration) as error:
        raise GitError("failed", f"unreadable log: {error}") from error


def _commits(output: bytes) -> Iterator[Commit]:
    tokens = output.decode("utf-8", "surrogateescape").split("\0")
    at = 0
    while at + 2 < len(tokens):
        id_, seconds, subject = tokens[at : at + 3]
        files, at = raw_changes(tokens, at + 3)
        yield Commit(id_, int(seconds), _plain(subject), files)


def raw_changes(
    tokens: Sequence[str], at: int, *, links: bool = False
) -> tuple[tuple[FileChange, ...], int]:
    """Return what a commit did to files, from this place in a log, and where that ends.

    Args:
        tokens: The log, cut at its zeros.
        links: Whether what a link leads to is a text as well.
    """
    files = []
    while at < len(tokens) and (found := _RAW.fullmatch(tokens[at])):
        moved = found["status"] in "RC"
        before, after = tokens[at + 1], tokens[at + 1 + moved]
        files.append(_change(found, before, after, (_PLAIN_FILE, _LINK) if links else _PLAIN_FILE))
        at += 2 + moved
    return tuple(files), at


_RAW = re.compile(
    r"\n?:(?P<was>\d{6}) (?P<is>\d{6}) (?P<old>[0-9a-f]+) (?P<new>[0-9a-f]+)"
    r" (?P<status>[A-Z])\d*"
)
_PLAIN_FILE = "100"
_LINK = "120"


def _change(
    found: re.Match[str], before: str, after: str, files: str | tuple[str, ...]
) -> FileChange:
    """Return the change that a line of the log tells; what else stands there is no file."""
    was, is_ = found["was"].startswith(files), found["is"].startswith(files)
    copied = found["status"] == "C"
    return FileChange(
        before if was and not copied else "",
        after if is_ else "",
        found["old"] if was and not copied else "",
        found["new"] if is_ else "",
    )


def _plain(text: str) -> str:
    """Return a text that can be shown: what is no UTF-8 becomes a question mark."""
    return text.encode("utf-8", "replace").decode()
