"""What git tells of the content: where a page comes from, and what was corrected.

Nothing here names who wrote a line. A volunteer's name and address stand in the repository, and the
site is another place.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

from leaguegen.model.game import Bye, Game
from leaguegen.model.player import Player, PlayerId

SHORT = 7
"""Characters of a commit's id that are shown: always as many, in whatever clone."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit.

    Attributes:
        id: In full.
        at: When it was made, in the club's time zone.
        subject: The first line of its message; empty: it is not to be shown.
    """

    id: str
    at: datetime.datetime
    subject: str = ""

    @property
    def short(self) -> str:
        """The beginning of the id, as people write it."""
        return self.id[:SHORT]

    @property
    def day(self) -> datetime.date:
        """The day on which it was made, for the club."""
        return self.at.date()


Kind = Literal["result", "through", "taken-back", "colours", "opponent", "round", "taken-out"]
"""What a correction changed, the most telling first: the result alone; who goes on from a cup tie,
or how that was decided; the result is gone and the game is to be played; colours turned around;
another opponent or another kind of free place; another round; the row is gone."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A recorded result that was changed.

    Attributes:
        round: The round in which it was recorded.
        before: As it was, with its result.
        after: As it became; None: the row was taken out.
        to_round: The round in which it stands now; the same but for `kind` `round`.
    """

    kind: Kind
    round: int
    before: Game | Bye
    after: Game | Bye | None
    to_round: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody stood: rank (None: too few games for one) and points."""

    rank: int | None
    points: Fraction


@dataclass(frozen=True, slots=True)
class Moved:
    """What corrections did to one player.

    Attributes:
        before: None: the player was not in the table.
        after: None: the player is not in it any more.
    """

    player: PlayerId
    before: Place | None
    after: Place | None


@dataclass(frozen=True, slots=True)
class Effect:
    """What corrections did to one table of standings.

    Attributes:
        competition: Its id; a cup tie may count in another one.
        cycle: Of which cycle the table is; None: of the season.
        group: Of which group; None: of everybody.
        after: The last round that it counted.
        moved: Whose rank or points changed, best first.
    """

    competition: str
    cycle: int | None
    group: str | None
    after: int | None
    moved: tuple[Moved, ...]


@dataclass(frozen=True, slots=True)
class Corrected:
    """What one commit corrected in one competition.

    Attributes:
        count: How many results it changed.
        corrections: What it changed; empty where that is too much to list.
        effects: Tables in which somebody moved; None: not computed.
    """

    commit: Commit
    count: int
    corrections: tuple[Correction, ...]
    effects: tuple[Effect, ...] | None = None


@dataclass(frozen=True, slots=True)
class History:
    """What git tells of the content.

    Attributes:
        commit: The last one that changed the content.
        since: The first one that is known; what was before it nobody can tell here.
        folder: The content's folder in the repository; empty where that is the whole repository.
        edited: Whether the content has changes that are not committed.
        earlier: It is the content of this commit, and not what stands on the disk now.
        asked: The day of which the content was asked for, where it was a day.
        corrections: By competition id, newest first, no entry where there are none; None: the
            clone has not what would tell.
        withheld: Competitions of which some corrections are not told, for they name somebody who is
            no longer in `players.csv`.
        former: What people were called in earlier states of `players.csv`, and are not any more.
        ages: When each line was last changed, by file, of the tables that tell of rounds and games;
            no entry where nothing is known.
        changed: When each file was last changed, by its path; no entry where that is not known.
    """

    commit: Commit
    since: Commit
    folder: str = ""
    edited: bool = False
    earlier: bool = False
    asked: datetime.date | None = None
    corrections: Mapping[str, tuple[Corrected, ...]] | None = field(
        default_factory=lambda: MappingProxyType({})
    )
    withheld: frozenset[str] = frozenset()
    former: tuple[Player, ...] = ()
    ages: Mapping[str, tuple["LineAge", ...]] = field(default_factory=lambda: MappingProxyType({}))
    changed: Mapping[str, datetime.datetime] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class LineAge:
    """When a line of a file was last changed.

    Attributes:
        at: When the commit that did so was made; None: it is not committed yet, or it was before
            what is known of the history.
        changes: How often it was changed since it was first written down, commits and the change
            that is not committed yet: 0 for a line that was never changed.
        first: When the commit that first wrote it down was made; None as for `at`.
    """

    at: datetime.datetime | None
    changes: int
    first: datetime.datetime | None = None
