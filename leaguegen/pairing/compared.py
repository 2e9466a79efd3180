"""A round as two programs pair it."""

from dataclasses import dataclass
from typing import TypeAlias

from leaguegen.model.engines import Maker
from leaguegen.model.player import PlayerId
from leaguegen.pairing.system import RoundPairing
from leaguegen.words.message import Message

Boards: TypeAlias = tuple[tuple[PlayerId, PlayerId | None], ...]
"""White and Black in the order of the boards, None as Black for who is free."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one of the two programs makes of a round.

    Attributes:
        boards: Without those that stood beforehand; None where it finds no legal pairing.
        refusal: Why not.
    """

    boards: Boards | None
    refusal: Message | None = None

    @property
    def pairs(self) -> frozenset[tuple[PlayerId, PlayerId | None]] | None:
        """The boards in whatever order."""
        return None if self.boards is None else frozenset(self.boards)


@dataclass(frozen=True, slots=True)
class Compared:
    """A round as both pair it.

    Attributes:
        maker: The other program; None where it found no pairing, and so did not tell.
    """

    round: int
    ours: Side
    theirs: Side
    maker: Maker | None

    @property
    def same(self) -> bool:
        """Whether opponents, colours and the free place are the same."""
        return self.ours.pairs == self.theirs.pairs


def boards_of(pairing: RoundPairing) -> Boards:
    """Return the boards that a program made, and who is free."""
    boards = [(p.white, p.black) for p in pairing.pairs if p.fixed is None]
    return (*boards, *((free.player, None) for free in pairing.byes))
