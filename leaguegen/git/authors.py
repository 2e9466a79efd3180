"""Who wrote a line, and when: for the command line alone, never for the site."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from leaguegen.git.run import git


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
