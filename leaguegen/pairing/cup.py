"""The cup: its draw round by round, and who goes on (docs/cup.md)."""

from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import CupRules
from leaguegen.pairing.system import RoundPairing


def pair(state: State, rules: CupRules, /) -> RoundPairing:
    """Draw the ties of round `state.round.number`.

    Raises:
        NoLegalPairingError: A tie of an earlier round is undecided, the cup is over, or the draw is
            to be made by hand and is not there.
    """
    raise NotImplementedError(state, rules)


def draw_places(state: State, rules: CupRules) -> tuple[tuple[int, PlayerId | None], ...]:
    """Return what `draw.csv` publishes for this round: places from 1, None for a free place.

    Raises:
        NoLegalPairingError: As `pair`.
    """
    raise NotImplementedError(state, rules)
