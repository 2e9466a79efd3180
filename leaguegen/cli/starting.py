"""`init`: the folder of a new club."""

import argparse
import sys
from collections.abc import Container, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path

from leaguegen import RELEASED, __version__
from leaguegen.cli.asking import Answers
from leaguegen.cli.exits import GOOD, UsageError
from leaguegen.cli.own_program import program_of
from leaguegen.cli.shell import club_alone
from leaguegen.cli.starting_wish import hosting_of, wish_of
from leaguegen.cli.where import speech_at
from leaguegen.desk.requirements import (
    REQUIREMENTS,
    is_usable,
    lacks_release,
    requirements_file,
    written_by_init,
)
from leaguegen.desk.starting import Wish, new_club
from leaguegen.desk.workflows import Hosting, as_written, hosting_files, recognise
from leaguegen.files import (
    alone,
    finish_above,
    found_in,
    read_around,
    read_starter,
    read_tree,
    was_cut_short,
    write_new,
)
from leaguegen.ingest.load import load
from leaguegen.model.playing import season_played
from leaguegen.pairing.next_round import with_left_over
from leaguegen.render.speech import Speech
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import Message, say

_SETTINGS = "content/club.toml"


@dataclass(frozen=True, slots=True)
class _Files:
    """What is to be written.

    Attributes:
        new: By path in the club's folder.
        before: What those hold that are there and may be replaced, since `init` wrote them.
    """

    new: Mapping[str, bytes]
    before: Mapping[str, bytes] = field(default_factory=dict)


def init_command(options: argparse.Namespace) -> int:
    """Make the folder of a new club, or what the host of one runs."""
    asks = sys.stdin.isatty() and not options.yes
    answers = Answers(options.speech, ask=asks)
    if options.workflow:
        files = _workflow(options, answers)
        wish = None
    else:
        if asks:
            _check_new(options)
        wish = answers.to_the_end(lambda: wish_of(options, answers))
        files = _Files(new_club(wish, read_starter(), answers.speech))
    speech: Speech = answers.speech
    written = _write(options.folder, files, dry_run=options.dry_run)
    if not written:
        print(speech.say(say("Nothing to change.")))
        return GOOD
    print(speech.say(say("Would write:") if options.dry_run else say("Written:")))
    for name in written:
        print(f"  {name}")
    if wish is not None and not options.dry_run:
        _tell_what_next(options.folder, wish, speech)
    return GOOD


def _check_new(options: argparse.Namespace) -> None:
    """Refuse a club that is complete before anything is asked: no answer would be good.

    Of one that an earlier run left half-way the same answers write what is lacking.

    Raises:
        UsageError: It is one.
    """
    folder: Path = options.folder
    root = folder / "content"
    if not (root / "club.toml").is_file() or was_cut_short(root):
        return
    # A new club gets its requirements as the last of its files.
    if (folder / REQUIREMENTS).is_file() or any(root.glob("*/*/rounds/*.json")):
        options.speech = speech_at(root)
        raise UsageError(_there_already(folder, [_SETTINGS], ()))


def _workflow(options: argparse.Namespace, answers: Answers) -> _Files:
    """Return what the host of an existing club runs and installs.

    Raises:
        UsageError: There is no club, or its repository is not known.
    """
    root: Path = options.folder / "content"
    if not options.dry_run:
        finish_above(root)
    league = club_alone(root)
    if not (root / "club.toml").is_file() or league is None:
        raise UsageError(
            say("there is no club in {path}: no {file}", path=str(options.folder), file="club.toml")
        )
    answers.speech = options.speech = speech_at(root)
    kept = league.repository
    options.visibility = options.visibility or kept.visibility
    options.repository = options.repository or kept.address
    options.branch = options.branch or kept.branch
    options.host = options.host or kept.host
    starter = read_starter()
    options.site_repository = options.site_repository or _second(options.folder, starter)
    hosting, _, _ = answers.to_the_end(lambda: hosting_of(options, answers))
    hosting = replace(hosting, competition=_competition(root))
    files = hosting_files(hosting, starter, answers.speech)
    program = _program(options, starter, answers.speech)
    if not files and not program.new:
        raise UsageError(
            say("nothing is known that this host would run; other ways: leaguegen guide publish 5")
        )
    there = found_in(options.folder, files)
    ours = as_written(hosting, starter, _speeches(), there)
    before = {name: there[name] for name in ours}
    return _Files({**files, **program.new}, {**before, **program.before})


def _competition(root: Path) -> str:
    """Return the competition that the button pairs: of the season that is played."""
    league = load(read_tree(root)).league
    season = None if league is None else season_played(with_left_over(league))
    known = [] if season is None else sorted(c.id for c in season.competitions)
    return known[-1] if known else "2026-27/interne"


def _second(folder: Path, starter: Mapping[str, bytes]) -> str | None:
    """Return the repository to which the workflow that is there publishes, if it tells one."""
    private = Hosting("github", visibility="private")
    there = found_in(folder, hosting_files(private, starter, _speeches()[0]))
    found = recognise(private, starter, _speeches(), there)
    return next((f.own["site_repository"] for f in found if "site_repository" in f.own), None)


def _program(options: argparse.Namespace, starter: Mapping[str, bytes], speech: Speech) -> _Files:
    """Return what the host of an existing club installs.

    What the club has stays, unless something else is asked for or nothing can be installed from it.
    """
    there = found_in(options.folder, [REQUIREMENTS]).get(REQUIREMENTS)
    _, names = read_around(options.folder, ())
    usable = there is not None and is_usable(there, names, __version__, released=RELEASED)
    if options.leaguegen is None and usable:
        return _Files({})
    spec, wheel = program_of(options.leaguegen)
    new = {REQUIREMENTS: requirements_file(spec, starter, speech)}
    before = {}
    if there is not None and written_by_init(there, starter, _speeches()):
        before[REQUIREMENTS] = there
    if wheel is not None:
        new[wheel[0]] = wheel[1]
        # A file of that name is this program, perhaps made a while ago.
        before |= found_in(options.folder, [wheel[0]])
    return _Files(new, before)


def _speeches() -> tuple[Speech, ...]:
    return tuple(Speech(Catalogue(language), {}) for language in ("nl", "en"))


def _write(folder: Path, files: _Files, *, dry_run: bool) -> tuple[str, ...]:
    """Write the files; return the names of those that were not there as they are to be.

    Raises:
        UsageError: Some are there and hold something else; nothing was written.
        DiskError: See `files.write_new`.
    """
    with nullcontext() if dry_run else alone(folder):
        there = found_in(folder, files.new)
        new = {name: data for name, data in files.new.items() if there.get(name) != data}
        before = {n: data for n, data in there.items() if files.before.get(n) == data}
        blocking = sorted((there.keys() & new.keys()) - before.keys())
        if blocking:
            raise UsageError(_there_already(folder, there, blocking))
        if not dry_run:
            write_new(folder, new, before)
    return tuple(sorted(new))


def _there_already(folder: Path, there: Container[str], blocking: Sequence[str]) -> Message:
    """Say why nothing is written: there is a club, or other files are in the way."""
    if _SETTINGS in there:
        return say(
            "{folder} is a club already ({file}), so nothing was written. Its next season:"
            " leaguegen new-season; what its host runs: leaguegen init {folder} --workflow",
            folder=str(folder),
            file=_SETTINGS,
        )
    return say(
        "already there, so nothing was written: {names}; take them out or give them another name"
        " first",
        names=tuple(blocking),
    )


def _tell_what_next(folder: Path, wish: Wish, speech: Speech) -> None:
    print()
    if not wish.example:
        print(speech.say(say("Add the members to {file}. Then:", file="content/players.csv")))
    else:
        print(speech.say(say("Try it:")))
    print(f"  cd {folder}")
    print(f"  leaguegen pair {wish.competition}")
    print("  leaguegen serve")
    if wish.wheel is not None:
        told = say(
            "{file} is this program, for the machine that builds the site: commit it too.",
            file=wish.wheel[0],
        )
        print(speech.say(told))
    elif lacks_release(wish.leaguegen, __version__, released=RELEASED):
        told = say(
            "leaguegen {version} is on no package index: put into {file} where it is to come from,"
            " such as {example}",
            version=__version__,
            file=REQUIREMENTS,
            example="leaguegen @ git+https://...",
        )
        print(speech.say(told))
    print(speech.say(say("How to publish the site stands in README.md.")))
