"""Where the content stands in its repository, told without git."""

from pathlib import Path, PurePosixPath


def folder_in_repository(root: Path) -> str | None:
    """Return the path of a folder within the repository around it.

    Returns:
        Empty where it is the whole repository; None where there is no repository.
    """
    here = root.resolve()
    for folder in (here, *here.parents):
        if (folder / ".git").exists():
            inside = PurePosixPath(here.relative_to(folder).as_posix())
            return "" if inside == PurePosixPath() else str(inside)
    return None
