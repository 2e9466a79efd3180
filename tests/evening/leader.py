"""A competition leader with a folder, a repository, and the commands of the README."""

import io
import os
import sys
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.git_room.repositories import Repository
from tests.render.html import Element, parse
from tests.workflows.runner import Runner, git, read_yaml


@dataclass(frozen=True)
class Leader:
    """Somebody at a desk, in the folder of the club.

    Attributes:
        repository: The club's.
        competition: `SEASON/COMPETITION`.
        clean: What `check` says where nothing is off.
    """

    repository: Repository
    competition: str
    clean: str

    def run(self, *words: str, typed: Iterable[str] = ()) -> str:
        """Run a command that must do what it is asked, look with `check`, return what was told.

        Args:
            typed: The lines at its prompt.
        """
        code, told = self.ask(*words, typed=typed)
        assert code == 0, told
        assert self.ask("check") == (0, f"{self.clean}\n")
        return told

    def ask(self, *words: str, typed: Iterable[str] = ()) -> tuple[int, str]:
        """Run a command in the folder of the club; return its exit code and what it tells."""
        told = io.StringIO()
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(self.repository.top)
            patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
            with redirect_stdout(told), redirect_stderr(told):
                code = main(words)
        return code, told.getvalue()

    def commit(self, subject: str, at: str, author: str) -> None:
        """Commit everything."""
        self.repository.commit(subject, at, author=author)

    def rows(self, name: str) -> list[str]:
        """Return the lines of a table below its header, by its path in the content."""
        return (self.repository.content / name).read_text(encoding="utf-8").splitlines()[1:]

    def results(self, number: int) -> list[str]:
        """Return the rows of a round: board, White, Black, result and what stands behind it."""
        rows = self.rows(f"{self.competition}/results.csv")
        return [row.partition(",")[2] for row in rows if row.startswith(f"{number},")]

    def points(self) -> dict[str, str]:
        """Return the points of everybody by name, as `standings` prints them."""
        told = self.run("standings", self.competition, "--format", "csv")
        head, *rows = (line.split(",") for line in told.splitlines())
        name, points = head.index("player"), head.index("points")
        return {row[name]: row[points] for row in rows}

    def machine(self, folder: Path) -> Runner:
        """Return a machine of the host, on which the branch is checked out and nothing else is."""
        (folder / "temp").mkdir(parents=True)
        git(folder, "clone", "--quiet", str(self.repository.top), "workspace")
        (folder / "settings").write_text("")
        return Runner(
            folder / "workspace", folder / "temp", folder / "program", folder / "settings"
        )


def site_job(runner: Runner) -> dict[str, object]:
    """Return the job that builds the site."""
    job = read_yaml(runner.workspace / ".github" / "workflows" / "site.yml")["jobs"]["site"]
    assert isinstance(job, dict)
    return job


def begin(top: Path, clean: str, *options: str) -> Leader:
    """Make a club by `init`, with the options of the README, and its repository."""
    told = io.StringIO()
    with redirect_stdout(told):
        assert main(["init", str(top), "--yes", *options]) == 0
    named = [line for line in told.getvalue().splitlines() if "leaguegen pair" in line]
    club = Repository(top, top / "content")
    club.git("init", "--quiet", "--initial-branch=main")
    return Leader(club, named[0].split()[-1], clean)


def in_order_of_lot(leader: Leader, seed: str, players: Iterable[str]) -> list[str]:
    """Sort people by lot, as docs/knsb.md tells that anybody can."""

    def lot(player: str) -> str:
        return sha256(f"{seed}|{leader.competition}|lot|{player}".encode()).hexdigest()

    return sorted(players, key=lot)


def page(site: Path, name: str) -> Element:
    """Read a page of a built site."""
    return parse((site / name).read_bytes())


def read_published(bare: Path, to: Path) -> Path:
    """Check out what was published."""
    git(bare.parent, "clone", "--quiet", str(bare), str(to))
    return to


def bytes_of(site: Path) -> bytes:
    """Return all that a site has, one file behind the other."""
    folders = (path for path in sorted(site.rglob("*")) if ".git" not in path.parts)
    return b"".join(os.fsencode(p.name) + p.read_bytes() for p in folders if p.is_file())
