"""Where a workflow of GitHub takes its files from, and what else comes into its scripts."""

import re
from collections.abc import Iterator

from leaguegen.desk.workflow_fault import Fault, Looked, text
from leaguegen.desk.workflow_order import any_history
from leaguegen.desk.workflow_steps import Job, Piece
from leaguegen.words.message import say

_SAME_COMMIT = frozenset({"github.ref", "github.ref_name", "github.sha", "github.head_ref"})


def checkout(looked: Looked, piece: Piece | None) -> Iterator[Fault]:
    """Yield that other files are taken than the newest of the branch, or not their history."""
    if piece is None:
        return
    if text(piece.given.get("fetch-depth", "")) != "0":
        yield any_history(looked, "fetch-depth: 0")
    ref = text(piece.given.get("ref", ""))
    names = re.findall(r"github\.\w+", ref) if "${{" in ref else []
    own = {"", looked.branch, f"refs/heads/{looked.branch}"}
    if ref not in own and not _SAME_COMMIT & set(names):
        yield (
            "problem",
            say(
                "{file} takes the files of {ref}, not the newest of {branch}",
                file=looked.path,
                ref=ref,
                branch=looked.branch,
            ),
        )
    repository = text(piece.given.get("repository", ""))
    if repository and "github.repository" not in repository:
        yield (
            "problem",
            say(
                "{file} takes the files of {ref}, not the newest of {branch}",
                file=looked.path,
                ref=repository,
                branch=looked.branch,
            ),
        )


def typed(looked: Looked, jobs: tuple[Job, ...]) -> Iterator[Fault]:
    """Yield where the shell runs what somebody typed."""
    pattern = r"\$\{\{\s*(?:github\.event\.|github\.head_ref|inputs\.)[^}]*\}\}"
    for job in jobs:
        for step in job.steps:
            for found in re.findall(pattern, text(step.get("run", "")))[:1]:
                yield (
                    "problem",
                    say(
                        "{file} lets the shell run what somebody types: {setting}",
                        file=looked.path,
                        setting=found,
                    ),
                )
