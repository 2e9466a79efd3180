"""What git keeps of a club: for its pages, and for `build --at`."""

import re
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from leaguegen.cli.exits import UsageError
from leaguegen.cli.shell import club_alone
from leaguegen.files import content_names, read_tree
from leaguegen.git import Archive, GitError, open_archive
from leaguegen.ingest.load import load
from leaguegen.model.league import League
from leaguegen.past import Past, Remembered
from leaguegen.render.speech import Speech
from leaguegen.source.problem import has_errors
from leaguegen.words.message import Message, say


def past_of(root: Path, speech: Speech, remembered: Remembered) -> Past | None:
    """Return what git keeps of the content, for the pages; None where it keeps nothing."""
    try:
        return Past(open_archive(root), remembered=remembered)
    except GitError as error:
        if error.kind == "failed":
            told = say(
                "git cannot be asked ({reason}), so the pages tell of no history",
                reason=error.reason,
            )
            print(f"leaguegen: {speech.say(told)}", file=sys.stderr)
        return None


def shown_at(root: Path, at: str, option: str) -> tuple[Mapping[str, bytes], Past]:
    """Return the content as `content_at` does, to be shown as far as the files of now allow.

    Raises:
        UsageError: See there; or the content of now has errors.
    """
    sources, past = content_at(root, at, option)
    return sources, replace(past, now=_club_now(root))


def content_at(root: Path, at: str, option: str) -> tuple[Mapping[str, bytes], Past]:
    """Return the content as it stood on a day or in a revision, with what git kept until then.

    Args:
        at: A day such as `2026-10-01`, of which the end is meant; or whatever git takes for a
            commit.
        option: What tells it, for what is said of it.

    Raises:
        UsageError: There is no such content.
    """
    if not at.strip():
        raise UsageError(_unknown(at, option))
    day = _day(at)
    try:
        archive = open_archive(root, None if day is not None else at)
        if day is not None:
            archive = _until_end_of(archive, day, _zone(root))
        tree = archive.tree()
        sources = archive.read({name: tree[name] for name in content_names(tree)})
    except GitError as error:
        raise UsageError(_why_not(error, root, at, option)) from error
    return sources, Past(archive, earlier=True, asked=day)


def _club_now(root: Path) -> League:
    """Return the club as it is.

    Raises:
        UsageError: It has errors.
    """
    loaded = load(read_tree(root))
    if loaded.league is None or has_errors(loaded.problems):
        raise UsageError(
            say(
                "how people may be shown is told by the files as they are now, and those have"
                " errors; mend them first (leaguegen check)"
            )
        )
    return loaded.league


def _day(at: str) -> date | None:
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", at):
        return None
    try:
        return date.fromisoformat(at)
    except ValueError:
        return None


def _until_end_of(archive: Archive, day: date, zone: ZoneInfo) -> Archive:
    if day == date.max:
        return archive.until(sys.maxsize)  # no other day begins after it
    midnight = datetime.combine(day + timedelta(days=1), time(), zone)
    return archive.until(int(midnight.astimezone(UTC).timestamp()))


def _zone(root: Path) -> ZoneInfo:
    """Return the club's time zone, as far as its settings can be read."""
    club = club_alone(root)
    return ZoneInfo(League.timezone if club is None else club.timezone)


def _why_not(error: GitError, root: Path, at: str, option: str) -> Message:
    match error.kind:
        case "no-program":
            return say("{option} needs git, and it is not on this machine", option=option)
        case "no-repository":
            return say("{option}: {path} is in no git repository", option=option, path=str(root))
        case "no-commit":
            return say("{option}: git has no content of {at} or before", option=option, at=at)
        case "no-revision":
            return _unknown(at, option)
        case _:
            return say("git cannot be asked ({reason})", reason=error.reason)


def _unknown(at: str, option: str) -> Message:
    return say(
        "{option}: git knows no {at}; name a day such as {day}, a tag or a commit",
        option=option,
        at=at.strip() or "“”",
        day="2026-10-01",
    )
