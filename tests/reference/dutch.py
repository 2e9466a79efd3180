"""FIDE's Dutch system by brute force: candidates in the order of the text, compared as tuples.

Written from the rules (C.04.3, editions of 2026 and 2017; docs/fide-dutch.md); it imports only the
model, and is slow.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import DutchRules
from tests.reference.dutch_candidates import candidates, left_of
from tests.reference.dutch_evening import Bracket, Evening, Group, Pair, Pairs, ordered
from tests.reference.dutch_past import DOWN, UP

Board = tuple[PlayerId, PlayerId]
"""White, Black."""

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
