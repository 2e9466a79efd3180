"""What somebody took out of the workflow of GitHub that builds and publishes the site."""

import re
from collections.abc import Iterator, Mapping

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_conditions import holds
from leaguegen.desk.workflow_fault import (
    CHECKS,
    OWN_FOLDER,
    Fault,
    Looked,
    folders,
    gone,
    same_folder,
    table,
    text,
)
from leaguegen.desk.workflow_order import misplaced, old_wins
from leaguegen.desk.workflow_rights import (
    proposals,
    pushes,
    rights,
    settings,
    too_many_rights,
    triggers,
)
from leaguegen.desk.workflow_shell import commands
from leaguegen.desk.workflow_source import checkout, typed
from leaguegen.desk.workflow_steps import (
    BUILDS,
    CHECKOUT,
    DEPLOY,
    UPLOAD,
    Job,
    Piece,
    jobs_of,
    pieces_of,
)
from leaguegen.words.message import say

_PUSHED = ("git init", "git add", "git commit", "git push")
"""What a private repository does to have its pages in a second one."""


def site_faults(looked: Looked, tree: Mapping[str, Yaml]) -> Iterator[Fault]:
    """Yield what a file of ours that was changed does no more."""
    on, jobs = triggers(tree), jobs_of(tree)
    yield from pushes(looked, on)
    yield from proposals(looked, on)
    if "workflow_call" not in on:
        yield (
            "problem",
            say(
                "{file} cannot be called any more by the button that pairs: no {setting}",
                file=looked.path,
                setting="workflow_call",
            ),
        )
    yield from too_many_rights(looked, tree, jobs)
    pieces = pieces_of(jobs, *BUILDS, UPLOAD, DEPLOY, *_PUSHED, "leaguegen changes")
    published = _published_by(looked, pieces, jobs)
    wanted = (*BUILDS, *published)
    yield from _all_there(looked, tree, pieces, wanted, published)
    if "leaguegen changes" not in pieces:
        yield (
            "advice",
            say(
                "{file} does not tell any more what a proposed change would alter: {command}",
                file=looked.path,
                command="leaguegen changes",
            ),
        )
    yield from checkout(looked, pieces.get(CHECKOUT))
    yield from _folders(looked, pieces, published)
    yield from _rights_of(looked, tree, pieces)
    yield from typed(looked, jobs)
    builder = pieces.get("leaguegen build")
    own = builder.job.keys if builder is not None else {}
    told_of = tree.get("concurrency", own.get("concurrency", ""))
    yield from _newest_wins(looked, told_of)


def _published_by(
    looked: Looked, pieces: Mapping[str, Piece], jobs: tuple[Job, ...]
) -> tuple[str, ...]:
    """Return what publishes: of GitHub, or a push to a second repository; empty: somebody's own."""
    uses = {text(step.get("uses", "")).partition("@")[0] for job in jobs for step in job.steps}
    others = {name for name in uses if re.search(r"pages|deploy", name)}
    if others - {UPLOAD, DEPLOY, "actions/configure-pages"} and DEPLOY not in pieces:
        return ()
    if UPLOAD in pieces or DEPLOY in pieces:
        return UPLOAD, DEPLOY
    pushing = "git push" in pieces or any(
        "SITE_REPOSITORY" in table(step.get("env", "")) for job in jobs for step in job.steps
    )
    if pushing:
        return _PUSHED
    return _PUSHED if looked.private else (UPLOAD, DEPLOY)


def _all_there(
    looked: Looked,
    tree: Mapping[str, Yaml],
    pieces: Mapping[str, Piece],
    wanted: tuple[str, ...],
    published: tuple[str, ...],
) -> Iterator[Fault]:
    """Yield what is not done, not so that it matters, or not in time."""
    told_of: set[str] = set()
    for name in sorted(wanted, key=lambda name: name not in CHECKS):
        if name not in pieces:
            yield gone(looked.path, name)
            continue
        publishes = name in (DEPLOY, "git push")
        yield from settings(
            looked,
            tree,
            pieces[name],
            "push",
            publishes=publishes,
            told_of_job=not publishes and pieces[name].job.name in told_of,
        )
        told_of.add(pieces[name].job.name)
    by_job: dict[str, dict[str, tuple[int, int]]] = {}
    for name in wanted:
        if name in pieces:
            by_job.setdefault(pieces[name].job.name, {})[name] = pieces[name].at
    for order in by_job.values():
        yield from misplaced(looked, order)
    for name in published[-1:]:
        for check in CHECKS:
            if name in pieces and check in pieces:
                yield from _awaits(looked, pieces[name], pieces[check])


def _awaits(looked: Looked, later: Piece, first: Piece) -> Iterator[Fault]:
    if later.job.name != first.job.name and first.job.name not in later.job.needs:
        setting = f"needs: {first.job.name}"
        yield (
            "problem",
            say(
                "{file} does not wait for {other} before it runs {command}: no {setting}",
                file=looked.path,
                other=first.job.name,
                command=later.name,
                setting=setting,
            ),
        )


def _folders(
    looked: Looked, pieces: Mapping[str, Piece], published: tuple[str, ...]
) -> Iterator[Fault]:
    build, privacy = (pieces.get(name) for name in ("leaguegen build", "leaguegen privacy"))
    yield from folders(
        looked, build.command if build else None, privacy.command if privacy else None
    )
    if build is None or build.command is None:
        return
    built = build.command.option("--out", OWN_FOLDER)
    shown = built
    if UPLOAD in published and UPLOAD in pieces:
        shown = text(pieces[UPLOAD].given.get("path", "")) or "_site"
    elif "git push" in published and "git push" in pieces:
        run = commands(text(pieces["git push"].step.get("run", "")))
        shown = next((one.words[1] for one in run if one.runs("cd") and len(one.words) > 1), "")
        shown = shown or text(pieces["git push"].step.get("working-directory", "")) or "."
    if not same_folder(built, shown):
        yield (
            "problem",
            say(
                "{file} publishes {folder}, and builds the site in {other}",
                file=looked.path,
                folder=shown,
                other=built,
            ),
        )


def _rights_of(
    looked: Looked, tree: Mapping[str, Yaml], pieces: Mapping[str, Piece]
) -> Iterator[Fault]:
    build, deploy = pieces.get("leaguegen build"), pieces.get(DEPLOY)
    deploys = {"pages": "write", "id-token": "write"}
    if build is not None and deploy is not None and build.job.name == deploy.job.name:
        needed = {"contents": "read", **deploys}
        yield from rights(looked, tree, DEPLOY, deploy.job, needed)
        return
    if build is not None:
        yield from rights(looked, tree, build.name, build.job, {"contents": "read"})
    if deploy is not None:
        yield from rights(looked, tree, DEPLOY, deploy.job, deploys)


def _newest_wins(looked: Looked, told: Yaml) -> Iterator[Fault]:
    group = told if isinstance(told, str) else text(table(told).get("group", ""))
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
    elif not re.search(r"github\.(ref|ref_name|head_ref|run_id|event\.)", group):
        yield (
            "problem",
            say(
                "{file} lets a change that is only proposed stop the publishing: {setting}",
                file=looked.path,
                setting=f"group: {group}",
            ),
        )
