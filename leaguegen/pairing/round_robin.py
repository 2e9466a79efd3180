"""Round robin by Berger tables (docs/round-robin.md)."""

from leaguegen.model.league import State
from leaguegen.model.systems import RoundRobinRules
from leaguegen.pairing.system import RoundPairing


def schedule(state: State, rules: RoundRobinRules, /) -> tuple[RoundPairing, ...]:
    """Pair the rounds of the schedule from the one of the state on."""
    raise NotImplementedError(state, rules)
