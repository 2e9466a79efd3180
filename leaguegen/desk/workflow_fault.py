"""A fault of a workflow, and what of a file's tree is asked again and again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from leaguegen.desk.doctor_facts import Level
from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_shell import Command, commands
from leaguegen.words.message import Message, say

Fault = tuple[Level, Message]

Told = tuple[Level, Message, Message]
"""A fault with its remedy."""

CHECKS = ("leaguegen check", "leaguegen build", "leaguegen privacy")
"""What our files run before they publish."""

OWN_FOLDER = "site"
"""Where the program builds unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Looked:
    """The file that is looked at.

    Attributes:
        path: In the repository.
        branch: The one that is to be published.
        private: Whether the repository is, so that the pages go to a second one.
        version: Of this program, as the club installs it; empty: not known.
    """

    path: str
    branch: str
    private: bool = False
    version: str = ""


def table(value: Yaml) -> Mapping[str, Yaml]:
    """Return a table of a file; an empty one where something else stands."""
    return value if isinstance(value, dict) else {}


def listed(value: Yaml) -> Sequence[Yaml]:
    """Return a list of a file; what stands alone is a list of one."""
    if isinstance(value, list):
        return value
    return [value] if value else []


def text(value: Yaml) -> str:
    """Return a text of a file; an empty one where something else stands."""
    return value if isinstance(value, str) else ""


def shown(name: str, value: Yaml) -> str:
    """Return a setting as it could be written on one line."""
    if isinstance(value, str):
        return f"{name}: {value}".rstrip()
    if isinstance(value, list):
        return f"{name}: [{', '.join(text(one) for one in value)}]"
    return f"{name}: {{{', '.join(shown(key, one) for key, one in value.items())}}}"


def gone(path: str, command: str) -> Fault:
    """Tell of a command that is not run."""
    return "problem", say("{file} does not run {command} any more", file=path, command=command)


def fate_of(looked: Looked, command: str, found: Command) -> Iterator[Fault]:
    """Yield by what a command does not do what it is there for."""
    setting = found.written
    path = looked.path
    match found.fate:
        case "swallowed":
            yield goes_on(path, command, setting)
        case "never":
            yield (
                "problem",
                say(
                    "{file} never runs {command}: {setting}",
                    file=path,
                    command=command,
                    setting=setting,
                ),
            )
        case "sometimes":
            yield (
                "advice",
                say(
                    "{file} does not always run {command}: {setting}",
                    file=path,
                    command=command,
                    setting=setting,
                ),
            )
        case "stops":
            pass


def goes_on(path: str, command: str, setting: str) -> Fault:
    """Tell of a failure that stops nothing."""
    return (
        "problem",
        say(
            "{file} goes on when {command} fails: {setting}",
            file=path,
            command=command,
            setting=setting,
        ),
    )


def in_script(script: str, command: str) -> Command | None:
    """Return where a script runs a command to do its work; None: nowhere."""
    return next((one for one in commands(script) if one.works(command)), None)


def other_branches(named: Sequence[str], looked: Looked) -> Iterator[Fault]:
    """Tell of branches among which the one to be published is not."""
    if named and not any(fnmatchcase(looked.branch, name) for name in named):
        yield (
            "problem",
            say(
                "{file} publishes the branch {branch}, and club.toml tells {other}",
                file=looked.path,
                branch=", ".join(dict.fromkeys(named)),
                other=looked.branch,
            ),
        )
