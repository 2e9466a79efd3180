"""A host as far as it can be played here: the steps of its files, in a real repository."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

INSTALL = "Install leaguegen"
"""The step that is passed over where the program is installed already."""

ACTOR = {"GITHUB_ACTOR": "Trui", "GITHUB_ACTOR_ID": "17"}


def read_yaml(path: Path) -> dict[str, Any]:
    """Read a file of a host; `on` stays a word."""
    loaded = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)  # noqa: S506
    assert isinstance(loaded, dict)
    return loaded


def git(folder: Path, *arguments: str) -> str:
    """Call git, with no settings but its own."""
    done = subprocess.run(
        ["git", *arguments],
        cwd=folder,
        env={**os.environ, **ALONE},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


ALONE = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Piet",
    "GIT_AUTHOR_EMAIL": "piet@club.example",
    "GIT_COMMITTER_NAME": "Piet",
    "GIT_COMMITTER_EMAIL": "piet@club.example",
}


def commit(folder: Path, message: str) -> str:
    """Commit everything, and return the id."""
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", message)
    return git(folder, "rev-parse", "HEAD")


@dataclass
class Ran:
    """What came of a job.

    Attributes:
        failed: The name of the step that failed; None: none did.
        output: What all steps printed.
        summary: What they told in the summary.
    """

    failed: str | None = None
    output: str = ""
    summary: str = ""
    steps: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Runner:
    """A machine of a host.

    Attributes:
        workspace: The repository as it was checked out.
        temporary: A folder of the job's own.
        program: The folder into which the program is installed.
        settings: The file with git's settings.
    """

    workspace: Path
    temporary: Path
    program: Path
    settings: Path

    def run(
        self,
        job: Mapping[str, Any],
        *,
        event: str,
        ref: str = "refs/heads/main",
        values: Mapping[str, str] | None = None,
    ) -> Ran:
        """Run the steps of a job on GitHub that are shell, until one fails.

        Args:
            event: The name of the event.
            values: What expressions in `env` stand for.
        """
        ran = Ran()
        summary = self.temporary / "summary.md"
        summary.write_bytes(b"")
        for step in job["steps"]:
            if "run" not in step or not _holds(step.get("if"), event, ref):
                continue
            if step["name"] == INSTALL and self.program.exists():
                continue
            given = {k: _filled(v, values or {}) for k, v in step.get("env", {}).items()}
            ran.steps.append(step["name"])
            code, output = self.shell(
                step["run"], {**given, **ACTOR, "GITHUB_STEP_SUMMARY": str(summary)}
            )
            ran.output += output
            if code:
                ran.failed = step["name"]
                break
        ran.summary = summary.read_text(encoding="utf-8")
        return ran

    def shell(self, script: str, given: Mapping[str, str]) -> tuple[int, str]:
        """Run a script as the host does, and return its code and what it prints."""
        kept = ("HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT")
        path = [self.program / "bin", Path(sys.executable).parent]
        surroundings = {
            **{name: os.environ[name] for name in kept if name in os.environ},
            "PATH": os.pathsep.join([*map(str, path), os.environ["PATH"]]),
            "PYTHONPATH": str(self.program),
            # Nothing comes from the net: what the program needs is here already.
            "PIP_NO_INDEX": "1",
            "PIP_NO_DEPS": "1",
            "PIP_TARGET": str(self.program),
            "RUNNER_TEMP": str(self.temporary),
            "GIT_CONFIG_GLOBAL": str(self.settings),
            "GIT_CONFIG_NOSYSTEM": "1",
            **given,
        }
        file = self.temporary / "step.sh"
        file.write_text(script, encoding="utf-8")
        done = subprocess.run(
            ["bash", "-e", str(file)],
            cwd=self.workspace,
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        return done.returncode, done.stdout.decode()


def _holds(condition: str | None, event: str, ref: str) -> bool:
    """Tell whether a step is run; a condition that our files do not have breaks the test."""
    match condition:
        case None:
            return True
        case "github.event_name == 'pull_request'":
            return event == "pull_request"
        case "github.ref == 'refs/heads/main'":
            return ref == "refs/heads/main"
        case _:
            raise ValueError(condition)


def _filled(text: str, values: Mapping[str, str]) -> str:
    return re.sub(r"\$\{\{ *(.+?) *\}\}", lambda found: values[found[1]], text)
