"""The pairing on paper: boards, and a list of names with where to sit."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from leaguegen.model.game import Colour
from leaguegen.model.player import PlayerId
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.render.wording import COLOURS
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class SheetPair:
    """A board of the sheet, before it has words.

    Attributes:
        seated: Whether the two sit at a board this evening: not if their game waits, or is never
            played.
        gone: Who of the two has left, and looks for no place.
    """

    board: str
    white: PlayerId
    black: PlayerId
    result: str = ""
    note: str = ""
    seated: bool = True
    gone: frozenset[PlayerId] = frozenset()


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
        result: Of the board, White first; empty: to be written.
        seated: Whether there is a result to write.
    """

    name: str
    board: str
    colour: str
    opponent: str
    result: str = ""
    seated: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """Who is free or away, by why.

    Attributes:
        people: In one line.
    """

    why: str
    people: str


@dataclass(frozen=True, slots=True)
class SheetView:
    """A sheet for the wall.

    Attributes:
        boards: Empty where the sheet has the names alone.
        names: Empty where it has the boards alone.
        apart: The games that are not played this evening, and why.
        changed: Who came or went after the pairing.
        notices: Who is free; who is away too where there is room. Empty where the sheet has the
            names alone, for they are among them.
        links: Other papers of the round.
    """

    when: str
    boards: tuple[SheetBoard, ...]
    names: tuple[SheetName, ...]
    apart: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    notices: tuple[Notice, ...] = ()


def sheet_boards(speech: Speech, pairs: Iterable[SheetPair]) -> tuple[SheetBoard, ...]:
    """Return the boards at which somebody sits."""
    return tuple(
        SheetBoard(p.board, speech.name(p.white), speech.name(p.black), p.result, p.note)
        for p in pairs
        if p.seated
    )


def sheet_apart(speech: Speech, pairs: Iterable[SheetPair]) -> tuple[str, ...]:
    """Return the games that are not played this evening, each with why."""
    return tuple(
        f"{speech.name(p.white)} – {speech.name(p.black)}" + (f" ({p.note})" if p.note else "")
        for p in pairs
        if not p.seated
    )


def sheet_names(
    speech: Speech,
    pairs: Iterable[SheetPair],
    without_game: Iterable[tuple[PlayerId, Message]],
) -> tuple[SheetName, ...]:
    """Return where everybody sits, by the alphabet; who plays two games is listed with both.

    Args:
        without_game: Who is free or away, and why.
    """
    places: dict[PlayerId, list[SheetName]] = {}
    for pair in pairs:
        for player, name in _seats(speech, pair):
            places.setdefault(player, []).append(name)
    for player, why in without_game:
        free = SheetName(speech.listed_name(player), "", "", speech.say(why))
        places.setdefault(player, [free])
    return tuple(name for player in speech.alphabetical(places) for name in places[player])


def _seats(speech: Speech, pair: SheetPair) -> Iterator[tuple[PlayerId, SheetName]]:
    for player, colour, opponent in (
        (pair.white, Colour.WHITE, pair.black),
        (pair.black, Colour.BLACK, pair.white),
    ):
        listed, other = speech.listed_name(player), speech.name(opponent)
        if pair.seated:
            word = speech.say(COLOURS[colour])
            yield player, SheetName(listed, pair.board, word, other, pair.result, seated=True)
        elif player not in pair.gone:
            text = say("{opponent}: {why}", opponent=other, why=pair.note) if pair.note else None
            yield player, SheetName(listed, "", "", speech.say(text) or other)


def have_room(boards: int, others: Iterable[str]) -> bool:
    """Whether a sheet of A4 has room for paragraphs below its boards.

    >>> have_room(20, ["Not played this evening: An – Bo"]), have_room(31, ["Away: Cas"])
    (True, False)
    """
    return boards + sum(2 + len(text) // _LETTERS for text in others) <= _LINES


_LINES, _LETTERS = 32, 80
"""How many boards a sheet has room for, with who is free, and about how many letters a line."""
