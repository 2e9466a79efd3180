"""How a recorded round was made: from its record, or derived afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.words.message import Message


@dataclass(frozen=True, slots=True)
class BoardStory:
    """The reasons of one board or one free place.

    Attributes:
        steps: Empty where nothing is known; never invented.
        derived: The round was paired again from the rounds before, and this came out the same.
        note: E.g. that the program would pair otherwise today.
    """

    steps: tuple[Step, ...]
    derived: bool = False
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class RoundStory:
    """The story of a round.

    Attributes:
        origin: Whether a record tells it, it was derived, or nothing can be told.
        boards: By the two players, whatever their colours.
        byes: By player.
        steps: Of the round as a whole.
        corrected: Earlier results that were otherwise when the round was paired.
    """

    origin: Literal["record", "derived", "none"]
    boards: Mapping[frozenset[PlayerId], BoardStory]
    byes: Mapping[PlayerId, BoardStory]
    steps: tuple[Step, ...] = ()
    corrected: tuple[Message, ...] = ()


def tell(league: League, competition: Competition, round_number: int) -> RoundStory:
    """Tell how a recorded round came about."""
    raise NotImplementedError(league, competition, round_number)
