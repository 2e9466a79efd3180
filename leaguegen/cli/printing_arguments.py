"""Arguments of `print`."""

import argparse
from pathlib import Path

from leaguegen.cli.arguments import add_competition, add_flag, add_round
from leaguegen.cli.parser import Parser, a_path, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say

KINDS = ("boards", "alphabetical", "slips", "poules", "standings", "noticeboard")
ALL = "all"


def add_print(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `print`."""
    command = add_command(
        commands,
        speech,
        "print",
        later("printing", "print_command"),
        say("Write a round for the wall or the tables, without building the site."),
        say(
            "The boards and the list of names; with --what also slips, cards of poules, standings,"
            " a noticeboard. Each is one file to open in a browser and to print."
        ),
    )
    add_competition(command, say("[the only one that goes on]"))
    add_round(command, say("[the round that is being played, else the last one paired]"))
    command.named.add_argument(
        "--what",
        action="append",
        choices=(*KINDS, ALL),
        metavar=speech.say(say("KIND")),
        default=[],
        help=speech.say(
            say(
                "{kinds}, or all; may be repeated, and gives one file for each [boards and"
                " alphabetical in one file]",
                kinds=KINDS,
            )
        ),
    )
    command.named.add_argument(
        "--out",
        type=a_path,
        default=Path("print.html"),
        metavar=speech.say(say("FILE")),
        help=speech.say(
            say(
                "[print.html, in the folder where you are; of several kinds print-boards.html and"
                " so on]; - prints it"
            )
        ),
    )
    add_flag(command, "--full", say("names in full, for a wall that only members see"))
