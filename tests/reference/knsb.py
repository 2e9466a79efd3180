"""The Swiss on resistance points by brute force: the procedure as the rules tell it.

Wherever the rules ask whether something can still be completed, every completion is tried. Up to
about eight players to be paired.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from leaguegen.model.game import Colour
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId, Role
from leaguegen.model.systems import KnsbRules
from tests.reference.colours import colour_of_higher, inside
from tests.reference.night import Cost, Couple, Night, Players, Test, folds, in_order
from tests.reference.past import Past

Board: TypeAlias = tuple[PlayerId, PlayerId, str]
"""White, Black, group."""


def pair(state: State, rules: KnsbRules) -> tuple[list[Board], Players] | None:
    """Pair a round.

    Returns:
        The boards in order and who are free; None where no round-pairing exists.
    """
    boards = [(fixed.white, fixed.black, fixed.group) for fixed in state.fixed]
    people = [entrant for entrant in state.roster if entrant.id in state.available]
    guests = [entrant.id for entrant in people if entrant.role is Role.GUEST]
    members = [entrant.id for entrant in people if entrant.role is not Role.GUEST]
    night = choose_night(state, rules, members, guests)
    if night is None:
        return None
    made, over = pair_first(night) if state.round.first_of_cycle else pair_groups(night)
    made += [(couple, "") for couple in night.beside(over)]
    free = [over] if over is not None and night.guest is None else []
    couples, idle = pair_guests(night.past, [p for p in guests if p != night.guest])
    made += [(couple, "") for couple in couples]
    for (higher, lower), group in made:
        colour = colour_of_higher(night.past, higher, lower)
        white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
        boards.append((white, black, group))
    return boards, free + idle


def choose_night(state: State, rules: KnsbRules, members: Players, guests: Players) -> Night | None:
    """Choose the guest who plays, or none: the fewest exceptions, then the first guest (4.8)."""
    ways: Players = guests if len(members) % 2 == 1 else []
    nights = [Night.of(state, rules, members, guest) for guest in [*ways, None]]
    chosen: Night | None = None
    for night in nights:
        if night.lowest is None:
            continue
        if chosen is None or chosen.lowest is None or night.lowest < chosen.lowest:
            chosen = night
    return chosen


def pair_guests(past: Past, guests: Players) -> tuple[list[Couple], Players]:
    """Pair the guests who are left, and return who of them are free (4.8)."""
    info = past.state.round
    of_cycle = past.rules.last_round_of == "cycle"
    last = info.last_of_cycle if of_cycle else info.last_of_season
    lifted = last and past.rules.last_round == "fold"

    def test(a: PlayerId, b: PlayerId) -> bool:
        if frozenset((a, b)) in past.state.avoid or past.rematch_of(a, b) is not None:
            return False
        return lifted or inside(past, a, b) or inside(past, b, a)

    def ways(left: Players) -> Iterator[tuple[list[Couple], Players]]:
        if not left:
            yield [], []
            return
        first, others = left[0], left[1:]
        for other in others:
            if test(first, other):
                for couples, free in ways([p for p in others if p != other]):
                    yield [(first, other), *couples], free
        for couples, free in ways(others):
            yield couples, [first, *free]

    return min(ways(guests), key=lambda way: len(way[1]))


Made: TypeAlias = tuple[list[tuple[Couple, str]], PlayerId | None]
"""Couples of members with their groups, in order of boards, and who is left over."""


def score_groups(night: Night) -> list[Players]:
    """Divide the pool into score groups (4.1)."""
    groups: list[Players] = []
    for player in night.order:
        if groups:
            top = groups[-1][0]
            gap = night.points[top] - night.points[player]
            if gap <= night.past.rules.group_width:
                groups[-1].append(player)
                continue
        groups.append([player])
    return groups


def label(night: Night, group: Players) -> str:
    """Write the range of points of a group."""
    low = min(night.points[p] for p in group)
    high = max(night.points[p] for p in group)
    return str(high) if low == high else f"{low}-{high}"


def pair_groups(night: Night) -> Made:
    """Pair group after group, from the top down (4.3)."""
    groups = score_groups(night)
    made: list[tuple[Couple, str]] = []
    waiting: Players = []
    for number, group in enumerate(groups[:-1]):
        done = [couple for couple, _ in made]
        couples, waiting = pair_upper(night, done, waiting, groups[number:])
        made += [(couple, label(night, group)) for couple in couples]
    if not groups:
        return made, None
    couples, free = pair_last(night, [couple for couple, _ in made], waiting, groups[-1])
    made += [(couple, label(night, groups[-1])) for couple in couples]
    return made, free


def pair_upper(
    night: Night, done: list[Couple], came: Players, groups: list[Players]
) -> tuple[list[Couple], Players]:
    """Pair one group that is not the last.

    Args:
        done: Pairs of the higher groups.
        came: Those who wait since a higher group.
        groups: The group and all lower ones.

    Returns:
        Its pairs, and who waits now.
    """
    group, below = groups[0], groups[1]
    low = [p for lower in groups[1:] for p in lower]
    pool = [p for p in night.order if p in came or p in group]
    for size in range(len(pool) % 2, len(pool) + 1, 2):
        for test in night.tests():
            for chosen in candidates(night, pool, size, came, below):
                stay = [p for p in pool if p not in chosen]
                failed: list[Cost] = []
                for couples in folds(stay, test):
                    cost = night.cost(done + couples)
                    if cost in failed:
                        continue
                    if night.completes(done + couples, chosen + low):
                        return couples, chosen
                    failed.append(cost)
    raise AssertionError("the look-ahead of the group before promised a completion")


def candidates(
    night: Night, pool: Players, size: int, came: Players, below: Players | None
) -> list[Players]:
    """Return the sets of players who could wait, best first (4.4).

    Args:
        below: Members of the next group; None for the last group.
    """

    def wait_order(player: PlayerId) -> tuple[Fraction, ...]:
        points, wp, sb, lot = night.rank[player]
        if night.past.rules.drop == "lowest-rank":
            return (-points, -wp, -sb, Fraction(-lot))
        return (wp, sb, Fraction(lot))

    def key(chosen: Players) -> tuple[int, int, list[tuple[Fraction, ...]]]:
        again = sum(p in came for p in chosen)
        stuck = 0
        if below is not None:
            stuck = sum(not night.may_meet_lower(p, below) for p in chosen)
        return again, stuck, sorted(wait_order(p) for p in chosen)

    return sorted((list(c) for c in combinations(pool, size)), key=key)


def pair_last(
    night: Night, done: list[Couple], came: Players, group: Players
) -> tuple[list[Couple], PlayerId | None]:
    """Pair the last group; if it is odd, one is left over: free (4.7) or with a guest (4.8)."""
    pool = [p for p in night.order if p in came or p in group]
    choices: list[PlayerId | None] = [None]
    if len(pool) % 2 == 1:
        if night.past.rules.bye_pick == "waiting-room":
            choices = [chosen[0] for chosen in candidates(night, pool, 1, came, None)]
        else:
            choices = list(from_below(night, pool))
    for test in night.tests():
        for free in choices:
            if free is not None and not night.may_be_over(free, test):
                continue
            for couples in folds([p for p in pool if p != free], test):
                if night.cost(done + couples + night.beside(free)) == night.lowest:
                    return couples, free
    raise AssertionError("the look-ahead of the group before promised a completion")


def from_below(night: Night, order: Players) -> Players:
    """Return who is to be free, best first, for a list from high to low (4.7)."""
    upwards = order[::-1]
    if night.past.rules.bye_pick == "fewest":
        return sorted(upwards, key=night.past.free_rounds)
    return upwards


def pair_first(night: Night) -> Made:
    """Pair the first round of a cycle (chapter 6)."""
    state = night.past.state
    mode = night.past.rules.first_round
    if mode is None:
        mode = "random" if state.carried is None else "halves"
    if mode == "random":
        order = night.past.drawn(f"{state.round.number}|first-round", night.order)
    else:
        order = entry_order(night)
    choices: list[PlayerId | None] = [None]
    if len(order) % 2 == 1:
        choices = list(from_below(night, order))
        if mode != "random" and night.past.rules.bye_pick == "waiting-room":
            choices = list(order)
    for test in night.tests():
        for free in choices:
            if free is not None and not night.may_be_over(free, test):
                continue
            rest = [p for p in order if p != free]
            beside = night.beside(free)
            if not night.completes(beside, rest, test):
                continue
            for couples in first_round_orders(mode, rest, test):
                if night.cost(couples + beside) == night.lowest:
                    higher_first = [sorted(c, key=order.index) for c in couples]
                    return [((a, b), "") for a, b in higher_first], free
    raise AssertionError("a complete pairing of the pool was found before")


def entry_order(night: Night) -> Players:
    """Return the pool by the ranking carried in; below it the others by rating, then lot."""
    carried = list(night.past.state.carried or ())
    roster = night.past.state.roster
    lots = night.past.lots()

    def by_rating(player: PlayerId) -> tuple[float, int]:
        rating = roster[player].rating
        return (float("inf") if rating is None else -rating, lots[player])

    ranked = [p for p in carried if p in night.order]
    others = [p for p in night.order if p not in carried]
    return ranked + sorted(others, key=by_rating)


def first_round_orders(mode: str, players: Players, test: Test) -> Iterator[list[Couple]]:
    """Generate complete pairings of a first round in the order in which they are preferred."""
    if mode == "random":
        yield from in_order(players, test, lambda rest: rest)
    elif mode == "fold":
        yield from folds(players, test)
    else:
        half = len(players) // 2
        upper, lower = players[:half], players[half:]
        yield from across(upper, lower, test)
        yield from in_order(
            players,
            test,
            lambda rest: [p for p in rest if p in lower] + [p for p in rest if p in upper],
        )


def across(upper: Players, lower: Players, test: Test) -> Iterator[list[Couple]]:
    """Generate the pairings of one half with the other, the first of `lower` first."""
    if not upper:
        yield []
        return
    for other in lower:
        if test(upper[0], other):
            for couples in across(upper[1:], [p for p in lower if p != other], test):
                yield [(upper[0], other), *couples]
