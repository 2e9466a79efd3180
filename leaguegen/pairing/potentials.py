"""What each player must cost at least, however everybody is paired.

A price of two players is split in two potentials, one for each, that together never exceed it. The
greatest potentials that can be had are a lower bound for every complete pairing, and where a pair
costs just its two potentials it is likely to be in the cheapest one. They come from the assignment
problem, in which everybody chooses somebody and is chosen by somebody, himself excepted (H. W.
Kuhn, "The Hungarian method", 1955; shortest paths as in R. Jonker and A. Volgenant, 1987). An odd
circuit of choices is allowed there and not in a pairing, so the bound can be too low.
"""

from collections.abc import Iterable, Mapping, Sequence
from operator import sub

Row = Sequence[int]


def potentials(prices: Mapping[tuple[int, int], int]) -> dict[int, int]:
    """Return twice the potential of each vertex.

    Args:
        prices: Of each pair `(i, j)`, `i < j`, that can be made, 0 or more.

    >>> potentials({(0, 1): 2, (0, 2): 5, (0, 3): 9, (1, 2): 9, (1, 3): 5, (2, 3): 4})
    {0: 2, 1: 2, 2: 4, 3: 4}
    """
    vertices = sorted({vertex for pair in prices for vertex in pair})
    at = {vertex: index for index, vertex in enumerate(vertices)}
    # Dearer than any pairing, so that it is chosen only where nothing else is left.
    barred = 1 + len(vertices) * max(prices.values(), default=0)
    rows = [[barred] * len(vertices) for _ in vertices]
    for (one, other), price in prices.items():
        rows[at[one]][at[other]] = rows[at[other]][at[one]] = price
    chosen = _assign(rows)
    choosing = [min(map(sub, row, chosen)) for row in rows]
    return {v: choosing[index] + chosen[index] for v, index in at.items()}


def _assign(rows: Sequence[Row]) -> list[int]:
    """Return what being chosen is worth for each, when everybody has chosen for the least sum."""
    worth = [0] * len(rows)
    chooser = [-1] * len(rows)
    choice = [-1] * len(rows)
    for root in range(len(rows)):
        ways, before, reached = _nearest(rows, worth, chooser, root)
        end = reached[-1]
        for one in reached:
            worth[one] += ways[one] - ways[end]
        while end >= 0:
            who = before[end]
            chooser[end] = who
            choice[who], end = end, choice[who]
    return worth


def _nearest(
    rows: Sequence[Row], worth: Row, chooser: Row, root: int
) -> tuple[list[int], list[int], list[int]]:
    """Look for the shortest way by which one more can choose.

    Returns:
        The length of the way to each, the last chooser on it, and who was reached, the last of whom
        nobody has chosen yet.
    """
    ways = list(map(sub, rows[root], worth))
    before = [root] * len(rows)
    left = set(range(len(rows)))
    reached: list[int] = []
    while True:
        near = _shortest(left, ways)
        left.discard(near)
        reached.append(near)
        who = chooser[near]
        if who < 0:
            return ways, before, reached
        row = rows[who]
        start = ways[near] - row[near] + worth[near]
        for one in left:
            way = row[one] - worth[one] + start
            if way < ways[one]:
                ways[one] = way
                before[one] = who


def _shortest(among: Iterable[int], ways: Row) -> int:
    return min(among, key=ways.__getitem__)
