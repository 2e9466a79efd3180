"""What a round is worth where points depend on the value of a player (docs/keizer.md, 3)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from leaguegen.model.game import ByeKind, Outcome
from leaguegen.model.rules import ONE, ZERO, Points, Scope


@dataclass(frozen=True, slots=True)
class Amount:
    """So many times the own value, so many times the opponent's, and something fixed.

    >>> str(Amount(own=Points(2, 3))), str(Amount(opponent=ONE, fixed=Points(12)))
    ('2/3 own', 'opponent + 12')
    """

    own: Points = ZERO
    opponent: Points = ZERO
    fixed: Points = ZERO

    def of(self, own: Points, opponent: Points = ZERO) -> Points:
        """Return what it comes to for these values."""
        return self.own * own + self.opponent * opponent + self.fixed

    def __str__(self) -> str:
        parts = [(self.own, "own"), (self.opponent, "opponent"), (self.fixed, "")]
        text = " + ".join(_term(share, word) for share, word in parts if share) or "0"
        return text.replace("+ -", "- ")


def _term(share: Points, word: str) -> str:
    if word and abs(share) == ONE:
        return word if share > 0 else f"-{word}"
    return f"{share} {word}".rstrip()


@dataclass(frozen=True, slots=True)
class AmountTier:
    """What an absence is worth, for the first so many of them.

    Attributes:
        first: How many times it is given, after the tiers before it; None: ever after.
    """

    amount: Amount
    first: int | None = None

    def __str__(self) -> str:
        return str(self.amount) if self.first is None else f"first {self.first}: {self.amount}"


NOTHING = Amount()


def tier_of(tiers: Iterable[AmountTier], nth: int) -> Amount:
    """Return the amount of the `nth` absence of a kind, from 1; behind the last tier nothing."""
    for tier in tiers:
        if tier.first is None or nth <= tier.first:
            return tier.amount
        nth -= tier.first
    return NOTHING


def _usual_awards() -> Mapping[ByeKind, tuple[AmountTier, ...]]:
    third, two_thirds = Amount(own=Points(1, 3)), Amount(own=Points(2, 3))
    usual = {
        ByeKind.PAIRING_ALLOCATED: (AmountTier(two_thirds),),
        ByeKind.FULL_POINT: (AmountTier(two_thirds),),
        ByeKind.HALF_POINT: (AmountTier(third),),
        ByeKind.FORFEIT_WIN: (AmountTier(two_thirds),),
        ByeKind.CLUB: (AmountTier(two_thirds),),
        ByeKind.DUTY: (AmountTier(two_thirds),),
        ByeKind.EXCUSED: (AmountTier(third, 5), AmountTier(NOTHING)),
    }
    return MappingProxyType({kind: usual.get(kind, (AmountTier(NOTHING),)) for kind in ByeKind})


@dataclass(frozen=True, slots=True)
class Scoring:
    """What each outcome of a game and each kind of bye is worth.

    Attributes:
        start: What everybody begins with.
        awards: Every `ByeKind` to its tiers in order.
        club_win, club_draw, club_loss: For a round missed to play for the club, by the result of
            that game in `external.csv`; None: as `club`.
        tiers_over: Whether the count of tiers starts anew with each cycle.
    """

    start: Points = ZERO
    win: Amount = Amount(opponent=ONE)
    draw: Amount = Amount(opponent=Points(1, 2))
    loss: Amount = NOTHING
    forfeit_win: Amount = Amount(opponent=ONE)
    forfeit_loss: Amount = NOTHING
    awards: Mapping[ByeKind, tuple[AmountTier, ...]] = field(default_factory=_usual_awards)
    club_win: Amount | None = None
    club_draw: Amount | None = None
    club_loss: Amount | None = None
    tiers_over: Scope = "cycle"

    def of(self, outcome: Outcome) -> Amount:
        """Return the amount for what a game brought."""
        match outcome:
            case Outcome.WIN:
                return self.win
            case Outcome.DRAW:
                return self.draw
            case Outcome.LOSS:
                return self.loss
            case Outcome.FORFEIT_WIN:
                return self.forfeit_win
            case Outcome.FORFEIT_LOSS:
                return self.forfeit_loss

    def elsewhere(self, outcome: Outcome) -> Amount | None:
        """Return the amount for a game for the club; None where its result does not matter."""
        match outcome:
            case Outcome.WIN | Outcome.FORFEIT_WIN:
                return self.club_win
            case Outcome.DRAW:
                return self.club_draw
            case Outcome.LOSS | Outcome.FORFEIT_LOSS:
                return self.club_loss


@dataclass(frozen=True, slots=True)
class ValueClass:
    """A fixed value for everybody whose rating is below a bound, and in no class before.

    Attributes:
        below: None: everybody else.
    """

    value: Points
    below: int | None = None

    def __str__(self) -> str:
        return str(self.value) if self.below is None else f"below {self.below}: {self.value}"
