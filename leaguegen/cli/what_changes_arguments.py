"""The arguments of `changes`."""

import argparse

from leaguegen.cli.parser import Parser, a_path, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_changes(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add the command."""
    command = add_command(
        commands,
        speech,
        "changes",
        later("what_changes", "changes_command"),
        say("Tell what changed in results, standings and problems since an earlier state."),
    )
    earlier = command.named.add_mutually_exclusive_group(required=True)
    earlier.add_argument(
        "--before",
        type=a_path,
        metavar=speech.say(say("DIR")),
        help=speech.say(say("a folder with the earlier state")),
    )
    earlier.add_argument(
        "--base",
        metavar=speech.say(say("REV")),
        help=speech.say(say("the earlier state as git has it: a commit, a branch, HEAD")),
    )
    command.named.add_argument("--format", choices=["text", "markdown"], default="text")
