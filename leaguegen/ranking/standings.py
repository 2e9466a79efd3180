"""Points and tie-breaks to an ordered table."""

from dataclasses import dataclass

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import TieBreakSpec
from leaguegen.ranking.scores import Crosstable, Score


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the standings; players equal on everything share a rank.

    Attributes:
        rank: From 1; ranks skip after a shared one (1, 2, 2, 4). None: too few games for a place.
        tie_breaks: One per tie-break of the table, in its order.
        moved: Ranks gained (positive) or lost since the round before; None: not ranked then.
        games: Games over the board, of which won, drawn, lost; unplayed rounds are in none of them.
        colour_difference: Whites minus Blacks.
        categories: Rank within each category to which the player belongs, by category id.
    """

    rank: int | None
    player: PlayerId
    points: Score
    tie_breaks: tuple[Score, ...]
    moved: int | None = None
    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    colour_difference: int = 0
    categories: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """The standings of a competition after a round.

    Attributes:
        after: The last round counted; None before any.
        cycle: Which cycle it ranks; None: the whole season.
        tie_breaks: The columns.
        rows: Best first, the unplaced below; guests and people withdrawn before round 1 left out.
        crosstable: The games and byes that were counted.
    """

    after: int | None
    cycle: int | None
    tie_breaks: tuple[TieBreakSpec, ...]
    rows: tuple[Standing, ...]
    crosstable: Crosstable
