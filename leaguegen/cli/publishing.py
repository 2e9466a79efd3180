"""`build` and `serve`."""

import argparse
import sys
import threading
from pathlib import Path

from leaguegen.build import Outcome, build
from leaguegen.cli.shell import (
    CONTENT_ERRORS,
    GOOD,
    UsageError,
    content_folder,
    disk_message,
    print_problems,
    site_folder,
)
from leaguegen.files import DiskError, read_theme, read_tree, write_site
from leaguegen.render.speech import Speech
from leaguegen.source.problem import Severity, in_order
from leaguegen.source.show import format_problem
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import say, say_many


def build_command(options: argparse.Namespace) -> int:
    """Build the site into its folder."""
    root = content_folder(options)
    out = site_folder(options, root)
    outcome, told = _build_once(root, out, dry_run=options.dry_run)
    print(told, file=sys.stderr if outcome.files is None else sys.stdout)
    return CONTENT_ERRORS if outcome.files is None else GOOD


def _build_once(root: Path, out: Path, *, dry_run: bool = False) -> tuple[Outcome, str]:
    """Build and write the site; print the problems; return what to say at the end."""
    _progress("reading the content ...")
    sources = read_tree(root)
    _progress("building the pages ...")
    outcome = build(sources, read_theme())
    speech = Speech(Catalogue(outcome.language), {})
    _progress("")
    print_problems(in_order(outcome.problems), outcome.texts, speech)
    if outcome.files is None:
        return outcome, speech.say(
            say("nothing is published: mend the errors first; the old site stays")
        )
    written = write_site(outcome.files, out, dry_run=dry_run)
    changed, removed = len(written.changed), len(written.removed)
    told = speech.say(
        say_many(
            "{n} file in {out}: {changed} changed, {removed} removed",
            "{n} files in {out}: {changed} changed, {removed} removed",
            written.total,
            out=str(out),
            changed=changed,
            removed=removed,
        )
    )
    if dry_run:
        told += "".join(f"\n  {name}" for name in (*written.changed, *written.removed))
    return outcome, told


def _progress(step: str) -> None:
    """Show on a terminal what is going on; elsewhere say nothing."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{step}", end="", file=sys.stderr, flush=True)


def serve_command(options: argparse.Namespace) -> int:
    """Serve the site and rebuild it on change."""
    # watchdog and the web server are for this command alone.
    from leaguegen.serve import serve  # noqa: PLC0415

    root = content_folder(options)
    out = site_folder(options, root)

    def rebuild() -> str:
        try:
            outcome, told = _build_once(root, out)
        except DiskError as error:
            return str(disk_message(error))
        print(told, flush=True)
        if outcome.files is not None:
            return ""
        speech = Speech(Catalogue(outcome.language), {})
        errors = [p for p in in_order(outcome.problems) if p.severity is Severity.ERROR]
        return "\n\n".join(format_problem(p, outcome.texts, speech.say) for p in errors)

    def started(address: str) -> None:
        print(address, flush=True)

    try:
        serve(root, out, options.port, rebuild, started=started, stop=threading.Event())
    except OSError as error:
        raise UsageError(
            say(
                "cannot serve on port {port} ({reason}); take another with --port",
                port=options.port,
                reason=error.strerror or str(error),
            )
        ) from None
    return GOOD
