"""Who won what before the program kept the results."""

from dataclasses import dataclass, field

from leaguegen.source.problem import Span


@dataclass(frozen=True, slots=True)
class Honour:
    """A row of `honours.csv`.

    Attributes:
        season: As it is to be shown, `1998-99`.
        competition: Its title, or its folder's name.
        player: A `PlayerId`, or the name of somebody who is not in `players.csv`.
        category: A category or group; empty: the champion, or the winner of a cup.
        note: Shown as it is.
    """

    season: str
    competition: str
    player: str
    category: str = ""
    note: str = ""
    origin: Span | None = field(default=None, compare=False, repr=False)
