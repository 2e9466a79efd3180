"""What a new club begins with: templates of its files, inside the package."""

from pathlib import Path

from leaguegen.files.one_file import read_file


def read_starter() -> dict[str, bytes]:
    """Read the templates of a new club, by POSIX path."""
    root = Path(__file__).parents[1] / "starter"
    paths = sorted(path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): read_file(path) for path in paths}
