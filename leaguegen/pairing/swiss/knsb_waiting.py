"""Who waits when a group cannot be paired within itself (docs/knsb.md, 4.3 and 4.4).

The sets of players that may wait are tried in the order of the rules. There can be very many, so
none is tried from which a cheap test already tells that it, and all sets that begin like it, must
fail: the players who stay must fit together, and those below must still find an opponent each.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from leaguegen.pairing.matching import Graph, complete, largest, mask_of
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.pairing.swiss.knsb_fold import Choice, in_turn, lowest_first
from leaguegen.pairing.swiss.knsb_terms import Terms
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Order:
    """The pool of a group in the order for waiting (4.4), flags as masks.

    Attributes:
        players: Who should wait first comes first, by WP, SB and lot (or by rank).
        above: Those who already came from a higher group (4.4a).
        stuck: Those without a possible opponent in the next group (4.4b).
    """

    players: tuple[int, ...]
    above: int
    stuck: int


@dataclass(frozen=True, slots=True)
class Split:
    """How a group is divided: who is paired, and who waits.

    Attributes:
        choices: The pairs, in fold order.
        waiting: In the order for waiting.
        passed: Where one waits: why not others.
        lifted: The colour limits had to go inside the group.
        spent: What the pairs cost of the budget.
    """

    choices: tuple[Choice, ...]
    waiting: tuple[int, ...]
    passed: tuple[Message, ...] = ()
    lifted: bool = False
    spent: int = 0


def waiting_order(
    field: Field, graph: Graph, pool: Sequence[int], above: int, following: int
) -> Order:
    """Put a pool in the order for waiting.

    Args:
        above: The mask of those who already waited.
        following: The mask of the next group; 0 for the last group.
    """
    players = field.players
    if field.rules.drop == "lowest-rank":
        order = sorted(pool, reverse=True)
    else:
        order = sorted(pool, key=lambda v: (-players[v].wp, -players[v].sb, players[v].lot))
    stuck = [v for v in order if following and not graph.edges[v] & following]
    return Order(tuple(order), above, mask_of(stuck))


def split(field: Field, terms: Terms, order: Order, low: int, budget: int) -> Split:
    """Find the first way to pair a group that leaves the rest possible.

    Args:
        order: The group with those who waited.
        low: Everybody below, and the free place if there is one.
        budget: What may still be spent, here and below.
    """
    search = _Search(field, terms, order, low, budget)
    for size in range(search.least, len(order.players) + 1, 2):
        for number, graph in enumerate(terms.passes):
            found = search.first(size, graph)
            if found is not None:
                return replace(found, lifted=number > 0)
    raise AssertionError(order)


def waiting_choice(field: Field, found: Split) -> Message:
    """Say why these wait and no others."""
    if len(found.waiting) > 1:
        return say(
            "{players} waited: the first {number} in the order for waiting with whom all can be "
            "paired",
            players=tuple(field.players[vertex].id for vertex in found.waiting),
            number=len(found.waiting),
        )
    player = field.players[found.waiting[0]]
    if field.rules.drop == "lowest-rank":
        return say("{player} waited: the lowest ranked of those who could", player=player.id)
    return say(
        "{player} waited: first in the order for waiting of those who could, WP {wp}, SB {sb}",
        player=player.id,
        wp=player.wp,
        sb=player.sb,
    )


Sets = Iterator[tuple[int, ...]]
Hope = Callable[[int, int, int], bool]
"""`(chosen, may still be chosen, how many more)`: whether trying on makes sense."""


def _always(_chosen: int, _usable: int, _missing: int) -> bool:
    return True


def candidate_sets(order: Order, size: int, hopeful: Hope = _always) -> Sets:
    """Yield the sets of players that may wait, the best first (4.4).

    Fewest from above, then fewest that are stuck, then by place in the order.
    """
    for above in range(size + 1):
        for stuck in range(size + 1):
            yield from _Quota(order, size, above, stuck).sets(hopeful)


class _Quota:
    """The sets with a given number from above and a given number that are stuck."""

    def __init__(self, order: Order, size: int, above: int, stuck: int) -> None:
        self._order = order.players
        self._size = size
        self._flags = ((order.above, above), (order.stuck, stuck))

    def sets(self, hopeful: Hope) -> Sets:
        """Yield them by place in the order, leaving out hopeless beginnings."""
        chosen: list[int] = []
        place = 0
        while True:
            missing = self._size - len(chosen)
            mask = mask_of([self._order[p] for p in chosen])
            if not missing:
                yield tuple(self._order[p] for p in chosen)
            else:
                usable = self._usable(mask, place, missing)
                if usable and (self._size == 1 or hopeful(mask, usable, missing)):
                    while not usable >> self._order[place] & 1:
                        place += 1
                    chosen.append(place)
                    place += 1
                    continue
            if not chosen:
                return
            place = chosen.pop() + 1

    def _usable(self, chosen: int, place: int, missing: int) -> int:
        """Return who may still be chosen; 0 where the numbers cannot be met."""
        usable = mask_of(self._order[place:])
        for flagged, number in self._flags:
            wanted = number - (chosen & flagged).bit_count()
            if not 0 <= wanted <= missing:
                return 0
            if wanted == 0:
                usable &= ~flagged
            if wanted == missing:
                usable &= flagged
        for flagged, number in self._flags:
            wanted = number - (chosen & flagged).bit_count()
            with_flag = (usable & flagged).bit_count()
            if with_flag < wanted or usable.bit_count() - with_flag < missing - wanted:
                return 0
        return usable


class _Search:
    """The search for the set that waits in one group."""

    def __init__(self, field: Field, terms: Terms, order: Order, low: int, budget: int) -> None:
        self._field = field
        self._rest = terms.rest
        self._order = order
        self._pool = mask_of(order.players)
        self._low = low
        self._budget = budget
        self._failed: dict[int, Message] = {}
        self._least = {
            id(graph): largest(graph.edges, self._pool).left.bit_count() for graph in terms.passes
        }
        below = largest(self._rest.edges, low).left.bit_count()
        self.least = max(min(self._least.values()), below)
        self.least += (self.least - len(order.players)) % 2

    def first(self, size: int, graph: Graph) -> Split | None:
        """Return the split for the first set of this size that may wait."""
        if size < self._least[id(graph)]:
            return None
        self._failed.clear()

        def hopeful(chosen: int, usable: int, missing: int) -> bool:
            return self._hopeful(graph, chosen, usable, missing)

        for waiting in candidate_sets(self._order, size, hopeful):
            mask = mask_of(waiting)
            choices, spare = None, self._rest.cheapest(self._low | mask, self._budget)
            if spare is not None:
                staying = sorted(set(self._order.players) - set(waiting))
                choices = in_turn(self._field, staying, lowest_first, graph, self._budget - spare)
            if choices is not None and spare is not None:
                spent = sum(graph.price(c.higher, c.lower) or 0 for c in choices)
                passed = self._passed(waiting[0]) if size == 1 else ()
                return Split(choices, waiting, passed, spent=spent)
            if size == 1:
                reason = _GROUP_FAILS if spare is not None else _REST_FAILS
                self._failed.setdefault(waiting[0], reason)
        return None

    def _passed(self, waiting: int) -> tuple[Message, ...]:
        """Say why others did not wait: those tried in vain, and those whom 4.4a and b put behind."""
        reasons = dict(self._failed)
        for vertex in self._order.players[: self._order.players.index(waiting)]:
            from_above = self._order.above >> vertex & ~(self._order.above >> waiting) & 1
            reasons.setdefault(vertex, _FROM_ABOVE if from_above else _STUCK)
        return tuple(
            say("not {player}: {reason}", player=self._field.players[v].id, reason=reason)
            for v, reason in reasons.items()
        )

    def _hopeful(self, graph: Graph, chosen: int, usable: int, missing: int) -> bool:
        """Whether some of `usable` might complete a set that begins with `chosen`.

        Three things that every such set makes possible, each a question of cardinality.
        """
        staying = self._pool & ~chosen
        return (
            self._below_served(chosen, usable, missing)
            and _fits_without(graph.edges, staying, usable, missing)
            and self._fits_together(graph.edges, chosen, staying, usable)
        )

    def _below_served(self, chosen: int, usable: int, missing: int) -> bool:
        """Whether those below and those chosen can all be paired with the help of `usable`."""
        must = self._low | chosen
        edges = self._rest.edges
        if largest(edges, must).left.bit_count() > missing:
            return False
        # Whoever is not needed is paired with another such, or with an extra vertex.
        extra = len(edges)
        helped = [
            mask | (usable & ~(1 << v) | 1 << extra if usable >> v & 1 else 0)
            for v, mask in enumerate(edges)
        ]
        vertices = must | usable
        vertices |= (vertices.bit_count() % 2) << extra
        return complete([*helped, usable], vertices) is not None

    def _fits_together(self, edges: Sequence[int], chosen: int, staying: int, usable: int) -> bool:
        """Whether all can be paired if any number of `usable` may wait."""
        below = self._low | chosen
        joined = [
            (edges[v] & staying if staying >> v & 1 else 0)
            | (mask & (below | usable) if below >> v & 1 else 0)
            | (mask & below if usable >> v & 1 else 0)
            for v, mask in enumerate(self._rest.edges)
        ]
        return complete(joined, staying | below) is not None


def _fits_without(edges: Sequence[int], staying: int, usable: int, missing: int) -> bool:
    """Whether those who stay can be paired when `missing` of `usable` are taken out."""
    size = len(edges)
    places = ((1 << missing) - 1) << size
    opened = [mask | places if usable >> v & 1 else mask for v, mask in enumerate(edges)]
    return complete([*opened, *[usable] * missing], staying | places) is not None


_GROUP_FAILS = say("then the group could not be paired")
_REST_FAILS = say("then the groups below could not be paired")
_FROM_ABOVE = say("already came from a higher group")
_STUCK = say("has no possible opponent in the next group")
