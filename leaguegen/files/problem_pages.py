"""What `check` can tell, explained: pages of the documentation that travel with the program."""

from pathlib import Path

from leaguegen.files.one_file import read_file

_NAMES = ("problems.md", "problemen.md")
"""In English and in Dutch."""


def read_problem_pages() -> dict[str, bytes]:
    """Read the pages, by name: inside the installed package, or beside it in a source tree.

    Raises:
        DiskError: `unreadable`.
    """
    package = Path(__file__).parents[1]
    root = package / "problems"
    if not root.is_dir():
        root = package.parent / "docs"
    return {name: read_file(root / name) for name in _NAMES}
