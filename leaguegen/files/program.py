"""This program itself, as files: for whoever cannot get it from a package index."""

from pathlib import Path

from leaguegen.files.guide_pages import read_guide_pages
from leaguegen.files.one_file import read_file
from leaguegen.files.problem_pages import read_problem_pages
from leaguegen.files.theme import read_theme


def read_program() -> dict[str, bytes]:
    """Read the package with what stands beside it, by POSIX path as a wheel has them.

    Raises:
        DiskError: `unreadable`.
    """
    package = Path(__file__).parents[1]
    beside = {
        "theme": read_theme(),
        "problems": read_problem_pages(),
        "guide": read_guide_pages(),
    }
    placed = {
        f"{package.name}/{folder}/{name}": data
        for folder, files in beside.items()
        for name, data in files.items()
    }
    paths = (p for p in package.rglob("*") if "__pycache__" not in p.parts and p.is_file())
    own = {p.relative_to(package.parent).as_posix(): read_file(p) for p in paths}
    return dict(sorted((own | placed).items()))
