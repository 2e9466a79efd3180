"""What commands on a club share: its content read whole, its competitions, its people."""

import argparse
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from leaguegen.cli.exits import UsageError, print_problems, tell_json
from leaguegen.cli.where import content_folder
from leaguegen.desk.called_people import ClubPeople
from leaguegen.files import DiskError, held, read_tree
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.load import load
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.pairing.next_round import with_left_over
from leaguegen.render.speech import Speech
from leaguegen.render.text import desk_speech
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Problem, Severity, has_errors, in_order
from leaguegen.words.message import Either, say


@dataclass(frozen=True)
class Club:
    """The content as read for a command that needs it good.

    Attributes:
        root: The content folder.
        sources: Its files as they are on disk.
        problems: Warnings and notes; it has no errors.
    """

    root: Path
    sources: Mapping[str, bytes]
    league: League
    speech: Speech
    problems: tuple[Problem, ...] = ()


def open_club(options: argparse.Namespace) -> Club | None:
    """Read the content for a command that needs it good; tell what is wrong otherwise."""
    root = content_folder(options)
    return club_of(options, root, read_tree(root))


def open_club_to_change(options: argparse.Namespace) -> Club | None:
    """Read the content for a command that is to change it; where that cannot be, say so too."""
    root = content_folder(options)
    club = club_of(options, root, read_tree(root))
    if club is None:
        told = say("Nothing was written. Mend these lines in the file first.")
        print(named_speech_at(root).say(told), file=sys.stderr)
    return club


def club_of(options: argparse.Namespace, root: Path, sources: Mapping[str, bytes]) -> Club | None:
    """Return the club that these files make; tell what is wrong with them otherwise."""
    loaded = load(sources)
    league = loaded.league
    if league is None or has_errors(loaded.problems):
        speech = named_speech_at(root)
        errors = [p for p in in_order(loaded.problems) if p.severity is Severity.ERROR]
        print_problems(errors, loaded.texts, speech)
        tell_json(options, "content-errors", say("the content has errors"), speech)
        return None
    league = with_left_over(league)
    speech = desk_speech(league)
    options.speech = speech
    return Club(root, sources, league, speech, loaded.problems)


def named_speech_at(root: Path) -> Speech:
    """Return how to speak to a club of which perhaps nothing else can be read, people by name."""
    return desk_speech(club_alone(root))


def club_alone(root: Path) -> League | None:
    """Return a club with its people and nothing else; None where neither is told."""
    known = {}
    for name in ("club.toml", "players.csv"):
        with suppress(DiskError):
            data = held(root / name)
            if data is not None:
                known[name] = data
    return load(known).league


def find_competition(league: League, name: str) -> Competition:
    """Return the competition of this id, which may be written as a path.

    Raises:
        UsageError: There is none; the text names the nearest.
    """
    competition = league.competition(as_id(name))
    if competition is not None:
        return competition
    known = [c.id for s in league.seasons for c in s.competitions]
    folder = as_id(name).rpartition("/")[2].casefold()
    same = tuple(id_ for id_ in known if id_.rpartition("/")[2].casefold() == folder)
    near = same or did_you_mean(name, known) or tuple(known)
    raise UsageError(
        say("there is no competition {name}; there is {known}", name=name, known=Either(near))
        if near
        else say("there is no competition {name}, nor any other", name=name)
    )


def as_id(name: str) -> str:
    r"""Return the id that a path to a competition stands for.

    >>> as_id(r".\2026-27\interne") + as_id("/2026-27/interne/")
    '2026-27/interne2026-27/interne'
    """
    return "/".join(part for part in name.replace("\\", "/").split("/") if part not in ("", "."))


def people(
    league: League, competition: Competition, names: Iterable[str], joined: int | None = None
) -> frozenset[PlayerId]:
    """Return the participants whom the arguments of a command name.

    Args:
        joined: The first round of somebody who is to be entered first; None: the next one.

    Raises:
        UsageError: A name is unknown or ambiguous (the text names the candidates), or the player
            does not take part.
    """
    index = ClubPeople(league.players.values())
    entry = f" --competition {competition.id}" + ("" if joined is None else f" --joined {joined}")
    found = set()
    for name in names:
        try:
            player = index.find(name, entry)
        except CellError as error:
            raise UsageError(
                say("{problem} {hint}", problem=error.text, hint=error.hint)
                if error.hint
                else error.text
            ) from None
        if player not in competition.roster:
            raise UsageError(
                say(
                    "{player} does not take part in {competition}. First: leaguegen add-player"
                    ' "{player}"{entry}',
                    player=player,
                    competition=competition.id,
                    entry=entry,
                )
            )
        found.add(player)
    return frozenset(found)
