"""What the small files beside the results tell of rounds: who is away, what is given or taken, who
may not meet, what counts from elsewhere, and which findings are accepted.
"""

from dataclasses import dataclass, field

from leaguegen.model.game import ByeKind, Outcome
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points
from leaguegen.source.problem import Span


@dataclass(frozen=True, slots=True)
class Absence:
    """Why an entrant is away from a round, as `absences.csv` tells.

    Attributes:
        via: The cup whose tie keeps the entrant away, where no file tells of him; its row is the
            origin. Empty: a file tells.
        for_club: `external.csv` tells, and `absences.csv` nothing.
    """

    player: PlayerId
    kind: ByeKind
    via: str = ""
    for_club: bool = False
    origin: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given or taken by the competition leader; they count in the standings from their
    round on, never in a pairing.
    """

    player: PlayerId
    round: int
    points: Points
    reason: str
    origin: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Avoid:
    """Two who may not meet, in the rounds `first` to `last` (None: open)."""

    pair: frozenset[PlayerId]
    first: int | None = None
    last: int | None = None
    origin: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class External:
    """A game for the club elsewhere that may count in a round of its date, by what it brought."""

    player: PlayerId
    round: int
    outcome: Outcome
    origin: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Accepted:
    """A finding of `audit` that the leader accepts, with the reason that the page shows."""

    finding: str
    reason: str
    origin: Span | None = field(default=None, compare=False, repr=False)
