"""The best of all legal pairings (docs/klukkluk.md, 5.2).

Everything that is compared, one thing after the other, becomes one whole number per pair, so that
the best pairing is the one with the lowest sum: what comes later is never worth as much as one unit
of what comes before. The order of candidates (5.4) stands at the end of it, with a digit for each
player; so no two pairings have the same sum, and the best one is the only one.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.matching import bits, cheapest_complete, complete, mask_of
from leaguegen.pairing.swiss.klukkluk_candidates import candidates
from leaguegen.pairing.swiss.klukkluk_meetings import Field, Meeting

Two = tuple[int, int]
"""Vertices of a pair, the higher ranked first."""


@dataclass(frozen=True, slots=True)
class Best:
    """The pairing that was chosen.

    Attributes:
        pairs: In the order in which players from the top find an opponent.
        meetings: What each of them means.
        lists: Each vertex with its candidates in order.
    """

    pairs: tuple[Two, ...]
    meetings: Mapping[Two, Meeting]
    lists: Mapping[int, Sequence[int]]


def best(field: Field, rest: Sequence[int], edges: Sequence[int]) -> Best:
    """Choose among the complete pairings of some players; there must be one.

    Args:
        rest: Who is to be paired, ascending.
        edges: Who may meet whom.
    """
    among = sum(1 << vertex for vertex in rest)
    meetings = {
        (one, other): field.meeting(one, other)
        for one in rest
        for other in bits(edges[one] & among & -(2 << one))
    }
    orders = candidates([field.scores[vertex] for vertex in rest], field.rules.inside)
    lists = {rest[at]: [rest[to] for to in order] for at, order in enumerate(orders)}
    prices = _prices(field.rules, meetings, lists)
    pairs = tuple(sorted(cheapest_complete(prices)))
    return Best(pairs, {pair: meetings[pair] for pair in pairs}, lists)


def _prices(
    rules: KlukklukRules, meetings: Mapping[Two, Meeting], lists: Mapping[int, Sequence[int]]
) -> dict[Two, int]:
    """Pack what each pair breaks, with its place in the order of candidates, into one number."""
    size = len(lists)
    width = size.bit_length()
    gaps = sorted({meeting.gap for meeting in meetings.values()})
    # Two of a pair can break a rule, or six together where rules are summed: up to 3 a player.
    counts = (3 * size).bit_length()
    sums = (size * gaps[-1]).bit_length() if gaps else 0
    place_of = {gap: place for place, gap in enumerate(gaps)}
    turn = {vertex: size - 1 - at for at, vertex in enumerate(lists)}
    rank = {
        (one, other): place for one, order in lists.items() for place, other in enumerate(order)
    }
    prices = {}
    for pair, meeting in meetings.items():
        price = 0
        for kind, count in _terms(rules, meeting):
            if kind == "gap":
                price = price << sums | count
                price = price << width * len(gaps) | 1 << width * place_of[count]
            else:
                price = price << counts | count
        prices[pair] = price << width * size | rank[pair] << width * turn[pair[0]]
    return prices


def _terms(rules: KlukklukRules, meeting: Meeting) -> list[tuple[str, int]]:
    """Return what is compared, the most important first (5.2, 5.3)."""
    strong = [meeting.same_colour, meeting.leaning, meeting.down, meeting.up]
    if rules.strong == "sum":
        strong = [sum(strong)]
    gap = [("gap", meeting.gap)]
    counted = [("", count) for count in strong]
    ordered = [*counted, *gap] if rules.mode == "literal" else [*gap, *counted]
    return [("", meeting.floats), *ordered, ("", meeting.paused)]


def best_with(
    field: Field, stands: Sequence[Two], rest: Sequence[int], edges: Sequence[int]
) -> tuple[Meeting, ...] | None:
    """Return what the best complete pairing with some pairs means; None: there is none.

    Args:
        stands: Those pairs, who may meet.
        rest: Who is to be paired, ascending, those of the pairs among them.
    """
    busy = {vertex for two in stands for vertex in two}
    others = [vertex for vertex in rest if vertex not in busy]
    if complete(edges, mask_of(others)) is None:
        return None
    found = best(field, others, edges).meetings.values() if others else ()
    return (*(field.meeting(*two) for two in stands), *found)


def first_difference(
    rules: KlukklukRules, worse: Collection[Meeting], better: Collection[Meeting]
) -> tuple[str, int, int] | None:
    """Return in what two pairings of the same players differ first, with the numbers of both.

    Returns:
        The field of `Meeting` that is summed, `strong` for the sum of the strong rules, or `step`
        for the greatest gap that differs where their sums are equal; None without a difference.
    """
    strong = ["same_colour", "leaning", "down", "up"]
    counted = ["strong"] if rules.strong == "sum" else strong
    middle = [*counted, "gap"] if rules.mode == "literal" else ["gap", *counted]
    for name in ("floats", *middle, "paused"):
        kinds = strong if name == "strong" else [name]
        sums = [sum(getattr(m, kind) for m in each for kind in kinds) for each in (worse, better)]
        if sums[0] != sums[1]:
            return name, sums[0], sums[1]
        if name == "gap":
            gaps = [sorted((m.gap for m in each), reverse=True) for each in (worse, better)]
            for high, low in zip(*gaps, strict=True):
                if high != low:
                    return "step", high, low
    return None
