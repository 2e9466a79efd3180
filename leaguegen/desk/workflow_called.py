"""Actions and workflows of the same repository, put in the place where a workflow calls them."""

import re
from collections.abc import Iterator, Mapping, Sequence

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_assembly import Around
from leaguegen.desk.workflow_fault import listed, table, text
from leaguegen.desk.workflow_steps import CALLED, CHECKOUT

_Keys = Mapping[str, Yaml]

_HOSTS_OWN = re.compile(r"(actions|github)/[\w./-]+@")
_LEVELS = ("none", "read", "write")


def github_whole(tree: _Keys, around: Around) -> _Keys:
    """Return a workflow with the steps and jobs of what it calls in their places."""
    return {**tree, "jobs": _jobs(tree, around, ())} if "jobs" in tree else tree


def _jobs(tree: _Keys, around: Around, within: tuple[str, ...]) -> dict[str, Yaml]:
    whole: dict[str, dict[str, Yaml]] = {}
    members: dict[str, list[str]] = {}
    outer: dict[str, Sequence[Yaml]] = {}
    for name, told in table(tree.get("jobs", "")).items():
        job = table(told)
        called = _called(job, tree, around, within)
        named = {f"{name} / {inner}": one for inner, one in called.items()}
        for inner, one in named.items():
            own = [f"{name} / {text(other)}" for other in listed(one.get("needs", ""))]
            whole[inner] = {**one, "needs": [*own]}
            outer[inner] = listed(job.get("needs", ""))
        if not called:
            whole[name] = {**job, "steps": [*_steps(job, around)]} if "steps" in job else {**job}
            whole[name]["needs"] = []
            outer[name] = listed(job.get("needs", ""))
        members[name] = [*named] or [name]
    for name, waits in outer.items():
        those = [one for other in waits for one in members.get(text(other), [text(other)])]
        whole[name]["needs"] = [*listed(whole[name]["needs"]), *those]
    return {name: {**job} for name, job in whole.items()}


def _called(
    job: _Keys, tree: _Keys, around: Around, within: tuple[str, ...]
) -> Mapping[str, _Keys]:
    """Return the jobs of the workflow that a job calls; none where it calls none that is read.

    The workflow of the site has a look of its own.
    """
    uses = text(job.get("uses", ""))
    path = uses.removeprefix("./")
    if not uses or path in within:
        return {}
    if not uses.startswith("./"):
        around.unread.add(uses)
        return {}
    if uses == CALLED:
        if path not in around.files:
            around.absent.add(path)
        return {}
    part = around.part(path)
    if part is None:
        return {}
    on = part.get("on", "")
    if "workflow_call" not in (on if isinstance(on, dict) else [text(o) for o in listed(on)]):
        around.refused.add((path, "workflow_call"))
    given = _inputs(table(table(table(on).get("workflow_call", "")).get("inputs", "")), job)
    secrets = None if job.get("secrets") == "inherit" else table(job.get("secrets", ""))
    inner = table(_filled(dict(part), given, secrets))
    mine = job.get("permissions", tree.get("permissions"))
    return {
        name: _within(table(one), inner, job, mine)
        for name, one in _jobs(inner, around, (*within, path)).items()
    }


def _within(one: _Keys, part: _Keys, job: _Keys, given: Yaml | None) -> _Keys:
    """Return a job of a workflow with what that workflow, and the job that calls it, say of it."""
    whole = {**_both(job, one)}
    for name in ("env", "defaults", "concurrency"):
        if name in part and name not in whole:
            whole[name] = part[name]
    asked = one.get("permissions", part.get("permissions"))
    both = _fewer(asked, given)
    if both is not None:
        whole["permissions"] = both
    return whole


def _fewer(asked: Yaml | None, given: Yaml | None) -> Yaml | None:
    """Return the rights that are asked for and given: nobody gets more than his caller has."""
    if given in (None, "write-all"):
        return asked
    if asked in (None, "write-all"):
        return given
    both = [_levels(told) for told in (asked, given)]
    names = dict.fromkeys(name for levels in both for name in levels if name)
    return {
        name: min((levels.get(name, levels.get("", "none")) for levels in both), key=_LEVELS.index)
        for name in names
    }


def _levels(told: Yaml) -> Mapping[str, str]:
    if told == "read-all":
        return {"": "read"}
    return {n: text(v) if v in _LEVELS else "none" for n, v in table(told).items()}


def _steps(job: _Keys, around: Around) -> Iterator[Yaml]:
    placed = ""
    fetched = False
    for step in map(table, listed(job.get("steps", ""))):
        uses = text(step.get("uses", ""))
        if uses.partition("@")[0] == CHECKOUT:
            placed, fetched = text(table(step.get("with", "")).get("path", "")), True
        if uses.startswith("./") and not fetched:
            # Before the files are fetched there is no such action.
            around.early.add(uses)
            yield {**step}
        else:
            yield from map(dict, _step(step, around, placed.strip("./"), ()))


def _step(step: _Keys, around: Around, placed: str, within: tuple[str, ...]) -> Iterator[_Keys]:
    uses = text(step.get("uses", ""))
    if not uses.startswith("./"):
        if uses and not _HOSTS_OWN.match(uses):
            around.unread.add(uses)
        yield step
        return
    folder = uses.removeprefix("./").rstrip("/")
    folder = folder.removeprefix(f"{placed}/") if placed else folder
    action = None if folder in within else around.action(folder)
    runs = table((action or {}).get("runs", ""))
    if action is None or runs.get("using") != "composite":
        if action is not None:
            around.unread.add(uses)
        yield step
        return
    given = _inputs(table(action.get("inputs", "")), step)
    for one in listed(runs.get("steps", "")):
        inner = table(_filled(one, given, {}))
        for each in _step(inner, around, placed, (*within, folder)):
            # What a workflow tells of all its steps is not told of those of an action.
            yield {"working-directory": ".", **_both(step, each)}


def _both(outer: _Keys, inner: _Keys) -> _Keys:
    """Return a step or job with what is told of that in which it stands."""
    whole = dict(inner)
    conditions = [text(one["if"]) for one in (outer, inner) if "if" in one]
    if conditions:
        bare = [c.strip().removeprefix("${{").removesuffix("}}").strip() for c in conditions]
        whole["if"] = conditions[0] if len(bare) == 1 else " && ".join(f"({one})" for one in bare)
    if text(outer.get("continue-on-error", "")) not in ("", "false"):
        whole["continue-on-error"] = outer["continue-on-error"]
    if "env" in outer:
        whole["env"] = {**table(outer["env"]), **table(inner.get("env", ""))}
    return whole


def _inputs(told: _Keys, caller: _Keys) -> Mapping[str, str]:
    given = table(caller.get("with", ""))
    names = dict.fromkeys([*told, *given])
    return {n: text(given.get(n, table(told.get(n, "")).get("default", ""))) for n in names}


def _filled(value: Yaml, inputs: Mapping[str, str], secrets: _Keys | None, key: str = "") -> Yaml:
    """Return a part with what its caller gives to it.

    Args:
        secrets: Those that are given; None: all.
    """
    if isinstance(value, list):
        return [_filled(one, inputs, secrets) for one in value]
    if isinstance(value, dict):
        return {name: _filled(one, inputs, secrets, name) for name, one in value.items()}

    def given(match: re.Match[str]) -> str:
        kind, name = match.groups()
        if kind == "secrets" and (secrets is None or name == "GITHUB_TOKEN"):
            return match[0]
        told = inputs.get(name, "") if kind == "inputs" else text((secrets or {}).get(name, ""))
        whole = re.fullmatch(r"\$\{\{(.*)\}\}", told.strip())
        return whole[1].strip() if whole else f"'{told}'"

    def filled(match: re.Match[str]) -> str:
        told = re.sub(r"\b(inputs|secrets)\.([\w-]+)", given, match[1])
        bare = re.fullmatch(r"\s*'([^']*)'\s*", told)
        return bare[1] if bare else f"${{{{{told}}}}}"

    if key == "if" and "${{" not in value:
        return re.sub(r"\b(inputs|secrets)\.([\w-]+)", given, value)
    return re.sub(r"\$\{\{(.*?)\}\}", filled, value, flags=re.DOTALL)
