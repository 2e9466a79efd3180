"""What a tie-break may look at besides the cross-table."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from typing import TypeAlias

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points, PointTable, TieBreakSpec, Unplayed
from leaguegen.ranking.numbers import Numbers
from leaguegen.ranking.scores import Crosstable, Score


@dataclass(frozen=True, slots=True)
class Context:
    """The rules and facts that hold for every tie-break of one table.

    Attributes:
        unplayed: How unplayed rounds count in the sums over opponents.
        points: What a win, a draw and a loss are worth.
        lots: Each player's lot number, from 1; the lower ranks higher.
        rounds: Numbers of the rounds counted.
        swiss: False: everybody meets everybody, and forfeited games count like played ones.
        values: Keizer: everybody's value by the present ranking.
        stages: Poules: everybody's points after each preliminary.
        start: Everybody's start number, from 1.
        numbers: Tables: everybody's number, by cycle.
        ratings: Of those who have one, or count with one.
        fore: The cross-table with every game of the last round drawn; None while that round is not
            paired, or is not the next one.
    """

    unplayed: Unplayed
    points: PointTable
    lots: Mapping[PlayerId, int]
    rounds: tuple[int, ...]
    swiss: bool = True
    values: Mapping[PlayerId, Points] = field(default_factory=dict)
    stages: tuple[Mapping[PlayerId, Points], ...] = ()
    start: Mapping[PlayerId, int] = field(default_factory=dict)
    numbers: Mapping[int, Numbers] = field(default_factory=dict)
    ratings: Mapping[PlayerId, int] = field(default_factory=dict)
    fore: Crosstable | None = None


TieBreak: TypeAlias = Callable[
    [Crosstable, Set[PlayerId], TieBreakSpec, Context], Mapping[PlayerId, Score]
]
"""`(table, tied, spec, context)` to a number for each of the tied players; higher ranks higher.

Nothing for anybody where the tie-break says nothing here.
"""
