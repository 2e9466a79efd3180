"""One state, paired by the KlukKluk engine, in the form in which the reference answers."""

from leaguegen.model.game import ByeKind
from leaguegen.model.league import State
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.swiss import klukkluk
from tests.comparison import asked
from tests.reference.klukkluk_states import Answer


def got(state: State, rules: KlukklukRules) -> Answer:
    """Ask the engine."""
    made = asked(klukkluk.pair, state, rules)
    if made is None:
        return None
    assert all(f.kind is ByeKind.PAIRING_ALLOCATED for f in made.byes)
    return [(p.white, p.black) for p in made.pairs], [f.player for f in made.byes]
