"""The arguments of `init`."""

import argparse

from leaguegen.cli.parser import Parser, a_path, add_bare_command, later
from leaguegen.model.systems import SYSTEMS
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say


def add_init(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add the command."""
    command = add_bare_command(
        commands,
        speech,
        "init",
        later("starting", "init_command"),
        say("Make the folder of a new club."),
        say("On a terminal it asks what is not told; elsewhere the default holds."),
        say("Nothing that is there is overwritten."),
    )
    command.placed.add_argument(
        "folder",
        type=a_path,
        metavar=speech.say(say("DIR")),
        help=speech.say(say("the club's folder; made if it is not there")),
    )
    _add_club(command, speech)
    _add_competition(command, speech)
    _add_repository(command, speech)
    command.named.add_argument(
        "--workflow",
        action="store_true",
        help=speech.say(
            say("for a club that exists: write only what its host runs to build the site")
        ),
    )
    command.named.add_argument(
        "--yes", action="store_true", help=speech.say(say("ask nothing; take the defaults"))
    )
    command.named.add_argument(
        "--dry-run", action="store_true", help=speech.say(say("tell what would be written only"))
    )


def _add_club(command: Parser, speech: Speech) -> None:
    _text(command, speech, "--name", say("NAME"), say("of the club"))
    command.named.add_argument(
        "--language",
        choices=["nl", "en"],
        help=speech.say(say("of the site, the messages and the README [nl]")),
    )
    command.named.add_argument(
        "--game", choices=["chess", "draughts"], help=speech.say(say("[chess]"))
    )
    command.named.add_argument(
        "--example",
        action=argparse.BooleanOptionalAction,
        help=speech.say(say("invented members, to try it with [none]")),
    )


def _add_competition(command: Parser, speech: Speech) -> None:
    command.named.add_argument(
        "--system",
        choices=list(SYSTEMS),
        help=speech.say(say("how it is paired [knsb; draughts: fmjd-swiss]")),
    )
    command.named.add_argument(
        "--rounds", type=int, metavar="N", help=speech.say(say("how many [what the system needs]"))
    )
    _text(command, speech, "--first", say("DATE"), say("the first evening"))
    _text(
        command,
        speech,
        "--weekday",
        say("DAY"),
        say("of the evenings: the first such day from --first on"),
    )
    _text(command, speech, "--title", say("TEXT"), say("of the competition"))
    _text(command, speech, "--season", say("SEASON"), say("[the one in which --first lies]"))


def _add_repository(command: Parser, speech: Speech) -> None:
    command.named.add_argument(
        "--visibility",
        choices=["public", "private"],
        help=speech.say(say("who can look at the files: everybody, or those let in [public]")),
    )
    _text(
        command,
        speech,
        "--repository",
        say("ADDRESS"),
        say("where the files will be, such as https://github.com/club/league"),
    )
    _text(
        command,
        speech,
        "--site-repository",
        say("ADDRESS"),
        say("private on GitHub: the second, public one, for the pages [NAME-site]"),
    )
    _text(command, speech, "--site", say("ADDRESS"), say("of the site [as the host gives it]"))
    command.named.add_argument(
        "--host",
        choices=["github", "gitlab", "forgejo", "none"],
        help=speech.say(say("what runs there [the address tells, else github]")),
    )
    _text(command, speech, "--branch", say("NAME"), say("[main]"))
    _text(
        command,
        speech,
        "--leaguegen",
        say("SPEC"),
        say(
            "where the host gets this program, as pip takes it; a wheel on this machine is copied"
            " [this program, as a wheel]"
        ),
    )


def _text(command: Parser, speech: Speech, option: str, shown: Message, told: Message) -> None:
    command.named.add_argument(option, metavar=speech.say(shown), help=speech.say(told))
