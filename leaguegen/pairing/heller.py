"""Heller's fixed tables (docs/heller.md)."""

from leaguegen.model.league import State
from leaguegen.model.systems import HellerRules
from leaguegen.pairing.system import RoundPairing


def schedule(state: State, rules: HellerRules, /) -> tuple[RoundPairing, ...]:
    """Pair the rounds of the schedule from the one of the state on."""
    raise NotImplementedError(state, rules)
