"""Why somebody who comes before in the order was passed over."""

from functools import cached_property

from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.pairing.matching import bits, complete, largest, mask_of
from leaguegen.pairing.swiss.dutch.articles import article, criterion_article
from leaguegen.pairing.swiss.dutch.criteria import Criterion
from leaguegen.pairing.swiss.dutch.field import Contender, Field, Strength
from leaguegen.pairing.swiss.dutch.floats import inner_edges
from leaguegen.pairing.swiss.dutch.graph import SMALL, Graph, Weighing, judge
from leaguegen.pairing.swiss.dutch.route import Told
from leaguegen.pairing.swiss.dutch.unexchanged import Unexchanged
from leaguegen.words.message import Message, say

Reason = tuple[str, Message]
"""The article that decides, empty where it is the order itself; and the sentence."""


class Passing:
    """The pairs of a bracket that were not made."""

    def __init__(self, field: Field, told: Told) -> None:
        self._field = field
        self._told = told
        self._made = told.made
        self._costs = told.search.costs

    @cached_property
    def _graph(self) -> Graph:
        bracket = self._told.bracket
        limbo = self._made.left & bracket.moved
        own = self._made.left & bracket.own
        downs = (own,) * own.bit_count()
        if self._told.search.floats.size == 1 and own:
            downs = (self._told.search.floats.sets[0] & bracket.own,)
        return self._told.search.graph(limbo, downs)

    @cached_property
    def _best(self) -> int:
        """What the pairs that can be chosen freely cost at best."""
        limbo = self._made.left & self._told.bracket.moved
        again = sum(self._costs.down(v) for v in bits(limbo))
        return self._made.cost - self._graph.constant - again

    def unexchanged(self) -> Reason | None:
        """Return why the two parts could not be paired as they stood."""
        return Unexchanged(self._field, self._graph, self._made).reason()

    def before(self, one: int, other: int) -> list[int]:
        """Return those who come before his opponent in the order and were still to be paired."""
        left = self._left_for(one)
        order = (
            tuple(bits(self._told.bracket.own))
            if self._told.bracket.moved >> one & 1
            else self._made.lower
        )
        return [v for v in order[: order.index(other)] if left >> v & 1]

    def _left_for(self, one: int) -> int:
        """Return who was still to be paired when his turn came."""
        left = self._graph.vertices
        for pair in (*self._made.moved, *self._made.rest):
            if pair[0] == one:
                break
            left &= ~mask_of(pair)
        return left

    def why_not(self, one: int, other: int) -> Reason:
        """Say why two did not meet, when it was the turn of the first."""
        edition = self._field.edition
        if not self._field.edges[one] >> other & 1:
            rule, text = self._field.why_not(one, other)
            return article(edition, rule) if rule else "", text
        price = self._graph.price(one, other)
        if price > self._best:
            criterion = self._costs.first_difference(price, self._best)
            if criterion is not None:
                return criterion_article(edition, criterion), self._own_fault(one, other, criterion)
        return self._fault_of_others(one, other)

    def _both_absolute(self, one: int, other: int) -> bool:
        ours, theirs = (self._field.players[v].preference for v in (one, other))
        return ours == theirs and ours.strength is Strength.ABSOLUTE

    def _own_fault(self, one: int, other: int, criterion: Criterion) -> Message:
        name = self._field.players[other].id
        match criterion:
            case Criterion.PREFERENCES | Criterion.STRONG:
                return say(
                    "not against {player}: both should have {colour}, and that can be avoided",
                    player=name,
                    colour=self._field.wish(one),
                )
            case Criterion.COLOUR_DIFFERENCE | Criterion.COLOUR_RUN:
                if not self._both_absolute(one, other):
                    return say(
                        "not against {player}: then one of the two would go past the limits on "
                        "colours, and that can be avoided",
                        player=name,
                    )
                return say(
                    "not against {player}: both should absolutely have {colour}, and that can be "
                    "avoided",
                    player=name,
                    colour=self._field.wish(one),
                )
            case Criterion.UP_LAST | Criterion.UP_LAST_SCORES:
                return say(
                    "not against {player}, who met somebody with more points last round too, and "
                    "that can be avoided",
                    player=name,
                )
            case Criterion.UP_BEFORE | Criterion.UP_BEFORE_SCORES:
                return say(
                    "not against {player}, who met somebody with more points two rounds ago too, "
                    "and that can be avoided",
                    player=name,
                )
            case _:
                return say(
                    "not against {player}: then the differences in points would be greater",
                    player=name,
                )

    def _fault_of_others(self, one: int, other: int) -> Reason:
        """Say what would be worse elsewhere in the group."""
        name = self._field.players[other].id
        left = self._left_for(one) & ~(1 << one | 1 << other)
        if complete(self._graph.edges, left) is None:
            everybody = (left | self._made.left) & self._told.bracket.everybody & ~(1 << other)
            return self._somebody_over(name, everybody)
        # With another exchange, or others who move down, there may be one as good: it comes later.
        text = say(
            "not against {player}: no pairing with that which comes earlier in the order is as "
            "good",
            player=name,
        )
        settled = (
            self._told.search.floats.size < 2 and not self._made.left & self._told.bracket.moved
        )
        if left.bit_count() > SMALL or not settled:
            return "", text
        return self._worse(one, other, left, text)

    def _somebody_over(self, name: PlayerId, others: int) -> Reason:
        """Say what is wrong where the same players cannot move down."""
        inner = inner_edges(self._told.edges, self._told.bracket)
        if largest(inner, others).left.bit_count() > self._made.left.bit_count():
            text = say("not against {player}: then the others could not all be paired", player=name)
            return article(self._field.edition, "C6"), text
        if self._told.below & self._field.people:
            text = say("not against {player}: then somebody else would move down", player=name)
        else:
            text = say("not against {player}: then somebody else would be free", player=name)
        return "", text

    @cached_property
    def _weighing(self) -> Weighing:
        return Weighing(self._graph)

    def _worse(self, one: int, other: int, left: int, text: Message) -> Reason:
        spent = sum(
            self._graph.price(*pair)
            for pair in (*self._made.moved, *self._made.rest)
            if not left & mask_of(pair) and not {one, other} & set(pair)
        )
        least = self._weighing.least(left)
        if least is None:
            return "", text
        total = spent + self._graph.price(one, other) + least
        criterion = self._costs.first_difference(total, self._best)
        if criterion is None:
            return "", text
        return criterion_article(self._field.edition, criterion), _of_others(
            self._field.players[other].id, criterion
        )

    def why_not_down(self, vertex: int) -> Step:
        """Say why somebody who is ranked lower did not move down instead."""
        name, text = self._why_not_down(vertex)
        return Step(name, text)

    def _why_not_down(self, vertex: int) -> Reason:
        field, bracket = self._field, self._told.bracket
        edition, name = field.edition, field.players[vertex].id
        inner = inner_edges(self._told.edges, bracket)
        if complete(inner, bracket.everybody & ~(1 << vertex)) is None:
            text = say("not {player}: then the others of the group cannot all meet", player=name)
            return article(edition, "C6"), text
        barred = why_not_free(field.players[vertex])
        if barred is not None and not self._told.below & field.people:
            return article(edition, "C2"), barred
        if complete(self._told.edges, self._told.below | 1 << vertex) is None:
            text = say("not {player}: then those below could not all be paired", player=name)
            return article(edition, "C4"), text
        allowed = self._told.search.floats.sets[0]
        if not allowed >> vertex & 1:
            return self._by_next(vertex)
        again = bracket.moved & 1 << vertex
        graph = self._told.search.graph(again, () if again else (1 << vertex,))
        found = judge(graph)
        if found is None:
            return article(edition, "C6"), say("not {player}", player=name)
        cost = found.cost + graph.constant + sum(self._costs.down(v) for v in bits(again))
        criterion = self._costs.first_difference(cost, self._made.cost)
        if criterion is None:
            text = say("not {player}: that pairing comes later in the order", player=name)
            return article(edition, "4.2"), text
        return criterion_article(edition, criterion), _down(name, criterion)

    def _by_next(self, vertex: int) -> Reason:
        field = self._field
        name = field.players[vertex].id
        if self._told.search.floats.missing_more >> vertex & 1:
            chosen = field.players[self._made.left.bit_length() - 1].id
            text = say(
                "not {player}, who played fewer games than {other}", player=name, other=chosen
            )
            return article(field.edition, "C9"), text
        text = say("not {player}: then the next group could not be paired as well", player=name)
        return article(field.edition, "C8"), text


def why_not_free(player: Contender) -> Message | None:
    """Say what keeps somebody from the bye; None: nothing does."""
    if player.barred is not None:
        return say(
            "not {player}, who got the points of a win without playing in round {round}",
            player=player.id,
            round=player.barred,
        )
    if player.unfree is not None:
        return say("not {player}: {reason}", player=player.id, reason=player.unfree)
    return None


def _of_others(name: PlayerId, criterion: Criterion) -> Message:
    match criterion:
        case Criterion.PREFERENCES | Criterion.STRONG:
            return say(
                "not against {player}: then more of the others would not have the colour that "
                "they should have",
                player=name,
            )
        case Criterion.COLOUR_DIFFERENCE | Criterion.COLOUR_RUN:
            return say(
                "not against {player}: then more of the others would go past the limits on colours",
                player=name,
            )
        case _:
            return say(
                "not against {player}: then more of the others would float again", player=name
            )


def _down(name: PlayerId, criterion: Criterion) -> Message:
    match criterion:
        case Criterion.PREFERENCES | Criterion.STRONG:
            return say(
                "not {player}: then more of the group would not have the colour that they should "
                "have",
                player=name,
            )
        case Criterion.COLOUR_DIFFERENCE | Criterion.COLOUR_RUN:
            return say(
                "not {player}: then more of the group would go past the limits on colours",
                player=name,
            )
        case Criterion.DOWN_LAST | Criterion.DOWN_LAST_SCORES:
            return say("not {player}, who moved down last round too", player=name)
        case Criterion.DOWN_BEFORE | Criterion.DOWN_BEFORE_SCORES:
            return say("not {player}, who moved down two rounds ago too", player=name)
        case _:
            return say("not {player}: then others of the group would float again", player=name)
