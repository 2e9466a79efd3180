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
    """Where somebody sits in one game; of two games an evening there are two.

    Attributes:
        opponent: Or why there is none.
    """

    name: str
    board: str
    colour: str
    opponent: str


@dataclass(frozen=True, slots=True)
class SheetView:
    """A sheet for the wall.

    Attributes:
        changed: Who came or went after the pairing.
    """

    when: str
    provisional: bool
    boards: tuple[SheetBoard, ...]
    names: tuple[SheetName, ...]
    changed: tuple[str, ...] = ()


def sheet_view(
    speech: Speech,
    when: str,
    pairs: Iterable[SheetPair],
    without_game: Iterable[tuple[PlayerId, Message]],
    *,
    provisional: bool = False,
    changed: tuple[str, ...] = (),
) -> SheetView:
    """Return the sheet of a round; who plays two games is listed with both, in their order.

    Args:
        without_game: Who is free or away, and why.
        changed: Who came or went after the pairing.
    """
    kept = tuple(pairs)
    places: dict[PlayerId, list[SheetName]] = {}
    for pair in kept:
        for player, colour, opponent in (
            (pair.white, Colour.WHITE, pair.black),
            (pair.black, Colour.BLACK, pair.white),
        ):
            places.setdefault(player, []).append(
                SheetName(
                    speech.listed_name(player),
                    pair.board,
                    speech.say(COLOURS[colour]),
                    speech.name(opponent),
                )
            )
    for player, why in without_game:
        free = SheetName(speech.listed_name(player), "", "", speech.say(why))
        places.setdefault(player, [free])
    return SheetView(
        when,
        provisional,
        tuple(
            SheetBoard(p.board, speech.name(p.white), speech.name(p.black), p.result, p.note)
            for p in kept
        ),
        tuple(name for player in speech.alphabetical(places) for name in places[player]),
        changed,
    )
