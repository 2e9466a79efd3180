"""What somebody took out of the file of GitLab that `init` wrote."""

import re
from collections.abc import Iterator, Mapping, Sequence

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_conditions import holds
from leaguegen.desk.workflow_fault import (
    CHECKS,
    Fault,
    Looked,
    fate_of,
    folders,
    goes_on,
    gone,
    in_script,
    listed,
    other_branches,
    same_folder,
    shown,
    table,
    text,
)
from leaguegen.desk.workflow_order import any_history, misplaced, old_wins
from leaguegen.desk.workflow_rights import unproposed
from leaguegen.desk.workflow_shell import Command, commands
from leaguegen.desk.workflow_steps import INSTALL, installs
from leaguegen.words.message import say

_PAGES = "pages"


def gitlab_faults(looked: Looked, tree: Mapping[str, Yaml]) -> Iterator[Fault]:
    """Yield what a file of ours that was changed does no more."""
    jobs = {
        name: _extended(table(job), tree)
        for name, job in tree.items()
        if not name.startswith(".") and isinstance(job, dict)
    }
    pages = jobs.get(_PAGES) or next((j for j in jobs.values() if j.get("pages")), None)
    if pages is None:
        yield gone(looked.path, _PAGES)
        return
    yield from _script(looked, tree, pages)
    yield from _published(looked, tree, pages)
    yield from _runs_when_pushed(looked, tree, pages)
    proposed = [job for job in jobs.values() if _when(looked, tree, job, "merge_request_event")]
    if not any(in_script(_text(tree, job), "leaguegen check") for job in proposed):
        yield unproposed(looked)
    depth = table(pages.get("variables", "")).get("GIT_DEPTH")
    if (depth or table(tree.get("variables", "")).get("GIT_DEPTH", "")) != "0":
        yield any_history(looked, 'GIT_DEPTH: "0"')
    cancels = table(table(tree.get("workflow", "")).get("auto_cancel", ""))
    stops = pages.get("interruptible") == "true" and cancels.get("on_new_commit") != "none"
    if "resource_group" not in pages and not stops:
        yield old_wins(looked, "resource_group")


def _extended(job: Mapping[str, Yaml], tree: Mapping[str, Yaml]) -> Mapping[str, Yaml]:
    for name in listed(job.get("extends", "")):
        job = {**table(tree.get(text(name), "")), **job}
    return job


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
        if installs(command):
            order.setdefault(INSTALL, (0, n))
    for name in CHECKS:
        one = found[name] = in_script(script, name)
        if one is None:
            yield gone(looked.path, name)
            continue
        order[name] = (0, list(commands(script)).index(one))
        yield from fate_of(looked, name, one)
    if INSTALL not in order:
        yield gone(looked.path, INSTALL)
    yield from misplaced(looked, order)
    yield from folders(looked, found["leaguegen build"], found["leaguegen privacy"])


def _published(
    looked: Looked, tree: Mapping[str, Yaml], pages: Mapping[str, Yaml]
) -> Iterator[Fault]:
    settings = table(pages.get("pages", "")) or pages
    folder = text(settings.get("publish", "")) or "public"
    build = in_script(_text(tree, pages), "leaguegen build")
    built = folder if build is None else build.option("--out", "site")
    if not same_folder(folder, built):
        yield (
            "problem",
            say(
                "{file} publishes {folder}, and builds the site in {other}",
                file=looked.path,
                folder=folder,
                other=built,
            ),
        )
    kept = [text(one) for one in listed(table(pages.get("artifacts", "")).get("paths", ""))]
    # A job that tells its own folder keeps that by itself.
    if "publish" not in settings and not any(same_folder(one, folder) for one in kept):
        setting = f"artifacts: paths: {folder}"
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
    when = _when(looked, tree, pages, "push")
    if when in ("manual", "delayed"):
        yield _not_by_itself(looked, f"when: {when}")
    elif not when:
        rules = _all_rules(tree, pages)
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
    if _when(looked, tree, pages, "merge_request_event") == "always":
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


def _not_by_itself(looked: Looked, setting: str) -> Fault:
    return "problem", say(
        "{file} does not run {command} by itself: {setting}",
        file=looked.path,
        command=_PAGES,
        setting=setting,
    )


def _rules(keys: Mapping[str, Yaml]) -> Sequence[Mapping[str, Yaml]]:
    return [table(rule) for rule in listed(keys.get("rules", ""))]


def _all_rules(tree: Mapping[str, Yaml], pages: Mapping[str, Yaml]) -> Sequence[Mapping[str, Yaml]]:
    return [*_rules(table(tree.get("workflow", ""))), *_rules(pages)]


def _when(looked: Looked, tree: Mapping[str, Yaml], job: Mapping[str, Yaml], event: str) -> str:
    """Return when a job runs: `always`, `manual`, `delayed`, `perhaps`; empty: never."""
    known = _known(looked, event)
    workflow = table(tree.get("workflow", ""))
    whole = _first(_rules(workflow), known) if "rules" in workflow else "always"
    if not whole:
        return ""
    own = text(job.get("when", "on_success"))
    if "rules" in job:
        told = _first(_rules(job), known)
        if told == "always" and own in ("manual", "delayed"):
            told = own
    elif "only" in job or "except" in job:
        told = _filtered(looked, job, event)
    else:
        told = "" if own == "never" else own if own in ("manual", "delayed") else "always"
        if told == "always" and event != "push":
            told = "perhaps"  # Without rules that is the server's affair.
    return "perhaps" if told == "always" and whole == "perhaps" else told


def _first(rules: Sequence[Mapping[str, Yaml]], known: Mapping[str, str]) -> str:
    """Return what the first rule tells that holds; empty: none does, or it tells never."""
    unsure = False
    for rule in rules:
        truth = holds(text(rule["if"]), known) if "if" in rule else True
        if truth and ({"changes", "exists"} & rule.keys()):
            truth = None
        if truth is None:
            unsure = True
        elif truth:
            when = text(rule.get("when", "")) or "on_success"
            if when == "never":
                return "perhaps" if unsure else ""
            return "perhaps" if unsure else when if when in ("manual", "delayed") else "always"
    return "perhaps" if unsure else ""


def _filtered(looked: Looked, job: Mapping[str, Yaml], event: str) -> str:
    names = {"push": {looked.branch, "branches", "pushes"}}.get(event, {"merge_requests"})
    for key in ("only", "except"):
        value = job.get(key, "")
        told = table(value).get("refs", "") if isinstance(value, dict) else value
        refs = {text(one) for one in listed(told)}
        if any(ref.startswith("/") for ref in refs):
            return "perhaps"
        if refs and bool(refs & names) == (key == "except"):
            return ""
    return "always"


def _known(looked: Looked, event: str) -> Mapping[str, str]:
    proposed = event == "merge_request_event"
    return {
        "$CI_PIPELINE_SOURCE": event,
        "$CI_COMMIT_BRANCH": "" if proposed else looked.branch,
        "$CI_COMMIT_REF_NAME": "proposed" if proposed else looked.branch,
        "$CI_DEFAULT_BRANCH": looked.branch,
        "$CI_COMMIT_TAG": "",
        "$CI_MERGE_REQUEST_IID": "1" if proposed else "",
        "$CI_MERGE_REQUEST_ID": "1" if proposed else "",
        "null": "",
    }
