"""The Swiss on resistance points by brute force: the procedure as the rules tell it.

Wherever the rules ask whether something can still be completed, every completion is tried. Up to
about eight players to be paired.

Where a rule yields only as far as is needed (a last round by `completion`, rematches by
`rematch_relax`), every complete pairing of the whole pool has a *cost*, and nothing is accepted
on the way that would make the cost of the whole more than the lowest there is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from leaguegen.model.game import Colour
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import KnsbRules
from tests.reference.colours import colour_of_higher
from tests.reference.past import Past

Players: TypeAlias = list[PlayerId]
Couple: TypeAlias = tuple[PlayerId, PlayerId]
"""Two players to meet, the higher ranked first."""

Board: TypeAlias = tuple[PlayerId, PlayerId, str]
"""White, Black, group."""

Cost: TypeAlias = tuple[int, list[int], int]
"""Number of rematches, the rounds of those meetings (latest first), pairs outside the limits."""

Test: TypeAlias = Callable[[PlayerId, PlayerId], bool]


def pair(state: State, rules: KnsbRules) -> tuple[list[Board], PlayerId | None] | None:
    """Pair a round.

    Returns:
        The boards in order and who is free; None where no round-pairing exists.
    """
    boards = [(fixed.white, fixed.black, fixed.group) for fixed in state.fixed]
    night = Night.of(state, rules)
    if night.lowest is None:
        return None
    first = state.round.first_of_cycle
    couples, free = pair_first(night) if first else pair_groups(night)
    for (higher, lower), group in couples:
        colour = colour_of_higher(night.past, higher, lower)
        white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
        boards.append((white, black, group))
    return boards, free


Made: TypeAlias = tuple[list[tuple[Couple, str]], PlayerId | None]
"""Couples with their groups, in order of boards, and who is free."""


@dataclass
class Night:
    """The round to be paired.

    Attributes:
        order: The pool in rank order (chapter 2).
        rank: `points, WP, SB, lot` of each, as numbers of which the lower comes first.
        rematch: The forbidding meeting of each two players of the pool, by round; None for none.
        inside: The two have a colour assignment inside the limits (4.2.2).
        eligible: Those who may be free (4.7).
        yields: In this round pairs outside the limits are possible.
        counted: And their number is to be as small as can be.
        lowest: The lowest cost of a complete pairing of the pool; None if there is none.
    """

    past: Past
    order: Players
    points: dict[PlayerId, Fraction]
    rank: dict[PlayerId, tuple[Fraction, Fraction, Fraction, int]]
    rematch: dict[frozenset[PlayerId], int | None]
    inside: set[frozenset[PlayerId]]
    eligible: set[PlayerId]
    yields: bool
    counted: bool
    lowest: Cost | None = None

    @classmethod
    def of(cls, state: State, rules: KnsbRules) -> "Night":
        """Gather what the rules ask about the pool."""
        past = Past(state, rules)
        pool = list(state.available)
        lots = past.lots()
        points = {p: past.points(p) for p in pool}
        rank = {
            p: (-points[p], -past.resistance(p), -past.sonneborn_berger(p), lots[p]) for p in pool
        }
        colours = {(p, colour): past.allowed(p, colour) for p in pool for colour in Colour}
        couples = [frozenset(couple) for couple in combinations(pool, 2)]
        info = state.round
        last = info.last_of_cycle if rules.last_round_of == "cycle" else info.last_of_season
        night = cls(
            past=past,
            order=sorted(pool, key=rank.__getitem__),
            points=points,
            rank=rank,
            rematch={couple: past.rematch_of(*couple) for couple in couples},
            inside={
                frozenset((a, b))
                for a in pool
                for b in pool
                if a != b and colours[a, Colour.WHITE] and colours[b, Colour.BLACK]
            },
            eligible={p for p in pool if past.may_be_free(p)},
            yields=last and rules.last_round != "off",
            counted=last and rules.last_round == "completion",
        )
        costs = [night.cost(couples) for couples, _ in night.completions(pool)]
        night.lowest = min(costs, default=None)
        return night

    def possible(self, a: PlayerId, b: PlayerId) -> bool:
        """Whether a pair may occur in any complete pairing of this round at all."""
        couple = frozenset((a, b))
        if couple in self.past.state.avoid:
            return False
        if self.rematch[couple] is not None and not self.past.rules.rematch_relax:
            return False
        return couple in self.inside or self.yields

    def possible_inside(self, a: PlayerId, b: PlayerId) -> bool:
        """The same, with the colour limits."""
        return self.possible(a, b) and frozenset((a, b)) in self.inside

    def tests(self) -> list[Test]:
        """Return the tests of a pair to be tried, one after the other (4.6)."""
        if self.yields and self.past.rules.last_round == "group":
            return [self.possible_inside, self.possible]
        return [self.possible]

    def cost(self, couples: list[Couple]) -> Cost:
        """Return what the pairs cost in rules that are broken only as far as is needed."""
        found = [self.rematch[frozenset(couple)] for couple in couples]
        rematches = sorted((r for r in found if r is not None), reverse=True)
        outside = sum(frozenset(couple) not in self.inside for couple in couples)
        return len(rematches), rematches, outside if self.counted else 0

    def completions(
        self, players: Players, test: Test | None = None
    ) -> Iterator[tuple[list[Couple], PlayerId | None]]:
        """Generate every way to pair these players, with a free one if they are odd."""
        if len(players) % 2 == 0:
            for couples in matchings(players, test or self.possible):
                yield couples, None
            return
        for free in players:
            if free in self.eligible:
                rest = [p for p in players if p != free]
                for couples in matchings(rest, test or self.possible):
                    yield couples, free

    def completes(self, made: list[Couple], rest: Players, test: Test | None = None) -> bool:
        """Whether the rest can be paired so that the whole costs no more than is needed."""
        return any(
            self.cost(made + couples) == self.lowest for couples, _ in self.completions(rest, test)
        )

    def may_meet_lower(self, player: PlayerId, others: Players) -> bool:
        """Whether one of the others could be the player's opponent under what yields tonight."""
        assert self.lowest is not None
        rematches, _, outside = self.lowest
        for other in others:
            couple = frozenset((player, other))
            if not self.possible(player, other):
                continue
            if self.rematch[couple] is not None and rematches == 0:
                continue
            if couple not in self.inside and self.counted and outside == 0:
                continue
            return True
        return False


def matchings(players: Players, test: Test) -> Iterator[list[Couple]]:
    """Generate every complete pairing of an even number of players."""
    yield from in_order(players, test, lambda rest: rest)


def in_order(
    players: Players, test: Test, preference: Callable[[Players], Players]
) -> Iterator[list[Couple]]:
    """Generate the pairings in which the first player takes the others by preference."""
    if not players:
        yield []
        return
    first = players[0]
    for other in preference(players[1:]):
        if test(first, other):
            rest = [p for p in players if p not in (first, other)]
            for couples in in_order(rest, test, preference):
                yield [(first, other), *couples]


def folds(players: Players, test: Test) -> Iterator[list[Couple]]:
    """Generate the folds of a list in rank order, best first (4.5)."""
    yield from in_order(players, test, lambda rest: rest[::-1])


def score_groups(night: Night) -> list[Players]:
    """Divide the pool into score groups (4.1)."""
    groups: list[Players] = []
    for player in night.order:
        if groups:
            top = groups[-1][0]
            gap = night.points[top] - night.points[player]
            if gap <= night.past.rules.group_width:
                groups[-1].append(player)
                continue
        groups.append([player])
    return groups


def label(night: Night, group: Players) -> str:
    """Write the range of points of a group."""
    low = min(night.points[p] for p in group)
    high = max(night.points[p] for p in group)
    return str(high) if low == high else f"{low}-{high}"


def pair_groups(night: Night) -> Made:
    """Pair group after group, from the top down (4.3)."""
    groups = score_groups(night)
    made: list[tuple[Couple, str]] = []
    waiting: Players = []
    for number, group in enumerate(groups[:-1]):
        done = [couple for couple, _ in made]
        couples, waiting = pair_upper(night, done, waiting, groups[number:])
        made += [(couple, label(night, group)) for couple in couples]
    if not groups:
        return made, None
    couples, free = pair_last(night, [couple for couple, _ in made], waiting, groups[-1])
    made += [(couple, label(night, groups[-1])) for couple in couples]
    return made, free


def pair_upper(
    night: Night, done: list[Couple], came: Players, groups: list[Players]
) -> tuple[list[Couple], Players]:
    """Pair one group that is not the last.

    Args:
        done: Pairs of the higher groups.
        came: Those who wait since a higher group.
        groups: The group and all lower ones.

    Returns:
        Its pairs, and who waits now.
    """
    group, below = groups[0], groups[1]
    low = [p for lower in groups[1:] for p in lower]
    pool = [p for p in night.order if p in came or p in group]
    for size in range(len(pool) % 2, len(pool) + 1, 2):
        for test in night.tests():
            for chosen in candidates(night, pool, size, came, below):
                stay = [p for p in pool if p not in chosen]
                failed: list[Cost] = []
                for couples in folds(stay, test):
                    cost = night.cost(done + couples)
                    if cost in failed:
                        continue
                    if night.completes(done + couples, chosen + low):
                        return couples, chosen
                    failed.append(cost)
    raise AssertionError("the look-ahead of the group before promised a completion")


def candidates(
    night: Night, pool: Players, size: int, came: Players, below: Players | None
) -> list[Players]:
    """Return the sets of players who could wait, best first (4.4).

    Args:
        below: Members of the next group; None for the last group.
    """

    def wait_order(player: PlayerId) -> tuple[Fraction, ...]:
        points, wp, sb, lot = night.rank[player]
        if night.past.rules.drop == "lowest-rank":
            return (-points, -wp, -sb, Fraction(-lot))
        return (wp, sb, Fraction(lot))

    def key(chosen: Players) -> tuple[int, int, list[tuple[Fraction, ...]]]:
        again = sum(p in came for p in chosen)
        stuck = 0
        if below is not None:
            stuck = sum(not night.may_meet_lower(p, below) for p in chosen)
        return again, stuck, sorted(wait_order(p) for p in chosen)

    return sorted((list(c) for c in combinations(pool, size)), key=key)


def pair_last(
    night: Night, done: list[Couple], came: Players, group: Players
) -> tuple[list[Couple], PlayerId | None]:
    """Pair the last group; if it is odd, one is free (4.7)."""
    pool = [p for p in night.order if p in came or p in group]
    choices: list[PlayerId | None] = [None]
    if len(pool) % 2 == 1:
        if night.past.rules.bye_pick == "waiting-room":
            choices = [chosen[0] for chosen in candidates(night, pool, 1, came, None)]
        else:
            choices = list(from_below(night, pool))
    for test in night.tests():
        for free in choices:
            if free is not None and free not in night.eligible:
                continue
            for couples in folds([p for p in pool if p != free], test):
                if night.cost(done + couples) == night.lowest:
                    return couples, free
    raise AssertionError("the look-ahead of the group before promised a completion")


def from_below(night: Night, order: Players) -> Players:
    """Return who is to be free, best first, for a list from high to low (4.7)."""
    upwards = order[::-1]
    if night.past.rules.bye_pick == "fewest":
        return sorted(upwards, key=night.past.free_rounds)
    return upwards


def pair_first(night: Night) -> Made:
    """Pair the first round of a cycle (chapter 6)."""
    state = night.past.state
    mode = night.past.rules.first_round
    if mode is None:
        mode = "random" if state.carried is None else "halves"
    if mode == "random":
        order = night.past.drawn(f"{state.round.number}|first-round", night.order)
    else:
        order = entry_order(night)
    choices: list[PlayerId | None] = [None]
    if len(order) % 2 == 1:
        choices = list(from_below(night, order))
        if mode != "random" and night.past.rules.bye_pick == "waiting-room":
            choices = list(order)
    for test in night.tests():
        for free in choices:
            if free is not None and free not in night.eligible:
                continue
            rest = [p for p in order if p != free]
            if not night.completes([], rest, test):
                continue
            for couples in first_round_orders(mode, rest, test):
                if night.cost(couples) == night.lowest:
                    higher_first = [sorted(c, key=order.index) for c in couples]
                    return [((a, b), "") for a, b in higher_first], free
    raise AssertionError("a complete pairing of the pool was found before")


def entry_order(night: Night) -> Players:
    """Return the pool by the ranking carried in; below it the others by rating, then lot."""
    carried = list(night.past.state.carried or ())
    roster = night.past.state.roster
    lots = night.past.lots()

    def by_rating(player: PlayerId) -> tuple[float, int]:
        rating = roster[player].rating
        return (float("inf") if rating is None else -rating, lots[player])

    ranked = [p for p in carried if p in night.order]
    others = [p for p in night.order if p not in carried]
    return ranked + sorted(others, key=by_rating)


def first_round_orders(mode: str, players: Players, test: Test) -> Iterator[list[Couple]]:
    """Generate complete pairings of a first round in the order in which they are preferred."""
    if mode == "random":
        yield from in_order(players, test, lambda rest: rest)
    elif mode == "fold":
        yield from folds(players, test)
    else:
        half = len(players) // 2
        upper, lower = players[:half], players[half:]
        yield from across(upper, lower, test)
        yield from in_order(
            players,
            test,
            lambda rest: [p for p in rest if p in lower] + [p for p in rest if p in upper],
        )


def across(upper: Players, lower: Players, test: Test) -> Iterator[list[Couple]]:
    """Generate the pairings of one half with the other, the first of `lower` first."""
    if not upper:
        yield []
        return
    for other in lower:
        if test(upper[0], other):
            for couples in across(upper[1:], [p for p in lower if p != other], test):
                yield [(upper[0], other), *couples]
