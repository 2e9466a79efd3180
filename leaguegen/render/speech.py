"""How the site speaks: sentences in the club's language, people as their privacy wants."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from leaguegen.model.game import Game, Result
from leaguegen.model.league import Competition, League
from leaguegen.model.player import Player, PlayerId
from leaguegen.render import address
from leaguegen.render.views import Link
from leaguegen.words.catalogue import Catalogue, number
from leaguegen.words.message import Arg, Message, say

_DRAUGHTS = {"1-0": "2-0", "½-½": "1-1", "0-1": "0-2"}


@dataclass(frozen=True)
class Speech:
    """Turns what the rooms below say into ready strings.

    Attributes:
        players: Everyone whom a sentence may name.
        privacy: How a player is shown who has no wish of his own.
    """

    catalogue: Catalogue
    players: Mapping[PlayerId, Player]
    privacy: str = "full"

    @classmethod
    def of(cls, league: League) -> "Speech":
        """Return the speech of a club."""
        return cls(Catalogue(league.language), league.players, league.privacy)

    def say(self, text: Message | None) -> str:
        """Say a message; nothing for None."""
        return self.catalogue.text(text, self._face) if text is not None else ""

    def value(self, value: Arg) -> str:
        """Say one value: points, a number, a player."""
        return self.catalogue.value(value, self._face)

    def day(self, day: date | None) -> str:
        """Write a date with its day of the week; nothing for None."""
        return self.catalogue.date(day, "EEEE d MMMM y") if day else ""

    def weekday(self, day: date | None) -> str:
        """Write a date with its day of the week, short; nothing for None."""
        return self.catalogue.date(day, "EEE d MMM y") if day else ""

    def short_day(self, day: date | None) -> str:
        """Write a date for a narrow column; nothing for None."""
        return self.catalogue.date(day, "d MMM y") if day else ""

    def name(self, player: PlayerId) -> str:
        """Return a player's name as it may be shown."""
        return self._names.get(player, str(player))

    def listed_name(self, player: PlayerId) -> str:
        """Return a player's name as it stands in a sorted list: `Berg, Jan van der`.

        A name that privacy shortens is sorted and written as it is shown.
        """
        known, shown = self.players.get(player), self.name(player)
        if known is None or shown != known.name:
            return shown
        return known.sort_name or shown

    def player(self, player: PlayerId, competition: Competition | None = None) -> Link:
        """Return a player's name with the way to his page, or to one competition on it."""
        if player not in self.players:
            return Link(str(player))
        return Link(self.name(player), address.player(player, competition))

    def alphabetical(self, players: Iterable[PlayerId]) -> list[PlayerId]:
        """Return players in the order of a list of names."""
        return sorted(players, key=lambda p: (plain_letters(self.listed_name(p)), p))

    def result(self, result: Result | None, game: str) -> str:
        """Write a result as the game's players do; a dash while it is to be played."""
        if result is None:
            return "–"
        score = str(result)
        if game != "draughts":
            return score
        return _DRAUGHTS.get(score[:3], score[:3]) + score[3:]

    def score(self, game: Game, kind: str) -> str:
        """Write what a game ended in: its own score where it has one, else its result."""
        if game.scored is None or game.result is None:
            return self.result(game.result, kind)
        white, black = game.scored
        return f"{number(white)}-{number(black)}"

    @cached_property
    def _names(self) -> dict[PlayerId, str]:
        return {p.id: shown_name(p, p.privacy or self.privacy, self) for p in self.players.values()}

    def _face(self, text: str) -> str:
        return self.name(text) if isinstance(text, PlayerId) else text


def shown_name(player: Player, privacy: str, speech: Speech) -> str:
    """Return a name in a privacy mode: `full`, `short`, `initials`, `code` or `hidden`."""
    family, _, given = (player.sort_name or player.name).partition(", ")
    if not given:
        given, _, family = player.name.partition(" ")
    match privacy:
        case "short":
            return f"{given.split()[0]} {family[:1]}." if family else given
        case "initials":
            return " ".join(f"{part[:1]}." for part in (given, family) if part)
        case "code":
            return str(player.id)
        case "hidden":
            return speech.say(say("name withheld"))
        case _:
            return player.name


def plain_letters(text: str) -> str:
    """Return a text for sorting: no case, no accents.

    >>> plain_letters("Çelik, Ömer")
    'celik, omer'
    """
    apart = unicodedata.normalize("NFKD", text)
    return "".join(c for c in apart if not unicodedata.combining(c)).casefold()
