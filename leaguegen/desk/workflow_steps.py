"""The jobs and steps of a workflow on GitHub, and what of ours they do."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_fault import CHECKS, listed, table, text
from leaguegen.desk.workflow_shell import Command, commands

CALLED = "./.github/workflows/site.yml"
"""The workflow that the button calls to publish."""

INSTALL = "python -m pip install --requirement requirements.txt"
CHECKOUT, UPLOAD, DEPLOY = (
    "actions/checkout",
    "actions/upload-pages-artifact",
    "actions/deploy-pages",
)


@dataclass(frozen=True, slots=True)
class Job:
    """A job.

    Attributes:
        needs: Those that it waits for, also by others.
    """

    name: str
    keys: Mapping[str, Yaml]
    needs: frozenset[str]

    @property
    def steps(self) -> Sequence[Mapping[str, Yaml]]:
        """What it does, one after the other."""
        return [table(step) for step in listed(self.keys.get("steps", ""))]


@dataclass(frozen=True, slots=True)
class Piece:
    """Where something that a file of ours does is done.

    Attributes:
        name: What it is, for people.
        at: The number of its step, and of its command within.
        command: Of a script; None: the step uses an action.
    """

    name: str
    job: Job
    step: Mapping[str, Yaml]
    at: tuple[int, int]
    command: Command | None = None

    @property
    def given(self) -> Mapping[str, Yaml]:
        """What its step gives to the action."""
        return table(self.step.get("with", ""))


def jobs_of(tree: Mapping[str, Yaml]) -> tuple[Job, ...]:
    """Return the jobs of a workflow."""
    jobs = {name: table(job) for name, job in table(tree.get("jobs", "")).items()}
    direct = {
        name: frozenset(text(one) for one in listed(job.get("needs", "")) if text(one))
        for name, job in jobs.items()
    }
    return tuple(Job(name, job, _all_needs(name, direct)) for name, job in jobs.items())


def _all_needs(name: str, direct: Mapping[str, frozenset[str]]) -> frozenset[str]:
    found: set[str] = set()
    ahead = [name]
    while ahead:
        new = direct.get(ahead.pop(), frozenset()) - found
        found |= new
        ahead += new
    return frozenset(found)


def pieces_of(jobs: Sequence[Job], *wanted: str) -> Mapping[str, Piece]:
    """Return where what is wanted is done, by its name; what is nowhere is left out.

    Of what is done twice, that counts whose failure stops the job.
    """
    found: dict[str, Piece] = {}
    for piece in (one for job in jobs for one in _pieces(job, wanted)):
        earlier = found.get(piece.name)
        better = earlier is not None and (
            earlier.command is not None
            and earlier.command.fate != "stops"
            and piece.command is not None
            and piece.command.fate == "stops"
        )
        if earlier is None or better:
            found[piece.name] = piece
    return MappingProxyType(found)


def _pieces(job: Job, wanted: Sequence[str]) -> Iterator[Piece]:
    for n, step in enumerate(job.steps):
        action = text(step.get("uses", "")).partition("@")[0]
        if action in wanted:
            yield Piece(action, job, step, (n, 0))
        default = table(table(job.keys.get("defaults", "")).get("run", "")).get("shell", "")
        shell = text(step.get("shell", default))
        # What the host calls by its name alone fails with each part of a pipe.
        piped = "set -o pipefail\n" if shell == "bash" or "pipefail" in shell else ""
        for m, command in enumerate(commands(piped + text(step.get("run", "")))):
            for name in wanted:
                if _does(name)(command):
                    yield Piece(name, job, step, (n, m), command)


def _does(name: str) -> Callable[[Command], bool]:
    if name == INSTALL:
        return installs
    return lambda command: command.works(name)


def installs(command: Command) -> bool:
    """Whether a command installs this program, by whatever installer."""
    told = " ".join(command.words)
    return (
        not command.only_tells
        and re.search(r"\b(pip3?|pipx|uv|poetry)\b.*\b(install|sync)\b", told) is not None
        and re.search(r"requirements[\w.-]*\.txt|leaguegen|^uv sync|^poetry", told) is not None
    )


BUILDS = (CHECKOUT, INSTALL, *CHECKS)
"""What comes before publishing."""
