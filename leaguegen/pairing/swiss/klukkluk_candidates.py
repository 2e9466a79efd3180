"""In which order a player's possible opponents are tried (docs/klukkluk.md, 5.4)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from leaguegen.model.systems import Inside


def candidates(scores: Sequence[int], inside: Inside) -> list[list[int]]:
    """Return for each player, highest first, everybody below him in the order of 5.4.

    Args:
        scores: Of the players in order.

    >>> candidates([1, 1, 1, 1, 0], "halves")
    [[2, 3, 1, 4], [3, 2, 4], [3, 4], [4], []]
    >>> candidates([1, 1, 1, 1, 0], "fold")[0], candidates([1, 1, 1, 1, 0], "adjacent")[0]
    ([3, 2, 1, 4], [1, 2, 3, 4])
    """
    lists: list[list[int]] = []
    order = _ORDERS[inside]
    start = 0
    for _, members in groupby(scores):
        size = sum(1 for _ in members)
        rest = range(start + size, len(scores))
        lists += [[*(start + at for at in order(place, size)), *rest] for place in range(size)]
        start += size
    return lists


def _halves(place: int, size: int) -> list[int]:
    """From the counterpart half a group further on to the last, then back to the next."""
    counterpart = min(place + size // 2, size)
    onward = range(max(counterpart, place + 1), size)
    back = range(min(counterpart, size) - 1, place, -1)
    return [*onward, *back]


def _adjacent(place: int, size: int) -> list[int]:
    return list(range(place + 1, size))


def _fold(place: int, size: int) -> list[int]:
    return list(range(size - 1, place, -1))


_ORDERS: Mapping[Inside, Callable[[int, int], list[int]]] = {
    "halves": _halves,
    "adjacent": _adjacent,
    "fold": _fold,
}
