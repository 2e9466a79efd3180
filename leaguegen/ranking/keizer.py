"""Keizer: values by rank, scores from values, ranks from scores, until nothing moves.

docs/keizer.md, chapters 2 and 4. Inside, all numbers are whole: everything is multiplied by the
common denominator of the values and the amounts, so that nothing is rounded.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import lcm

from leaguegen.model.amounts import Amount
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import ZERO, Points

PASSES = 50
"""So often the ranking is made anew at most."""

Values = Mapping[PlayerId, Points]


@dataclass(frozen=True, slots=True)
class Share:
    """What one round is worth to a player.

    Attributes:
        opponent: Whose value counts; None: nobody's.
    """

    player: PlayerId
    round: int
    amount: Amount
    opponent: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Ladder:
    """The value of each place, or of each player.

    Attributes:
        top: Of the first place.
        step: How much lower the value of each next place is.
        fixed: The values where places do not matter; empty: by place.
    """

    top: Points
    step: Points
    fixed: Values

    def values(self, order: Sequence[PlayerId]) -> dict[PlayerId, Points]:
        """Return everybody's value."""
        if self.fixed:
            return {player: self.fixed[player] for player in order}
        return {player: self.top - place * self.step for place, player in enumerate(order)}


@dataclass(frozen=True, slots=True)
class Scheme:
    """How totals are made of values.

    Attributes:
        start: What everybody begins with.
        count_own: Whether the own value is added once.
        by_start: Of equal totals the first in the start order stands higher, and not who did so
            in the ranking before.
        group: The place of each player's group: whoever is in an earlier one stands higher,
            whatever the totals; empty: there are no groups.
    """

    ladder: Ladder
    start: Points = ZERO
    count_own: bool = True
    by_start: bool = False
    group: Mapping[PlayerId, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Valuation:
    """A ranking, and the values by which its totals were counted.

    Attributes:
        order: Best first.
        own: The value that was added to each total, where the own value counts.
        counted: The values by which each round was counted, by its number.
        passes: How often the ranking was made.
        loop: Over how many rankings the values are a mean, because they would follow each other
            for ever; 0: the ranking stands.
        settled: False: given up after `PASSES`.
    """

    order: tuple[PlayerId, ...]
    totals: Values
    own: Values
    counted: Mapping[int, Values]
    passes: int = 0
    loop: int = 0
    settled: bool = True


def recomputed(start: Sequence[PlayerId], shares: Sequence[Share], scheme: Scheme) -> Valuation:
    """Value all rounds by the ranking that they lead to.

    Args:
        start: The order before any round: everybody who has a value.
    """
    sums = _Sums(start, shares, scheme)
    order = tuple(range(len(start)))
    group = [scheme.group.get(player, 0) for player in start]
    seen: dict[tuple[int, ...], int] = {}
    trail: list[tuple[list[int], list[int]]] = []
    for made in range(1, PASSES + 1):
        seen[order] = len(trail)
        values = sums.values(order)
        totals = sums.totals(values)
        trail.append((values, totals))
        among_equals = range(len(start)) if scheme.by_start else order
        new = tuple(sorted(among_equals, key=lambda player: (group[player], -totals[player])))
        if new == order:
            return sums.valuation(order, trail[-1:], shares, passes=made)
        if new in seen:
            loop = trail[seen[new] :]
            means = [sum(part) for part in zip(*(own for _, own in loop), strict=True)]
            final = sorted(range(len(start)), key=lambda player: (group[player], -means[player]))
            return sums.valuation(final, loop, shares, passes=made)
        order = new
    return sums.valuation(order, trail[-1:], shares, passes=PASSES, settled=False)


def frozen(
    start: Sequence[PlayerId],
    shares: Sequence[Share],
    scheme: Scheme,
    rounds: Iterable[int],
    since: Mapping[PlayerId, int],
) -> Valuation:
    """Value each round by the ranking before it, once and for all.

    Args:
        rounds: All that count, ascending.
        since: The round from which each player has a place; he comes in behind the others.
    """

    def group(player: PlayerId) -> int:
        return scheme.group.get(player, 0)

    ladder = scheme.ladder
    totals = dict.fromkeys(start, scheme.start)
    order: list[PlayerId] = []
    own: Values = {}
    counted: dict[int, Values] = {}
    by_round = {
        number: list(part) for number, part in groupby(sorted(shares, key=_round_of), key=_round_of)
    }
    for number in rounds:
        here = set(order)
        order += [p for p in start if p not in here and since[p] <= number]
        order.sort(key=group)
        here.update(order)
        own = counted[number] = ladder.values([*order, *(p for p in start if p not in here)])
        for share in by_round.get(number, ()):
            opponent = ZERO if share.opponent is None else own[share.opponent]
            totals[share.player] += share.amount.of(own[share.player], opponent)
        if scheme.by_start:
            order = [p for p in start if p in here]
        order.sort(key=lambda p: -_with_own(totals, own, scheme, p))
    here = set(order)
    order += [p for p in start if p not in here]
    order.sort(key=group)
    own = own or ladder.values(order)
    return Valuation(
        tuple(order),
        {player: _with_own(totals, own, scheme, player) for player in order},
        own,
        counted,
        passes=1,
    )


def _with_own(totals: Values, own: Values, scheme: Scheme, player: PlayerId) -> Points:
    return totals[player] + own[player] if scheme.count_own else totals[player]


def _round_of(share: Share) -> int:
    return share.round


class _Sums:
    """Everybody's shares added up per value, in whole numbers."""

    def __init__(self, start: Sequence[PlayerId], shares: Sequence[Share], scheme: Scheme) -> None:
        self._players = tuple(start)
        index = {player: place for place, player in enumerate(start)}
        ladder = scheme.ladder
        numbers = (ladder.top, ladder.step, *ladder.fixed.values())
        self._of_value = lcm(*(n.denominator for n in numbers))
        times = lcm(1, *(n.denominator for s in shares for n in (s.amount.own, s.amount.opponent)))
        over = lcm(scheme.start.denominator, *(s.amount.fixed.denominator for s in shares))
        self._of_total = lcm(self._of_value * times, over)
        self._ladder = scheme.ladder
        self._places = [int(v * self._of_value) for v in ladder.values(start).values()]
        self._times = self._of_total // (self._of_value * times)
        self._own = [times * scheme.count_own] * len(start)
        self._fixed = [int(scheme.start * self._of_total)] * len(start)
        against: list[dict[int, int]] = [{} for _ in start]
        for share in shares:
            player = index[share.player]
            self._own[player] += int(share.amount.own * times)
            self._fixed[player] += int(share.amount.fixed * self._of_total)
            if share.opponent is not None and share.amount.opponent:
                other = index[share.opponent]
                worth = int(share.amount.opponent * times)
                against[player][other] = against[player].get(other, 0) + worth
        self._against = [tuple(others.items()) for others in against]

    def values(self, order: Sequence[int]) -> list[int]:
        """Return everybody's value."""
        if self._ladder.fixed:
            return self._places
        values = [0] * len(order)
        for place, player in enumerate(order):
            values[player] = self._places[place]
        return values

    def totals(self, values: Sequence[int]) -> list[int]:
        """Return everybody's total."""
        times = self._times
        return [
            times * (own * values[player] + sum(n * values[other] for other, n in others)) + fixed
            for player, (own, others, fixed) in enumerate(
                zip(self._own, self._against, self._fixed, strict=True)
            )
        ]

    def valuation(
        self,
        order: Sequence[int],
        trail: Sequence[tuple[list[int], list[int]]],
        shares: Sequence[Share],
        *,
        passes: int,
        settled: bool = True,
    ) -> Valuation:
        """Take the mean of one pass or several."""
        size = len(trail)
        values, totals = (
            {
                player: Points(sum(part[place] for part in column), unit * size)
                for place, player in enumerate(self._players)
            }
            for column, unit in zip(
                zip(*trail, strict=True), (self._of_value, self._of_total), strict=True
            )
        )
        return Valuation(
            tuple(self._players[player] for player in order),
            totals,
            values,
            {share.round: values for share in shares},
            passes,
            loop=size if size > 1 else 0,
            settled=settled,
        )
