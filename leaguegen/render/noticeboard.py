"""The round for a screen in the hall: big type, to be read from a few metres."""

from dataclasses import dataclass

from leaguegen.render.sheet import Notice, SheetBoard
from leaguegen.render.views import Link

_FEW, _SOME = 10, 30


@dataclass(frozen=True, slots=True)
class NoticeboardView:
    """A round on a screen.

    Attributes:
        size: How big the letters can be: `few`, `some` or `many` boards.
        results: Whether any is known.
        links: The page of the round.
    """

    event: str
    when: str
    size: str
    boards: tuple[SheetBoard, ...]
    results: bool
    notices: tuple[Notice, ...]
    apart: tuple[str, ...]
    links: tuple[Link, ...] = ()


def size_of(lines: int) -> str:
    """Return how big the letters of so many lines can be.

    >>> [size_of(n) for n in (10, 11, 30, 31)]
    ['few', 'some', 'some', 'many']
    """
    return "few" if lines <= _FEW else "some" if lines <= _SOME else "many"
