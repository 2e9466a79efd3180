"""What a file of a host is made of: which others it names, and whether they can be looked into.

A host puts the steps or jobs of the files that a file names in their place before it runs anything;
here that is done with those of the same repository. What lies in another one stays as it is.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from leaguegen.desk.plain_yaml import UnreadYamlError, Yaml, YamlError, read_yaml
from leaguegen.desk.workflow_fault import Told, listed, shown, table, text
from leaguegen.words.message import say

_ACTIONS = ("action.yml", "action.yaml")


@dataclass(frozen=True, slots=True)
class Around:
    """The files of a repository, and what was met while those that a file names were read.

    Attributes:
        files: By path, as far as they were read.
        read: The parts that were found there.
        absent: Parts that the file names and that are not there.
        broken: Parts that are no YAML, with the line from which.
        refused: Parts that the host does not take as they are, with what they lack.
        early: Parts that are named before the files are there.
        bare: Steps of actions, by file and name, that run something and tell no shell for it.
        unread: What lies elsewhere, or is of a kind that is not read here.
    """

    files: Mapping[str, bytes]
    read: set[str] = field(default_factory=set)
    absent: set[str] = field(default_factory=set)
    broken: set[tuple[str, int]] = field(default_factory=set)
    refused: set[tuple[str, str]] = field(default_factory=set)
    early: set[str] = field(default_factory=set)
    bare: set[tuple[str, str]] = field(default_factory=set)
    unread: set[str] = field(default_factory=set)

    def part(self, path: str) -> Mapping[str, Yaml] | None:
        """Return what a part holds; None, and noted, where it cannot be looked into."""
        if path not in self.files:
            self.absent.add(path)
            return None
        self.read.add(path)
        try:
            return table(read_yaml(self.files[path].decode("utf-8-sig", "replace")))
        except UnreadYamlError:
            self.unread.add(path)
        except YamlError as error:
            self.broken.add((path, error.line))
        return None

    def action(self, folder: str) -> Mapping[str, Yaml] | None:
        """Return what an action in a folder of the repository holds, as `part` does."""
        paths = [f"{folder}/{name}".lstrip("/") for name in _ACTIONS]
        path = next((path for path in paths if path in self.files), paths[0])
        action = self.part(path)
        runs = table((action or {}).get("runs", ""))
        for number, step in enumerate(map(table, listed(runs.get("steps", ""))), 1):
            if "run" in step and not text(step.get("shell", "")):
                # Steps of a workflow have a shell of the runner; those of an action have none.
                self.bare.add((path, text(step.get("name", "")) or str(number)))
        return action

    def trouble(self, path: str) -> Iterator[Told]:
        """Yield what of the parts of a file keeps it from running."""
        anew = say("put it back, or take what names it out of {file}", file=path)
        for one in sorted(self.absent):
            yield (
                "problem",
                say(
                    "{file} names {other}, which is not there, so the host runs nothing",
                    file=path,
                    other=one,
                ),
                anew,
            )
        for one, line in sorted(self.broken):
            yield (
                "problem",
                say(
                    "{file} cannot be read as YAML from line {line} on, so the host runs nothing",
                    file=one,
                    line=line,
                ),
                say("mend that line, or put an earlier version of it back"),
            )
        for one, lacks in sorted(self.refused):
            yield (
                "problem",
                say(
                    "{file} names {other}, which the host does not take: no {setting}",
                    file=path,
                    other=one,
                    setting=lacks,
                ),
                say("in {file}: {line}", file=one, line=f"on: {lacks}"),
            )
        for one, step in sorted(self.bare):
            yield (
                "problem",
                say(
                    "{file}: step {step} has run: and no shell:, so the host stops there",
                    file=one,
                    step=step,
                ),
                say("in that step: {line}", line="shell: bash"),
            )
        for one in sorted(self.early):
            yield (
                "problem",
                say(
                    "{file} runs {command} before {other}",
                    file=path,
                    command=one,
                    other="actions/checkout",
                ),
                say("mend it in {files}", files=(path,)),
            )


def local_paths(path: str, data: bytes) -> frozenset[str]:
    """Return the files of the same repository that a file of a host names, perhaps with `*`.

    >>> sorted(local_paths(".gitlab-ci.yml", b"include: /ci/site.yml"))
    ['ci/site.yml']
    """
    try:
        tree = table(read_yaml(data.decode("utf-8-sig", "replace")))
    except YamlError:
        return frozenset()
    if not path.startswith(".github/") and "include" in tree:
        return frozenset(filter(None, map(local_include, listed(tree["include"]))))
    return frozenset(one for used in _used(dict(tree)) for one in _files_of(used))


def _used(tree: Yaml) -> Iterator[str]:
    if isinstance(tree, list):
        for one in tree:
            yield from _used(one)
    elif isinstance(tree, dict):
        yield text(tree.get("uses", ""))
        for one in tree.values():
            yield from _used(one)


def _files_of(used: str) -> Sequence[str]:
    if not used.startswith("./"):
        return ()
    bare = used.removeprefix("./").rstrip("/")
    if bare.startswith(".github/workflows/"):
        return (bare,)
    # Where the files are fetched into a folder, the action is in that folder too.
    folders = {bare, bare.partition("/")[2]} if not bare.startswith(".github") else {bare}
    return [f"{folder}/{name}".lstrip("/") for folder in folders for name in _ACTIONS]


def local_include(one: Yaml) -> str:
    """Return the path of what GitLab is to include from the same repository; empty: it is not."""
    told = one if isinstance(one, str) else text(table(one).get("local", ""))
    return "" if "://" in told else told.removeprefix("/").removeprefix("./")


def gitlab_whole(
    tree: Mapping[str, Yaml], around: Around, within: tuple[str, ...] = ()
) -> Mapping[str, Yaml]:
    """Return what GitLab makes of a file with what it includes: the file itself goes first."""
    whole: Mapping[str, Yaml] = {}
    for one in listed(tree.get("include", "")):
        local = local_include(one)
        if not local or "rules" in table(one):
            around.unread.add(text(one) or shown("include", one))
            continue
        for path in _named(local, around.files):
            part = None if path in within else around.part(path)
            if part is not None:
                whole = deepened(whole, gitlab_whole(part, around, (*within, path)))
    for job in tree.values():
        if "trigger" in table(job):
            around.unread.add(shown("trigger", table(job)["trigger"]))
    return deepened(whole, {name: one for name, one in tree.items() if name != "include"})


def _named(path: str, files: Mapping[str, bytes]) -> Sequence[str]:
    if "*" not in path:
        return [path]
    signs = {"**": ".*", "*": "[^/]*"}
    pattern = "".join(signs.get(p) or re.escape(p) for p in re.split(r"(\*\*|\*)", path))
    return sorted(name for name in files if re.fullmatch(pattern, name))


def deepened(under: Mapping[str, Yaml], over: Mapping[str, Yaml]) -> Mapping[str, Yaml]:
    """Lay one table over another, and so the tables in them; lists and texts are replaced.

    >>> deepened({"a": {"b": "1", "c": "2"}}, {"a": {"c": "3"}})
    {'a': {'b': '1', 'c': '3'}}
    """
    whole = dict(under)
    for name, one in over.items():
        below = whole.get(name)
        both = isinstance(one, dict) and isinstance(below, dict)
        whole[name] = dict(deepened(table(below or ""), table(one))) if both else one
    return whole
