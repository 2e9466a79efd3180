"""The colour of the first player in the first round, by lot or as set."""

from typing import Literal

from leaguegen.model.game import Colour
from leaguegen.model.player import PlayerId
from leaguegen.ranking.lots import drawn

SIDES = (PlayerId("white"), PlayerId("black"))
"""What the lot draws from."""

InitialColour = Literal["lot", "white", "black"]


def first_colour(setting: InitialColour, seed: str, competition: str) -> Colour:
    """Return the colour that a setting gives, or the lot."""
    match setting:
        case "white":
            return Colour.WHITE
        case "black":
            return Colour.BLACK
        case "lot":
            first = drawn(SIDES, seed, competition, "first-colour", 1)[0]
            return Colour.WHITE if first == "white" else Colour.BLACK
