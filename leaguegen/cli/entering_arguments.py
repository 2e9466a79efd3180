"""Arguments of `enter`."""

import argparse

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
    command.placed.add_argument(
        "competition",
        nargs="?",
        metavar=speech.say(say("SEASON/COMPETITION")),
        help=speech.say(say("[the one that waits for results]")),
    )
    named = command.named
    named.add_argument(
        "--round", type=int, metavar="N", help=speech.say(say("the round [the latest]"))
    )
    named.add_argument(
        "--poule",
        nargs="?",
        const="",
        metavar=speech.say(say("NAME")),
        help=speech.say(say("a poule or group as a grid, row by row")),
    )
    named.add_argument(
        "--paste",
        action="store_true",
        help=speech.say(say("read pasted lines or a whole message, up to a line with a dot")),
    )
    named.add_argument(
        "--yes",
        action="store_true",
        help=speech.say(say("with --paste: write what is certain without asking")),
    )
    named.add_argument(
        "--correct",
        nargs="?",
        const="",
        metavar=speech.say(say("TEXT")),
        help=speech.say(
            say(
                "correct what stands: a result (3 0-1), colours (3 swap-colours), opponents (3 4"
                " swap white); without a text, at the prompt"
            )
        ),
    )
    named.add_argument(
        "--ahead",
        nargs="+",
        metavar=speech.say(say("WHITE-BLACK")),
        help=speech.say(
            say("a game played ahead, with its result (jan-piet 1-0) and the --round it is of")
        ),
    )
    named.add_argument(
        "--date",
        metavar=speech.say(say("DAY")),
        help=speech.say(say("with --ahead: the day on which it was played")),
    )
    named.add_argument(
        "--dry-run", action="store_true", help=speech.say(say("tell what would change only"))
    )
