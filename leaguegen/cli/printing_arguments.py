"""Arguments of `print`."""

import argparse
from pathlib import Path

from leaguegen.cli.arguments import add_competition
from leaguegen.cli.parser import Parser, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_print(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `print`."""
    command = add_command(
        commands,
        speech,
        "print",
        later("printing", "print_command"),
        say("Write the sheet of a round for the wall, without building the site."),
        say("One file to open in a browser and to print."),
    )
    add_competition(command)
    command.named.add_argument(
        "--round",
        type=int,
        metavar="N",
        help=speech.say(say("[the round that is being played, else the last one paired]")),
    )
    command.named.add_argument(
        "--out",
        type=Path,
        default=Path("print.html"),
        metavar=speech.say(say("FILE")),
        help=speech.say(say("[print.html, in the folder where you are]; - prints it")),
    )
    command.named.add_argument(
        "--full",
        action="store_true",
        help=speech.say(say("names in full, for a wall that only members see")),
    )
