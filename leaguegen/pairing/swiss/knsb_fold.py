"""One pair after the other, each time leaving the rest possible (docs/knsb.md, 4.5)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from leaguegen.pairing.matching import Graph, mask_of
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.words.message import Message

Preference = Callable[[int, Sequence[int]], Iterable[int]]
"""`(chooser, others still to pair, in order)` to the candidates, the most wanted first."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A pair, and who was passed over for it.

    Attributes:
        higher: Whose turn it was.
        lower: Whom he met.
        passed: Why not each of those who came before `lower`.
    """

    higher: int
    lower: int
    passed: tuple[Message, ...]


def lowest_first(_chooser: int, others: Sequence[int]) -> Iterable[int]:
    """Prefer the lowest ranked: 1-n, 2-(n-1), and so on."""
    return reversed(others)


def next_first(_chooser: int, others: Sequence[int]) -> Iterable[int]:
    """Prefer the next in order: 1-2, 3-4, and so on."""
    return others


def in_turn(
    field: Field, order: Sequence[int], prefer: Preference, graph: Graph, budget: int = 0
) -> tuple[Choice, ...] | None:
    """Let the first who has no opponent yet choose, until all have one.

    Each takes the first candidate with whom the rest can still be paired. That gives the same pairs
    as pairing on until it gets stuck and then undoing the last pair, again and again.

    Args:
        order: The players to pair, highest first.
        budget: What the pairs together may cost.

    Returns:
        None where not all of them can be paired.
    """
    vertices = mask_of(order)
    mates = graph.within(vertices, budget)
    if mates is None:
        return None
    choices: list[Choice] = []
    left = list(order)
    edges = graph.edges
    while left:
        chooser = left.pop(0)
        passed: list[Message] = []
        for candidate in prefer(chooser, left):
            price = graph.price(chooser, candidate)
            if price is not None and price <= budget:
                rest = vertices & ~(1 << chooser | 1 << candidate)
                if budget or mates[chooser] != candidate:
                    found = graph.within(rest, budget - price, mates)
                else:
                    found = mates
                if found is not None:
                    break
            passed.append(field.why_not(chooser, candidate, edges))
        else:
            raise AssertionError(chooser)
        mates, vertices, budget = found, rest, budget - price
        left.remove(candidate)
        choices.append(Choice(chooser, candidate, tuple(passed)))
    return tuple(choices)
