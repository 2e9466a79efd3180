"""Who meets whom in Keizer: neighbours, halves, least squares (docs/keizer.md, 5.4 to 5.6)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from leaguegen.model.record import Step
from leaguegen.pairing.keizer_field import Field, Level
from leaguegen.pairing.matching import cheapest_pairs, complete, mask_of
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Choice:
    """Two who meet.

    Attributes:
        higher: Who chose.
        steps: Why these two.
    """

    higher: int
    lower: int
    steps: tuple[Step, ...]


Wishes = Callable[[int, Sequence[int]], Iterable[int]]
"""`(chooser, others still to pair, in order)` to the candidates, the most wanted first."""


def choose(field: Field, order: Sequence[int], level: Level, *, first: bool) -> list[Choice]:
    """Pair an even number of players, who can all be paired.

    Args:
        order: Whom to pair, the highest first.
        first: Whether it is the first round of a cycle.
    """
    if first and field.rules.first_round == "halves":
        half = len(order) // 2
        place = {vertex: number for number, vertex in enumerate(order)}
        return in_turn(field, order, _Across(half, place).wishes, level, "keizer 5.6")
    if field.rules.pairing == "least-squares":
        return least_squares(field, order, level)
    return in_turn(field, order, _next_first, level, "keizer 5.4")


def _next_first(_chooser: int, others: Sequence[int]) -> Iterable[int]:
    return others


@dataclass(frozen=True, slots=True)
class _Across:
    """The wishes of halves: one's own opposite, the next below, then those above him."""

    half: int
    place: dict[int, int]

    def wishes(self, chooser: int, others: Sequence[int]) -> Iterable[int]:
        opposite = self.place[chooser] + self.half
        below = [v for v in others if self.place[v] >= opposite]
        above = [v for v in others if self.place[v] < opposite]
        return (*below, *reversed(above))


def in_turn(
    field: Field, order: Sequence[int], wishes: Wishes, level: Level, article: str
) -> list[Choice]:
    """Let the highest without an opponent choose, until all have one.

    Each takes the first candidate with whom the rest can still be paired: the same pairs as
    pairing on until it gets stuck, and then undoing the latest pair, again and again.
    """
    edges = field.edges(level)
    left, vertices = list(order), mask_of(order)
    mates = complete(edges, vertices)
    choices: list[Choice] = []
    while left:
        chooser = left.pop(0)
        passed: list[Message] = []
        for candidate in wishes(chooser, left):
            if edges[chooser] >> candidate & 1:
                pair = 1 << chooser | 1 << candidate
                rest = complete(edges, vertices & ~pair, mates or ())
                if rest is not None:
                    break
            passed.append(field.why_not(chooser, candidate, level))
        else:
            raise AssertionError(chooser)
        mates = rest
        vertices &= ~pair
        left.remove(candidate)
        why = _why(field, chooser, candidate, article)
        steps = (why, *(Step("keizer 5.3", text) for text in passed))
        choices.append(Choice(chooser, candidate, steps))
    return choices


def _why(field: Field, chooser: int, candidate: int, article: str) -> Step:
    one, other = field.players[chooser], field.players[candidate]
    if article == "keizer 5.6":
        text = say(
            "the top half meets the bottom half: {player} (place {place}) meets {other} (place"
            " {below})",
            player=one,
            place=field.places[one],
            other=other,
            below=field.places[other],
        )
    else:
        text = say(
            "{player} (place {place}) is the highest without an opponent, and meets the next who"
            " may be met: {other} (place {below})",
            player=one,
            place=field.places[one],
            other=other,
            below=field.places[other],
        )
    return Step(article, text)


def least_squares(field: Field, order: Sequence[int], level: Level) -> list[Choice]:
    """Make the pairs whose distances, squared and added up, are the least (5.5).

    Where several pairings are equally good, it is the one in which the highest meets the nearest.
    """
    size = len(order)
    place = {vertex: number for number, vertex in enumerate(order)}
    nearby = in_turn(field, order, _next_first, level, "keizer 5.4")
    bound = sum((place[c.lower] - place[c.higher]) ** 2 for c in nearby)
    # Without any bar all distances are 1; one pair of distance d costs at least d² - 1 more.
    most = bound - size // 2 + 1
    edges = field.edges(level)
    reach = max((d for d in range(1, size) if d * d <= most), default=1)
    wish = reach + 1
    unit = wish**size
    prices = {
        (one, two): (two - one) ** 2 * unit + (two - one) * wish ** (size - 1 - one)
        for one in range(size)
        for two in range(one + 1, min(size, one + reach + 1))
        if edges[order[one]] >> order[two] & 1
    }
    pairs = sorted(cheapest_pairs(prices))
    total = sum((two - one) ** 2 for one, two in pairs)
    return [
        Choice(order[one], order[two], (_apart(field, order[one], order[two], two - one, total),))
        for one, two in pairs
    ]


def _apart(field: Field, higher: int, lower: int, distance: int, total: int) -> Step:
    text = say(
        "{player} and {other} stand {distance} apart among those present; the squares of all"
        " distances add up to {total}, and no pairing has less",
        player=field.players[higher],
        other=field.players[lower],
        distance=distance,
        total=total,
    )
    return Step("keizer 5.5", text)
