"""Heller tables as data: five rounds for 8 to 16 players (docs/heller.md, chapter 4).

Each round is a line of boards, White first, numbers by strength. The first table of each size, the
second for 8, 10 and 12 and the third for 12, 14 and 16, in which colours go before equal sums, come
from a constraint solver; `tests/pairing/test_heller_tables.py`
holds every figure that the chapter gives. Six players need no table of their own: Berger's is one.
"""

from collections.abc import Mapping
from types import MappingProxyType

from leaguegen.model.round_count import HELLER_ROUNDS
from leaguegen.pairing.berger import berger

Boards = tuple[tuple[int, int], ...]
"""The boards of a round in order, each (White, Black)."""

Table = tuple[Boards, ...]
"""The five rounds."""

ROUNDS = HELLER_ROUNDS
"""A period has five rounds, whatever the size of the group."""

SMALLEST, LARGEST = 6, 16
"""How many places the tables have, at least and at most."""

_WRITTEN = {
    (8, "a"): """
        1-6 5-2 8-3 7-4
        4-1 2-8 3-5 6-7
        1-7 3-2 5-4 8-6
        1-3 4-2 6-5 7-8
        2-1 3-6 8-4 5-7
    """,
    (8, "b"): """
        4-1 2-6 7-3 8-5
        1-8 3-2 6-4 5-7
        2-1 6-3 4-5 7-8
        3-1 5-2 8-4 7-6
        1-5 2-7 4-3 6-8
    """,
    (10, "a"): """
        1-4 9-2 7-3 5-10 6-8
        10-1 2-7 3-9 4-6 8-5
        1-3 6-2 5-4 7-10 9-8
        8-1 2-5 3-6 4-7 10-9
        1-2 5-3 9-4 6-10 7-8
    """,
    (10, "b"): """
        2-1 4-3 7-5 6-9 10-8
        1-6 3-2 10-4 5-9 8-7
        9-1 2-10 3-5 4-8 6-7
        5-1 8-2 10-3 4-6 7-9
        1-7 2-4 3-8 6-5 9-10
    """,
    (12, "a"): """
        1-11 10-2 6-3 4-8 5-7 12-9
        7-1 2-6 3-12 11-4 9-5 8-10
        1-9 4-2 5-3 6-8 12-7 10-11
        3-1 2-12 5-4 11-6 7-10 9-8
        1-2 8-3 4-7 10-5 6-9 12-11
    """,
    (12, "b"): """
        1-10 2-9 4-3 11-5 12-6 7-8
        6-1 8-2 3-7 10-4 5-12 9-11
        1-5 2-3 12-4 6-10 7-9 11-8
        8-1 5-2 3-9 4-6 7-11 10-12
        1-4 2-7 11-3 6-5 12-8 9-10
    """,
    (12, "c"): """
        1-8 9-2 10-3 7-4 5-11 6-12
        4-1 2-10 3-6 8-5 11-7 12-9
        1-11 6-2 9-3 5-4 7-12 10-8
        3-1 2-7 4-10 12-5 11-6 8-9
        1-2 5-3 6-4 7-8 9-11 10-12
    """,
    (14, "a"): """
        1-3 12-2 4-14 5-9 6-10 13-7 11-8
        8-1 2-13 3-10 9-4 5-12 11-6 14-7
        1-14 7-2 13-3 4-8 6-5 12-9 10-11
        11-1 2-4 3-6 5-7 8-12 9-10 14-13
        1-2 7-3 4-5 6-9 10-8 13-11 12-14
    """,
    (14, "c"): """
        1-9 8-2 4-3 5-6 11-7 10-12 14-13
        7-1 2-14 3-8 9-4 12-5 6-11 13-10
        1-13 5-2 10-3 4-6 14-7 8-12 11-9
        6-1 2-10 3-5 7-4 13-8 9-14 12-11
        1-2 11-3 4-12 5-13 14-6 8-7 10-9
    """,
    (16, "a"): """
        1-15 13-2 3-14 11-4 5-12 16-6 8-7 10-9
        6-1 2-16 15-3 4-9 13-5 7-14 8-11 12-10
        1-7 3-2 14-4 5-6 16-8 9-15 10-13 11-12
        12-1 2-10 4-3 8-5 6-11 7-9 13-14 15-16
        1-2 3-8 5-4 9-6 10-7 11-13 16-12 14-15
    """,
    (16, "c"): """
        1-11 12-2 3-4 5-7 8-6 13-9 10-14 16-15
        9-1 2-5 6-3 4-16 7-10 15-8 11-13 14-12
        1-6 13-2 3-11 8-4 5-14 16-7 10-9 12-15
        15-1 2-10 14-3 4-5 6-13 7-8 9-12 11-16
        1-2 3-7 12-4 5-15 16-6 8-9 10-11 13-14
    """,
}


def _read(text: str) -> Table:
    return tuple(
        tuple((int(w), int(b)) for w, b in (board.split("-") for board in line.split()))
        for line in text.split("\n")
        if line.strip()
    )


TABLES: Mapping[tuple[int, str], Table] = MappingProxyType(
    {(6, "a"): tuple(berger(6, r) for r in range(1, ROUNDS + 1))}
    | {key: _read(text) for key, text in _WRITTEN.items()}
)
"""Every table by its number of places and its letter."""


def letters(places: int) -> tuple[str, ...]:
    """Return the letters of the tables of a size, in order.

    >>> letters(8), letters(14)
    (('a', 'b'), ('a', 'c'))
    """
    return tuple(letter for size, letter in TABLES if size == places)


def table_name(places: int, letter: str) -> str:
    """Return what a table is called.

    >>> table_name(8, "b")
    'heller-8-b'
    """
    return f"heller-{places}-{letter}"
