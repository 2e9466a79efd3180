"""One state, paired by the FMJD reference and by the engine."""

from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.swiss import fmjd
from leaguegen.pairing.system import NoLegalPairingError
from tests.reference.fmjd import Board, pair

Made = tuple[list[Board], list[PlayerId]] | None
"""Boards and free players; None for a refusal."""


def expected(state: State, rules: FmjdRules) -> Made:
    """Ask the reference."""
    return pair(state, rules)


def got(state: State, rules: FmjdRules) -> Made:
    """Ask the engine."""
    try:
        made = fmjd.pair(state, rules)
    except NoLegalPairingError:
        return None
    assert made.round == state.round.number
    fixed = [p.fixed for p in made.pairs]
    assert fixed == [f.why for f in state.fixed] + [None] * (len(fixed) - len(state.fixed))
    return [(p.white, p.black, p.group) for p in made.pairs], [f.player for f in made.byes]
