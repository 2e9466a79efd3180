"""Arguments of `pair` for what is set by hand, and for who comes or goes after the pairing."""

from leaguegen.cli.parser import Parser
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say


def add_by_hand(command: Parser, speech: Speech) -> None:
    """Add `--fix`, `--avoid` and `--keep`."""
    pair = speech.say(say("WHITE-BLACK"))
    _add_names(command, speech, "fix", pair, say("these two meet, whatever the rules say"))
    _add_names(
        command,
        speech,
        "avoid",
        speech.say(say("P-P")),
        say("these two do not meet in this round; added to avoid.csv"),
    )
    _add_names(
        command,
        speech,
        "keep",
        "N,N",
        say("with --redo: these boards stay as they are"),
    )


def add_after(command: Parser, speech: Speech) -> None:
    """Add `--add`, `--drop` and `--allow-repair`."""
    _add_names(
        command,
        speech,
        "add",
        "P",
        say("came after the pairing: meets who is free, or becomes free"),
    )
    _add_names(
        command,
        speech,
        "drop",
        "P",
        say("signed off after the pairing: the opponent meets who is free, or becomes free"),
    )
    command.named.add_argument(
        "--allow-repair",
        action="store_true",
        help=speech.say(
            say("with --add and --drop: other boards may change too, as few as possible")
        ),
    )


def _add_names(command: Parser, speech: Speech, name: str, metavar: str, about: Message) -> None:
    command.named.add_argument(
        f"--{name}",
        nargs="+",
        action="extend",
        default=[],
        metavar=metavar,
        help=speech.say(about),
    )
