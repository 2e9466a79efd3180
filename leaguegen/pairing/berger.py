"""Berger tables: who meets whom, with which colour, in each round of a round robin.

Numbers only: which player has which number is for the systems that use the tables. The tables are
those of FIDE's Handbook, C.05 Annex 1 (docs/round-robin.md, chapters 2 and 4).
"""

from collections.abc import Sequence
from functools import cache

Table = tuple[tuple[int, int], ...]
"""The boards of a round in order, each (White, Black)."""


def even(players: int) -> int:
    """Return the size of the table for a field: an odd one gets an empty place, the last number."""
    return players + players % 2


@cache
def berger(n: int, r: int) -> Table:
    """Return round `r` of the Berger table for `n` players.

    Args:
        n: Even, from 2.
        r: From 1 to n - 1.

    Raises:
        ValueError: There is no such table or round.

    >>> berger(6, 2)
    ((6, 4), (5, 3), (1, 2))
    """
    if n < 2 or n % 2 or not 1 <= r < n:
        msg = f"no Berger table for {n} players, round {r}"
        raise ValueError(msg)
    if r == 1:
        return tuple((i, n + 1 - i) for i in range(1, n // 2 + 1))
    line = [player for board in berger(n, r - 1) for player in board if player != n]
    last = line.pop()
    top = (last, n) if r % 2 else (n, last)
    return top, *((line[i - 1], line[i]) for i in range(len(line) - 1, 0, -2))


def order(n: int, times: int) -> tuple[tuple[int, ...], ...]:
    """Return in which order each cycle plays the rounds of the table.

    Where a cycle follows, the last two rounds change places, so that nobody gets three equal
    colours at the seam. With four players two swapped cycles in a row would do just that, so there
    it is every second cycle, counted from the end.

    >>> order(6, 2)
    ((1, 2, 3, 5, 4), (1, 2, 3, 4, 5))
    """
    plain = tuple(range(1, n))
    if n < 4:
        return (plain,) * times
    swapped = (*plain[:-2], plain[-1], plain[-2])

    def swaps(left: int) -> bool:
        return left % 2 == 1 if n == 4 else left > 0

    return tuple(swapped if swaps(times - 1 - cycle) else plain for cycle in range(times))


def cycles(n: int, times: int) -> tuple[tuple[Table, ...], ...]:
    """Return the rounds of each cycle, in the order in which they are played.

    Colours are turned in every second cycle.
    """
    return tuple(
        tuple(turned(berger(n, r)) if number % 2 else berger(n, r) for r in rounds)
        for number, rounds in enumerate(order(n, times))
    )


def turned(table: Sequence[tuple[int, int]]) -> Table:
    """Return the boards with the colours turned."""
    return tuple((black, white) for white, black in table)
