"""How old the content is: tables of rounds and games line by line, every file as a whole."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

from leaguegen.git import Archive
from leaguegen.model.history import LineAge
from leaguegen.model.league import Competition, League
from leaguegen.model.protection import published
from leaguegen.past.line_ages import line_ages
from leaguegen.source.problem import Span


def content_ages(
    archive: Archive, league: League, files: Mapping[str, bytes], zone: ZoneInfo
) -> dict[str, tuple[LineAge, ...]]:
    """Return the age of each line of the tables from which rounds and games were read, by file.

    Args:
        files: The content as it is.

    Raises:
        GitError: A text is not there.
    """
    every = (c for season in published(league) for c in season.competitions)
    tables = {span.file for c in every for span in _places(c) if span is not None}
    return {
        name: line_ages(archive, name, files[name], zone)
        for name in sorted(tables)
        if name in files
    }


def _places(competition: Competition) -> Iterator[Span | None]:
    """Yield where it stands what a competition's rounds, games and adjustments are."""
    yield from (planned.origin for planned in competition.calendar)
    yield from (game.origin for round_ in competition.rounds for game in round_.games)
    yield from (bye.origin for round_ in competition.rounds for bye in round_.byes)
    yield from (game.origin for games in competition.pending.values() for game in games)
    yield from (adjustment.origin for adjustment in competition.adjustments)


def file_dates(archive: Archive, zone: ZoneInfo) -> dict[str, datetime]:
    """Return when each file was last changed; not of those that are edited, nor of a shallow end.

    A shallow clone's oldest commit has everything that was there before: nobody knows since when.
    """
    found: dict[str, datetime] = {}
    known = archive.commits[:-1] if archive.shallow else archive.commits
    for commit in known:
        at = datetime.fromtimestamp(commit.seconds, zone)
        for change in commit.files:
            found.setdefault(change.after, at)
    return {name: at for name, at in found.items() if name and name not in archive.edited}
