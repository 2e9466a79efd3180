"""How a repository stands: what is not committed, and what is not pushed or pulled."""

from dataclasses import dataclass
from pathlib import Path

from leaguegen.git.run import GitError, git


@dataclass(frozen=True, slots=True)
class State:
    """How a repository stands, by what it knows; nothing is fetched.

    Attributes:
        branch: The one that is checked out; empty: none is.
        born: Whether there is a commit.
        edited: Files that git knows and that differ from the last commit, within the folder.
        unknown: Files of the folder that git was never told of.
        ahead: Commits that the branch on the host lacks; None: it follows no branch there.
        behind: Commits that are there and not here, as far as they were fetched.
        address: Of the repository on the host; empty where there is none.
    """

    branch: str
    born: bool
    edited: tuple[str, ...]
    unknown: tuple[str, ...]
    ahead: int | None
    behind: int | None
    address: str


def state_of(root: Path) -> State:
    """Return how the repository around a folder stands.

    Raises:
        GitError: There is none, or no git.
    """
    options = ("--porcelain=v2", "--branch", "-z", "--untracked-files=all", "--no-renames")
    told = git(root, "status", *options, "--", ".").decode("utf-8", "surrogateescape")
    heads: dict[str, str] = {}
    edited, unknown = [], []
    for entry in told.split("\0"):
        match entry[:2]:
            case "# ":
                key, _, value = entry[2:].partition(" ")
                heads[key] = value
            case "1 ":
                edited.append(entry.split(" ", 8)[8])
            case "u ":
                edited.append(entry.split(" ", 10)[10])
            case "? ":
                unknown.append(entry[2:])
            case _:
                pass
    ahead, behind = _apart(heads.get("branch.ab"))
    branch = heads.get("branch.head", "")
    return State(
        branch="" if branch == "(detached)" else branch,
        born=heads.get("branch.oid") != "(initial)",
        edited=tuple(edited),
        unknown=tuple(unknown),
        ahead=ahead,
        behind=behind,
        address=_address(root),
    )


def _apart(told: str | None) -> tuple[int | None, int | None]:
    if told is None:
        return None, None
    ahead, behind = told.split()
    return abs(int(ahead)), abs(int(behind))


def _address(root: Path) -> str:
    try:
        return git(root, "config", "--get", "remote.origin.url").decode("utf-8", "replace").strip()
    except GitError:
        return ""
