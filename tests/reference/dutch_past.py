"""What the earlier rounds say about a player, for the reference of the Dutch system.

Scores, floats, colours and byes, asked in the words of C.04.3; nothing is fast here.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from leaguegen.model.game import ByeKind, Colour, Game, Outcome, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import DutchRules

DOWN, UP = "down", "up"

Wish = tuple[Colour | None, int]
"""The colour that a player should have, and how strongly: 3 absolute, 2 strong, 1 mild, 0 none."""


@dataclass(frozen=True)
class Person:
    """A player to pair, with what the rules ask about him.

    Attributes:
        place: In the order of the round, from 0: score, then pairing number.
        score: Points with the virtual ones.
        met: Opponents of games that were played.
        barred: May not have the pairing-allocated bye.
        floats: In the last round and in the one before it: `down`, `up` or nothing.
        unplayed: Rounds without a game that was played.
        parity: Number among those who have ever been paired, this round included; from 1.
    """

    id: PlayerId
    place: int
    score: Fraction
    met: frozenset[PlayerId]
    colours: tuple[Colour, ...]
    barred: bool
    floats: tuple[str, str]
    unplayed: int
    topscorer: bool
    parity: int

    @property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        return sum(colour.value for colour in self.colours)

    @property
    def wish(self) -> Wish:
        """Return the colour preference."""
        if not self.colours:
            return None, 0
        less = Colour.BLACK if self.difference > 0 else Colour.WHITE
        if abs(self.difference) > 1:
            return less, 3
        if len(self.colours) > 1 and self.colours[-1] is self.colours[-2]:
            return self.colours[-1].other, 3
        if self.difference:
            return less, 2
        return self.colours[-1].other, 1


@dataclass(frozen=True)
class Past:
    """The rounds before this one, in this cycle."""

    state: State
    rules: DutchRules

    @property
    def rounds(self) -> list[Round]:
        """The rounds of the cycle, oldest first."""
        own = [r for r in self.state.rounds if r.cycle == self.state.round.cycle]
        return sorted(own, key=lambda r: r.number)

    @property
    def is_last(self) -> bool:
        """Whether this is the final round."""
        if self.rules.rounds:
            return len(self.rounds) + 1 == self.rules.rounds
        return self.state.round.last_of_cycle

    def points(self, player: PlayerId, before: int) -> Fraction:
        """Return the points of the first so many rounds of the cycle."""
        table, total = self.rules.points, Fraction(0)
        count: Counter[ByeKind] = Counter()
        counted = self.rounds[:before]
        for played in sorted(self.state.rounds, key=lambda r: r.number):
            if played.cycle == self.state.round.cycle and played not in counted:
                continue
            for bye in played.byes:
                if bye.player == player and (played in counted or table.tiers_over == "season"):
                    count[bye.kind] += 1
                    if played in counted:
                        total += table.award(bye.kind, count[bye.kind])
            if played in counted:
                total += sum(
                    table.of(outcome(game, player)) for game in played.games if game.has(player)
                )
        return total

    def virtual(self, player: PlayerId, index: int) -> Fraction:
        """Return the virtual points that count while a round of the cycle (from 0) is paired."""
        if self.state.virtual:
            given = self.state.virtual.get(player, ())
            return given[index] if index < len(given) else Fraction(0)
        if self.rules.acceleration == "none":
            return Fraction(0)
        opening = self.rounds[0].number if self.rounds else self.state.round.number
        starters = [e.id for e in self.state.roster if e.joined <= opening]
        upper = starters[: 2 * -(-len(starters) // 4)]
        numbers = self.state.roster.pairing_numbers
        accelerated = -(-self.rules.rounds // 2)
        if not upper or numbers[player] > numbers[upper[-1]] or index >= accelerated:
            return Fraction(0)
        win = self.rules.points.win
        return win if index < -(-accelerated // 2) else win / 2

    def score(self, player: PlayerId, index: int) -> Fraction:
        """Return the score with which a player enters a round of the cycle (from 0)."""
        return self.points(player, index) + self.virtual(player, index)

    def worth(self, player: PlayerId, index: int) -> Fraction:
        """Return what one round brought a player."""
        return self.points(player, index + 1) - self.points(player, index)

    def games(self, player: PlayerId) -> list[Game]:
        """Return the games that were played, oldest first."""
        return [
            g for r in self.rounds for g in r.games if g.has(player) and outcome(g, player).played
        ]

    def float_in(self, player: PlayerId, index: int) -> str:
        """Return the float of a player in a round of the cycle (from 0)."""
        played = self.rounds[index]
        for game in played.games:
            if game.has(player) and outcome(game, player).played:
                other = self.score(game.opponent_of(player), index)
                own = self.score(player, index)
                return DOWN if own > other else UP if own < other else ""
        if self.rules.edition == 2017:
            return DOWN
        free = any(b.player == player and b.kind is ByeKind.PAIRING_ALLOCATED for b in played.byes)
        return DOWN if free or self.worth(player, index) > self.rules.points.loss else ""

    def barred(self, player: PlayerId) -> bool:
        """Whether a player may not be free (C2)."""
        full = {ByeKind.PAIRING_ALLOCATED}
        if self.rules.edition == 2017:
            full |= {ByeKind.FORFEIT_WIN}
        for index, played in enumerate(self.rounds):
            kinds = {b.kind for b in played.byes if b.player == player}
            results = [outcome(g, player) for g in played.games if g.has(player)]
            if kinds & full:
                return True
            if self.rules.edition == 2017:
                won = Outcome.FORFEIT_WIN in results
            else:
                unplayed = not any(r.played for r in results)
                won = unplayed and self.worth(player, index) >= self.rules.points.win
            if won:
                return True
        return False

    def ever_paired(self) -> list[PlayerId]:
        """Return who was ever paired, this round included, by pairing number."""
        found = set(self.state.available)
        found |= {p for pair in self.state.fixed for p in (pair.white, pair.black)}
        for played in self.rounds:
            found |= {p for game in played.games for p in (game.white, game.black)}
            found |= {b.player for b in played.byes if b.kind is ByeKind.PAIRING_ALLOCATED}
        return [e.id for e in self.state.roster if e.id in found]

    def people(self) -> list[Person]:
        """Return the players to pair, in order."""
        now = len(self.rounds)
        numbers = self.state.roster.pairing_numbers
        scores = {p: self.score(p, now) for p in self.state.available}
        ordered = sorted(scores, key=lambda p: (-scores[p], numbers[p]))
        paired = self.ever_paired()
        found = []
        for place, player in enumerate(ordered):
            games = self.games(player)
            floats = [self.float_in(player, index) for index in range(max(0, now - 2), now)]
            last, before = (["", "", *floats])[:-3:-1]
            found.append(
                Person(
                    id=player,
                    place=place,
                    score=scores[player],
                    met=frozenset(g.opponent_of(player) for g in games),
                    colours=tuple(g.colour_of(player) for g in games),
                    barred=self.barred(player),
                    floats=(last, before),
                    unplayed=now - len(games),
                    topscorer=self.is_last
                    and 2 * self.points(player, now) > self.rules.points.win * now,
                    parity=paired.index(player) + 1,
                )
            )
        return found


def outcome(game: Game, player: PlayerId) -> Outcome:
    """Return what a game brought a player; one that is still to be played is taken as drawn."""
    if game.result is None:
        return Outcome.DRAW
    return game.result.outcome(game.colour_of(player))
