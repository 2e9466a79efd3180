"""Arguments of `privacy` and `forget`."""

import argparse
from pathlib import Path

from leaguegen.cli.parser import Parser, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_privacy(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `privacy`."""
    command = add_command(
        commands,
        speech,
        "privacy",
        later("privacy", "privacy_command"),
        say("Look through the built site for every name that is not to be shown."),
        say("It tells how everybody is shown and why, and who can look into the repository."),
        say("The exit code is 1 where the site betrays a name."),
    )
    command.named.add_argument(
        "--out",
        type=Path,
        metavar=speech.say(say("DIR")),
        help=speech.say(say("the site's folder [site]")),
    )
    command.named.add_argument("--format", choices=["text", "json"], default="text")
