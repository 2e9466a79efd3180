"""Who waits when a group cannot be paired within itself (docs/knsb.md, 4.3 and 4.4).

The sets of players that may wait are tried in the order of the rules: nearly always one of the
first will do, and a try is cheap. There can be very many, though: after `PATIENCE` of them the one
that will do is found at once, as the optimum of a matching whose prices say the same as the order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leaguegen.pairing.matching import Graph, bits, cheapest_pairs, largest, mask_of
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.pairing.swiss.knsb_fold import Choice, in_turn, lowest_first
from leaguegen.pairing.swiss.knsb_terms import Terms
from leaguegen.words.message import Message, say

PATIENCE = 250
"""How many sets of one group are tried before the optimum is asked for. It changes no round."""


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
    if budget:
        return search.optimum()
    tried = 0
    for size in range(search.least, len(order.players) + 1, 2):
        for number in search.worthwhile(size):
            search.failed.clear()
            for waiting in candidate_sets(order, size):
                found = search.attempt(number, waiting)
                if found is not None:
                    return found
                tried += 1
                if tried == PATIENCE:
                    return search.optimum()
    raise AssertionError(order)


def candidate_sets(order: Order, size: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets of players that may wait, the best first (4.4).

    Fewest from above, then fewest that are stuck, then by place in the order.
    """
    for above in range(size + 1):
        for stuck in range(size + 1):
            yield from _sets(order, size, above, stuck)


def _sets(order: Order, size: int, above: int, stuck: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets with a given number from above and a given number that are stuck."""
    chosen: list[int] = []
    place = 0
    while True:
        missing = size - len(chosen)
        mask = mask_of([order.players[p] for p in chosen])
        usable = mask_of(order.players[place:])
        for flagged, number in ((order.above, above), (order.stuck, stuck)):
            usable = _usable(usable, flagged, number - (mask & flagged).bit_count(), missing)
        if not missing:
            yield tuple(order.players[p] for p in chosen)
        elif usable.bit_count() >= missing:
            while not usable >> order.players[place] & 1:
                place += 1
            chosen.append(place)
            place += 1
            continue
        if not chosen:
            return
        place = chosen.pop() + 1


def _usable(usable: int, flagged: int, wanted: int, missing: int) -> int:
    """Return who may be chosen if `wanted` of the `missing` must have a flag; 0: cannot be."""
    with_flag = usable & flagged
    without = usable & ~flagged
    if with_flag.bit_count() < wanted or without.bit_count() < missing - wanted:
        return 0
    return (with_flag if wanted else 0) | (without if wanted < missing else 0)


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


class _Search:
    """The search for the set that waits in one group.

    Attributes:
        least: No fewer can wait.
        failed: Who alone was tried in vain as the one who waits, and what failed.
    """

    def __init__(self, field: Field, terms: Terms, order: Order, low: int, budget: int) -> None:
        self._field = field
        self._terms = terms
        self._order = order
        self._pool = mask_of(order.players)
        self._low = low
        self._budget = budget
        self.failed: dict[int, Message] = {}
        self._left_over = [
            largest(graph.edges, self._pool).left.bit_count() for graph in terms.passes
        ]
        in_want = largest(terms.rest.edges, low).left.bit_count()
        least = max(min(self._left_over), in_want)
        self.least = least + (least - len(order.players)) % 2

    def worthwhile(self, size: int) -> list[int]:
        """Return the passes in which the rest of the group might be paired if so many wait."""
        return [number for number, left in enumerate(self._left_over) if left <= size]

    def attempt(self, number: int, waiting: tuple[int, ...]) -> Split | None:
        """Let these wait, if the others can be paired in this pass, and all below with them."""
        graph = self._terms.passes[number]
        spare = self._terms.rest.cheapest(self._low | mask_of(waiting), self._budget)
        choices = None
        if spare is not None:
            staying = sorted(set(self._order.players) - set(waiting))
            choices = in_turn(self._field, staying, lowest_first, graph, self._budget - spare)
        if choices is None:
            if len(waiting) == 1:
                reason = _REST_FAILS if spare is None else _GROUP_FAILS
                self.failed[waiting[0]] = _EXCEPTIONS if graph.prices else reason
            return None
        spent = sum(graph.price(c.higher, c.lower) or 0 for c in choices)
        passed = self._passed(waiting[0]) if len(waiting) == 1 else ()
        return Split(choices, waiting, passed, lifted=number > 0, spent=spent)

    def optimum(self) -> Split:
        """Return the split for the first set of all that will do."""
        best = sorted(self._optima(), key=lambda candidate: (len(candidate[1]), candidate[0]))
        found = self.attempt(*best[0])
        if found is None:
            raise AssertionError(best)
        return found

    def _optima(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield pass and set: the cheapest of each pass, when prices say what 4.4 says.

        Two who wait are not paired with each other below: then they could be paired here as well,
        in the last pass at least, and fewer would wait. A pass that would need that is left out.
        """
        place = {vertex: number for number, vertex in enumerate(self._order.players)}
        for number, graph in enumerate(self._terms.passes):
            pairs = cheapest_pairs(dict(self._prices(graph, place)))
            down = [pair for pair in pairs if pair[0] in place and pair[1] not in place]
            cost = sum((self._terms.rest.price(*pair) or 0) for pair in pairs)
            everybody = (self._pool | self._low).bit_count()
            if 2 * len(pairs) == everybody and cost <= self._budget:
                waiting = sorted((pair[0] for pair in down), key=place.__getitem__)
                yield number, tuple(waiting)

    def _prices(self, graph: Graph, place: dict[int, int]) -> Iterator[tuple[tuple[int, int], int]]:
        """Yield every pair that can be made here or below, priced.

        What it takes of the budget weighs most; then whether a player of the group has to wait for
        it; then 4.4a, then 4.4b, then his place in the order.
        """
        rest, size = self._terms.rest, len(place)
        scale = len(rest.free)
        for one in bits(self._pool | self._low):
            for other in bits((self._pool | self._low) & -(2 << one)):
                stays = other in place
                waits = one in place and not stays
                price = (graph if stays else rest).price(one, other)
                if price is None:
                    continue
                above = waits and self._order.above >> one & 1
                stuck = waits and self._order.stuck >> one & 1
                cost = ((price * scale + waits) * scale + above) * scale + stuck
                in_order = 1 << size - 1 - place[one] if waits else 0
                yield (one, other), (cost << size) - in_order

    def _passed(self, waiting: int) -> tuple[Message, ...]:
        """Say why others did not wait: those tried in vain, those put behind by 4.4a, b."""
        reasons: dict[int, Message] = {}
        unknown = _EXCEPTIONS if self._terms.rest.prices else _NOT_ALL
        for (vertex,) in candidate_sets(self._order, 1):
            if vertex == waiting:
                break
            reasons[vertex] = self.failed.get(vertex, unknown)
        for vertex in self._order.players[: self._order.players.index(waiting)]:
            from_above = self._order.above >> vertex & ~(self._order.above >> waiting) & 1
            reasons.setdefault(vertex, _FROM_ABOVE if from_above else _STUCK)
        return tuple(
            say("not {player}: {reason}", player=self._field.players[v].id, reason=reason)
            for v, reason in reasons.items()
        )


_EXCEPTIONS = say("then more exceptions would be needed")
_NOT_ALL = say("then not everybody could be paired")
_GROUP_FAILS = say("then the group could not be paired")
_REST_FAILS = say("then the groups below could not be paired")
_FROM_ABOVE = say("already came from a higher group")
_STUCK = say("has no possible opponent in the next group")
