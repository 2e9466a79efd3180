"""The players of a round in order, and who may meet whom (docs/fide-dutch.md, 2 and 3)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import cached_property
from typing import Literal

from leaguegen.model.game import Colour
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import ZERO, Points
from leaguegen.pairing.history import History
from leaguegen.pairing.matching import bits, mask_of
from leaguegen.words.message import Message, say

Edition = Literal[2026, 2017]


class Strength(IntEnum):
    """How strongly a player should have a colour (1.7)."""

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
    """Whether somebody had an opponent with fewer or with more points (1.4)."""

    DOWN = "down"
    UP = "up"


@dataclass(frozen=True)
class Contender:
    """A player to pair.

    Attributes:
        number: Pairing number (TPN), from 1.
        turn: The same, counting only those who were paired at least once (5.2.5).
        score: Points, and the virtual points of an acceleration.
        virtual: The virtual points in it.
        history: Games and missed rounds of this tournament.
        floats: In the last round and in the one before it.
        barred: The round that keeps him from the pairing-allocated bye (C2); None: none does.
        unfree: What else keeps him from it this time; None: nothing does.
        top: A topscorer (1.8); only in the last round.
    """

    id: PlayerId
    number: int
    turn: int
    score: Points
    history: History = field(default_factory=History)
    floats: tuple[Float | None, Float | None] = (None, None)
    barred: int | None = None
    unfree: Message | None = None
    top: bool = False
    virtual: Points = ZERO

    @cached_property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        return self.history.colour_difference

    @cached_property
    def preference(self) -> Preference:
        """The colour that the player should have (1.7).

        Where a difference of two or more and a run of two ask for different colours, the
        difference decides.
        """
        games = self.history.games
        if not games:
            return Preference()
        last = games[-1].colour
        against = Colour.BLACK if self.difference > 0 else Colour.WHITE
        if abs(self.difference) > 1:
            return Preference(against, Strength.ABSOLUTE)
        if len(games) > 1 and games[-2].colour is last:
            return Preference(last.other, Strength.ABSOLUTE)
        if self.difference:
            return Preference(against, Strength.STRONG)
        return Preference(last.other, Strength.MILD)

    @property
    def outside(self) -> bool:
        """Whether the colour that he should have still leaves him outside the limits (C10, C11)."""
        colour = self.preference.colour
        return colour is not None and (
            abs(self.difference + colour.value) > 2 or self.third_in_a_row(colour)
        )

    def third_in_a_row(self, colour: Colour) -> bool:
        """Whether the last two games were with this colour."""
        return [game.colour for game in self.history.games[-2:]] == [colour, colour]


class Field:
    """The players to pair as vertices `0..size-1`, highest first, and who may meet whom.

    The vertex behind them, `place`, stands for the pairing-allocated bye.

    Attributes:
        initial: The colour of the first player in the first round (5.1).
        apart: Of each, those from whom he is kept by the club.
        met: Of each, those whom he met over the board (C1).
        clashing: Of each, those with the same absolute preference whom he may not meet (C3).
        edges: Who may meet whom; the bye with those who may have it.
        everybody: The vertices to pair; the bye among them where the field is odd.
    """

    def __init__(
        self,
        players: Iterable[Contender],
        initial: Colour,
        edition: Edition = 2026,
        apart: Iterable[frozenset[PlayerId]] = (),
    ) -> None:
        """Put the players in order: score, then pairing number (1.2)."""
        self.players = tuple(sorted(players, key=lambda p: (-p.score, p.number)))
        self.initial = initial
        self.edition = edition
        self.place = len(self.players)
        self.people = (1 << self.place) - 1
        self.everybody = (1 << self.place + self.place % 2) - 1
        self.index = {player.id: vertex for vertex, player in enumerate(self.players)}
        self.met = [
            self._mask(game.opponent for game in player.history.games) for player in self.players
        ]
        self.apart = self._kept(apart)
        self.clashing = self._clashing()
        self.edges = self._edges()

    def _mask(self, players: Iterable[PlayerId]) -> int:
        return mask_of([self.index[player] for player in players if player in self.index])

    def _kept(self, apart: Iterable[frozenset[PlayerId]]) -> list[int]:
        masks = [0] * self.place
        for pair in apart:
            vertices = self._mask(pair)
            for vertex in bits(vertices):
                masks[vertex] |= vertices & ~(1 << vertex)
        return masks

    def _clashing(self) -> list[int]:
        """Return C3: not topscorers, unless their opponent is one."""
        ordinary = {
            colour: mask_of(
                [
                    vertex
                    for vertex, player in enumerate(self.players)
                    if player.preference == Preference(colour, Strength.ABSOLUTE) and not player.top
                ]
            )
            for colour in Colour
        }
        masks = [0] * self.place
        for mask in ordinary.values():
            for vertex in bits(mask):
                masks[vertex] = mask & ~(1 << vertex)
        return masks

    def _edges(self) -> list[int]:
        eligible = mask_of(
            [v for v, p in enumerate(self.players) if p.barred is None and p.unfree is None]
        )
        edges = [
            self.people & ~(1 << v | self.met[v] | self.apart[v] | self.clashing[v])
            | (eligible >> v & 1) << self.place
            for v in range(self.place)
        ]
        return [*edges, eligible]

    def wish(self, vertex: int) -> Message:
        """Return the colour that somebody should have, in a sentence."""
        colour = self.players[vertex].preference.colour
        return colour.word if colour else say("any")

    def why_not(self, one: int, other: int) -> tuple[str, Message]:
        """Say why two who may not meet may not.

        Returns:
            The criterion that forbids it, empty where the club does; and the sentence.
        """
        name = self.players[other].id
        if self.met[one] >> other & 1:
            text = say(
                "not against {player}: they met in round {round}",
                player=name,
                round=self.players[one].history.meetings[name],
            )
            return "C1", text
        if self.apart[one] >> other & 1:
            return "", say("not against {player}: these two are kept apart", player=name)
        text = say(
            "not against {player}: both should absolutely have {colour}",
            player=name,
            colour=self.wish(one),
        )
        return "C3", text

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """The score groups as masks, highest first."""
        return self.classes(self.people)

    def classes(self, players: int) -> tuple[int, ...]:
        """Return some players by score, highest first."""
        found: dict[Points, int] = {}
        for vertex in bits(players):
            score = self.players[vertex].score
            found[score] = found.get(score, 0) | 1 << vertex
        return tuple(found.values())

    def scores(self, players: int) -> tuple[Points, ...]:
        """Return the scores of some players, highest first."""
        return tuple(self.players[v].score for v in bits(players))

    def ids(self, players: int | Sequence[int]) -> tuple[PlayerId, ...]:
        """Return who some players are, in order."""
        vertices = bits(players) if isinstance(players, int) else players
        return tuple(self.players[v].id for v in vertices)
