"""Arguments of `absent`, `withdraw` and `add-player`."""

import argparse

from leaguegen.cli.arguments import add_competition, add_day, add_dry_run, add_flag, add_player
from leaguegen.cli.parser import Parser, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_absent(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `absent`."""
    command = add_command(
        commands,
        speech,
        "absent",
        later("members", "absent_command"),
        say("Tell ahead that somebody is away."),
        say("On a day, from one day to another, or from a round."),
    )
    add_player(command)
    command.placed.add_argument(
        "when",
        nargs="*",
        metavar=speech.say(say("DAY")),
        help=speech.say(
            say(
                "12-3, 1-1..1-3 or 1-1..; without a year, the one of the season. A competition may"
                " stand beside it: for that one only"
            )
        ),
    )
    command.named.add_argument(
        "--round",
        nargs="+",
        metavar=("N", speech.say(say("SEASON/COMPETITION"))),
        help=speech.say(say("a round, and the competition of which it is")),
    )
    command.named.add_argument(
        "--kind",
        metavar=speech.say(say("KIND")),
        help=speech.say(say("why, as in absences.csv [the usual kind of the competition]")),
    )
    command.named.add_argument(
        "--season",
        metavar=speech.say(say("SEASON")),
        help=speech.say(say("the season [the one that the day lies in, or that is played]")),
    )
    add_flag(command, "--undo", say("take the absence out again"))
    add_dry_run(command)


def add_withdraw(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `withdraw`."""
    command = add_command(
        commands,
        speech,
        "withdraw",
        later("members", "withdraw_command"),
        say("Take somebody out of a competition from the next round on."),
        say("What was played stays; what becomes of it is told by the system."),
    )
    add_player(command)
    add_competition(command, say("[every one of the season that is played]"))
    command.named.add_argument(
        "--after",
        type=int,
        metavar=speech.say(say("ROUND")),
        help=speech.say(say("the last round [the last one that is paired]")),
    )
    add_flag(command, "--undo", say("let the player take part again"))
    add_dry_run(command)


def add_add_player(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `add-player`."""
    command = add_command(
        commands,
        speech,
        "add-player",
        later("newcomers", "add_player_command"),
        say("Add somebody to the club, or a member to a competition."),
        say("He takes part from the next round on, as a member or a guest."),
    )
    command.placed.add_argument(
        "name",
        metavar=speech.say(say("NAME")),
        help=speech.say(say("as it is to be shown, for instance “Jan de Wit”")),
    )
    for option, about in (
        ("--id", say("the short name in files and addresses [made of the name]")),
        ("--knsb", say("number of the KNSB")),
        ("--fide", say("number of FIDE")),
        ("--category", say("for instance a category of youth")),
        ("--born", say("the year of birth; only where the repository is private")),
        ("--list", say("with --rating: the list of which it is [club]")),
        ("--group", say("with --competition: the group")),
    ):
        command.named.add_argument(option, metavar="X", help=speech.say(about))
    command.named.add_argument(
        "--rating", type=int, metavar="N", help=speech.say(say("goes into ratings.csv"))
    )
    add_day(command, "--date", say("with --rating: the date of the list, or its month"))
    _add_where(command)
    for refused in ("--email", "--mail", "--phone", "--address", "--birthday"):
        command.named.add_argument(
            refused, dest="personal", action="append", help=argparse.SUPPRESS
        )
    add_dry_run(command)


def _add_where(command: Parser) -> None:
    """Add where somebody is to play."""
    command.named.add_argument(
        "--competition",
        action="append",
        metavar=command.speech.say(say("SEASON/COMPETITION")),
        help=command.speech.say(
            say(
                "in which to play; may be given more than once [the only one of the season that is"
                " played]"
            )
        ),
    )
    command.named.add_argument(
        "--joined",
        type=int,
        metavar="N",
        help=command.speech.say(say("the first round [the next one to be paired]")),
    )
    add_flag(command, "--guest", say("is paired, and has no place in the standings"))
