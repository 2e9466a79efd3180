"""The program: arguments to a command, and its exit code."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from leaguegen import __version__
from leaguegen.cli import fixed_tables, pairing, publishing, systems, tables
from leaguegen.cli.shell import GOOD, INTERRUPTED, USAGE, UsageError, disk_message, tell_json
from leaguegen.files import DiskError
from leaguegen.render.speech import Speech
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import Message, say


def run() -> None:
    """Run the program with the arguments of the process."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Run a command and return its exit code."""
    _speak_utf8()
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = options.run
    try:
        return command(options)
    except UsageError as error:
        return _complain("usage", error.text, options)
    except DiskError as error:
        return _complain(error.kind, disk_message(error), options)
    except BrokenPipeError:
        # Whoever read our output has seen enough (`| head`).
        sys.stderr.close()
        return GOOD
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Output that cannot be written: a full disk, a closed terminal.
        told = say("cannot write the output: {reason}", reason=str(error))
        return _complain("output", told, options)


def _speak_utf8() -> None:
    """Write UTF-8 whatever the console's code page: names have accents, results have ½."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")


def _complain(code: str, message: Message, options: argparse.Namespace) -> int:
    speech = _speech_of(options)
    print(f"leaguegen: {speech.say(message)}", file=sys.stderr)
    if code != "output":
        tell_json(options, code, message, speech)
    return USAGE


def _speech_of(options: argparse.Namespace) -> Speech:
    speech = getattr(options, "speech", None)
    return speech if isinstance(speech, Speech) else Speech(Catalogue("en"), {})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="leaguegen",
        description="Static-site league publisher for chess and draughts clubs.",
        epilog="Exit codes: 0 good (also with warnings), 1 errors in the content, 2 usage,"
        " 3 no legal pairing.",
    )
    parser.add_argument("--version", action="version", version=f"leaguegen {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_build(commands)
    _add_pair(commands)
    _add_standings(commands)
    _add_check(commands)
    _add_audit(commands)
    _add_table(commands)
    _add_systems(commands)
    _add_serve(commands)
    return parser


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    action: Callable[[argparse.Namespace], int],
    about: str,
    more: str = "",
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=about, description=f"{about} {more}".strip())
    command.add_argument(
        "--content",
        type=Path,
        metavar="DIR",
        help="the content folder; otherwise the nearest folder upward that holds club.toml, or"
        " its content/",
    )
    command.set_defaults(run=action)
    return command


def _add_build(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = _command(
        commands,
        "build",
        publishing.build_command,
        "Build the site.",
        "On errors in the content the old site stays as it is.",
    )
    command.add_argument("--out", type=Path, metavar="DIR", help="the site's folder [site]")
    command.add_argument("--dry-run", action="store_true", help="tell what would change only")


def _add_pair(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = _command(
        commands,
        "pair",
        pairing.pair_command,
        "Pair a round, with reasons.",
        "Adds the rows to results.csv and the record of how they were made.",
    )
    _add_competition(command)
    command.add_argument("--round", type=int, metavar="N", help="the round [the next one]")
    command.add_argument(
        "--absent",
        nargs="+",
        action="extend",
        default=[],
        metavar="P[=KIND]",
        help="away tonight, with a kind as in absences.csv if not the usual one (jan=excused);"
        " added to absences.csv",
    )
    command.add_argument(
        "--only", nargs="+", action="extend", metavar="P", help="only these are present"
    )
    command.add_argument(
        "--dry-run",
        action="store_true",
        help="write nothing; with --round any round, from the rounds before it",
    )
    command.add_argument(
        "--redo", action="store_true", help="replace the round's rows that have no result"
    )
    command.add_argument("--format", choices=["text", "csv", "json"], default="text")


def _add_standings(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = _command(commands, "standings", tables.standings_command, "Show the standings.")
    _add_competition(command)
    command.add_argument("--round", type=int, metavar="N", help="after this round [the last]")
    command.add_argument("--cycle", type=int, metavar="N", help="of this cycle [the season]")
    command.add_argument("--category", metavar="C", help="only this category")
    command.add_argument("--group", metavar="G", help="only this group [each, one after the other]")
    command.add_argument("--format", choices=["text", "csv", "json"], default="text")


def _add_check(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = _command(
        commands, "check", tables.check_command, "List everything that is off in the content."
    )
    command.add_argument("--format", choices=["text", "json", "github"], default="text")


def _add_audit(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = _command(
        commands,
        "audit",
        tables.audit_command,
        "List what recorded rounds break of the rules, as warnings.",
    )
    _add_competition(command)
    command.add_argument("--format", choices=["text", "json", "github"], default="text")


def _add_table(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = _command(
        commands,
        "table",
        fixed_tables.table_command,
        "Check a table of fixed rounds.",
        "Sums of opponents, breaks, runs of one colour, balance; several of one size together too.",
    )
    command.add_argument(
        "tables",
        nargs="+",
        metavar="FILE",
        help="a CSV file with the columns round, board, white, black; or a name such as heller-8-a",
    )
    command.add_argument("--format", choices=["text", "json"], default="text")


def _add_systems(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = _command(
        commands,
        "systems",
        systems.systems_command,
        "List the pairing systems with their settings and defaults.",
    )
    command.add_argument("--format", choices=["text", "json"], default="text")


def _add_serve(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = _command(
        commands,
        "serve",
        publishing.serve_command,
        "Show the site on this machine and rebuild it on every change.",
        "Serves on 127.0.0.1; on errors the last good site stays up.",
    )
    command.add_argument("--out", type=Path, metavar="DIR", help="the site's folder [site]")
    command.add_argument("--port", type=_port, default=8000, help="[8000]; 0 takes a free one")


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        told = f"{text!r} is not a port (0 to 65535)"
        raise argparse.ArgumentTypeError(told)
    return int(text)


def _add_competition(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "competition", metavar="SEASON/COMPETITION", help="for instance 2026-27/interne"
    )
