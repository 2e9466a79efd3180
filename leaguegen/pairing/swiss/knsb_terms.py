"""On which terms a round can be paired: limits, last round, rematches (docs/knsb.md, 4.6)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import starmap
from operator import and_
from typing import Literal

from leaguegen.model.league import State
from leaguegen.model.record import Step
from leaguegen.pairing.matching import Graph, bits, complete
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.words.message import Message, say, say_many

Yielding = Literal["fold", "group", "completion", "off"]
"""How far the colour limits yield in this round; `off` in any but the last."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Who may be paired with whom in this round, and what it may cost.

    The graphs have one vertex more than there are players: the odd place, behind all of them.

    Attributes:
        passes: The pairs that may be made inside a group: tried one after the other for each
            number of players that wait.
        rest: The pairs that may be made in what is left.
        budget: The least price of a complete pairing; what is made must leave the rest possible
            within it.
        everybody: The vertices to pair; the odd place among them where the field is odd.
        steps: What holds for the round as a whole.
    """

    passes: tuple[Graph, ...]
    rest: Graph
    budget: int
    everybody: int
    steps: tuple[Step, ...] = ()


def yielding(state: State, field: Field) -> Yielding:
    """Return how far the colour limits yield in this round."""
    of = field.rules.last_round_of
    last = state.round.last_of_cycle if of == "cycle" else state.round.last_of_season
    return field.rules.last_round if last else "off"


def terms(state: State, field: Field) -> Terms | None:
    """Find the terms on which everybody can be paired; None where there are none."""
    mode = yielding(state, field)
    size = len(field)
    everybody = (1 << size + size % 2) - 1
    inside = _both(field.open, field.colours)
    narrow, wide = _NARROW_AND_WIDE[mode]
    choice = {"inside": inside, "open": field.open}
    rest = Graph.without_prices(choice[wide])
    if complete(rest.free, everybody) is not None:
        passes = [Graph.without_prices(choice[edges]) for edges in narrow]
        return Terms(tuple(passes), rest, 0, everybody, _last_round_steps(mode))
    if mode == "completion":
        found = _priced(field, everybody, mode, inside, rematches=False)
        if found is not None:
            return found
    if field.rules.rematch_relax:
        return _priced(field, everybody, mode, inside, rematches=True)
    return None


def widest(state: State, field: Field) -> tuple[int, ...]:
    """Return every pair that may be made on any terms, the odd place with them."""
    mode = yielding(state, field)
    edges = field.open
    if field.rules.rematch_relax:
        edges = tuple(a | b for a, b in zip(edges, field.again, strict=True))
    if mode == "off":
        edges = _both(edges, field.colours)
    return edges


_NARROW_AND_WIDE: dict[Yielding, tuple[tuple[str, ...], str]] = {
    "off": (("inside",), "inside"),
    "completion": (("inside",), "inside"),
    "fold": (("open",), "open"),
    "group": (("inside", "open"), "open"),
}
"""Which pairs count inside a group, pass by pass, and in what is left."""


def _both(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(starmap(and_, zip(one, other, strict=True)))


def _priced(
    field: Field, everybody: int, mode: Yielding, inside: Sequence[int], *, rematches: bool
) -> Terms | None:
    """Find the terms where pairs outside the limits, or rematches, must be bought."""
    tariff = _Tariff(field, counts_limits=mode == "completion", rematches=rematches)
    free = field.open if mode in ("fold", "group") else inside
    priced, prices = [0] * len(free), {}
    for one, other, price in tariff.offers(mode, free):
        priced[one] |= 1 << other
        priced[other] |= 1 << one
        prices[one, other] = price
    whole = Graph(tuple(free), tuple(priced), prices)
    budget = whole.cheapest(everybody)
    if budget is None:
        return None
    passes: tuple[Graph, ...] = (whole,)
    if mode == "group":
        limits = field.colours
        passes = (Graph(_both(whole.free, limits), _both(whole.priced, limits), prices), whole)
    steps = (*_last_round_steps(mode, tariff.outside(budget)), *_relaxed(tariff.again(budget)))
    return Terms(passes, whole, budget, everybody, steps)


class _Tariff:
    """What a pair costs: rematches first, the latest ones most, then pairs outside the limits.

    For the same members it is the same with every guest, and with none.
    """

    def __init__(self, field: Field, *, counts_limits: bool, rematches: bool) -> None:
        self._field = field
        self._rematches = rematches
        self._counts_limits = counts_limits
        base = len(field) + 1
        self._unit = base if counts_limits else 1
        self._worth = {round_: base**order for order, round_ in enumerate(field.rounds)}
        self._each: int = base ** len(field.rounds)

    def offers(self, mode: Yielding, free: Sequence[int]) -> Iterator[tuple[int, int, int]]:
        """Yield each pair that can be bought, and its price."""
        field = self._field
        for one in range(len(field)):
            pairs = field.open[one] if mode == "completion" else 0
            if self._rematches:
                pairs |= field.again[one] & (field.colours[one] if mode == "off" else -1)
            for other in bits(pairs & ~free[one] & -(2 << one)):
                yield one, other, self._price(one, other)

    def _price(self, one: int, other: int) -> int:
        field = self._field
        again = field.again[one] >> other & 1
        outside = self._counts_limits and not field.colours[one] >> other & 1
        worth = self._each + self._worth[field.last_met(one, other)] if again else 0
        return worth * self._unit + int(outside)

    def outside(self, cost: int) -> int:
        """Return how many pairs outside the limits a price buys."""
        return cost % self._unit

    def again(self, cost: int) -> int:
        """Return how many rematches a price buys."""
        return cost // self._unit // self._each


def _last_round_steps(mode: Yielding, outside: int = 0) -> tuple[Step, ...]:
    if mode == "off":
        return ()
    return (Step("knsb 4.6.1", _last_round(mode, outside)),)


def _last_round(mode: Literal["fold", "group", "completion"], outside: int) -> Message:
    match mode:
        case "fold":
            return say(
                "this is the last round of this cycle: "
                "the colour limits do not decide who meets whom"
            )
        case "group":
            return say(
                "this is the last round of this cycle: "
                "the colour limits go in a group that cannot be paired "
                "inside them"
            )
        case "completion":
            if not outside:
                return say(
                    "this is the last round of this cycle, "
                    "but all can be paired inside the colour limits, so "
                    "they hold"
                )
            return say_many(
                "this is the last round of this cycle: "
                "not all can be paired inside the colour limits, {n} pair "
                "must go outside, and no more do",
                "this is the last round of this cycle: "
                "not all can be paired inside the colour limits, {n} pairs "
                "must go outside, and no more do",
                n=outside,
            )


def _relaxed(rematches: int) -> tuple[Step, ...]:
    if not rematches:
        return ()
    text = say_many(
        "not all can be paired without a second meeting: {n} pair meets again, the one whose last "
        "meeting is longest ago",
        "not all can be paired without second meetings: {n} pairs meet again, as few as can be, "
        "those whose last meetings are longest ago",
        n=rematches,
    )
    return (Step("knsb 4.6.2", text),)
