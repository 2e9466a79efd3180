"""How old things are: by the commits that changed their rows, else by the date of their round.

No clock: the same files and commits give the same dates.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time
from functools import cached_property
from zoneinfo import ZoneInfo

from leaguegen.model.game import Game, Round
from leaguegen.model.history import LineAge
from leaguegen.model.league import Competition, League
from leaguegen.source.problem import Span


@dataclass(frozen=True, slots=True)
class Age:
    """How old something is.

    Attributes:
        at: When it was last changed, in the club's time zone; None: nothing is known.
        first: When it was first written down; where nobody knows, as `at`.
        changes: How many commits changed it after that.
    """

    at: datetime | None
    first: datetime | None
    changes: int = 0


@dataclass(frozen=True)
class Dates:
    """The dates of a club's content."""

    league: League

    @cached_property
    def zone(self) -> ZoneInfo:
        """The club's time zone."""
        return ZoneInfo(self.league.timezone)

    def moment(self, day: date, at: time | None = None) -> datetime:
        """Return a moment of the club's clock; without a time the beginning of the day."""
        return datetime.combine(day, at or time(), self.zone)

    def evening(self, competition: Competition, number: int) -> datetime | None:
        """Return when a round begins.

        Of a round without a date that of the last one before it, else of the first one after it.
        """
        dated = [p for p in competition.calendar if p.date is not None]
        before = [p for p in dated if p.number <= number]
        planned = before[-1] if before else dated[0] if dated else None
        if planned is None or planned.date is None:
            return None
        return self.moment(planned.date, planned.time)

    def game(self, competition: Competition, round_: Round, game: Game) -> Age:
        """Return how old the row of a game is; without git, by the day on which it is played."""
        if game.date is not None:
            return self.row(game.origin, self.moment(game.date))
        return self.row(game.origin, self.evening(competition, round_.number))

    def row(self, origin: Span | None, otherwise: datetime | None) -> Age:
        """Return how old a row is.

        Args:
            origin: Where it stands.
            otherwise: For a row of which git tells nothing.
        """
        known = self._line(origin)
        if known is None or known.at is None:
            return Age(otherwise, (known and known.first) or otherwise)
        return Age(known.at, known.first or known.at, known.changes)

    def _line(self, origin: Span | None) -> LineAge | None:
        history = self.league.history
        if history is None or origin is None:
            return None
        lines = history.ages.get(origin.file, ())
        return lines[origin.line - 1] if origin.line <= len(lines) else None

    def file(self, name: str) -> datetime | None:
        """Return when a file was last changed; None where that is not known."""
        return self.league.history.changed.get(name) if self.league.history else None

    @property
    def content(self) -> datetime | None:
        """When the content was last changed; None without git."""
        return self.league.history.commit.at if self.league.history else None


def latest(moments: Iterable[datetime | None]) -> datetime | None:
    """Return the last of some moments, as far as they are known."""
    return max((at for at in moments if at is not None), default=None)
