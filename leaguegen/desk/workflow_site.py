"""What somebody took out of the workflow of GitHub that builds and publishes the site."""

import re
from collections.abc import Iterator, Mapping

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_concurrency import newest_wins
from leaguegen.desk.workflow_fault import (
    CHECKS,
    Fault,
    Looked,
    gone,
    table,
    text,
)
from leaguegen.desk.workflow_folders import elsewhere, folders, place_of, published
from leaguegen.desk.workflow_order import misplaced
from leaguegen.desk.workflow_rights import (
    lacks,
    proposals,
    pushes,
    rights,
    settings,
    too_many_rights,
    triggers,
)
from leaguegen.desk.workflow_secrets import secrets
from leaguegen.desk.workflow_source import checkout, typed
from leaguegen.desk.workflow_steps import (
    BUILDS,
    CHECKOUT,
    DEPLOY,
    INSTALL,
    UPLOAD,
    Job,
    Piece,
    jobs_of,
    pieces_of,
)
from leaguegen.desk.workflow_versions import of_jobs
from leaguegen.desk.workflow_waits import waits
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
    published_by = _published_by(looked, pieces, jobs)
    wanted = (*BUILDS, *published_by)
    yield from _all_there(looked, tree, pieces, wanted, published_by)
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
    yield from _folders(looked, tree, pieces, published_by)
    yield from _rights_of(looked, tree, pieces)
    yield from typed(looked, jobs)
    builder = pieces.get("leaguegen build")
    own = builder.job.keys if builder is not None else {}
    told_of = tree.get("concurrency", own.get("concurrency", ""))
    yield from newest_wins(looked, told_of)
    yield from waits(looked, jobs, pieces, "push")
    yield from of_jobs(looked, jobs)
    yield from secrets(looked, tree, jobs)
    if DEPLOY in pieces and not pieces[DEPLOY].job.keys.get("environment"):
        yield lacks(looked, DEPLOY, "environment: github-pages")
    if "git push" in pieces and _lacks_key(tree, pieces["git push"]):
        yield lacks(looked, "git push", "env: SITE_DEPLOY_KEY")


def _lacks_key(tree: Mapping[str, Yaml], push: Piece) -> bool:
    """Whether a push to the second repository asks for a key that is not given to it."""
    given = [
        text(table(keys.get("env", "")).get("SITE_DEPLOY_KEY", ""))
        for keys in (push.step, push.job.keys, tree)
    ]
    return "$SITE_DEPLOY_KEY" in text(push.step.get("run", "")) and not any(given)


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
    looked: Looked,
    tree: Mapping[str, Yaml],
    pieces: Mapping[str, Piece],
    published_by: tuple[str, ...],
) -> Iterator[Fault]:
    """Yield that a command works in another folder, or that others are read or published."""
    for name in (INSTALL, *CHECKS):
        piece = pieces.get(name)
        if piece is not None and piece.command is not None:
            yield from elsewhere(looked, name, piece.command, place_of(tree, piece))
    built, read = (_site_of(tree, pieces.get(f"leaguegen {name}")) for name in ("build", "privacy"))
    if built and read:
        yield from folders(looked, built, read)
    if not built:
        return
    if UPLOAD in published_by and UPLOAD in pieces:
        told = text(pieces[UPLOAD].given.get("path", "")) or "_site"
        yield from published(looked, told, built)
    push = pieces.get("git push")
    if "git push" in published_by and push is not None and push.command is not None:
        yield from published(looked, place_of(tree, push).of(push.command), built)


def _site_of(tree: Mapping[str, Yaml], piece: Piece | None) -> str:
    command = None if piece is None else piece.command
    return place_of(tree, piece).site_of(command) if piece and command else ""


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
