"""Whom a cup tie that does not count in a league keeps away from it."""

from collections.abc import Collection

from leaguegen.model.game import Game, Outcome
from leaguegen.model.player import PlayerId


def kept_away(tie: Game, missing: Collection[PlayerId]) -> tuple[PlayerId, ...]:
    """Return who of the two plays the tie that evening, and so has no game in the league (cup 6.2).

    A tie without a result waits if one of the two is missing, and the other is in the ordinary
    pairing. Who lost it by forfeit did not come to it.

    Args:
        missing: Who is away that evening for another reason, or stands in a row of the round.
    """
    pair = (tie.white, tie.black)
    if tie.result is None:
        return () if any(player in missing for player in pair) else pair
    return tuple(
        player
        for player in pair
        if player not in missing
        and tie.result.outcome(tie.colour_of(player)) is not Outcome.FORFEIT_LOSS
    )
