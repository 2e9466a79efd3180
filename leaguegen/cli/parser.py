"""Arguments, with their help and their complaints in the club's language.

`argparse` says its own words through the `gettext` of the whole process, whose language comes from
the environment. A club's language comes from its `club.toml`, so the words are given here: the help
where `argparse` lets it be set, its complaints by recognising the sentence. A sentence that another
version of Python words otherwise stays English.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from leaguegen.cli.argument_order import placed_first
from leaguegen.cli.exits import USAGE
from leaguegen.render.speech import Speech
from leaguegen.words.message import Arg, Message, say

_COMPLAINTS = (
    say("argument {name}: {problem}"),
    say("the following arguments are required: {names}"),
    say("one of the arguments {names} is required"),
    say("not allowed with argument {name}"),
    say("unrecognized arguments: {names}"),
    say("ambiguous option: {option} could match {matches}"),
    say("expected one argument"),
    say("expected at least one argument"),
    say("ignored explicit argument {value}"),
    say("invalid int value: {value}"),
    say("invalid choice: {value} (choose from {choices})"),
    say("{value} is not a port (0 to 65535)"),
    say("{value} is no number of rounds (1 to 999)"),
    say("{value} is no path"),
)
"""What `argparse` may say of the arguments of our commands, and what we say through it."""

_FIELD = re.compile(r"\\\{(\w+)\\\}")


class Parser(argparse.ArgumentParser):
    """A parser of arguments that speaks the club's language.

    Attributes:
        speech: How it speaks.
        placed: The group for arguments that are told by their place.
        named: The group for options; `--help` is one.
    """

    def __init__(
        self, speech: Speech, *, prog: str | None = None, description: str = "", epilog: str = ""
    ) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            add_help=False,
            formatter_class=partial(_Formatter, usage=speech.say(say("usage:"))),
        )
        self.speech = speech
        self.placed = self.add_argument_group(speech.say(say("positional arguments")))
        self.named = self.add_argument_group(speech.say(say("options")))
        told = speech.say(say("show this help and stop"))
        self.named.add_argument("-h", "--help", action="help", help=told)

    def parse_known_args(  # type: ignore[override]  # its overloads cannot be told again
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Read the arguments; those of a command may stand in any order, and all must be known."""
        told = sys.argv[1:] if args is None else list(args)
        if self._subparsers is not None:
            return super().parse_known_args(told, namespace)
        options, left = super().parse_known_args(
            placed_first(told, self._option_string_actions), namespace
        )
        if left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return options, left

    def error(self, message: str) -> NoReturn:
        """Show the usage, say what is wrong with the arguments, and stop."""
        self.print_usage(sys.stderr)
        told = say("{program}: error: {problem}", program=self.prog, problem=complaint(message))
        self.exit(USAGE, f"{self.speech.say(told)}\n")


class _Formatter(argparse.HelpFormatter):
    """Writes the help, with another word for `usage:`."""

    def __init__(self, prog: str, *, usage: str) -> None:
        super().__init__(prog)
        self._told = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: "Iterable[argparse._MutuallyExclusiveGroup]",
        prefix: str | None = None,
    ) -> None:
        """Add the line of the usage; its prefix is empty where it becomes part of another."""
        told = f"{self._told} " if prefix is None else prefix
        super().add_usage(usage, actions, groups, told)


def a_path(text: str) -> Path:
    """Read a path; an empty text would be the folder in which the command is given.

    Raises:
        ArgumentTypeError: It is empty, as from a variable that nobody has set.
    """
    if not text.strip():
        told = f"{text!r} is no path"
        raise argparse.ArgumentTypeError(told)
    return Path(text)


def complaint(text: str) -> Message | str:
    """Return what `argparse` complains of, as data; a sentence that nobody knows, as it is.

    >>> complaint("invalid int value: 'x'")
    Message(text='invalid int value: {value}', args=(('value', "'x'"),), plural='')
    >>> complaint("no sentence of ours")
    'no sentence of ours'
    """
    for known in _COMPLAINTS:
        pattern = _FIELD.sub(r"(?P<\1>.+?)", re.escape(known.text))
        found = re.fullmatch(pattern, text, re.DOTALL)
        if found:
            fields: dict[str, Arg] = dict(found.groupdict())
            if "problem" in fields:
                fields["problem"] = complaint(found["problem"])
            return replace(known, args=tuple(sorted(fields.items())))
    return text


Command = Callable[[argparse.Namespace], int]
"""Does what the arguments ask, and returns the exit code."""


def later(module: str, name: str) -> Command:
    """Return a command of a module beside this one, which is loaded when the command runs.

    Each command needs other rooms, and loading all of them takes longer than most commands.
    """

    def run(options: argparse.Namespace) -> int:
        command: Command = getattr(import_module(f"leaguegen.cli.{module}"), name)
        return command(options)

    return run


def add_bare_command(
    commands: "argparse._SubParsersAction[Parser]",
    speech: Speech,
    name: str,
    action: Command,
    *about: Message,
) -> Parser:
    """Add a command that works without a club.

    The first sentence about it also stands in the list of all commands.
    """
    command = commands.add_parser(
        name,
        help=speech.say(about[0]),
        speech=speech,
        description=" ".join(map(speech.say, about)),
    )
    command.set_defaults(run=action, content=None)
    return command


def add_command(
    commands: "argparse._SubParsersAction[Parser]",
    speech: Speech,
    name: str,
    action: Command,
    *about: Message,
) -> Parser:
    """Add a command that works on a club's content."""
    command = add_bare_command(commands, speech, name, action, *about)
    command.named.add_argument(
        "--content",
        type=a_path,
        metavar=speech.say(say("DIR")),
        help=speech.say(
            say(
                "the content folder; otherwise the nearest folder upward that holds club.toml, or"
                " its content/"
            )
        ),
    )
    return command
