"""One call of git: whatever the settings around it, the same answer."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Literal

GitTrouble = Literal["no-program", "no-repository", "no-commit", "no-revision", "failed"]

PATIENCE = 30.0
"""Seconds after which a call is given up: a network drive that does not answer."""

_SETTINGS = (
    "color.ui=never",
    "core.fsmonitor=false",  # would start a program of the user's
    "core.quotePath=false",
    "log.diffMerges=separate",
    "log.follow=false",
    "log.showRoot=true",
    "log.showSignature=false",  # would put lines among ours
    "log.mailmap=true",
    "blame.ignoreRevsFile=",
    "diff.orderFile=/dev/null",
    "diff.relative=false",
)

_OF_ONE_REPOSITORY = (
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_COMMON_DIR",
    "GIT_CONFIG",
    "GIT_DIR",
    "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX",
    "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE",
)
"""What git tells its hooks: it would send us to the repository of the hook, wherever we are."""


class GitError(Exception):
    """Git cannot tell.

    Attributes:
        kind: `no-program`, `no-repository`, `no-commit` (of this content), `no-revision` (nothing
            has that name), or `failed`.
        reason: What git said of it, in English; empty where the kind says it all.
    """

    def __init__(self, kind: GitTrouble, reason: str = "") -> None:
        super().__init__(f"{kind}: {reason}" if reason else kind)
        self.kind = kind
        self.reason = reason


def git(folder: Path, *arguments: str, given: bytes = b"") -> bytes:
    """Call git in a folder and return what it prints.

    Args:
        given: What it reads.

    Raises:
        GitError: `no-program`, `no-repository`, `failed`.
    """
    program = shutil.which("git")
    if program is None:
        raise GitError("no-program")
    settings = [word for setting in _SETTINGS for word in ("-c", setting)]
    command = [program, "--no-pager", "--literal-pathspecs", *settings, "-C", str(folder)]
    try:
        done = subprocess.run(  # noqa: S603 - no shell; what users name is behind --end-of-options
            [*command, *arguments],
            input=given,
            capture_output=True,
            check=False,
            env=_surroundings(),
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        raise GitError("failed", f"no answer within {PATIENCE:g} seconds") from None
    except OSError as error:
        raise GitError("failed", error.strerror or str(error)) from error
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip()
        outside = "not a git repository" in said
        raise GitError("no-repository") if outside else GitError("failed", _reason(said))
    return done.stdout


def _surroundings() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in _OF_ONE_REPOSITORY}
    return kept | {
        "LC_ALL": "C",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_NO_LAZY_FETCH": "1",
    }


def _reason(said: str) -> str:
    """Return the line that says why git stopped; before it there may be traces and warnings."""
    lines = said.splitlines() or ["it says nothing"]
    fatal = [line for line in lines if line.startswith(("fatal: ", "error: "))]
    return (fatal or lines)[0].removeprefix("fatal: ").removeprefix("error: ")
