"""Arguments of `privacy` and `forget`."""

import argparse

from leaguegen.cli.arguments import add_dry_run, add_player, add_site_folder
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
    add_site_folder(command)
    command.named.add_argument("--format", choices=["text", "json"], default="text")


def add_forget(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `forget`."""
    command = add_command(
        commands,
        speech,
        "forget",
        later("forgetting", "forget_command"),
        say("Take a person out of all files; what was played stays, under a code."),
        say("Ranks and points stay the same. It tells what still holds the name."),
    )
    add_player(command)
    command.named.add_argument(
        "--yes", action="store_true", help=speech.say(say("do not ask; it cannot be taken back"))
    )
    add_dry_run(command)
