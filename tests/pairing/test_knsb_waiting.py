"""The order of those who wait (4.4): sets against a plain sort, and members by hand."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.pairing.matching import mask_of
from leaguegen.pairing.swiss.knsb_waiting import Order, candidate_sets


@given(
    st.permutations(list(range(8))),
    st.sets(st.integers(0, 7)),
    st.sets(st.integers(0, 7)),
    st.integers(0, 8),
)
def test_sets_come_in_the_order_of_the_rules(
    players: list[int], above: set[int], stuck: set[int], size: int
) -> None:
    order = Order(tuple(players), mask_of(list(above)), mask_of(list(stuck)))

    def key(chosen: tuple[int, ...]) -> tuple[int, int, list[int]]:
        return (
            len(above & set(chosen)),
            len(stuck & set(chosen)),
            [players.index(vertex) for vertex in chosen],
        )

    expected = sorted(combinations(players, size), key=key)
    assert list(candidate_sets(order, size)) == expected


@pytest.mark.parametrize("size", [1, 2, 30, 59])
def test_sets_are_made_one_at_a_time(size: int) -> None:
    # Most of these have more sets than could ever be listed.
    order = Order(tuple(range(60)), 0, 0)
    assert next(candidate_sets(order, size)) == tuple(range(size))
