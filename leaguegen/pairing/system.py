"""What a pairing system is.

A pairing system is a pure function `(state, rules) -> RoundPairing`: the same arguments always give
the same round.
"""

from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from leaguegen.model.game import ByeKind
from leaguegen.model.league import FixedKind, GroupPlace, State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.words.message import Message

R_contra = TypeVar("R_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two players who are to meet.

    Attributes:
        group: The group in which they were paired, where the system has groups.
        fixed: Why the pair stood before the pairing began; None for a pair that the system made.
        via: The cup's id where it is a cup tie.
        steps: Why these two, and why these colours; not part of equality.
    """

    white: PlayerId
    black: PlayerId
    group: str = ""
    fixed: FixedKind | None = None
    via: str = ""
    steps: tuple[Step, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Free:
    """A player who gets no opponent from the pairing system (not: who asked for it)."""

    player: PlayerId
    kind: ByeKind = ByeKind.PAIRING_ALLOCATED
    group: str = ""
    steps: tuple[Step, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairing of a round (FIDE: round-pairing).

    Attributes:
        pairs: Fixed pairs first in the order of `State.fixed`, then the boards in order.
        byes: Players whom the system leaves free.
        steps: What holds for the round as a whole.
        places: The groups that a fixed schedule drew, to be written into `groups.csv`; in the first
            of its rounds only.
    """

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[Free, ...] = ()
    steps: tuple[Step, ...] = field(default=(), compare=False)
    places: tuple[GroupPlace, ...] = ()


class NoLegalPairingError(Exception):
    """No round-pairing exists under the rules.

    Attributes:
        text: Who and what blocks, in one or a few sentences.
        blocked_by: The players named.
    """

    code = "no-legal-pairing"

    def __init__(
        self, round_number: int, text: Message, blocked_by: tuple[PlayerId, ...] = ()
    ) -> None:
        super().__init__(f"round {round_number}: {text}")
        self.round_number = round_number
        self.text = text
        self.blocked_by = blocked_by


class WaitingError(NoLegalPairingError):
    """The round waits for something that somebody has to do first: a result, a draw by hand."""

    code = "round-waits"


class NotReadyError(Exception):
    """The round cannot be paired yet, or not any more; the text names the ways.

    Attributes:
        code: Stable name, as docs/json.md lists them.
    """

    def __init__(self, code: str, text: Message) -> None:
        super().__init__(str(text))
        self.code = code
        self.text = text


class PairingSystem(Protocol[R_contra]):
    """The signature that every pairing system has."""

    def __call__(self, state: State, rules: R_contra, /) -> RoundPairing:
        """Pair the round of the state.

        Raises:
            NoLegalPairingError: If no round-pairing exists under these rules.
        """
        ...
