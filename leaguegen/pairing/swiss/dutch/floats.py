"""Who moves down from a bracket: criteria C4 to C9 (docs/fide-dutch.md, 4).

Where one player moves down, as from any odd bracket, all who could are found at once: they are the
vertices that some largest matching leaves over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import combinations, product
from math import comb
from operator import or_

from leaguegen.model.rules import Points
from leaguegen.pairing.matching import bits, complete, largest, mask_of
from leaguegen.pairing.swiss.dutch.field import Field


@dataclass(frozen=True, slots=True)
class Bracket:
    """Players to pair among each other (1.3).

    Attributes:
        moved: Those who moved down into it (MDPs), as a mask; they meet residents only.
        own: Its residents.
        collapsed: All that is left, of several scores (2017, B.2).
    """

    moved: int
    own: int
    collapsed: bool = False

    @property
    def everybody(self) -> int:
        """All its players."""
        return self.moved | self.own


@dataclass(frozen=True, slots=True)
class Floats:
    """The best sets of players who move down.

    Attributes:
        size: How many each set has (C6).
        scores: Theirs, highest first (C7).
        sets: As masks; where `size` is 1, one mask of all who may be the one.
        missing_more: Those who were left out by C9 alone.
    """

    size: int
    scores: tuple[Points, ...] = ()
    sets: tuple[int, ...] = (0,)
    missing_more: int = 0


MANY = 200
"""With more sets of players than this who could move down, the first best candidate is looked for
before the sets are gone through: nearly always its set is one of the best."""

NOTHING = Floats(9999, (), ())
"""Worse than anything: there is no legal way."""


class Rest:
    """Everybody below a bracket, the bye included: whom they can take in addition (C4)."""

    def __init__(self, edges: Sequence[int], below: int, *, takes_all: bool) -> None:
        self._edges = edges
        self._below = below
        self._takes_all = takes_all
        self._outer: int | None = None
        self._known: dict[int, bool] = {}

    def takes(self, down: int) -> bool:
        """Whether all of them can be paired together with these."""
        if self._takes_all:
            return True
        if down not in self._known:
            everybody = self._below | down
            self._known[down] = complete(self._edges, everybody) is not None
        return self._known[down]

    @cached_property
    def lacks(self) -> int:
        """How many at least have to come to them."""
        return 0 if self._takes_all else largest(self._edges, self._below).left.bit_count()

    def singles(self, among: int) -> int:
        """Return those of some players each of whom alone can be taken."""
        if self._takes_all:
            return among
        if self._outer is None:
            found = largest(self._edges, self._below)
            self._outer = found.outer if found.left.bit_count() == 1 else 0
        return mask_of([v for v in bits(among) if self._edges[v] & self._outer])


class Floating:
    """The search for who moves down, bracket by bracket."""

    def __init__(self, field: Field, edges: Sequence[int], bye_score: Points | None = None) -> None:
        """Begin a round.

        Args:
            edges: Who may meet whom, the bye only with those who may get it now.
            bye_score: The score of who gets the bye (C5); None: nobody does, or 2017.
        """
        self._field = field
        self._edges = edges
        self._bye_score = bye_score
        self._rests: dict[tuple[int, bool], Rest] = {}

    def choose(self, bracket: Bracket, group: int, *, ahead: bool = True) -> Floats:
        """Return the sets that are best by C4 to C9.

        Args:
            group: The score group of its residents, from 0.
            ahead: Whether C8 looks at the bracket after it.
        """
        loose = self._field.edition == 2017 and ahead
        below = self.below(group)
        floats = self._best(bracket, below, loose=loose)
        if not floats.size or not below & self._field.people:
            return self._least_unplayed(floats, below)
        if ahead:
            floats = self._by_next(floats, group, loose=loose)
        return self._least_unplayed(floats, below)

    def below(self, group: int) -> int:
        """Return everybody below a score group, the bye included."""
        lower = reduce(or_, self._field.groups[group + 1 :], 0)
        return lower | self._field.everybody & ~self._field.people

    def many(self, bracket: Bracket, group: int) -> Floats | None:
        """Return residents, several of whom have to move down, where their sets are too many.

        No set does better by C6 and C7 than any of so many of them; whether a set is legal, and
        best by C8, is for `approves` to say.
        """
        below = self.below(group)
        if self._field.edition == 2017 or not below & self._field.people:
            return None
        fewest = largest(inner_edges(self._edges, bracket), bracket.everybody).left.bit_count()
        size = max(fewest, self._rest(below, loose=False).lacks)
        if size < 2 or comb(bracket.everybody.bit_count(), size) <= MANY:
            return None
        score = self._field.scores(bracket.own)[0]
        return Floats(size, (score,) * size, (bracket.own,))

    def approves(self, down: int, group: int) -> bool:
        """Whether the rest takes these, and the next bracket does with them as well as can be."""
        if not self._rest(self.below(group), loose=False).takes(down):
            return False
        return self._is_ideal(Bracket(down, self._field.groups[group + 1]), group + 1)

    def _is_ideal(self, bracket: Bracket, group: int) -> bool:
        """Whether a bracket loses nobody, or one resident where it is odd."""
        rest = self._rest(self.below(group), loose=False)
        inner = inner_edges(self._edges, bracket)
        if bracket.everybody.bit_count() % 2 == 0:
            return rest.takes(0) and complete(inner, bracket.everybody) is not None
        slot = len(inner)
        inner.append(rest.singles(bracket.own))
        for v in bits(inner[slot]):
            inner[v] |= 1 << slot
        return complete(inner, bracket.everybody | 1 << slot) is not None

    def _rest(self, below: int, *, loose: bool) -> Rest:
        """Return the players below; under the 2017 text they count only where they are none."""
        takes_all = loose and bool(below & self._field.people)
        if (below, takes_all) not in self._rests:
            self._rests[below, takes_all] = Rest(self._edges, below, takes_all=takes_all)
        return self._rests[below, takes_all]

    def _best(self, bracket: Bracket, below: int, *, loose: bool) -> Floats:
        """Return the sets that are best by C6 and C7, within C4."""
        rest = self._rest(below, loose=loose)
        everybody = bracket.everybody
        inner = inner_edges(self._edges, bracket)
        found = largest(inner, everybody)
        fewest = found.left.bit_count()
        for size in range(max(fewest, rest.lacks), everybody.bit_count() + 1, 2):
            if size == 0:
                if rest.takes(0):
                    return Floats(0)
                continue
            # Of so few as are left over at least, each is one whom a largest matching leaves over.
            among = found.outer if size == fewest else everybody
            sets = self._lowest(bracket, rest, inner, size, among)
            if sets:
                return Floats(size, self._field.scores(_example(sets[0], size)), sets)
        return NOTHING

    def _lowest(
        self, bracket: Bracket, rest: Rest, inner: Sequence[int], size: int, among: int
    ) -> tuple[int, ...]:
        """Return the sets of a size with the lowest scores, compared from the highest down."""
        classes = self._field.classes(among)
        if size == 1:
            singles = (rest.singles(group) for group in reversed(classes))
            return tuple(filter(None, singles))[:1]
        for counts in _counts([group.bit_count() for group in classes], size):
            sets = tuple(
                down
                for down in _choices(classes, counts)
                if rest.takes(down) and complete(inner, bracket.everybody & ~down) is not None
            )
            if sets:
                return sets
        return ()

    def _by_next(self, floats: Floats, group: int, *, loose: bool) -> Floats:
        """Keep the sets with which the next bracket does best by C6 and C7 (C8)."""
        own, below = self._field.groups[group + 1], self.below(group + 1)
        sets = floats.sets
        if floats.size == 1:
            ideal = self._ideal_singles(sets[0], own, below, loose=loose)
            if ideal:
                return Floats(1, floats.scores, (ideal,))
            sets = tuple(1 << v for v in bits(sets[0]))
        if len(sets) == 1:
            return floats
        values = {}
        for down in sets:
            best = self._best(Bracket(down, own), below, loose=loose)
            values[down] = best.size, best.scores
        least = min(values.values())
        kept = tuple(down for down in sets if values[down] == least)
        return Floats(
            floats.size, floats.scores, (reduce(or_, kept),) if floats.size == 1 else kept
        )

    def _ideal_singles(self, among: int, own: int, below: int, *, loose: bool) -> int:
        """Return those who find an opponent in the next bracket while it loses as few as can be."""
        rest = self._rest(below, loose=loose)
        edges = [mask & own for mask in self._edges]
        vertices = own
        if own.bit_count() % 2 == 0:
            slot = len(edges)
            edges.append(rest.singles(own))
            for v in bits(edges[slot]):
                edges[v] |= 1 << slot
            vertices |= 1 << slot
        elif not rest.takes(0):
            return 0
        found = largest(edges, vertices)
        if found.left.bit_count() != 1:
            return 0
        return mask_of([v for v in bits(among) if self._edges[v] & found.outer & own])

    def _least_unplayed(self, floats: Floats, below: int) -> Floats:
        """Of those of whom one gets the bye, keep those with the fewest unplayed games (C9)."""
        if floats.size != 1 or self._bye_score is None or floats.scores[0] != self._bye_score:
            return floats
        players = self._field.players
        if any(players[v].score == self._bye_score for v in bits(below & self._field.people)):
            return floats
        missed = {v: len(players[v].history.missed) for v in bits(floats.sets[0])}
        least = min(missed.values())
        kept = mask_of([v for v in missed if missed[v] == least])
        return Floats(1, floats.scores, (kept,), floats.sets[0] & ~kept)


def inner_edges(edges: Sequence[int], bracket: Bracket) -> list[int]:
    """Return the pairs that a bracket can make: who moved down meets residents only (3.2)."""
    inner = [0] * len(edges)
    for v in bits(bracket.moved):
        inner[v] = edges[v] & bracket.own
    for v in bits(bracket.own):
        inner[v] = edges[v] & bracket.everybody
    return inner


def _example(mask: int, size: int) -> int:
    return mask & -mask if size == 1 else mask


def _counts(sizes: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    """Yield how many to take of each class, the fewest of the highest classes first."""
    if not sizes:
        if total == 0:
            yield ()
        return
    for here in range(min(sizes[0], total) + 1):
        for later in _counts(sizes[1:], total - here):
            yield (here, *later)


def _choices(classes: Sequence[int], counts: Sequence[int]) -> Iterator[int]:
    """Yield the sets that take so many of each class."""
    parts = (
        [mask_of(choice) for choice in combinations(tuple(bits(group)), count)]
        for group, count in zip(classes, counts, strict=True)
    )
    for choice in product(*parts):
        yield reduce(or_, choice, 0)
