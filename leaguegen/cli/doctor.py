"""`doctor`: whether everything around the content is as it must be."""

import argparse
import json
import platform
from collections.abc import Iterable, Mapping
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from leaguegen import RELEASED, __version__
from leaguegen.cli.around import top_of
from leaguegen.cli.exits import CONTENT_ERRORS, GOOD
from leaguegen.cli.shell import club_alone, named_speech_at
from leaguegen.cli.where import content_folder
from leaguegen.desk.doctor import examine
from leaguegen.desk.doctor_facts import Facts, Finding, GitState
from leaguegen.desk.season_named import README
from leaguegen.desk.workflow_assembly import local_paths
from leaguegen.files import read_around, read_starter, read_tree, was_cut_short
from leaguegen.files.matching import matching
from leaguegen.git import GitError, state_of
from leaguegen.ingest.load import load
from leaguegen.ingest.privacy_checks import named_in_texts
from leaguegen.model.repository import Repository
from leaguegen.pairing.next_round import with_left_over
from leaguegen.render.speech import Speech
from leaguegen.source.problem import Severity
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import say

_AROUND = (
    ".gitattributes",
    ".gitignore",
    ".gitlab-ci.yml",
    "requirements.txt",
    README,
)
_WORKFLOWS = (".github/workflows/*.yml", ".github/workflows/*.yaml")


def doctor_command(options: argparse.Namespace) -> int:
    """Tell what is as it must be, and what is not, with what to do about it."""
    root = content_folder(options)
    speech = options.speech = named_speech_at(root)
    findings = tuple(examine(_facts(root)))
    problems = sum(finding.level == "problem" for finding in findings)
    if options.format == "json":
        print(_as_json(findings, speech))
    else:
        for line in _lines(findings, speech):
            print(line)
    return CONTENT_ERRORS if problems else GOOD


_LEVELS = {"ok": say("ok"), "advice": say("advice"), "problem": say("problem")}


def _lines(findings: Iterable[Finding], speech: Speech) -> Iterable[str]:
    levels = {level: speech.say(word) for level, word in _LEVELS.items()}
    width = max(map(len, levels.values()))
    for finding in findings:
        told = speech.say(finding.message)
        yield f"{levels[finding.level].ljust(width)}  {finding.subject}: {told}"
        if finding.remedy is not None:
            yield f"{' ' * width}  → {speech.say(finding.remedy)}"


def _as_json(findings: Iterable[Finding], speech: Speech) -> str:
    shown = [
        {
            "level": finding.level,
            "subject": finding.subject,
            "message": speech.say(finding.message),
            "remedy": None if finding.remedy is None else speech.say(finding.remedy),
        }
        for finding in findings
    ]
    return json.dumps({"findings": shown}, ensure_ascii=False, indent=2)


def _facts(root: Path) -> Facts:
    content = read_tree(root)
    loaded = load(content)
    alone = loaded.league or club_alone(root)
    top = top_of(root)
    around, names = read_around(top, _AROUND)
    around |= _workflows(top, around)
    errors = [p for p in loaded.problems if p.severity is Severity.ERROR]
    return Facts(
        league=None if loaded.league is None else with_left_over(loaded.league),
        errors=len(errors),
        club_errors=any(p.span.file.casefold() == "club.toml" for p in errors),
        named=named_in_texts(loaded.problems),
        content=content,
        repository=Repository() if alone is None else alone.repository,
        around=around,
        names=names,
        starter=read_starter(),
        speeches=tuple(Speech(Catalogue(language), {}) for language in ("nl", "en")),
        version=__version__,
        released=RELEASED,
        python=platform.python_version(),
        zones=_has_zones(),
        unsettled=was_cut_short(root),
        git=_git(root),
    )


def _workflows(top: Path, around: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return what the host runs, with the files of the repository that it and they name."""
    found = matching(top, _WORKFLOWS)
    asked: set[str] = set()
    ahead = {**found, **around}
    while ahead:
        hosts = (p for p in ahead if p.endswith((".yml", ".yaml")))
        named = {one for path in hosts for one in local_paths(path, ahead[path])} - asked
        asked |= named
        ahead = matching(top, named)
        found |= ahead
    return found


def _has_zones() -> bool:
    try:
        ZoneInfo("Europe/Amsterdam")
    except ZoneInfoNotFoundError:
        return False
    return True


def _git(root: Path) -> GitState:
    try:
        state = state_of(root)
    except GitError as error:
        return GitState(trouble=error.kind)
    return GitState(
        branch=state.branch,
        born=state.born,
        edited=len(state.edited),
        unknown=len(state.unknown),
        ahead=state.ahead,
        behind=state.behind,
        address=state.address,
    )
