"""Arguments of `enter`."""

import argparse

from leaguegen.cli.arguments import add_competition, add_day, add_dry_run, add_flag, add_round
from leaguegen.cli.parser import Parser, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_enter(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `enter`."""
    command = add_command(
        commands,
        speech,
        "enter",
        later("entering", "enter_command"),
        say("Enter results of the latest round, one after the other."),
        say("Each is written at once; it may be stopped at any time."),
    )
    add_competition(command, say("[the one that waits for results]"))
    add_round(command, say("the round [the latest]"))
    _add_ways(command)
    add_flag(command, "--yes", say("with --paste: write what is certain without asking"))
    add_day(command, "--date", say("with --ahead: the day on which it was played"))
    add_dry_run(command)


def _add_ways(command: Parser) -> None:
    """Add the ways to enter results other than at the prompt."""
    named, tell = command.named, command.speech.say
    about = say("a poule or group as a grid, row by row")
    named.add_argument("--poule", nargs="?", const="", metavar=tell(say("NAME")), help=tell(about))
    add_flag(
        command, "--paste", say("read pasted lines or a whole message, up to a line with a dot")
    )
    about = say(
        "correct what stands: a result (3 0-1), colours (3 swap-colours), opponents (3 4"
        " swap white); without a text, at the prompt"
    )
    named.add_argument(
        "--correct", nargs="?", const="", metavar=tell(say("TEXT")), help=tell(about)
    )
    about = say(
        "a game played ahead, with its result ({example}) and the --round it is of",
        example="jan-piet 1-0",
    )
    named.add_argument("--ahead", nargs="+", metavar=tell(say("WHITE-BLACK")), help=tell(about))
