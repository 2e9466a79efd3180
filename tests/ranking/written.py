"""Numbers as other people write them."""

from leaguegen.model.rules import Points
from leaguegen.ranking.tiebreaks.expectation import half_up


def as_written(value: Points, text: str) -> Points:
    """Round as somebody wrote the same number: a mean is exact with us, and cut off on paper.

    >>> as_written(Points(59, 4), "14.8")
    Fraction(74, 5)
    """
    scale = 10 ** len(text.partition(".")[2])
    return Points(half_up(value * scale), scale)
