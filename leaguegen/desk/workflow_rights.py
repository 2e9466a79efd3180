"""What the jobs of a workflow on GitHub may do, and when they run."""

import re
from collections.abc import Iterator, Mapping

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_conditions import holds
from leaguegen.desk.workflow_fault import (
    Fault,
    Looked,
    fate_of,
    goes_on,
    listed,
    other_branches,
    shown,
    table,
    text,
)
from leaguegen.desk.workflow_shell import shell_goes_on
from leaguegen.desk.workflow_steps import Job, Piece
from leaguegen.words.message import say

_LEVELS = ("none", "read", "write")


def too_many_rights(
    looked: Looked, tree: Mapping[str, Yaml], jobs: tuple[Job, ...]
) -> Iterator[Fault]:
    """Yield where everything may be written, or nothing is said of it."""
    told = [tree.get("permissions"), *(job.keys.get("permissions") for job in jobs)]
    if "write-all" in told:
        setting = "permissions: write-all"
        yield (
            "problem",
            say(
                "{file} gives every right to all that it runs: {setting}",
                file=looked.path,
                setting=setting,
            ),
        )
    if told[0] is None and any(one is None for one in told[1:]):
        yield (
            "problem",
            say(
                "{file} does not limit any more what its steps may change: no {setting}",
                file=looked.path,
                setting="permissions",
            ),
        )


def rights(
    looked: Looked, tree: Mapping[str, Yaml], piece: str, job: Job, needed: Mapping[str, str]
) -> Iterator[Fault]:
    """Yield which rights a job lacks, and which it has without need."""
    given = job.keys.get("permissions", tree.get("permissions"))
    if given is None or given == "write-all":
        return
    every = 1 if given == "read-all" else 0
    levels = {
        name: _LEVELS.index(text(level)) if level in _LEVELS else 0
        for name, level in table(given).items()
    }
    for name, level in needed.items():
        if levels.get(name, every) < _LEVELS.index(level):
            yield lacks(looked, piece, f"{name}: {level}")
    for name, has in levels.items():
        if has == 2 and needed.get(name) != "write":
            yield (
                "advice",
                say(
                    "{file} gives {command} a right that it does not need: {setting}",
                    file=looked.path,
                    command=piece,
                    setting=f"{name}: write",
                ),
            )


def lacks(looked: Looked, piece: str, setting: str) -> Fault:
    """Tell of a right, or a secret, without which something does not work."""
    return "problem", say(
        "{file} lacks a right that {command} needs: {setting}",
        file=looked.path,
        command=piece,
        setting=setting,
    )


def settings(
    looked: Looked,
    tree: Mapping[str, Yaml],
    piece: Piece,
    event: str,
    *,
    publishes: bool = False,
    told_of_job: bool = False,
) -> Iterator[Fault]:
    """Yield by what a step, or its job, does not do what it is there for.

    Args:
        event: That starts it: `push` or `workflow_dispatch`.
        publishes: Whether readers see what it does.
        told_of_job: Whether the settings of its job were told already.
    """
    if piece.command is not None:
        yield from fate_of(looked, piece.name, piece.command)
        for keys in (piece.step, *(_runs(one) for one in (piece.job.keys, tree))):
            if shell := text(keys.get("shell", "")):
                if shell_goes_on(shell):
                    yield goes_on(looked.path, piece.name, f"shell: {shell}")
                break
    places = (piece.step, piece.job.keys)
    for keys in places[:1] if told_of_job else places:
        loose = text(keys.get("continue-on-error", ""))
        if loose and holds(loose, {}) is not False:
            yield goes_on(looked.path, piece.name, f"continue-on-error: {loose}")
        if "if" in keys:
            condition = text(keys["if"])
            yield from _condition(looked, condition, piece.name, event, publishes=publishes)
    if publishes and event == "push":
        yield from _unguarded(looked, tree, piece)


def _unguarded(looked: Looked, tree: Mapping[str, Yaml], piece: Piece) -> Iterator[Fault]:
    """Yield that a piece that publishes runs for a proposal too."""
    facts = known(looked, "pull_request")
    places = (piece.step, piece.job.keys)
    if is_proposed(tree) and all(holds(text(k["if"]), facts) for k in places if "if" in k):
        yield (
            "problem",
            say(
                "{file} publishes also what is only proposed: {command} has no condition {setting}",
                file=looked.path,
                command=piece.name,
                setting=f"if: github.ref == 'refs/heads/{looked.branch}'",
            ),
        )


def _runs(keys: Mapping[str, Yaml]) -> Mapping[str, Yaml]:
    return table(table(keys.get("defaults", "")).get("run", ""))


def is_proposed(tree: Mapping[str, Yaml]) -> bool:
    """Whether what is proposed starts a workflow."""
    return any(name.startswith("pull_request") for name in triggers(tree))


def is_shut(keys: Mapping[str, Yaml], facts: Mapping[str, str]) -> bool:
    """Whether the condition of a job or step is known not to hold."""
    return "if" in keys and holds(text(keys["if"]), facts) is False


def known(looked: Looked, event: str) -> Mapping[str, str]:
    """Return what values of the host are when an event starts a workflow."""
    proposed = event.startswith("pull_request")
    return {
        "github.ref": "refs/pull/1/merge" if proposed else f"refs/heads/{looked.branch}",
        "github.ref_name": "1/merge" if proposed else looked.branch,
        "github.event_name": event,
        "github.base_ref": looked.branch if proposed else "",
        "github.head_ref": "proposed" if proposed else "",
        "github.event.number": "1" if proposed else "",
        "github.event.pull_request.number": "1" if proposed else "",
    }


def _condition(
    looked: Looked, told: str, command: str, event: str, *, publishes: bool
) -> Iterator[Fault]:
    bare = told.removeprefix("${{").removesuffix("}}").strip()
    where = re.fullmatch(r"github\.ref == 'refs/heads/([^']+)'", bare)
    if where is not None:
        yield from other_branches([where[1]], looked)
        return
    setting = f"if: {told}"
    late = re.search(r"\b(always|failure|cancelled)\(\)", bare)
    if publishes and late is not None:
        yield (
            "problem",
            say(
                "{file} publishes also when something before it failed: {setting}",
                file=looked.path,
                setting=setting,
            ),
        )
        return
    if bare in ("true", "success()", "always()", "!cancelled()"):
        return
    truth = holds(told, known(looked, event))
    if holds(told, {}) is False or (truth is False and event != "push"):
        yield (
            "problem",
            say(
                "{file} never runs {command}: {setting}",
                file=looked.path,
                command=command,
                setting=setting,
            ),
        )
    elif truth is False:
        yield (
            "problem",
            say(
                "{file} does not run {command} when a change is pushed: {setting}",
                file=looked.path,
                command=command,
                setting=setting,
            ),
        )
    else:
        yield (
            "advice",
            say(
                "{file} does not always run {command}: {setting}",
                file=looked.path,
                command=command,
                setting=setting,
            ),
        )


def triggers(tree: Mapping[str, Yaml]) -> Mapping[str, Yaml]:
    """Return what starts a workflow, with its settings."""
    told = tree.get("on", "")
    return told if isinstance(told, dict) else {text(name): "" for name in listed(told)}


def pushes(looked: Looked, on: Mapping[str, Yaml]) -> Iterator[Fault]:
    """Yield why a change of the branch does not start the workflow, or not each."""
    never: Fault = "problem", say("{file} does not run when a change is pushed", file=looked.path)
    if "push" not in on:
        yield never
        return
    filters = table(on["push"])
    named = [text(one) for one in listed(filters.get("branches", ""))]
    wanted = [name for name in named if not name.startswith("!")]
    shut = [name[1:] for name in named if name.startswith("!")]
    shut += [text(one) for one in listed(filters.get("branches-ignore", ""))]
    yield from other_branches(wanted, looked)
    only_tags = any("tags" in name for name in filters) and not any(
        "branches" in name for name in filters
    )
    if only_tags or (shut and _among(looked, shut)):
        yield never
    for name in ("paths", "paths-ignore"):
        if name in filters:
            yield (
                "problem",
                say(
                    "{file} does not run for every change that is pushed: {setting}",
                    file=looked.path,
                    setting=shown(name, filters[name]),
                ),
            )


def _among(looked: Looked, names: list[str]) -> bool:
    return not list(other_branches(names, looked))


def proposals(looked: Looked, on: Mapping[str, Yaml]) -> Iterator[Fault]:
    """Yield why what is proposed is not looked at, or with too many rights."""
    if "pull_request_target" in on:
        yield runs_strangers(looked.path)
    filters = table(on.get("pull_request", ""))
    named = [text(one) for one in listed(filters.get("branches", ""))]
    for name in ("paths", "paths-ignore"):
        if name in filters:
            yield (
                "problem",
                say(
                    "{file} does not look at every change that is only proposed: {setting}",
                    file=looked.path,
                    setting=shown(name, filters[name]),
                ),
            )
    shut = [text(one) for one in listed(filters.get("branches-ignore", ""))]
    types = {text(one) for one in listed(filters.get("types", ""))}
    passed = bool(types) and not {"opened", "synchronize"} <= types
    if (
        "pull_request" not in on
        or passed
        or (named and not _among(looked, named))
        or (shut and _among(looked, shut))
    ):
        yield unproposed(looked)


def runs_strangers(path: str, event: str = "pull_request_target") -> Fault:
    """Tell of a workflow that gives strangers the rights of the club."""
    return "problem", say(
        "{file} runs with your rights what strangers propose ({event})", file=path, event=event
    )


def unproposed(looked: Looked) -> Fault:
    """Tell that nobody sees what a proposed change does."""
    return (
        "problem",
        say("{file} does not look any more at a change that is only proposed", file=looked.path),
    )
