"""The players to pair in order, and what the rules ask about them (docs/fmjd-swiss.md, 2 and 3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum

from leaguegen.model.game import Colour, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.history import History, histories, in_scope
from leaguegen.pairing.matching import mask_of
from leaguegen.ranking.scores import Crosstable, crosstable, up_to
from leaguegen.words.message import Message, say


class Strength(IntEnum):
    """How strongly a player should have a colour (2.4)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour that a player should have; None before his first game."""

    colour: Colour | None = None
    strength: Strength = Strength.NONE


class Float(Enum):
    """Whether somebody had an opponent with fewer or with more points (2.3)."""

    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Contender:
    """A player to pair.

    Attributes:
        rating: None: unrated, behind everybody with a rating.
        history: Games and missed rounds of this cycle.
        floats: In the last round and in the one before it.
        above_half: Has more than half of the points that could be won.
    """

    id: PlayerId
    points: Points
    rating: int | None
    sort_name: str
    history: History
    preference: Preference
    floats: tuple[Float | None, Float | None] = (None, None)
    above_half: bool = False

    @property
    def rank_key(self) -> tuple[Points, bool, int, str, str]:
        """What the order sorts on, highest first (2.1)."""
        return (
            -self.points,
            self.rating is None,
            -(self.rating or 0),
            self.sort_name.casefold(),
            self.id,
        )


def contenders(state: State, rules: FmjdRules) -> tuple[Contender, ...]:
    """Return the players to pair, in order."""
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
    past = histories(rounds, state.available)
    half = (rules.points.win + rules.points.loss) * len(rounds) / 2
    latest = [_floats_in(round_, table) for round_ in rounds[:-3:-1]]
    latest += [{}, {}]
    players = [
        Contender(
            player,
            table.game_points[player],
            state.roster[player].rating,
            state.roster[player].sort_name,
            past[player],
            preference(past[player]),
            (latest[0].get(player), latest[1].get(player)),
            table.game_points[player] > half,
        )
        for player in state.available
    ]
    return tuple(sorted(players, key=lambda p: p.rank_key))


def preference(history: History) -> Preference:
    """Return which colour a player should have, and how strongly (2.4).

    Where a difference of two or more and a run of two ask for different colours, the difference
    decides.
    """
    if not history.games:
        return Preference()
    difference, last = history.colour_difference, history.games[-1].colour
    against = Colour.BLACK if difference > 0 else Colour.WHITE
    if abs(difference) >= 2:
        return Preference(against, Strength.ABSOLUTE)
    if history.streak(last) >= 2:
        return Preference(last.other, Strength.ABSOLUTE)
    if difference:
        return Preference(against, Strength.STRONG)
    return Preference(last.other, Strength.MILD)


def _floats_in(round_: Round, table: Crosstable) -> Mapping[PlayerId, Float]:
    """Return who floated in a round: by the points before it, or free with a full point."""
    before = up_to(table, round_.number - 1).game_points
    found: dict[PlayerId, Float] = {}
    for player, history in histories((round_,), before).items():
        if history.free_point() is not None:
            found[player] = Float.DOWN
        for game in history.games:
            if before[player] != before[game.opponent]:
                higher = before[player] > before[game.opponent]
                found[player] = Float.DOWN if higher else Float.UP
    return found


class Field:
    """The players to pair as vertices `0..size-1`, highest first, and who may meet whom.

    The vertex behind them, `place`, is the free place.

    Attributes:
        edges: As masks: who may meet whom; the free place with those who may be free.
        apart: Those who are to be kept apart.
        met: Those who met in this cycle.
        unfree: Who may not be free this time, and why.
        limited: Those whom only the absolute colour limits keep apart.
        everybody: The vertices to pair; the free place among them where the field is odd.
        last_round: The limits on colours do not hold for those above half of the points (3.4).
    """

    def __init__(self, state: State, rules: FmjdRules, players: Sequence[Contender]) -> None:
        self.round = state.round.number
        self.rules = rules
        self.players = tuple(players)
        self.place = len(players)
        self.unfree = state.unfree
        self.last_round = state.round.last_of_cycle
        self.everybody = (1 << self.place + self.place % 2) - 1
        index = {player.id: vertex for vertex, player in enumerate(players)}
        partners: dict[PlayerId, list[PlayerId]] = {player.id: [] for player in players}
        for one, other in (tuple(pair) for pair in state.avoid if len(pair) == 2):
            partners.get(one, []).append(other)
            partners.get(other, []).append(one)
        self.apart = tuple(
            mask_of(sorted({index[o] for o in partners[p.id] if o in index})) for p in players
        )
        self.met = tuple(
            mask_of([index[o] for o in p.history.meetings if o in index]) for p in players
        )
        self.limited = self._limited()
        self.edges = self._edges()

    def __len__(self) -> int:
        return self.place

    def _limited(self) -> tuple[int, ...]:
        if self.rules.colour_limits != "absolute":
            return (0,) * self.place
        return tuple(
            mask_of([j for j in range(self.place) if i != j and self.breach(i, j)])
            for i in range(self.place)
        )

    def _edges(self) -> tuple[int, ...]:
        people = (1 << self.place) - 1
        eligible = mask_of(
            [
                v
                for v, p in enumerate(self.players)
                if p.history.free_point() is None and p.id not in self.unfree
            ]
        )
        between = (
            people & ~(1 << v | self.met[v] | self.apart[v] | self.limited[v])
            for v in range(self.place)
        )
        return (*(m | (eligible >> v & 1) << self.place for v, m in enumerate(between)), eligible)

    def clash(self, one: int, other: int) -> bool:
        """Whether both should have the same colour, so that one of them cannot get it."""
        ours, theirs = self.players[one].preference, self.players[other].preference
        return ours.colour is not None and ours.colour is theirs.colour

    def breach(self, one: int, other: int) -> bool:
        """Whether a pair must break a limit: both have the same absolute preference (3.4).

        In the last round the limits do not hold where one of the two has more than half of the
        points.
        """
        pair = self.players[one], self.players[other]
        if self.last_round and any(player.above_half for player in pair):
            return False
        absolute = all(player.preference.strength is Strength.ABSOLUTE for player in pair)
        return absolute and self.clash(one, other)

    def wish(self, vertex: int) -> Message:
        """Return the colour that somebody should have, in a sentence."""
        colour = self.players[vertex].preference.colour
        return colour.word if colour else say("any")

    def why_not(self, one: int, other: int) -> Message:
        """Say why two who may not meet may not."""
        name = self.players[other].id
        if self.apart[one] >> other & 1:
            return say("not against {player}: these two are kept apart", player=name)
        if self.met[one] >> other & 1:
            return say(
                "not against {player}: they met in round {round}",
                player=name,
                round=self.players[one].history.meetings[name],
            )
        return say(
            "not against {player}: both should absolutely have {colour}",
            player=name,
            colour=self.wish(one),
        )

    def repeats(self, vertex: int, now: Float, back: int) -> bool:
        """Whether a float would repeat the one of `back` rounds ago (3.5).

        With `float_rounds = "both"` it must repeat all floats since then.

        Args:
            back: 1 for the last round, 2 for the one before it.
        """
        first = 1 if self.rules.float_rounds == "both" else back
        earlier = self.players[vertex].floats[first - 1 : back]
        if self.rules.float_rule == "any":
            return None not in earlier
        return all(float_ is now for float_ in earlier)
