"""Score slips: one for each game of a round, to cut apart and to hand in."""

from collections.abc import Iterable
from dataclasses import dataclass

from leaguegen.model.game import Result
from leaguegen.render.sheet import SheetPair
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link

_TO_RING = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


@dataclass(frozen=True, slots=True)
class Slip:
    """The slip of one game.

    Attributes:
        board: Number, or the cup to which the tie belongs.
        note: What is special about the game.
    """

    board: str
    white: str
    black: str
    note: str


@dataclass(frozen=True, slots=True)
class SlipsView:
    """The slips of a round.

    Attributes:
        event: The competition and the round.
        results: What there is to ring; empty where other scores count too.
        links: Other papers of the round.
        later: The games without a slip that wait for another day, and why.
    """

    event: str
    when: str
    slips: tuple[Slip, ...]
    results: tuple[str, ...]
    links: tuple[Link, ...] = ()
    later: tuple[str, ...] = ()


def slips(speech: Speech, pairs: Iterable[SheetPair]) -> tuple[Slip, ...]:
    """Return a slip for each game of the evening that has no result."""
    return tuple(
        Slip(p.board, speech.name(p.white), speech.name(p.black), p.note)
        for p in pairs
        if p.seated and not p.result
    )


def results_to_ring(game: str, *, own_scores: bool) -> tuple[str, ...]:
    """Return the results of a game; none where a score of its own is written down."""
    return () if own_scores else tuple(result.shown(game) for result in _TO_RING)
