"""The arguments of `problem`."""

import argparse

from leaguegen.cli.parser import Parser, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_problem(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add the command."""
    command = add_command(
        commands,
        speech,
        "problem",
        later("explaining", "problem_command"),
        say("Explain a code that check tells, with an example and what to do."),
    )
    command.placed.add_argument(
        "code",
        nargs="?",
        metavar=speech.say(say("CODE")),
        help=speech.say(say("what stands in square brackets; without it all codes are listed")),
    )
