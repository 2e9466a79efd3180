"""The arguments of `new-season`."""

import argparse

from leaguegen.cli.arguments import add_day, add_dry_run
from leaguegen.cli.parser import Parser, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_new_season(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add the command."""
    command = add_command(
        commands,
        speech,
        "new-season",
        later("new_season", "new_season_command"),
        say("Make a new season from the last one."),
        say(
            "Takes over settings, calendar, members who stay, and groups with promotion. Nothing is"
            " overwritten."
        ),
    )
    command.placed.add_argument(
        "season",
        metavar=speech.say(say("SEASON")),
        help=speech.say(say("the new season, for instance 2027-28")),
    )
    command.named.add_argument(
        "--from",
        dest="source",
        default="",
        metavar=speech.say(say("SEASON")),
        help=speech.say(say("the season to make it from [the last one]")),
    )
    add_day(command, "--first", say("the first evening [so many weeks later]"))
    command.named.add_argument(
        "--without",
        nargs="+",
        action="extend",
        default=[],
        metavar="P",
        help=speech.say(say("members who do not go on")),
    )
    command.named.add_argument(
        "--promote",
        type=int,
        metavar="N",
        help=speech.say(say("so many go up and down between groups [as the settings have it]")),
    )
    add_dry_run(command)
