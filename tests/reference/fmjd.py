"""The FMJD Swiss on rating, by brute force: all ways to pair a bracket, compared as tuples.

Written from the rules (docs/fmjd-swiss.md); it imports only the model, and is slow.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import Any

from leaguegen.model.game import ByeKind, Colour, Game, Outcome, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import FmjdRules

WITHOUT_PLAYING = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.FORFEIT_WIN)

Pairs = tuple[tuple[int, int], ...]
"""Positions in the order of the round, the higher ranked first; sorted."""


def outcome(game: Game, player: PlayerId) -> Outcome:
    """Return what a game brought a player; one that is still to be played is taken as drawn."""
    if game.result is None:
        return Outcome.DRAW
    return game.result.outcome(game.colour_of(player))


def points_after(state: State, rules: FmjdRules, player: PlayerId, last: int) -> Fraction:
    """Return the points of this cycle up to and including round `last`."""
    total, count = Fraction(0), dict.fromkeys(ByeKind, 0)
    for played in state.rounds:
        here = played.cycle == state.round.cycle
        if played.number > last:
            continue
        for bye in played.byes:
            if bye.player == player and (here or rules.points.tiers_over == "season"):
                count[bye.kind] += 1
                if here:
                    total += rules.points.award(bye.kind, count[bye.kind])
        for game in played.games:
            if game.has(player) and here:
                total += rules.points.of(outcome(game, player))
    return total


@dataclass(frozen=True)
class Person:
    """A player to pair, with what the rules ask about him."""

    id: PlayerId
    points: Fraction
    met: frozenset[PlayerId]
    colours: tuple[Colour, ...]
    had_free_point: bool
    floats: tuple[str, str]
    above_half: bool

    @property
    def wish(self) -> tuple[Colour | None, int]:
        """The colour that he should have, and how strongly: 3 absolute, 2 strong, 1 mild."""
        if not self.colours:
            return None, 0
        difference = sum(c.value for c in self.colours)
        if abs(difference) > 1:
            return (Colour.BLACK if difference > 0 else Colour.WHITE), 3
        if len(self.colours) > 1 and self.colours[-1] is self.colours[-2]:
            return self.colours[-1].other, 3
        if difference == 0:
            return self.colours[-1].other, 1
        return (Colour.BLACK if difference > 0 else Colour.WHITE), 2


def cycle_rounds(state: State) -> list[Round]:
    """Return the earlier rounds of this cycle, oldest first."""
    return sorted((r for r in state.rounds if r.cycle == state.round.cycle), key=lambda r: r.number)


def float_in(state: State, rules: FmjdRules, player: PlayerId, played: Round) -> str:
    """Return `down`, `up`, or nothing."""
    for bye in played.byes:
        if bye.player == player and bye.kind in WITHOUT_PLAYING:
            return "down"
    for game in played.games:
        if not game.has(player):
            continue
        if not outcome(game, player).played:
            return "down" if outcome(game, player) is Outcome.FORFEIT_WIN else ""
        ours, theirs = (
            points_after(state, rules, p, played.number - 1)
            for p in (player, game.opponent_of(player))
        )
        return "down" if ours > theirs else "up" if ours < theirs else ""
    return ""


def people(state: State, rules: FmjdRules) -> list[Person]:
    """Return the players to pair, in order: points, rating, alphabet."""
    rounds = cycle_rounds(state)
    found = []
    for player in state.available:
        games = [g for r in rounds for g in r.games if g.has(player) and outcome(g, player).played]
        free = any(
            bye.player == player and bye.kind in WITHOUT_PLAYING for r in rounds for bye in r.byes
        ) or any(
            g.has(player) and outcome(g, player) is Outcome.FORFEIT_WIN
            for r in rounds
            for g in r.games
        )
        floats = [float_in(state, rules, player, r) for r in reversed(rounds)]
        floats += ["", ""]
        points = points_after(state, rules, player, state.round.number)
        most = rules.points.win + rules.points.loss
        found.append(
            Person(
                player,
                points,
                frozenset(g.opponent_of(player) for g in games),
                tuple(g.colour_of(player) for g in games),
                free,
                (floats[0], floats[1]),
                2 * points > most * len(rounds),
            )
        )
    roster = state.roster

    def key(person: Person) -> tuple[Any, ...]:
        entrant = roster[person.id]
        rating = float("inf") if entrant.rating is None else -entrant.rating
        return (-person.points, rating, entrant.sort_name.casefold(), person.id)

    return sorted(found, key=key)


class Evening:
    """The rules of one round."""

    def __init__(self, state: State, rules: FmjdRules) -> None:
        self.state = state
        self.rules = rules
        self.people = people(state, rules)
        self._completable = cache(self._find_completion)

    def breach(self, a: Person, b: Person) -> bool:
        """Whether two with the same absolute preference would meet (B2)."""
        if self.state.round.last_of_cycle and (a.above_half or b.above_half):
            return False
        return a.wish == b.wish and a.wish[1] == 3

    def may_meet(self, i: int, j: int) -> bool:
        """Whether B1, and B2 where it is absolute, allow a pair."""
        a, b = self.people[i], self.people[j]
        if b.id in a.met or frozenset((a.id, b.id)) in self.state.avoid:
            return False
        return self.rules.colour_limits != "absolute" or not self.breach(a, b)

    def completable(self, left: Sequence[int]) -> bool:
        """Whether some players can be paired, one free if their number is odd."""
        return self._completable(tuple(sorted(left)))

    def _find_completion(self, left: tuple[int, ...]) -> bool:
        if not left:
            return True
        first, *others = left
        if len(left) % 2:
            for free in left:
                rest = tuple(p for p in left if p != free)
                if not self.people[free].had_free_point and self._completable(rest):
                    return True
            return False
        return any(
            self.may_meet(first, other)
            and self._completable(tuple(p for p in others if p != other))
            for other in others
        )


def matchings(evening: Evening, members: Sequence[int]) -> Iterator[Pairs]:
    """Yield every way to pair some of the members."""
    if not members:
        yield ()
        return
    first, *others = members
    yield from matchings(evening, others)
    for other in others:
        if evening.may_meet(first, other):
            for rest in matchings(evening, [p for p in others if p != other]):
                yield ((first, other), *rest)


def homogeneous_place(members: Sequence[int], pairs: Pairs) -> tuple[Any, ...]:
    """Return the first place at which top against bottom comes to these pairs: D2, then D1."""
    return min(
        arrangement_place(members, sides)
        for sides in product(*(((a, b), (b, a)) for a, b in pairs))
    )


def arrangement_place(members: Sequence[int], sides: Sequence[tuple[int, int]]) -> tuple[Any, ...]:
    """Return the place of one arrangement: who is in S1, and whom he meets."""
    number = {player: n for n, player in enumerate(members, start=1)}
    upper = sorted(number[one] for one, _ in sides)
    lower = sorted(set(number.values()) - set(upper))
    original = range(1, len(sides) + 1)
    out = [n for n in original if n not in upper]
    into = [n for n in upper if n not in original]
    opponent = {number[one]: lower.index(number[other]) for one, other in sides}
    return (
        len(out),
        sum(into) - sum(out),
        [-n for n in sorted(out, reverse=True)],
        sorted(into),
        [opponent[n] for n in upper],
    )


def place_of(
    rules: FmjdRules, moved: Sequence[int], own: Sequence[int], pairs: Pairs
) -> tuple[Any, ...]:
    """Return the place of a candidate in the order of generation: D3, D1, then D2 and D1."""
    share = Fraction(len(moved), len(moved) + len(own))
    equals = {
        "half": share >= Fraction(1, 2),
        "over-half": share > Fraction(1, 2),
        "never": False,
    }
    if not moved or equals[rules.as_equals]:
        return homogeneous_place([*moved, *own], pairs)
    first = [(a, b) for a, b in pairs if a in moved]
    taken = {b for _, b in first}
    remainder = [p for p in own if p not in taken]
    rest = tuple((a, b) for a, b in pairs if a not in moved)
    return (
        [moved.index(a) for a, _ in first],
        [own.index(b) for _, b in first],
        *homogeneous_place(remainder, rest),
    )


def quality(
    evening: Evening, moved: Sequence[int], members: Sequence[int], pairs: Pairs, floats: str
) -> tuple[Any, ...]:
    """Return the criteria below the number of pairs, as they are compared.

    Args:
        floats: Which of them count: `none`, `up` or `all`.
    """
    rules, players = evening.rules, evening.people
    paired = {p for pair in pairs for p in pair}
    left = [p for p in members if p not in paired]
    unpaired = sorted((players[p].points for p in left if p in moved), reverse=True)
    differences = sorted((players[a].points - players[b].points for a, b in pairs), reverse=True)
    wishes = [(players[a].wish, players[b].wish) for a, b in pairs]
    ungranted = sum(a[0] is not None and a[0] is b[0] for a, b in wishes)
    breaches = sum(evening.breach(players[a], players[b]) for a, b in pairs)
    if not rules.colour_relevance:
        breaches = ungranted = 0
    if rules.colour_limits == "off":
        breaches = 0
    up = [b for a, b in pairs if players[a].points > players[b].points]
    down = [p for p in left if p not in moved]

    def repeated(who: Sequence[int], way: str, back: int) -> int:
        if floats == "none" or (floats == "up" and way == "down"):
            return 0
        unwanted = ("down", "up") if rules.float_rule == "any" else (way,)
        had = [players[p].floats for p in who]
        if back == 1 and rules.float_rounds == "both":
            return sum(last in unwanted and before in unwanted for last, before in had)
        return sum(floats_of_one[back] in unwanted for floats_of_one in had)

    return (
        unpaired,
        differences,
        breaches,
        ungranted,
        repeated(down, "down", 0),
        repeated(up, "up", 0),
        repeated(down, "down", 1),
        repeated(up, "up", 1),
    )


def pair_bracket(
    evening: Evening, moved: list[int], own: list[int], below: list[int]
) -> tuple[Pairs, list[int]]:
    """Return the best candidate of a bracket, and who is left over."""
    members = [*moved, *own]

    def left_of(pairs: Pairs) -> list[int]:
        paired = {p for pair in pairs for p in pair}
        return [p for p in members if p not in paired]

    ways = [
        pairs
        for pairs in matchings(evening, members)
        if evening.completable([*left_of(pairs), *below])
    ]
    most = max(len(pairs) for pairs in ways)
    ways = [pairs for pairs in ways if len(pairs) == most]

    def best(among: list[Pairs], floats: str) -> Pairs:
        graded = [(quality(evening, moved, members, pairs, floats), pairs) for pairs in among]
        top = min(grade for grade, _ in graded)
        return min(
            (pairs for grade, pairs in graded if grade == top),
            key=lambda pairs: place_of(evening.rules, moved, own, pairs),
        )

    if evening.rules.floater_change == "same-number":
        chosen = best(ways, "all")
    else:
        settled = left_of(best(ways, "none"))
        chosen = best([pairs for pairs in ways if left_of(pairs) == settled], "up")
    return chosen, left_of(chosen)


def white_of(evening: Evening, i: int, j: int) -> bool:
    """Whether the higher ranked of two has White."""
    a, b = evening.people[i], evening.people[j]
    (ours, our_strength), (theirs, their_strength) = a.wish, b.wish
    if ours is not theirs:
        return ours is Colour.WHITE or (ours is None and theirs is Colour.BLACK)
    if ours is None:
        return (first_colour(evening.rules) is Colour.WHITE) == (i % 2 == 0)
    if our_strength != their_strength:
        return (ours is Colour.WHITE) == (our_strength > their_strength)
    excess = [abs(sum(c.value for c in p.colours)) for p in (a, b)]
    if our_strength == 3 and excess[0] != excess[1]:
        return (ours is Colour.WHITE) == (excess[0] > excess[1])
    for mine, yours in zip(a.colours[::-1], b.colours[::-1], strict=False):
        if mine is not yours:
            return mine is Colour.BLACK
    return ours is Colour.WHITE


def first_colour(rules: FmjdRules) -> Colour:
    """Return the colour of number 1 in a first round."""
    if rules.initial_colour != "lot":
        return Colour.WHITE if rules.initial_colour == "white" else Colour.BLACK
    text = f"{rules.seed}|{rules.competition}|1|first-colour|"
    white, black = (
        hashlib.sha256(f"{text}{side}".encode()).hexdigest() for side in ("white", "black")
    )
    return Colour.WHITE if white < black else Colour.BLACK


Board = tuple[PlayerId, PlayerId, str]
"""White, Black, group."""


def pair(state: State, rules: FmjdRules) -> tuple[list[Board], list[PlayerId]] | None:
    """Pair a round; None if that cannot be done.

    Returns:
        The boards in order (those that stand first), and who is free.
    """
    evening = Evening(state, rules)
    everybody = list(range(len(evening.people)))
    if not evening.completable(everybody):
        return None
    boards = []
    moved: list[int] = []
    for points in sorted({p.points for p in evening.people}, reverse=True):
        own = [i for i in everybody if evening.people[i].points == points]
        below = [i for i in everybody if evening.people[i].points < points]
        pairs, moved = pair_bracket(evening, moved, own, below)
        for i, j in pairs:
            a, b = evening.people[i], evening.people[j]
            white, black = (a, b) if white_of(evening, i, j) else (b, a)
            order = (-max(a.points, b.points), -(a.points + b.points), i)
            boards.append((order, (white.id, black.id, str(points))))
    boards.sort()
    fixed = [(tie.white, tie.black, tie.group) for tie in state.fixed]
    return [*fixed, *(board for _, board in boards)], [evening.people[i].id for i in moved]


def generated(size: int, pairs: int) -> Iterator[Pairs]:
    """Yield what exchanges and transpositions make of a homogeneous bracket, in their order.

    Step by step as the text describes it; with repetitions.
    """
    number = range(1, size + 1)
    top, bottom = number[:pairs], number[pairs:]
    for k in range(min(len(top), len(bottom)) + 1):
        swaps = sorted(
            product(combinations(top, k), combinations(bottom, k)),
            key=lambda swap: (
                sum(swap[1]) - sum(swap[0]),
                [-n for n in sorted(swap[0], reverse=True)],
                swap[1],
            ),
        )
        for out, into in swaps:
            upper = sorted({*top, *into} - {*out})
            lower = sorted({*bottom, *out} - {*into})
            for order in permutations(lower):
                couples = (tuple(sorted(couple)) for couple in zip(upper, order, strict=False))
                yield tuple(sorted((a, b) for a, b in couples))
