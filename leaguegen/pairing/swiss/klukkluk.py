"""The KlukKluk Swiss (docs/klukkluk.md)."""

from leaguegen.model.league import State
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.system import RoundPairing


def pair(state: State, rules: KlukklukRules, /) -> RoundPairing:
    """Pair the round of the state."""
    raise NotImplementedError(state, rules)
