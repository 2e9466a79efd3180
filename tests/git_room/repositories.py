"""Real repositories for tests: every commit at a moment of the test's choice."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pytest

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git here")


@dataclass(frozen=True)
class Repository:
    """A repository whose content stands in one of its folders.

    Attributes:
        top: The repository.
        content: The content folder.
    """

    top: Path
    content: Path

    def git(self, *arguments: str, at: str = "", author: str = "Piet de Vries") -> str:
        """Call git and return what it prints, without the last line end.

        Args:
            at: When, as ISO 8601 with its offset; empty: now.
        """
        times = {f"GIT_{who}_DATE": at for who in ("AUTHOR", "COMMITTER")} if at else {}
        who = {
            "GIT_AUTHOR_NAME": author,
            "GIT_AUTHOR_EMAIL": "piet@club.example",
            "GIT_COMMITTER_NAME": author,
            "GIT_COMMITTER_EMAIL": "piet@club.example",
        }
        alone = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        done = subprocess.run(
            ["git", *arguments],
            cwd=self.top,
            env={**os.environ, **who, **times, **alone},
            capture_output=True,
            check=True,
            text=True,
        )
        return done.stdout.rstrip("\n")

    def write(self, files: Mapping[str, str | bytes | None]) -> None:
        """Write files of the content; None removes one."""
        for name, text in files.items():
            path = self.content / name
            if text is None:
                path.unlink()
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode() if isinstance(text, str) else text)

    def commit(
        self,
        subject: str,
        at: str,
        files: Mapping[str, str | bytes | None] | None = None,
        author: str = "Piet de Vries",
    ) -> str:
        """Write files, commit everything, and return the id of the commit."""
        self.write(files or {})
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", subject, at=at, author=author)
        return self.git("rev-parse", "HEAD")


def repository(top: Path, folder: str = "content") -> Repository:
    """Make an empty repository.

    Args:
        folder: Where its content stands; empty: in all of it.
    """
    top.mkdir(parents=True, exist_ok=True)
    made = Repository(top, top / folder if folder else top)
    made.content.mkdir(parents=True, exist_ok=True)
    made.git("init", "--quiet", "--initial-branch=main")
    return made


def seconds(at: str) -> int:
    """Return a moment, as ISO 8601 with its offset, in seconds since 1970."""
    return int(datetime.fromisoformat(at).timestamp())
