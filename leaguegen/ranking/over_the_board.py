"""The games that were played over the board and count."""

from collections.abc import Collection, Iterator

from leaguegen.model.game import Game, Result, Round
from leaguegen.model.league import Competition


def over_the_board(
    competition: Competition, elsewhere: Collection[str] = ()
) -> Iterator[tuple[Round, Game, Result]]:
    """Yield every game over the board of a competition, with its round and result.

    As in the standings a game that is played ahead counts once its round has begun.

    Args:
        elsewhere: Ids of competitions whose cup ties are left out: they count there.
    """
    for round_ in competition.rounds:
        for game in round_.games if round_.begun else ():
            if game.result is not None and game.result.played and game.via not in elsewhere:
                yield round_, game, game.result
