"""One state, paired by the FMJD reference and by the engine."""

from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.swiss import fmjd
from tests.comparison import asked
from tests.reference.fmjd import Board, pair

Made = tuple[list[Board], list[PlayerId]] | None
"""Boards and free players; None for a refusal."""


def expected(state: State, rules: FmjdRules) -> Made:
    """Ask the reference."""
    return pair(state, rules)


def got(state: State, rules: FmjdRules) -> Made:
    """Ask the engine."""
    made = asked(fmjd.pair, state, rules)
    if made is None:
        return None
    return [(p.white, p.black, p.group) for p in made.pairs], [f.player for f in made.byes]
