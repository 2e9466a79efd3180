"""`changes`: what another state of the content changes."""

import argparse
from collections.abc import Mapping
from pathlib import Path

from leaguegen.cli.exits import GOOD, UsageError
from leaguegen.cli.history import content_at
from leaguegen.cli.shell import named_speech_at
from leaguegen.cli.where import content_folder
from leaguegen.desk.what_changes import what_changes
from leaguegen.files import read_tree
from leaguegen.git import folder_in_repository
from leaguegen.render.changes_text import changes_lines
from leaguegen.render.text import desk_speech
from leaguegen.words.message import say


def changes_command(options: argparse.Namespace) -> int:
    """Tell what the content changes of an earlier state: results, standings, problems."""
    root = content_folder(options)
    after = read_tree(root)
    if options.before is not None:
        before = _of_folder(root, options.before)
    else:
        before = content_at(root, options.base, "--base")[0]
    told = what_changes(before, after)
    league = told.league
    speech = named_speech_at(root) if league is None else desk_speech(league)
    for line in changes_lines(told, speech, markdown=options.format == "markdown"):
        print(line)
    return GOOD


def _of_folder(root: Path, folder: Path) -> Mapping[str, bytes]:
    """Return the content in another folder; nothing where there was no club yet.

    Raises:
        UsageError: There is no such folder.
    """
    if not folder.is_dir():
        raise UsageError(say("there is no folder {path}", path=str(folder)))
    inside = folder_in_repository(root) or ""
    for candidate in (folder / inside, folder, folder / "content"):
        if (candidate / "club.toml").is_file():
            return read_tree(candidate)
    return {}
