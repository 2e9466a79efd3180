"""Who wrote lines of the content, as the repository around it tells."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from leaguegen.cli.shell import club_alone
from leaguegen.git import GitError, authors
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
    club = club_alone(root)
    zone = ZoneInfo(club.timezone if club else "Europe/Amsterdam")
    found: dict[Line, Written | None] = {}
    for file, numbers in sorted(by_file.items()):
        try:
            known = authors(root, file, numbers)
        except GitError:
            continue
        for line, author in known.items():
            day = datetime.fromtimestamp(author.seconds, zone).date() if author else None
            found[file, line] = Written(author.name, day) if author and day else None
    return found
