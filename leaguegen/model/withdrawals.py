"""What becomes of the games of somebody who leaves a round robin (docs/round-robin.md, 6)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import Entrant, PlayerId
from leaguegen.model.systems import FORFEITS_AFTER_LEAVING, RoundRobinRules


@dataclass(frozen=True, slots=True)
class Withdrawals:
    """Who left, by cycle.

    Attributes:
        out: Whose results are taken out of the ranking.
        left: Who left, with their last round. Their open games after it are lost by forfeit, unless
            their results are taken out.
    """

    out: Mapping[int, frozenset[PlayerId]] = field(default_factory=lambda: MappingProxyType({}))
    left: Mapping[int, Mapping[PlayerId, int]] = field(default_factory=lambda: MappingProxyType({}))

    def counted(self, round_: Round) -> Round:
        """Return a round as the ranking counts it.

        Games that nobody will play are forfeits, and who has left is free in no round any more.
        """
        gone = {p for p, last in self.left.get(round_.cycle, {}).items() if round_.number > last}
        if not gone:
            return round_
        losing = gone - self.out.get(round_.cycle, frozenset())
        return replace(
            round_,
            games=tuple(_forfeited(game, losing) for game in round_.games),
            byes=tuple(_left_behind(bye, gone) for bye in round_.byes),
        )

    def outstanding(self, round_: Round) -> tuple[Game, ...]:
        """Return the games of a round that are still to be played, in their order.

        A game of somebody whose results are taken out is none, whatever its round: it would bring
        nobody anything.
        """
        out = self.out.get(round_.cycle, frozenset())
        return tuple(
            game
            for game, counted in zip(round_.games, self.counted(round_).games, strict=True)
            if counted.result is None and game.white not in out and game.black not in out
        )

    def out_of(self, competition: Competition, cycle: int | None) -> frozenset[PlayerId]:
        """Return who is in no table of a cycle (None: of the season: out of every cycle)."""
        if cycle is not None:
            return self.out.get(cycle, frozenset())
        every = [self.out.get(c.number, frozenset()) for c in competition.cycles]
        return frozenset.intersection(*every) if every else frozenset()


def _forfeited(game: Game, gone: set[PlayerId]) -> Game:
    if game.result is not None:
        return game
    white, black = game.white in gone, game.black in gone
    if white and black:
        return replace(game, result=Result.BOTH_FORFEIT)
    if white or black:
        return replace(game, result=Result.WHITE_FORFEITS if white else Result.BLACK_FORFEITS)
    return game


def _left_behind(bye: Bye, gone: set[PlayerId]) -> Bye:
    free = bye.kind is ByeKind.PAIRING_ALLOCATED and bye.player in gone
    return replace(bye, kind=ByeKind.WITHDRAWN) if free else bye


def withdrawals(competition: Competition) -> Withdrawals:
    """Find who left a round robin, and what becomes of their games.

    Somebody has left when the last round in which he takes part has begun. With `withdrawal =
    "half"` his results are taken out of a cycle of which he played fewer than half of the games
    that everybody has to play; else, and with `"keep"`, they stay, and his open games are lost by
    forfeit. So they are in poules (docs/amsterdam.md, 11).
    """
    out: dict[int, frozenset[PlayerId]] = {}
    last_rounds: dict[int, dict[PlayerId, int]] = {}
    begun = max((r.number for r in competition.rounds if r.begun), default=0)
    for cycle in competition.cycles:
        rules = cycle.rules
        rounds = [r for r in competition.rounds if r.cycle == cycle.number]
        left = [e for e in competition.roster if _left(e, rounds, begun)]
        if isinstance(rules, FORFEITS_AFTER_LEAVING):
            last_rounds[cycle.number] = {e.id: e.withdrawn or 0 for e in left}
        if not isinstance(rules, RoundRobinRules):
            continue
        played = _played(rounds)
        due = _due(competition, rounds, rules) if left else {}
        gone = {
            e.id for e in left if rules.withdrawal == "half" and 2 * played[e.id] < due.get(e.id, 0)
        }
        out[cycle.number] = frozenset(gone)
    return Withdrawals(out, last_rounds)


def _left(entrant: Entrant, rounds: list[Round], begun: int) -> bool:
    """Whether somebody left before the last of these rounds, and his last round has begun."""
    last = entrant.withdrawn
    return last is not None and bool(rounds) and last < rounds[-1].number and last <= begun


def _played(rounds: list[Round]) -> Counter[PlayerId]:
    """Count everybody's games over the board."""
    return Counter(
        player
        for round_ in rounds
        for game in round_.games
        if game.result is not None and game.result.played
        for player in (game.white, game.black)
    )


def _due(
    competition: Competition, rounds: list[Round], rules: RoundRobinRules
) -> dict[PlayerId, int]:
    """Return how many games each has to play: against everybody of the group who has a row."""
    groups = {e.id: e.group for e in competition.roster}
    there = {p for r in rounds for game in r.games for p in (game.white, game.black) if p in groups}
    sizes = Counter(groups[p] for p in there)
    return {p: rules.times * (sizes[groups[p]] - 1) for p in there}
