"""Whether a file would go along into the repository."""

from pathlib import Path

from leaguegen.git.run import git


def would_go_along(file: Path) -> bool:
    """Whether `git add --all` takes a file along, or it stands in the repository already.

    Raises:
        GitError: Git cannot tell: there is none, or no repository around the file.
    """
    chosen = ("--cached", "--others", "--exclude-standard", "--", file.name)
    return bool(git(file.resolve().parent, "ls-files", *chosen))
