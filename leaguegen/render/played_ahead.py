"""A game of a round to come that stands already: played, or on another day; how that is told."""

from leaguegen.model.game import Game
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say


def game_ahead(
    competition: Competition, number: int, one: PlayerId, other: PlayerId
) -> Game | None:
    """Return the game of two in a round that is not paired yet, if it is played or has its day."""
    pair = {one, other}
    return next(
        (
            game
            for game in competition.pending.get(number, ())
            if (game.result is not None or game.date is not None)
            and {game.white, game.black} == pair
        ),
        None,
    )


def told_ahead(game: Game, kind: str, speech: Speech) -> Message:
    """Tell that a game is played already, with its score.

    Args:
        kind: Chess or draughts, as in `Competition.game`.
    """
    score = speech.score(game, kind)
    if game.date is None:
        return say("played ahead: {score}", score=score)
    on = speech.catalogue.date(game.date)
    return say("played ahead on {date}: {score}", date=on, score=score)


def told_beforehand(game: Game, kind: str, speech: Speech) -> Message:
    """Tell of a game that stands already that it is played, or on which other day it will be.

    Args:
        game: With a result or a day.
        kind: Chess or draughts, as in `Competition.game`.
    """
    if game.result is None and game.date is not None:
        return say("moved to {date}", date=speech.catalogue.date(game.date))
    return told_ahead(game, kind, speech)
