"""FIDE's Dutch system by brute force: candidates in the order of the text, compared as tuples.

Written from the rules (C.04.3, editions of 2026 and 2017; docs/fide-dutch.md); it imports only the
model, and is slow.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

from leaguegen.model.game import Colour
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import DutchRules
from tests.reference.dutch_past import DOWN, UP, Past

Pair = tuple[int, int]
"""Places in the order of the round, the one of S1 first."""

Pairs = tuple[Pair, ...]
Group = tuple[int, ...]
"""Places of players, ascending."""

Board = tuple[PlayerId, PlayerId]
"""White, Black."""


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


# The order of generation


def exchanges(members: Group, count: int) -> Iterator[tuple[Group, Group]]:
    """Yield S1 and S2 of a homogeneous bracket after each exchange, in order (4.3; D.2)."""
    top, bottom = members[:count], members[count:]
    number = {player: bsn for bsn, player in enumerate(members, start=1)}
    for k in range(min(len(top), len(bottom)) + 1):
        swaps = sorted(
            product(combinations(top, k), combinations(bottom, k)),
            key=lambda swap: (
                sum(number[p] for p in swap[1]) - sum(number[p] for p in swap[0]),
                [-number[p] for p in reversed(swap[0])],
                [number[p] for p in swap[1]],
            ),
        )
        for out, into in swaps:
            yield tuple(sorted({*top, *into} - {*out})), tuple(sorted({*bottom, *out} - {*into}))


def homogeneous(evening: Evening, members: Group, count: int) -> Iterator[Pairs]:
    """Yield the candidates of a homogeneous bracket or remainder (Articles 3.3 and 4)."""
    seen = set()
    for upper, lower in exchanges(members, count):
        for pairs in transpositions(evening, upper, lower):
            found = frozenset(map(ordered, pairs))
            if found not in seen:
                seen.add(found)
                yield pairs


def transpositions(evening: Evening, upper: Group, lower: Group) -> Iterator[Pairs]:
    """Yield the ways to give each of S1 one of S2, in lexicographic order."""
    if not upper:
        yield ()
        return
    for other in lower:
        if evening.may_meet(upper[0], other):
            rest = tuple(p for p in lower if p != other)
            for pairs in transpositions(evening, upper[1:], rest):
                yield ((upper[0], other), *pairs)


def candidates(evening: Evening, bracket: Bracket, count: int) -> Iterator[Pairs]:
    """Yield the candidates with so many pairs, in the order of generation."""
    for paired in range(min(count, len(bracket.moved)), -1, -1):
        for upper in combinations(bracket.moved, paired):
            for first in transpositions(evening, upper, bracket.own):
                taken = {p for pair in first for p in pair}
                remainder = tuple(p for p in bracket.own if p not in taken)
                if count - paired <= len(remainder) // 2:
                    for rest in homogeneous(evening, remainder, count - paired):
                        yield first + rest


def left_of(bracket: Bracket, pairs: Pairs) -> Group:
    """Return the downfloaters of a candidate."""
    paired = {p for pair in pairs for p in pair}
    return tuple(p for p in bracket.members if p not in paired)


# The criteria of a set of downfloaters


class Judge:
    """Grades the candidates of one bracket; lower is better, None is not allowed."""

    def __init__(self, evening: Evening, bracket: Bracket) -> None:
        self.evening = evening
        self.bracket = bracket
        self.people = evening.people
        self.grade_down = cache(self._grade_down)

    def scores(self, players: Sequence[int]) -> list[Fraction]:
        """Return scores in descending order."""
        return sorted((self.people[p].score for p in players), reverse=True)

    def allowed(self, down: Group) -> bool:
        """C2 and C4."""
        bracket = self.bracket
        if bracket.last and len(down) > 1:
            return False
        return not bracket.completes or self.evening.completes(down + bracket.below)

    def bye(self, down: Group) -> Fraction:
        """C5, as far as the downfloaters leave it open (it does not exist in 2017)."""
        if self.evening.rules.edition == 2017:
            return Fraction(0)
        left = down + self.bracket.below
        lowest = self.evening.lowest_bye(tuple(sorted(left))) if len(left) % 2 else None
        return Fraction(0) if lowest is None else lowest

    def _grade_down(self, down: Group) -> tuple[Any, ...] | None:
        """Return the criteria that depend on the downfloaters alone."""
        if not self.allowed(down):
            return None
        if self.evening.rules.edition == 2017:
            return Fraction(0), len(down)
        bye = self.bye(down)
        single = len(down) == 1 and self.people[down[0]].score == bye
        receives = single and (len(down) + len(self.bracket.below)) % 2 == 1
        return (
            bye,
            len(down),
            self.scores(down),
            next_bracket(self.evening, down, self.bracket),
            self.people[down[0]].unplayed if receives else 0,
        )

    def grade(self, pairs: Pairs) -> tuple[Any, ...] | None:
        """Return the criteria from C5 (2017: C.5) on."""
        down = left_of(self.bracket, pairs)
        before = self.grade_down(down)
        if before is None:
            return None
        costs = [self.evening.costs(*ordered(pair)) for pair in pairs]
        colours = tuple(map(sum, zip(*costs, strict=True))) if costs else (0, 0, 0, 0)
        if self.evening.rules.edition == 2017:
            return self._grade_2017(before, colours, pairs, down)
        return (*before, *colours, *self._floats(pairs, down))

    def _floats(self, pairs: Pairs, down: Group) -> Iterator[Any]:
        """C14 to C21."""
        people, moved = self.people, self.bracket.moved
        residents = [people[p] for p in down if p not in moved]
        opponents = [(people[a], people[b]) for a, b in pairs if a in moved]
        for back in (0, 1):
            yield sum(p.floats[back] == DOWN for p in residents)
            yield sum(b.floats[back] == UP for _, b in opponents)
        for back in (0, 1):
            limbo = sum(people[p].floats[back] == DOWN for p in down if p in moved)
            paired = [a.score - b.score for a, b in opponents if a.floats[back] == DOWN]
            yield [Fraction(10**6)] * limbo + sorted(paired, reverse=True)
            ups = [a.score - b.score for a, b in opponents if b.floats[back] == UP]
            yield sorted(ups, reverse=True)

    def psd(self, pairs: Pairs, down: Group) -> list[Fraction]:
        """The list of score differences of 2017 (A.8)."""
        people = self.people
        differences = [abs(people[a].score - people[b].score) for a, b in pairs]
        return sorted(differences + [self.fall(p) for p in down], reverse=True)

    def fall(self, player: int) -> Fraction:
        """The difference of a downfloater with the artificial value (2017, A.8)."""
        lowest = self.people[self.bracket.members[-1]].score
        return self.people[player].score - (lowest - 1)

    def _grade_2017(
        self, before: tuple[Any, ...], colours: tuple[int, ...], pairs: Pairs, down: Group
    ) -> tuple[Any, ...]:
        people = self.people
        sides = [(people[min(pair)], people[max(pair)]) for pair in pairs]
        floating = [(a, b) for a, b in sides if a.score != b.score]
        numbers: list[int] = []
        differences: list[list[Fraction]] = []
        for back in (0, 1):
            again = [a.score - b.score for a, b in floating if a.floats[back] == DOWN]
            again += [self.fall(p) for p in down if people[p].floats[back] == DOWN]
            up = [a.score - b.score for a, b in floating if b.floats[back] == UP]
            numbers += [len(again), len(up)]
            differences += [sorted(again, reverse=True), sorted(up, reverse=True)]
        following = next_bracket_2017(self.evening, down, self.bracket)
        return (*before, self.psd(pairs, down), following, *colours, *numbers, *differences)


# C8


def matchable(evening: Evening, moved: Group, own: Group) -> bool:
    """Whether a bracket can be paired completely, those moved down with residents only."""
    if moved:
        return any(
            evening.may_meet(moved[0], other)
            and matchable(evening, moved[1:], tuple(p for p in own if p != other))
            for other in own
        )
    return evening.completable(own)


def leftovers(evening: Evening, moved: Group, own: Group) -> Iterator[Group]:
    """Yield who can be left over in a bracket, the smallest numbers first."""
    members = moved + own
    for size in range(len(members) % 2, len(members) + 1, 2):
        for down in combinations(members, size):
            stay = tuple(p for p in moved if p not in down)
            if matchable(evening, stay, tuple(p for p in own if p not in down)):
                yield down


def next_bracket(evening: Evening, down: Group, bracket: Bracket) -> tuple[Any, ...]:
    """C8: what C6 and C7 come to in the next bracket at best, under C1 to C5."""
    if not bracket.following:
        return ()
    rest = tuple(p for p in bracket.below if p not in bracket.following)
    following = Bracket(down, bracket.following, rest, (), completes=True, last=not rest)
    judge = Judge(evening, following)
    grades = [
        (judge.bye(left), len(left), judge.scores(left))
        for left in leftovers(evening, down, bracket.following)
        if judge.allowed(left)
    ]
    return min(grades)


def next_bracket_2017(evening: Evening, down: Group, bracket: Bracket) -> tuple[Any, ...]:
    """C.7: the number of pairs and the score differences of the next bracket at best."""
    if not bracket.following:
        return ()
    last = bracket.following == bracket.below
    following = Bracket(down, bracket.following, (), (), completes=last, last=last)
    judge = Judge(evening, following)
    members = following.members
    for count in range(len(members) // 2, -1, -1):
        made = [
            (pairs, left_of(following, pairs)) for pairs in candidates(evening, following, count)
        ]
        found = [judge.psd(pairs, left) for pairs, left in made if judge.allowed(left)]
        if found:
            return -count, min(found)
    return 1, []


# The round


def best(evening: Evening, bracket: Bracket) -> Pairs | None:
    """Return the best candidate of a bracket, of equal ones the first; None if there is none."""
    judge = Judge(evening, bracket)
    ideal = judge.bye(bracket.members)
    found: tuple[tuple[Any, ...], Pairs] | None = None
    for count in range(len(bracket.members) // 2, -1, -1):
        for pairs in candidates(evening, bracket, count):
            grade = judge.grade(pairs)
            if grade is not None and (found is None or grade < found[0]):
                found = grade, pairs
        if found is not None and found[0][0] == ideal:
            break
    return found and found[1]


def groups_of(evening: Evening) -> list[Group]:
    """Return the score groups."""
    scores = sorted({p.score for p in evening.people}, reverse=True)
    return [tuple(p.place for p in evening.people if p.score == score) for score in scores]


Way = list[tuple[Bracket, Pairs]]
"""The brackets of a round, each with the candidate that is taken."""


def brackets(evening: Evening) -> Way:
    """Pair bracket by bracket; the round must be possible."""
    made: Way = []
    moved: Group = ()
    groups = groups_of(evening)
    modern = evening.rules.edition == 2026
    for index, own in enumerate(groups):
        below = tuple(p for group in groups[index + 1 :] for p in group)
        following = groups[index + 1] if below else ()
        bracket = Bracket(moved, own, below, following, modern or not below, not below)
        pairs = best(evening, bracket)
        assert pairs is not None
        moved = left_of(bracket, pairs)
        if not modern and below and not evening.completes(moved + below):
            return [*made, *_collapsed(evening, bracket)]
        made.append((bracket, pairs))
    return made


def _collapsed(evening: Evening, bracket: Bracket) -> Way:
    """The penultimate bracket anew, and all below it as one last bracket (2017, A.9)."""
    evening.collapsed = True
    penultimate = Bracket(bracket.moved, bracket.own, bracket.below, (), True, False)
    pairs = best(evening, penultimate)
    assert pairs is not None
    down = left_of(penultimate, pairs)
    last = Bracket(down, bracket.below, (), (), True, True)
    rest = best(evening, last)
    assert rest is not None
    return [(penultimate, pairs), (last, rest)]


def pair(state: State, rules: DutchRules) -> tuple[list[Board], list[PlayerId]] | None:
    """Pair a round; None if that cannot be done.

    Returns:
        The boards in order (those that stand first), and who is free.
    """
    evening = Evening(state, rules)
    if not evening.completes(tuple(range(len(evening.people)))):
        return None
    way = brackets(evening)
    pairs = [ordered(couple) for _, made in way for couple in made]
    free = left_of(*way[-1]) if way else ()
    people = evening.people
    numbers = state.roster.pairing_numbers

    def order(pair: Pair) -> tuple[Any, ...]:
        a, b = people[pair[0]], people[pair[1]]
        return -a.score, -(a.score + b.score), numbers[a.id]

    boards = [(tie.white, tie.black) for tie in state.fixed]
    for i, j in sorted(pairs, key=order):
        a, b = people[i].id, people[j].id
        boards.append((a, b) if evening.white_first(i, j) else (b, a))
    return boards, [people[p].id for p in free]
