"""A round that is paired, as it hangs on the wall: what stands, who is free, what may change."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.grouped import InGroups
from leaguegen.model.league import Competition, FixedPair, League, PlannedRound, State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Record
from leaguegen.model.systems import Rules
from leaguegen.pairing.evening import state_around
from leaguegen.pairing.presence import Presence
from leaguegen.pairing.registry import pair_rounds
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing
from leaguegen.words.message import Message


@dataclass(frozen=True, slots=True)
class Wall:
    """A paired round.

    Attributes:
        state: Its state, with every board in `fixed` and nobody in `available`.
        boards: Its boards that may be taken apart, in order of their numbers: without a result,
            not set by hand, no cup ties, and not moved to another day.
        free: Whom the pairing, or a change after it, left without an opponent; in start order.
    """

    state: State
    rules: Rules
    boards: tuple[Game, ...]
    free: tuple[PlayerId, ...]

    def without(self, game: Game) -> "Wall":
        """Return the wall without a board; nobody takes the places of its two players."""
        gone = frozenset((game.white, game.black))
        fixed = tuple(f for f in self.state.fixed if frozenset((f.white, f.black)) != gone)
        boards = tuple(each for each in self.boards if each != game)
        return Wall(replace(self.state, fixed=fixed), self.rules, boards, self.free)

    def are_of_other_groups(self, player: PlayerId) -> bool:
        """Whether everybody who is free is in another group than this player, and none cross."""
        rules = self.rules
        if not isinstance(rules, InGroups) or not rules.groups or rules.odd_across_groups:
            return False
        roster = self.state.roster
        return all(roster[free].group != roster[player].group for free in self.free)

    def paired(
        self,
        players: Collection[PlayerId],
        broken: Iterable[Game] = (),
        unfree: Mapping[PlayerId, Message] = MappingProxyType({}),
    ) -> RoundPairing | None:
        """Pair some players by the rules of the system, around the boards that stay.

        Args:
            players: Who, besides the players of the boards that are taken apart.
            broken: These boards.
            unfree: Who of them may not be free, and why.

        Returns:
            What is new; None where no legal pairing exists.
        """
        gone = {frozenset((g.white, g.black)) for g in broken}
        fixed = tuple(f for f in self.state.fixed if frozenset((f.white, f.black)) not in gone)
        pool = {*players, *(p for two in gone for p in two)}
        state = replace(
            self.state,
            fixed=fixed,
            available=tuple(e.id for e in self.state.roster if e.id in pool),
            requests=MappingProxyType(
                {p: kind for p, kind in self.state.requests.items() if p not in pool}
            ),
            unfree=MappingProxyType(dict(unfree)),
        )
        try:
            made = pair_rounds(state, self.rules)
        except NoLegalPairingError:
            return None
        (here,) = (each for each in made if each.round == state.round.number)
        return replace(here, pairs=tuple(p for p in here.pairs if p.fixed is None))


def wall(
    league: League, competition: Competition, planned: PlannedRound, recorded: Round, record: Record
) -> Wall:
    """Return a recorded round of a system that pairs round by round, as it hangs on the wall."""
    fixed = tuple(
        FixedPair(g.white, g.black, "cup" if g.via else "played", g.via, g.group)
        for g in recorded.games
    )
    free = {b.player for b in record.byes_now}
    free &= {b.player for b in recorded.byes}
    kinds: dict[PlayerId, ByeKind] = {b.player: b.kind for b in recorded.byes if not b.via}
    nobody = Presence((), fixed, (), (), tuple(kinds.items()))
    return Wall(
        state_around(league, competition, planned, nobody),
        competition.cycle_of(planned.number).rules,
        _movable(recorded, record),
        tuple(e.id for e in competition.roster if e.id in free),
    )


_MADE = ("", "played", "kept")
"""How a board stood that some pairing made: those that stay in a new one were made before it."""


def _movable(recorded: Round, record: Record) -> tuple[Game, ...]:
    """Return the boards that the pairing made, or a change after it, and that nothing holds."""
    made = {frozenset((p.white, p.black)) for p in record.pairs_now if p.fixed in _MADE}
    found = [
        game
        for game in recorded.games
        if frozenset((game.white, game.black)) in made
        and game.result is None
        and game.date is None
        and not game.via
    ]
    return tuple(sorted(found, key=lambda g: (g.board is None, g.board or 0)))
