"""One value of a table in the form that the documents give, where it is certain what it says."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from leaguegen.desk.fixing_repairs import Repair
from leaguegen.ingest import cells
from leaguegen.ingest.bye_words import folded
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.columns import FileKind
from leaguegen.ingest.entrants import role_of
from leaguegen.ingest.external import written_own
from leaguegen.ingest.mode_words import mode_of
from leaguegen.ingest.names import NameIndex
from leaguegen.ingest.players import split_aliases
from leaguegen.ingest.result_cell import GameKind, before_excel, is_score, points_of, written
from leaguegen.ingest.results import Score
from leaguegen.model.game import Result
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Background:
    """What the values of a table are read against.

    Attributes:
        names: None where it is not certain who is meant, for `players.csv` has errors.
        game: None where it is not certain, for the settings have errors.
        scores: Scores of the competition's own, which stay as they stand.
        cup: Whether ties are played, whose scores may be those of matches.
    """

    names: NameIndex | None = None
    game: GameKind | None = None
    scores: Mapping[Score, Result] = field(default_factory=lambda: MappingProxyType({}))
    cup: bool = False


Writer = Callable[[str, Background], str]


def canonical_text(
    kind: FileKind, column: str, text: str, behind: Background
) -> tuple[str, Repair] | None:
    """Return a value in canonical form and what kind of value it is.

    None: the column has no form of its own, the value is in it already, or nobody can be sure.
    """
    found = _IN.get((kind.name, column)) or _ANYWHERE.get(column)
    if found is None or not text:
        return None
    write, repair = found
    try:
        new = write(text, behind)
    except CellError:
        return None
    return None if new == text else (new, repair)


def restored(text: str, behind: Background) -> str | None:
    """Return the result that a spreadsheet took for a date, where it can have been one only.

    Competitions with scores of their own have more that could be meant; in a cup `1-2` may be the
    score of a match, which becomes the same date as `1/2`.
    """
    if behind.game is None or behind.scores:
        return None
    try:
        cells.result(text, behind.game)
    except CellError as error:
        found = before_excel(text, behind.game) if error.code == "result-excel-date" else None
        if found is None or (behind.cup and found is Result.DRAW):
            return None
        return written(found, behind.game)
    return None


def moved(text: str, behind: Background) -> str | None:
    """Return a result that stands in another column as it is to stand in its own."""
    if points_of(text) in behind.scores:
        return text
    if behind.game is None or not is_score(text, behind.game):
        return None
    try:
        return _result(text, behind)
    except CellError:
        return None


def _unsure() -> CellError:
    return CellError("unsure", say("This is not certain."))


def _name(text: str, behind: Background) -> str:
    if behind.names is None:
        raise _unsure()
    return behind.names.find(text)


def _result(text: str, behind: Background) -> str:
    if behind.game is None or (behind.scores and points_of(text) in behind.scores):
        raise _unsure()
    found = cells.result(text, behind.game)
    if found is None:
        # A word such as "postponed" tells people more than an empty cell.
        return text
    if not isinstance(found, Result):
        return str(found)
    new = written(found, behind.game)
    return text if points_of(new) in behind.scores else new


def _result_elsewhere(text: str, behind: Background) -> str:
    if behind.game is None:
        raise _unsure()
    return written_own(text, behind.game) or _result(text, behind)


def _date(text: str, _: Background) -> str:
    found = cells.date_(text).value.isoformat()
    clock = _CLOCK.search(text)
    # A time of day means something to whoever wrote it, though nothing is read of it.
    return text if clock and any(int(part) for part in clock.groups(default="0")) else found


_CLOCK = re.compile(r"([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?")


def _kind(text: str, _: Background) -> str:
    return str(cells.kind(text))


def _whole(text: str, _: Background) -> str:
    return str(cells.whole(text, -_MOST, _MOST))


_MOST = 10**9


def _points(text: str, _: Background) -> str:
    new = text.replace(",", ".")
    return new if cells.points(new) == cells.points(text) else text


def _time(text: str, _: Background) -> str:
    return f"{cells.time_(text):%H:%M}"


def _role(text: str, _: Background) -> str:
    return str(role_of(text))


def _colour(text: str, _: Background) -> str:
    return _COLOURS.get(folded(text), text)


_COLOURS = {
    **dict.fromkeys(("w", "wit", "white"), "white"),
    **dict.fromkeys(("b", "z", "zwart", "black"), "black"),
}


def _privacy(text: str, _: Background) -> str:
    return mode_of(text) or text


def _aliases(text: str, _: Background) -> str:
    return "|".join(split_aliases(text))


_Column = tuple[Writer, Repair]

_ANYWHERE: dict[str, _Column] = {
    **dict.fromkeys(("player", "other", "white", "black", "through"), (_name, Repair.NAMES)),
    **dict.fromkeys(("round", "board", "cycle", "number", "place"), (_whole, Repair.NUMBERS)),
    **dict.fromkeys(("joined", "withdrawn", "rating"), (_whole, Repair.NUMBERS)),
    **dict.fromkeys(("points", "white_points", "black_points"), (_points, Repair.NUMBERS)),
    "date": (_date, Repair.DATES),
}
_IN: dict[tuple[str, str], _Column] = {
    **{("absences", end): (_date, Repair.DATES) for end in ("from", "to")},
    **{("avoid", end): (_whole, Repair.NUMBERS) for end in ("from", "until")},
    **{("table", side): (_whole, Repair.NUMBERS) for side in ("white", "black")},
    ("absences", "kind"): (_kind, Repair.KINDS),
    ("results", "result"): (_result, Repair.RESULTS),
    ("external", "result"): (_result_elsewhere, Repair.RESULTS),
    ("external", "colour"): (_colour, Repair.WORDS),
    ("rounds", "time"): (_time, Repair.DATES),
    ("entrants", "role"): (_role, Repair.WORDS),
    ("players", "privacy"): (_privacy, Repair.WORDS),
    ("players", "aliases"): (_aliases, Repair.WORDS),
}
"""How a column is written, in one kind of file and in any."""


def is_typed(kind: FileKind, column: str) -> bool:
    """Whether a column holds values that cannot be mistaken for others: no free text."""
    return kind.name != "players" and ((kind.name, column) in _IN or column in _ANYWHERE)
