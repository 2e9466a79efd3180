"""Games for the club elsewhere, on a player's page."""

from collections.abc import Iterator
from dataclasses import dataclass

from leaguegen.model.club_games import ClubGame
from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.model.protection import published
from leaguegen.render.speech import Speech
from leaguegen.render.views import Column
from leaguegen.render.wording import COLOUR_LETTERS, COLOURS, OUTCOMES
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class ClubGameRow:
    """One game.

    Attributes:
        colour: As a letter, with the word; None where it is not told.
        opponent: With the rating, as far as told.
    """

    date: str
    team: str
    colour: Column | None
    opponent: str
    outcome: str


@dataclass(frozen=True, slots=True)
class ClubSeason:
    """The games of a season, the oldest first."""

    season: str
    rows: tuple[ClubGameRow, ...]


def club_seasons(league: League, player: PlayerId, speech: Speech) -> Iterator[ClubSeason]:
    """Yield the seasons in which somebody played for the club elsewhere, the newest first."""
    for season in reversed(published(league)):
        rows = tuple(_row(game, speech) for game in season.club_games if game.player == player)
        if rows:
            yield ClubSeason(season.id, rows)


def _row(game: ClubGame, speech: Speech) -> ClubGameRow:
    colour = None
    if game.colour is not None:
        letter, word = COLOUR_LETTERS[game.colour], COLOURS[game.colour]
        colour = Column(speech.say(letter), speech.say(word))
    rating = f"({game.opponent_rating})" if game.opponent_rating else ""
    outcome = say("to be played") if game.outcome is None else OUTCOMES[game.outcome]
    return ClubGameRow(
        speech.short_day(game.date),
        game.team,
        colour,
        " ".join(part for part in (game.opponent, rating) if part),
        speech.say(outcome),
    )
