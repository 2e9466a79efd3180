"""Which runs of a workflow on GitHub wait for each other, or stop each other."""

import re
from collections.abc import Iterator

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_conditions import chosen, holds
from leaguegen.desk.workflow_fault import Fault, Looked, table, text
from leaguegen.desk.workflow_order import old_wins
from leaguegen.desk.workflow_rights import known
from leaguegen.words.message import say

_ONE_RUN = re.compile(
    r"github\.(run_id|run_number|run_attempt|sha|event\.after|event\.head_commit)\b"
)
"""What no two runs have in common."""


def _group(told: Yaml) -> str:
    return told if isinstance(told, str) else text(table(told).get("group", ""))


def _is_apart(looked: Looked, group: str, event: str) -> bool:
    """Whether each run that an event starts is in a group of its own."""
    parts = re.findall(r"\$\{\{(.*?)\}\}", group)
    return any(_ONE_RUN.search(chosen(part, known(looked, event))) for part in parts)


def one_at_a_time(looked: Looked, told: Yaml) -> Iterator[Fault]:
    """Yield that two runs may pair at once."""
    group = _group(told)
    if not group or _is_apart(looked, group, "workflow_dispatch"):
        yield (
            "problem",
            say(
                "{file} may pair twice at once: no {setting}",
                file=looked.path,
                setting="concurrency",
            )
            if not group
            else say(
                "{file} may pair twice at once: {setting}",
                file=looked.path,
                setting=f"group: {group}",
            ),
        )


def newest_wins(looked: Looked, told: Yaml) -> Iterator[Fault]:
    """Yield that a run for an older change may publish last."""
    group = _group(told)
    if not group:
        yield old_wins(looked, "concurrency")
        return
    cancels = text(table(told).get("cancel-in-progress", "")) or "false"
    if holds(cancels, {}) is False:
        yield (
            "advice",
            say(
                "{file} does not stop a run for an older change any more: {setting}",
                file=looked.path,
                setting=f"cancel-in-progress: {cancels}",
            ),
        )
    elif _is_apart(looked, group, "push"):
        yield old_wins(looked, f"group: {group}")
    elif not re.search(r"github\.(ref|ref_name|head_ref|run_id|event\.)", group):
        yield (
            "problem",
            say(
                "{file} lets a change that is only proposed stop the publishing: {setting}",
                file=looked.path,
                setting=f"group: {group}",
            ),
        )
