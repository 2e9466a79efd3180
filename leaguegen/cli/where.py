"""Where a command works: the content folder, and the language that is spoken there."""

import argparse
import unicodedata
from pathlib import Path

from leaguegen.cli.exits import UsageError
from leaguegen.files import DiskError, check_begun, club_settings, find_content, holds_club, real
from leaguegen.render.speech import Speech
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import say


def content_folder(options: argparse.Namespace) -> Path:
    """Return the folder that `--content` names, or the nearest one upward.

    Raises:
        DiskError: There is none, or it was not finished.
    """
    if options.content is None:
        return find_content(real(Path()))
    root: Path = options.content
    if holds_club(root):
        return root
    if holds_club(root / "content"):
        return root / "content"
    check_begun(root)
    return root


def check_named_folder(options: argparse.Namespace) -> None:
    """Refuse a content folder that is not there, also where a command could do without.

    Raises:
        DiskError: `no-content`; `cut-short`: it was not finished.
    """
    if options.content is not None and not options.content.is_dir():
        check_begun(options.content)
        raise DiskError("no-content", options.content)


def check_named_out(options: argparse.Namespace) -> None:
    """Refuse to make a file or a folder whose name breaks a line, or has other unseen signs.

    Raises:
        UsageError: `--out`, or the folder of `init`, has one.
    """
    for path in (getattr(options, "out", None), getattr(options, "folder", None)):
        written = str(path or "")
        unseen = {letter for letter in written if unicodedata.category(letter) in _UNSEEN}
        if unseen:
            shown = "".join("\ufffd" if letter in unseen else letter for letter in written)
            raise UsageError(
                say(
                    "“{path}” has a sign in it that nobody sees, such as a line break; name a path"
                    " without it",
                    path=shown,
                )
            )


_UNSEEN = frozenset(("Cc", "Zl", "Zp"))
"""Kinds of signs (Unicode's general categories) that steer, and show nothing themselves."""


def site_folder(options: argparse.Namespace, root: Path) -> Path:
    """Return the site's folder: beside the content folder unless told otherwise."""
    if options.out is not None:
        out: Path = options.out
        return out
    return root.parent / "site" if root.name == "content" else root / "site"


def speech_for(options: argparse.Namespace) -> Speech:
    """Return how to speak to whoever named this content folder or stands in it.

    A language that was asked for goes first; English where there is no club. It never fails.
    """
    language = getattr(options, "language", None)
    if language is not None:
        return Speech(Catalogue(language), {})
    try:
        return speech_at(content_folder(options))
    except (DiskError, OSError):
        return Speech(Catalogue("en"), {})


def speech_at(root: Path) -> Speech:
    """Return how to speak to a club of which perhaps nothing else can be read."""
    try:
        settings = club_settings(root)
    except (DiskError, OSError):
        settings = None
    if settings is None:
        return Speech(Catalogue("en"), {})
    # Outside a club there is nothing to read, and loading the reader would take the longest.
    from leaguegen.ingest.club_language import club_language  # noqa: PLC0415

    return Speech(Catalogue(club_language(settings)), {})
