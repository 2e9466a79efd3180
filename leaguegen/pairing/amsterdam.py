"""Amsterdam poules (docs/amsterdam.md)."""

from leaguegen.model.league import State
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.system import RoundPairing


def schedule(state: State, rules: AmsterdamRules, /) -> tuple[RoundPairing, ...]:
    """Pair the rounds of the schedule from the one of the state on."""
    raise NotImplementedError(state, rules)
