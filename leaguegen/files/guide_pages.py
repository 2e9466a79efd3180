"""Chapters of the documentation for clubs, which travel with the program."""

from pathlib import Path

from leaguegen.files.one_file import read_file

CHAPTERS = (
    "amsterdam",
    "audit",
    "commands",
    "cup",
    "engines",
    "evening",
    "feeds",
    "fide-dutch",
    "files",
    "fmjd-swiss",
    "groups",
    "heller",
    "history",
    "json",
    "keizer",
    "klukkluk",
    "knsb",
    "pages",
    "privacy",
    "prizes",
    "publish",
    "round-robin",
    "season",
    "theme",
    "tiebreaks",
    "trf",
)
"""What else stands in the documentation is for who works on the program."""


def read_guide_pages() -> dict[str, bytes]:
    """Read the chapters, by file name: inside the installed package, or beside a source tree.

    Raises:
        DiskError: `unreadable`.
    """
    package = Path(__file__).parents[1]
    root = package / "guide"
    if not root.is_dir():
        root = package.parent / "docs"
    return {f"{name}.md": read_file(root / f"{name}.md") for name in CHAPTERS}
