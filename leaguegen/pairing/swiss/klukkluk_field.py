"""The players to pair in order, with their past (docs/klukkluk.md, chapters 2 and 3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from leaguegen.model.game import ByeKind, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import ZERO, Points, TieBreakCode, TieBreakSpec, Unplayed
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.history import History, histories, in_scope
from leaguegen.pairing.swiss.klukkluk_colours import Palette, Side
from leaguegen.ranking.lots import lots
from leaguegen.ranking.scores import Crosstable, Entry, crosstable
from leaguegen.ranking.tiebreaks import TIE_BREAKS, Context


@dataclass(frozen=True, slots=True)
class Floats:
    """The rounds in which a player met somebody of another score, ascending.

    Attributes:
        down: Against a lower score, or free.
        up: Against a higher one.
    """

    down: tuple[int, ...] = ()
    up: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Contender:
    """A player to pair.

    Attributes:
        wp: Sum of the scores of the opponents met.
        sb: Scores of the opponents, twice for a win and once for a draw.
        rating: None: unrated.
        lot: Lot number; the lower ranks higher.
        history: Games and missed rounds.
        recent: Whether the last game was in the round before this one.
    """

    id: PlayerId
    points: Points
    wp: Points
    sb: Points
    rating: int | None
    lot: int
    history: History
    palette: Palette
    floats: Floats
    recent: bool

    @property
    def side(self) -> Side:
        """The player as the colours see him."""
        return Side(self.id, self.history, self.palette)


def rank_key(player: Contender, rules: KlukklukRules) -> tuple[Points | int, ...]:
    """Return what the order sorts on, best first (3.2)."""
    rating = -(player.rating or 0)
    behind = (rating, -player.sb) if rules.sort == "rating-first" else (-player.sb, rating)
    return (-player.points, -player.wp, *behind, player.lot)


def past_rounds(state: State) -> tuple[Round, ...]:
    """Return the rounds that count: those of this cycle, oldest first."""
    return in_scope(state.rounds, "cycle", state.round.cycle)


def contenders(state: State, rules: KlukklukRules) -> tuple[Contender, ...]:
    """Return the players to pair, in order."""
    rounds = past_rounds(state)
    earlier = tuple(r for r in state.rounds if r.cycle != state.round.cycle)
    table = crosstable(
        state.roster,
        rounds,
        rules.points,
        unfinished_as_draw=True,
        earlier=earlier,
        external=state.external,
    )
    numbers = lots((entrant.id for entrant in state.roster), rules.seed, rules.competition)
    pool = frozenset(state.available)
    context = Context(Unplayed.IGNORE, rules.points, numbers, tuple(r.number for r in rounds))
    wp, sb = (
        TIE_BREAKS[code](table, pool, TieBreakSpec(code), context)
        for code in (TieBreakCode.RESISTANCE, TieBreakCode.SONNEBORN_DOUBLED)
    )
    past = histories(rounds, pool)
    floats = floats_of(table, rounds)
    latest = rounds[-1].number if rounds else 0
    starting = pairing_numbers(state, numbers)
    players = [
        Contender(
            player,
            table.game_points[player],
            wp[player].total,
            sb[player].total,
            state.roster[player].rating,
            numbers[player],
            past[player],
            Palette.of(past[player], starting[player]),
            floats[player],
            bool(past[player].games) and past[player].games[-1].round == latest,
        )
        for player in pool
    ]
    return tuple(sorted(players, key=lambda p: rank_key(p, rules)))


def pairing_numbers(state: State, lot_of: Mapping[PlayerId, int]) -> Mapping[PlayerId, int]:
    """Return each entrant's number in the start list: by rating, then lot (2)."""
    start = sorted(state.roster, key=lambda e: (-(e.rating or 0), lot_of[e.id]))
    return {entrant.id: number for number, entrant in enumerate(start, start=1)}


def floats_of(table: Crosstable, rounds: Sequence[Round]) -> Mapping[PlayerId, Floats]:
    """Return everybody's floats, by the scores that both had before each round."""
    down: dict[PlayerId, list[int]] = {player: [] for player in table.entries}
    up: dict[PlayerId, list[int]] = {player: [] for player in table.entries}
    scores: dict[PlayerId, Points] = dict.fromkeys(table.entries, ZERO)
    by_round: dict[int, list[tuple[PlayerId, Entry]]] = {r.number: [] for r in rounds}
    for player, entries in table.entries.items():
        for entry in entries:
            by_round[entry.round].append((player, entry))
    for number, entries_of_round in by_round.items():
        for player, entry in entries_of_round:
            if entry.kind is ByeKind.PAIRING_ALLOCATED:
                down[player].append(number)
            elif entry.played and entry.opponent is not None:
                ours, theirs = scores[player], scores[entry.opponent]
                if ours != theirs:
                    (down if ours > theirs else up)[player].append(number)
        for player, entry in entries_of_round:
            scores[player] += entry.points
    return {player: Floats(tuple(down[player]), tuple(up[player])) for player in down}
