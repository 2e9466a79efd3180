"""From a name as written to the player who is meant."""

from collections.abc import Iterable
from typing import Literal

from leaguegen.ingest.cell_error import Read
from leaguegen.model.player import Player, PlayerId

Habit = Literal["NL", "BE"]
"""Under which word a name is sorted: the Netherlands `Berg, Jan van der`, Belgium `van der Berg,
Jan`.
"""


class NameIndex:
    """The players of the club by everything that they may be called."""

    def __init__(self, players: Iterable[Player], country: Habit = "NL") -> None:
        self._players = tuple(players)
        self._country = country

    def find(self, text: str) -> PlayerId:
        """Return the player who is meant.

        Raises:
            CellError: `player-unknown`, `player-ambiguous` or `name-formula`.
        """
        return self.look_up(text).value

    def look_up(self, text: str) -> Read[PlayerId]:
        """Return the player who is meant, with a note where case or accents differ.

        Raises:
            CellError: `player-unknown`, `player-ambiguous` or `name-formula`.
        """
        raise NotImplementedError(text)


def sort_name(name: str, habit: Habit = "NL") -> str:
    """Return the name as it is sorted, e.g. `Berg, Jan van der`."""
    raise NotImplementedError(name, habit)
