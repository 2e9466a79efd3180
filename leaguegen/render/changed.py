"""What a change of the content does, as data."""

from collections.abc import Mapping
from dataclasses import dataclass

from leaguegen.model.history import Correction, Moved
from leaguegen.model.league import Competition, League
from leaguegen.ranking.standings import StandingsTable
from leaguegen.source.problem import Problem


@dataclass(frozen=True, slots=True)
class ChangedTable:
    """A table of standings in which somebody moved.

    Attributes:
        table: As it is.
        moved: Who, in the order of the table, those who left it last.
    """

    table: StandingsTable
    moved: tuple[Moved, ...]


@dataclass(frozen=True, slots=True)
class ChangedCompetition:
    """A competition in which something changed.

    Attributes:
        corrections: What became of results that stood there.
        new_results: How many results were filled in where there was none.
        new_rounds: Rounds that were paired.
    """

    competition: Competition
    corrections: tuple[Correction, ...]
    new_results: int
    new_rounds: tuple[int, ...]
    tables: tuple[ChangedTable, ...]

    @property
    def is_any(self) -> bool:
        """Whether anything changed."""
        return bool(self.corrections or self.new_results or self.new_rounds or self.tables)


@dataclass(frozen=True, slots=True)
class WhatChanges:
    """What another state of the content would change.

    Attributes:
        league: As it is; None where it cannot be read.
        comparable: Whether both states could be read without errors: else only problems are told.
        competitions: In which something changed.
        new: Problems that were not there before.
        solved: How many problems are gone.
        remaining: How many were there before and still are.
        texts: The files of `new`, for showing the lines.
    """

    league: League | None
    comparable: bool
    competitions: tuple[ChangedCompetition, ...]
    new: tuple[Problem, ...]
    solved: int
    remaining: int
    texts: Mapping[str, str]
