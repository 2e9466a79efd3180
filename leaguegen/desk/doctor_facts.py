"""What `doctor` looks at, and what it finds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.model.repository import Repository
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say

Level = Literal["ok", "advice", "problem"]
"""As it must be; better otherwise; the site does not come about, or tells what it must not."""

Subject = Literal[
    "content",
    "git",
    "ids",
    "line-ends",
    "privacy",
    "program",
    "readme",
    "records",
    "repository",
    "requirements",
    "site",
    "time-zone",
    "workflow",
]


@dataclass(frozen=True, slots=True)
class Finding:
    """What is found of one subject.

    Attributes:
        remedy: What to do about it; none where all is well.
    """

    level: Level
    subject: Subject
    message: Message
    remedy: Message | None = None


@dataclass(frozen=True, slots=True)
class GitState:
    """How the repository stands.

    Attributes:
        trouble: Why git cannot tell: `no-program`, `no-repository`, `failed`; empty where it can.
        branch: The one that is checked out; empty: none is.
        born: Whether there is a commit.
        edited, unknown: How many files of the content are not committed: changed, or new.
        ahead: Commits that the host lacks; None: the branch follows none there.
        behind: Commits that are there and not here, as far as they were fetched.
        address: Of the repository on the host.
    """

    trouble: str = ""
    branch: str = ""
    born: bool = False
    edited: int = 0
    unknown: int = 0
    ahead: int | None = None
    behind: int | None = None
    address: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is looked at.

    Attributes:
        league: What the content says; None where it cannot be read.
        errors: How many errors `check` would tell.
        club_errors: Whether some of them are in `club.toml`, so that what it tells is not known.
        named: Who may be named in pages and news, and is not shown in full.
        content: The files of the content.
        repository: What `club.toml` says of the repository, also where the rest cannot be read.
        around: Files of the repository outside the content that matter, by path.
        names: The files that stand at the top of the repository.
        starter: The templates of a new club.
        speeches: The languages in which the files of a host may be written.
        version: Of this program.
        released: Whether package indexes have it.
        python: Its version.
        zones: Whether the data of time zones are there.
        unsettled: Whether a change of several files was cut short.
        git: How the repository stands.
    """

    league: League | None
    errors: int
    club_errors: bool
    named: frozenset[PlayerId]
    content: Mapping[str, bytes]
    repository: Repository
    around: Mapping[str, bytes]
    names: frozenset[str]
    starter: Mapping[str, bytes]
    speeches: tuple[Speech, ...]
    version: str
    released: bool
    python: str
    zones: bool
    unsettled: bool
    git: GitState


def not_known(subject: Subject, file: str) -> Finding:
    """Say that a file with errors must be mended before anything can be told of a subject."""
    return Finding(
        "advice",
        subject,
        say("not known as long as {file} has errors", file=file),
        say("leaguegen check tells each, with its remedy"),
    )
