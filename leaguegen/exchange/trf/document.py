"""A tournament report file as data: every line in its place, and what the lines say."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal

from leaguegen.model.rules import HALF, ONE, ZERO, Points
from leaguegen.source.problem import Span

CellColour = Literal["w", "b", "-"]

PAIRED_FREE = "U"
"""The result of whom the pairing left free."""

OPEN = frozenset(("", "*"))
"""What stands for a result that is not known yet."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one player did in one round.

    Attributes:
        opponent: Starting number; 0 where there is none.
        result: As written, in capitals: `1 = 0` (played), `W D L` (played, not rated), `+ -` (by
            forfeit), `H F U Z` (byes), `*` or nothing (not known).
    """

    opponent: int = 0
    colour: CellColour = "-"
    result: str = ""

    @property
    def paired(self) -> bool:
        """Whether the player took part in the pairing of the round."""
        return self.opponent > 0 or self.result == PAIRED_FREE

    @property
    def told(self) -> bool:
        """Whether anything stands there."""
        return self.opponent > 0 or self.result not in OPEN

    @property
    def open(self) -> bool:
        """Whether it is a game without a result."""
        return self.opponent > 0 and self.result in OPEN


BLANK = Cell()


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A record 001.

    Attributes:
        number: Starting number, 1 to 9999.
        sex, title, name, rating, federation, fide_id, born: As written, without blanks around them.
        points: None where the file has none.
        rank: None where the file has none.
        cells: One for each round, the last of them with something in it.
        line: From 1; 0 for a line that was made and not read.
        columns: The column, from 1, at which each cell begins; empty: where the format has it.
    """

    number: int
    name: str = ""
    sex: str = ""
    title: str = ""
    rating: str = ""
    federation: str = ""
    fide_id: str = ""
    born: str = ""
    points: Points | None = None
    rank: int | None = None
    cells: tuple[Cell, ...] = ()
    line: int = field(default=0, compare=False)
    columns: tuple[int, ...] = field(default=(), compare=False, repr=False)

    def cell(self, round_number: int) -> Cell:
        """Return what stands in the column of a round, from 1."""
        return self.cells[round_number - 1] if round_number <= len(self.cells) else BLANK

    def column_of(self, round_number: int) -> int:
        """Return the column, from 1, at which the cell of a round begins."""
        if round_number <= len(self.columns):
            return self.columns[round_number - 1]
        return 82 + 10 * round_number


@dataclass(frozen=True, slots=True)
class Line:
    """Any other line, word for word.

    Attributes:
        line: From 1; 0 for a line that was made and not read.
    """

    text: str
    line: int = field(default=0, compare=False)

    @property
    def code(self) -> str:
        """The three characters that tell what kind of record it is, in capitals.

        Empty for a remark.
        """
        return "" if self.text.startswith("#") else self.text[:3].strip().upper()

    @property
    def value(self) -> str:
        """What stands behind the code."""
        return self.text[3:].strip()


@dataclass(frozen=True, slots=True)
class Scores:
    """What each result is worth, by the code that tells it (162, XXS, BBW ...)."""

    win: Points = ONE
    draw: Points = HALF
    loss: Points = ZERO
    forfeit_win: Points = ONE
    forfeit_loss: Points = ZERO
    pairing_bye: Points = ONE
    full_bye: Points = ONE
    half_bye: Points = HALF
    zero_bye: Points = ZERO

    def of(self, cell: Cell) -> Points:
        """Return what a cell brings; a game without a result brings nothing yet."""
        if cell.opponent:
            return {
                "1": self.win,
                "W": self.win,
                "=": self.draw,
                "D": self.draw,
                "0": self.loss,
                "L": self.loss,
                "+": self.forfeit_win,
                "-": self.forfeit_loss,
            }.get(cell.result, ZERO)
        return {
            "U": self.pairing_bye,
            "F": self.full_bye,
            "+": self.full_bye,
            "1": self.full_bye,
            "H": self.half_bye,
            "=": self.half_bye,
            "-": self.forfeit_loss,
        }.get(cell.result, self.zero_bye)


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Players who may not meet each other (XXP, 260).

    Attributes:
        first, last: Rounds, inclusive; `last` None: to the end.
    """

    numbers: tuple[int, ...]
    first: int = 1
    last: int | None = None


@dataclass(frozen=True, slots=True)
class ToldBye:
    """Byes in a record of their own (240): `F`, `H` or `Z`."""

    kind: str
    round: int
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """What the records beside those of the players say.

    Attributes:
        rounds: How many rounds there will be (142, XXR).
        initial_colour: Of the first player in the first round (152, XXC).
        by_rank: The order of pairing is that of the column of the rank (`XXC rank`).
        absent: Not in the next round (XXZ).
        virtual: Points that count for the pairing alone, by player and round from 1 (XXA, 250).
        system: The code of the system (192), in capitals.
    """

    rounds: int | None = None
    initial_colour: Literal["white", "black"] | None = None
    by_rank: bool = False
    absent: frozenset[int] = frozenset()
    forbidden: tuple[Forbidden, ...] = ()
    virtual: Mapping[int, tuple[Points, ...]] = field(default_factory=lambda: MappingProxyType({}))
    byes: tuple[ToldBye, ...] = ()
    scores: Scores = Scores()
    system: str = ""


@dataclass(frozen=True)
class Document:
    """A tournament report file.

    Attributes:
        file: Its name, for messages.
        line_end: Between two lines.
    """

    lines: tuple[PlayerLine | Line, ...]
    facts: Facts = Facts()
    line_end: str = "\n"
    file: str = field(default="", compare=False)

    @cached_property
    def players(self) -> tuple[PlayerLine, ...]:
        """The players in the order of their starting numbers."""
        found = [line for line in self.lines if isinstance(line, PlayerLine)]
        return tuple(sorted(found, key=lambda player: player.number))

    @cached_property
    def numbered(self) -> Mapping[int, PlayerLine]:
        """The players by starting number."""
        return {player.number: player for player in self.players}

    @cached_property
    def columns(self) -> int:
        """How many rounds have something in their column."""
        return max((len(player.cells) for player in self.players), default=0)

    @cached_property
    def recorded(self) -> int:
        """How many rounds are past: the last one with a pairing, and what is full behind it.

        A column in which nobody is paired tells who will be away from the next round, as long as
        somebody is left who can be paired in it.
        """
        number = max(
            (
                turn
                for player in self.players
                for turn, cell in enumerate(player.cells, start=1)
                if cell.paired
            ),
            default=0,
        )
        while number < self.columns and all(self.cell(p, number + 1).told for p in self.players):
            number += 1
        return number

    @cached_property
    def _told_byes(self) -> Mapping[tuple[int, int], Cell]:
        """The byes that have a record of their own, by player and round."""
        return {
            (number, bye.round): Cell(0, "-", bye.kind)
            for bye in self.facts.byes
            for number in bye.numbers
        }

    def cell(self, player: PlayerLine, round_number: int) -> Cell:
        """Return what somebody did in a round, by his column or by a record of byes."""
        cell = player.cell(round_number)
        if self.facts.byes and not cell.told:
            return self._told_byes.get((player.number, round_number), cell)
        return cell

    def headers(self, code: str) -> tuple[str, ...]:
        """Return what the lines of a record say."""
        return tuple(line.value for line in self.others(code))

    def others(self, code: str) -> tuple[Line, ...]:
        """Return the lines of a record."""
        return tuple(ln for ln in self.lines if isinstance(ln, Line) and ln.code == code)

    def span(self, player: PlayerLine, round_number: int) -> Span:
        """Return the place of somebody's cell."""
        return Span(self.file, player.line, player.column_of(round_number), 8)

    def sums(self, player: PlayerLine, rounds: int) -> Points:
        """Return somebody's points after so many rounds, by the results."""
        of = self.facts.scores.of
        return sum((of(self.cell(player, turn)) for turn in range(1, rounds + 1)), ZERO)
