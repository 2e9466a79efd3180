"""How a competition counts and ranks, as data.

What the rules *do* lives in rooms above (`ranking`, `pairing`); here they can be read, compared and
printed. The rules of each pairing system are in `model.systems`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

from leaguegen.model.game import ByeKind, Outcome

Points = Fraction
"""Exact; floats never enter a comparison."""

ZERO, HALF, ONE = Points(0), Points(1, 2), Points(1)

Scope = Literal["cycle", "season"]
"""Over which rounds something is counted."""


@dataclass(frozen=True, slots=True)
class Tier:
    """What an absence is worth, for the first so many of them.

    Attributes:
        points: The award.
        first: How many times it is given, after the tiers before it; None: ever after.
    """

    points: Points
    first: int | None = None


def _default_awards() -> Mapping[ByeKind, tuple[Tier, ...]]:
    worth = {
        ByeKind.PAIRING_ALLOCATED: ONE,
        ByeKind.FULL_POINT: ONE,
        ByeKind.HALF_POINT: HALF,
        ByeKind.FORFEIT_WIN: ONE,
    }
    return MappingProxyType({kind: (Tier(worth.get(kind, ZERO)),) for kind in ByeKind})


@dataclass(frozen=True, slots=True)
class PointTable:
    """Points for each outcome of a game and each kind of bye.

    Attributes:
        awards: Every `ByeKind` to its tiers in order; behind the last tier nothing is given.
        club_win, club_draw, club_loss: For a round missed to play for the club, by the result of
            that game in `external.csv`; None: as `club`.
        tiers_over: Whether the count of tiers starts anew with each cycle.
        scores: More scores that a played game may have, the winner's points first: 3-1 in the Delft
            count of draughts.
    """

    win: Points = ONE
    draw: Points = HALF
    loss: Points = ZERO
    forfeit_win: Points = ONE
    forfeit_loss: Points = ZERO
    awards: Mapping[ByeKind, tuple[Tier, ...]] = field(default_factory=_default_awards)
    club_win: Points | None = None
    club_draw: Points | None = None
    club_loss: Points | None = None
    tiers_over: Scope = "cycle"
    scores: tuple[tuple[Points, Points], ...] = ()

    def of(self, outcome: Outcome) -> Points:
        """Return the points for what a game brought."""
        match outcome:
            case Outcome.WIN:
                return self.win
            case Outcome.DRAW:
                return self.draw
            case Outcome.LOSS:
                return self.loss
            case Outcome.FORFEIT_WIN:
                return self.forfeit_win
            case Outcome.FORFEIT_LOSS:
                return self.forfeit_loss

    def elsewhere(self, outcome: Outcome) -> Points | None:
        """Return the points for a game for the club; None where its result does not matter."""
        match outcome:
            case Outcome.WIN | Outcome.FORFEIT_WIN:
                return self.club_win
            case Outcome.DRAW:
                return self.club_draw
            case Outcome.LOSS | Outcome.FORFEIT_LOSS:
                return self.club_loss

    def with_bye(self, points: Points) -> "PointTable":
        """Return the table with another worth for a free place."""
        awards = {**self.awards, ByeKind.PAIRING_ALLOCATED: (Tier(points),)}
        return replace(self, awards=MappingProxyType(awards))

    def award(self, kind: ByeKind, nth: int) -> Points:
        """Return the points for the `nth` bye of a kind (from 1) of one player."""
        for tier in self.awards.get(kind, ()):
            if tier.first is None or nth <= tier.first:
                return tier.points
            nth -= tier.first
        return ZERO


class Unplayed(StrEnum):
    """How unplayed rounds count in tie-breaks: a habit of clubs, or an edition of FIDE's C.07."""

    SELF_DRAW = "self-draw"
    IGNORE = "ignore"
    FIDE_2009 = "2009"
    FIDE_2023 = "2023"
    FIDE_2024 = "2024"
    FIDE_2026 = "2026"

    @property
    def fide(self) -> bool:
        """Whether it is an edition of FIDE's rules."""
        return self not in (Unplayed.SELF_DRAW, Unplayed.IGNORE)


class TieBreakCode(StrEnum):
    """FIDE's acronyms (C.07), and those of Dutch clubs."""

    POINTS = "PTS"
    RESISTANCE = "WP"
    BUCHHOLZ = "BH"
    FORE_BUCHHOLZ = "FB"
    OPPONENTS_BUCHHOLZ = "AOB"
    SONNEBORN_BERGER = "SB"
    SONNEBORN_DOUBLED = "SB2"
    KOYA = "KS"
    DIRECT_ENCOUNTER = "DE"
    WINS = "WIN"
    GAMES_WON = "WON"
    GAMES_WITH_BLACK = "BPG"
    WINS_WITH_BLACK = "BWG"
    PROGRESSIVE = "PS"
    ROUNDS_ELECTED = "REP"
    STANDARD_POINTS = "STD"
    OPPONENTS_RATING = "ARO"
    PERFORMANCE = "TPR"
    PERFECT_PERFORMANCE = "PTP"
    OPPONENTS_PERFORMANCE = "APRO"
    OPPONENTS_PERFECT = "APPO"
    RATING = "RTNG"
    COLOUR_DIFFERENCE = "W-Z"
    OPPONENTS_NUMBERS = "SN"
    OPPONENTS_RATINGS = "SR"
    LOT = "LOT"
    PRELIMINARIES = "PRE"
    START_NUMBER = "TPN"
    VALUE = "V"


_OVER_OPPONENTS = (
    TieBreakCode.RESISTANCE,
    TieBreakCode.BUCHHOLZ,
    TieBreakCode.FORE_BUCHHOLZ,
    TieBreakCode.SONNEBORN_BERGER,
    TieBreakCode.SONNEBORN_DOUBLED,
    TieBreakCode.OPPONENTS_RATING,
)

MODIFIERS: Mapping[TieBreakCode, str] = MappingProxyType(
    {
        **dict.fromkeys(_OVER_OPPONENTS, "CM"),
        TieBreakCode.PROGRESSIVE: "C",
        TieBreakCode.PRELIMINARIES: "C",
        TieBreakCode.KOYA: "L",
        TieBreakCode.START_NUMBER: "R",
        TieBreakCode.RATING: "R",
    }
)
"""Which tie-breaks take which modifiers: cuts, medians, a limit, the reverse order; others none."""


@dataclass(frozen=True, slots=True)
class TieBreakSpec:
    """A tie-break with its modifiers, written `BH/C1` in settings.

    Attributes:
        cut_low: How many of the lowest contributions are left out (`/C1`, `/M1`).
        cut_high: How many of the highest (`/M1`).
        limit: Koya: how many half points above half of what an opponent could have he must have to
            count (`/L+1`); below, if negative.
        reverse: The other way round (`/R`).
    """

    code: TieBreakCode
    cut_low: int = 0
    cut_high: int = 0
    limit: int = 0
    reverse: bool = False

    def __str__(self) -> str:
        return f"{self.code}{self.modifier}"

    @property
    def modifier(self) -> str:
        """Return what stands behind the code: `/C1`, or nothing."""
        if self.cut_high:
            return f"/M{self.cut_high}"
        if self.cut_low:
            return f"/C{self.cut_low}"
        if self.limit:
            return f"/L{self.limit:+}"
        return "/R" if self.reverse else ""


@dataclass(frozen=True, slots=True)
class Category:
    """A part of the field with a rank of its own.

    Attributes:
        id: For addresses and `--category`.
        rating: Lowest and highest rating, inclusive; None: open.
        born: First and last year of birth, inclusive; None: open.
        groups: Entrants' groups; empty: any.
        labels: Values of the column `category` of `players.csv`; empty: any.
    """

    id: str
    title: str
    rating: tuple[int | None, int | None] = (None, None)
    born: tuple[int | None, int | None] = (None, None)
    groups: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RankingRules:
    """How a competition, or one cycle of it, is ranked.

    Attributes:
        competition: `2026-27/interne`; with `seed` it makes the lots.
        seed: Published text from which all chance comes.
        tie_breaks: In order; players equal on all share a rank.
        unrated: The rating that counts for who has none, in tie-breaks from ratings; None: those
            say nothing where somebody without a rating plays.
        minimum_games: Games over the board that a place takes; with fewer: listed below, unplaced.
        overall: The season over several cycles: `sum` of all, or a number: the best N cycles. None:
            not told; the sum, but where groups change from cycle to cycle the last groups rank.
        season_tie_breaks: For the season's ranking; counted over all its rounds.
    """

    competition: str = ""
    seed: str = ""
    points: PointTable = PointTable()
    tie_breaks: tuple[TieBreakSpec, ...] = (
        TieBreakSpec(TieBreakCode.RESISTANCE),
        TieBreakSpec(TieBreakCode.SONNEBORN_BERGER),
        TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER),
        TieBreakSpec(TieBreakCode.LOT),
    )
    unplayed: Unplayed = Unplayed.SELF_DRAW
    unrated: int | None = None
    minimum_games: int = 0
    overall: Literal["sum"] | int | None = None
    season_tie_breaks: tuple[TieBreakSpec, ...] | None = None
    categories: tuple[Category, ...] = ()
