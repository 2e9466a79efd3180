"""Pairs that stood before the pairing began, as every system that pairs by rounds shows them."""

from collections.abc import Mapping
from types import MappingProxyType

from leaguegen.model.league import FixedKind, State
from leaguegen.model.record import Step
from leaguegen.pairing.system import Pair
from leaguegen.words.message import Message, say, say_many

_WHY: Mapping[FixedKind, Message] = MappingProxyType(
    {
        "cup": say("a cup tie: it goes before everything else, whatever the rules below say"),
        "by-hand": say("set by hand before the pairing"),
        "played-ahead": say("played ahead"),
        "played": say("played already when the round was paired anew"),
        "kept": say("kept when the round was paired anew"),
    }
)


def pairs_that_stand(state: State, article: str) -> tuple[Pair, ...]:
    """Return the pairs that stand, each with why; in the order of `State.fixed`.

    Args:
        article: Where the chapter of the system says that they stand.
    """
    return tuple(
        Pair(f.white, f.black, f.group, f.why, f.via, (Step(article, _WHY[f.why]),))
        for f in state.fixed
    )


def step_of_standing(state: State, article: str) -> tuple[Step, ...]:
    """Say how many pairs stood before the pairing; nothing if none did."""
    if not state.fixed:
        return ()
    text = say_many(
        "{n} pair stood before the pairing began; its two players are not in the pool",
        "{n} pairs stood before the pairing began; their players are not in the pool",
        n=len(state.fixed),
    )
    return (Step(article, text),)
