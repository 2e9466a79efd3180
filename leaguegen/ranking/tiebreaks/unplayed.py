"""FIDE's treatment of unplayed rounds in a Swiss, by edition (C.07, Articles 15 and 16)."""

from collections.abc import Sequence
from enum import Enum

from leaguegen.model.game import ByeKind, Outcome
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import ZERO, Points, TieBreakCode, Unplayed
from leaguegen.ranking.scores import Crosstable, Entry, total
from leaguegen.ranking.tiebreaks.context import Context

_SUMS = (
    TieBreakCode.RESISTANCE,
    TieBreakCode.BUCHHOLZ,
    TieBreakCode.FORE_BUCHHOLZ,
    TieBreakCode.OPPONENTS_BUCHHOLZ,
    TieBreakCode.SONNEBORN_BERGER,
    TieBreakCode.SONNEBORN_DOUBLED,
)


_OWN_GAMES = (
    TieBreakCode.GAMES_WON,
    TieBreakCode.GAMES_WITH_BLACK,
    TieBreakCode.WINS_WITH_BLACK,
    TieBreakCode.ROUNDS_ELECTED,
)


def depends(code: TieBreakCode, unplayed: Unplayed, *, swiss: bool = True) -> bool:
    """Whether a tie-break asks how unplayed rounds count.

    In a Swiss the sums over opponents do, and the direct encounter under FIDE's rules, which is
    another one than that of clubs. Where everybody meets everybody, the counts of games do under
    FIDE's rules.
    """
    if not swiss:
        return code in _OWN_GAMES and unplayed.fide
    return code in _SUMS or (code is TieBreakCode.DIRECT_ENCOUNTER and unplayed.fide)


def counts_as_game(entry: Entry, context: Context) -> bool:
    """Whether a game counts in the counts of a player's own games (Article 15.2).

    Forfeits do where everybody meets everybody by FIDE's rules; since 2026 a loss does not.
    """
    if entry.played or context.swiss or not context.unplayed.fide:
        return entry.played
    lost = entry.outcome is Outcome.FORFEIT_LOSS and context.unplayed is Unplayed.FIDE_2026
    return entry.outcome is not None and not lost


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


def categories(entries: Sequence[Entry], unplayed: Unplayed) -> tuple[Category | None, ...]:
    """Return the category of each of a player's entries, oldest first; None: played.

    Every bye that the pairing did not give counts as requested: absence, work for the club, and
    the rounds before joining or after withdrawal too. Byes are requested to the end if no round
    follows in which the player was to play and did not choose otherwise; by the rules of 2023 a
    round for which he was paired is such a round also where he stayed away from it.
    """
    found: list[Category | None] = []
    will_play = False
    for entry in reversed(entries):
        category = _category(entry)
        if category is Category.REQUESTED and not will_play:
            category = Category.REQUESTED_TO_THE_END
        paired = category is Category.FORFEIT_LOSS and unplayed is Unplayed.FIDE_2023
        will_play = will_play or paired or category is None or not category.voluntary
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


def adjusted_scores(
    table: Crosstable, context: Context, *, paired_ends: bool = False
) -> dict[PlayerId, Points]:
    """Return what each player counts for as an opponent (Article 16.3).

    Requested byes to the end count as draws, all other rounds as they were awarded; by the rules of
    2009 every unplayed round counts as a draw.

    Args:
        paired_ends: A bye before a round for which the player was paired is never one to the end,
            also where the game was lost by forfeit, as in 2023.
    """
    edition = context.unplayed
    if paired_ends and edition is not Unplayed.FIDE_2009:
        edition = Unplayed.FIDE_2023
    draw = context.points.draw
    adjusted = dict(table.game_points)
    for player, entries in table.entries.items():
        if all(entry.played for entry in entries):
            continue
        adjusted[player] = total(
            draw if _as_draw(category, context) else entry.points
            for entry, category in zip(entries, categories(entries, edition), strict=True)
        )
    return adjusted


def _as_draw(category: Category | None, context: Context) -> bool:
    if context.unplayed is Unplayed.FIDE_2009:
        return category is not None
    return category is Category.REQUESTED_TO_THE_END


def dummy_score(
    own: Points,
    entry: Entry,
    category: Category,
    adjusted: dict[PlayerId, Points],
    context: Context,
) -> Points:
    """Return the score of the dummy that stands in for the opponent of an unplayed round.

    It has the player's own score; since 2026 at most the adjusted score of the opponent who was
    scheduled or, without one, a draw in every round (Article 16.4).
    """
    if context.unplayed is not Unplayed.FIDE_2026:
        return own
    if category.forfeit and entry.opponent is not None:
        return min(own, adjusted[entry.opponent])
    return min(own, context.points.draw * len(context.rounds))


def virtual_score(before: Points, entry: Entry, context: Context) -> Points:
    """Return the score of the opponent who stands in for an unplayed round by the rules of 2009.

    He had as many points as the player before that round, got what the player left of a win in it,
    and drew every game after it.

    Args:
        before: The player's points before the round.
    """
    left = sum(number > entry.round for number in context.rounds)
    points = context.points
    return before + max(points.win - entry.points, ZERO) + points.draw * left
