"""The arguments of `doctor`."""

import argparse

from leaguegen.cli.parser import Parser, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_doctor(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add the command."""
    command = add_command(
        commands,
        speech,
        "doctor",
        later("doctor", "doctor_command"),
        say("Tell whether everything around the files is as it must be."),
        say("What the host runs, the address of the site, line ends, ids, privacy, versions, git."),
    )
    command.named.add_argument("--format", choices=["text", "json"], default="text")
