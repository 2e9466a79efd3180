"""Text to the result of a game."""

from typing import Literal, TypeAlias

from leaguegen.model.game import ByeKind, Result

GameKind: TypeAlias = Literal["chess", "draughts"]

ResultCell: TypeAlias = Result | ByeKind | None
"""A result, why a player is free, or None: to be played."""


def result(text: str, game: GameKind = "chess") -> ResultCell:
    """Read a result as people write it, or a word for a free player."""
    raise NotImplementedError(text, game)


def result_of_points(white: str, black: str, game: GameKind = "chess") -> ResultCell:
    """Read a result from the columns `white_points` and `black_points`."""
    raise NotImplementedError(white, black, game)
