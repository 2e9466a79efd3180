"""The best candidate of a bracket, the first in the order of generation (Articles 3 and 4).

A candidate's place in that order is a key to be compared: who of those moved down are paired, with
whom, the exchange and the transposition of the others.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from leaguegen.pairing.matching import bits, complete, mask_of
from leaguegen.pairing.swiss.dutch.criteria import Costs
from leaguegen.pairing.swiss.dutch.field import Field
from leaguegen.pairing.swiss.dutch.floats import Bracket, Floats
from leaguegen.pairing.swiss.dutch.graph import Graph, Judge, Weighing, judge
from leaguegen.pairing.swiss.dutch.open_graph import OpenGraph

Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """Players who change between the upper and the lower part (4.3); none: as they stand.

    Attributes:
        down: Their numbers in the bracket (BSN), of the upper part.
        up: Of the lower part.
    """

    down: tuple[int, ...] = ()
    up: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[object, ...]:
        """Its place in order: fewest players, smallest difference, highest down, lowest up."""
        difference = sum(self.up) - sum(self.down)
        return len(self.down), difference, _highest_first(self.down), self.up


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way to pair a bracket.

    Attributes:
        moved: The pairs of those who moved down, the higher first.
        rest: The pairs of the others, by the upper part.
        left: Who moves down, as a mask.
        upper: The upper part of the others, in order, and the lower.
        exchange: What made them so.
        cost: By C10 to C21.
        key: Its place in the order of generation.
    """

    moved: Pairs
    rest: Pairs
    left: int
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    exchange: Exchange
    cost: int
    key: tuple[object, ...]

    @property
    def pairs(self) -> Pairs:
        """All pairs, the higher ranked first."""
        return (*self.moved, *((min(pair), max(pair)) for pair in self.rest))


class Search:
    """The search in one bracket."""

    def __init__(
        self, field: Field, edges: Sequence[int], bracket: Bracket, floats: Floats
    ) -> None:
        self.bracket = bracket
        self.floats = floats
        self.costs = Costs(field, bracket)
        self._edges = edges[: field.place]
        self._number = {v: n for n, v in enumerate(bits(bracket.everybody), start=1)}

    def best(self) -> Candidate:
        """Return the candidate that the rules choose."""
        best: Candidate | None = None
        for limbo, downs in self._ways():
            graph = self.graph(limbo, downs)
            found = judge(graph)
            if found is None:
                continue
            again = sum(self.costs.down(v) for v in bits(limbo))
            cost = found.cost + graph.constant + again
            if best is not None and cost > best.cost:
                continue
            made = self._first(graph, found, limbo, cost)
            if best is None or (made.cost, made.key) < (best.cost, best.key):
                best = made
        if best is None:
            raise ValueError("none of these sets of downfloaters leaves a bracket to pair")
        return best

    def whoever(self) -> Candidate | None:
        """Return the best candidate whichever residents move down; None if others must."""
        graph = self.graph(0, self.floats.sets * self.floats.size)
        found = judge(graph)
        if found is None:
            return None
        return self._first(graph, found, 0, found.cost + graph.constant)

    def among_all(self, edges: Sequence[int], below: int, following: int) -> Candidate:
        """Return the candidate that the rules choose, found together with who moves down.

        Args:
            edges: Who may meet whom, the bye included.
            below: Everybody below the bracket, the bye included.
            following: The residents of the next bracket.
        """
        costs = self.costs
        least = Weighing(OpenGraph(costs, edges, below, following)).cost
        limbo = paired = 0
        for one in bits(self.bracket.moved):
            trial = OpenGraph(costs, edges, below, following, limbo=limbo, paired=paired | 1 << one)
            if complete(trial.edges, trial.vertices) and Weighing(trial).cost == least:
                paired |= 1 << one
            else:
                limbo |= 1 << one
        graph = OpenGraph(costs, edges, below, following, limbo=limbo, paired=paired)
        found = Weighing(graph)
        graph.leaving = found.crossing(self.bracket.own, below)
        made = self._first(graph, found, limbo, 0)
        cost = sum(costs.pair(*pair) for pair in made.pairs)
        return replace(made, cost=cost + sum(costs.down(v) for v in bits(made.left)))

    def graph(self, limbo: int, downs: Sequence[int]) -> Graph:
        """Return the graph in which these of the moved are left over, and one by each slot."""
        bracket = self.bracket
        return Graph(self.costs, bracket.moved & ~limbo, bracket.own, downs, self._edges)

    def _ways(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield who of the moved are left over (the Limbo), and who may move down by each slot."""
        moved, own = self.bracket.moved, self.bracket.own
        for down in self.floats.sets:
            if self.floats.size == 1:
                if down & own:
                    yield 0, (down & own,)
                for v in bits(down & moved):
                    yield 1 << v, ()
            else:
                yield down & moved, (down & own,) * (down & own).bit_count()

    def _first(self, graph: Graph, found: Judge, limbo: int, cost: int) -> Candidate:
        """Return the first candidate of a graph that reaches the best cost."""
        edges, spent = found.edges, 0
        left = graph.vertices
        moved = []
        for one in bits(graph.moved):
            other = _earliest(found, edges, one, left, spent)
            moved.append((one, other))
            left &= ~(1 << one | 1 << other)
            spent += found.price(one, other)
        remainder = tuple(bits(left & graph.own))
        size = (len(remainder) - graph.leaving) // 2
        for exchange in exchanges(size, len(remainder)):
            upper, lower = parts(remainder, size, exchange)
            rest = self._transposed(graph, found, upper, lower, spent)
            if rest is None:
                continue
            paired = mask_of([v for pair in (*moved, *rest) for v in pair])
            numbers = self._number
            key = (
                tuple(numbers[v] for v in bits(graph.moved)),
                tuple(numbers[other] for _, other in moved),
                exchange.key,
                tuple(numbers[other] for _, other in rest),
            )
            gone = limbo | graph.own & ~paired
            return Candidate(tuple(moved), rest, gone, upper, lower, exchange, cost, key)
        raise ValueError("a complete matching was known")

    def _transposed(
        self,
        graph: Graph,
        found: Judge,
        upper: Sequence[int],
        lower: Sequence[int],
        spent: int,
    ) -> Pairs | None:
        """Return the first transposition of the lower part that reaches the best cost (4.2)."""
        below, above = mask_of(lower), mask_of(upper)
        edges = list(found.edges)
        for v in upper:
            edges[v] &= below
        for v in lower:
            edges[v] &= above | graph.outside
        for v in bits(graph.outside):
            edges[v] &= ~(above | graph.moved)
        left = graph.vertices & ~(graph.people & ~(above | below))
        if not found.reaches(left, spent, edges):
            return None
        pairs = []
        for one in upper:
            other = _earliest(found, edges, one, left, spent)
            pairs.append((one, other))
            left &= ~(1 << one | 1 << other)
            spent += found.price(one, other)
        return tuple(pairs)


def _earliest(found: Judge, edges: Sequence[int], one: int, left: int, spent: int) -> int:
    """Return the first opponent with whom the best cost can still be reached."""
    whole = None if edges is found.edges else edges
    for other in bits(edges[one] & left):
        if found.mate(one, left, edges) == other:
            return other
        remaining = left & ~(1 << one | 1 << other)
        if found.reaches(remaining, spent + found.price(one, other), whole):
            return other
    raise ValueError("a complete matching was known")


def parts(
    players: Sequence[int], size: int, exchange: Exchange
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the upper part of so many players and the lower, after an exchange."""
    numbers = set(range(1, size + 1)) - set(exchange.down) | set(exchange.up)
    upper = tuple(v for n, v in enumerate(players, start=1) if n in numbers)
    lower = tuple(v for n, v in enumerate(players, start=1) if n not in numbers)
    return upper, lower


def _highest_first(numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple(-number for number in reversed(numbers))


def exchanges(size: int, players: int) -> Iterator[Exchange]:
    """Yield the exchanges between an upper part of `size` players and the others, in order (4.3).

    >>> [(e.down, e.up) for e in exchanges(2, 4)]
    [((), ()), ((2,), (3,)), ((2,), (4,)), ((1,), (3,)), ((1,), (4,)), ((1, 2), (3, 4))]
    """
    yield Exchange()
    upper, lower = range(1, size + 1), range(size + 1, players + 1)
    for number in range(1, min(len(upper), len(lower)) + 1):
        downs = sorted(combinations(upper, number), key=_highest_first)
        ups: dict[int, list[tuple[int, ...]]] = {}
        for up in combinations(lower, number):
            ups.setdefault(sum(up), []).append(up)
        for difference in sorted({total - sum(down) for down in downs for total in ups}):
            for down in downs:
                for up in ups.get(sum(down) + difference, ()):
                    yield Exchange(down, up)
