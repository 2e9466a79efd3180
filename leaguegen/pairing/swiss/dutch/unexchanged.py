"""Why a group could not be paired without an exchange (4.3)."""

from leaguegen.pairing.matching import bits, complete, mask_of
from leaguegen.pairing.swiss.dutch.articles import article, criterion_article
from leaguegen.pairing.swiss.dutch.criteria import Criterion
from leaguegen.pairing.swiss.dutch.field import Field
from leaguegen.pairing.swiss.dutch.graph import SMALL, Graph, Weighing
from leaguegen.pairing.swiss.dutch.search import Candidate
from leaguegen.words.message import Message, say, say_many

Reason = tuple[str, Message]


class Unexchanged:
    """The two parts as they stood before the exchange."""

    def __init__(self, field: Field, graph: Graph, made: Candidate) -> None:
        """Take a candidate that has an exchange.

        Args:
            graph: In which the candidate is best.
        """
        self._field = field
        self._graph = graph
        self._made = made
        players = sorted((*made.upper, *made.lower))
        self._upper = mask_of(players[: len(made.upper)])
        self._lower = mask_of(players[len(made.upper) :])

    def reason(self) -> Reason | None:
        """Return the article and why it did not go as it stood, where one cause tells it."""
        for part, other in ((self._upper, self._lower), (self._lower, self._upper)):
            for vertex in bits(part):
                if not self._edges[vertex]:
                    return self._nobody(vertex, other)
        if self._graph.leaving:
            # Somebody else could move down instead: no one cause.
            return None
        left = self._upper | self._lower
        if complete(self._edges, left) is None:
            text = say("as they stood, not everybody could be given an opponent of the other part")
            return article(self._field.edition, "C6"), text
        return self._colours(left) if left.bit_count() <= SMALL else None

    @property
    def _edges(self) -> list[int]:
        edges = list(self._graph.edges)
        for vertex in bits(self._upper):
            edges[vertex] &= self._lower
        for vertex in bits(self._lower):
            edges[vertex] &= self._upper | self._graph.outside
        for vertex in bits(self._graph.outside):
            edges[vertex] &= self._lower
        return edges

    def _nobody(self, vertex: int, others: int) -> Reason:
        field = self._field
        player = field.players[vertex]
        met = field.met[vertex] & others
        if met == others:
            text = say(
                "as they stood, {player} had met everybody of the other part: {players}",
                player=player.id,
                players=field.ids(others),
            )
            return article(field.edition, "C1"), text
        text = say(
            "as they stood, {player} could meet nobody of the other part: {players}",
            player=player.id,
            players=field.ids(others),
        )
        return article(field.edition, "C3"), text

    def _colours(self, left: int) -> Reason | None:
        """Say it where more preferences would have been refused."""
        costs = self._graph.costs
        found = Weighing(self._graph)
        before = found.least_of(left, self._edges)
        now = found.least(left)
        if before is None or now is None:
            return None
        criterion = costs.first_difference(before, now)
        if criterion is not Criterion.PREFERENCES:
            return None
        text = say_many(
            "as they stood, {n} player more would not have the colour that they should have",
            "as they stood, {n} players more would not have the colour that they should have",
            n=costs.count(before, criterion) - costs.count(now, criterion),
        )
        return criterion_article(self._field.edition, criterion), text
