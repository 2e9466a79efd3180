"""The arguments of `fix`."""

import argparse

from leaguegen.cli.arguments import add_dry_run
from leaguegen.cli.parser import Parser, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_fix(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add the command."""
    command = add_command(
        commands,
        speech,
        "fix",
        later("fixing", "fix_command"),
        say("Repair what is certain in the files, and show it."),
        say(
            "The form of files, the names of columns, names to ids, results and dates. Whatever is"
            " not certain stays as it is. The exit code is 1 where errors are left."
        ),
    )
    command.placed.add_argument(
        "files",
        nargs="*",
        metavar=speech.say(say("FILE")),
        help=speech.say(say("only these files and folders of the content [all]")),
    )
    add_dry_run(command)
