"""Matchings against networkx, and their witness against the formula of Tutte and Berge."""

import subprocess
import sys

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.pairing.matching import (
    Graph,
    bits,
    cheapest_complete,
    cheapest_pairs,
    complete,
    largest,
    mask_of,
)
from leaguegen.pairing.potentials import potentials


@st.composite
def graphs(draw: st.DrawFn, most: int = 14) -> tuple[list[int], int]:
    """Draw edges as masks, and the vertices to pair."""
    size = draw(st.integers(1, most))
    pairs = [(i, j) for i in range(size) for j in range(i + 1, size)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    edges = [0] * size
    for one, other in chosen:
        edges[one] |= 1 << other
        edges[other] |= 1 << one
    every = (1 << size) - 1
    return edges, draw(st.one_of(st.just(every), st.integers(0, every)))


def network(edges: list[int], vertices: int) -> "nx.Graph[int]":
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(bits(vertices))
    for one in bits(vertices):
        graph.add_edges_from((one, other) for other in bits(edges[one] & vertices))
    return graph


def assert_matching(edges: list[int], vertices: int, mates: list[int]) -> int:
    """Check that these are pairs of the graph; return how many vertices are paired."""
    paired = 0
    for vertex, mate in enumerate(mates):
        if mate >= 0:
            assert mates[mate] == vertex
            assert edges[vertex] >> mate & 1
            assert vertices >> vertex & 1
            paired += 1
    return paired


@given(graphs())
def test_as_large_as_can_be(drawn: tuple[list[int], int]) -> None:
    edges, vertices = drawn
    graph = network(edges, vertices)
    size = len(nx.max_weight_matching(graph, maxcardinality=True))
    found = largest(edges, vertices)
    assert assert_matching(edges, vertices, found.mates) == 2 * size
    assert found.left == mask_of([v for v in bits(vertices) if found.mates[v] < 0])
    whole = complete(edges, vertices)
    assert (whole is not None) == (2 * size == len(graph))
    if whole is not None:
        assert assert_matching(edges, vertices, whole) == len(graph)


@given(graphs())
def test_the_witness(drawn: tuple[list[int], int]) -> None:
    edges, vertices = drawn
    found = largest(edges, vertices)
    odd = network(edges, found.outer)
    parts = list(nx.connected_components(odd))
    assert all(len(part) % 2 for part in parts)
    assert len(parts) - found.hubs.bit_count() == found.left.bit_count()
    assert not found.outer & found.hubs
    for vertex in bits(found.outer):
        assert not edges[vertex] & vertices & ~(found.outer | found.hubs)
        # Some matching of the greatest size leaves this vertex over.
        rest = network(edges, vertices & ~(1 << vertex))
        without = len(nx.max_weight_matching(rest, maxcardinality=True))
        assert 2 * without + found.left.bit_count() == vertices.bit_count()


@given(graphs(), graphs())
def test_any_start_will_do(drawn: tuple[list[int], int], other: tuple[list[int], int]) -> None:
    edges, vertices = drawn
    start = largest(other[0], other[1]).mates
    start = [mate if mate < len(edges) else -1 for mate in start[: len(edges)]]
    whole = complete(edges, vertices, start)
    assert (whole is None) == (complete(edges, vertices) is None)
    if whole is not None:
        assert assert_matching(edges, vertices, whole) == vertices.bit_count()


def test_flowers_in_flowers() -> None:
    # A chain of triangles hung on each other needs circuits shrunk inside circuits.
    size = 61
    edges = [0] * size
    for first in range(0, size - 2, 2):
        for one, other in ((first, first + 1), (first + 1, first + 2), (first, first + 2)):
            edges[one] |= 1 << other
            edges[other] |= 1 << one
    for alone in range(0, size, 2):
        assert complete(edges, ((1 << size) - 1) & ~(1 << alone)) is not None
    assert largest(edges, (1 << size) - 1).left.bit_count() == 1


@given(
    st.integers(2, 7).flatmap(
        lambda half: st.dictionaries(
            st.sampled_from([(i, j) for i in range(2 * half) for j in range(i + 1, 2 * half)]),
            st.integers(0, 9),
            min_size=1,
        )
    )
)
def test_the_least_price(prices: dict[tuple[int, int], int]) -> None:
    size = max(j for _, j in prices) + 1
    free, priced = [0] * size, [0] * size
    for (one, other), price in prices.items():
        masks = priced if price else free
        masks[one] |= 1 << other
        masks[other] |= 1 << one
    graph = Graph(tuple(free), tuple(priced), {pair: p for pair, p in prices.items() if p})
    best = _brute_force(frozenset(range(size)), prices)
    assert graph.cheapest((1 << size) - 1) == best
    for budget in range(12):
        affordable = best if best is not None and best <= budget else None
        assert graph.cheapest((1 << size) - 1, budget) == affordable
    pairs = cheapest_pairs(prices)
    if best is not None:
        assert 2 * len(pairs) == size
        assert sum(prices[pair] for pair in pairs) == best


@given(
    st.integers(1, 4).flatmap(
        lambda half: st.dictionaries(
            st.sampled_from([(i, j) for i in range(2 * half) for j in range(i + 1, 2 * half)]),
            st.one_of(st.integers(0, 3), st.integers(0, 1 << 70)),
            min_size=1,
        )
    )
)
def test_everybody_for_the_least_price(prices: dict[tuple[int, int], int]) -> None:
    vertices = {vertex for pair in prices for vertex in pair}
    best = _brute_force(frozenset(vertices), prices)
    if best is None:
        with pytest.raises(ValueError, match=r"^$"):
            cheapest_complete(prices)
        return
    pairs = cheapest_complete(prices)
    assert {vertex for pair in pairs for vertex in pair} == vertices
    assert sum(prices[pair] for pair in pairs) == best
    share = potentials(prices)
    assert all(share[one] + share[other] <= 2 * price for (one, other), price in prices.items())
    assert sum(share.values()) <= 2 * best


def test_an_odd_circuit_is_no_pairing() -> None:
    # Two triangles of cheap pairs: the bound by potentials is 0, but one dear pair joins them.
    prices = dict.fromkeys([(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)], 0)
    prices |= {(0, 3): 7, (1, 4): 6, (2, 5): 8}
    assert sorted(cheapest_complete(prices)) == [(0, 2), (1, 4), (3, 5)]


def _brute_force(left: frozenset[int], prices: dict[tuple[int, int], int]) -> int | None:
    if not left:
        return 0
    one = min(left)
    costs = []
    for other in left - {one}:
        if (one, other) in prices:
            rest = _brute_force(left - {one, other}, prices)
            if rest is not None:
                costs.append(prices[one, other] + rest)
    return min(costs, default=None)


def test_the_library_is_loaded_only_when_needed() -> None:
    code = (
        "import sys; from leaguegen.pairing import registry; from leaguegen.pairing.matching "
        "import complete; complete([2, 1], 3); print('networkx' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
