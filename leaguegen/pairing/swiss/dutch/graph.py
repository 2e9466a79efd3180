"""A bracket as a graph to be matched completely, and which of its pairs are best.

Nearly always every criterion is at its ideal: what counting alone allows. Then some pairs can be
told apart at once that no best candidate has, and every complete pairing of the others is best; a
plain matching finds it. Only where that fails are the costs of pairs compared.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from leaguegen.model.game import Colour
from leaguegen.pairing.matching import bits, cheapest_pairs, complete, mask_of
from leaguegen.pairing.swiss.dutch.criteria import Costs, Criterion
from leaguegen.pairing.swiss.dutch.field import Field, Float, Preference, Strength

SMALL = 12
"""Up to so many vertices all ways to match them are gone through, larger graphs by a library."""


class Graph:
    """Those of a bracket who are to be paired, with a slot for each resident who moves down.

    Attributes:
        moved: Those who moved down and are to be paired.
        own: The residents.
        slots: Vertices behind the field: who is matched with one moves down.
        outside: They as a mask.
        leaving: How many residents move down.
        downs: For each slot, who may move down by it.
        edges: As masks; slots included.
    """

    def __init__(
        self, costs: Costs, moved: int, own: int, downs: Sequence[int], edges: Sequence[int]
    ) -> None:
        self.costs = costs
        self.field: Field = costs.field
        self.moved = moved
        self.own = own
        self.people = moved | own
        self.slots = tuple(range(len(edges), len(edges) + len(downs)))
        self.downs = tuple(downs)
        self.vertices = self.people | mask_of(self.slots)
        self.outside = mask_of(self.slots)
        self.leaving = len(self.slots)
        self.constant = sum(costs.moved(v) for v in bits(moved))
        self.edges = self._edges(edges)

    def _edges(self, legal: Sequence[int]) -> list[int]:
        edges = [0] * (len(legal) + len(self.slots))
        for v in bits(self.moved):
            edges[v] = legal[v] & self.own
        for v in bits(self.own):
            edges[v] = legal[v] & self.people
        self.attach(edges, self.downs)
        return edges

    def attach(self, edges: list[int], downs: Sequence[int]) -> None:
        """Let players move down by the slots, and nobody else."""
        slots = mask_of(self.slots)
        for v in bits(self.own):
            edges[v] &= ~slots
        for slot, down in zip(self.slots, downs, strict=True):
            edges[slot] = down
            for v in bits(down):
                edges[v] |= 1 << slot

    def price(self, one: int, other: int) -> int:
        """Return the cost of matching two vertices, without that of moving down as such."""
        low, high = min(one, other), max(one, other)
        if high in self.slots:
            return self.costs.down(low)
        cost = self.costs.pair(low, high)
        return cost - self.costs.moved(low) if self.moved >> low & 1 else cost


class Judge(Protocol):
    """Knows the best cost of a graph, and whether what is left can still reach it.

    Attributes:
        edges: The pairs that a best candidate can have.
    """

    edges: list[int]

    @property
    def cost(self) -> int:
        """The best cost, that of the graph as such not counted."""
        ...

    def price(self, one: int, other: int) -> int:
        """Return what a pair takes of the cost."""
        ...

    def mate(self, one: int, left: int, edges: Sequence[int]) -> int | None:
        """Return the opponent of somebody in a best matching of who is left, where one is known."""
        ...

    def reaches(self, vertices: int, spent: int, edges: Sequence[int] | None = None) -> bool:
        """Whether these can be matched within what is left of the cost.

        Args:
            edges: Fewer pairs than those of the judge.
        """
        ...


def judge(graph: Graph) -> Judge | None:
    """Return who knows the best cost of a graph; None where it cannot be matched."""
    if complete(graph.edges, graph.vertices) is None:
        return None
    if not graph.costs.bracket.collapsed:
        ideal = Ideal(graph)
        if complete(ideal.edges, graph.vertices) is not None:
            return ideal
    return Weighing(graph)


class Ideal:
    """Every criterion at its ideal: each complete pairing of the edges left is best."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self.edges = list(graph.edges)
        self._keep_limits()
        self._cost = self._keep_colours()
        self._keep_floats()

    @property
    def cost(self) -> int:
        """What colours cost at their ideal; nothing else costs anything."""
        return self._cost

    def price(self, _one: int, _other: int) -> int:
        """Return nothing: all these pairs are equally good."""
        return 0

    def mate(self, _one: int, _left: int, _edges: Sequence[int]) -> int | None:
        """Return nothing: to match anew is quick here."""
        return None

    def reaches(self, vertices: int, _spent: int, edges: Sequence[int] | None = None) -> bool:
        """Whether these can be matched at all."""
        return complete(self.edges if edges is None else edges, vertices) is not None

    def _of(self, colour: Colour | None, strengths: Sequence[Strength] = tuple(Strength)) -> int:
        wishes = {Preference(colour, strength) for strength in strengths}
        players = self._graph.field.players
        return mask_of([v for v in bits(self._graph.people) if players[v].preference in wishes])

    def _keep_limits(self) -> None:
        """Drop the pairs of topscorers with somebody outside the limits, granted or not (C10, C11).

        Only rounds that were not paired by this system leave anybody so.
        """
        players = self._graph.field.players
        top = mask_of([v for v in bits(self._graph.people) if players[v].top])
        for v in bits(self._graph.people) if top else ():
            if players[v].outside:
                dropped = self._graph.people if players[v].top else top
                self.edges[v] &= ~dropped
                for other in bits(dropped):
                    self.edges[other] &= ~(1 << v)

    def _keep_colours(self) -> int:
        """Drop the pairs with which more preferences are refused than need be (C10 to C13).

        With more who should have one colour than all others, slots included, half of what they
        are more clash; then nobody else may meet among the others, and of two who clash one
        should have a mild preference, as far as there are any.
        """
        graph = self._graph
        white, black = self._of(Colour.WHITE), self._of(Colour.BLACK)
        colour, many = max(
            ((Colour.WHITE, white), (Colour.BLACK, black)), key=lambda side: side[1].bit_count()
        )
        few = graph.people & ~many
        over = many.bit_count() - few.bit_count() - len(graph.slots)
        if over <= 0:
            none = graph.people & ~(white | black)
            self._allow(white, graph.people & ~white)
            self._allow(black, graph.people & ~black)
            self._allow(none, graph.people)
            return 0
        mild = self._of(colour, (Strength.MILD,))
        absolute = self._of(colour, (Strength.ABSOLUTE,))
        strong = many & ~mild
        clashes = over // 2
        refused = max(0, clashes - mild.bit_count())
        if refused:
            self._allow(few, strong, by_slot=False)
            self._allow(mild, strong, by_slot=False)
            self._allow(strong & ~absolute, graph.people)
            self._allow(absolute, graph.people & ~absolute)
        else:
            self._allow(few, many, by_slot=False)
            self._allow(strong, few | mild)
            self._allow(mild, graph.people)
        costs = graph.costs
        return clashes * costs.unit(Criterion.PREFERENCES) + refused * costs.unit(Criterion.STRONG)

    def _allow(self, players: int, opponents: int, *, by_slot: bool = True) -> None:
        """Let some players meet these opponents only.

        Args:
            by_slot: Whether they may move down as well.
        """
        graph = self._graph
        slots = mask_of(graph.slots)
        for v in bits(players):
            self.edges[v] &= opponents | (slots if by_slot else 0)
        if not by_slot:
            for slot in graph.slots:
                self.edges[slot] &= ~players

    def _keep_floats(self) -> None:
        """Drop the pairs that repeat an upfloat, and who would repeat a downfloat (C14 to C17)."""
        graph = self._graph
        players = graph.field.players
        up = mask_of([v for v in bits(graph.own) if Float.UP in players[v].floats])
        down = mask_of([v for v in bits(graph.own) if Float.DOWN in players[v].floats])
        for v in bits(graph.moved):
            self.edges[v] &= ~up
        for v in bits(up):
            self.edges[v] &= ~graph.moved
        graph.attach(self.edges, [self.edges[slot] & ~down for slot in graph.slots])


class Weighing:
    """The best cost is found by comparing costs."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self.edges = graph.edges
        self._known: dict[int, int | None] = {0: 0}
        self._last: tuple[Sequence[int], int, Sequence[tuple[int, int]]] = ((), 0, ())
        self._mates: dict[int, int] = {}
        self._covered = 0
        self._mated: Sequence[int] = ()

    @cached_property
    def cost(self) -> int:
        """The best cost; there is one, for the graph can be matched."""
        least = self.least(self._graph.vertices)
        if least is None:
            raise ValueError("a graph without a complete matching has no best one")
        return least

    def least(self, vertices: int) -> int | None:
        """Return the least cost of matching some vertices; None where they cannot be matched."""
        return self._least(vertices, self.edges, self._known)

    def price(self, one: int, other: int) -> int:
        """Return what a pair costs."""
        return self._graph.price(one, other)

    def least_of(self, vertices: int, edges: Sequence[int]) -> int | None:
        """Return the least cost of matching some vertices by fewer pairs."""
        return self._least(vertices, edges, {0: 0})

    def mate(self, one: int, left: int, edges: Sequence[int]) -> int | None:
        """Return the opponent of somebody in the last matching of these edges, if it still holds.

        It does as long as only pairs of it have gone.
        """
        return self._mates.get(one) if self._mated is edges and not left & ~self._covered else None

    def reaches(self, vertices: int, spent: int, edges: Sequence[int] | None = None) -> bool:
        """Whether these can be matched for what is left of the best cost."""
        if edges is not None and complete(edges, vertices) is None:
            return False
        least = self.least(vertices)
        if least is None or spent + least > self.cost:
            return False
        if edges is not None:
            least = self.least_of(vertices, edges)
        fits = least is not None and spent + least <= self.cost
        if fits:
            self._keep(vertices)
        return fits

    def _keep(self, vertices: int) -> None:
        """Remember the matching that was found for these, if one was, and forget any other."""
        edges, covered, pairs = self._last if self._last[1] == vertices else ((), 0, ())
        self._mated, self._covered = edges, covered
        self._mates = {v: mate for a, b in pairs for v, mate in ((a, b), (b, a))}

    def _least(
        self, vertices: int, edges: Sequence[int], known: dict[int, int | None]
    ) -> int | None:
        if vertices not in known:
            few = vertices.bit_count() <= SMALL
            known[vertices] = (
                self._by_trying(vertices, edges, known) if few else self._matched(vertices, edges)
            )
        return known[vertices]

    def crossing(self, players: int, below: int) -> int:
        """Return how many of some players a best matching pairs with others."""
        vertices = self._graph.vertices
        pairs = self._cheapest(vertices, self.edges)
        return sum((players >> a & below >> b | players >> b & below >> a) & 1 for a, b in pairs)

    def _by_trying(
        self, vertices: int, edges: Sequence[int], known: dict[int, int | None]
    ) -> int | None:
        one = (vertices & -vertices).bit_length() - 1
        costs = []
        for other in bits(edges[one] & vertices):
            rest = self._least(vertices & ~(1 << one | 1 << other), edges, known)
            if rest is not None:
                costs.append(rest + self.price(one, other))
        return min(costs, default=None)

    def _matched(self, vertices: int, edges: Sequence[int]) -> int | None:
        if complete(edges, vertices) is None:
            return None
        pairs = self._cheapest(vertices, edges)
        self._last = edges, vertices, pairs
        return sum(self.price(*pair) for pair in pairs)

    def _cheapest(self, vertices: int, edges: Sequence[int]) -> list[tuple[int, int]]:
        prices = {
            (one, other): self.price(one, other)
            for one in bits(vertices)
            for other in bits(edges[one] & vertices & -(2 << one))
        }
        return cheapest_pairs(prices)
