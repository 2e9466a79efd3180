"""In which folder each command of a host works, and whether the files of the club are there."""

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_fault import OWN_FOLDER, Fault, Looked, table, text
from leaguegen.desk.workflow_shell import Command
from leaguegen.desk.workflow_steps import CHECKOUT, INSTALL, Piece
from leaguegen.words.message import say

_CONTENT = "content"
_TOP = re.compile(r"(\$\{\{\s*github\.workspace\s*\}\}|\$\{?(GITHUB_WORKSPACE|CI_PROJECT_DIR)\}?)")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a step works.

    Attributes:
        working: The folder in which it begins; empty: the top of what the host made.
        fetched: The folder into which the files of the club come; empty: that top.
    """

    working: str = ""
    fetched: str = ""

    def of(self, command: Command) -> str:
        """Return the folder in which a command works."""
        return joined(self.working, command.folder)

    def site_of(self, command: Command) -> str:
        """Return the folder of the site that a command makes or reads."""
        told = command.option("--out")
        return joined(self.of(command), told) if told else joined(self.fetched, OWN_FOLDER)


def joined(*parts: str) -> str:
    """Return a folder, counted from the top of what the host made.

    >>> joined("site", ".."), joined("a", "${{ github.workspace }}/b/"), joined("./x")
    ('.', 'b', 'x')
    """
    here = ""
    for part in map(str.strip, parts):
        top = _TOP.match(part)
        here = (
            posixpath.join("", part[top.end() :].lstrip("/"))
            if top
            else (posixpath.join(here, part))
        )
    return posixpath.normpath(here or ".")


def place_of(tree: Mapping[str, Yaml], piece: Piece) -> Place:
    """Return where a step of a workflow on GitHub works."""
    defaults = (table(keys.get("defaults", "")) for keys in (piece.job.keys, tree))
    runs = (piece.step, *(table(one.get("run", "")) for one in defaults))
    told = (text(keys.get("working-directory", "")) for keys in runs)
    steps = (s for s in piece.job.steps if text(s.get("uses", "")).partition("@")[0] == CHECKOUT)
    fetched = next((text(table(step.get("with", "")).get("path", "")) for step in steps), "")
    return Place(next(filter(None, told), ""), fetched)


def elsewhere(looked: Looked, name: str, command: Command, place: Place) -> Iterator[Fault]:
    """Yield that a command works on other files than those of the club, as they are now."""
    top, here = joined(place.fetched), place.of(command)
    club = {top, joined(top, _CONTENT)}
    content = command.option("--content")
    # A part of the program finds the club from each of its folders.
    strays = here not in club and not here.startswith(joined(top, _CONTENT) + "/")
    settings = []
    if name == INSTALL:
        files = (w for w in command.words if re.fullmatch(r"[\w./-]*requirements\.txt", w))
        strays = any(joined(here, one) != joined(top, "requirements.txt") for one in files)
    elif name.startswith("git "):
        strays = here.startswith("..") or not (top == "." or f"{here}/".startswith(f"{top}/"))
    elif content:
        strays = joined(here, content) not in club
        settings += [f"--content {content}"]
    if strays:
        settings += [f"working-directory: {place.working}"] * bool(place.working)
        settings += [f"cd {command.folder}"] * bool(command.folder)
        settings += [f"path: {place.fetched}"]
        yield _other_files(looked, name, settings[0])
    if command.option("--at"):
        yield _other_files(looked, name, f"--at {command.option('--at')}")


def _other_files(looked: Looked, name: str, setting: str) -> Fault:
    return "problem", say(
        "{file} runs {command} on other files than those of the club: {setting}",
        file=looked.path,
        command=name,
        setting=setting,
    )


def folders(looked: Looked, built: str, read: str) -> Iterator[Fault]:
    """Yield that names are looked for elsewhere than where the site is built."""
    if built != read:
        yield (
            "problem",
            say(
                "{file} builds the site in {folder}, and looks for names in {other}",
                file=looked.path,
                folder=built,
                other=read,
            ),
        )


def published(looked: Looked, folder: str, built: str) -> Iterator[Fault]:
    """Yield that another folder is published than that in which the site is built."""
    if joined(folder) != built:
        yield (
            "problem",
            say(
                "{file} publishes {folder}, and builds the site in {other}",
                file=looked.path,
                folder=folder,
                other=built,
            ),
        )
