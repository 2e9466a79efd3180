"""Everything that a repository holds: every commit of every branch and tag, with all its files.

The `archive` is one line of states of the content; this is what anybody can find who has a copy.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from leaguegen.git.log import raw_changes
from leaguegen.git.run import git


@dataclass(slots=True)
class WholeCommit:
    """A commit, with all of its message and all files of the repository.

    Attributes:
        seconds: When it was made, in seconds since 1970.
        message: Whole.
        people: Who wrote and who made it: names and addresses.
        files: Paths within the repository and the ids of the texts that it brought there. The
            text of a link is where it leads to.
    """

    id: str
    seconds: int
    message: str
    people: tuple[str, ...]
    files: set[tuple[str, str]] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Label:
    """A branch or tag.

    Attributes:
        name: In full, such as `refs/tags/2026`.
        text: What its maker said and who that is; empty for a branch and for a plain tag.
    """

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Whole:
    """Everything that a repository holds.

    Attributes:
        commits: Newest first.
        labels: Branches and tags.
        shallow: It was fetched without its older commits.
    """

    commits: tuple[WholeCommit, ...]
    labels: tuple[Label, ...]
    shallow: bool


def read_whole(root: Path) -> Whole:
    """Return everything that the repository around a folder holds, but for the texts.

    Raises:
        GitError: There is none, or git cannot tell.
    """
    shallow = git(root, "rev-parse", "--is-shallow-repository").strip() == b"true"
    output = git(
        root,
        "log",
        "--all",
        "-m",
        "--raw",
        "-z",
        "--no-abbrev",
        "--no-renames",
        "--encoding=UTF-8",
        "--format=tformat:%H%x00%ct%x00%an <%ae>%x00%cn <%ce>%x00%B",
    )
    return Whole(tuple(_commits(output)), tuple(_labels(root)), shallow)


def _commits(output: bytes) -> Iterator[WholeCommit]:
    """Yield the commits; a merge is told once for each of its parents."""
    tokens = _plain(output).split("\0")
    found: dict[str, WholeCommit] = {}
    at = 0
    while at + 4 < len(tokens):
        id_, seconds, author, maker, message = tokens[at : at + 5]
        people = tuple(dict.fromkeys((author, maker)))
        commit = found.setdefault(id_, WholeCommit(id_, int(seconds), message.strip(), people))
        changes, at = raw_changes(tokens, at + 5, links=True)
        commit.files.update((c.after, c.new) for c in changes if c.new)
    yield from found.values()


def _labels(root: Path) -> Iterator[Label]:
    form = "%(refname)%00%(if:equals=tag)%(objecttype)%(then)%(tagger)%0a%(contents)%(end)%00"
    tokens = _plain(git(root, "for-each-ref", f"--format={form}")).split("\0")
    for name, text in zip(tokens[::2], tokens[1::2], strict=False):
        yield Label(name.strip(), text.strip())


def _plain(output: bytes) -> str:
    return output.decode("utf-8", "replace")
