"""What somebody took out of a file of a host that `init` wrote: what it did, when, and how surely.

The file is read as the host reads it, and asked for all that it is there for; where and how it is
done is the club's affair. So a step may have another name, and stand in another job.
"""

from collections.abc import Iterator

from leaguegen.desk.plain_yaml import UnreadYamlError, YamlError, read_yaml
from leaguegen.desk.workflow_fault import Fault, Looked, table, text
from leaguegen.desk.workflow_gitlab import gitlab_faults
from leaguegen.desk.workflow_pair import pair_faults
from leaguegen.desk.workflow_site import site_faults
from leaguegen.desk.workflow_steps import jobs_of
from leaguegen.words.message import say


def faults(path: str, written: str, branch: str, *, private: bool = False) -> Iterator[Fault]:
    """Yield what a file of ours that was changed does no more.

    Args:
        path: In the repository.
        written: What stands in it.
        branch: The one that is to be published.
        private: Whether the repository is.
    """
    looked = Looked(path, branch, private)
    try:
        tree = read_yaml(written)
    except UnreadYamlError:
        yield (
            "advice",
            say("{file} was changed by hand so that it cannot be looked into", file=path),
        )
        return
    except YamlError as error:
        yield (
            "problem",
            say(
                "{file} cannot be read as YAML from line {line} on, so the host runs nothing",
                file=path,
                line=error.line,
            ),
        )
        return
    if path.endswith(".gitlab-ci.yml"):
        yield from gitlab_faults(looked, table(tree))
    elif path.endswith("pair.yml"):
        yield from pair_faults(looked, table(tree))
    else:
        yield from site_faults(looked, table(tree))


def second_repository(written: str) -> str:
    """Return the second repository that a workflow names; empty: none, or it cannot be read."""
    try:
        tree = table(read_yaml(written))
    except YamlError:
        return ""
    for job in jobs_of(tree):
        for step in (job.keys, *job.steps):
            if name := text(table(step.get("env", "")).get("SITE_REPOSITORY", "")):
                return name
    return ""
