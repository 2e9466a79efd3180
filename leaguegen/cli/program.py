"""The program: arguments to a command, and its exit code."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from leaguegen import __version__
from leaguegen.cli.arguments import (
    add_competition,
    add_dry_run,
    add_round,
    add_site_folder,
    check_round,
)
from leaguegen.cli.as_meant import mend
from leaguegen.cli.cut_short import settle_first
from leaguegen.cli.doctor_arguments import add_doctor
from leaguegen.cli.entering_arguments import add_enter
from leaguegen.cli.exits import (
    GOOD,
    INTERRUPTED,
    USAGE,
    UsageError,
    disk_message,
    system_message,
    tell_json,
)
from leaguegen.cli.explaining_arguments import add_problem
from leaguegen.cli.fixing_arguments import add_fix
from leaguegen.cli.guide_arguments import add_guide
from leaguegen.cli.members_arguments import add_absent, add_add_player, add_withdraw
from leaguegen.cli.new_season_arguments import add_new_season
from leaguegen.cli.pairing_arguments import add_after, add_by_hand
from leaguegen.cli.parser import Parser, a_path, add_command, later
from leaguegen.cli.printing_arguments import add_print
from leaguegen.cli.privacy_arguments import add_forget, add_privacy
from leaguegen.cli.prizes_arguments import add_prizes
from leaguegen.cli.starting_arguments import add_init
from leaguegen.cli.trf_arguments import add_export, add_import, add_trf
from leaguegen.cli.what_changes_arguments import add_changes
from leaguegen.cli.where import check_named_folder, check_named_out, speech_for
from leaguegen.files import DiskError
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say


def run() -> None:
    """Run the program with the arguments of the process."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Run a command and return its exit code."""
    _open_closed()
    _speak_utf8()
    options = command_parser(_speech(arguments)).parse_args(arguments)
    mend(options)
    options.speech = speech_for(options)
    command: Callable[[argparse.Namespace], int] = options.run
    try:
        check_named_folder(options)
        check_named_out(options)
        check_round(options)
        settle_first(options)
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
        return _complain(*system_message(error), options)


def _open_closed() -> None:
    """Put nothing in the place of what whoever started us has closed (`<&-`)."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # Open until the end.
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nothing)


def _speak_utf8() -> None:
    """Write UTF-8 whatever the console's code page: names have accents, results have ½.

    Line ends are written as they are, so that a table is the same on every system.
    """
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace", newline="\n")


def _complain(code: str, message: Message, options: argparse.Namespace) -> int:
    speech: Speech = options.speech
    print(f"leaguegen: {speech.say(message)}", file=sys.stderr)
    if code != "output":
        tell_json(options, code, message, speech)
    return USAGE


def _speech(arguments: Sequence[str]) -> Speech:
    """Return how to speak of the arguments themselves; it never fails."""
    # Without abbreviations: `--c` may be another option of the command.
    seeking = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    seeking.add_argument("--content", type=Path)
    seeking.add_argument("--language", choices=["en", "nl"])
    try:
        found, _ = seeking.parse_known_args(arguments)
    except argparse.ArgumentError:
        found = argparse.Namespace(content=None, language=None)
    return speech_for(found)


def command_parser(speech: Speech) -> Parser:
    """Return the parser of all commands, which speaks this language."""
    parser = Parser(
        speech,
        prog="leaguegen",
        description=speech.say(say("Static-site league publisher for chess and draughts clubs.")),
        epilog=speech.say(
            say(
                "Exit codes: 0 good (also with warnings), 1 errors in the content, 2 usage,"
                " 3 no legal pairing, 4 another program that was to pair failed, 130 stopped by"
                " Ctrl-C."
            )
        ),
    )
    parser.named.add_argument(
        "--version",
        action="version",
        version=f"leaguegen {__version__}",
        help=speech.say(say("show the version and stop")),
    )
    commands = parser.add_subparsers(
        required=True, metavar=speech.say(say("COMMAND")), title=speech.say(say("commands"))
    )
    for add in (
        add_init,
        _add_build,
        _add_pair,
        add_enter,
        add_absent,
        add_withdraw,
        add_add_player,
        _add_compare,
        _add_standings,
        _add_check,
        add_problem,
        add_guide,
        add_changes,
        add_doctor,
        add_fix,
        _add_audit,
        _add_table,
        _add_systems,
        _add_serve,
        add_new_season,
        add_import,
        add_export,
        add_print,
        add_prizes,
        add_privacy,
        add_forget,
        add_trf,
    ):
        add(commands, speech)
    return parser


def _add_build(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    command = add_command(
        commands,
        speech,
        "build",
        later("publishing", "build_command"),
        say("Build the site."),
        say("On errors in the content the old site stays as it is."),
    )
    add_site_folder(command)
    command.named.add_argument(
        "--at",
        metavar=speech.say(say("DAY or REVISION")),
        help=speech.say(
            say(
                "the site as it stood at the end of a day (2026-10-01) or in a commit, from git;"
                " with --out"
            )
        ),
    )
    add_dry_run(command)


def _add_pair(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    command = add_command(
        commands,
        speech,
        "pair",
        later("pairing", "pair_command"),
        say("Pair a round, with reasons."),
        say("Adds the rows to results.csv and the record of how they were made."),
    )
    # Behind --absent it is taken for one more name; the command finds it there.
    add_competition(command, say("[the only one that goes on]"))
    add_round(command, say("the round [the next one]"))
    command.named.add_argument(
        "--absent",
        nargs="+",
        action="extend",
        default=[],
        metavar=speech.say(say("P[=KIND]")),
        help=speech.say(
            say(
                "away tonight, with a kind as in absences.csv if not the usual one (jan=excused);"
                " added to absences.csv"
            )
        ),
    )
    command.named.add_argument(
        "--only",
        nargs="+",
        action="extend",
        metavar="P",
        help=speech.say(say("only these are present")),
    )
    command.named.add_argument(
        "--dry-run",
        action="store_true",
        help=speech.say(say("write nothing; with --round any round, from the rounds before it")),
    )
    command.named.add_argument(
        "--redo",
        action="store_true",
        help=speech.say(say("replace the round's rows that have no result")),
    )
    add_by_hand(command, speech)
    add_after(command, speech)
    _add_engine_path(command, speech)
    command.named.add_argument("--format", choices=["text", "chat", "csv", "json"], default="text")


def _add_engine_path(command: Parser, speech: Speech) -> None:
    command.named.add_argument(
        "--engine-path",
        type=a_path,
        metavar=speech.say(say("FILE")),
        help=speech.say(
            say("where the other program that pairs stands, if one does (leaguegen guide engines)")
        ),
    )


def _add_compare(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    command = add_command(
        commands,
        speech,
        "compare",
        later("engines", "compare_command"),
        say("Pair recorded rounds again, also by another program, and list the differences."),
        say("The exit code is 0 where all rounds are the same, and 1 where one is not."),
    )
    add_competition(command, say("[the only one that goes on]"))
    add_round(command, say("only this round [all recorded]"))
    command.named.add_argument(
        "--engine",
        choices=["javafo", "bbppairings", "gacrux"],
        help=speech.say(say("the other program [the one of the settings]")),
    )
    _add_engine_path(command, speech)
    command.named.add_argument("--format", choices=["text", "json"], default="text")


def _add_standings(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    command = add_command(
        commands,
        speech,
        "standings",
        later("tables", "standings_command"),
        say("Show the standings."),
    )
    add_competition(command, say("[the only one that goes on]"))
    add_round(command, say("after this round [the last]"))
    command.named.add_argument(
        "--cycle", type=int, metavar="N", help=speech.say(say("of this cycle [the season]"))
    )
    command.named.add_argument(
        "--category", metavar="C", help=speech.say(say("only this category"))
    )
    command.named.add_argument(
        "--group", metavar="G", help=speech.say(say("only this group [each, one after the other]"))
    )
    command.named.add_argument(
        "--all",
        action="store_true",
        help=speech.say(say("with --format chat: everybody, not the first ten")),
    )
    command.named.add_argument("--format", choices=["text", "chat", "csv", "json"], default="text")


def _add_check(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    command = add_command(
        commands,
        speech,
        "check",
        later("checking", "check_command"),
        say("List everything that is off in the content."),
    )
    command.named.add_argument("--format", choices=["text", "json", "github"], default="text")
    command.named.add_argument(
        "--all",
        action="store_true",
        help=speech.say(say("every place for itself, in order of place, not by cause")),
    )


def _add_audit(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    command = add_command(
        commands,
        speech,
        "audit",
        later("tables", "audit_command"),
        say("List what recorded rounds break of the rules, as warnings."),
    )
    add_competition(command, say("[the only one that goes on]"))
    command.named.add_argument("--format", choices=["text", "json", "github"], default="text")


def _add_table(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    command = add_command(
        commands,
        speech,
        "table",
        later("fixed_tables", "table_command"),
        say("Check a table of fixed rounds."),
        say(
            "Sums of opponents, breaks, runs of one colour, balance; several of one size together"
            " too."
        ),
    )
    command.placed.add_argument(
        "tables",
        nargs="+",
        metavar=speech.say(say("FILE")),
        help=speech.say(
            say(
                "a CSV file with the columns round, board, white, black; or a name such as"
                " heller-8-a"
            )
        ),
    )
    command.named.add_argument("--format", choices=["text", "json"], default="text")


def _add_systems(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    command = add_command(
        commands,
        speech,
        "systems",
        later("systems", "systems_command"),
        say("List the pairing systems with their settings and defaults."),
    )
    command.named.add_argument("--format", choices=["text", "json"], default="text")


def _add_serve(commands: "argparse._SubParsersAction[Parser]", speech: Speech) -> None:
    command = add_command(
        commands,
        speech,
        "serve",
        later("publishing", "serve_command"),
        say("Show the site on this machine and rebuild it on every change."),
        say("Serves on 127.0.0.1; on errors the last good site stays up."),
    )
    command.named.add_argument(
        "--out",
        type=a_path,
        metavar=speech.say(say("DIR")),
        help=speech.say(say("the site's folder [site]")),
    )
    command.named.add_argument(
        "--port", type=_port, default=8000, help=speech.say(say("[8000]; 0 takes a free one"))
    )


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        told = f"{text!r} is not a port (0 to 65535)"
        raise argparse.ArgumentTypeError(told)
    return int(text)
