"""`fix`."""

import argparse
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path, PurePosixPath

from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, UsageError
from leaguegen.cli.shell import named_speech_at
from leaguegen.cli.where import content_folder
from leaguegen.cli.writing import repair_content
from leaguegen.desk.changes import differences
from leaguegen.desk.fixing import Repaired, fix
from leaguegen.desk.fixing_repairs import told
from leaguegen.files import names_held, real
from leaguegen.ingest.club_files import right_names
from leaguegen.render.speech import Speech
from leaguegen.source.invisible import printable
from leaguegen.source.problem import Severity
from leaguegen.words.message import say, say_many


def fix_command(options: argparse.Namespace) -> int:
    """Repair what is certain in the files of the content."""
    speech = options.speech = named_speech_at(content_folder(options))

    def repair(root: Path, sources: Mapping[str, bytes]) -> Repaired:
        only = _named(options.files, root, sources)
        held = names_held(root, right_names(sources).values())
        repaired = fix(sources, only, held)
        _show(repaired, sources, speech, dry_run=options.dry_run)
        return repaired

    repaired = repair_content(options, repair)
    _summarise(repaired, speech)
    errors = sum(p.severity is Severity.ERROR for p in repaired.loaded.problems)
    if errors:
        print(
            speech.say(
                say_many(
                    "{n} error is left that only people can mend: leaguegen check tells it.",
                    "{n} errors are left that only people can mend: leaguegen check tells them.",
                    errors,
                )
            )
        )
    return CONTENT_ERRORS if errors else GOOD


def _named(
    names: Sequence[str], root: Path, sources: Mapping[str, bytes]
) -> Collection[str] | None:
    """Return the files that the arguments name; None: all.

    Raises:
        UsageError: There is no such file or folder in the content.
    """
    if not names:
        return None
    found: set[str] = set()
    for name in names:
        paths = {PurePosixPath(name.replace("\\", "/")), _inside(Path(name), root)}
        here = {s for s in sources for p in paths if p and PurePosixPath(s).is_relative_to(p)}
        if not here:
            raise UsageError(say("there is no {file} in the content folder", file=name))
        found |= here
    return found


def _inside(path: Path, root: Path) -> PurePosixPath | None:
    """Return a path of the disk as one of the content; None where it is outside."""
    try:
        return PurePosixPath(real(path).relative_to(real(root)).as_posix())
    except ValueError:
        return None


def _show(
    repaired: Repaired, sources: Mapping[str, bytes], speech: Speech, *, dry_run: bool
) -> None:
    """Show what changes as a diff; a file with another name beside what it was."""
    before, after = repaired.changes(sources)
    for new, old in repaired.renamed.items():
        before[new] = before.pop(old)
        del after[old]
    if not after:
        print(speech.say(say("Nothing to repair.")))
        return
    print(speech.say(say("Would write:") if dry_run else say("To be written:")))
    for new, old in repaired.renamed.items():
        print(printable(f"  {old} → {new}"))
    for name in sorted(after):
        lines = list(differences({name: before.get(name)}, {name: after[name]}, speech.say))
        for line in lines or [speech.say(say("{file}: only its form", file=name))]:
            print(f"  {printable(line)}")


def _summarise(repaired: Repaired, speech: Speech) -> None:
    """Say what was done to each file, and which were not touched."""
    for path, repairs in sorted(repaired.repairs.items()):
        parts = told(repairs)
        old = repaired.renamed.get(path)
        if old is not None:
            parts = (say("the name, which was {name}", name=PurePosixPath(old).name), *parts)
        print(speech.say(say("{file}: {repairs}", file=path, repairs=parts)))
    for path, why in sorted(repaired.left.items()):
        print(speech.say(say("{file} is not touched. {why}", file=path, why=why)))
