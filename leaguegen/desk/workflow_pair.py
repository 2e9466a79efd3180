"""What somebody took out of the workflow of GitHub with the button that pairs."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from leaguegen.desk.plain_yaml import Yaml
from leaguegen.desk.workflow_concurrency import one_at_a_time
from leaguegen.desk.workflow_fault import Fault, Looked, gone, other_branches, table, text
from leaguegen.desk.workflow_folders import elsewhere, place_of
from leaguegen.desk.workflow_order import misplaced
from leaguegen.desk.workflow_rights import (
    lacks,
    rights,
    runs_strangers,
    settings,
    too_many_rights,
    triggers,
)
from leaguegen.desk.workflow_source import checkout, typed
from leaguegen.desk.workflow_steps import (
    CALLED,
    CHECKOUT,
    DEPLOY,
    INSTALL,
    Job,
    Piece,
    jobs_of,
    pieces_of,
)
from leaguegen.desk.workflow_versions import of_jobs
from leaguegen.desk.workflow_waits import waits
from leaguegen.desk.workflow_written import written
from leaguegen.words.message import say


def pair_faults(looked: Looked, tree: Mapping[str, Yaml]) -> Iterator[Fault]:
    """Yield what a file of ours that was changed does no more."""
    on, jobs = triggers(tree), jobs_of(tree)
    if "workflow_dispatch" not in on:
        yield (
            "problem",
            say(
                "{file} has no button any more: no {setting}",
                file=looked.path,
                setting="workflow_dispatch",
            ),
        )
    if "pull_request_target" in on:
        yield runs_strangers(looked.path)
    yield from too_many_rights(looked, tree, jobs)
    wanted = (CHECKOUT, INSTALL, "leaguegen pair", "git add", "git commit", "git push")
    pieces = pieces_of(jobs, *wanted)
    order = {}
    for name in wanted:
        if name not in pieces:
            yield gone(looked.path, name)
            continue
        order[name] = pieces[name].at
        yield from _pairing(looked, tree, pieces[name])
        command = pieces[name].command
        if command is not None and name != "git push":
            yield from elsewhere(looked, name, command, place_of(tree, pieces[name]))
    yield from misplaced(looked, {k: v for k, v in order.items() if not k.startswith("git ")})
    yield from checkout(looked, pieces.get(CHECKOUT))
    pair = pieces.get("leaguegen pair")
    if pair is not None:
        yield from rights(looked, tree, "git push", pair.job, {"contents": "write"})
    yield from _pushed_to(looked, pieces)
    yield from written(looked, tree, jobs)
    yield from typed(looked, jobs)
    yield from of_jobs(looked, jobs)
    yield from waits(looked, jobs, pieces, "workflow_dispatch")
    yield from _publishes(looked, tree, jobs, pair)
    own = pair.job.keys if pair is not None else {}
    yield from one_at_a_time(looked, tree.get("concurrency", own.get("concurrency", "")))


def _pairing(looked: Looked, tree: Mapping[str, Yaml], piece: Piece) -> Iterator[Fault]:
    """Yield by what a piece does not do its work; that it is tried three times is as it must be."""
    command = piece.command
    if command is not None:
        tried = piece.name == "git push" and command.written.startswith("if git push")
        if command.fate == "sometimes" or (command.fate == "swallowed" and tried):
            piece = replace(piece, command=replace(command, fate="stops"))
    yield from settings(looked, tree, piece, "workflow_dispatch")


def _pushed_to(looked: Looked, pieces: Mapping[str, Piece]) -> Iterator[Fault]:
    """Yield that the round is written to another branch than the one that is published."""
    push, taken = pieces.get("git push"), pieces.get(CHECKOUT)
    if push is not None and push.command is not None:
        target = next((word for word in push.command.words if word.startswith("HEAD:")), "")
        branch = target.removeprefix("HEAD:").removeprefix("refs/heads/")
        yield from other_branches([branch] if branch else [], looked)
    if taken is not None and taken.given.get("persist-credentials", "true") == "false":
        yield lacks(looked, "git push", "persist-credentials: true")


def _publishes(
    looked: Looked, tree: Mapping[str, Yaml], jobs: tuple[Job, ...], pair: Piece | None
) -> Iterator[Fault]:
    """Yield that what is paired is not published."""
    calls = next((job for job in jobs if job.keys.get("uses") == CALLED), None)
    if calls is None and DEPLOY in pieces_of(jobs, DEPLOY):
        return  # In jobs of its own.
    if calls is None:
        yield (
            "problem",
            say(
                "{file} does not publish any more what it pairs: {command}",
                file=looked.path,
                command=f"uses: {CALLED}",
            ),
        )
        return
    piece = Piece(CALLED, calls, {}, (0, 0))
    yield from settings(looked, tree, piece, "workflow_dispatch", publishes=True)
    if pair is not None and pair.job.name not in calls.needs:
        other, setting = pair.job.name, f"needs: {pair.job.name}"
        yield (
            "problem",
            say(
                "{file} does not wait for {other} before it runs {command}: no {setting}",
                file=looked.path,
                other=other,
                command=CALLED,
                setting=setting,
            ),
        )
    needed = {"contents": "read"}
    if not looked.private:
        needed |= {"pages": "write", "id-token": "write"}
    yield from rights(looked, tree, CALLED, calls, needed)
    secrets = calls.keys.get("secrets", "")
    given = secrets == "inherit" or text(table(secrets).get("SITE_DEPLOY_KEY", ""))
    if looked.private and not given:
        yield lacks(looked, CALLED, "secrets: SITE_DEPLOY_KEY")
