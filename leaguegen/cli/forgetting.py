"""`forget`: a person out of the files, for good."""

import argparse
from collections.abc import Iterator, Sequence

from leaguegen.cli.clerk import YES
from leaguegen.cli.exits import GOOD, UsageError
from leaguegen.cli.held_in_git import held_lines
from leaguegen.cli.members import find_player
from leaguegen.cli.session import Console
from leaguegen.cli.shell import Club
from leaguegen.cli.writing import change_content
from leaguegen.desk.changes import Changes
from leaguegen.desk.forget_choice import Forgotten, choose
from leaguegen.desk.forgetting import called_as, left_in
from leaguegen.desk.leaving import to_leave
from leaguegen.desk.site_words import usual
from leaguegen.files import read_theme
from leaguegen.model.player import PlayerId
from leaguegen.model.playing import seasons_from_now
from leaguegen.source.invisible import printable
from leaguegen.words.message import Message, say, say_many

_MOST = 30
"""Places that are listed; further ones are counted."""


def forget_command(options: argparse.Namespace) -> int:
    """Put a code in the place of a person, and tell what still names him."""
    after: list[str] = []

    def work(club: Club, files: Changes) -> None:
        player = find_player(club.league, options.player, whole=True)
        made = choose(club.sources, club.league, player)
        name = club.league.players[player].name
        if not made.files.changes:
            told_already = say("{name} is forgotten already: no file changes.", name=name)
            after.append(club.speech.say(told_already))
            return
        told = (*_summary(made, name), *_plays_on(club, made, player))
        if not options.dry_run and not options.yes:
            _confirm(club, told)
        files.changes.update(made.files.changes)
        after.extend(club.speech.say(message) for message in told)
        after.extend(_left_lines(club, made, player))
        after.extend(held_lines(club, player, made.stand.code))
        after.append("")
        after.extend(club.speech.say(message) for message in _elsewhere())

    code = change_content(options, work)
    if code == GOOD:
        print()
        for line in after:
            print(line)
    return code


def _summary(made: Forgotten, name: str) -> Iterator[Message]:
    yield say_many(
        "{name} becomes {code}, in {n} file; what was played stays.",
        "{name} becomes {code}, in {n} files; what was played stays.",
        len(made.files.changes),
        name=name,
        code=str(made.stand.code),
    )
    if made.moved:
        yield say(
            "Warning: an order that hangs on lots or names changes, and ranks with it, in"
            " {competitions}.",
            competitions=made.moved,
        )
    else:
        yield say("Ranks and points are the same as before, everywhere.")
    if made.stand.born:
        yield say("The year of birth stays: a category of the standings asks for it.")


def _plays_on(club: Club, made: Forgotten, player: PlayerId) -> Iterator[Message]:
    """Yield where the person is paired still: to leave that changes tables, so it is not done."""
    for season in seasons_from_now(club.league):
        for competition in to_leave(season, player):
            yield say(
                "{name} still takes part in {competition}, and is paired there as “{stand}”. To end"
                " that: leaguegen withdraw {code} {competition}",
                name=club.league.players[player].name,
                competition=competition.id,
                stand=made.stand.name,
                code=str(made.stand.code),
            )


def _confirm(club: Club, told: Sequence[Message]) -> None:
    """Ask whether to go on.

    Raises:
        UsageError: The answer is no, or nobody can answer.
    """
    console = Console()
    if not console.terminal:
        raise UsageError(say("nobody is here to confirm this: say --yes, or look with --dry-run"))
    for message in told:
        console.tell(club.speech.say(message))
    question = say("This cannot be taken back. Go on? {choice}", choice=say("[y/n]"))
    answer = console.ask(f"{club.speech.say(question)} ")
    if (answer or "").strip().casefold() not in YES:
        raise UsageError(say("nothing was changed"))


def _left_lines(club: Club, made: Forgotten, player: PlayerId) -> Iterator[str]:
    """Yield the places that a program cannot change: sentences, names of files."""
    people = club.league.players
    others = called_as(club.league, player)
    words = usual(club.league, read_theme()).words
    left = list(left_in(made.files.after, people[player], made.stand.code, others, words))
    if not left:
        return
    yield ""
    yield club.speech.say(say("Named still, as it seems; change that by hand:"))
    for each in left[:_MOST]:
        yield f"  {each.place}: {printable(each.text[:100])}"
    if len(left) > _MOST:
        yield f"  {club.speech.say(say_many('and {n} more', 'and {n} more', len(left) - _MOST))}"


def _elsewhere() -> Iterator[Message]:
    yield say("The name is not gone from:")
    yield say(
        "- the history of the repository, and every copy of it: how to take it out there is told by"
        " leaguegen guide privacy 7;"
    )
    yield say(
        "- the published site, until it is built and published again; search engines and archives"
        " keep copies for some time, and remove them when asked;"
    )
    yield say("- what was sent: report files, lists, chats, paper.")
    yield say("Then look with: leaguegen build, leaguegen privacy.")
