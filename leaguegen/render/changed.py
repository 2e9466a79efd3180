"""What a change of the content does, as data."""

from collections.abc import Mapping
from dataclasses import dataclass

from leaguegen.model.game import Game
from leaguegen.model.history import Moved
from leaguegen.model.league import Competition, League
from leaguegen.ranking.standings import StandingsTable
from leaguegen.source.problem import Problem


@dataclass(frozen=True, slots=True)
class ChangedGame:
    """A game of which the result is another.

    Attributes:
        before: As it was; None: it was not there, or had no result.
        after: As it is; None: it is gone, or has no result.
    """

    round: int
    before: Game | None
    after: Game | None

    @property
    def is_new(self) -> bool:
        """Whether a result was filled in, and no more."""
        return self.before is None


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
        new_rounds: Rounds that were paired.
    """

    competition: Competition
    games: tuple[ChangedGame, ...]
    new_rounds: tuple[int, ...]
    tables: tuple[ChangedTable, ...]


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
