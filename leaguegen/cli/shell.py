"""What every command shares: the content it works on, its speech, its exit codes."""

import argparse
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from leaguegen.files import DiskError, find_content, read_tree
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.load import load
from leaguegen.ingest.names import NameIndex
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.render.speech import Speech
from leaguegen.render.text import desk_speech, error_json
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Problem, Severity, has_errors, in_order
from leaguegen.source.show import format_problem
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import Message, say

GOOD, CONTENT_ERRORS, USAGE, NO_LEGAL_PAIRING = 0, 1, 2, 3
"""Exit codes: good (also with warnings), errors in the content, usage, no legal pairing."""

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells have it."""


class UsageError(Exception):
    """What was asked makes no sense; nothing was changed."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.text = message


@dataclass(frozen=True)
class Club:
    """The content as read for a command that needs it good.

    Attributes:
        root: The content folder.
        sources: Its files as they are on disk.
    """

    root: Path
    sources: Mapping[str, bytes]
    league: League
    speech: Speech


def content_folder(options: argparse.Namespace) -> Path:
    """Return the folder that `--content` names, or the nearest one upward.

    Raises:
        DiskError: There is none.
    """
    if options.content is None:
        return find_content(Path.cwd())
    root: Path = options.content
    if not (root / "club.toml").is_file() and (root / "content" / "club.toml").is_file():
        return root / "content"
    return root


def site_folder(options: argparse.Namespace, root: Path) -> Path:
    """Return the site's folder: beside the content folder unless told otherwise."""
    if options.out is not None:
        out: Path = options.out
        return out
    return root.parent / "site" if root.name == "content" else root / "site"


def open_club(options: argparse.Namespace) -> Club | None:
    """Read the content for a command that needs it good; tell what is wrong otherwise."""
    root = content_folder(options)
    sources = read_tree(root)
    loaded = load(sources)
    league = loaded.league
    if league is None or has_errors(loaded.problems):
        speech = desk_speech(league)
        errors = [p for p in in_order(loaded.problems) if p.severity is Severity.ERROR]
        print_problems(errors, loaded.texts, speech)
        tell_json(options, "content-errors", say("the content has errors"), speech)
        return None
    speech = desk_speech(league)
    options.speech = speech
    return Club(root, sources, league, speech)


def speech_for(options: argparse.Namespace) -> Speech:
    """Return how to speak to whoever named this content folder or stands in it.

    English where there is no club; it never fails.
    """
    try:
        return speech_at(content_folder(options))
    except (DiskError, OSError):
        return Speech(Catalogue("en"), {})


def speech_at(root: Path) -> Speech:
    """Return how to speak to a club of which perhaps nothing else can be read."""
    known = {}
    for name in ("club.toml", "players.csv"):
        with suppress(OSError):
            known[name] = (root / name).read_bytes()
    return desk_speech(load(known).league)


def tell_json(options: argparse.Namespace, code: str, told: Message, speech: Speech) -> None:
    """Print an error as JSON too, where the command was asked for JSON and has printed none."""
    if getattr(options, "format", None) != "json" or getattr(options, "told", False):
        return
    options.told = True
    print(error_json(getattr(options, "round", None), code, told, speech), end="")


def find_competition(league: League, name: str) -> Competition:
    """Return the competition of this id, which may be written as a path.

    Raises:
        UsageError: There is none; the text names the nearest.
    """
    competition = league.competition(as_id(name))
    if competition is not None:
        return competition
    known = [c.id for s in league.seasons for c in s.competitions]
    near = did_you_mean(name, known) or tuple(known)
    raise UsageError(
        say("there is no competition {name}; there is {known}", name=name, known=near)
        if near
        else say("there is no competition {name}, nor any other", name=name)
    )


def as_id(name: str) -> str:
    r"""Return the id that a path to a competition stands for.

    >>> as_id(r".\2026-27\interne") + as_id("/2026-27/interne/")
    '2026-27/interne2026-27/interne'
    """
    return "/".join(part for part in name.replace("\\", "/").split("/") if part not in ("", "."))


def people(league: League, competition: Competition, names: Iterable[str]) -> frozenset[PlayerId]:
    """Return the participants whom the arguments of a command name.

    Raises:
        UsageError: A name is unknown or ambiguous (the text names the candidates), or the player
            does not take part.
    """
    index = NameIndex(league.players.values())
    found = set()
    for name in names:
        try:
            player = index.find(name)
        except CellError as error:
            raise UsageError(
                say("{problem} {hint}", problem=error.text, hint=error.hint)
                if error.hint
                else error.text
            ) from None
        if player not in competition.roster:
            raise UsageError(
                say(
                    "{player} does not take part in {competition}; add a row to its entrants.csv,"
                    " with the first round in the column joined",
                    player=player,
                    competition=competition.id,
                )
            )
        found.add(player)
    return frozenset(found)


def print_problems(problems: Iterable[Problem], texts: Mapping[str, str], speech: Speech) -> None:
    """Print problems to the error output."""
    for problem in problems:
        print(format_problem(problem, texts, speech.say), file=sys.stderr)


def disk_message(error: DiskError) -> Message:
    """Say what is wrong with a file or folder, and what to do."""
    path, reason = str(error.path), error.reason
    match error.kind:
        case "no-content":
            return say(
                "no club here: neither {path} nor a folder above it holds club.toml; name the"
                " content folder with --content",
                path=path,
            )
        case "unreadable":
            return say(
                "cannot read {path} ({reason}); if it is open in another program, close it there"
                " and try again",
                path=path,
                reason=reason,
            )
        case "unwritable":
            return say(
                "cannot write {path} ({reason}); if it is open in Excel or another program, close"
                " it there and try again. Nothing was changed",
                path=path,
                reason=reason,
            )
        case "unfinished":
            return say(
                "cannot write {path} ({reason}), and a change of several files is halfway; close it"
                " where it is open. Nothing is lost: the next run completes the change",
                path=path,
                reason=reason,
            )
        case "busy":
            return say("another run is changing {path} right now; try again in a moment", path=path)
        case "changed":
            return say(
                "{path} was changed by somebody else in the meantime; nothing was written, try"
                " again",
                path=path,
            )
        case _:
            return say(
                "{path} holds other things than a site that leaguegen made; nothing was written."
                " Name an empty or new folder with --out",
                path=path,
            )
