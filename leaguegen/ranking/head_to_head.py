"""Who met whom, how often and with what result, over any number of competitions."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from leaguegen.model.game import Colour, Outcome
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import HALF, ZERO
from leaguegen.ranking.over_the_board import over_the_board


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game over the board, seen from one of the two.

    Attributes:
        competition: Its id.
        date: On which it was played, as far as known.
        double: A win counts for two, as players of draughts count.
    """

    competition: str
    round: int
    date: datetime.date | None
    colour: Colour
    outcome: Outcome
    double: bool = False

    @property
    def score(self) -> Fraction:
        """What players say that it brought: 1, ½ or 0; in draughts 2, 1 or 0."""
        return _SCORES[self.outcome] * (2 if self.double else 1)


_SCORES = {Outcome.WIN: Fraction(1), Outcome.DRAW: HALF, Outcome.LOSS: ZERO}


@dataclass(frozen=True, slots=True)
class Encounters:
    """All games of one player against another: of chess, or of draughts.

    Attributes:
        meetings: At least one, oldest first.
    """

    opponent: PlayerId
    meetings: tuple[Meeting, ...]

    @property
    def last(self) -> Meeting:
        """The latest game."""
        return self.meetings[-1]

    @property
    def score(self) -> Fraction:
        """What all of them brought the player."""
        return sum((m.score for m in self.meetings), ZERO)

    @property
    def opposing(self) -> Fraction:
        """What all of them brought the opponent."""
        return len(self.meetings) * (2 if self.double else 1) - self.score

    @property
    def double(self) -> bool:
        """Whether a win counts for two."""
        return self.last.double

    def times(self, outcome: Outcome) -> int:
        """Return how many of them ended so."""
        return sum(m.outcome is outcome for m in self.meetings)

    def with_colour(self, colour: Colour) -> int:
        """Return in how many of them the player had a colour."""
        return sum(m.colour is colour for m in self.meetings)


_Against = tuple[PlayerId, bool]
"""An opponent, and whether in draughts."""


def head_to_head(
    competitions: Iterable[Competition],
) -> Mapping[PlayerId, tuple[Encounters, ...]]:
    """Count the games over the board of everybody against everybody.

    A cup tie that counts in another competition is one game, the cup's, where the cup is among the
    competitions.

    Args:
        competitions: Oldest season first.

    Returns:
        Each player's opponents, those met most often first; of equals the one met last. Whoever was
        met in chess and in draughts is there twice, for the two count differently.
    """
    every = tuple(competitions)
    known = frozenset(competition.id for competition in every)
    met: dict[PlayerId, dict[_Against, list[tuple[int, Meeting]]]] = {}
    games = ((which, *game) for which in every for game in over_the_board(which, known))
    for place, (competition, round_, game, result) in enumerate(games):
        number = round_.number
        date = game.date or _date(competition, number)
        for player in (game.white, game.black):
            colour = game.colour_of(player)
            meeting = Meeting(
                competition.id,
                number,
                date,
                colour,
                result.outcome(colour),
                competition.game == "draughts",
            )
            against = game.opponent_of(player), meeting.double
            met.setdefault(player, {}).setdefault(against, []).append((place, meeting))
    return {player: _in_order(own) for player, own in met.items()}


def latest(met: Iterable[Encounters], count: int) -> tuple[tuple[PlayerId, Meeting], ...]:
    """Return the last games of a player, each with the opponent, the latest last.

    Args:
        met: All opponents of the player.
        count: At most so many.
    """
    games = [(own.opponent, meeting) for own in met for meeting in own.meetings]
    games.sort(key=lambda game: (game[1].date or datetime.date.min, game[1].round))
    return tuple(games[-count:])


def _date(competition: Competition, number: int) -> datetime.date | None:
    planned = competition.planned(number)
    return planned.date if planned is not None else None


def _in_order(own: Mapping[_Against, list[tuple[int, Meeting]]]) -> tuple[Encounters, ...]:
    """Put the games of each pair, and then the opponents, in order."""
    found = []
    for (opponent, _), games in own.items():
        ordered = sorted(games, key=lambda item: (item[1].date or datetime.date.min, item[0]))
        found.append((ordered, Encounters(opponent, tuple(meeting for _, meeting in ordered))))
    found.sort(key=lambda item: _latest(item[0]), reverse=True)
    found.sort(key=lambda item: -len(item[0]))
    return tuple(encounters for _, encounters in found)


def _latest(ordered: list[tuple[int, Meeting]]) -> tuple[datetime.date, int]:
    place, meeting = ordered[-1]
    return meeting.date or datetime.date.min, place
