"""What the repository around the content still holds of a person, as `forget` tells it."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from leaguegen.cli.shell import Club
from leaguegen.desk.held_forms import Finder
from leaguegen.desk.held_in_git import Held, Holding, holding, lists_of_players
from leaguegen.desk.known_as import known_as
from leaguegen.desk.site_words import usual
from leaguegen.files import read_theme
from leaguegen.git import GitError, Whole, WholeCommit, read_texts, read_whole, sizes
from leaguegen.model.history import SHORT
from leaguegen.model.player import PlayerId
from leaguegen.source.invisible import printable
from leaguegen.words.message import Message, say, say_many

_MOST = 30
"""Forms, and messages, that are listed; further ones are counted."""

_PATHS = 4
"""Files that are named of each form; further ones are counted."""

_LARGEST = 4_000_000
"""Bytes: a larger text is not looked through."""


def held_lines(club: Club, player: PlayerId, stays: PlayerId) -> Iterator[str]:
    """Yield what git still holds of a person.

    Args:
        stays: What stands in the place of the id: that says nothing.
    """
    try:
        whole = read_whole(club.root)
        found = _holding(club, whole, player, stays)
    except GitError as error:
        if error.kind != "no-repository":
            yield ""
            yield club.speech.say(_unknown(error))
        return
    if whole.commits:
        yield ""
        for message in _told(found, whole):
            yield club.speech.say(message)
        yield from _listed(club, found)


def _holding(club: Club, whole: Whole, player: PlayerId, stays: PlayerId) -> Holding:
    """Look through the repository.

    Raises:
        GitError: Git cannot tell.
    """
    lists = read_texts(club.root, lists_of_players(whole))
    people = club.league.players
    known = known_as(people[player], people.values(), (d for _, d in lists if d is not None))
    finder = Finder(known, stays, usual(club.league, read_theme()))
    ids = {id_ for commit in whole.commits for _, id_ in commit.files}
    small = {id_: size for id_, size in sizes(club.root, ids).items() if size <= _LARGEST}
    return holding(whole, finder, lambda wanted: read_texts(club.root, wanted), small)


def _unknown(error: GitError) -> Message:
    if error.kind == "no-program":
        return say(
            "git is not on this machine: what the history of the repository holds is not told."
        )
    return say(
        "What the history of the repository holds cannot be told: {reason}.",
        reason=error.reason or error.kind,
    )


def _told(found: Holding, whole: Whole) -> Iterator[Message]:
    count = len(whole.commits)
    if found.held:
        yield say_many(
            "The repository still holds, in its {n} commit:",
            "The repository still holds, in its {n} commits of all branches and tags:",
            count,
        )
    else:
        yield say_many(
            "The {n} commit of the repository holds no form of the name.",
            "The {n} commits of the repository hold no form of the name.",
            count,
        )
    if whole.shallow:
        yield say(
            "Older commits were not fetched (git fetch --unshallow gets them): what they hold is"
            " not told."
        )
    if found.unread:
        yield say_many(
            "{n} file of them is not here or too large, and was not looked through.",
            "{n} files of them are not here or too large, and were not looked through.",
            found.unread,
        )


def _listed(club: Club, found: Holding) -> Iterator[str]:
    """Yield the forms that are certain, with the messages that hold one, and then the others."""
    sure = [held for held in found.held if not held.form.may_be_other]
    others = [held for held in found.held if held.form.may_be_other]
    yield from _most(club, [club.speech.say(_of_form(club, held)) for held in sure])
    named = {commit.id: commit for held in sure for commit in held.messages}
    if named:
        yield club.speech.say(
            say(
                "Messages of commits with it. Pages of corrections show the first line of one; the"
                " site leaves the name out there, a nickname that you do not find here it may not:"
            )
        )
        yield from _messages(club, named.values())
    if others:
        yield club.speech.say(say("What may also be somebody else, or a word:"))
        yield from _most(club, [club.speech.say(_of_form(club, held)) for held in others])
    alone = {c.id: c for held in others for c in held.messages if c.id not in named}
    if alone:
        yield club.speech.say(say("Messages of commits with that alone:"))
        yield from _messages(club, alone.values())


def _of_form(club: Club, held: Held) -> Message:
    form, places = printable(held.form.written), tuple(_places(held))
    if not held.commits:
        return say("“{form}”: {places}", form=form, places=places)
    last, first = held.commits[0], held.commits[-1]
    zone = ZoneInfo(club.league.timezone)
    days = [datetime.fromtimestamp(commit.seconds, zone).date() for commit in (first, last)]
    return say_many(
        "“{form}”, in {n} commit of {last} ({last_id}): {places}",
        "“{form}”, in {n} commits, {first} ({first_id}) to {last} ({last_id}): {places}",
        len(held.commits),
        form=form,
        first=days[0],
        first_id=first.id[:SHORT],
        last=days[1],
        last_id=last.id[:SHORT],
        places=places,
    )


def _places(held: Held) -> Iterator[Message | str]:
    """Yield in what the repository holds a form."""
    paths = sorted(held.files)
    yield from (printable(path) for path in paths[:_PATHS])
    if len(paths) > _PATHS:
        yield say_many("{n} further file", "{n} further files", len(paths) - _PATHS)
    if held.messages:
        yield say_many("{n} message", "{n} messages", len(held.messages))
    if held.made:
        yield say_many("author of {n} commit", "author of {n} commits", len(held.made))
    yield from (printable(label.removeprefix("refs/")) for label in held.labels)


def _messages(club: Club, commits: Iterable[WholeCommit]) -> Iterator[str]:
    """Yield the first line of messages of commits, newest first."""
    newest = sorted(commits, key=lambda commit: -commit.seconds)
    yield from _most(club, [f"{c.id[:SHORT]}: {_first_line(c)}" for c in newest])


def _first_line(commit: WholeCommit) -> str:
    lines = commit.message.splitlines() or [""]
    more = " …" if len(lines) > 1 else ""
    return printable(lines[0][:100]) + more


def _most(club: Club, lines: Sequence[str]) -> Iterator[str]:
    yield from (f"  {line}" for line in lines[:_MOST])
    more = len(lines) - _MOST
    if more > 0:
        yield f"  {club.speech.say(say_many('and {n} more', 'and {n} more', more))}"
