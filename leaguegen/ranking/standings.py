"""Points and tie-breaks to an ordered table."""

from collections.abc import Mapping
from dataclasses import dataclass

from leaguegen.model.game import Round
from leaguegen.model.league import Competition
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.rules import TieBreakSpec
from leaguegen.ranking.scores import Crosstable, Score


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the standings; players equal on everything share a rank.

    Attributes:
        rank: From 1; ranks skip after a shared one (1, 2, 2, 4). None: too few games for a place.
        tie_breaks: One per tie-break of the table, in its order; None where it says nothing: the
            direct encounter of somebody who was not tied with anybody when its turn came.
        moved: Ranks gained (positive) or lost since the round before; None: not ranked then.
        games: Games over the board, of which won, drawn, lost; unplayed rounds are in none of them.
        colour_difference: Whites minus Blacks.
        categories: Rank within each category to which the player belongs, by category id; None
            as in `rank`.
    """

    rank: int | None
    player: PlayerId
    points: Score
    tie_breaks: tuple[Score | None, ...]
    moved: int | None = None
    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    colour_difference: int = 0
    categories: tuple[tuple[str, int | None], ...] = ()


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


def rounds_counted(
    competition: Competition, cycle: int | None = None, after: int | None = None
) -> tuple[Round, ...]:
    """Return the rounds that a table counts: those begun, up to `after`, of the cycle if given."""
    raise NotImplementedError(competition, cycle, after)


def standings(
    competition: Competition,
    players: Mapping[PlayerId, Player],
    *,
    after: int | None = None,
    cycle: int | None = None,
) -> StandingsTable:
    """Rank the entrants.

    Args:
        after: Count the rounds up to this number; None: all that have begun.
        cycle: Rank this cycle; None: the season.
    """
    raise NotImplementedError(competition, players, after, cycle)


def history(
    competition: Competition, players: Mapping[PlayerId, Player], cycle: int | None = None
) -> tuple[StandingsTable, ...]:
    """Return the table after each round that has begun, oldest first; cheaper than one by one."""
    raise NotImplementedError(competition, players, cycle)


def in_category(table: StandingsTable, category_id: str) -> StandingsTable:
    """Return the rows of a category, ranked among themselves; who moved is not told (None)."""
    raise NotImplementedError(table, category_id)


def final_order(
    competition: Competition, players: Mapping[PlayerId, Player], cycle: int | None = None
) -> tuple[PlayerId, ...]:
    """Return everybody in the table, best first, those equal on everything by lot."""
    raise NotImplementedError(competition, players, cycle)
