"""The candidates of a bracket of the Dutch system in the order in which the text generates them."""

from collections.abc import Iterator
from itertools import combinations, product

from tests.reference.dutch_evening import Bracket, Evening, Group, Pairs, ordered


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
