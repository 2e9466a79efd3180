"""`build` and `serve`."""

import argparse
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from leaguegen.cli.exits import (
    CONTENT_ERRORS,
    GOOD,
    UsageError,
    disk_message,
    print_problems,
    reason_of,
)
from leaguegen.cli.history import past_of, shown_at
from leaguegen.cli.shell import named_speech_at
from leaguegen.cli.where import content_folder, site_folder
from leaguegen.files import DiskError, Written, finish_site, read_theme, read_tree, write_site
from leaguegen.past import Past, Remembered
from leaguegen.render.speech import Speech
from leaguegen.source.problem import Severity, in_order
from leaguegen.source.show import format_problem
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class _Built:
    """What came of a build.

    Attributes:
        told: What to say at the end.
        errors: The errors that forbade publishing, as text; empty where the site is written.
    """

    told: str
    errors: str


def build_command(options: argparse.Namespace) -> int:
    """Build the site into its folder."""
    root, at = content_folder(options), options.at
    options.speech = named_speech_at(root)
    if at is not None and options.out is None:
        raise UsageError(say("--at needs --out: the site's own folder shows how things are now"))
    speech: Speech = options.speech
    built = _build(
        (lambda: _now(root, speech, {})) if at is None else (lambda: shown_at(root, at, "--at")),
        site_folder(options, root),
        speech,
        dry_run=options.dry_run,
    )
    print(built.told, file=sys.stderr if built.errors else sys.stdout)
    return CONTENT_ERRORS if built.errors else GOOD


_Content = tuple[Mapping[str, bytes], Past | None]
"""Files, and what git keeps of them."""


def _now(root: Path, speech: Speech, remembered: Remembered) -> _Content:
    """Read the content as it stands on the disk."""
    return read_tree(root), past_of(root, speech, remembered)


def _build(
    read: Callable[[], _Content], out: Path, speech: Speech, *, dry_run: bool = False
) -> _Built:
    """Build and write the site, and print the problems."""
    # The build loads heavy libraries, and other commands have no use for them.
    from leaguegen.build import build  # noqa: PLC0415

    if not dry_run:
        # Whatever the content is like now: no site stays half old and half new.
        finish_site(out)
    _progress(speech.say(say("reading the files ...")))
    sources, past = read()
    _progress(speech.say(say("building the pages ...")))
    outcome = build(sources, read_theme(), past)
    _progress("")
    problems = in_order(outcome.problems)
    print_problems(problems, outcome.texts, speech)
    if outcome.files is None:
        shown = [
            format_problem(p, outcome.texts, speech.say)
            for p in problems
            if p.severity is Severity.ERROR
        ]
        stays = say("nothing is published: mend the errors first; the old site stays")
        return _Built(speech.say(stays), "\n\n".join(shown))
    written = write_site(outcome.files, out, dry_run=dry_run)
    told = speech.say(_summary(written, out))
    if dry_run:
        told += "".join(f"\n  {name}" for name in (*written.changed, *written.removed))
    return _Built(told, "")


def _summary(written: Written, out: Path) -> Message:
    return say_many(
        "{n} file in {out}: {changed} changed, {removed} removed",
        "{n} files in {out}: {changed} changed, {removed} removed",
        written.total,
        out=str(out),
        changed=len(written.changed),
        removed=len(written.removed),
    )


def _progress(step: str) -> None:
    """Show on a terminal what is going on; elsewhere say nothing."""
    if sys.stderr.isatty():
        # Blanks, for consoles of Windows show the sign that clears a line.
        print(f"\r{' ' * _LINE}\r{step}", end="", file=sys.stderr, flush=True)


_LINE = 78
"""So many signs of a terminal's line are cleared."""


def serve_command(options: argparse.Namespace) -> int:
    """Serve the site and rebuild it on change."""
    # watchdog and the web server are for this command alone.
    from leaguegen.serve import PortError, serve  # noqa: PLC0415

    root = content_folder(options)
    out = site_folder(options, root)

    remembered: Remembered = {}

    def rebuild() -> str:
        speech = named_speech_at(root)
        try:
            built = _build(lambda: _now(root, speech, remembered), out, speech)
        except DiskError as error:
            told = speech.say(disk_message(error))
            print(told, file=sys.stderr, flush=True)
            return told
        print(built.told, flush=True)
        return built.errors

    def started(address: str) -> None:
        print(address, flush=True)

    try:
        serve(root, out, options.port, rebuild, started=started, stop=threading.Event())
    except PortError as error:
        raise UsageError(
            say(
                "cannot serve on port {port} ({reason}); take another with --port",
                port=options.port,
                reason=reason_of(getattr(error.__cause__, "errno", None), str(error)),
            )
        ) from None
    except KeyboardInterrupt:
        # The way to end it.
        return GOOD
    return GOOD
