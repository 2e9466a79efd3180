"""What somebody took out of a file of a host that `init` wrote: what it did, when, and how surely.

The file is read as the host reads it, and asked for all that it is there for; where and how it is
done is the club's affair. So a step may have another name, and stand in another job.
"""

from collections.abc import Iterator, Mapping

from leaguegen.desk.plain_yaml import UnreadYamlError, Yaml, YamlError, read_yaml
from leaguegen.desk.workflow_assembly import Around, gitlab_whole
from leaguegen.desk.workflow_called import github_whole
from leaguegen.desk.workflow_fault import Fault, Looked, Told, gone, table, text
from leaguegen.desk.workflow_gitlab import gitlab_faults
from leaguegen.desk.workflow_pair import pair_faults
from leaguegen.desk.workflow_site import site_faults
from leaguegen.desk.workflow_steps import jobs_of
from leaguegen.words.message import Message, say

RENEW = "leaguegen init . --workflow"


def faults(looked: Looked, written: str, files: Mapping[str, bytes]) -> Iterator[Told]:
    """Yield what a file of ours that was changed does no more.

    Args:
        written: What stands in it.
        files: Of its repository, by path, for what it names there.
    """
    path = looked.path
    try:
        tree = table(read_yaml(written))
    except UnreadYamlError:
        told = say("{file} was changed by hand so that it cannot be looked into", file=path)
        yield "advice", told, renewed(path)
        return
    except YamlError as error:
        told = say(
            "{file} cannot be read as YAML from line {line} on, so the host runs nothing",
            file=path,
            line=error.line,
        )
        yield "problem", told, renewed(path)
        return
    around = Around(files)
    whole = _whole(path, tree, around)
    yield from around.trouble(path)
    if not (around.absent or around.broken or around.early):
        # Without a part nothing runs at all, and what it holds is not known.
        yield from _judged(_of_file(looked, whole), around, path)


def _judged(found: Iterator[Fault], around: Around, path: str) -> Iterator[Told]:
    """Yield the faults of a file with its parts, each with its remedy.

    What lies elsewhere may do what seems to be lacking.
    """
    parts = tuple(sorted(around.read))
    remedy = renewed(path) if not parts else say("mend it in {files}", files=(path, *parts))
    others = tuple(sorted(around.unread))
    if others:
        yield (
            "advice",
            say(
                "{file} leaves work to {others}, which is not looked into here; what it is told to"
                " lack may stand there",
                file=path,
                others=others,
            ),
            LOOK,
        )
    lacks = gone("", "")[1].text
    for level, told in found:
        missing = told.text == lacks or path.endswith(".gitlab-ci.yml")
        yield ("advice", told, LOOK) if others and missing else (level, told, remedy)


LOOK = say(
    "see for yourself that it runs leaguegen check, build and privacy, in that order,"
    " before it publishes"
)


def renewed(path: str) -> Message:
    """Tell how a file is written anew."""
    return say("remove {file} and write it anew: {command}", file=path, command=RENEW)


def _whole(path: str, tree: Mapping[str, Yaml], around: Around) -> Mapping[str, Yaml]:
    """Return what the host makes of a file with the parts that it names."""
    return github_whole(tree, around) if path.startswith(".github/") else gitlab_whole(tree, around)


def _of_file(looked: Looked, tree: Mapping[str, Yaml]) -> Iterator[Fault]:
    if looked.path.endswith(".gitlab-ci.yml"):
        return gitlab_faults(looked, tree)
    if looked.path.endswith("pair.yml"):
        return pair_faults(looked, tree)
    return site_faults(looked, tree)


def commands_of(path: str, written: str, around: Around) -> str:
    """Return what a file runs, with what it names, as text; the file itself where it is no YAML."""
    try:
        return _text_of(dict(_whole(path, table(read_yaml(written)), around)))
    except YamlError:
        return written


def _text_of(value: Yaml) -> str:
    if isinstance(value, str):
        return value
    return "\n".join(map(_text_of, value if isinstance(value, list) else value.values()))


def second_repository(written: str, files: Mapping[str, bytes]) -> str:
    """Return the second repository that a workflow names; empty: none, or it cannot be read."""
    try:
        tree = github_whole(table(read_yaml(written)), Around(files))
    except YamlError:
        return ""
    for job in jobs_of(tree):
        for step in (job.keys, *job.steps):
            if name := text(table(step.get("env", "")).get("SITE_REPOSITORY", "")):
                return name
    return ""
