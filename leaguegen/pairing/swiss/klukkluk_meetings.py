"""What a pair would mean: whether it is legal, and what it breaks (docs/klukkluk.md, 4)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import lcm

from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.swiss.klukkluk_colours import Decision, decide
from leaguegen.pairing.swiss.klukkluk_field import Contender, past_rounds


class Absolute(Enum):
    """The absolute rules about pairs; the value is the article."""

    REMATCH = "4.1.1"
    COLOURS = "4.1.2"
    FLOATS = "4.1.3"
    APART = "4.1.5"


@dataclass(frozen=True, slots=True)
class Meeting:
    """What the game of two players breaks of the strong rules and the preferences.

    Attributes:
        decision: The colour of the higher ranked.
        floats: How many of the two repeat a float of the round before (4.1.3).
        same_colour: How many have the colour of the round before again (4.2.1).
        leaning: How many get the colour that they had once more often already (4.2.2).
        down: 1 if the one with the higher score floated down before (4.2.3).
        up: 1 if the one with the lower score floated up before (4.2.3).
        gap: Difference of their scores, in units of `Field.unit` (4.3.1).
        paused: How many have the colour of their last game again, after a pause (4.3.2).
    """

    decision: Decision
    floats: int
    same_colour: int
    leaning: int
    down: int
    up: int
    gap: int
    paused: int


class Field:
    """The players to pair as vertices `0..size-1`, highest first, and who may meet whom.

    Attributes:
        players: In order.
        unit: By so many are scores multiplied to make whole numbers of them.
        scores: Those whole numbers.
        latest: Number of the round before this one; 0 without one.
        bars: For each absolute rule the pairs that it forbids, as masks.
        unfree: Who may not be free this time, and why.
    """

    def __init__(self, state: State, rules: KlukklukRules, players: Sequence[Contender]) -> None:
        self.rules = rules
        self.round = state.round.number
        self.unfree = state.unfree
        self.players = tuple(players)
        self.unit = lcm(*(p.points.denominator for p in players))
        self.scores = tuple(int(p.points * self.unit) for p in players)
        rounds = past_rounds(state)
        self.latest = rounds[-1].number if rounds else 0
        index = {player.id: vertex for vertex, player in enumerate(players)}
        self._down = _flags(self.latest in p.floats.down for p in players)
        self._up = _flags(self.latest in p.floats.up for p in players)
        self.bars: Mapping[Absolute, tuple[int, ...]] = {
            Absolute.REMATCH: tuple(_mask(index, p.history.meetings) for p in players),
            Absolute.COLOURS: self._clashes(),
            Absolute.FLOATS: self._repeats(),
            Absolute.APART: tuple(_mask(index, _kept_from(p.id, state)) for p in players),
        }

    def __len__(self) -> int:
        return len(self.players)

    @property
    def everybody(self) -> int:
        """The mask of all players."""
        return (1 << len(self)) - 1

    def edges(self, lifted: Collection[Absolute] = ()) -> tuple[int, ...]:
        """Return who may meet whom as masks, without some of the rules."""
        masks = [self.everybody & ~(1 << vertex) for vertex in range(len(self))]
        for rule, barred in self.bars.items():
            if rule not in lifted:
                masks = [mask & ~bar for mask, bar in zip(masks, barred, strict=True)]
        return tuple(masks)

    def floated_down(self, vertex: int) -> bool:
        """Whether somebody floated down in the round before, or was free then."""
        return bool(self._down >> vertex & 1)

    def floated_up(self, vertex: int) -> bool:
        """Whether somebody floated up in the round before."""
        return bool(self._up >> vertex & 1)

    def meeting(self, one: int, other: int) -> Meeting:
        """Judge two who may meet, the higher ranked first.

        Raises:
            ValueError: No colours are inside the limits.
        """
        higher, lower = self.players[one], self.players[other]
        decision = decide(higher.palette, lower.palette, self.rules.equal_colours)
        if decision is None:
            raise ValueError((higher.id, lower.id))
        same = paused = leaning = 0
        for player, colour in ((higher, decision.colour), (lower, -decision.colour)):
            palette = player.palette
            if palette.latest and palette.latest[0] == colour:
                same += player.recent
                paused += not player.recent
            leaning += palette.balance == colour
        gap = self.scores[one] - self.scores[other]
        return Meeting(
            decision,
            self._repeating(one, other) if gap else 0,
            same,
            leaning,
            int(bool(gap and higher.floats.down)),
            int(bool(gap and lower.floats.up)),
            gap,
            paused,
        )

    def repeats_down(self, vertex: int) -> bool:
        """Whether a float down of somebody would break 4.1.3."""
        either = self.rules.float_rule == "any"
        return self.floated_down(vertex) or (either and self.floated_up(vertex))

    def repeats_up(self, vertex: int) -> bool:
        """Whether a float up of somebody would break 4.1.3."""
        either = self.rules.float_rule == "any"
        return self.floated_up(vertex) or (either and self.floated_down(vertex))

    def _repeating(self, one: int, other: int) -> int:
        return self.repeats_down(one) + self.repeats_up(other)

    def _repeats(self) -> tuple[int, ...]:
        """Return the pairs in which somebody would repeat a float."""
        down = _flags(self.repeats_down(vertex) for vertex in range(len(self)))
        up = _flags(self.repeats_up(vertex) for vertex in range(len(self)))
        above: list[int] = []
        seen: dict[int, int] = {}
        for vertex, own in enumerate(self.scores):
            above.append(seen.setdefault(own, (1 << vertex) - 1))
        below = self._below()
        return tuple(
            (below[v] if down >> v & 1 else below[v] & up)
            | (above[v] if up >> v & 1 else above[v] & down)
            for v in range(len(self))
        )

    def _below(self) -> list[int]:
        """Return for each player those of a lower score."""
        below = [0] * len(self)
        behind = 0
        for vertex in reversed(range(len(self))):
            following = vertex + 1
            if following < len(self) and self.scores[following] != self.scores[vertex]:
                behind |= self.everybody & -(1 << following)
            below[vertex] = behind
        return below

    def _clashes(self) -> tuple[int, ...]:
        """Return the pairs without colours inside the limits."""
        white = _flags(p.palette.white for p in self.players)
        black = _flags(p.palette.black for p in self.players)
        return tuple(
            self.everybody
            & ~((black if p.palette.white else 0) | (white if p.palette.black else 0))
            for p in self.players
        )


def _flags(flags: Iterable[bool]) -> int:
    return sum(1 << vertex for vertex, flag in enumerate(flags) if flag)


def _mask(index: Mapping[PlayerId, int], players: Iterable[PlayerId]) -> int:
    return sum(1 << index[p] for p in set(players) if p in index)


def _kept_from(player: PlayerId, state: State) -> list[PlayerId]:
    return [other for pair in state.avoid if player in pair for other in pair - {player}]
