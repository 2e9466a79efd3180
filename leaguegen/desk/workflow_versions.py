"""Versions that a host is told to take: of Python, of its own actions and of this program."""

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.requirements import fixed_in, wheel_in
from leaguegen.desk.workflow_fault import Fault, Looked, table, text
from leaguegen.desk.workflow_shell import Command, commands
from leaguegen.desk.workflow_steps import DEPLOY, UPLOAD, Job, installs
from leaguegen.words.message import say

PYTHON = (3, 11)
"""The oldest Python that runs this program."""

_TAKEN: Mapping[str, int] = MappingProxyType(
    {
        UPLOAD: 3,
        DEPLOY: 4,
        "actions/upload-artifact": 4,
        "actions/download-artifact": 4,
    }
)
"""The oldest versions of actions that the host still runs: it keeps no older artifacts."""


def python(looked: Looked, told: str) -> Iterator[Fault]:
    """Yield that a Python is too old, such as `3.8` or `python:3.8-slim`."""
    found = re.fullmatch(r"(?:.*python:)?(\d+)(?:\.(\d+))?(?:[.-].*)?", told.strip())
    if found is None:
        return
    version = (int(found[1]), int(found[2])) if found[2] else (int(found[1]),)
    if version < PYTHON[: len(version)]:
        yield (
            "problem",
            say(
                "{file} runs Python {version}, and leaguegen needs {needed} or later",
                file=looked.path,
                version=".".join(map(str, version)),
                needed=".".join(map(str, PYTHON)),
            ),
        )


def of_jobs(looked: Looked, jobs: Sequence[Job]) -> Iterator[Fault]:
    """Yield which versions of a workflow on GitHub do not work."""
    for job in jobs:
        yield from python(looked, image(job.keys.get("container", "")))
        for step in job.steps:
            action, _, version = text(step.get("uses", "")).partition("@")
            if action == "actions/setup-python":
                told = table(step.get("with", "")).get("python-version", "")
                yield from python(looked, text(told))
            number = re.fullmatch(r"v(\d+)(\.[\d.]+)?", version)
            if number is not None and int(number[1]) < _TAKEN.get(action, 0):
                yield (
                    "problem",
                    say(
                        "{file} uses {action}, which the host does not run any more; {newer} works",
                        file=looked.path,
                        action=f"{action}@{version}",
                        newer=f"{action}@v{_TAKEN[action]}",
                    ),
                )
            for command in commands(text(step.get("run", ""))):
                yield from program(looked, command)


def image(told: Yaml) -> str:
    """Return the name of what a job runs in."""
    named = table(told)
    return text(told) or text(named.get("image", named.get("name", "")))


def program(looked: Looked, command: Command) -> Iterator[Fault]:
    """Yield that a command installs another version of this program than the club has."""
    if not installs(command) or not looked.version:
        return
    for word in command.words:
        wheel = wheel_in(word)
        version = fixed_in(word) if wheel is None else wheel[1]
        if version is not None and version != looked.version:
            yield (
                "problem",
                say(
                    "{file} installs leaguegen {version}, and the club has {own}",
                    file=looked.path,
                    version=version,
                    own=looked.version,
                ),
            )
