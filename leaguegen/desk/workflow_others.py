"""Workflows that stand beside ours in a repository on GitHub, and what is dangerous in them."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from leaguegen.desk.plain_yaml import YamlError, read_yaml
from leaguegen.desk.workflow_assembly import Around
from leaguegen.desk.workflow_called import github_whole
from leaguegen.desk.workflow_fault import Told, table, text
from leaguegen.desk.workflow_rights import runs_strangers, triggers
from leaguegen.desk.workflow_steps import CALLED, CHECKOUT, DEPLOY, Job, jobs_of
from leaguegen.words.message import say

FOLDER = ".github/workflows/"

_TRUSTED = frozenset({"pull_request_target", "workflow_run", "issue_comment"})
"""What runs with the rights of the club though strangers start it."""

_PROPOSED = re.compile(
    r"github\.head_ref|github\.event\.(pull_request|workflow_run|issue|number)|refs/pull/|pull/"
)


def others(files: Mapping[str, bytes], ours: Collection[str]) -> Iterator[Told]:
    """Yield the dangers of the workflows that are none of ours.

    Args:
        files: Of the repository, by path.
        ours: The paths of those that `init` writes, and of what they name.
    """
    for path in sorted(files):
        if path.startswith(FOLDER) and path not in ours and path.endswith((".yml", ".yaml")):
            yield from _dangers(path, files)


def _dangers(path: str, files: Mapping[str, bytes]) -> Iterator[Told]:
    try:
        tree = table(read_yaml(files[path].decode("utf-8-sig", "replace")))
    except YamlError:
        return  # The host runs nothing of it.
    on = triggers(tree)
    jobs = jobs_of(github_whole(tree, Around(files)))
    if on.keys() - {"workflow_call"} and _uses(jobs, DEPLOY):
        yield (
            "problem",
            say(
                "{file} publishes pages too ({command}), so readers see what ran last",
                file=path,
                command=DEPLOY,
            ),
            say("take that out of it, or let it call {other}", other=CALLED),
        )
    started = sorted(_TRUSTED & on.keys())
    if started and _fetches_proposed(jobs):
        level, told = runs_strangers(path, started[0])
        yield level, told, say("let it run at pull_request instead: that has no rights to misuse")


def _uses(jobs: Sequence[Job], action: str) -> bool:
    return any(
        text(step.get("uses", "")).partition("@")[0] == action for job in jobs for step in job.steps
    )


def _fetches_proposed(jobs: Sequence[Job]) -> bool:
    for step in (step for job in jobs for step in job.steps):
        given = table(step.get("with", ""))
        if text(step.get("uses", "")).partition("@")[0] == CHECKOUT:
            asked = " ".join(text(given.get(name, "")) for name in ("ref", "repository"))
            if _PROPOSED.search(asked):
                return True
        if re.search(r"gh pr checkout|git (fetch|pull)\b.*pull/", text(step.get("run", ""))):
            return True
    return False
