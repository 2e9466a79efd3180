"""Every state of the content that git keeps."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from leaguegen.git.log import Commit, read_log
from leaguegen.git.run import GitError, git
from leaguegen.git.texts import read_texts


@dataclass(frozen=True, slots=True)
class Archive:
    """The content as it was after each commit up to one of them.

    Attributes:
        root: The content folder on the disk.
        folder: Its path within the repository; empty where it is the whole repository.
        commits: Those that changed the content, newest first; at least one.
        shallow: The repository was fetched without its older commits: the oldest commit holds what
            they left, and who wrote that is not known.
        edited: Files on the disk that are not, or no longer, as the newest commit has them.
            Files that git was never told of are not among them.
    """

    root: Path
    folder: str
    commits: tuple[Commit, ...]
    shallow: bool = False
    edited: frozenset[str] = frozenset()

    def tree(self) -> dict[str, str]:
        """Return the ids of the texts after the newest commit, by file."""
        return tree_after(reversed(self.commits))

    def until(self, seconds: int) -> "Archive":
        """Return the archive up to the last commit made before a moment.

        Args:
            seconds: Since 1970.

        Raises:
            GitError: `no-commit`: there is none before it.
        """
        for at, commit in enumerate(self.commits):
            if commit.seconds < seconds:
                return Archive(self.root, self.folder, self.commits[at:], self.shallow)
        raise GitError("no-commit")

    def texts(self, ids: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """Yield texts with their ids, a few hundred at a time, each once.

        Raises:
            GitError: `failed`; also where a text is not there (a partial clone).
        """
        for id_, text in read_texts(self.root, ids):
            if text is None:
                raise GitError("failed", f"{id_} missing")
            yield id_, text

    def read(self, tree: Mapping[str, str]) -> dict[str, bytes]:
        """Return the texts of a tree, by file.

        Raises:
            GitError: See `texts`.
        """
        texts = dict(self.texts(tree.values()))
        return {name: texts[id_] for name, id_ in sorted(tree.items())}


def tree_after(commits: Iterable[Commit]) -> dict[str, str]:
    """Return the ids of the texts after commits, oldest first, by file."""
    tree: dict[str, str] = {}
    for commit in commits:
        for change in commit.files:
            tree.pop(change.before, None)
        tree.update({c.after: c.new for c in commit.files if c.after})
    return tree


def open_archive(root: Path, revision: str | None = None) -> Archive:
    """Open the archive of a content folder.

    Args:
        revision: Up to this one, by any name that git knows; None: the one that is checked out.

    Raises:
        GitError: There is none, for whatever reason.
    """
    told = git(root, "rev-parse", "--show-prefix", "--is-shallow-repository")
    prefix, _, shallow = told.decode("utf-8", "surrogateescape").rstrip("\n").rpartition("\n")
    try:
        named = f"{revision or 'HEAD'}^{{commit}}"
        start = git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", named)
    except GitError as error:
        raise GitError("no-commit" if revision is None else "no-revision") from error
    # Versions of git before 2.30 print the option as well.
    commits = read_log(root, start.decode().split()[-1])
    if not commits:
        raise GitError("no-commit")
    edited = _edited(root, prefix) if revision is None else frozenset[str]()
    return Archive(root, prefix.rstrip("/"), commits, shallow == "true", edited)


def _edited(root: Path, prefix: str) -> frozenset[str]:
    output = git(root, "status", "--porcelain", "-z", "-uno", "--no-renames", "--", ".")
    entries = output.decode("utf-8", "surrogateescape").split("\0")
    return frozenset(entry[3:].removeprefix(prefix) for entry in entries if entry)
