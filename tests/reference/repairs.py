"""The fewest boards that have to change when somebody comes or goes, by trying every whole pairing.

It is written from docs/evening.md, 5: of all ways to pair everybody who is there, with boards that
stay as they hang and new ones by the rules of the system, one with the fewest boards that are gone.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from leaguegen.model.game import ByeKind, Colour, Result, Round
from leaguegen.model.player import PlayerId

Two = frozenset[PlayerId]


@dataclass
class Past:
    """What the recorded rounds mean for two players and for one, if all count."""

    met: set[Two]
    colours: dict[PlayerId, list[Colour]]
    had_point: set[PlayerId]

    @classmethod
    def of(cls, rounds: Sequence[Round], players: Collection[PlayerId]) -> "Past":
        """Read the rounds, oldest first."""
        past = cls(set(), {p: [] for p in players}, set())
        free = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.FORFEIT_WIN)
        for round_ in rounds:
            past.had_point |= {b.player for b in round_.byes if b.kind in free}
            for game in round_.games:
                if game.result is Result.BLACK_FORFEITS:
                    past.had_point.add(game.white)
                elif game.result is Result.WHITE_FORFEITS:
                    past.had_point.add(game.black)
                elif game.result is not Result.BOTH_FORFEIT:
                    past.met.add(frozenset((game.white, game.black)))
                    past.colours[game.white].append(Colour.WHITE)
                    past.colours[game.black].append(Colour.BLACK)
        return past

    def surplus(self, player: PlayerId) -> int:
        """Return Whites minus Blacks."""
        return sum(c.value for c in self.colours[player])


Legal = Callable[[Past, PlayerId, PlayerId], bool]


def knsb_legal(past: Past, one: PlayerId, other: PlayerId) -> bool:
    """docs/knsb.md, 4.2 and 5.1: not met; with some colours both stay inside the limits of 2."""
    return frozenset((one, other)) not in past.met and (
        (_may(past, one, Colour.WHITE) and _may(past, other, Colour.BLACK))
        or (_may(past, one, Colour.BLACK) and _may(past, other, Colour.WHITE))
    )


def _may(past: Past, player: PlayerId, colour: Colour) -> bool:
    had = past.colours[player]
    before, after = abs(past.surplus(player)), abs(past.surplus(player) + colour.value)
    three_in_a_row = len(had) >= 2 and had[-1] is had[-2] is colour
    return not three_in_a_row and not (after > 2 and after >= before)


def dutch_legal(past: Past, one: PlayerId, other: PlayerId) -> bool:
    """FIDE C1 and C3: not met, and not both with the same absolute colour preference."""
    wish = _absolute(past, one)
    same = wish is not None and wish is _absolute(past, other)
    return frozenset((one, other)) not in past.met and not same


def _absolute(past: Past, player: PlayerId) -> Colour | None:
    had, surplus = past.colours[player], past.surplus(player)
    if abs(surplus) > 1:
        return Colour.BLACK if surplus > 0 else Colour.WHITE
    if len(had) >= 2 and had[-1] is had[-2]:
        return had[-1].other
    return None


def fewest_gone(
    people: Collection[PlayerId], boards: Collection[Two], past: Past, legal: Legal
) -> int | None:
    """Return how many boards have to go; None where not everybody can be paired at all.

    Args:
        people: Everybody who is there and may change places, those on these boards included.
        boards: The boards that hang.
    """
    hanging = frozenset(boards)
    counts = [
        len(hanging - pairs)
        for pairs, free in _whole(sorted(people), frozenset(), hanging, past, legal)
        if free is None or free not in past.had_point
    ]
    return min(counts, default=None)


def _whole(
    left: Sequence[PlayerId], made: frozenset[Two], boards: frozenset[Two], past: Past, legal: Legal
) -> Iterator[tuple[frozenset[Two], PlayerId | None]]:
    """Yield every way to pair all, one of an odd number free."""
    if len(left) == 1:
        yield made, left[0]
        return
    if not left:
        yield made, None
        return
    first, rest = left[0], left[1:]
    for other in rest:
        two = frozenset((first, other))
        if two in boards or legal(past, first, other):
            remain = [p for p in rest if p != other]
            yield from _whole(remain, made | {two}, boards, past, legal)
    if len(left) % 2:
        for pairs, free in _whole(rest, made, boards, past, legal):
            if free is None:
                yield pairs, first
