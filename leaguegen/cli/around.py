"""The folder of the repository in which the content stands."""

from pathlib import Path

from leaguegen.git import folder_in_repository


def top_of(root: Path) -> Path:
    """Return the folder of the repository; without one, the folder that a new club would have."""
    inside = folder_in_repository(root)
    if inside is None:
        return root.parent if root.name == "content" else root
    return root.resolve().parents[len(Path(inside).parts) - 1] if inside else root
