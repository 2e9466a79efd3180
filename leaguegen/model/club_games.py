"""Games for the club elsewhere, as `external.csv` tells."""

import datetime
from dataclasses import dataclass, field

from leaguegen.model.game import Colour, Outcome
from leaguegen.model.player import PlayerId
from leaguegen.source.problem import Span


@dataclass(frozen=True, slots=True)
class ClubGame:
    """A game for the club elsewhere, seen from its player.

    Attributes:
        outcome: What it brought the player; None: it is still to be played.
        team: For which he played, as written.
        opponent: As written: somebody of another club.
        opponent_rating: As written.
    """

    player: PlayerId
    date: datetime.date
    outcome: Outcome | None = None
    team: str = ""
    colour: Colour | None = None
    opponent: str = ""
    opponent_rating: str = ""
    origin: Span | None = field(default=None, compare=False, repr=False)
