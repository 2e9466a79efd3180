"""The default theme."""

from pathlib import Path

from leaguegen.files.one_file import read_file


def read_theme() -> dict[str, bytes]:
    """Read the default theme: inside the installed package, or beside it in a source tree."""
    package = Path(__file__).parents[1]
    root = package / "theme"
    if not root.is_dir():
        root = package.parent / "templates"
    paths = sorted(p for p in root.rglob("*") if p.is_file() and not _hidden(p, root))
    return {path.relative_to(root).as_posix(): read_file(path) for path in paths}


def _hidden(path: Path, root: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(root).parts)
