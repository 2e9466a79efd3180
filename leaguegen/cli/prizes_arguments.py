"""Arguments of `prizes`."""

import argparse

from leaguegen.cli.arguments import add_competition
from leaguegen.cli.parser import Parser, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_prizes(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `prizes`."""
    command = add_command(
        commands,
        speech,
        "prizes",
        later("prizes", "prizes_command"),
        say("Tell who wins which prize, and why."),
        say("The prizes stand in prizes.csv of the competition, how they are shared in [prizes]."),
    )
    add_competition(command, say("[all of the season with prizes]"))
    command.named.add_argument("--format", choices=["text", "csv", "json"], default="text")
