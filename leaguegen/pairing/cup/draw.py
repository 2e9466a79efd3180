"""The draw of a cup: how many ties, who is free, and who stands where (docs/cup.md, 3 and 4).

A draw is a row of places. Places 1 and 2, 3 and 4, ... are ties; a place that nobody has (None)
frees its neighbour. In a bracket the same row of places holds for the whole cup: the blocks of two,
four, eight, ... places tell who meets in which round.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.model.league import DrawPlace
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.field import Field
from leaguegen.pairing.cup.ties import CONSOLATION, MAIN, THIRD_PLACE
from leaguegen.ranking.lots import drawn

Places = tuple[PlayerId | None, ...]

PURPOSES = {MAIN: "draw", THIRD_PLACE: "third-place", CONSOLATION: "consolation"}
"""The word in the hashed text for each strand of the cup."""


@dataclass(frozen=True, slots=True)
class ByHand:
    """What stands before the draw.

    Attributes:
        ties: Ties set by hand.
        free: Players set free by hand.
    """

    ties: tuple[tuple[PlayerId, PlayerId], ...] = ()
    free: tuple[PlayerId, ...] = ()

    @property
    def players(self) -> frozenset[PlayerId]:
        """Everyone who is not drawn any more."""
        return frozenset((*self.free, *(p for tie in self.ties for p in tie)))


class OverfullError(Exception):
    """More stands by hand than a bracket has room for."""


def games_due(players: int, size: str, *, begun: bool) -> int:
    """Return how many ties a round has.

    With a number that is no power of two, `prelim` plays just enough ties to reach the power
    below it. So does `late`, except in the first round, where all play but one at most.

    Args:
        size: The setting, `prelim` or `late`.
        begun: Whether a round was played before.

    >>> games_due(11, "prelim", begun=False), games_due(11, "late", begun=False)
    (3, 5)
    >>> games_due(6, "late", begun=True), games_due(8, "prelim", begun=True)
    (2, 4)
    """
    whole = power_below(players)
    if players == whole or (size == "late" and not begun):
        return players // 2
    return players - whole


def power_below(number: int) -> int:
    """Return the largest power of two that is not above a number (from 1)."""
    return 1 << (number.bit_length() - 1) if number else 0


def seeded_players(roster: Roster, rules: CupRules) -> tuple[PlayerId, ...]:
    """Return the highest rated entrants of the cup, highest first; never one without a rating."""
    rated = [e for e in roster if e.rating is not None]
    best = sorted(rated, key=lambda e: -(e.rating or 0))
    return tuple(e.id for e in best[: rules.seeded])


def drawn_order(field: Field, rules: CupRules, number: int) -> tuple[PlayerId, ...]:
    """Return the players of a strand in the order of their tickets for a round."""
    return drawn(field.players, rules.seed, rules.competition, PURPOSES[field.strand], number)


def round_places(
    field: Field, rules: CupRules, number: int, by_hand: ByHand, seeds: Sequence[PlayerId]
) -> Places:
    """Draw one round: ties set by hand, then the drawn ties, then who is free."""
    order = [p for p in drawn_order(field, rules, number) if p not in by_hand.players]
    due = games_due(len(field.players), rules.size, begun=field.begun) - len(by_hand.ties)
    games = min(max(due, 0), len(order) // 2)
    free = _chosen_free(order, len(order) - 2 * games, field.free_before, seeds)
    ties = [*(p for tie in by_hand.ties for p in tie), *(p for p in order if p not in free)]
    return (*ties, *(x for p in (*by_hand.free, *free) for x in (p, None)))


def _chosen_free(
    order: Sequence[PlayerId],
    count: int,
    free_before: Mapping[PlayerId, int],
    seeds: Sequence[PlayerId],
) -> tuple[PlayerId, ...]:
    """Choose who is free: fewest free rounds so far, then the seeded, then the last drawn.

    Returns:
        The seeded by rating, then the others in drawn order.
    """
    rank = {p: n for n, p in enumerate(seeds)}
    place = {p: n for n, p in enumerate(order)}
    behind = len(rank)

    def claim(player: PlayerId) -> tuple[int, int, int]:
        return free_before.get(player, 0), rank.get(player, behind), -place[player]

    chosen = sorted(order, key=claim)[:count]
    return tuple(sorted(chosen, key=lambda p: (rank.get(p, behind), place[p])))


def bracket_places(
    field: Field, rules: CupRules, number: int, by_hand: ByHand, seeds: Sequence[PlayerId]
) -> Places:
    """Draw the bracket of the whole cup.

    The free places of the first round (and with `late` those of the second) are spread over the
    bracket as seeded players are in any knock-out: the first in the top half, the second in the
    other half, the next two in the other quarters, and so on. The rest of the places are filled
    from the top in drawn order.

    Raises:
        OverfullError: More ties or free places stand by hand than the first round has.
    """
    order = [p for p in drawn_order(field, rules, number) if p not in by_hand.players]
    cells = _cells(len(field.players), rules.size)
    lone = sorted((c for c in cells if c.room == 1), key=_strength)
    full = [c for c in cells if c.room == 2]
    if len(by_hand.free) > len(lone) or len(by_hand.ties) > len(full):
        raise OverfullError
    # From the weakest cell up: those whose winner is free in round 2 are kept for the seeded.
    for cell, tie in zip(sorted(full, key=_strength, reverse=True), by_hand.ties, strict=False):
        cell.players.extend(tie)
    free = _chosen_free(order, len(lone) - len(by_hand.free), field.free_before, seeds)
    for cell, player in zip(lone, (*free, *by_hand.free), strict=True):
        cell.players.append(player)
    resting = sorted((c for c in full if c.rests and not c.players), key=_strength)
    seated = dict(zip((p for p in seeds if p in order and p not in free), resting, strict=False))
    for player, cell in seated.items():
        cell.players.append(player)
    _fill(cells, [p for p in order if p not in free and p not in seated])
    for cell in seated.values():
        cell.players.sort(key=order.index)
    return tuple(place for cell in cells for place in cell.places)


@dataclass(slots=True)
class _Cell:
    """Two neighbouring places of a bracket.

    Attributes:
        room: How many players fit: 2 a tie, 1 a free player, 0 nobody.
        strength: Rank of its slot in the spreading; 0 is the first to get a free place.
        rests: Whether the winner is free in the second round (`late`).
    """

    room: int
    strength: int
    rests: bool
    players: list[PlayerId]

    @property
    def places(self) -> Iterator[PlayerId | None]:
        yield from self.players
        yield from (None for _ in range(2 - len(self.players)))


def _strength(cell: _Cell) -> int:
    return cell.strength


def _cells(players: int, size: str) -> list[_Cell]:
    """Lay out the pairs of the first round of a bracket, from the top."""
    if size == "prelim":
        slots = power_below(players)
        lone = 2 * slots - players if slots < players else 0
        if lone == 0:
            slots //= 2
        return [_Cell(1 if s < lone else 2, s, rests=False, players=[]) for s in spread(slots)]
    pairs = (players + 1) // 2
    slots = power_below(pairs)
    resting = 2 * slots - pairs if slots < pairs else 0
    if resting == 0:
        odd = players % 2
        return [_Cell(1 if s < odd else 2, s, rests=False, players=[]) for s in spread(slots)]
    cells = []
    for strength in spread(slots):
        rests = strength < resting
        cells.append(_Cell(2, strength, rests, []))
        cells.append(_Cell(0 if rests else 2, strength, rests, []))
    if players % 2:
        max((c for c in cells if not c.rests), key=lambda c: -c.strength).room = 1
    return cells


def spread(slots: int) -> list[int]:
    """Return for each slot from the top its rank in the spreading, a power of two of them.

    >>> spread(8)
    [0, 7, 3, 4, 1, 6, 2, 5]
    """
    ranks = [0]
    while len(ranks) < slots:
        ranks = [r for rank in ranks for r in (rank, 2 * len(ranks) - 1 - rank)]
    return ranks


def _fill(cells: Iterable[_Cell], order: Iterable[PlayerId]) -> None:
    """Fill what is left of the ties from the top."""
    rest = iter(order)
    for cell in cells:
        while len(cell.players) < cell.room:
            cell.players.append(next(rest))


def published_places(rows: Iterable[DrawPlace]) -> Places:
    """Return the places of a published draw in order; a place without a row is free.

    >>> rows = [DrawPlace(4, PlayerId("piet")), DrawPlace(1, PlayerId("jan"))]
    >>> published_places(rows)
    ('jan', None, None, 'piet')
    """
    players = {row.place: row.player for row in rows}
    return tuple(players.get(n) for n in range(1, max(players, default=0) + 1))


def blocks(places: Places, size: int) -> Iterator[tuple[tuple[int, PlayerId], ...]]:
    """Yield, for each block of places, its places from 1 with their players; free ones left out."""
    for start in range(0, len(places), size):
        block = places[start : start + size]
        yield tuple((start + n, p) for n, p in enumerate(block, 1) if p is not None)


def bracket_level(places: Places, still_in: frozenset[PlayerId]) -> int:
    """Return the size of the blocks in which the next ties of a bracket are played.

    The smallest power of two, from 2 up, at which two players that are still in meet.
    """
    size = 2
    while size < len(places):
        if any(sum(p in still_in for _, p in b) > 1 for b in blocks(places, size)):
            break
        size *= 2
    return size
