"""Who has White in an accepted pair, for the reference (5.2).

Each rule answers with the colour of the higher ranked player, or None when it does not decide.
"""

from leaguegen.model.game import Colour
from leaguegen.model.player import PlayerId
from tests.reference.past import Past


def colour_of_higher(past: Past, higher: PlayerId, lower: PlayerId) -> Colour:
    """Return the colour of the higher ranked of two players: by the first rule that decides."""
    for rule in (reverse_last_meeting, limits, balances, look_back):
        colour = rule(past, higher, lower)
        if colour is not None:
            return colour
    if past.rules.no_difference == "black":
        return Colour.BLACK
    return towards_balance(past, higher, lower)


def inside(past: Past, white: PlayerId, black: PlayerId) -> bool:
    """Whether an assignment is inside the limits for both."""
    return past.allowed(white, Colour.WHITE) and past.allowed(black, Colour.BLACK)


def reverse_last_meeting(past: Past, higher: PlayerId, lower: PlayerId) -> Colour | None:
    """Who had White in their last game now has Black, inside the limits."""
    last = past.last_meeting(higher, lower, "season")
    if last is None:
        return None
    if last[1].white == higher:
        return Colour.BLACK if inside(past, lower, higher) else None
    return Colour.WHITE if inside(past, higher, lower) else None


def limits(past: Past, higher: PlayerId, lower: PlayerId) -> Colour | None:
    """Rule 1: the only assignment inside the limits, or the one with the smaller violation."""
    with_white = inside(past, higher, lower)
    with_black = inside(past, lower, higher)
    if with_white != with_black:
        return Colour.WHITE if with_white else Colour.BLACK
    if with_white:
        return None
    white_violation = violation(past, higher, lower)
    black_violation = violation(past, lower, higher)
    if white_violation == black_violation:
        return None
    return Colour.WHITE if white_violation < black_violation else Colour.BLACK


def violation(past: Past, white: PlayerId, black: PlayerId) -> tuple[int, int]:
    """Return how bad an assignment is: the worst balance after it, then the longest run."""
    return (
        max(abs(past.balance(white) + 1), abs(past.balance(black) - 1)),
        max(past.run_after(white, Colour.WHITE), past.run_after(black, Colour.BLACK)),
    )


def balances(past: Past, higher: PlayerId, lower: PlayerId) -> Colour | None:
    """Rule 2: the higher balance gets Black."""
    difference = past.balance(higher) - past.balance(lower)
    if difference == 0:
        return None
    return Colour.BLACK if difference > 0 else Colour.WHITE


def look_back(past: Past, higher: PlayerId, lower: PlayerId) -> Colour | None:
    """Rule 3: the last time their colours differed, each now has the other's."""
    of_higher = past.colours(higher)[::-1]
    of_lower = past.colours(lower)[::-1]
    for mine, theirs in zip(of_higher, of_lower, strict=False):
        if mine is not theirs:
            return theirs
    return None


def towards_balance(past: Past, higher: PlayerId, lower: PlayerId) -> Colour:
    """Rule 4 with `no_difference = "balance"`."""
    if past.balance(higher) != 0:
        return Colour.BLACK if past.balance(higher) > 0 else Colour.WHITE
    if past.colours(higher):
        return past.colours(higher)[-1].other
    if past.colours(lower):
        return past.colours(lower)[-1]
    return Colour.BLACK
