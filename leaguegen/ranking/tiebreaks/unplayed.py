"""FIDE's treatment of unplayed rounds in a Swiss (C.07, Articles 15 and 16)."""

from collections.abc import Sequence
from enum import Enum

from leaguegen.model.game import ByeKind, Outcome
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points, TieBreakCode, Unplayed
from leaguegen.ranking.scores import Crosstable, Entry, total
from leaguegen.ranking.tiebreaks.context import Context

_FIDE = (Unplayed.FIDE_2024, Unplayed.FIDE_2026)
_SUMS = (
    TieBreakCode.RESISTANCE,
    TieBreakCode.BUCHHOLZ,
    TieBreakCode.SONNEBORN_BERGER,
    TieBreakCode.SONNEBORN_DOUBLED,
)


def depends(code: TieBreakCode, unplayed: Unplayed) -> bool:
    """Whether a tie-break asks in a Swiss how unplayed rounds count; elsewhere none does.

    The sums over opponents do; the direct encounter is another one under FIDE's rules.
    """
    return code in _SUMS or (code is TieBreakCode.DIRECT_ENCOUNTER and unplayed in _FIDE)


class Category(Enum):
    """The kinds of unplayed rounds (Article 15)."""

    BYE = 1
    FORFEIT_WIN = 2
    REQUESTED = 3
    FORFEIT_LOSS = 4
    REQUESTED_TO_THE_END = 5

    @property
    def voluntary(self) -> bool:
        """Whether it is a VUR: the player could have played."""
        return self not in (Category.BYE, Category.FORFEIT_WIN)

    @property
    def forfeit(self) -> bool:
        """Whether the pairing had given an opponent."""
        return self in (Category.FORFEIT_WIN, Category.FORFEIT_LOSS)


def categories(entries: Sequence[Entry]) -> tuple[Category | None, ...]:
    """Return the category of each of a player's entries, oldest first; None: played.

    Every bye that the pairing did not give counts as requested: absence, work for the club, and
    the rounds before joining or after withdrawal too.
    """
    found: list[Category | None] = []
    will_play = False
    for entry in reversed(entries):
        category = _category(entry)
        if category is Category.REQUESTED and not will_play:
            category = Category.REQUESTED_TO_THE_END
        will_play = will_play or category is None or not category.voluntary
        found.append(category)
    return tuple(reversed(found))


def _category(entry: Entry) -> Category | None:
    if entry.played:
        return None
    if entry.outcome is Outcome.FORFEIT_WIN or entry.kind is ByeKind.FORFEIT_WIN:
        return Category.FORFEIT_WIN
    if entry.outcome is Outcome.FORFEIT_LOSS or entry.kind is ByeKind.FORFEIT_LOSS:
        return Category.FORFEIT_LOSS
    if entry.kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT):
        return Category.BYE
    return Category.REQUESTED


def adjusted_scores(table: Crosstable, context: Context) -> dict[PlayerId, Points]:
    """Return what each player counts for as an opponent: category 5 as draws (Article 16)."""
    draw = context.points.draw
    adjusted = dict(table.game_points)
    for player, entries in table.entries.items():
        if not entries or entries[-1].played:
            continue
        adjusted[player] = total(
            draw if category is Category.REQUESTED_TO_THE_END else entry.points
            for entry, category in zip(entries, categories(entries), strict=True)
        )
    return adjusted


def dummy_score(
    own: Points,
    entry: Entry,
    category: Category,
    adjusted: dict[PlayerId, Points],
    context: Context,
) -> Points:
    """Return the score of the dummy that stands in for the opponent of an unplayed round.

    It has the player's own score; since 2026 at most the adjusted score of the opponent who was
    scheduled or, without one, a draw in every round (Article 16).
    """
    if context.unplayed is Unplayed.FIDE_2024:
        return own
    if category.forfeit and entry.opponent is not None:
        return min(own, adjusted[entry.opponent])
    return min(own, context.points.draw * len(context.rounds))
