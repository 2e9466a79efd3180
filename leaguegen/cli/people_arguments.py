"""The arguments of `import knsb` and `import players`."""

import argparse

from leaguegen.cli.arguments import add_day, add_dry_run
from leaguegen.cli.parser import Parser, a_path, add_command, later
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def add_people_lists(inside: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add the two commands."""
    knsb = add_command(
        inside,
        speech,
        "knsb",
        later("people_lists", "knsb_command"),
        say("Add the ratings of the club's members from the KNSB's rating list to ratings.csv."),
        say(
            "Members are found by knsb_id, then by name. Rounds that are paired, points and places"
            " stay."
        ),
    )
    _add_list(knsb, speech)
    knsb.named.add_argument(
        "--ids",
        action="store_true",
        help=speech.say(say("also fill in the knsb_id that players.csv lacks")),
    )
    people = add_command(
        inside,
        speech,
        "players",
        later("people_lists", "players_command"),
        say("Add the people of a CSV file to players.csv, and their ratings to ratings.csv."),
        say("Whoever is there already, by number or name, is not added again."),
    )
    _add_list(people, speech)
    people.named.add_argument(
        "--list",
        default="club",
        metavar=speech.say(say("NAME")),
        help=speech.say(say("the rating list of which the ratings are [club]")),
    )
    people.named.add_argument(
        "--born",
        action="store_true",
        help=speech.say(say("with years of birth; only where the repository is private")),
    )


def _add_list(command: Parser, speech: Speech) -> None:
    command.placed.add_argument("file", type=a_path, metavar=speech.say(say("FILE")))
    add_day(
        command, "--date", say("of the list, or its month, such as 2026-11 [as its name tells]")
    )
    add_dry_run(command)
