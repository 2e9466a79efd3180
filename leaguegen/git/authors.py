"""Who wrote a line, and when: for the command line alone, never for the site."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from leaguegen.git.run import GitError, git


@dataclass(frozen=True, slots=True)
class Author:
    """Who wrote a line.

    Attributes:
        name: As the commit has it.
        seconds: When it was written, in seconds since 1970.
    """

    name: str
    seconds: int


def authors(root: Path, file: str, lines: Collection[int]) -> dict[int, Author | None]:
    """Return who wrote some lines of a file, by line.

    Changes of white space and line ends are passed over.

    Args:
        lines: From 1.

    Returns:
        None for a line that is not committed yet; nothing for one that git does not know.

    Raises:
        GitError: Git does not know the file.
    """
    ranges = [word for line in sorted(lines) for word in ("-L", f"{line},{line}")]
    output = git(root, "blame", "-w", "--line-porcelain", *ranges, "--", file)
    return dict(_authors(output)) if ranges else {}


def author_of_loss(root: Path, file: str) -> Author | None:
    """Return who took more lines out of a file than he put in, the last time that it happened.

    Returns:
        None where that is not committed yet.

    Raises:
        GitError: It never happened, or git does not know the file.
    """
    if any(_lost(line) for line in _lines(git(root, "diff", "--numstat", "HEAD", "--", file))):
        return None
    form = ("--numstat", "--encoding=UTF-8", "--format=%x00%at %an")
    author: Author | None = None
    for line in _lines(git(root, "log", *form, "--", file)):
        if line.startswith("\0"):
            seconds, _, name = line[1:].partition(" ")
            author = Author(name, int(seconds))
        elif author is not None and _lost(line):
            return author
    raise GitError("failed", f"{file} has lost no lines")


def _lines(output: bytes) -> list[str]:
    return [line for line in output.decode("utf-8", "replace").split("\n") if line]


def _lost(line: str) -> bool:
    """Whether a line that counts lines (`added TAB removed TAB path`) tells of fewer."""
    added, removed, _ = line.split("\t", 2)
    return added.isdecimal() and removed.isdecimal() and int(removed) > int(added)


_NOT_COMMITTED = "0" * 40


def _authors(output: bytes) -> Iterator[tuple[int, Author | None]]:
    line, committed, name = 0, True, ""
    for text in output.decode("utf-8", "replace").split("\n"):
        word, _, rest = text.partition(" ")
        if text.startswith("\t") or not text:
            continue
        if len(word) >= len(_NOT_COMMITTED):
            line, committed = int(rest.split()[1]), word.strip("0") != ""
        elif word == "author":
            name = rest
        elif word == "author-time":
            yield line, Author(name, int(rest)) if committed else None
