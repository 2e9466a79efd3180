"""What a table of fixed rounds is worth: its figures and its faults (docs/heller.md, 3 and 10)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby, pairwise

from leaguegen.model.game import Colour
from leaguegen.words.message import Message, say

Boards = Sequence[tuple[int, int]]
"""A round: boards of two numbers, White first."""


@dataclass(frozen=True, slots=True)
class NumberFigures:
    """What the table gives to one number.

    Attributes:
        opponents: The sum of the opponents' numbers.
        top_half: How many opponents have a number in the lower half of the numbers, the stronger.
        colours: In the order of the rounds.
        breaks: How often two games in a row have the same colour.
        streak: The longest run of one colour.
    """

    number: int
    opponents: int
    top_half: int
    colours: tuple[Colour, ...]
    breaks: int
    streak: int

    @property
    def difference(self) -> int:
        """Whites minus Blacks."""
        return sum(colour.value for colour in self.colours)


@dataclass(frozen=True, slots=True)
class Fault:
    """A breach of a hard rule.

    Attributes:
        round: The round in which it is seen.
        number: Of whom it tells; of a pair the lower number.
    """

    round: int
    number: int
    text: Message


@dataclass(frozen=True, slots=True)
class TableFigures:
    """The figures of a table.

    Attributes:
        places: The highest number.
        rounds: How many.
        numbers: From 1.
        deviation: Sum over all numbers of twice the sum of opponents' numbers less twice its mean.
        never: The pairs that do not meet.
        faults: Where it breaks the hard rules.
    """

    places: int
    rounds: int
    numbers: tuple[NumberFigures, ...]
    deviation: int
    never: tuple[tuple[int, int], ...]
    faults: tuple[Fault, ...]

    @property
    def spread(self) -> int:
        """The highest sum of opponents' numbers less the lowest."""
        sums = [one.opponents for one in self.numbers]
        return max(sums, default=0) - min(sums, default=0)

    @property
    def breaks(self) -> int:
        """The breaks of all numbers together."""
        return sum(one.breaks for one in self.numbers)

    @property
    def streak(self) -> int:
        """The longest run of one colour of anybody."""
        return max((one.streak for one in self.numbers), default=0)


def figures(table: Mapping[int, Boards]) -> TableFigures:
    """Work out the figures of a table.

    Args:
        table: Boards by the number of the round.
    """
    rounds = [table[number] for number in sorted(table)]
    places = max((n for boards in rounds for board in boards for n in board), default=0)
    numbers = tuple(_of(number, rounds, places) for number in range(1, places + 1))
    met = {frozenset(board) for boards in rounds for board in boards}
    never = [p for p in combinations(range(1, places + 1), 2) if frozenset(p) not in met]
    mean = len(rounds) * (places + 1)
    return TableFigures(
        places,
        len(rounds),
        numbers,
        sum(abs(2 * one.opponents - mean) for one in numbers),
        tuple(never),
        (
            *_crowded(table, places),
            *_meetings(table),
            *_colour_faults(numbers, max(table, default=0)),
        ),
    )


def never_met(tables: Sequence[TableFigures]) -> tuple[tuple[int, int], ...]:
    """Return the pairs that meet in none of several tables of one size."""
    if not tables:
        return ()
    common = set(tables[0].never).intersection(*(t.never for t in tables[1:]))
    return tuple(sorted(common))


def _of(number: int, rounds: Sequence[Boards], places: int) -> NumberFigures:
    games = [board for boards in rounds for board in boards if number in board]
    against = [white + black - number for white, black in games]
    colours = tuple(Colour.WHITE if white == number else Colour.BLACK for white, _ in games)
    return NumberFigures(
        number,
        sum(against),
        sum(2 * other <= places for other in against),
        colours,
        sum(one is other for one, other in pairwise(colours)),
        max((len(list(run)) for _, run in groupby(colours)), default=0),
    )


def _crowded(table: Mapping[int, Boards], places: int) -> Iterator[Fault]:
    """Find numbers that stand in a round twice, or not at all."""
    for round_, boards in sorted(table.items()):
        seen = Counter(n for board in boards for n in board)
        for number in range(1, places + 1):
            if seen[number] == 0:
                text = say(
                    "round {round}: number {number} has no game", round=round_, number=number
                )
                yield Fault(round_, number, text)
            elif seen[number] > 1:
                text = say(
                    "round {round}: number {number} has {times} games",
                    round=round_,
                    number=number,
                    times=seen[number],
                )
                yield Fault(round_, number, text)


def _meetings(table: Mapping[int, Boards]) -> Iterator[Fault]:
    """Find pairs that meet more than once, and numbers that meet themselves."""
    met: dict[tuple[int, int], int] = {}
    for round_, boards in sorted(table.items()):
        for white, black in boards:
            low, high = sorted((white, black))
            if low == high:
                text = say("round {round}: number {number} meets itself", round=round_, number=low)
                yield Fault(round_, low, text)
            elif (low, high) in met:
                text = say(
                    "numbers {low} and {high} meet in rounds {first} and {second}",
                    low=low,
                    high=high,
                    first=met[low, high],
                    second=round_,
                )
                yield Fault(round_, low, text)
            else:
                met[low, high] = round_


def _colour_faults(numbers: Sequence[NumberFigures], last: int) -> Iterator[Fault]:
    """Find colours out of balance, and runs of three; they are seen in the last round."""
    for one in numbers:
        if abs(one.difference) > 1:
            text = say(
                "number {number}: games with White {white}, with Black {black}",
                number=one.number,
                white=one.colours.count(Colour.WHITE),
                black=one.colours.count(Colour.BLACK),
            )
            yield Fault(last, one.number, text)
        if one.streak > 2:
            text = say(
                "number {number}: {times} times the same colour in a row",
                number=one.number,
                times=one.streak,
            )
            yield Fault(last, one.number, text)
