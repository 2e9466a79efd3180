"""The pairing on paper: boards, and a list of names with where to sit."""

from collections.abc import Iterable
from dataclasses import dataclass

from leaguegen.model.game import Colour
from leaguegen.model.player import PlayerId
from leaguegen.render.speech import Speech
from leaguegen.render.wording import COLOURS
from leaguegen.words.message import Message


@dataclass(frozen=True, slots=True)
class SheetPair:
    """A board of the sheet, before it has words."""

    board: str
    white: PlayerId
    black: PlayerId
    result: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """A board with room for its result."""

    board: str
    white: str
    black: str
    result: str
    note: str


@dataclass(frozen=True, slots=True)
class SheetName:
    """Where somebody sits.

    Attributes:
        opponent: Or why there is none.
    """

    name: str
    board: str
    colour: str
    opponent: str


@dataclass(frozen=True, slots=True)
class SheetView:
    """A sheet for the wall."""

    when: str
    provisional: bool
    boards: tuple[SheetBoard, ...]
    names: tuple[SheetName, ...]


def sheet_view(
    speech: Speech,
    when: str,
    pairs: Iterable[SheetPair],
    without_game: Iterable[tuple[PlayerId, Message]],
    *,
    provisional: bool = False,
) -> SheetView:
    """Return the sheet of a round.

    Args:
        without_game: Who is free or away, and why.
    """
    kept = tuple(pairs)
    places: dict[PlayerId, SheetName] = {}
    for pair in kept:
        for player, colour, opponent in (
            (pair.white, Colour.WHITE, pair.black),
            (pair.black, Colour.BLACK, pair.white),
        ):
            places[player] = SheetName(
                speech.listed_name(player),
                pair.board,
                speech.say(COLOURS[colour]),
                speech.name(opponent),
            )
    for player, why in without_game:
        places.setdefault(player, SheetName(speech.listed_name(player), "", "", speech.say(why)))
    return SheetView(
        when,
        provisional,
        tuple(
            SheetBoard(p.board, speech.name(p.white), speech.name(p.black), p.result, p.note)
            for p in kept
        ),
        tuple(places[player] for player in speech.alphabetical(places)),
    )
