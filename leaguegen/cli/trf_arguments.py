"""The arguments of `trf`, and of `import` and `export`."""

import argparse

from leaguegen.cli.arguments import add_competition, add_dry_run
from leaguegen.cli.parser import Parser, a_path, add_command, later
from leaguegen.cli.people_arguments import add_people_lists
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say


def add_trf(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `trf pair`, `trf check` and `trf explain`, which need no club."""
    inside = _group(
        commands,
        speech,
        "trf",
        say("Work on a tournament report file (TRF) of FIDE."),
    )
    pair = _add(
        inside,
        speech,
        "pair",
        say("Pair the next round of a report file."),
        say("Prints the number of pairs, and then White and Black of each; 0 is the bye."),
    )
    pair.named.add_argument(
        "--out",
        type=a_path,
        metavar=speech.say(say("FILE")),
        help=speech.say(say("write the pairs into this file instead")),
    )
    _add(
        inside,
        speech,
        "check",
        say("Pair every round of a report file again, and list the differences."),
        say("The exit code is 0 where all rounds are the same, and 1 where one is not."),
    )
    explain = _add(
        inside,
        speech,
        "explain",
        say("Tell why a round of a report file is paired as it is."),
        say("A past round is paired again from the rounds before it."),
    )
    explain.named.add_argument(
        "--round", type=int, metavar="N", help=speech.say(say("the round [the next one]"))
    )
    explain.named.add_argument("--format", choices=["text", "json"], default="text")


def add_import(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `import trf`."""
    inside = _group(
        commands,
        speech,
        "import",
        say("Take over a competition, ratings or people from a file of another program."),
    )
    command = add_command(
        inside,
        speech,
        "trf",
        later("report_files", "import_command"),
        say("Make a competition of a report file (TRF)."),
        say("People are found by FIDE number, name or alias; others are added to players.csv."),
    )
    _add_file(command, speech)
    add_competition(command)
    add_dry_run(command)
    _add_rules(command, speech)
    add_people_lists(inside, speech)


def add_export(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    """Add `export trf`."""
    inside = _group(commands, speech, "export", say("Write a competition for other programs."))
    command = add_command(
        inside,
        speech,
        "trf",
        later("report_files", "export_command"),
        say("Write a competition as a report file (TRF)."),
    )
    add_competition(command, say("[the only one that goes on]"))
    command.named.add_argument(
        "--out",
        type=a_path,
        metavar=speech.say(say("FILE")),
        help=speech.say(say("write it into this file instead")),
    )
    command.named.add_argument(
        "--form",
        choices=["trf16", "trf26"],
        default="trf26",
        help=speech.say(say("the dialect of the records [trf26]")),
    )
    command.named.add_argument(
        "--born",
        action="store_true",
        help=speech.say(say("with years of birth, for those who ask for them")),
    )
    command.named.add_argument(
        "--as-shown",
        action="store_true",
        help=speech.say(say("names as the site shows them, for a file that everybody may have")),
    )


def _group(
    commands: "argparse._SubParsersAction[Parser]", speech: Speech, name: str, about: Message
) -> "argparse._SubParsersAction[Parser]":
    """Add a command that has commands of its own."""
    told = speech.say(about)
    group = commands.add_parser(name, help=told, speech=speech, description=told)
    return group.add_subparsers(
        required=True, metavar=speech.say(say("COMMAND")), title=speech.say(say("commands"))
    )


def _add(
    commands: "argparse._SubParsersAction[Parser]", speech: Speech, name: str, *about: Message
) -> Parser:
    """Add a command on a report file."""
    command = add_command(commands, speech, name, later("trf", f"{name}_command"), *about)
    _add_file(command, speech)
    _add_rules(command, speech)
    command.named.add_argument(
        "--rounds",
        type=_rounds,
        metavar="N",
        help=speech.say(say("how many rounds the tournament has [as the file says]")),
    )
    command.named.add_argument(
        "--initial-colour",
        choices=["white", "black"],
        help=speech.say(
            say("the colour of the first player in round 1 [as the file says or shows]")
        ),
    )
    command.named.add_argument(
        "--language",
        choices=["en", "nl"],
        help=speech.say(say("the language of what is told [the club's, else English]")),
    )
    return command


def _rounds(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text)):
        told = f"{text!r} is no number of rounds (1 to 999)"
        raise argparse.ArgumentTypeError(told)
    return int(text)


def _add_rules(command: Parser, speech: Speech) -> None:
    command.named.add_argument(
        "--system",
        choices=["fide-dutch"],
        help=speech.say(say("the pairing system, whatever record 192 says [fide-dutch]")),
    )
    command.named.add_argument(
        "--edition",
        type=int,
        choices=[2026, 2017],
        help=speech.say(say("the edition of the rules [as record 192 says, else 2026]")),
    )


def _add_file(command: Parser, speech: Speech) -> None:
    command.placed.add_argument(
        "file",
        type=a_path,
        metavar=speech.say(say("FILE")),
        help=speech.say(say("a report file (TRF16 or TRF26)")),
    )
