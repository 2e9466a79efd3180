"""Prizes, as a club sets them out before the season."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from leaguegen.source.problem import Span

Sharing: TypeAlias = Literal["equal", "tie-breaks", "hort"]
"""Who has the same points: shares the prizes of his places equally; has the prize of his own place,
by the tie-breaks; or gets half of the one and half of the other (the Hort system)."""


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Among whom a prize is won.

    Attributes:
        category: Id of a category; empty: any.
        group: Empty: all groups.
        cycle: None: the season.
    """

    category: str = ""
    group: str = ""
    cycle: int | None = None


@dataclass(frozen=True, slots=True)
class Prize:
    """A row of `prizes.csv`.

    Attributes:
        place: In its list, from 1.
        amount: Money; 0: none.
        item: What is won besides or instead: a cup, a book; empty: nothing.
    """

    place: int
    amount: Fraction = Fraction(0)
    item: str = ""
    among: PrizeList = PrizeList()
    origin: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PrizeRules:
    """How prizes are given.

    Attributes:
        prizes: As they stand in the file.
        shared: What happens to people with the same points.
        round_to: Every amount is rounded down to a multiple of it; above 0.
        minimum_games: Games over the board that a prize takes.
        one_each: Nobody gets money more than once: the most valuable, and the others pass on.
        currency: Three letters, as ISO 4217 has them.
    """

    prizes: tuple[Prize, ...] = ()
    shared: Sharing = "equal"
    round_to: Fraction = Fraction(1, 100)
    minimum_games: int = 0
    one_each: bool = True
    currency: str = "EUR"
