"""What `doctor` finds of the host: what it runs, what it installs, and where the site is."""

import re
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlsplit

from leaguegen.desk.doctor_facts import Facts, Finding
from leaguegen.desk.hosts import own_address
from leaguegen.desk.requirements import (
    REQUIREMENTS,
    fixed_in,
    lacks_release,
    requirement_in,
    wheel_in,
)
from leaguegen.desk.starting import site_address
from leaguegen.desk.workflow_assembly import Around, local_paths
from leaguegen.desk.workflow_fault import Looked
from leaguegen.desk.workflow_faults import (
    LOOK,
    RENEW,
    commands_of,
    faults,
    renewed,
    second_repository,
)
from leaguegen.desk.workflow_others import others
from leaguegen.desk.workflow_rights import runs_strangers
from leaguegen.desk.workflows import Hosting, Recognised, recognise
from leaguegen.model.playing import season_played
from leaguegen.model.repository import Host
from leaguegen.render.host import host_of
from leaguegen.words.message import say

_OTHERS = frozenset({".forgejo", ".gitea", ".woodpecker", ".woodpecker.yaml", ".woodpecker.yml"})
"""What runs at Codeberg or on a Forgejo of somebody's own, and is never of `init`."""


def host_findings(facts: Facts) -> Iterator[Finding]:
    """Yield what is found of the host."""
    host = _host(facts)
    if host is None and _elsewhere(facts):
        yield Finding(
            "ok",
            "workflow",
            say("nothing that is known runs where the files are: the site is published by hand"),
        )
        return
    if host is None:
        yield Finding(
            "advice",
            "workflow",
            say("club.toml tells no repository, so the site is published by hand"),
            say(
                "a line in club.toml: {line}",
                line=say('repository = "https://github.com/club/league"'),
            ),
        )
        return
    hosting = Hosting(host, facts.repository.branch, facts.repository.visibility)
    found = recognise(hosting, facts.starter, facts.speeches, facts.around)
    if not found and not (host == "forgejo" and _OTHERS & facts.names):
        yield Finding(
            "ok",
            "workflow",
            say(
                "nothing runs on this host; leaguegen guide publish 5 tells how to publish by hand"
            ),
        )
    for name in sorted(_OTHERS & facts.names) if host == "forgejo" else ():
        yield Finding(
            "advice",
            "workflow",
            say("{file} was written by others, and is not looked into", file=name),
            LOOK,
        )
    for one in found:
        yield from _workflow(one, facts)
    if host == "github":
        ours = {one.path for one in found if one.path in facts.around}
        parts = {part for path in ours for part in local_paths(path, facts.around[path])}
        for level, told, remedy in others(facts.around, ours | parts):
            yield Finding(level, "workflow", told, remedy)
    if found or REQUIREMENTS in facts.around:
        # Where nothing runs, people install the program from it.
        yield _requirements(facts)
    yield _site(facts, hosting, found)


def _host(facts: Facts) -> Host | None:
    """Return what runs on the host: by its address, or by what stands there for it to run."""
    told = host_of(facts.repository)
    if told is not None or facts.repository.address:
        return told
    if any(name.startswith(".github/workflows/") for name in facts.around):
        return "github"
    return "gitlab" if ".gitlab-ci.yml" in facts.around else None


def _elsewhere(facts: Facts) -> bool:
    """Whether the files are kept where nothing runs, as far as is known."""
    kept = facts.repository
    return kept.host == "none" or bool(kept.address) or own_address(facts.git.address) != ""


def _workflow(found: Recognised, facts: Facts) -> Iterator[Finding]:
    match found.state:
        case "newest":
            wrong = list(_wrong_values(found, facts))
            yield from wrong
            if not wrong:
                yield Finding(
                    "ok", "workflow", say("{file} is as init writes it today", file=found.path)
                )
        case "older":
            yield Finding(
                "advice",
                "workflow",
                say("{file} is of an earlier version, and works", file=found.path),
                renewed(found.path),
            )
        case "changed":
            yield from _changed(found.path, facts)
        case "other":
            yield from _other(found, facts)
        case "absent":
            # Without the button a round is paired at a computer, as before.
            button = found.path.endswith("pair.yml")
            yield Finding(
                "advice" if button else "problem",
                "workflow",
                say("there is no button to pair the next round: no {file}", file=found.path)
                if button
                else say("nothing builds the site: there is no {file}", file=found.path),
                say("write it: {command}", command=RENEW),
            )


def _changed(path: str, facts: Facts) -> Iterator[Finding]:
    """Tell what a file of ours that was edited does no more."""
    text = facts.around[path].decode("utf-8-sig", "replace")
    private = facts.repository.visibility == "private"
    looked = Looked(path, facts.repository.branch, private, _installed(facts))
    found = tuple(dict.fromkeys(faults(looked, text, facts.around)))
    for level, told, remedy in found:
        yield Finding(level, "workflow", told, remedy)
    if not found:
        yield Finding(
            "advice",
            "workflow",
            say("{file} was changed by hand since init wrote it", file=path),
            say("if that was not meant, remove it and write it anew: {command}", command=RENEW),
        )


def _other(found: Recognised, facts: Facts) -> Iterator[Finding]:
    """Tell of a file that is none of ours."""
    around = Around(facts.around)
    text = facts.around[found.path].decode("utf-8-sig", "replace")
    run = commands_of(found.path, text, around)
    for level, told, remedy in around.trouble(found.path):
        yield Finding(level, "workflow", told, remedy)
    if around.absent or around.broken:
        return
    if not around.unread and re.search(r"leaguegen\s+(build|pair)\b", run) is None:
        yield Finding(
            "problem",
            "workflow",
            say("{file} does not run leaguegen build", file=found.path),
            renewed(found.path),
        )
    elif "pull_request_target" in text:
        level, told = runs_strangers(found.path)
        yield Finding(level, "workflow", told, renewed(found.path))
    else:
        yield Finding(
            "advice",
            "workflow",
            say("{file} was written by others, and is not looked into", file=found.path),
            say("to have the one of init, remove it and run {command}", command=RENEW),
        )


def _wrong_values(found: Recognised, facts: Facts) -> Iterator[Finding]:
    branch = found.own.get("branch", facts.repository.branch)
    if branch != facts.repository.branch:
        yield Finding(
            "problem",
            "workflow",
            say(
                "{file} publishes the branch {branch}, and club.toml tells {other}",
                file=found.path,
                branch=branch,
                other=facts.repository.branch,
            ),
            say("make them the same"),
        )
    competition = found.own.get("competition")
    if competition is not None and facts.league is not None:
        season = season_played(facts.league)
        played = [] if season is None else [c.id for c in season.competitions]
        if played and competition not in played:
            yield Finding(
                "advice",
                "workflow",
                say(
                    "the button pairs {competition}, which is not of the season that is played",
                    competition=competition,
                ),
                say("in {file}: default: “{name}”", file=found.path, name=played[0]),
            )


def _installed(facts: Facts) -> str:
    """Return which version of this program the club has, on its host or else here."""
    line = requirement_in(facts.around.get(REQUIREMENTS, b""))
    wheel = None if line is None else wheel_in(line)
    fixed = None if line is None else fixed_in(line)
    return fixed or facts.version if wheel is None else wheel[1]


def _requirements(facts: Facts) -> Finding:
    data = facts.around.get(REQUIREMENTS)
    if data is None:
        return Finding(
            "problem",
            "requirements",
            say("there is no {file}, so the host cannot install the program", file=REQUIREMENTS),
            say("write it: {command}", command=RENEW),
        )
    found = requirement_in(data)
    if found is None:
        return Finding(
            "problem",
            "requirements",
            say("{file} does not name leaguegen", file=REQUIREMENTS),
            renewed(REQUIREMENTS),
        )
    return _required(found, facts)


def _required(line: str, facts: Facts) -> Finding:
    """Look at the line that installs this program."""
    wheel = wheel_in(line)
    if wheel is not None and wheel[0] not in facts.names:
        return Finding(
            "problem",
            "requirements",
            say("{file} names {wheel}, which is not there", file=REQUIREMENTS, wheel=wheel[0]),
            say("put it beside {file}, or write both: {command}", file=REQUIREMENTS, command=RENEW),
        )
    version = fixed_in(line) if wheel is None else wheel[1]
    if version is None:
        return _unfixed(line, facts)
    if version != facts.version:
        return Finding(
            "advice",
            "requirements",
            say(
                "{file} installs leaguegen {version}, and this is {own}",
                file=REQUIREMENTS,
                version=version,
                own=facts.version,
            ),
            say("have the same on both sides"),
        )
    if lacks_release(line, facts.version, released=facts.released):
        return Finding(
            "problem",
            "requirements",
            say(
                "{file} asks for leaguegen {version}, which is on no package index, so it cannot be"
                " installed",
                file=REQUIREMENTS,
                version=version,
            ),
            renewed(REQUIREMENTS),
        )
    told = say("{file} installs leaguegen {version}", file=REQUIREMENTS, version=version)
    return Finding("ok", "requirements", told)


def _unfixed(line: str, facts: Facts) -> Finding:
    """Look at a line without a version that we can compare."""
    if "://" in line and re.search(r"@[^@/]+$", line) is not None:
        return Finding(
            "ok", "requirements", say("{file} installs {line}", file=REQUIREMENTS, line=line)
        )
    return Finding(
        "advice",
        "requirements",
        say("{file} fixes no version of leaguegen: {line}", file=REQUIREMENTS, line=line),
        say("a line in it: {line}", line=f"leaguegen=={facts.version}")
        if facts.released
        else renewed(REQUIREMENTS),
    )


def _site(facts: Facts, hosting: Hosting, found: tuple[Recognised, ...]) -> Finding:
    """Look at the address of the site."""
    second = next((f.own["site_repository"] for f in found if "site_repository" in f.own), "")
    second = second or next(filter(None, _seconds(found, facts)), "")
    given = site_address(replace(hosting, site_repository=second), facts.repository.address)
    if hosting.visibility == "private" and hosting.host == "github" and not second:
        given = ""  # A second repository has it, and nothing tells which.
    site = "" if facts.league is None else facts.league.site
    if not site:
        line = f'site = "{given or "https://club.github.io/league/"}"'
        return Finding(
            "advice",
            "site",
            say("club.toml tells no address of the site, so some links are lacking"),
            say("a line in club.toml: {line}", line=line),
        )
    if site.startswith("http://"):
        return Finding(
            "advice",
            "site",
            say("the address of the site begins with http://"),
            say("https:// keeps readers safe, and every host has it"),
        )
    if given and _is_of_host(site, given) and site.rstrip("/") != given.rstrip("/"):
        return Finding(
            "problem",
            "site",
            say(
                "the host shows the site at {given}, and club.toml tells {site}",
                given=given,
                site=site,
            ),
            say("a line in club.toml: {line}", line=f'site = "{given}"'),
        )
    return Finding("ok", "site", say("{site}", site=site))


def _seconds(found: tuple[Recognised, ...], facts: Facts) -> Iterator[str]:
    for one in found:
        if one.path in facts.around:
            text = facts.around[one.path].decode("utf-8-sig", "replace")
            yield second_repository(text, facts.around)


def _is_of_host(site: str, given: str) -> bool:
    """Whether a site is at the host's own domain, not at one of the club's."""
    mine, its = ((urlsplit(a).hostname or "").split(".")[-2:] for a in (site, given))
    return mine == its
