"""Arguments that several commands have: of which competition, who, and whether to write."""

import argparse

from leaguegen.cli.exits import UsageError
from leaguegen.cli.parser import Parser, a_path
from leaguegen.words.message import Message, say


def add_competition(command: Parser, default: Message | None = None) -> argparse.Action:
    """Add the competition, by its place.

    Args:
        default: What holds where none is named; None: one must be.
    """
    tell = command.speech.say
    return command.placed.add_argument(
        "competition",
        nargs=None if default is None else "?",
        metavar=tell(say("SEASON/COMPETITION")),
        help=tell(say("for instance 2026-27/interne") if default is None else default),
    )


def add_player(command: Parser) -> None:
    """Add a player, by its place."""
    command.placed.add_argument(
        "player",
        metavar=command.speech.say(say("PLAYER")),
        help=command.speech.say(say("by id, name or alias, as in the files")),
    )


def add_flag(command: Parser, name: str, about: Message) -> None:
    """Add an option without a value."""
    command.named.add_argument(name, action="store_true", help=command.speech.say(about))


def add_dry_run(command: Parser) -> None:
    """Add `--dry-run`."""
    add_flag(command, "--dry-run", say("tell what would change only"))


def add_day(command: Parser, name: str, about: Message) -> None:
    """Add an option whose value is a day."""
    command.named.add_argument(
        name, metavar=command.speech.say(say("DAY")), help=command.speech.say(about)
    )


def add_round(command: Parser, about: Message) -> None:
    """Add `--round`."""
    command.named.add_argument("--round", type=int, metavar="N", help=command.speech.say(about))


def check_round(options: argparse.Namespace) -> None:
    """Refuse a number that no round can have.

    Raises:
        UsageError: It is below 1; or below 0 where it is the last round before something.
    """
    for name, least in (("round", 1), ("joined", 1), ("after", 0)):
        number = getattr(options, name, None)
        if isinstance(number, int) and number < least:
            raise UsageError(say("rounds are numbered from 1"))


def add_site_folder(command: Parser) -> None:
    """Add `--out`, the folder of the built site."""
    command.named.add_argument(
        "--out",
        type=a_path,
        metavar=command.speech.say(say("DIR")),
        help=command.speech.say(say("the site's folder [site]")),
    )
