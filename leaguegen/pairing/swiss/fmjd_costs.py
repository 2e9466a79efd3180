"""What a candidate costs by each criterion, packed into one whole number (docs/fmjd-swiss.md, 3).

The criteria are compared one after the other. Each is a sum over the pairs and over those left
over, so all of them together are the digits of one number, in a base large enough for each; the
place of a candidate in the order of generation (4.1 to 4.4) is such a sum too. The cheapest pairing
is then the first of the best.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from leaguegen.pairing.swiss.fmjd_field import Field, Float

Digits = tuple[int, ...]
"""A cost by each criterion, the most important first."""


class Criterion(IntEnum):
    """What is compared when as many pairs as possible are made, in this order (3)."""

    LIMITS = 0
    PREFERENCES = 1
    DOWN_LAST = 2
    UP_LAST = 3
    DOWN_BEFORE = 4
    UP_BEFORE = 5


DOWN = (Criterion.DOWN_LAST, Criterion.DOWN_BEFORE)
UP = (Criterion.UP_LAST, Criterion.UP_BEFORE)


@dataclass(frozen=True, slots=True)
class Price:
    """Digits for each pair and for each player left over.

    Attributes:
        bounds: The highest sum that each digit can reach.
        pair: Of two vertices, the higher ranked first.
        left: Of a vertex that is left over.
    """

    bounds: Digits
    pair: Callable[[int, int], Digits]
    left: Callable[[int], Digits]

    def packed(self) -> tuple[Callable[[int, int], int], Callable[[int], int]]:
        """Return the same with the digits in one number."""
        weights = [1]
        for bound in self.bounds[:0:-1]:
            weights.append(weights[-1] * (bound + 1))
        weights.reverse()

        def number(digits: Digits) -> int:
            return sum(d * w for d, w in zip(digits, weights, strict=True) if d)

        pair, left = self.pair, self.left
        return lambda one, other: number(pair(one, other)), lambda vertex: number(left(vertex))


def joined(first: Price, then: Price) -> Price:
    """Compare by one price, and where that is equal by another."""
    return Price(
        (*first.bounds, *then.bounds),
        lambda one, other: (*first.pair(one, other), *then.pair(one, other)),
        lambda vertex: (*first.left(vertex), *then.left(vertex)),
    )


def pair_criteria(field: Field, one: int, other: int) -> Digits:
    """Return what a pair costs by each `Criterion`; the higher ranked first."""
    rules = field.rules
    costs = [0] * len(Criterion)
    if rules.colour_relevance:
        if rules.colour_limits != "off":
            costs[Criterion.LIMITS] = int(field.breach(one, other))
        costs[Criterion.PREFERENCES] = int(field.clash(one, other))
    if field.players[one].points != field.players[other].points:
        costs[Criterion.UP_LAST] = int(field.repeats(other, Float.UP, 1))
        costs[Criterion.UP_BEFORE] = int(field.repeats(other, Float.UP, 2))
    return tuple(costs)


def left_criteria(field: Field, vertex: int) -> Digits:
    """Return what it costs by each `Criterion` to leave somebody of the bracket over."""
    costs = [0] * len(Criterion)
    costs[Criterion.DOWN_LAST] = int(field.repeats(vertex, Float.DOWN, 1))
    costs[Criterion.DOWN_BEFORE] = int(field.repeats(vertex, Float.DOWN, 2))
    return tuple(costs)


def criteria(field: Field, moved: Sequence[int], size: int, without: frozenset[Criterion]) -> Price:
    """Compare by who of those moved down is left over, then by the criteria.

    Those moved down go down whatever happens here, so their float is no question.

    Args:
        moved: Those who came from above.
        size: Players in the bracket.
        without: Criteria that are not looked at.
    """
    scores = sorted({field.players[v].points for v in moved}, reverse=True)
    nobody = (0,) * len(scores)
    among = frozenset(moved)
    kept = [c for c in Criterion if c not in without]

    def pair(one: int, other: int) -> Digits:
        costs = pair_criteria(field, one, other)
        return (*nobody, *(costs[c] for c in kept))

    def left(vertex: int) -> Digits:
        if vertex in among:
            points = field.players[vertex].points
            return (*(int(points == score) for score in scores), *(0 for _ in kept))
        costs = left_criteria(field, vertex)
        return (*nobody, *(costs[c] for c in kept))

    return Price((size,) * (len(scores) + len(kept)), pair, left)


def exchanges(members: Sequence[int], pairs: int) -> Price:
    """Compare homogeneous candidates by the exchanges that lead to them (4.3).

    The upper half is then the higher ranked of each pair. A pair inside the lower half brings a
    player up; a pair inside the upper half, or somebody of it left over, brings one down. As many
    go one way as the other.

    Args:
        members: In order; the first `pairs` are the upper half.
    """
    place = {vertex: number for number, vertex in enumerate(members, start=1)}
    size = len(members)
    top = 1 << size + 1

    def down(number: int) -> Digits:
        return 0, size - number, top - (1 << number), 0

    def up(number: int) -> Digits:
        return 1, number, 0, top - (1 << size - number)

    def pair(one: int, other: int) -> Digits:
        if place[one] > pairs:
            return up(place[one])
        return down(place[other]) if place[other] <= pairs else (0, 0, 0, 0)

    def left(vertex: int) -> Digits:
        return down(place[vertex]) if place[vertex] <= pairs else (0, 0, 0, 0)

    return Price((size, 2 * size * size, size * top, size * top), pair, left)


def subsets(moved: Sequence[int]) -> Price:
    """Compare by which of those moved down are paired: the highest ones first (4.4)."""
    worth = {vertex: 1 << number for number, vertex in enumerate(reversed(moved))}
    return Price(
        (2 << len(moved),), lambda _one, _other: (0,), lambda vertex: (worth.get(vertex, 0),)
    )


def transpositions(upper: Sequence[int], lower: Sequence[int]) -> Price:
    """Compare by the opponents of the upper players in turn: each as high as possible (4.2)."""
    base = len(lower) + 1
    weight = {vertex: base**number for number, vertex in enumerate(reversed(upper))}
    place = {vertex: number for number, vertex in enumerate(lower, start=1)}

    def pair(one: int, other: int) -> Digits:
        return (weight[one] * place[other] if one in weight else 0,)

    return Price((base ** len(upper),), pair, lambda _vertex: (0,))
