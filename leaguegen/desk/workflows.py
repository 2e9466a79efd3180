"""What the host runs: the files that build, check and publish a club's site there.

Each version of these files is kept, so that a club that has an older one is not told that its files
were changed by hand.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from leaguegen.desk.starter_text import filled
from leaguegen.model.repository import Host, Visibility
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say

_WORDS: Mapping[str, Message] = MappingProxyType(
    {
        "absent": say("Who is away, with commas between"),
        "add": say("Who came after the pairing, with commas between"),
        "again": say("somebody wrote something meanwhile: paired anew with it"),
        "build": say("Build the site"),
        "changes": say("What changes"),
        "check": say("Check the files"),
        "competition": say("Which competition"),
        "drop": say("Who signed off after the pairing, with commas between"),
        "install": say("Install leaguegen"),
        "newest": say("The newest change wins: a run for an older one is stopped."),
        "newest_commit": say(
            "Always the newest state of the branch, also when an old run is started again."
        ),
        "no_key": say(
            "The secret SITE_DEPLOY_KEY is not there yet: the README tells how to make it."
        ),
        "not_pushed": say(
            "The round could not be written: others kept writing, or the branch is protected."
        ),
        "pair": say("Pair the next round"),
        "paired": say("Round paired"),
        "privacy": say("Look for names that are not to be shown"),
        "publish": say("Publish the site"),
        "redo": say("Pair a round anew that is paired already; fill in which"),
        "requirements": say("The program that makes the site, in the version that is tried."),
        "round": say("Which round (empty: the next one)"),
        "same_round": say("A round that is paired anew may come out as it was."),
        "site": say("Site"),
        "why_publish": say("What this run wrote starts no other run, so the site is built here."),
        "written_by": say(
            "Written by leaguegen init; leaguegen doctor tells whether it is still right."
        ),
    }
)

_PATHS: Mapping[Host, Mapping[str, str]] = MappingProxyType(
    {
        "github": MappingProxyType(
            {
                "site.yml": ".github/workflows/site.yml",
                "pair.yml": ".github/workflows/pair.yml",
            }
        ),
        "gitlab": MappingProxyType({"gitlab-ci.yml": ".gitlab-ci.yml"}),
        "forgejo": MappingProxyType({}),
    }
)
"""Where each file stands in the repository; on Codeberg nothing runs, and the README tells how."""


@dataclass(frozen=True, slots=True)
class Hosting:
    """How a club's site comes about.

    Attributes:
        host: What runs where the files are; None: nothing is known, and nothing is written.
        site_repository: `owner/name` of the second repository, to which a private one on GitHub
            publishes the pages.
        competition: The one that the button pairs unless told otherwise.
    """

    host: Host | None
    branch: str = "main"
    visibility: Visibility = "public"
    site_repository: str = ""
    competition: str = ""


def words(speech: Speech) -> dict[str, str]:
    """Return the words of the files, in the club's language."""
    return {name: speech.say(message) for name, message in _WORDS.items()}


def hosting_files(
    hosting: Hosting, starter: Mapping[str, bytes], speech: Speech
) -> dict[str, bytes]:
    """Return what the host runs, by the paths in the repository."""
    files = {}
    if hosting.host is not None:
        for path, template in _templates(hosting.host, starter, newest(starter)):
            files[path] = filled(template, _values(hosting, speech))
    return files


def newest(starter: Mapping[str, bytes]) -> int:
    """Return the version of the files that are written today."""
    return max(_versions(starter))


def _versions(starter: Mapping[str, bytes]) -> Iterator[int]:
    for name in starter:
        if found := re.match(r"hosts/(\d+)/", name):
            yield int(found[1])


def _templates(
    host: Host, starter: Mapping[str, bytes], version: int
) -> Iterator[tuple[str, bytes]]:
    for name, path in _PATHS[host].items():
        template = starter.get(f"hosts/{version}/{host}/{name}")
        if template is not None:
            yield path, template


def _values(hosting: Hosting, speech: Speech) -> dict[str, object]:
    return {
        "words": words(speech),
        "branch": hosting.branch,
        "private": hosting.visibility == "private",
        "site_repository": hosting.site_repository,
        "competition": hosting.competition,
    }


_OWN = ("branch", "site_repository", "competition")
"""What differs from club to club, whatever the language."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """A file of a host, as it is found in a repository.

    Attributes:
        path: In the repository.
        state: `newest`, `older`: as one of our versions; `changed`: somebody edited it; `other`:
            there is a file, and it is none of ours; `absent`.
        own: What it says of `branch`, `site_repository` and `competition`, where it is as written.
    """

    path: str
    state: Literal["newest", "older", "changed", "other", "absent"]
    own: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


def recognise(
    hosting: Hosting,
    starter: Mapping[str, bytes],
    speeches: tuple[Speech, ...],
    files: Mapping[str, bytes],
) -> tuple[Recognised, ...]:
    """Compare what a repository has with what is written today, and with what once was.

    Args:
        speeches: The languages in which the files may be written.
        files: Of the repository, by path.
    """
    if hosting.host is None:
        return ()
    return tuple(
        _recognised(path, files.get(path), hosting, starter, speeches)
        for path in _PATHS[hosting.host].values()
    )


def as_written(
    hosting: Hosting,
    starter: Mapping[str, bytes],
    speeches: tuple[Speech, ...],
    files: Mapping[str, bytes],
) -> frozenset[str]:
    """Return the paths of the files that nobody changed since `init` wrote them.

    Args:
        files: See `recognise`.
    """
    kinds: tuple[Visibility, ...] = ("public", "private")
    return frozenset(
        found.path
        for visibility in kinds
        for found in recognise(replace(hosting, visibility=visibility), starter, speeches, files)
        if found.state in ("newest", "older")
    )


def _recognised(
    path: str,
    data: bytes | None,
    hosting: Hosting,
    starter: Mapping[str, bytes],
    speeches: tuple[Speech, ...],
) -> Recognised:
    if data is None:
        return Recognised(path, "absent")
    text = data.decode("utf-8-sig", "replace").replace("\r\n", "\n").rstrip()
    last = newest(starter)
    for version in sorted(set(_versions(starter)), reverse=True):
        template = dict(_templates(hosting.host or "github", starter, version)).get(path)
        for speech in speeches if template is not None else ():
            own = _told(template or b"", text, hosting, speech)
            if own is not None:
                return Recognised(path, "newest" if version == last else "older", own)
    ours = text.startswith("# leaguegen workflow ")
    return Recognised(path, "changed" if ours else "other")


def _told(template: bytes, text: str, hosting: Hosting, speech: Speech) -> Mapping[str, str] | None:
    """Return what a text says of the club; None where it is not made from the template."""
    marks = {name: f"\0{name}\0" for name in _OWN}
    values = _values(hosting, speech) | marks
    pattern = re.escape(filled(template, values).decode().rstrip())
    for name, mark in marks.items():
        first, *others = pattern.split(re.escape(mark))
        pattern = first + "".join(
            (f"(?P<{name}>[^\n\"']+?)" if at == 0 else f"(?P={name})") + part
            for at, part in enumerate(others)
        )
    found = re.fullmatch(pattern, text)
    return None if found is None else found.groupdict()
