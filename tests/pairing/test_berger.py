"""The Berger tables against FIDE's printed ones, the closed form, and what they are loved for."""

from collections import Counter
from itertools import combinations

import pytest

from leaguegen.pairing.berger import Table, berger, cycles, even, order

PRINTED = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3"
        " | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1"
    ),
    10: (
        "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7"
        " | 10-7 8-6 9-5 1-4 2-3 | 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4"
        " | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1"
    ),
}
"""C.05 Annex 1, White first."""

EVEN = range(4, 31, 2)


def _read(printed: str) -> list[Table]:
    def board(text: str) -> tuple[int, int]:
        white, black = text.split("-")
        return int(white), int(black)

    return [tuple(board(b) for b in line.split()) for line in printed.split("|")]


def _closed(n: int, i: int, j: int) -> tuple[int, tuple[int, int]]:
    """Return the round and (White, Black) of i < j, by the formula."""
    if j < n:
        rest, white = (i + j - 1) % (n - 1), i if (i + j) % 2 else j
    else:
        rest, white = (2 * i - 1) % (n - 1), i if i <= n // 2 else n
    return rest or n - 1, (white, i + j - white)


def _streak(rounds: list[Table], player: int, size: int) -> int:
    """Return the longest run of one colour, over the free rounds of a field of `size`."""
    longest, run, last = 0, 0, None
    for table in rounds:
        for pair in table:
            if player in pair and max(pair) <= size:
                colour = pair.index(player)
                run = run + 1 if colour == last else 1
                last, longest = colour, max(longest, run)
    return longest


@pytest.mark.parametrize("n", PRINTED)
def test_the_printed_tables_board_for_board(n: int) -> None:
    assert [berger(n, r) for r in range(1, n)] == _read(PRINTED[n])


@pytest.mark.parametrize("n", EVEN)
def test_the_rotation_is_the_closed_form(n: int) -> None:
    rotation = {(r, pair) for r in range(1, n) for pair in berger(n, r)}
    assert rotation == {_closed(n, i, j) for i, j in combinations(range(1, n + 1), 2)}


@pytest.mark.parametrize("n", [2, *EVEN])
def test_every_pair_once_and_everybody_once_a_round(n: int) -> None:
    everybody = list(range(1, n + 1))
    for r in range(1, n):
        assert sorted(p for pair in berger(n, r) for p in pair) == everybody
    met = Counter(frozenset(pair) for r in range(1, n) for pair in berger(n, r))
    assert met == Counter(frozenset(pair) for pair in combinations(everybody, 2))


@pytest.mark.parametrize("n", EVEN)
def test_the_lower_half_has_one_white_more(n: int) -> None:
    whites = Counter(white for r in range(1, n) for white, _ in berger(n, r))
    assert whites == {p: n // 2 if p <= n // 2 else n // 2 - 1 for p in range(1, n + 1)}


@pytest.mark.parametrize("n", EVEN)
def test_an_odd_field_has_equally_many_whites_and_blacks(n: int) -> None:
    games = [pair for r in range(1, n) for pair in berger(n, r) if n not in pair]
    whites, blacks = Counter(w for w, _ in games), Counter(b for _, b in games)
    assert whites == blacks == dict.fromkeys(range(1, n), (n - 2) // 2)


@pytest.mark.parametrize("n", EVEN)
def test_nobody_has_three_equal_colours_in_a_row_also_at_the_seams(n: int) -> None:
    for times in range(1, 7):
        rounds = [table for cycle in cycles(n, times) for table in cycle]
        for size in (n, n - 1):
            assert max(_streak(rounds, p, size) for p in range(1, size + 1)) <= 2


@pytest.mark.parametrize("n", EVEN)
def test_without_the_swap_somebody_would(n: int) -> None:
    plain = [berger(n, r) for r in range(1, n)]
    back = [tuple((b, w) for w, b in table) for table in plain]
    assert max(_streak(plain + back, p, n) for p in range(1, n + 1)) == 3


@pytest.mark.parametrize("n", EVEN)
def test_two_cycles_give_both_colours_against_everybody(n: int) -> None:
    games = Counter(pair for cycle in cycles(n, 2) for table in cycle for pair in table)
    assert games == Counter((i, j) for i in range(1, n + 1) for j in range(1, n + 1) if i != j)


def test_the_order_of_rounds() -> None:
    assert order(8, 1) == ((1, 2, 3, 4, 5, 6, 7),)
    assert order(8, 2) == ((1, 2, 3, 4, 5, 7, 6), (1, 2, 3, 4, 5, 6, 7))
    assert order(6, 3) == ((1, 2, 3, 5, 4), (1, 2, 3, 5, 4), (1, 2, 3, 4, 5))
    assert order(4, 2) == ((1, 3, 2), (1, 2, 3))
    assert order(4, 3) == ((1, 2, 3), (1, 3, 2), (1, 2, 3))


def test_two_players() -> None:
    assert even(1) == 2
    assert [table for cycle in cycles(2, 3) for table in cycle] == [
        ((1, 2),),
        ((2, 1),),
        ((1, 2),),
    ]


@pytest.mark.parametrize(("n", "r"), [(5, 1), (0, 1), (4, 0), (4, 4)])
def test_no_such_table(n: int, r: int) -> None:
    with pytest.raises(ValueError, match="no Berger table"):
        berger(n, r)
