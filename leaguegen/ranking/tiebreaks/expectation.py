"""FIDE's tables between a difference in rating and an expected score (Rating Regulations, 8.1)."""

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction

_DIFFERENCES = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip
"""The difference that a score of 50, 51, ... 100 % tells."""

_LAST = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
"""The largest difference at which the higher rated player is to score 50, 51, ... 99 %."""

MOST = _DIFFERENCES[-1]
"""What a score of 100 % tells, and 0 % below."""


def half_up(value: Fraction) -> int:
    """Round to the nearest whole number, halves up.

    >>> half_up(Fraction(3, 2)), half_up(Fraction(-3, 2)), half_up(Fraction(7, 5))
    (2, -1, 1)
    """
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def percentage(taken: Fraction, games: int) -> int:
    """Return a score in whole per cents, halves up.

    >>> percentage(Fraction(5, 2), 4), percentage(Fraction(1, 2), 4)
    (63, 13)
    """
    return half_up(taken * 100 / games)


def difference(percent: int) -> int:
    """Return the difference in rating that a score tells.

    Args:
        percent: From 0 to 100.

    >>> difference(50), difference(63), difference(37), difference(100), difference(0)
    (0, 95, -95, 800, -800)
    """
    return _DIFFERENCES[percent - 50] if percent >= 50 else -_DIFFERENCES[50 - percent]


def expected(higher_by: int) -> Fraction:
    """Return the score that is expected of a player against one rated so much lower.

    The whole table holds: no difference is cut at 400.

    >>> [str(expected(d)) for d in (3, 4, -4, 735, 736, -736)]
    ['1/2', '51/100', '49/100', '99/100', '1', '0']
    """
    return Fraction(_hundredths(higher_by), 100)


def _hundredths(higher_by: int) -> int:
    """Return what is expected, in whole numbers: they add up much faster than fractions."""
    chance = 50 + bisect_left(_LAST, abs(higher_by))
    return chance if higher_by >= 0 else 100 - chance


def lowest_rating(ratings: Sequence[int], taken: Fraction) -> int:
    """Return the lowest rating that is to score so much against these; 0: 800 below the lowest.

    Args:
        ratings: Of the opponents, one for each game.
        taken: From 0 to the number of games.
    """
    if taken <= 0:
        return min(ratings) - MOST
    low, high = min(ratings) - MOST, max(ratings) + MOST
    while low < high:
        middle = (low + high) // 2
        if sum(_hundredths(middle - rating) for rating in ratings) >= 100 * taken:
            high = middle
        else:
            low = middle + 1
    return low
