"""FMJD Swiss on rating (docs/fmjd-swiss.md)."""

from leaguegen.model.league import State
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.system import RoundPairing


def pair(state: State, rules: FmjdRules, /) -> RoundPairing:
    """Pair the round of the state."""
    raise NotImplementedError(state, rules)
