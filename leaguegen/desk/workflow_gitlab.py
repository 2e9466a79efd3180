"""What somebody took out of the file of GitLab that `init` wrote."""

import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_assembly import deepened
from leaguegen.desk.workflow_fault import (
    CHECKS,
    Fault,
    Looked,
    fate_of,
    goes_on,
    gone,
    in_script,
    listed,
    other_branches,
    shown,
    table,
    text,
)
from leaguegen.desk.workflow_folders import Place, elsewhere, folders, joined, published
from leaguegen.desk.workflow_gitlab_rules import all_rules, when
from leaguegen.desk.workflow_order import any_history, misplaced, old_wins
from leaguegen.desk.workflow_rights import unproposed
from leaguegen.desk.workflow_shell import Command, commands
from leaguegen.desk.workflow_steps import INSTALL, installs
from leaguegen.desk.workflow_versions import image, program, python
from leaguegen.desk.workflow_waits import waits_for_nothing, waits_in_vain
from leaguegen.words.message import say

_PAGES = "pages"
_SETTINGS = frozenset(
    {"cache", "default", "image", "include", "spec", "stages", "variables", "workflow"}
)
_A_PAGE = ("index.html", "2026-27/index.html")
_DEPTH = 11
"""How deep GitLab lets jobs take from others."""


def gitlab_faults(looked: Looked, tree: Mapping[str, Yaml]) -> Iterator[Fault]:
    """Yield what a file of ours that was changed does no more."""
    jobs = {
        name: _extended(table(job), tree)
        for name, job in tree.items()
        if not name.startswith(".") and name not in _SETTINGS and isinstance(job, dict)
    }
    others = (job for job in jobs.values() if job.get("pages", "false") != "false")
    pages = jobs.get(_PAGES) or next(others, None)
    if pages is None:
        yield gone(looked.path, _PAGES)
        return
    yield from _script(looked, tree, pages)
    yield from _published(looked, tree, pages)
    yield from _runs_when_pushed(looked, tree, pages)
    proposed = [j for j in jobs.values() if when(looked, tree, j, "merge_request_event").told]
    if not any(in_script(_text(tree, job), "leaguegen check") for job in proposed):
        yield unproposed(looked)
    depth = table(pages.get("variables", "")).get("GIT_DEPTH")
    if (depth or table(tree.get("variables", "")).get("GIT_DEPTH", "")) != "0":
        yield any_history(looked, 'GIT_DEPTH: "0"')
    yield from _newest_wins(looked, tree, pages)
    default = table(tree.get("default", "")).get("image", tree.get("image", ""))
    yield from python(looked, image(pages.get("image", default)))
    yield from _in_place(looked, tree, jobs)
    yield from _waits(looked, tree, jobs, pages)


def _newest_wins(
    looked: Looked, tree: Mapping[str, Yaml], pages: Mapping[str, Yaml]
) -> Iterator[Fault]:
    """Yield what of the three is gone that keep a run for an older change from publishing last."""
    default = table(tree.get("default", ""))
    if pages.get("interruptible", default.get("interruptible", "")) != "true":
        yield old_wins(looked, "interruptible: true")
    cancels = table(table(tree.get("workflow", "")).get("auto_cancel", ""))
    if cancels.get("on_new_commit") not in ("interruptible", "conservative"):
        yield old_wins(looked, "auto_cancel: on_new_commit: interruptible")
    if not pages.get("resource_group"):
        yield old_wins(looked, "resource_group")


def _in_place(
    looked: Looked, tree: Mapping[str, Yaml], jobs: Mapping[str, Mapping[str, Yaml]]
) -> Iterator[Fault]:
    """Yield which jobs are in a stage that the file does not have."""
    told = [text(one) for one in listed(tree.get("stages", ""))]
    stages = {".pre", ".post", *(told or ("build", "test", "deploy"))}
    for name, job in jobs.items():
        stage = text(job.get("stage", "test"))
        if stage not in stages:
            yield (
                "problem",
                say(
                    "{file}: {job} is in a stage that is not there, so the host runs nothing:"
                    " {setting}",
                    file=looked.path,
                    job=name,
                    setting=f"stage: {stage}",
                ),
            )


def _waits(
    looked: Looked,
    tree: Mapping[str, Yaml],
    jobs: Mapping[str, Mapping[str, Yaml]],
    pages: Mapping[str, Yaml],
) -> Iterator[Fault]:
    """Yield for what jobs wait that is not there, or does not run: the host refuses the whole."""
    for name, job in jobs.items():
        for need in (*listed(job.get("needs", "")), *listed(job.get("dependencies", ""))):
            other = text(need) or text(table(need).get("job", ""))
            apart = {"optional", "project", "pipeline"} & table(need).keys()
            if not other or apart:
                continue
            if other not in jobs:
                yield waits_for_nothing(looked, name, other)
            elif job is pages and when(looked, tree, jobs[other], "push").told in ("", "manual"):
                yield waits_in_vain(looked, name, other)


def _extended(
    job: Mapping[str, Yaml], tree: Mapping[str, Yaml], within: tuple[str, ...] = ()
) -> Mapping[str, Yaml]:
    """Return a job with what it takes from others, and they from others again."""
    whole: Mapping[str, Yaml] = {}
    for name in listed(job.get("extends", "")) if len(within) < _DEPTH else ():
        taken = _extended(table(tree.get(text(name), "")), tree, (*within, text(name)))
        whole = deepened(whole, taken)
    return deepened(whole, {name: one for name, one in job.items() if name != "extends"})


def _text(tree: Mapping[str, Yaml], job: Mapping[str, Yaml]) -> str:
    """Return the script of a job, with what comes before it."""
    default = table(tree.get("default", ""))
    before = job.get("before_script", default.get("before_script", tree.get("before_script", "")))
    # The host itself sets it.
    lines = ["set -o pipefail", *_flat(before), *_flat(job.get("script", ""))]
    return "\n".join(lines)


def _flat(value: Yaml) -> Iterator[str]:
    for one in listed(value):
        if isinstance(one, list):
            yield from _flat(one)
        else:
            yield text(one)


def _script(looked: Looked, tree: Mapping[str, Yaml], pages: Mapping[str, Yaml]) -> Iterator[Fault]:
    script = _text(tree, pages)
    order: dict[str, tuple[int, int]] = {}
    found: dict[str, Command | None] = {}
    for n, command in enumerate(commands(script)):
        yield from program(looked, command)
        if installs(command):
            yield from elsewhere(looked, INSTALL, command, Place())
            order.setdefault(INSTALL, (0, n))
    for name in CHECKS:
        one = found[name] = in_script(script, name)
        if one is None:
            yield gone(looked.path, name)
            continue
        order[name] = (0, list(commands(script)).index(one))
        yield from fate_of(looked, name, one)
        yield from elsewhere(looked, name, one, Place())
    if INSTALL not in order:
        yield gone(looked.path, INSTALL)
    yield from misplaced(looked, order)
    build, privacy = found["leaguegen build"], found["leaguegen privacy"]
    if build is not None and privacy is not None:
        yield from folders(looked, Place().site_of(build), Place().site_of(privacy))


def _published(
    looked: Looked, tree: Mapping[str, Yaml], pages: Mapping[str, Yaml]
) -> Iterator[Fault]:
    settings = table(pages.get("pages", "")) or pages
    folder = text(settings.get("publish", "")) or "public"
    build = in_script(_text(tree, pages), "leaguegen build")
    if build is not None:
        yield from published(looked, folder, Place().site_of(build))
    artifacts = table(pages.get("artifacts", ""))
    kept = [text(one) for one in listed(artifacts.get("paths", ""))]
    left_out = [text(one) for one in listed(artifacts.get("exclude", ""))]
    setting = ""
    # A job that tells its own folder keeps that by itself.
    if "publish" not in settings and not any(joined(one) == joined(folder) for one in kept):
        setting = f"artifacts: paths: {folder}"
    elif any(fnmatchcase(f"{joined(folder)}/{page}", one) for page in _A_PAGE for one in left_out):
        setting = f"artifacts: {shown('exclude', artifacts['exclude'])}"
    elif artifacts.get("when") == "on_failure":
        setting = "artifacts: when: on_failure"
    elif pages.get("pages") == "false":
        setting = "pages: false"
    if setting:
        yield (
            "problem",
            say(
                "{file} does not keep the site that it builds, so nothing is published: {setting}",
                file=looked.path,
                setting=setting,
            ),
        )


def _runs_when_pushed(
    looked: Looked, tree: Mapping[str, Yaml], pages: Mapping[str, Yaml]
) -> Iterator[Fault]:
    loose = pages.get("allow_failure", "false")
    if loose != "false":
        yield goes_on(looked.path, _PAGES, shown("allow_failure", loose))
    found = when(looked, tree, pages, "push")
    if text(found.rule.get("allow_failure", "false")) not in ("", "false"):
        yield goes_on(looked.path, _PAGES, "allow_failure: true")
    if found.told in ("manual", "delayed"):
        yield _not_by_itself(looked, f"when: {found.told}")
    elif found.told == "perhaps":
        yield _not_always(looked, found.rule)
    elif not found.told:
        yield from _never(looked, tree, pages)
    if when(looked, tree, pages, "merge_request_event").told == "always":
        wanted = f'if: $CI_COMMIT_BRANCH == "{looked.branch}"'
        yield (
            "problem",
            say(
                "{file} publishes also what is only proposed: {command} has no condition {setting}",
                file=looked.path,
                command=_PAGES,
                setting=wanted,
            ),
        )


def _never(looked: Looked, tree: Mapping[str, Yaml], pages: Mapping[str, Yaml]) -> Iterator[Fault]:
    """Tell why the job does not run when a change is pushed."""
    rules = all_rules(tree, pages)
    told = " ".join(text(rule.get("if", "")) for rule in rules)
    named = re.findall(r"""\$CI_COMMIT_BRANCH == ["']([^"']+)["']""", told)
    other = [name for name in named if name != looked.branch]
    filters = next((shown(k, pages[k]) for k in ("only", "except") if k in pages), "")
    if filters:
        yield _not_by_itself(looked, filters)
    elif other:
        yield from other_branches(other, looked)
    elif any(rule.get("when") == "never" for rule in [pages, *rules]):
        yield _not_by_itself(looked, "when: never")
    else:
        yield "problem", say("{file} does not run when a change is pushed", file=looked.path)


def _not_always(looked: Looked, rule: Mapping[str, Yaml]) -> Fault:
    """Tell of a rule that leaves changes out, or of which it cannot be told whether it holds."""
    for name in ("changes", "exists"):
        if name in rule:
            return "problem", say(
                "{file} does not run for every change that is pushed: {setting}",
                file=looked.path,
                setting=shown(name, rule[name]),
            )
    return "advice", say(
        "{file} does not always run {command}: {setting}",
        file=looked.path,
        command=_PAGES,
        setting=", ".join(shown(name, one) for name, one in rule.items()),
    )


def _not_by_itself(looked: Looked, setting: str) -> Fault:
    return "problem", say(
        "{file} does not run {command} by itself: {setting}",
        file=looked.path,
        command=_PAGES,
        setting=setting,
    )
