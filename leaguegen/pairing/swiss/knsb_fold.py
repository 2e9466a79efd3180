"""One pair after the other, each time leaving the rest possible (docs/knsb.md, 4.5)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from leaguegen.pairing.matching import Graph, Mates, cheapest_pairs, complete, mask_of
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
        budget: What the pairs together may cost; no less than this will do.

    Returns:
        None where not all of them can be paired.
    """
    edges = graph.edges if budget else graph.free
    mates = _in_order(order, prefer, graph, budget) if budget else complete(edges, mask_of(order))
    if mates is None:
        return None
    choices: list[Choice] = []
    left = list(order)
    vertices = mask_of(order)
    while left:
        chooser = left.pop(0)
        passed: list[Message] = []
        for candidate in prefer(chooser, left):
            if mates[chooser] == candidate:
                break
            if not budget and edges[chooser] >> candidate & 1:
                rest = complete(edges, vertices & ~(1 << chooser | 1 << candidate), mates)
                if rest is not None:
                    mates = rest
                    break
            passed.append(field.why_not(chooser, candidate, graph))
        else:
            raise AssertionError(chooser)
        vertices &= ~(1 << chooser | 1 << candidate)
        left.remove(candidate)
        choices.append(Choice(chooser, candidate, tuple(passed)))
    return tuple(choices)


def _in_order(order: Sequence[int], prefer: Preference, graph: Graph, budget: int) -> Mates | None:
    """Find the pairs for the least price and, at that price, the first in order.

    One optimum: what the pairs cost weighs most, then how early in his own order the first gets an
    opponent, then the second, and so on.
    """
    if complete(graph.edges, mask_of(order)) is None:
        return None
    size = len(order)
    prices = {}
    for place, chooser in enumerate(order):
        weight = size ** (size - 1 - place)
        for wish, candidate in enumerate(prefer(chooser, order[place + 1 :])):
            price = graph.price(chooser, candidate)
            if price is not None:
                prices[chooser, candidate] = price * size**size + wish * weight
    mates: Mates = [-1] * len(graph.free)
    cost = 0
    for one, other in cheapest_pairs(prices):
        mates[one], mates[other] = other, one
        cost += graph.price(one, other) or 0
    return mates if cost <= budget else None
