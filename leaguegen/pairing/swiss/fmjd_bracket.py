"""One score bracket: the first of the best candidates (docs/fmjd-swiss.md, 3 and 4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from leaguegen.pairing.matching import bits, cheapest_pairs, complete, largest, mask_of
from leaguegen.pairing.swiss.fmjd_costs import (
    DOWN,
    UP,
    Criterion,
    Price,
    criteria,
    exchanges,
    joined,
    left_criteria,
    pair_criteria,
    subsets,
    transpositions,
)
from leaguegen.pairing.swiss.fmjd_field import Field

Couple = tuple[int, int]
"""Two vertices, the higher ranked first."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """Players to pair with each other as far as possible.

    Attributes:
        moved: Those moved down from above, in order.
        own: Those whose points these are, in order.
        below: The vertices lower down, as a mask; the free place among them.
    """

    field: Field
    moved: tuple[int, ...]
    own: tuple[int, ...]
    below: int

    @property
    def members(self) -> tuple[int, ...]:
        """Everybody in the bracket, in order."""
        return (*self.moved, *self.own)

    @property
    def homogeneous(self) -> bool:
        """Whether it is paired as if all had the same points, though some moved down (2.2)."""
        if not self.moved:
            return True
        match self.field.rules.as_equals:
            case "half":
                return len(self.moved) >= len(self.own)
            case "over-half":
                return len(self.moved) > len(self.own)
            case "never":
                return False


@dataclass(frozen=True, slots=True)
class Half:
    """Top against bottom: the part of a candidate that is made by halves.

    Attributes:
        members: In order; the first of them, one for each pair, are the upper half at first.
        upper: The upper half after exchanges, in order.
        lower: The others, in order.
    """

    members: tuple[int, ...]
    upper: tuple[int, ...]
    lower: tuple[int, ...]

    @property
    def down(self) -> tuple[int, ...]:
        """Those who went from the upper half to the lower."""
        return tuple(v for v in self.members[: len(self.upper)] if v not in self.upper)

    @property
    def up(self) -> tuple[int, ...]:
        """Those who went from the lower half to the upper."""
        return tuple(v for v in self.upper if v not in self.members[: len(self.upper)])


@dataclass(frozen=True, slots=True)
class Candidate:
    """The pairs of a bracket, and who is left over.

    Attributes:
        moved: Pairs of those moved down, where they are paired first; in order.
        rest: The other pairs, in order of the upper half.
        half: How those came about.
        left: Who moves down, or is free; in order.
        settled: Who is left over was settled before opponents were chosen for the sake of floats
            (4.6).
    """

    moved: tuple[Couple, ...]
    rest: tuple[Couple, ...]
    half: Half
    left: tuple[int, ...]
    settled: bool = False

    @property
    def pairs(self) -> tuple[Couple, ...]:
        """All pairs."""
        return (*self.moved, *self.rest)


def choose(bracket: Bracket) -> Candidate:
    """Return the first of the best candidates after which the rest can still be paired.

    It is known that everybody in the bracket and below it can be paired.
    """
    if bracket.field.rules.floater_change == "same-number":
        return _first(bracket, frozenset())
    found = _first(bracket, frozenset((*DOWN, *UP)))
    costs = totals(bracket, found)
    if not any(costs[criterion] for criterion in UP):
        return found
    return _first(bracket, frozenset(DOWN), frozen=found.left)


def totals(bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
    """Return what a candidate costs by each `Criterion`."""
    field = bracket.field
    costs = [pair_criteria(field, *pair) for pair in candidate.pairs]
    costs += [left_criteria(field, v) for v in candidate.left if v not in bracket.moved]
    return tuple(sum(column) for column in zip((0,) * len(Criterion), *costs, strict=True))


def _first(
    bracket: Bracket, without: frozenset[Criterion], frozen: tuple[int, ...] | None = None
) -> Candidate:
    """Find the first of the best candidates.

    At first the bracket is looked at alone. Nearly always the others can be paired after what is
    best in it; only where they cannot, the players below come into the search.

    Args:
        without: Criteria that are not looked at.
        frozen: Who is left over, if that is settled.
    """
    found = _Search(bracket, without, frozen, whole=False).run()
    if frozen is not None:
        return found
    if complete(bracket.field.edges, bracket.below | mask_of(found.left)) is not None:
        return found
    return _Search(bracket, without, frozen, whole=True).run()


@dataclass(frozen=True, slots=True)
class _Part:
    """Players to pair among themselves, and how many pairs that makes.

    Attributes:
        members: In order.
        paired: Those of them that a search pairs or leaves over.
        below: Who must be paired with those left over.
    """

    members: tuple[int, ...]
    paired: tuple[int, ...]
    below: int


class _Search:
    """The search in one bracket.

    Attributes:
        whole: Those below are part of it, so that what is found can always be completed.
    """

    def __init__(
        self,
        bracket: Bracket,
        without: frozenset[Criterion],
        frozen: tuple[int, ...] | None,
        *,
        whole: bool,
    ) -> None:
        self._bracket = bracket
        self._field = bracket.field
        self._frozen = frozenset(frozen or ())
        self._settled = frozen is not None
        self._without = without
        self._whole = whole
        moved = mask_of(bracket.moved)
        # Two who were moved down never meet: above they would have made one more pair.
        self._edges = [
            mask & ~moved if moved >> vertex & 1 else mask
            for vertex, mask in enumerate(self._field.edges)
        ]

    def run(self) -> Candidate:
        """Return the first of the best candidates."""
        bracket = self._bracket
        pairs = self._most_pairs()
        if bracket.homogeneous:
            half, rest = self._halves(self._part(bracket.members, bracket.below), pairs)
            return self._made((), rest, half)
        moved = self._moved_down()
        opponents = {lower for _, lower in moved}
        unpaired = set(bracket.moved) - {higher for higher, _ in moved}
        members = tuple(v for v in bracket.own if v not in opponents)
        below = bracket.below | mask_of(sorted(unpaired))
        half, rest = self._halves(self._part(members, below), pairs - len(moved))
        return self._made(moved, rest, half)

    def _part(self, members: Sequence[int], below: int) -> _Part:
        paired = tuple(v for v in members if v not in self._frozen)
        return _Part(tuple(members), paired, below)

    def _made(self, moved: Sequence[Couple], rest: Sequence[Couple], half: Half) -> Candidate:
        paired = {vertex for pair in (*moved, *rest) for vertex in pair}
        left = tuple(v for v in self._bracket.members if v not in paired)
        return Candidate(tuple(moved), tuple(rest), half, left, self._settled)

    def _most_pairs(self) -> int:
        """Return how many pairs can be made; colours and floats are no part of it (3.2)."""
        members = self._bracket.members
        if self._settled:
            return (len(members) - len(self._frozen)) // 2
        if not self._whole:
            left = largest(self._edges, mask_of(members)).left
            return (len(members) - left.bit_count()) // 2
        price = Price((len(members),), lambda _one, _other: (0,), lambda _vertex: (1,))
        return len(self._cheapest(self._part(members, self._bracket.below), price))

    def _moved_down(self) -> list[Couple]:
        """Pair those moved down with the others of the bracket (4.4)."""
        bracket = self._bracket
        price = joined(subsets(bracket.moved), transpositions(bracket.moved, bracket.own))
        found = self._cheapest(
            self._part(bracket.members, bracket.below), joined(self._criteria(), price)
        )
        among = set(bracket.moved)
        return sorted(pair for pair in found if pair[0] in among)

    def _halves(self, part: _Part, pairs: int) -> tuple[Half, list[Couple]]:
        """Pair top against bottom, with exchanges and transpositions (4.1 to 4.3)."""
        natural = self._natural(part, pairs)
        if natural is not None:
            return Half(part.members, part.members[:pairs], part.members[pairs:]), natural
        by_exchange = joined(self._criteria(), exchanges(part.members, pairs))
        upper = tuple(sorted(higher for higher, _ in self._cheapest(part, by_exchange)))
        lower = tuple(v for v in part.members if v not in upper)
        across = _across(self._edges, upper, lower)
        by_opponent = joined(self._criteria(), transpositions(upper, lower))
        made = self._cheapest(part, by_opponent, across)
        return Half(part.members, upper, lower), sorted(made)

    def _natural(self, part: _Part, pairs: int) -> list[Couple] | None:
        """Return the very first candidate, if nothing can be better: often, and always in round 1.

        Where those below are part of the search, a candidate says nothing about them.
        """
        if self._whole or self._settled:
            return None
        price = self._criteria()
        found = list(zip(part.members[:pairs], part.members[pairs:], strict=False))
        fits = all(self._edges[one] >> other & 1 for one, other in found)
        costs = [price.pair(*couple) for couple in found]
        costs += [price.left(vertex) for vertex in part.members[2 * pairs :]]
        return found if fits and not any(map(any, costs)) else None

    def _criteria(self) -> Price:
        bracket = self._bracket
        return criteria(self._field, bracket.moved, len(bracket.members), self._without)

    def _cheapest(
        self, part: _Part, price: Price, edges: Sequence[int] | None = None
    ) -> list[Couple]:
        """Make as many pairs as can be, for the least price."""
        edges = self._edges if edges is None else edges
        inside = mask_of(part.paired)
        if self._whole and not self._settled:
            return _with_below(edges, inside, part.below, _counting(price, len(part.paired)))
        return _inside(edges, inside, price)


def _across(edges: Sequence[int], upper: Sequence[int], lower: Sequence[int]) -> list[int]:
    """Keep of the pairs among some players only those that join the two halves."""
    high, low = mask_of(upper), mask_of(lower)
    changed = list(edges)
    for vertex in upper:
        changed[vertex] &= ~high
    for vertex in lower:
        changed[vertex] &= ~low
    return changed


def _counting(price: Price, size: int) -> Price:
    """Compare first by the number of pairs."""
    count = Price((size,), lambda _one, _other: (0,), lambda _vertex: (1,))
    return joined(count, price)


def _inside(edges: Sequence[int], members: int, price: Price) -> list[Couple]:
    """Make as many pairs among some players as can be; the price counts those left over too."""
    pair, left = price.packed()
    saved = {vertex: left(vertex) for vertex in bits(members)}
    most = max(saved.values(), default=0)
    prices = {
        (one, other): pair(one, other) + 2 * most - saved[one] - saved[other]
        for one in saved
        for other in bits(edges[one] & members & -(2 << one))
    }
    return cheapest_pairs(prices)


def _with_below(edges: Sequence[int], members: int, below: int, price: Price) -> list[Couple]:
    """Make pairs among some players so that those left over can be paired with others below."""
    pair, left = price.packed()
    prices: dict[Couple, int] = {}
    for one in bits(members | below):
        inside = members >> one & 1
        for other in bits(edges[one] & (members | below) & -(2 << one)):
            if inside and members >> other & 1:
                prices[one, other] = pair(one, other)
            elif inside or members >> other & 1:
                prices[one, other] = left(one if inside else other)
            else:
                prices[one, other] = 0
    found = cheapest_pairs(prices)
    return [p for p in found if members >> p[0] & 1 and members >> p[1] & 1]
