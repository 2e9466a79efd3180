"""Points and tie-breaks to an order: the items one by one, each within its tied groups (Art. 4)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points, TieBreakCode, TieBreakSpec
from leaguegen.ranking.scores import Crosstable, Score
from leaguegen.ranking.tiebreaks import TIE_BREAKS, Context

Group = tuple[PlayerId, ...]
"""Players equal on everything so far."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order of players.

    Attributes:
        groups: Best first; those in one group are equal on everything.
        columns: Each tie-break's numbers; without those for whom it says nothing.
        finals: The number of each player's final, from 0, where there are finals.
    """

    groups: tuple[Group, ...]
    columns: tuple[Mapping[PlayerId, Score], ...]
    finals: Mapping[PlayerId, int] = field(default_factory=dict)


def arrange(
    table: Crosstable, players: Sequence[PlayerId], specs: Sequence[TieBreakSpec], context: Context
) -> Order:
    """Order the players, and give everyone every tie-break.

    Missing are the direct encounter of players who were alone when its turn came, and a tie-break
    that says nothing in this table.
    """
    groups = _by_points(table, players)
    columns: list[Mapping[PlayerId, Score]] = []
    for spec in specs:
        column: Mapping[PlayerId, Score]
        if spec.code is TieBreakCode.DIRECT_ENCOUNTER:
            column = _within_groups(table, groups, spec, context)
        else:
            column = TIE_BREAKS[spec.code](table, frozenset(players), spec, context)
        columns.append(column)
        groups = _split(groups, column)
    return Order(groups, tuple(columns))


def groups_only(
    table: Crosstable, players: Sequence[PlayerId], specs: Sequence[TieBreakSpec], context: Context
) -> tuple[Group, ...]:
    """Order the players, working out no more tie-breaks than that takes."""
    groups = _by_points(table, players)
    for spec in specs:
        if all(len(group) == 1 for group in groups):
            break
        groups = _split(groups, _within_groups(table, groups, spec, context))
    return groups


def shared_ranks(groups: Sequence[Group]) -> dict[PlayerId, int]:
    """Return each player's rank: 1, 2, 2, 4."""
    ranks: dict[PlayerId, int] = {}
    for group in groups:
        rank = len(ranks) + 1
        ranks.update((player, rank) for player in group)
    return ranks


def _by_points(table: Crosstable, players: Sequence[PlayerId]) -> tuple[Group, ...]:
    return _split((tuple(players),), table.scores) if players else ()


def _within_groups(
    table: Crosstable, groups: Sequence[Group], spec: TieBreakSpec, context: Context
) -> dict[PlayerId, Score]:
    column: dict[PlayerId, Score] = {}
    for group in groups:
        if len(group) > 1:
            column.update(TIE_BREAKS[spec.code](table, frozenset(group), spec, context))
    return column


def _split(groups: Sequence[Group], column: Mapping[PlayerId, Score]) -> tuple[Group, ...]:
    """Split each group by value, highest first, keeping the order within.

    A tie-break that says nothing has nobody in its column, and splits nothing.
    """
    out: list[Group] = []
    for group in groups:
        if len(group) == 1 or not column:
            out.append(group)
            continue
        parts: dict[Points, list[PlayerId]] = {}
        for player in group:
            parts.setdefault(column[player].total, []).append(player)
        out += [tuple(parts[value]) for value in sorted(parts, reverse=True)]
    return tuple(out)
