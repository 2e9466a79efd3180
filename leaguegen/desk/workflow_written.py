"""What the button writes: all that a pairing makes, and nothing over what others wrote."""

import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_fault import Fault, Looked, table, text
from leaguegen.desk.workflow_folders import joined, place_of
from leaguegen.desk.workflow_rights import triggers
from leaguegen.desk.workflow_shell import Command, commands
from leaguegen.desk.workflow_steps import Job, Piece
from leaguegen.words.message import say

_MADE = (
    "content/{season}/absences.csv",
    "content/{season}/{competition}/results.csv",
    "content/{season}/{competition}/rounds/01.json",
)
"""What a pairing writes: who is away, rows, and the record of how they came about."""


def written(looked: Looked, tree: Mapping[str, Yaml], jobs: Sequence[Job]) -> Iterator[Fault]:
    """Yield what of a pairing is not kept, or what it writes over."""
    inputs = table(table(triggers(tree).get("workflow_dispatch", "")).get("inputs", ""))
    default = text(table(inputs.get("competition", "")).get("default", ""))
    season, _, competition = (default or "2026-27/interne").partition("/")
    lacking = {one.format(season=season, competition=competition) for one in _MADE}
    added = ""
    for piece, command in _commands(jobs):
        if command.works("git push"):
            yield from _over_others(looked, command)
        if command.works("git add"):
            added = added or " ".join(command.words)
            here = place_of(tree, piece).of(command)
            top = joined(place_of(tree, piece).fetched)
            named = [_named(word, piece, f"{season}/{competition}") for word in command.words[2:]]
            lacking -= {one for one in lacking if _is_added(joined(top, one), named, here)}
    if added and lacking:
        yield (
            "problem",
            say(
                "{file} does not keep all that the pairing writes ({names}): {setting}",
                file=looked.path,
                names=tuple(sorted(lacking)),
                setting=added,
            ),
        )


def _commands(jobs: Sequence[Job]) -> Iterator[tuple[Piece, Command]]:
    for job in jobs:
        for n, step in enumerate(job.steps):
            for command in commands(text(step.get("run", ""))):
                yield Piece("git", job, step, (n, 0), command), command


def _over_others(looked: Looked, command: Command) -> Iterator[Fault]:
    """Yield that a push throws away what somebody wrote while the round was paired."""
    over = [w for w in command.words[2:] if w == "-f" or w.startswith(("--force", "+", "--mirror"))]
    if over:
        yield (
            "problem",
            say(
                "{file} writes over what others wrote meanwhile: {setting}",
                file=looked.path,
                setting=" ".join(command.words),
            ),
        )


def _named(word: str, piece: Piece, competition: str) -> str:
    """Return a word with what the host and the shell put in, as far as that is known."""

    def value(match: re.Match[str]) -> str:
        told = match[0] if "inputs." in match[0] else match[0].strip("${}")
        told = text(table(piece.step.get("env", "")).get(told, told))
        return competition if "inputs.competition" in told else "*"

    return re.sub(r"\$\{\{.*?\}\}|\$\{[^}]*\}|\$\w+", value, word)


def _is_added(path: str, words: Sequence[str], here: str) -> bool:
    """Whether git adds a new file that it is told of in a folder."""
    if {"-u", "--update"} & set(words):
        return False
    named = [word for word in words if not word.startswith("-")]
    if not named:
        return bool({"-A", "--all"} & set(words))
    for pattern in named:
        whole = joined(pattern[2:]) if pattern.startswith(":/") else joined(here, pattern)
        if whole == "." or fnmatchcase(path, whole) or fnmatchcase(path, f"{whole}/*"):
            return True
    return False
