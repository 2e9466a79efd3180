"""The arguments of `guide`."""

import argparse

from leaguegen.cli.parser import Parser, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_guide(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add the command."""
    command = add_command(
        commands,
        speech,
        "guide",
        later("guide", "guide_command"),
        say("Read the documentation: publishing, privacy, an evening, every file and command."),
    )
    command.placed.add_argument(
        "chapter",
        nargs="?",
        metavar=speech.say(say("CHAPTER")),
        help=speech.say(say("which chapter; without it all are listed")),
    )
    command.placed.add_argument(
        "part",
        nargs="?",
        metavar=speech.say(say("PART")),
        help=speech.say(say("the number or the first word of a heading in it")),
    )
