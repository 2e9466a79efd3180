"""What the earlier rounds say, for the reference: points, WP, SB, lots, colours and meetings.

Chapters 2 and 5.1 of the rules of Swiss on resistance points.
"""

import hashlib
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from leaguegen.model.game import ByeKind, Colour, Game, Outcome, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Scope, Unplayed
from leaguegen.model.systems import KnsbRules

EARNED_WITHOUT_PLAYING = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.FORFEIT_WIN)


@dataclass(frozen=True)
class Past:
    """The state's earlier rounds, asked in the words of the rules. Nothing is cached: it is slow.

    Attributes:
        state: The state to pair.
        rules: The rules to pair it by.
    """

    state: State
    rules: KnsbRules

    def rounds(self, scope: Scope) -> list[Round]:
        """Return the recorded rounds of this cycle or of the season, oldest first."""
        chosen = [
            r for r in self.state.rounds if scope == "season" or r.cycle == self.state.round.cycle
        ]
        return sorted(chosen, key=lambda r: r.number)

    def games(self, player: PlayerId, scope: Scope) -> list[tuple[int, Game]]:
        """Return the played games of a player with their rounds; a game without a result counts."""
        return [
            (r.number, game)
            for r in self.rounds(scope)
            for game in r.games
            if game.has(player) and (game.result is None or game.result.played)
        ]

    def points(self, player: PlayerId) -> Fraction:
        """Return the points of this cycle."""
        table = self.rules.points
        total = Fraction(0)
        byes: Counter[ByeKind] = Counter()
        for past_round in self.rounds("season"):
            in_cycle = past_round.cycle == self.state.round.cycle
            for bye in past_round.byes:
                if bye.player == player and (in_cycle or table.tiers_over == "season"):
                    byes[bye.kind] += 1
                    if in_cycle:
                        total += table.award(bye.kind, byes[bye.kind])
            for game in past_round.games:
                if game.has(player) and in_cycle:
                    total += table.of(outcome(game, player))
        return total

    def unplayed_rounds(self, player: PlayerId) -> int:
        """Return in how many rounds of this cycle the player did not play."""
        count = 0
        for past_round in self.rounds("cycle"):
            count += sum(bye.player == player for bye in past_round.byes)
            count += sum(
                game.has(player) and not outcome(game, player).played for game in past_round.games
            )
        return count

    def resistance(self, player: PlayerId) -> Fraction:
        """Return the WP."""
        total = Fraction(0)
        for _, game in self.games(player, "cycle"):
            total += self.points(game.opponent_of(player))
        if self.rules.unplayed is Unplayed.SELF_DRAW:
            total += self.unplayed_rounds(player) * self.points(player)
        return total

    def sonneborn_berger(self, player: PlayerId) -> Fraction:
        """Return the SB."""
        share = {
            Outcome.WIN: Fraction(1),
            Outcome.DRAW: Fraction(1, 2),
            Outcome.LOSS: Fraction(0),
        }
        total = Fraction(0)
        for _, game in self.games(player, "cycle"):
            total += share[outcome(game, player)] * self.points(game.opponent_of(player))
        if self.rules.unplayed is Unplayed.SELF_DRAW:
            total += self.unplayed_rounds(player) * self.points(player) / 2
        return total

    def lots(self) -> dict[PlayerId, int]:
        """Return each entrant's lot number, from 1."""
        drawn = self.drawn("lot", [entrant.id for entrant in self.state.roster])
        return {player: number for number, player in enumerate(drawn, start=1)}

    def drawn(self, purpose: str, players: list[PlayerId]) -> list[PlayerId]:
        """Return the players in the order that chance gives them."""
        prefix = f"{self.rules.seed}|{self.rules.competition}|{purpose}|"
        return sorted(players, key=lambda p: hashlib.sha256(f"{prefix}{p}".encode()).hexdigest())

    def colours(self, player: PlayerId) -> list[Colour]:
        """Return the colours of the played games, oldest first."""
        return [game.colour_of(player) for _, game in self.games(player, self.rules.colours_over)]

    def balance(self, player: PlayerId) -> int:
        """Return games with White minus games with Black."""
        return sum(colour.value for colour in self.colours(player))

    def run_after(self, player: PlayerId, colour: Colour) -> int:
        """Return how many times in a row the player would have had this colour after this game."""
        run = 1
        for earlier in reversed(self.colours(player)):
            if earlier is not colour:
                break
            run += 1
        return run

    def allowed(self, player: PlayerId, colour: Colour) -> bool:
        """Whether the limits allow the player this colour (5.1)."""
        before = abs(self.balance(player))
        after = abs(self.balance(player) + colour.value)
        balanced = after <= self.rules.max_balance or after < before
        return balanced and self.run_after(player, colour) <= self.rules.max_streak

    def last_meeting(self, a: PlayerId, b: PlayerId, scope: Scope) -> tuple[int, Game] | None:
        """Return the last played game between two players, with its round."""
        meetings = [found for found in self.games(a, scope) if found[1].has(b)]
        return meetings[-1] if meetings else None

    def rematch_of(self, a: PlayerId, b: PlayerId) -> int | None:
        """Return the round of the last meeting that forbids a pair (4.2.1); None if none does."""
        last = self.last_meeting(a, b, self.rules.rematch_over)
        if last is None:
            return None
        gap = self.rules.rematch_gap
        if gap is not None and self.state.round.number - last[0] > gap:
            return None
        return last[0]

    def may_be_free(self, player: PlayerId) -> bool:
        """Whether the player had no point without playing in this cycle (4.7)."""
        for past_round in self.rounds("cycle"):
            for bye in past_round.byes:
                if bye.player == player and bye.kind in EARNED_WITHOUT_PLAYING:
                    return False
            for game in past_round.games:
                if game.has(player) and outcome(game, player) is Outcome.FORFEIT_WIN:
                    return False
        return True

    def free_rounds(self, player: PlayerId) -> int:
        """Return how often in the season the player was free because the field was odd."""
        return sum(
            bye.player == player and bye.kind is ByeKind.PAIRING_ALLOCATED
            for past_round in self.rounds("season")
            for bye in past_round.byes
        )


def outcome(game: Game, player: PlayerId) -> Outcome:
    """Return what a game brought a player; one that is still to be played is taken as drawn."""
    if game.result is None:
        return Outcome.DRAW
    return game.result.outcome(game.colour_of(player))
