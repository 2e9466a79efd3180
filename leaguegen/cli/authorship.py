"""Who wrote lines of the content, as the repository around it tells."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from leaguegen.cli.shell import club_alone
from leaguegen.git import Author, GitError, author_of_loss, authors
from leaguegen.source.authors import Authors, Line, Written


def authors_of(root: Path, lines: Iterable[Line]) -> Authors:
    """Return who wrote lines, and on which day in the club's time zone.

    Without git, without a repository, and for what git does not know there is nothing.
    """
    by_file: dict[str, set[int]] = {}
    for file, line in lines:
        by_file.setdefault(file, set()).add(line)
    if not by_file:
        return {}
    zone = _zone(root)
    found: dict[Line, Written | None] = {}
    for file, numbers in sorted(by_file.items()):
        try:
            known = authors(root, file, numbers)
        except GitError:
            continue
        found |= {(file, line): _written(author, zone) for line, author in known.items()}
    return found


def emptied_by(root: Path, files: Iterable[str]) -> Mapping[str, Written | None]:
    """Return who took rows out of files last, as far as git knows; None: not committed yet."""
    found: dict[str, Written | None] = {}
    for file in sorted(files):
        with suppress(GitError):
            found[file] = _written(author_of_loss(root, file), _zone(root))
    return found


def _zone(root: Path) -> ZoneInfo:
    club = club_alone(root)
    return ZoneInfo(club.timezone if club else "Europe/Amsterdam")


def _written(author: Author | None, zone: ZoneInfo) -> Written | None:
    if author is None:
        return None
    return Written(author.name, datetime.fromtimestamp(author.seconds, zone).date())
