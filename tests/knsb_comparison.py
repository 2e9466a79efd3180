"""One state, paired by the reference and by the engine."""

from leaguegen.model.game import ByeKind
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.swiss import knsb
from tests.comparison import asked
from tests.reference.knsb import Board, pair

Made = tuple[list[Board], list[tuple[PlayerId, ByeKind]]] | None
"""Boards and free players; None for a refusal."""


def expected(state: State, rules: KnsbRules) -> Made:
    """Ask the reference."""
    made = pair(state, rules)
    if made is None:
        return None
    boards, free = made
    return boards, [(player, ByeKind.PAIRING_ALLOCATED) for player in free]


def got(state: State, rules: KnsbRules) -> Made:
    """Ask the engine."""
    made = asked(knsb.pair, state, rules)
    if made is None:
        return None
    boards = [(p.white, p.black, p.group) for p in made.pairs]
    return boards, [(f.player, f.kind) for f in made.byes]
