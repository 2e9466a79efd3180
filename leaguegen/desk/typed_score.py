"""What somebody types as the outcome of a game."""

import re
from dataclasses import dataclass
from typing import Literal

from leaguegen.ingest import cells
from leaguegen.ingest.bye_words import bye_kind, folded
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.doubles import turned
from leaguegen.ingest.result_cell import points_of, written
from leaguegen.ingest.results import Scale, Score
from leaguegen.model.game import Result
from leaguegen.words.catalogue import number
from leaguegen.words.message import Either, Message, say

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
        later: That word says that the game is played after its evening.
    """

    result: Result | None
    score: Score | None = None
    view: View = "board"
    day: str = ""
    later: bool = False

    @property
    def level(self) -> bool:
        """Whether it is the same from both sides."""
        return self.result in (None, Result.DRAW, Result.BOTH_FORFEIT)

    def turned(self) -> "Outcome":
        """Return it as seen from the other side."""
        score = None if self.score is None else (self.score[1], self.score[0])
        return Outcome(turned(self.result), score, self.view, self.day, self.later)


def outcome(text: str, scale: Scale) -> Outcome | None:
    """Read an outcome: a result as in `results.csv`, `wins`, `postponed 3-11`; None: it is none.

    >>> outcome("1 - 0", Scale("chess", {})).result.value, outcome("jan", Scale("chess", {}))
    ('1-0', None)
    """
    plain = text.strip()
    word, _, behind = plain.partition(" ")
    if folded(word) in _POSTPONED:
        day = _TO.sub("", behind.strip())
        return Outcome(None, day=day, later=folded(word) in _LATER)
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


def wrong_score(text: str, scale: Scale) -> Message | None:
    """Say what is wrong with a score that no game has here; None: it is no score, or a good one.

    >>> str(wrong_score("1-½", Scale("chess", {})))
    '“1-½” is no score of a game here; write 1-0, ½-½, 0-1, or by forfeit 1-0R, 0-1R, 0-0R'
    """
    plain = text.strip()
    if bye_kind(plain) is not None or folded(plain) in _NOT_PLAYED:
        return say(
            "“{text}”: who did not come? {white} is a win for White, {black} for Black, {neither}"
            " if neither came; postponed if it is played later",
            text=plain,
            white=written(_FORFEITS[0], scale.game),
            black=written(_FORFEITS[1], scale.game),
            neither=written(_FORFEITS[2], scale.game),
        )
    if _HALF.fullmatch(plain):
        return say(
            "“{score}” is half a score; write {results}", score=plain, results=_results(scale)
        )
    if not _LIKE_A_SCORE.fullmatch(plain) or outcome(plain, scale) is not None:
        return None
    return say(
        "“{score}” is no score of a game here; write {results}, or by forfeit {forfeits}",
        score=plain,
        results=_results(scale),
        forfeits=Either(written(result, scale.game) for result in _FORFEITS),
    )


def _results(scale: Scale) -> Either[str]:
    """Return the scores that a game may have, those with the most for White first."""
    own = sorted(scale.own, key=lambda score: (score[1] - score[0], -score[0]))
    usual = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    if not own:
        return Either(written(result, scale.game) for result in usual)
    return Either(f"{number(white)}-{number(black)}" for white, black in own)


_NOT_PLAYED = frozenset(("nietgespeeld", "notplayed", "reglementair", "forfeit"))
_FORFEITS = (Result.BLACK_FORFEITS, Result.WHITE_FORFEITS, Result.BOTH_FORFEIT)
_POINTS = r"(?:[0-9]{0,2}½|[0-9]{1,2}(?:[.,][0-9]{1,2}|\s?1/2)?|1/2)"
_ONE_SIDE = r"(?:[0-3]?½|[0-3](?:[.,]5)?|1/2)"
_HALF = re.compile(rf"{_ONE_SIDE}\s?[-–—:]?|[-–—:]\s?{_ONE_SIDE}")
_LIKE_A_SCORE = re.compile(rf"{_POINTS}\s?[-–—]\s?{_POINTS}\s?R?|[0-9]\s?:\s?[0-9]", re.IGNORECASE)

_LATER = frozenset(("postponed", "postpone", "uitgesteld", "uitstel"))
_POSTPONED = _LATER | {"verplaatst", "moved", "verzet"}
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
    r"(?P<one>.+?)\s+(?:(?:heeft|has)\s+)?"
    r"(?:(?P<won>wint|won|wins|beats|beat|verslaat|versloeg|gewonnen)|"
    r"(?P<lost>verliest|verloor|loses|lost|verloren))\s+(?:(?:van|tegen|from|against|to|met)\s+)?(?P<other>.+)",
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
