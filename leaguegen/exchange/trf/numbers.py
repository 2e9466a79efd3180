"""Numbers as report files write them."""

import re

from leaguegen.model.rules import Points

_POINTS = re.compile(r"(-?)(\d{0,3})(?:[.,](\d{1,3}))?")


def read_points(text: str) -> Points | None:
    """Read points with a dot or a comma, up to 999; None: it is no number.

    >>> str(read_points("3.5")), str(read_points("10,0")), read_points("x"), read_points(".")
    ('7/2', '10', None, None)
    """
    found = _POINTS.fullmatch(text) if text.isascii() else None
    if found is None or not (found[2] or found[3]):
        return None
    decimals = found[3] or ""
    value = Points(int((found[2] or "0") + decimals), 10 ** len(decimals))
    return -value if found[1] else value


def write_points(points: Points) -> str:
    """Write points with one decimal, or with as many as they need.

    >>> from fractions import Fraction
    >>> write_points(Fraction(7, 2)), write_points(Fraction(1, 4)), write_points(Fraction(10))
    ('3.5', '0.25', '10.0')
    """
    digits = 1
    while digits < 3 and (points * 10**digits).denominator > 1:
        digits += 1
    scaled = round(points * 10**digits)
    whole, rest = divmod(abs(scaled), 10**digits)
    return f"{'-' if scaled < 0 else ''}{whole}.{rest:0{digits}d}"


def read_numbers(words: list[str]) -> tuple[int, ...] | None:
    """Read starting numbers; None: one of the words is no number."""
    if not all(word.isascii() and word.isdigit() and len(word) < 6 for word in words):
        return None
    return tuple(int(word) for word in words)
