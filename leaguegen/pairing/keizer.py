"""Keizer: who meets whom (docs/keizer.md)."""

from leaguegen.model.league import State
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.system import RoundPairing


def pair(state: State, rules: KeizerRules, /) -> RoundPairing:
    """Pair the round of the state."""
    raise NotImplementedError(state, rules)
