"""What happened on the boards."""

import datetime
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from fractions import Fraction
from typing import Literal, TypeAlias

from leaguegen.model.player import PlayerId
from leaguegen.source.problem import Span
from leaguegen.words.message import Message, say


class Colour(Enum):
    """A side of the board; the value is its share in the colour difference W - B."""

    WHITE = 1
    BLACK = -1

    @property
    def other(self) -> "Colour":
        """The opposite colour."""
        return Colour(-self.value)

    @property
    def word(self) -> Message:
        """The colour in a sentence."""
        return say("White") if self is Colour.WHITE else say("Black")


class Outcome(StrEnum):
    """What a game brought one of its two players."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"

    @property
    def played(self) -> bool:
        """Whether it was decided over the board."""
        return self in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


class Result(StrEnum):
    """The result of a game, seen from White, in canonical chess form."""

    WHITE_WINS = "1-0"
    DRAW = "½-½"
    BLACK_WINS = "0-1"
    BLACK_FORFEITS = "1-0R"
    WHITE_FORFEITS = "0-1R"
    BOTH_FORFEIT = "0-0R"

    @property
    def played(self) -> bool:
        """Whether the game was played over the board."""
        return self in (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)

    def shown(self, game: str) -> str:
        """Write it for the players of a game.

        >>> Result.DRAW.shown("chess"), Result.BLACK_FORFEITS.shown("draughts")
        ('½-½', '2-0R')
        """
        score, unplayed = self.value[:3], self.value[3:]
        return (_IN_DRAUGHTS.get(score, score) if game == "draughts" else score) + unplayed

    def outcome(self, colour: Colour) -> Outcome:
        """What the player with this colour got."""
        white, black = _OUTCOMES[self]
        return white if colour is Colour.WHITE else black


_IN_DRAUGHTS = {"1-0": "2-0", "½-½": "1-1", "0-1": "0-2"}
_OUTCOMES = {
    Result.WHITE_WINS: (Outcome.WIN, Outcome.LOSS),
    Result.DRAW: (Outcome.DRAW, Outcome.DRAW),
    Result.BLACK_WINS: (Outcome.LOSS, Outcome.WIN),
    Result.BLACK_FORFEITS: (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    Result.WHITE_FORFEITS: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    Result.BOTH_FORFEIT: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}


class ByeKind(StrEnum):
    """Why a player has no opponent in a round.

    The values are the words of `absences.csv` and of the points table. FIDE's report file writes
    `bye`, `full`, `half`, `zero` as U, F, H and Z. `rest` is a round in which a fixed schedule has
    no game for somebody and gives nothing for it.
    """

    PAIRING_ALLOCATED = "bye"
    REST = "rest"
    FULL_POINT = "full"
    HALF_POINT = "half"
    ZERO_POINT = "zero"
    ABSENT = "absent"
    EXCUSED = "excused"
    CLUB = "club"
    DUTY = "duty"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    LATE = "late"
    BEFORE_JOINING = "before_joining"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Game:
    """One board of a round.

    Attributes:
        result: None while it is still to be played; a draw for the pairing, nothing in standings.
        board: Number as written; None where the row has none.
        group: The group in which it was paired, as written.
        date: When it was or will be played, if not on the evening of its round.
        via: The competition in whose `results.csv` the row stands when that is another one (the cup
            whose game counts here), e.g. `2026-27/beker`; empty: this one's own.
        scheduled: Of such a cup game: it is the game that a fixed schedule has for the two.
        decider: Cup: how a level tie was decided, as written (`blitz 2-0`, `rating`, `lot`).
        through: Cup: who goes on, as written or as the result tells.
        scored: Points of White and Black where the score itself counts (the Delft count of
            draughts, 3-1); None: the table of points says what the result is worth.
        ahead: It is played before the evening of its round, and that evening is yet to come: no
            later round has begun.
    """

    white: PlayerId
    black: PlayerId
    result: Result | None = None
    board: int | None = None
    group: str = ""
    date: datetime.date | None = None
    via: str = ""
    scheduled: bool = False
    decider: str = ""
    through: PlayerId | None = None
    scored: tuple[Fraction, Fraction] | None = None
    ahead: bool = False
    origin: Span | None = field(default=None, compare=False, repr=False)

    def colour_of(self, player: PlayerId) -> Colour:
        """Return the colour that `player` has."""
        return Colour.WHITE if player == self.white else Colour.BLACK

    def opponent_of(self, player: PlayerId) -> PlayerId:
        """Return the other player."""
        return self.black if player == self.white else self.white

    def has(self, player: PlayerId) -> bool:
        """Whether `player` is one of the two."""
        return player in (self.white, self.black)


After: TypeAlias = Literal["", "came", "alone", "lost"]
"""How somebody got his place after the pairing: he came then, his opponent went, or the row is gone
that the record of the round has of him. Empty: none of these, or it is not known."""


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent in a round.

    Attributes:
        via: The cup, not counting here, in which the player has a tie that evening; empty: none.
        after: How it came about after the pairing, by the record of the round.
    """

    player: PlayerId
    kind: ByeKind
    via: str = ""
    origin: Span | None = field(default=None, compare=False, repr=False)
    after: After = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it was paired or played.

    Every entrant stands in it exactly once: in a game, or in a bye (rounds before joining and after
    withdrawal are byes of those kinds), so that nothing else is needed to count points.

    Attributes:
        stage: As in `rounds.csv`; empty where the system has no stages.
    """

    number: int
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    cycle: int = 1
    stage: str = ""

    @property
    def complete(self) -> bool:
        """Whether every game has a result."""
        return all(g.result is not None for g in self.games)

    @property
    def begun(self) -> bool:
        """Whether the round counts in the standings: a game of its own has a result.

        A cup tie that is typed first begins nothing, unless the round has no other games, or the
        tie is one of its own by schedule. Nor does a game played ahead, until more than half of the
        games have a result.
        """
        own = [g for g in self.games if g.scheduled or not g.via] or self.games
        played = [g for g in own if g.result is not None]
        return any(not g.ahead for g in played) or 2 * len(played) > len(own)
