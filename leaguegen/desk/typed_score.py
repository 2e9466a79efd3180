"""What somebody types as the outcome of a game."""

import re
from dataclasses import dataclass
from typing import Literal

from leaguegen.ingest import cells
from leaguegen.ingest.bye_words import folded
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.doubles import turned
from leaguegen.ingest.result_cell import points_of, written
from leaguegen.ingest.results import Scale, Score
from leaguegen.model.game import Result
from leaguegen.words.catalogue import number

View = Literal["board", "colour", "winner", "loser"]
"""From where an outcome is told: as on the sheet, White first; by the colour that won; or of one
player, who won or lost.
"""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a game as typed.

    Attributes:
        result: None: it is still to be played.
        score: The competition's own score, where the result is told by one.
        view: Whose side is told.
        day: What was typed behind the word that a game is postponed; empty: nothing.
    """

    result: Result | None
    score: Score | None = None
    view: View = "board"
    day: str = ""

    @property
    def level(self) -> bool:
        """Whether it is the same from both sides."""
        return self.result in (None, Result.DRAW, Result.BOTH_FORFEIT)

    def turned(self) -> "Outcome":
        """Return it as seen from the other side."""
        score = None if self.score is None else (self.score[1], self.score[0])
        return Outcome(turned(self.result), score, self.view, self.day)


def outcome(text: str, scale: Scale) -> Outcome | None:
    """Read an outcome: a result as in `results.csv`, `wins`, `postponed 3-11`; None: it is none.

    >>> outcome("1 - 0", Scale("chess", {})).result.value, outcome("jan", Scale("chess", {}))
    ('1-0', None)
    """
    plain = text.strip()
    word, _, behind = plain.partition(" ")
    if folded(word) in _POSTPONED:
        return Outcome(None, day=_TO.sub("", behind.strip()))
    if folded(plain) in _WON:
        return Outcome(Result.WHITE_WINS, view="winner")
    if folded(plain) in _LOST:
        return Outcome(Result.WHITE_WINS, view="loser")
    colour = _COLOUR_WON.fullmatch(plain)
    if colour is not None:
        result = Result.WHITE_WINS if colour["white"] else Result.BLACK_WINS
        return Outcome(result, view="colour")
    score = points_of(plain) if scale.own else None
    if score is not None and score in scale.own:
        return Outcome(scale.own[score], score)
    try:
        found = cells.result(plain, scale.game)
    except CellError:
        return None
    return Outcome(found) if isinstance(found, Result) else None


_POSTPONED = frozenset(("postponed", "postpone", "uitgesteld", "verplaatst", "moved", "uitstel"))
_WON = frozenset(("wint", "won", "wins", "win", "gewonnen", "winst", "heeftgewonnen", "haswon"))
_LOST = frozenset(
    ("verliest", "verloor", "lost", "loses", "verloren", "verlies", "heeftverloren", "haslost")
)
_COLOUR_WON = re.compile(
    r"(?:(?P<white>wit|white)|zwart|black)\s+(?:heeft\s+|has\s+)?(?:wint|won|wins|gewonnen)",
    re.IGNORECASE,
)
_TO = re.compile(r"^(?:to|until|on|till|naar|tot|op)\s+", re.IGNORECASE)

BEATS = re.compile(
    r"(?P<one>.+?)\s+(?:(?P<won>wint|won|wins|beats|beat|verslaat|versloeg)|"
    r"(?P<lost>verliest|verloor|loses|lost))\s+(?:(?:van|tegen|from|against|to|met)\s+)?(?P<other>.+)",
    re.IGNORECASE,
)
"""A sentence of two players: who won, or who lost."""

DRAWS = re.compile(
    r"(?P<one>.+?)\s+(?:drew|draws|draw|remise|remiseerde|speelde\s+remise)\s+"
    r"(?:(?:with|against|tegen|met)\s+)?(?P<other>.+)",
    re.IGNORECASE,
)
"""A sentence of two players who drew."""

SCORE = re.compile(r"[0-9½][0-9½/.,]*\s?[-–—:]\s?[0-9½][0-9½/.,]*R?|=|½")
"""A score in figures, as it may stand between two names."""

TELLS = re.compile(
    r"(?<!\S)(?:[0-9½][0-9½/.,]*\s?[-–—:]\s?[0-9½][0-9½/.,]*R?|=|½"
    r"|remise|draw|drew|wint|won|wins|gewonnen|beats?|verslaat|versloeg|verliest|verloor|verloren"
    r"|lost|loses)(?![^\s.,;!?])",
    re.IGNORECASE,
)
"""What makes a line look like one that tells a result."""


def shown(result: Result | None, score: Score | None, game: cells.GameKind) -> str:
    """Write an outcome as `results.csv` has it; nothing where the game is to be played."""
    if result is None:
        return ""
    return f"{number(score[0])}-{number(score[1])}" if score else written(result, game)
