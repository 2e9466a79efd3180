"""What `doctor` finds of git: what is not committed, pushed or pulled."""

from collections.abc import Iterator

from leaguegen.desk.doctor_facts import Facts, Finding, GitState
from leaguegen.desk.hosts import home_of
from leaguegen.words.message import say, say_many


def repository_findings(facts: Facts) -> Iterator[Finding]:
    """Yield what is found of git."""
    state = facts.git
    match state.trouble:
        case "":
            found = [
                *_branch(facts),
                *_ignored(facts),
                *_local(state),
                *_pushed(facts),
                *_host(facts),
            ]
            yield from found
            if not found:
                yield Finding("ok", "git", say("everything is committed, as far as is known here"))
        case "no-program":
            yield Finding(
                "advice",
                "git",
                say("git is not on this machine: pages tell of no history"),
                say("https://git-scm.com"),
            )
        case "no-repository":
            yield Finding(
                "advice",
                "git",
                say("this folder is in no repository, so nothing can be taken back"),
                say("git init"),
            )
        case _:
            yield Finding("advice", "git", say("git cannot tell how the repository stands"))


def _branch(facts: Facts) -> Iterator[Finding]:
    branch = facts.git.branch
    if branch != facts.repository.branch and facts.repository.address:
        yield Finding(
            "advice",
            "git",
            say(
                "the branch here is {branch}, and {other} is published",
                branch=branch or "–",
                other=facts.repository.branch,
            ),
            say("git switch {branch}", branch=facts.repository.branch),
        )


LEFTOVERS = (".leaguegen-journal*", ".*.leaguegen-new")
"""What a run that was cut short may leave in a folder, as patterns of git."""


def _ignored(facts: Facts) -> Iterator[Finding]:
    """Yield what git is to leave out and is not told to."""
    lines = facts.around.get(".gitignore", b"").decode("utf-8", "replace").splitlines()
    lacking = tuple(p for p in LEFTOVERS if p not in map(str.strip, lines))
    if lacking:
        yield Finding(
            "advice",
            "git",
            say(".gitignore lacks what a run that was cut short leaves behind"),
            say("in {file}, each on its own line: {lines}", file=".gitignore", lines=lacking),
        )


def _local(state: GitState) -> Iterator[Finding]:
    open_ = state.edited + state.unknown
    if open_:
        yield Finding(
            "advice",
            "git",
            say_many("{n} file is not committed", "{n} files are not committed", open_),
            say("git add --all, then git commit"),
        )
    if state.behind:
        yield Finding(
            "advice",
            "git",
            say_many("{n} change is not here yet", "{n} changes are not here yet", state.behind),
            say("git pull, before you pair"),
        )
    if state.ahead:
        yield Finding(
            "advice",
            "git",
            say_many(
                "{n} change is not on the host yet",
                "{n} changes are not on the host yet",
                state.ahead,
            ),
            say("git push"),
        )


def _pushed(facts: Facts) -> Iterator[Finding]:
    """Yield why nothing tells what the host lacks, of the branch that is published."""
    state, kept = facts.git, facts.repository
    aside = bool(kept.address) and state.branch != kept.branch
    if state.ahead is not None or aside or not (state.born and state.branch):
        return
    if state.address:
        yield Finding(
            "advice",
            "git",
            say(
                "the branch {branch} follows none on the host: nothing was pushed yet, or git was"
                " not told what to compare with",
                branch=state.branch,
            ),
            say("git push --set-upstream origin {branch}", branch=state.branch),
        )
    elif kept.address:
        yield Finding(
            "advice",
            "git",
            say("git knows no other place, so nothing is pushed"),
            say(
                "git remote add origin {address}, then git push --set-upstream origin {branch}",
                address=f"{kept.address}.git",
                branch=state.branch,
            ),
        )


def _host(facts: Facts) -> Iterator[Finding]:
    told, real = home_of(facts.repository.address), home_of(facts.git.address)
    if told is None or real is None:
        return
    if told.address.casefold() != real.address.casefold():
        yield Finding(
            "problem",
            "repository",
            say(
                "club.toml tells {told}, and git knows {real}",
                told=told.address,
                real=real.address,
            ),
            say("a line in club.toml: {line}", line=f'repository = "{real.address}"'),
        )
