"""What somebody took out of a file of a host that `init` wrote: what it did, when, and how surely.

The file is read as the host reads it, and asked for all that it is there for; where and how it is
done is the club's affair. So a step may have another name, and stand in another job.
"""

from collections.abc import Iterator, Mapping

from leaguegen.desk.plain_yaml import UnreadYamlError, Yaml, YamlError, read_yaml
from leaguegen.desk.workflow_fault import Fault, Looked, gone, listed, shown, table, text
from leaguegen.desk.workflow_gitlab import gitlab_faults
from leaguegen.desk.workflow_pair import pair_faults
from leaguegen.desk.workflow_site import site_faults
from leaguegen.desk.workflow_steps import CALLED, jobs_of
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
    found = _of_file(looked, table(tree))
    others = tuple(sorted(_called(table(tree)) - {CALLED}))
    if not others:
        yield from found
        return
    yield (
        "advice",
        say(
            "{file} leaves work to {others}, which is not looked into here; what it is told to"
            " lack may stand there",
            file=path,
            others=others,
        ),
    )
    lacks = gone("", "")[1].text
    for level, told in found:
        missing = told.text == lacks or path.endswith(".gitlab-ci.yml")
        yield ("advice" if missing else level), told


def _of_file(looked: Looked, tree: Mapping[str, Yaml]) -> Iterator[Fault]:
    if looked.path.endswith(".gitlab-ci.yml"):
        return gitlab_faults(looked, tree)
    if looked.path.endswith("pair.yml"):
        return pair_faults(looked, tree)
    return site_faults(looked, tree)


def _called(tree: Mapping[str, Yaml]) -> frozenset[str]:
    """Return what else a file runs: actions and workflows of its own or of others, by their files.

    Actions of the host itself are known.
    """
    includes = (text(one) or shown("include", one) for one in listed(tree.get("include", "")))
    used = (text(part.get("uses", "")) for job in jobs_of(tree) for part in (job.keys, *job.steps))
    files = (one for one in used if one.startswith("./") or ".github/workflows/" in one)
    return frozenset((*includes, *files))


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
