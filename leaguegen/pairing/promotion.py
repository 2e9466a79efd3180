"""Promotion and relegation: who changes group after a period (docs/heller.md, chapter 9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from leaguegen.model.player import PlayerId


@dataclass(frozen=True, slots=True)
class Ranked:
    """A group with its players, best first."""

    name: str
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A player who changes group; `up` is towards the first group."""

    player: PlayerId
    source: str
    target: str
    up: bool


def moves(groups: Sequence[Ranked], promote: int) -> tuple[Move, ...]:
    """Return who changes group: so many of each group up, as many of the one above it down.

    Where a group has fewer than twice as many players, only half of it moves either way, so that
    nobody is to go up and down.

    Args:
        groups: Strongest first; those who do not go on are left out.
        promote: How many.

    >>> a, b = Ranked("A", ("a1", "a2", "a3")), Ranked("B", ("b1", "b2", "b3"))
    >>> [f"{m.player}:{m.source}{m.target}" for m in moves((a, b), 2)]
    ['a3:AB', 'b1:BA']
    """
    found: list[Move] = []
    for above, below in pairwise(groups):
        count = min(promote, len(above.players) // 2, len(below.players) // 2)
        if count:
            found += [Move(p, above.name, below.name, up=False) for p in above.players[-count:]]
            found += [Move(p, below.name, above.name, up=True) for p in below.players[:count]]
    return tuple(found)


def after(groups: Sequence[Ranked], moved: Sequence[Move]) -> tuple[Ranked, ...]:
    """Return the groups of the next period.

    In each, those who came down stand first, then those who stayed, then those who came up, all in
    the order that they had.
    """
    gone = {move.player for move in moved}

    def came(name: str, *, up: bool) -> tuple[PlayerId, ...]:
        return tuple(m.player for m in moved if m.target == name and m.up is up)

    return tuple(
        Ranked(
            group.name,
            (
                *came(group.name, up=False),
                *(p for p in group.players if p not in gone),
                *came(group.name, up=True),
            ),
        )
        for group in groups
    )
