"""Arguments of `absent`, `withdraw` and `add-player`."""

import argparse

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
    _add_player(command, speech)
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
        help=speech.say(say("the season [the last one]")),
    )
    command.named.add_argument(
        "--undo", action="store_true", help=speech.say(say("take the absence out again"))
    )
    _add_dry_run(command, speech)


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
    _add_player(command, speech)
    command.placed.add_argument(
        "competition",
        nargs="?",
        metavar=speech.say(say("SEASON/COMPETITION")),
        help=speech.say(say("[every one of the last season]")),
    )
    command.named.add_argument(
        "--after",
        type=int,
        metavar=speech.say(say("ROUND")),
        help=speech.say(say("the last round [the last one that is paired]")),
    )
    command.named.add_argument(
        "--undo", action="store_true", help=speech.say(say("let the player take part again"))
    )
    _add_dry_run(command, speech)


def add_add_player(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `add-player`."""
    command = add_command(
        commands,
        speech,
        "add-player",
        later("newcomers", "add_player_command"),
        say("Add somebody to the club."),
        say("To a competition too, from the next round on, as a member or a guest."),
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
        ("--list", say("with --rating: the list of which it is [club]")),
        ("--group", say("with --competition: the group")),
    ):
        command.named.add_argument(option, metavar="X", help=speech.say(about))
    command.named.add_argument(
        "--rating", type=int, metavar="N", help=speech.say(say("goes into ratings.csv"))
    )
    command.named.add_argument(
        "--date",
        metavar=speech.say(say("DAY")),
        help=speech.say(say("with --rating: the date of the list")),
    )
    command.named.add_argument(
        "--competition",
        action="append",
        metavar=speech.say(say("SEASON/COMPETITION")),
        help=speech.say(
            say("in which to play; may be given more than once [the only one of the last season]")
        ),
    )
    command.named.add_argument(
        "--joined",
        type=int,
        metavar="N",
        help=speech.say(say("the first round [the next one to be paired]")),
    )
    command.named.add_argument(
        "--guest",
        action="store_true",
        help=speech.say(say("is paired, and has no place in the standings")),
    )
    for refused in ("--email", "--mail", "--phone", "--address", "--birthday", "--born"):
        command.named.add_argument(
            refused, dest="personal", action="append", help=argparse.SUPPRESS
        )
    _add_dry_run(command, speech)


def _add_player(command: Parser, speech: Speech) -> None:
    command.placed.add_argument(
        "player",
        metavar=speech.say(say("PLAYER")),
        help=speech.say(say("by id, name or alias, as in the files")),
    )


def _add_dry_run(command: Parser, speech: Speech) -> None:
    command.named.add_argument(
        "--dry-run", action="store_true", help=speech.say(say("tell what would change only"))
    )
