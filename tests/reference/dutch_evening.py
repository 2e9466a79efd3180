"""The rules of one round of the Dutch system, for the reference: who may meet whom, and colours.

The absolute criteria, completion (C4), the score of who is free (C5) and Article 5, by trying.
"""

import hashlib
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from leaguegen.model.game import Colour
from leaguegen.model.league import State
from leaguegen.model.systems import DutchRules
from tests.reference.dutch_past import Past

Pair = tuple[int, int]
"""Places in the order of the round, the one of S1 first."""

Pairs = tuple[Pair, ...]
Group = tuple[int, ...]
"""Places of players, ascending."""


@dataclass(frozen=True)
class Bracket:
    """Those to be paired together.

    Attributes:
        moved: The moved-down players.
        own: The residents.
        below: All who come after them.
        following: The residents of the next bracket.
        last: Nobody is to be left over but who gets the bye.
        completes: C4 holds for it.
    """

    moved: Group
    own: Group
    below: Group
    following: Group
    completes: bool
    last: bool

    @property
    def members(self) -> Group:
        """All of them in order."""
        return self.moved + self.own


class Evening:
    """The rules of one round.

    Attributes:
        collapsed: The last brackets had to be joined (2017, A.9); known when it is paired.
    """

    def __init__(self, state: State, rules: DutchRules) -> None:
        self.rules = rules
        self.avoid = state.avoid
        self.people = Past(state, rules).people()
        self.collapsed = False
        self.completable = cache(self._completable)
        self.lowest_bye = cache(self._lowest_bye)
        self.white_first = cache(self._white_first)
        self.costs = cache(self._costs)

    # The absolute criteria

    def may_meet(self, i: int, j: int) -> bool:
        """C1 and C3, and those who are kept apart."""
        a, b = self.people[i], self.people[j]
        if b.id in a.met or frozenset((a.id, b.id)) in self.avoid:
            return False
        if a.topscorer or b.topscorer:
            return True
        return not (a.wish == b.wish and a.wish[1] == 3)

    def _completable(self, left: Group) -> bool:
        """Whether an even number of players can be paired."""
        if not left:
            return True
        first, *others = left
        return any(
            self.may_meet(first, other) and self.completable(tuple(p for p in others if p != other))
            for other in others
        )

    def _lowest_bye(self, left: Group) -> Fraction | None:
        """Return the lowest score of who is free in a completion of an odd number of players."""
        found = [
            self.people[free].score
            for free in left
            if not self.people[free].barred
            and self.completable(tuple(p for p in left if p != free))
        ]
        return min(found, default=None)

    def completes(self, left: Group) -> bool:
        """C4."""
        return self.lowest_bye(left) is not None if len(left) % 2 else self.completable(left)

    # Article 5

    def _white_first(self, i: int, j: int) -> bool:
        """Whether the higher ranked of two (who comes first) has White."""
        a, b = self.people[i], self.people[j]
        ours, theirs = a.wish[0], b.wish[0]
        white = Colour.WHITE
        if ours is not theirs:
            return ours is white or (ours is None and theirs is Colour.BLACK)
        if ours is None:
            return (self._initial() is white) == (a.parity % 2 == 1)
        if a.wish[1] != b.wish[1]:
            return (ours is white) == (a.wish[1] > b.wish[1])
        if a.wish[1] == 3 and abs(a.difference) != abs(b.difference):
            return (ours is white) == (abs(a.difference) > abs(b.difference))
        for mine, yours in zip(a.colours[::-1], b.colours[::-1], strict=False):
            if mine is not yours:
                return mine is Colour.BLACK
        return ours is white

    def _initial(self) -> Colour:
        rules = self.rules
        if rules.initial_colour != "lot":
            return Colour.WHITE if rules.initial_colour == "white" else Colour.BLACK
        text = f"{rules.seed}|{rules.competition}|1|first-colour|"
        white, black = (
            hashlib.sha256(f"{text}{side}".encode()).hexdigest() for side in ("white", "black")
        )
        return Colour.WHITE if white < black else Colour.BLACK

    # What a pair costs

    def _costs(self, i: int, j: int) -> tuple[int, int, int, int]:
        """Return C10 to C13 of a pair, the higher ranked first (2017: C.8 to C.11)."""
        first = Colour.WHITE if self.white_first(i, j) else Colour.BLACK
        seats = ((self.people[i], first), (self.people[j], first.other))
        top = any(person.topscorer for person, _ in seats)
        wide = sum(abs(p.difference + c.value) > 2 for p, c in seats) if top else 0
        three = sum(p.colours[-2:] == (c, c) for p, c in seats) if top else 0
        refused = [p.wish[1] for p, c in seats if p.wish[0] is c.other]
        return wide, three, len(refused), sum(strength > 1 for strength in refused)


def ordered(pair: Pair) -> Pair:
    """Return a pair with the higher ranked first."""
    return min(pair), max(pair)
