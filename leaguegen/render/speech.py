"""How the site speaks: sentences in the club's language, people as their privacy wants."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from leaguegen.model.game import Game, Result
from leaguegen.model.league import Competition, League
from leaguegen.model.player import Player, PlayerId
from leaguegen.render import address
from leaguegen.render.names import Faces, faces
from leaguegen.render.views import Link
from leaguegen.source.name_forms import QUOTES, bare_letters
from leaguegen.words.catalogue import Catalogue, number
from leaguegen.words.message import Arg, Message, Quoted


@dataclass(frozen=True)
class Speech:
    """Turns what the rooms below say into ready strings.

    Attributes:
        players: Everyone whom a sentence may name.
        faces: What the site may show of them; None at the desk, where everybody is known.
    """

    catalogue: Catalogue
    players: Mapping[PlayerId, Player]
    faces: Faces | None = None

    @classmethod
    def of(cls, league: League) -> "Speech":
        """Return the speech of a club's site."""
        catalogue = Catalogue(league.language)
        return cls(catalogue, league.players, faces(league, catalogue))

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
        if self.faces is not None:
            return self.faces.names.get(player, self.faces.unknown)
        known = self.players.get(player)
        return str(player) if known is None else known.name

    def listed_name(self, player: PlayerId) -> str:
        """Return a player's name as it stands in a sorted list: `Berg, Jan van der`.

        A name that privacy shortens is sorted and written as it is shown.
        """
        if self.faces is not None:
            return self.faces.listed.get(player, self.faces.unknown)
        known = self.players.get(player)
        return str(player) if known is None else known.sort_name or known.name

    def player(self, player: PlayerId, competition: Competition | None = None) -> Link:
        """Return a player's name with the way to his page, or to one competition on it."""
        code = self.code(player)
        return Link(self.name(player), address.player(code, competition) if code else "")

    def code(self, player: PlayerId) -> str:
        """Return what stands for a player in addresses; empty: the player has no page."""
        if player not in self.players:
            return ""
        if self.faces is None:
            return str(player)
        return "" if self.faces.mode(player) == "hidden" else self.faces.codes[player]

    def title(self, player: PlayerId) -> str:
        """Return a player's title, where the name is shown at least in part."""
        known = self.players.get(player)
        if known is None or (self.faces and self.faces.mode(player) in ("code", "hidden")):
            return ""
        return known.title

    def free_text(self, text: str) -> str:
        """Return what somebody wrote, without what would betray a name that is not shown."""
        return text if self.faces is None else self.faces.covered(text)

    def commit_message(self, text: str) -> str:
        """Return the message of a commit, without names that are not shown, or are gone."""
        return text if self.faces is None else self.faces.covered_message(text)

    def alphabetical(self, players: Iterable[PlayerId]) -> list[PlayerId]:
        """Return players in the order of a list of names."""
        return sorted(players, key=lambda p: (plain_letters(self.listed_name(p)), self.code(p)))

    def places(self, players: Iterable[PlayerId]) -> dict[PlayerId, int]:
        """Return the place of each in a list of their names, from 1: who sorts needs no more."""
        return {player: place for place, player in enumerate(self.alphabetical(players), start=1)}

    def result(self, result: Result | None, game: str) -> str:
        """Write a result as the game's players do; a dash while it is to be played."""
        return "–" if result is None else result.shown(game)

    def score(self, game: Game, kind: str) -> str:
        """Write what a game ended in: its own score where it has one, else its result."""
        if game.scored is None or game.result is None:
            return self.result(game.result, kind)
        white, black = game.scored
        return f"{number(white)}-{number(black)}"

    def _face(self, text: str) -> str:
        if isinstance(text, PlayerId):
            return self.name(text)
        if self.faces is None:
            return text
        if isinstance(text, Quoted) and self.faces.resembles(text):
            return "…"
        return self.faces.covered(text)


def plain_letters(text: str) -> str:
    """Return a text for sorting: no case, no accents, no quotes; `'t Hart` stands among the T.

    >>> plain_letters("Çelik, Ömer"), plain_letters("’t Hart, Søren")
    ('celik, omer', 't hart, soren')
    """
    apart = unicodedata.normalize("NFKD", text.translate(QUOTES).replace("'", ""))
    return bare_letters("".join(c for c in apart if not unicodedata.combining(c)))
