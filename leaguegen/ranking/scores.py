"""Points after each round, and who met whom: the cross-table."""

from collections.abc import Mapping
from dataclasses import dataclass

from leaguegen.model.game import ByeKind, Colour, Outcome
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points
from leaguegen.words.message import Message


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's part in one round.

    Attributes:
        opponent: Whom he was paired with, also where the game was not played; None in a bye.
        colour: The colour he was given; None in a bye.
        outcome: What the game brought; None in a bye.
        kind: Why he was free; None where he had an opponent.
        assumed: The game is unfinished and counts as a draw for the pairing.
    """

    round: int
    cycle: int
    points: Points
    opponent: PlayerId | None = None
    colour: Colour | None = None
    outcome: Outcome | None = None
    kind: ByeKind | None = None
    assumed: bool = False

    @property
    def played(self) -> bool:
        """Whether it was a game over the board."""
        return self.outcome is not None and self.outcome.played


@dataclass(frozen=True, slots=True)
class Term:
    """One share of a number, for the explanation.

    Attributes:
        round: None where the share belongs to no round (an adjustment with a reason has one).
        opponent: Whose points or result it is; None: the player's own.
        value: What it adds to the total.
        note: Why it is so, where the round and the opponent do not say it all.
        counted: False for a share that was cut: shown, not added.
    """

    round: int | None
    opponent: PlayerId | None
    value: Points
    note: Message | None = None
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Score:
    """A number with its terms; the counted terms add up to the total. Higher ranks higher."""

    total: Points
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Every player's entries in order of rounds, and total points."""

    entries: Mapping[PlayerId, tuple[Entry, ...]]
    scores: Mapping[PlayerId, Score]
