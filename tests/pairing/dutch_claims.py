"""A round of the Dutch system beside the reference, and the sentences of its reasons."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import takewhile
from typing import Any

from leaguegen.model.game import Colour
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.pairing.system import RoundPairing
from leaguegen.words.message import Arg
from tests.reference.dutch import Judge, brackets
from tests.reference.dutch_candidates import candidates, left_of
from tests.reference.dutch_evening import Bracket, Evening, Group, Pair, Pairs, ordered
from tests.reference.dutch_past import Person
from tests.reference.dutch_states import Case

Grade = tuple[Any, ...]


@dataclass(frozen=True)
class Made:
    """A round with all that its reasons are about."""

    case: Case
    round: RoundPairing

    @cached_property
    def evening(self) -> Evening:
        return Evening(self.case.state, self.case.rules)

    @cached_property
    def way(self) -> list["Part"]:
        return [Part(self, bracket, pairs) for bracket, pairs in brackets(self.evening)]

    @cached_property
    def place(self) -> dict[PlayerId, int]:
        return {person.id: person.place for person in self.evening.people}

    def ids(self, players: Group) -> tuple[PlayerId, ...]:
        return tuple(self.evening.people[p].id for p in players)

    def part_of(self, points: Arg) -> "Part":
        """Return the bracket with residents of this score."""
        (found,) = [part for part in self.way if part.points == points]
        return found


@dataclass(frozen=True)
class Part:
    """A bracket, and how the reference paired it."""

    made: Made
    bracket: Bracket
    pairs: Pairs

    @property
    def points(self) -> Fraction:
        return self.made.evening.people[self.bracket.own[0]].score

    @property
    def down(self) -> Group:
        return left_of(self.bracket, self.pairs)

    @cached_property
    def judge(self) -> Judge:
        return Judge(self.made.evening, self.bracket)

    @cached_property
    def grade(self) -> Grade:
        found = self.judge.grade(self.pairs)
        assert found is not None
        return found

    @cached_property
    def graded(self) -> list[tuple[Pairs, frozenset[Pair], Grade]]:
        """All candidates with as many pairs that are allowed."""
        found = []
        for pairs in candidates(self.made.evening, self.bracket, len(self.pairs)):
            grade = self.judge.grade(pairs)
            if grade is not None:
                found.append((pairs, frozenset(map(ordered, pairs)), grade))
        return found

    @property
    def rest(self) -> Pairs:
        """The pairs of the homogeneous bracket or remainder."""
        return tuple(pair for pair in self.pairs if pair[0] not in self.bracket.moved)

    @property
    def upper(self) -> Group:
        return tuple(one for one, _ in self.rest)

    @property
    def lower(self) -> Group:
        taken = {p for pair in self.pairs if pair not in self.rest for p in pair}
        mine = self.bracket.own if taken or self.bracket.moved else self.bracket.members
        return tuple(p for p in mine if p not in taken and p not in self.upper)

    @property
    def halves(self) -> tuple[Group, Group]:
        """The upper part and the lower before any exchange."""
        players = tuple(sorted((*self.upper, *self.lower)))
        return players[: len(self.upper)], players[len(self.upper) :]

    def with_pair(self, couple: Pair) -> list[Grade]:
        """Grade the candidates that have the pairs before a turn, and another pair in that turn."""
        one = couple[0]
        above = takewhile(lambda pair: pair[0] != one, self.pairs)
        wanted = {ordered(pair) for pair in (*above, couple)}
        return [grade for _, pairs, grade in self.graded if wanted <= pairs]

    def thinkable(self, couple: Pair) -> list[Group]:
        """Return who moves down in each of those, also where that is not allowed."""
        above = takewhile(lambda pair: pair[0] != couple[0], self.pairs)
        wanted = {ordered(pair) for pair in (*above, couple)}
        found = candidates(self.made.evening, self.bracket, len(self.pairs))
        return [left_of(self.bracket, c) for c in found if wanted <= set(map(ordered, c))]

    def sending(self, player: int) -> list[Grade]:
        """Grade the candidates in which just this player moves down."""
        return [
            grade for pairs, _, grade in self.graded if left_of(self.bracket, pairs) == (player,)
        ]


@dataclass(frozen=True)
class Claim:
    """A sentence of a bracket.

    Attributes:
        couple: The pair that it stands with; S1 first.
    """

    part: Part
    step: Step
    couple: Pair = (-1, -1)

    @property
    def made(self) -> Made:
        return self.part.made

    def __getitem__(self, name: str) -> Arg:
        return dict(self.step.text.args)[name]

    def person(self, name: str = "player") -> Person:
        found = self[name]
        assert isinstance(found, PlayerId)
        return self.made.evening.people[self.made.place[found]]

    @property
    def sides(self) -> tuple[Person, Person]:
        higher, lower = ordered(self.couple)
        return self.made.evening.people[higher], self.made.evening.people[lower]

    @property
    def one(self) -> Person:
        """The one whose turn it was."""
        return self.made.evening.people[self.couple[0]]

    def colour(self, name: str = "colour") -> Colour:
        return Colour.WHITE if str(self[name]) == "White" else Colour.BLACK

    def has_white(self, person: Person) -> bool:
        first = self.made.evening.white_first(*ordered(self.couple))
        return first == (person.place == min(self.couple))

    @property
    def criterion(self) -> int | None:
        """The place of the cited criterion among those of the reference; None: no criterion."""
        found = re.fullmatch(r"fide-dutch C(\d+)|fide-dutch-2017 C\.(\d+)", self.step.article)
        if found is None:
            return None
        return int(found[1]) - 5 if found[1] else int(found[2]) - 4

    def worse_by_it(self, grade: Grade) -> bool:
        """Whether a grade is worse than that of the round, by the cited criterion or before."""
        cut = len(grade) if self.criterion is None else self.criterion + 1
        return grade[:cut] > self.part.grade[:cut]
