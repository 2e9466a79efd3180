"""Whether everybody can be paired, and at what price; the only module that knows a matching
library.

A graph is a sequence of bit masks: bit `j` of `edges[i]` tells that vertices `i` and `j` may be
paired. Whether a pairing can be completed is a matter of cardinality alone: a greedy start (or the
matching at hand), then one augmenting path for every vertex left over, through odd circuits as
well (J. Edmonds, "Paths, trees, and flowers", 1965). A weighted optimum, which takes far longer, is
asked for only where pairs have prices.

Which of several matchings is found depends on the masks alone, and only its size or price decides
anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from leaguegen.pairing.potentials import potentials

Mates = list[int]
"""The partner of each vertex, -1 for none."""


def bits(mask: int) -> Iterator[int]:
    """Yield the vertices of a mask in ascending order.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(vertices: Sequence[int]) -> int:
    """Return the mask of some vertices."""
    mask = 0
    for vertex in vertices:
        mask |= 1 << vertex
    return mask


def complete(edges: Sequence[int], vertices: int, start: Sequence[int] = ()) -> Mates | None:
    """Pair all the vertices of a mask, or tell that it cannot be done.

    Args:
        start: A matching at hand; what of it does not fit the graph is dropped.

    >>> complete([0b0010, 0b0101, 0b1010, 0b0100], 0b1111)
    [1, 0, 3, 2]
    >>> complete([0b1110, 0b0001, 0b0001, 0b0001], 0b1111) is None
    True
    """
    if vertices.bit_count() % 2:
        return None
    mates, left = _begin(edges, vertices, start)
    while left:
        search = _Search(edges, vertices, mates, left)
        if not search.augment():
            return None
        left = search.left
    return mates


@dataclass(frozen=True, slots=True)
class Largest:
    """A matching of the greatest size.

    Attributes:
        left: Vertices without a partner.
        outer: Vertices that some matching of this size leaves over.
        hubs: Their neighbours outside: too few to serve all the odd sets of `outer`.
    """

    mates: Mates
    left: int
    outer: int
    hubs: int


def largest(edges: Sequence[int], vertices: int, start: Sequence[int] = ()) -> Largest:
    """Pair as many vertices of a mask as possible, with the witness that no more can be.

    Take away the `hubs`, and `outer` falls apart into odd sets, as many more than there are hubs as
    vertices are left over (the formula of Tutte and Berge).

    >>> found = largest([0b1110, 0b0001, 0b0001, 0b0001], 0b1111)
    >>> bin(found.left), bin(found.outer), bin(found.hubs)
    ('0b1100', '0b1110', '0b1')
    """
    mates, left = _begin(edges, vertices, start)
    over = outer = hubs = 0
    while left:
        search = _Search(edges, vertices & ~(outer | hubs), mates, left)
        if not search.augment():
            # No later path can pass through a tree from which no path was found.
            over |= 1 << search.root
            outer |= search.outer
            hubs |= search.inner
        left = search.left
    return Largest(mates, over, outer, hubs)


def _begin(edges: Sequence[int], vertices: int, start: Sequence[int]) -> tuple[Mates, int]:
    """Keep what fits of the matching at hand, and add pairs greedily; return who is left too."""
    mates = [-1] * len(edges)
    left = vertices
    for vertex, mate in enumerate(start):
        if (
            vertex < mate
            and vertices >> vertex & 1
            and vertices >> mate & edges[vertex] >> mate & 1
        ):
            mates[vertex], mates[mate] = mate, vertex
            left ^= 1 << vertex | 1 << mate
    for vertex in bits(left):
        choice = edges[vertex] & left
        if choice and left >> vertex & 1:
            mate = (choice & -choice).bit_length() - 1
            mates[vertex], mates[mate] = mate, vertex
            left ^= 1 << vertex | 1 << mate
    return mates, left


class _Search:
    """The search for one augmenting path from the first vertex left over.

    Attributes:
        outer: Vertices reached over an even number of edges; odd circuits shrunk into one base.
        inner: Vertices reached over an odd number only.
        left: Vertices still without a partner, the root no more among them.
    """

    def __init__(self, edges: Sequence[int], vertices: int, mates: Mates, left: int) -> None:
        self.root = (left & -left).bit_length() - 1
        self.left = left & (left - 1)
        self.outer = 1 << self.root
        self.inner = 0
        self._edges = edges
        self._vertices = vertices
        self._mates = mates
        self._parent: dict[int, int] = {}
        self._base: dict[int, int] = {}
        self._shrunk: dict[int, int] = {}
        self._queue = [self.root]

    def augment(self) -> bool:
        """Find a path and swap along it; False where there is none."""
        for vertex in self._queue:
            reach = self._edges[vertex] & self._vertices
            ends = reach & self.left
            if ends:
                end = (ends & -ends).bit_length() - 1
                self._parent[end] = vertex
                self.left ^= 1 << end
                self._swap(end)
                return True
            for new in bits(reach & ~(self.outer | self.inner)):
                self._parent[new] = vertex
                mate = self._mates[new]
                self.inner |= 1 << new
                self.outer |= 1 << mate
                self._queue.append(mate)
            while meeting := reach & self.outer & ~self._blossom(vertex):
                self._shrink(vertex, (meeting & -meeting).bit_length() - 1)
        return False

    def _swap(self, end: int) -> None:
        mates = self._mates
        while end >= 0:
            before = self._parent[end]
            onward = mates[before]
            mates[end], mates[before] = before, end
            end = onward

    def _base_of(self, vertex: int) -> int:
        return self._base.get(vertex, vertex)

    def _blossom(self, vertex: int) -> int:
        base = self._base_of(vertex)
        return self._shrunk.get(base, 1 << base)

    def _shrink(self, one: int, other: int) -> None:
        """Shrink the odd circuit that an edge between two outer vertices closes."""
        base = self._common(one, other)
        ring = self._blossom(base) | self._side(one, base, other) | self._side(other, base, one)
        self._shrunk[base] = ring
        for vertex in bits(ring):
            self._base[vertex] = base
        self._queue.extend(bits(ring & self.inner))
        self.outer |= ring
        self.inner &= ~ring

    def _common(self, one: int, other: int) -> int:
        """Return the base where the ways of two outer vertices to the root meet."""
        seen = set()
        base = self._base_of(one)
        seen.add(base)
        while base != self.root and (mate := self._mates[base]) >= 0:
            base = self._base_of(self._parent[mate])
            seen.add(base)
        base = self._base_of(other)
        while base not in seen:
            base = self._base_of(self._parent[self._mates[base]])
        return base

    def _side(self, vertex: int, base: int, child: int) -> int:
        """Turn the way from a vertex to the base round; return the vertices on it."""
        ring = 0
        while self._base_of(vertex) != base:
            mate = self._mates[vertex]
            ring |= self._blossom(vertex) | self._blossom(mate)
            self._parent[vertex] = child
            child = mate
            vertex = self._parent[mate]
        return ring


@dataclass(frozen=True)
class Graph:
    """Who may be paired with whom, some of the pairs at a price.

    Attributes:
        free: Pairs without a price, as masks.
        priced: Pairs at a price; none of them is in `free`.
        prices: The price of each pair `(i, j)`, `i < j`, in `priced`; above 0.
    """

    free: tuple[int, ...]
    priced: tuple[int, ...]
    prices: Mapping[tuple[int, int], int]

    @classmethod
    def without_prices(cls, edges: Sequence[int]) -> "Graph":
        """Make a graph in which every pair is free."""
        return cls(tuple(edges), (0,) * len(edges), {})

    @cached_property
    def edges(self) -> tuple[int, ...]:
        """Every pair that may be made."""
        return tuple(a | b for a, b in zip(self.free, self.priced, strict=True))

    def price(self, one: int, other: int) -> int | None:
        """Return what a pair costs; None where it may not be made."""
        if self.free[one] >> other & 1:
            return 0
        if self.priced[one] >> other & 1:
            return self.prices[min(one, other), max(one, other)]
        return None

    def pairs(self, vertices: int) -> Iterator[tuple[int, int]]:
        """Yield each pair `(i, j)`, `i < j`, that can be made among some vertices."""
        for one in bits(vertices):
            for other in bits(self.edges[one] & vertices & -(2 << one)):
                yield one, other

    def cheapest(self, vertices: int, budget: int | None = None) -> int | None:
        """Return the least price for pairing all vertices.

        None where it cannot be done, or not within the budget.
        """
        mates = complete(self.free, vertices)
        if mates is not None:
            return 0
        if budget == 0 or complete(self.edges, vertices) is None:
            return None
        prices = {pair: self.price(*pair) or 0 for pair in self.pairs(vertices)}
        cost = sum(prices[pair] for pair in cheapest_pairs(prices))
        return None if budget is not None and cost > budget else cost


def cheapest_pairs(prices: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Make as many pairs as can be, for the least total price.

    Where several ways cost the same, it is any of them.

    Args:
        prices: Of each pair `(i, j)`, `i < j`, that can be made.

    >>> sorted(cheapest_pairs({(0, 1): 1, (0, 2): 1, (1, 3): 4, (2, 3): 5}))
    [(0, 2), (1, 3)]
    """
    import networkx as nx  # noqa: PLC0415 - takes longer to load than most rounds to pair

    network: nx.Graph[int] = nx.Graph()
    top = max(prices.values(), default=0)
    for (one, other), price in sorted(prices.items()):
        network.add_edge(one, other, weight=top - price)
    pairs = nx.max_weight_matching(network, maxcardinality=True)
    return [(min(pair), max(pair)) for pair in pairs]


def cheapest_complete(prices: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Pair everybody for the least total price; that must be possible.

    Where several ways cost the same, it is any of them. What a pair costs beyond the potentials of
    its two is added to the lower bound of any pairing that it is in; so a pair for which that alone
    is more than a pairing at hand costs cannot be in the cheapest. Without such pairs, and with the
    rest at what they cost beyond, the optimum is the same and is found far sooner.

    Args:
        prices: Of each pair `(i, j)`, `i < j`, that can be made.

    Raises:
        ValueError: Not everybody can be paired.

    >>> sorted(cheapest_complete({(0, 1): 1, (0, 2): 1, (1, 3): 4, (2, 3): 5}))
    [(0, 2), (1, 3)]
    """
    share = potentials(prices)
    beyond = {two: 2 * price - share[two[0]] - share[two[1]] for two, price in prices.items()}
    most = _at_hand(beyond)
    return cheapest_pairs({two: price for two, price in beyond.items() if price <= most})


def _at_hand(prices: Mapping[tuple[int, int], int]) -> int:
    """Return what some complete pairing costs, the dearest pair of which is as cheap as can be."""
    size = 1 + max((other for _, other in prices), default=-1)
    everybody = mask_of(list({vertex for two in prices for vertex in two}))
    levels = sorted(set(prices.values()))
    found = None
    low, high = 0, len(levels)
    while low < high:
        middle = (low + high) // 2
        edges = [0] * size
        for (one, other), price in prices.items():
            if price <= levels[middle]:
                edges[one] |= 1 << other
                edges[other] |= 1 << one
        mates = complete(edges, everybody)
        if mates is None:
            low = middle + 1
        else:
            found, high = mates, middle
    if found is None:
        if prices:
            raise ValueError
        return 0
    return sum(prices[one, other] for one, other in enumerate(found) if one < other)
