"""A record 001, as programs really write it: columns first, then whatever can still be meant."""

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache

from leaguegen.exchange.trf.document import BLANK, Cell, CellColour, PlayerLine
from leaguegen.exchange.trf.numbers import read_points
from leaguegen.exchange.trf.personal import Head, unread
from leaguegen.model.rules import Points
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say

FIRST_CELL = 91
"""Where the column of round 1 begins, from 0; each takes ten characters."""

_POINTS, _RANK = 79, 84

_PLAYED, _FORFEITS, _BYES, _OPEN = "10=WDL", "+-", "HFUZ", "* "

_FARTHEST = 24
"""A tail may stand so many columns beside its place: names are padded by bytes, say."""


class _UnreadableError(Exception):
    """A cell, or what stands before the cells, is not as it should be.

    Attributes:
        at: From 0.
        width: In characters.
    """

    def __init__(self, at: int, width: int, text: Message) -> None:
        super().__init__(str(text))
        self.at = at
        self.width = width
        self.text = text


def read_player(
    text: str, line: int, file: str, needed: Collection[str] = ()
) -> tuple[PlayerLine | None, list[Problem]]:
    """Read a record 001.

    Args:
        needed: Fields of a person that must be readable: `rating`, `fide_id`, ...

    Returns:
        None and an error (`trf-number`, `trf-cell`) for a line that cannot be read; else the player
        and perhaps warnings (`trf-columns`: read as meant, though beside its columns; `trf-field`:
        something of the person that cannot be read, an error where it is needed).
    """
    text = text.rstrip()
    number = text[4:8].strip()
    alone = not (text[3:4] + text[8:9]).strip()
    if not (alone and number.isascii() and number.isdigit() and int(number)):
        told = say(
            "001: “{text}” is no starting number (columns 5 to 8).", text=text[3:9].strip() or " "
        )
        return None, [Problem(Span(file, line, 5, 4), "trf-number", told)]
    problems: list[Problem] = []
    head = Head(text[:_POINTS])
    try:
        player = _in_columns(text, 0)
    except _UnreadableError as unreadable:
        beside = _beside(text)
        if beside is None:
            span = Span(file, line, unreadable.at + 1, unreadable.width)
            return None, [Problem(span, "trf-cell", unreadable.text)]
        player, head = beside
        problems.append(_moved(line, file))
    problems.extend(unread(head, line, file, needed))
    return replace(player, line=line), problems


def _moved(line: int, file: str) -> Problem:
    return Problem(
        Span(file, line, 1, 3),
        "trf-columns",
        say("001: the points and the rounds stand beside their columns; they are read as meant."),
        Severity.WARNING,
        say("Points belong in columns 81 to 84, the first round in 92 to 99."),
    )


_SHIFTED = re.compile(r" +\d{1,3}[.,]\d", re.ASCII)
"""Points as they must stand to show that a line is moved, with nothing but blanks before them."""


def _beside(text: str) -> tuple[PlayerLine, Head] | None:
    """Read a line whose end stands elsewhere: all of it moved, or with other spaces between."""
    for shift in sorted(range(-_FARTHEST, _FARTHEST + 1), key=abs):
        if shift and _SHIFTED.fullmatch(text, _POINTS + shift, _RANK + shift):
            try:
                return _in_columns(text, shift), Head(text[: _POINTS + shift], shift)
            except _UnreadableError:
                continue
    return _by_words(text)


def _in_columns(text: str, shift: int) -> PlayerLine:
    """Read a line; from the rating on, everything may be shifted.

    Raises:
        _UnreadableError: Something does not stand in its columns.
    """
    points, rank = _points_and_rank(text, shift)
    return replace(
        _person(Head(text[: _POINTS + shift], shift)),
        points=points,
        rank=rank,
        cells=_trimmed(_cells(text, FIRST_CELL + shift)),
        columns=_columns(text, FIRST_CELL + shift) if shift else (),
    )


def _person(head: Head) -> PlayerLine:
    return PlayerLine(
        number=int(head.text[4:8].strip()),
        sex=head.cut(9, 10),
        title=head.cut(10, 13),
        name=head.text[14 : 47 + min(head.shift, 0)].strip(),
        rating=head.cut(48, 52),
        federation=head.cut(53, 56),
        fide_id=head.cut(57, 68),
        born=head.cut(69, _POINTS),
    )


def _points_and_rank(text: str, shift: int) -> tuple[Points | None, int | None]:
    written = text[_POINTS + shift : _RANK + shift]
    points = read_points(written.strip()) if written.strip() else None
    if points is None and written.strip():
        told = say("001: “{text}” is no number of points (columns 81 to 84).", text=written.strip())
        raise _UnreadableError(_POINTS + shift, _RANK - _POINTS, told)
    place = text[_RANK + shift : FIRST_CELL - 2 + shift].rstrip()
    if place and not (
        place[0] == " " and place[1:].strip().isascii() and place[1:].strip().isdigit()
    ):
        told = say("001: “{text}” is no rank (columns 86 to 89).", text=place.strip())
        raise _UnreadableError(_RANK + shift, 5, told)
    gap = text[FIRST_CELL - 2 + shift : FIRST_CELL + shift]
    if gap.strip():
        told = say("001: “{text}” stands between the rank and the first round.", text=gap.strip())
        raise _UnreadableError(FIRST_CELL - 2 + shift, 2, told)
    return points, int(place.strip()) if place else None


def _cells(text: str, start: int) -> Iterator[Cell]:
    for at in range(start, len(text), 10):
        try:
            yield _cell(text[at : at + 10])
        except _UnreadableError as error:
            raise _UnreadableError(at + error.at, error.width, error.text) from None


def _columns(text: str, start: int) -> tuple[int, ...]:
    return tuple(range(start + 1, len(text) + 1, 10))


def _trimmed(cells: Iterator[Cell]) -> tuple[Cell, ...]:
    """Return the cells without the blank ones at the end."""
    kept = list(cells)
    while kept and kept[-1] == BLANK:
        kept.pop()
    return tuple(kept)


@lru_cache(maxsize=65536)
def _cell(text: str) -> Cell:
    """Read the ten characters of a round.

    >>> _cell("   7 w 1  "), _cell("0000 - h"), _cell(" ")
    (Cell(opponent=7, colour='w', result='1'), Cell(opponent=0, colour='-', result='H'), \
Cell(opponent=0, colour='-', result=''))
    """
    text = text.ljust(10)
    if text[4] != " " or text[6] != " " or text[8:].strip():
        told = say("001: “{text}” is no opponent, colour and result.", text=text.strip())
        raise _UnreadableError(0, 8, told)
    return make_cell(text[:4].strip(), text[5].lower(), text[7].upper())


def make_cell(opponent: str, colour: str, result: str) -> Cell:
    """Return what an opponent, a colour and a result say together.

    Raises:
        _UnreadableError: One of them is not known, or they contradict each other.
    """
    if opponent and not (opponent.isascii() and opponent.isdigit()):
        told = say("001: the opponent “{text}” is no starting number.", text=opponent)
        raise _UnreadableError(0, 4, told)
    number = int(opponent or 0)
    if colour not in "wb- ":
        raise _UnreadableError(5, 1, say("001: “{text}” is no colour; w or b is.", text=colour))
    if result not in _PLAYED + _FORFEITS + _BYES + _OPEN:
        raise _UnreadableError(7, 1, say("001: “{text}” is no result.", text=result))
    if not number:
        if result in "WDL":
            told = say("001: the result “{text}” has no opponent.", text=result)
            raise _UnreadableError(0, 8, told)
        return Cell(0, "-", result.strip())
    if result in _BYES:
        told = say("001: “{text}” stands for a bye, but there is an opponent.", text=result)
        raise _UnreadableError(0, 8, told)
    if colour in "- " and result not in _FORFEITS:
        told = say("001: the game against {number} has no colour.", number=number)
        raise _UnreadableError(5, 1, told)
    return Cell(number, _COLOURS[colour], result.strip())


_COLOURS: dict[str, CellColour] = {"w": "w", "b": "b", "-": "-", " ": "-"}

_TAIL = re.compile(
    r"\s(?P<points>\d{1,3}[.,]\d)(?:\s+(?P<rank>\d{1,4}))?"
    r"(?P<cells>(?:\s+\d{1,4}\s+[wbWB-]\s+[10=+\-WDLHFUZwdlhfuz*])*)\s*$",
    re.ASCII,
)
_WORDS = re.compile(r"(\d{1,4})\s+([wbWB-])\s+(\S)", re.ASCII)


def _by_words(text: str) -> tuple[PlayerLine, Head] | None:
    """Read the points, the rank and the rounds by the spaces between them."""
    found = _TAIL.search(text, 14)
    if found is None:
        return None
    cells = list(_WORDS.finditer(text, found.start("cells")))
    try:
        read = [make_cell(c[1], c[2].lower(), c[3].upper()) for c in cells]
    except _UnreadableError:
        return None
    head = Head(text[: found.start()])
    player = replace(
        _person(head),
        points=read_points(found["points"]),
        rank=int(found["rank"]) if found["rank"] else None,
        cells=tuple(read),
        columns=tuple(c.start() + 1 for c in cells),
    )
    return player, head
