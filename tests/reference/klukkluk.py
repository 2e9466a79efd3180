"""The KlukKluk Swiss by brute force: all legal pairings, each with what it breaks as a tuple.

Written from the rules alone; it knows nothing of the engine.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from leaguegen.model.game import ByeKind, Colour, Game, Outcome, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KlukklukRules

Couple = tuple[PlayerId, PlayerId]
Board = tuple[PlayerId, PlayerId]

FREE_POINTS = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.FORFEIT_WIN)


def pair(state: State, rules: KlukklukRules) -> tuple[list[Board], list[PlayerId]] | None:
    """Return the boards, White first, those that stood before them, and who is free; or None."""
    night = Night(state, rules)
    if len(night.rounds) >= rules.rounds:
        return None
    standing = [(f.white, f.black) for f in state.fixed]
    for strict_floats, strict_bye in ((True, True), (False, True), (False, False)):
        for free in night.free_candidates(strict_bye=strict_bye):
            pool = [p for p in night.order if p != free]
            ways = list(night.pairings(pool, strict_floats=strict_floats))
            if ways:
                chosen = min(ways, key=lambda way: night.badness(way, pool))
                boards = [night.board(*couple) for couple in chosen]
                return standing + boards, [] if free is None else [free]
    return None


@dataclass(frozen=True)
class Night:
    """A state and its rules, asked in the words of the rules."""

    state: State
    rules: KlukklukRules

    # What happened

    @cached_property
    def rounds(self) -> list[Round]:
        """Rounds of the cycle, oldest first."""
        chosen = [r for r in self.state.rounds if r.cycle == self.state.round.cycle]
        return sorted(chosen, key=lambda r: r.number)

    @cached_property
    def scores_after(self) -> list[dict[PlayerId, Fraction]]:
        """Everybody's points before the first round of the cycle, after it, and so on."""
        table = self.rules.points
        used: Counter[tuple[PlayerId, ByeKind]] = Counter()
        if table.tiers_over == "season":
            for other in self.state.rounds:
                if other.cycle != self.state.round.cycle:
                    used.update((bye.player, bye.kind) for bye in other.byes)
        scores: dict[PlayerId, Fraction] = {e.id: Fraction(0) for e in self.state.roster}
        found = [scores]
        for past in self.rounds:
            scores = dict(scores)
            for bye in past.byes:
                used[bye.player, bye.kind] += 1
                scores[bye.player] += table.award(bye.kind, used[bye.player, bye.kind])
            for game in past.games:
                for player in (game.white, game.black):
                    scores[player] += table.of(outcome(game, player))
            found.append(scores)
        return found

    @cached_property
    def score(self) -> dict[PlayerId, Fraction]:
        return self.scores_after[-1]

    @cached_property
    def played(self) -> dict[PlayerId, list[tuple[int, Game]]]:
        """Each player's games over the board with their rounds; open ones too."""
        found: dict[PlayerId, list[tuple[int, Game]]] = {e.id: [] for e in self.state.roster}
        for past in self.rounds:
            for game in past.games:
                if game.result is None or game.result.played:
                    found[game.white].append((past.number, game))
                    found[game.black].append((past.number, game))
        return found

    @cached_property
    def lot(self) -> dict[PlayerId, int]:
        prefix = f"{self.rules.seed}|{self.rules.competition}|lot|"
        drawn = sorted(
            (e.id for e in self.state.roster),
            key=lambda p: hashlib.sha256((prefix + p).encode()).hexdigest(),
        )
        return {player: place for place, player in enumerate(drawn)}

    def rating(self, player: PlayerId) -> int:
        return self.state.roster[player].rating or 0

    def resistance(self, player: PlayerId) -> Fraction:
        return sum(
            (self.score[game.opponent_of(player)] for _, game in self.played[player]), Fraction(0)
        )

    def sonneborn(self, player: PlayerId) -> Fraction:
        factor = {Outcome.WIN: 2, Outcome.DRAW: 1, Outcome.LOSS: 0}
        return sum(
            (
                factor[outcome(game, player)] * self.score[game.opponent_of(player)]
                for _, game in self.played[player]
            ),
            Fraction(0),
        )

    @cached_property
    def order(self) -> list[PlayerId]:
        """Who is to be paired, highest first."""

        def key(player: PlayerId) -> tuple[Any, ...]:
            middle = [-self.rating(player), -self.sonneborn(player)]
            if self.rules.sort == "sb-first":
                middle.reverse()
            return (-self.score[player], -self.resistance(player), *middle, self.lot[player])

        return sorted(self.state.available, key=key)

    @cached_property
    def number(self) -> dict[PlayerId, int]:
        """Pairing numbers: the start list by rating, then lot."""
        listed = sorted((e.id for e in self.state.roster), key=self.start_key)
        return {player: place for place, player in enumerate(listed, start=1)}

    def start_key(self, player: PlayerId) -> tuple[int, int]:
        return -self.rating(player), self.lot[player]

    @cached_property
    def floats(self) -> dict[PlayerId, list[tuple[int, str]]]:
        """Each player's floats: the round, and `down` or `up`."""
        found: dict[PlayerId, list[tuple[int, str]]] = {e.id: [] for e in self.state.roster}
        for past, before in zip(self.rounds, self.scores_after, strict=False):
            for bye in past.byes:
                if bye.kind is ByeKind.PAIRING_ALLOCATED:
                    found[bye.player].append((past.number, "down"))
            for game in past.games:
                if game.result is not None and not game.result.played:
                    continue
                if before[game.white] > before[game.black]:
                    found[game.white].append((past.number, "down"))
                    found[game.black].append((past.number, "up"))
                elif before[game.white] < before[game.black]:
                    found[game.white].append((past.number, "up"))
                    found[game.black].append((past.number, "down"))
        return found

    def last_float(self, player: PlayerId) -> str:
        """How the player floated in the round before, if he did."""
        if not self.rounds:
            return ""
        last = self.rounds[-1].number
        return next((way for number, way in self.floats[player] if number == last), "")

    def has_floated(self, player: PlayerId, way: str) -> bool:
        return any(found == way for _, found in self.floats[player])

    @cached_property
    def colours(self) -> dict[PlayerId, list[Colour]]:
        return {p: [game.colour_of(p) for _, game in games] for p, games in self.played.items()}

    def balance(self, player: PlayerId) -> int:
        had = self.colours[player]
        return had.count(Colour.WHITE) - had.count(Colour.BLACK)

    # Who may meet

    def allowed(self, player: PlayerId, colour: Colour) -> bool:
        before, after = abs(self.balance(player)), abs(self.balance(player) + colour.value)
        third = self.colours[player][-2:] == [colour, colour]
        return not third and (after <= 2 or after < before)

    def colour_of_higher(self, higher: PlayerId, lower: PlayerId) -> Colour | None:
        """Return the colour that the higher of two gets; None where there is no legal one."""
        legal = [c for c in Colour if self.allowed(higher, c) and self.allowed(lower, c.other)]
        if len(legal) != 2:
            return legal[0] if legal else None
        wishes = {
            {1: Colour.BLACK, -1: Colour.WHITE, 0: None}[self.balance(higher)],
            {1: Colour.WHITE, -1: Colour.BLACK, 0: None}[self.balance(lower)],
        } - {None}
        if len(wishes) == 1:
            return wishes.pop()
        ours, theirs = self.colours[higher][::-1], self.colours[lower][::-1]
        if ours and theirs:
            if ours[0] is not theirs[0] or self.rules.equal_colours == "highest":
                return ours[0].other
            for mine, his in zip(ours, theirs, strict=False):
                if mine is not his:
                    return his
        if ours:
            return ours[0].other
        if theirs:
            return theirs[0]
        return Colour.WHITE if self.number[higher] % 2 == 1 else Colour.BLACK

    @cached_property
    def colour(self) -> dict[Couple, Colour | None]:
        return {
            (a, b): self.colour_of_higher(a, b)
            for i, a in enumerate(self.order)
            for b in self.order[i + 1 :]
        }

    def repeats_float(self, player: PlayerId, way: str) -> bool:
        last = self.last_float(player)
        return last == way if self.rules.float_rule == "same" else last != ""

    def repeated(self, higher: PlayerId, lower: PlayerId) -> int:
        if self.score[higher] == self.score[lower]:
            return 0
        return self.repeats_float(higher, "down") + self.repeats_float(lower, "up")

    def may_meet(self, higher: PlayerId, lower: PlayerId, *, strict_floats: bool) -> bool:
        if any(game.has(lower) for _, game in self.played[higher]):
            return False
        if frozenset((higher, lower)) in self.state.avoid:
            return False
        if self.colour[higher, lower] is None:
            return False
        return not (strict_floats and self.repeated(higher, lower))

    def free_candidates(self, *, strict_bye: bool) -> list[PlayerId | None]:
        """Return who may be free, the one who should be first; None alone if nobody has to be."""
        if len(self.order) % 2 == 0:
            return [None]
        return [
            p
            for p in reversed(self.order)
            if not self.had_a_free_point(p) and not (strict_bye and self.last_float(p) == "down")
        ]

    def had_a_free_point(self, player: PlayerId) -> bool:
        return any(
            bye.player == player and bye.kind in FREE_POINTS for r in self.rounds for bye in r.byes
        ) or any(
            game.has(player) and outcome(game, player) is Outcome.FORFEIT_WIN
            for r in self.rounds
            for game in r.games
        )

    def pairings(self, pool: list[PlayerId], *, strict_floats: bool) -> Iterator[list[Couple]]:
        """Generate the legal pairings of all of a list in order, the higher of each pair first."""
        if not pool:
            yield []
            return
        first, others = pool[0], pool[1:]
        for other in others:
            if self.may_meet(first, other, strict_floats=strict_floats):
                rest = [p for p in others if p != other]
                for couples in self.pairings(rest, strict_floats=strict_floats):
                    yield [(first, other), *couples]

    # Which is best

    def badness(self, way: list[Couple], pool: list[PlayerId]) -> tuple[Any, ...]:
        """Return what is compared, the most important first; the least is the best."""
        same = paused = leaning = down = up = repeated = 0
        gaps = []
        last = self.rounds[-1].number if self.rounds else 0
        for higher, lower in way:
            colour = self.colour[higher, lower]
            assert colour is not None
            for player, given in ((higher, colour), (lower, colour.other)):
                had = self.colours[player]
                if had and had[-1] is given:
                    if self.played[player][-1][0] == last:
                        same += 1
                    else:
                        paused += 1
                leaning += self.balance(player) == given.value
            if self.score[higher] != self.score[lower]:
                down += self.has_floated(higher, "down")
                up += self.has_floated(lower, "up")
            repeated += self.repeated(higher, lower)
            gaps.append(self.score[higher] - self.score[lower])
        strong = [same, leaning, down, up]
        if self.rules.strong == "sum":
            strong = [sum(strong)]
        score = [sum(gaps), *sorted(gaps, reverse=True)]
        middle = [*strong, *score] if self.rules.mode == "literal" else [*score, *strong]
        places = [self.candidates(a, pool).index(b) for a, b in way]
        return (repeated, *middle, paused, *places)

    def candidates(self, player: PlayerId, pool: list[PlayerId]) -> list[PlayerId]:
        """Return the possible opponents of a player in the order in which they are tried."""
        group = [p for p in pool if self.score[p] == self.score[player]]
        lower = [p for p in pool if self.score[p] < self.score[player]]
        place = group.index(player)
        if self.rules.inside == "adjacent":
            own = group[place + 1 :]
        elif self.rules.inside == "fold":
            own = group[:place:-1]
        else:
            start = place + len(group) // 2
            own = group[start:] + group[:start][::-1]
            own = [p for p in own if group.index(p) > place]
        return own + lower

    def board(self, higher: PlayerId, lower: PlayerId) -> Board:
        white = self.colour[higher, lower] is Colour.WHITE
        return (higher, lower) if white else (lower, higher)


def outcome(game: Game, player: PlayerId) -> Outcome:
    """Return what a game brought a player; one that is still to be played is taken as drawn."""
    return Outcome.DRAW if game.result is None else game.result.outcome(game.colour_of(player))
