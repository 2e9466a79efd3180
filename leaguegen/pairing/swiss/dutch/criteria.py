"""What pairs and floats cost under the quality criteria C10 to C21 (docs/fide-dutch.md, 4).

All that a bracket costs is one whole number with a digit for each count, C10 the highest, so that
comparing numbers is comparing the criteria in order. Under the text of 2017 the same criteria are
C.8 to C.19, and those of the last bracket begin with the score differences (C.6).
"""

from collections.abc import Iterator
from enum import IntEnum

from leaguegen.model.rules import ONE, ZERO, Points
from leaguegen.pairing.matching import bits
from leaguegen.pairing.swiss.dutch.colours import colour_of_higher
from leaguegen.pairing.swiss.dutch.field import Field, Float, Strength
from leaguegen.pairing.swiss.dutch.floats import Bracket


class Criterion(IntEnum):
    """The quality criteria from C10 on, by their number in the text of 2026.

    `DIFFERENCES` is C.6 of 2017, which only its collapsed last bracket needs.
    """

    DIFFERENCES = 6
    COLOUR_DIFFERENCE = 10
    COLOUR_RUN = 11
    PREFERENCES = 12
    STRONG = 13
    DOWN_LAST = 14
    UP_LAST = 15
    DOWN_BEFORE = 16
    UP_BEFORE = 17
    DOWN_LAST_SCORES = 18
    UP_LAST_SCORES = 19
    DOWN_BEFORE_SCORES = 20
    UP_BEFORE_SCORES = 21


_BY_DIFFERENCE = frozenset(
    {
        Criterion.DIFFERENCES,
        Criterion.DOWN_LAST_SCORES,
        Criterion.UP_LAST_SCORES,
        Criterion.DOWN_BEFORE_SCORES,
        Criterion.UP_BEFORE_SCORES,
    }
)
_DOWN = (
    (Criterion.DOWN_LAST, Criterion.DOWN_LAST_SCORES),
    (Criterion.DOWN_BEFORE, Criterion.DOWN_BEFORE_SCORES),
)
_UP = (
    (Criterion.UP_LAST, Criterion.UP_LAST_SCORES),
    (Criterion.UP_BEFORE, Criterion.UP_BEFORE_SCORES),
)


class Costs:
    """The costs of one bracket."""

    def __init__(self, field: Field, bracket: Bracket) -> None:
        self.field = field
        self.bracket = bracket
        scores = [
            player.score for player in map(field.players.__getitem__, bits(bracket.everybody))
        ]
        self._lowest = scores[-1]
        self._differences = _differences(scores, self._lowest, collapsed=bracket.collapsed)
        self._keys = tuple(self._digits())
        self._width = len(scores).bit_length() + 1
        self._unit = {
            key: 1 << self._width * place for place, key in enumerate(reversed(self._keys))
        }
        self._pairs: dict[tuple[int, int], int] = {}

    def _digits(self) -> Iterator[tuple[Criterion, Points]]:
        for criterion in Criterion:
            if criterion is Criterion.DIFFERENCES and not self.bracket.collapsed:
                continue
            if criterion in _BY_DIFFERENCE:
                yield from ((criterion, difference) for difference in self._differences)
            else:
                yield criterion, ZERO

    @property
    def above(self) -> int:
        """More than any cost of the bracket."""
        return 1 << self._width * len(self._keys)

    def unit(self, criterion: Criterion, difference: Points = ZERO) -> int:
        """Return what one more costs under a criterion."""
        return self._unit[criterion, difference]

    def first_difference(self, more: int, less: int) -> Criterion | None:
        """Return the first criterion under which two costs differ."""
        for key in self._keys:
            shift = self._unit[key].bit_length() - 1
            if more >> shift != less >> shift:
                return key[0]
        return None

    def count(self, cost: int, criterion: Criterion) -> int:
        """Return how many a cost has under a criterion that counts."""
        shift = self._unit[criterion, ZERO].bit_length() - 1
        return cost >> shift & (1 << self._width) - 1

    def pair(self, one: int, other: int) -> int:
        """Return the cost of a pair."""
        key = (one, other) if one < other else (other, one)
        if key not in self._pairs:
            self._pairs[key] = self._colours(*key) + self._floats(*key)
        return self._pairs[key]

    def _colours(self, higher: int, lower: int) -> int:
        players = self.field.players
        ours, theirs = players[higher], players[lower]
        colour = colour_of_higher(ours, theirs, self.field.initial)
        cost = 0
        for player, given in ((ours, colour), (theirs, colour.other)):
            wish = player.preference
            if wish.colour is given.other:
                cost += self.unit(Criterion.PREFERENCES)
                if wish.strength >= Strength.STRONG:
                    cost += self.unit(Criterion.STRONG)
            if ours.top or theirs.top:
                if abs(player.difference + given.value) > 2:
                    cost += self.unit(Criterion.COLOUR_DIFFERENCE)
                if player.third_in_a_row(given):
                    cost += self.unit(Criterion.COLOUR_RUN)
        return cost

    def _floats(self, higher: int, lower: int) -> int:
        ours, theirs = self.field.players[higher], self.field.players[lower]
        difference = ours.score - theirs.score
        if not difference:
            return 0
        cost = self._moving(higher, difference)
        for back, (count, scores) in enumerate(_UP):
            if theirs.floats[back] is Float.UP:
                cost += self.unit(count) + self.unit(scores, difference)
        if self.bracket.collapsed:
            cost += self.unit(Criterion.DIFFERENCES, difference)
        return cost

    def _moving(self, vertex: int, difference: Points) -> int:
        """Return the cost of a downfloat over a difference, whoever the opponent is.

        Under the text of 2017 a repeated downfloat counts as such whoever has it; under that of
        2026 only residents who move down do (C14), the others by their difference (C18).
        """
        cost = 0
        for back, (count, scores) in enumerate(_DOWN):
            if self.field.players[vertex].floats[back] is Float.DOWN:
                cost += self.unit(scores, difference)
                if self.field.edition == 2017:
                    cost += self.unit(count)
        return cost

    def moved(self, vertex: int) -> int:
        """Return what pairing somebody who moved down costs, whoever the resident is."""
        if self.bracket.collapsed:
            return 0
        return self._moving(vertex, self.field.players[vertex].score - self._lowest)

    def down(self, vertex: int) -> int:
        """Return what moving down from the bracket costs.

        Who moved down into it before has a greater difference than with any resident: one point
        more than with the lowest (2017, A.8).
        """
        difference = self.field.players[vertex].score - self._lowest + ONE
        if self.bracket.collapsed:
            lost = self.unit(Criterion.DIFFERENCES, difference)
            return lost + self._moving(vertex, difference)
        if self.bracket.moved >> vertex & 1:
            return self._moving(vertex, difference)
        floats = self.field.players[vertex].floats
        return sum(
            self.unit(count) for back, (count, _) in enumerate(_DOWN) if floats[back] is Float.DOWN
        )


def _differences(scores: list[Points], lowest: Points, *, collapsed: bool) -> list[Points]:
    """Return every difference that can occur in a bracket, the greatest first."""
    distinct = set(scores)
    found = {high - lowest for high in distinct}
    if collapsed:
        found |= {high - low for high in distinct for low in distinct if high > low}
    return sorted(found | {high - lowest + ONE for high in distinct}, reverse=True)
