"""What the pages tell of the history of the content."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

from leaguegen import git
from leaguegen.git import Archive, GitError
from leaguegen.model.history import Commit, Corrected, Effect, History, LineAge
from leaguegen.model.league import League
from leaguegen.model.protection import protections
from leaguegen.past.content_ages import content_ages, file_dates
from leaguegen.past.corrected_standings import Remembered, effects
from leaguegen.past.corrections import Found, find_corrections, people_in
from leaguegen.past.former_people import former_people

MOST_LISTED = 20
"""Corrections of one commit in one competition that are listed; a season that is written anew as a
whole is told in one sentence."""

MOST_EFFECTS = 8
"""Commits, the newest of the whole site, of which the standings are counted again: each costs a
reading of two seasons."""


@dataclass(frozen=True, slots=True)
class Past:
    """What git keeps, for a build.

    Attributes:
        earlier: The content is that of the archive's newest commit, not what is on the disk.
        asked: The day of which the content was asked for, where it was a day.
        now: The club as it is on the disk, where the content is earlier: it decides how people are
            shown.
        remembered: What an earlier build computed; what this one computes is added.
    """

    archive: Archive
    earlier: bool = False
    asked: date | None = None
    now: League | None = None
    remembered: Remembered = field(default_factory=dict)


def history_of(past: Past, league: League, files: Mapping[str, bytes]) -> History:
    """Return what git tells of the content.

    Args:
        league: What the content says.
        files: The content that was read.
    """
    archive, zone = past.archive, ZoneInfo(league.timezone)
    try:
        found, withheld = _corrections(archive, league, zone, past.remembered)
        former = former_people(archive, league) if found else ()
    except GitError:
        # A partial clone has not all texts. The rest is true all the same.
        found, withheld, former = None, frozenset(), ()
    return History(
        commit=_commit(archive.commits[0], zone),
        since=_commit(archive.commits[-1], zone),
        folder=archive.folder,
        edited=_is_edited(archive, files),
        earlier=past.earlier,
        asked=past.asked,
        corrections=found,
        withheld=withheld,
        former=former,
        ages=_ages(archive, league, files, zone),
        changed=file_dates(archive, zone),
    )


def _ages(
    archive: Archive, league: League, files: Mapping[str, bytes], zone: ZoneInfo
) -> dict[str, tuple[LineAge, ...]]:
    try:
        return content_ages(archive, league, files, zone)
    except GitError:
        return {}


def _is_edited(archive: Archive, files: Collection[str]) -> bool:
    """Whether the content is not what the newest commit has; files that are none do not count."""
    tree = archive.tree()
    lost = {name for name in archive.edited if name in tree and not _is_hidden(name)}
    return any(name in archive.edited or name not in tree for name in files) or bool(lost)


def _is_hidden(name: str) -> bool:
    return any(part.startswith(".") for part in name.split("/"))


def _corrections(
    archive: Archive, league: League, zone: ZoneInfo, remembered: Remembered
) -> tuple[dict[str, tuple[Corrected, ...]], frozenset[str]]:
    """Return the corrections of each competition, and those of which some are not told."""
    told: dict[str, tuple[Corrected, ...]] = {}
    hidden = {p for p, how in protections(league).items() if how.mode == "hidden"}
    withheld, silent = set[str](), set[str]()
    counted = 0
    for found in find_corrections(archive, league):
        if found.left_out:
            withheld.add(found.competition)
        if found.left_out or any(people_in(c) & hidden for c in found.corrections):
            silent.add(archive.commits[found.at].id)
        if not found.corrections:
            continue
        few = len(found.corrections) <= MOST_LISTED
        counts = few and counted < MOST_EFFECTS
        counted += counts
        corrected = Corrected(
            commit=_commit(archive.commits[found.at], zone),
            count=len(found.corrections),
            corrections=found.corrections if few else (),
            effects=_effects(archive, found, league, remembered) if counts else None,
        )
        told[found.competition] = (*told.get(found.competition, ()), corrected)
    quiet = {id_: tuple(_without(each, silent) for each in every) for id_, every in told.items()}
    return quiet, frozenset(withheld)


def _without(each: Corrected, silent: Collection[str]) -> Corrected:
    """Return what a commit corrected, without its message where that is not to be shown.

    Of a game of somebody who is not shown at all, the message may tell in words of its own.
    """
    if each.commit.id not in silent:
        return each
    return replace(each, commit=replace(each.commit, subject=""))


def _effects(
    archive: Archive, found: Found, league: League, remembered: Remembered
) -> tuple[Effect, ...] | None:
    key = archive.commits[found.at].id, found.competition
    if key not in remembered:
        remembered[key] = effects(archive, found, league)
    return remembered[key]


def _commit(commit: git.Commit, zone: ZoneInfo) -> Commit:
    return Commit(commit.id, datetime.fromtimestamp(commit.seconds, zone), commit.subject)
