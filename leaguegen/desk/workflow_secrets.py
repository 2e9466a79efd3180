"""Secrets of a club that a workflow on GitHub gives to what is only proposed."""

import re
from collections.abc import Iterator, Mapping, Sequence

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_conditions import chosen
from leaguegen.desk.workflow_fault import Fault, Looked, table, text
from leaguegen.desk.workflow_rights import is_proposed, is_shut, known
from leaguegen.desk.workflow_steps import Job
from leaguegen.words.message import say


def secrets(looked: Looked, tree: Mapping[str, Yaml], jobs: Sequence[Job]) -> Iterator[Fault]:
    """Yield which secrets whoever proposes a change could read.

    A proposal brings its own files, so whatever runs for it is in the hands of who proposes it.
    """
    if not is_proposed(tree):
        return
    facts = known(looked, "pull_request")
    apart = {job.name for job in jobs if is_shut(job.keys, facts)}
    open_jobs = [job for job in jobs if job.name not in apart and not job.needs & apart]
    told = dict.fromkeys(_named(tree.get("env", ""), facts) if open_jobs else ())
    for job in open_jobs:
        for keys in (job.keys, *job.steps):
            if not is_shut(keys, facts):
                # What a step does is looked at with the step.
                own = {name: one for name, one in keys.items() if name not in ("steps", "if")}
                told |= dict.fromkeys(_named(own, facts))
    for name in told:
        yield (
            "problem",
            say(
                "{file} gives a secret to what is only proposed: {setting}",
                file=looked.path,
                setting=name,
            ),
        )


def _named(value: Yaml, facts: Mapping[str, str]) -> Iterator[str]:
    for one in value if isinstance(value, list) else table(value).values():
        yield from _named(one, facts)
    if value == "inherit":
        yield "secrets: inherit"
    for expression in re.findall(r"\$\{\{(.*?)\}\}", text(value), re.DOTALL):
        for name in re.findall(r"\bsecrets\.[\w-]+", chosen(expression, facts)):
            if name != "secrets.GITHUB_TOKEN":
                yield name
