"""The players to pair in order, and what the rules ask about them (docs/knsb.md, 2 and 4.2)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.model.game import Colour
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points, TieBreakCode, TieBreakSpec
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.colours import ColourLimits
from leaguegen.pairing.history import History, histories, in_scope
from leaguegen.pairing.matching import Graph, mask_of
from leaguegen.ranking.lots import lots
from leaguegen.ranking.scores import crosstable
from leaguegen.ranking.tiebreaks import TIE_BREAKS, Context
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Contender:
    """A player to pair.

    Attributes:
        wp: Resistance points.
        lot: Lot number; the lower ranks higher.
        rating: None: unrated.
        season: Games and missed rounds of the whole season.
        cycle: Those of this cycle.
        colours: Those that count for the colours.
        met: The round of the last meeting with each opponent that counts for rematches.
    """

    id: PlayerId
    points: Points
    wp: Points
    sb: Points
    lot: int
    rating: int | None
    season: History
    cycle: History
    colours: History
    met: Mapping[PlayerId, int]

    @property
    def rank_key(self) -> tuple[Points, Points, Points, int]:
        """What the rank order sorts on, best first."""
        return (-self.points, -self.wp, -self.sb, self.lot)


def contenders(state: State, rules: KnsbRules) -> tuple[Contender, ...]:
    """Return the players to pair, in rank order."""
    cycle = state.round.cycle
    rounds = in_scope(state.rounds, "cycle", cycle)
    earlier = tuple(r for r in in_scope(state.rounds, "season", cycle) if r.cycle != cycle)
    table = crosstable(
        state.roster,
        rounds,
        rules.points,
        unfinished_as_draw=True,
        earlier=earlier,
        external=state.external,
    )
    numbers = lots((entrant.id for entrant in state.roster), rules.seed, rules.competition)
    context = Context(rules.unplayed, rules.points, numbers, tuple(r.number for r in rounds))
    pool = frozenset(state.available)
    wp, sb = (
        TIE_BREAKS[code](table, pool, TieBreakSpec(code), context)
        for code in (TieBreakCode.RESISTANCE, TieBreakCode.SONNEBORN_BERGER)
    )
    over_season = histories(in_scope(state.rounds, "season", cycle), pool)
    over_cycle = histories(rounds, pool)
    scoped = {"season": over_season, "cycle": over_cycle}
    players = [
        Contender(
            player,
            table.game_points[player],
            wp[player].total,
            sb[player].total,
            numbers[player],
            state.roster[player].rating,
            over_season[player],
            over_cycle[player],
            scoped[rules.colours_over][player],
            scoped[rules.rematch_over][player].meetings,
        )
        for player in pool
    ]
    return tuple(sorted(players, key=lambda p: p.rank_key))


class Field:
    """The players to pair as vertices `0..size-1`, highest first, and who may meet whom.

    The vertex behind them, `place`, is the odd place: who is paired with it is free or, where a
    guest takes it, meets that guest.

    Attributes:
        players: In rank order; in a first round in the order from which it is made. The guest
            behind them, if there is one.
        guest: Whether a guest takes the odd place.
        open: As masks: who may meet without regard to colours: not met, not to be avoided.
        apart: Those who are to be kept apart.
        again: Those who may meet only as a rematch that the rules forbid.
        colours: Pairs for which some colours are inside the limits.
        unfree: Who may not be free this time, and why.
        rounds: Numbers of the rounds before, ascending.
    """

    def __init__(
        self,
        state: State,
        rules: KnsbRules,
        players: Sequence[Contender],
        guest: Contender | None = None,
    ) -> None:
        self.round = state.round.number
        self.unfree = state.unfree
        self.rounds = tuple(sorted(round_.number for round_ in state.rounds))
        self.rules = rules
        self.limits = ColourLimits(rules.max_balance, rules.max_streak)
        self.place = len(players)
        self.guest = guest is not None
        beside = () if guest is None else (guest,)
        self.players: tuple[Contender, ...] = (*players, *beside)
        self.index = {player.id: number for number, player in enumerate(self.players)}
        everybody = (1 << len(self.players)) - 1
        self.apart = self._masks(lambda p: self._partners(p, state.avoid))
        self._met = self._masks(lambda p: (o for o in p.met if not self._may_again(p.met[o])))
        self.open = tuple(
            everybody & ~(1 << i | met | avoided)
            for i, (met, avoided) in enumerate(zip(self._met, self.apart, strict=True))
        )
        self.again = tuple(
            met & ~avoided for met, avoided in zip(self._met, self.apart, strict=True)
        )
        self.colours = self._colour_masks()
        if guest is None:
            self._add_free_place()

    def __len__(self) -> int:
        return self.place

    def _add_free_place(self) -> None:
        """Let the odd place be open to those who may be free (4.7)."""
        eligible = mask_of(
            [
                v
                for v, p in enumerate(self.players)
                if p.cycle.free_point() is None and p.id not in self.unfree
            ]
        )
        self.open = (
            *(m | (eligible >> v & 1) << self.place for v, m in enumerate(self.open)),
            eligible,
        )
        self.again = (*self.again, 0)
        self.colours = (*(m | 1 << self.place for m in self.colours), (1 << self.place) - 1)

    def why_not(self, chooser: int, candidate: int, graph: Graph) -> Message:
        """Say why somebody is passed over as an opponent.

        Args:
            graph: The pairs that may be made; for a pair among them it is the rest that blocks.
        """
        other = self.players[candidate]
        if graph.edges[chooser] >> candidate & 1:
            if graph.prices:
                return say(
                    "not against {player}: then more exceptions would be needed", player=other.id
                )
            return say(
                "not against {player}: then the rest could not be paired any more", player=other.id
            )
        if self.apart[chooser] >> candidate & 1:
            return say("not against {player}: these two are kept apart", player=other.id)
        if self._met[chooser] >> candidate & 1:
            return say(
                "not against {player}: they met in round {round}",
                player=other.id,
                round=other.met[self.players[chooser].id],
            )
        return self._colours_block(self.players[chooser], other)

    def last_met(self, one: int, other: int) -> int:
        """Return the round in which two who met last did so."""
        return self.players[one].met[self.players[other].id]

    def _colours_block(self, chooser: Contender, other: Contender) -> Message:
        blocked = {
            player.id: [c for c in Colour if not self.limits.allow(player.colours, c)]
            for player in (chooser, other)
        }
        for player in (other, chooser):
            if len(blocked[player.id]) == 2:
                return say(
                    "not against {player}: {breach}, and with the other colour {second}",
                    player=other.id,
                    breach=self._breach(player, blocked[player.id][0]),
                    second=self._breach(player, blocked[player.id][1]),
                )
        colour = blocked[chooser.id][0]
        return say(
            "not against {player}: both must have {colour}: {breach}, and {second}",
            player=other.id,
            colour=colour.other.word,
            breach=self._breach(chooser, colour),
            second=self._breach(other, colour),
        )

    def _breach(self, player: Contender, colour: Colour) -> Message:
        return self.limits.breach(player.id, player.colours, colour)

    def _may_again(self, last: int) -> bool:
        gap = self.rules.rematch_gap
        return gap is not None and self.round - last > gap

    def _masks(self, others: Callable[[Contender], Iterable[PlayerId]]) -> tuple[int, ...]:
        index = self.index
        return tuple(
            sum(1 << index[other] for other in set(others(player)) if other in index)
            for player in self.players
        )

    @staticmethod
    def _partners(player: Contender, avoid: frozenset[frozenset[PlayerId]]) -> list[PlayerId]:
        return [other for pair in avoid if player.id in pair for other in pair - {player.id}]

    def _colour_masks(self) -> tuple[int, ...]:
        white, black = (
            sum(
                1 << i
                for i, player in enumerate(self.players)
                if self.limits.allow(player.colours, colour)
            )
            for colour in (Colour.WHITE, Colour.BLACK)
        )
        return tuple(
            (black if white >> i & 1 else 0) | (white if black >> i & 1 else 0)
            for i in range(len(self.players))
        )
