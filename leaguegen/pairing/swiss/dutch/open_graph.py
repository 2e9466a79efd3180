"""A bracket together with all below it, for brackets with too many sets of downfloaters.

Criteria C6, C7 and C8 are then costs like the others, of the pairs that lead out of the bracket and
out of the next one. A complete matching of cheapest cost is best by all criteria at once.
"""

from collections.abc import Sequence

from leaguegen.model.rules import Points
from leaguegen.pairing.matching import bits
from leaguegen.pairing.swiss.dutch.criteria import Costs
from leaguegen.pairing.swiss.dutch.graph import Graph


class OpenGraph(Graph):
    """A bracket and everybody below it.

    Attributes:
        moved: Those who moved down and are to be paired, or may be.
        outside: Everybody below, the bye included.
    """

    def __init__(
        self,
        costs: Costs,
        edges: Sequence[int],
        below: int,
        following: int,
        *,
        limbo: int = 0,
        paired: int = 0,
    ) -> None:
        """Open a bracket.

        Args:
            edges: Who may meet whom, the bye included.
            below: Everybody below the bracket, the bye included.
            following: The residents of the next bracket.
            limbo: Those who moved down and move down once more.
            paired: Those who moved down and do not.
        """
        bracket = costs.bracket
        super().__init__(costs, bracket.moved & ~limbo, bracket.own, (), edges)
        self._limbo = limbo
        self._following = following
        self.outside = below
        self.vertices = bracket.everybody | below
        self.constant = 0
        for v in bits(bracket.everybody & ~paired):
            self.edges[v] |= edges[v] & below
        for v in bits(below):
            self.edges[v] = edges[v] & (below | bracket.everybody & ~paired)
        self._leaves = self._weights(bracket.everybody)
        self._leaves_next = self._weights(bracket.everybody | following)
        self._next = costs.above
        self._first = self._next * self._leaves_next[1]

    def _weights(self, players: int) -> tuple[dict[Points, int], int]:
        """Return what one who moves down costs by his score, and more than all can cost.

        The number of them (C6) goes before their scores, the highest first (C7).
        """
        digit = 1 << players.bit_count().bit_length() + 1
        scores = sorted(set(self.field.scores(players)))
        weights = {score: digit**place for place, score in enumerate(scores)}
        one = digit ** len(scores)
        return {score: one + weight for score, weight in weights.items()}, one * digit

    def price(self, one: int, other: int) -> int:
        """Return what matching two vertices costs by C6 to C21."""
        low, high = min(one, other), max(one, other)
        players = self.field.players
        inside = self.costs.bracket.everybody
        if inside >> high & 1:
            return self.costs.pair(low, high)
        to_next = self._following >> high & 1
        if inside >> low & 1:
            score = players[low].score
            cost = self._first * self._leaves[0][score] + self.costs.down(low)
            return cost if to_next else cost + self._next * self._leaves_next[0][score]
        if self._following >> low & 1 and not to_next:
            return self._next * self._leaves_next[0][players[low].score]
        return 0
