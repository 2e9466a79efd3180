"""What the rules of Swiss on resistance points ask about one evening, by brute force.

Whether something can be completed is found out by trying every completion.

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
from leaguegen.model.systems import KnsbRules
from tests.reference.past import Past

Players: TypeAlias = list[PlayerId]
Couple: TypeAlias = tuple[PlayerId, PlayerId]
"""Two players to meet, the higher ranked first."""

Cost: TypeAlias = tuple[int, list[int], int]
"""Number of rematches, the rounds of those meetings (latest first), pairs outside the limits."""

Test: TypeAlias = Callable[[PlayerId, PlayerId], bool]


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
        guest: The guest who plays whoever has no opponent in an odd pool; None: he is free (4.8).
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
    guest: PlayerId | None
    lowest: Cost | None = None

    @classmethod
    def of(
        cls, state: State, rules: KnsbRules, pool: Players, guest: PlayerId | None = None
    ) -> "Night":
        """Gather what the rules ask about the pool, and about a guest beside it."""
        past = Past(state, rules)
        people = pool if guest is None else [*pool, guest]
        lots = past.lots()
        points = {p: past.points(p) for p in pool}
        rank = {
            p: (-points[p], -past.resistance(p), -past.sonneborn_berger(p), lots[p]) for p in pool
        }
        colours = {(p, colour): past.allowed(p, colour) for p in people for colour in Colour}
        couples = [frozenset(couple) for couple in combinations(people, 2)]
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
                for a in people
                for b in people
                if a != b and colours[a, Colour.WHITE] and colours[b, Colour.BLACK]
            },
            eligible={p for p in pool if past.may_be_free(p)},
            yields=last and rules.last_round != "off",
            counted=last and rules.last_round == "completion",
            guest=guest,
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
        """Generate every way to pair these players, with one left over if they are odd.

        A guest's pair is among the couples.
        """
        test = test or self.possible
        if len(players) % 2 == 0:
            for couples in matchings(players, test):
                yield couples, None
            return
        for over in players:
            if self.may_be_over(over, test):
                rest = [p for p in players if p != over]
                for couples in matchings(rest, test):
                    yield couples + self.beside(over), over

    def may_be_over(self, player: PlayerId, test: Test) -> bool:
        """Whether a player may be left over: he plays the guest, or he may be free."""
        if self.guest is None:
            return player in self.eligible
        return test(player, self.guest)

    def beside(self, over: PlayerId | None) -> list[Couple]:
        """Return the pair of the guest with the one who is left over, if there is one."""
        return [] if self.guest is None or over is None else [(over, self.guest)]

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
