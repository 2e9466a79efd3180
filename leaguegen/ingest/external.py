"""`external.csv`: games for the club elsewhere, each seen from the club's player."""

from collections.abc import Iterable
from dataclasses import dataclass

from leaguegen.ingest import cells
from leaguegen.ingest.bye_words import folded
from leaguegen.ingest.columns import Row
from leaguegen.ingest.result_cell import GameKind
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.club_games import ClubGame
from leaguegen.model.game import Colour, Outcome, Result
from leaguegen.source.invisible import squeeze


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A row of the file."""

    game: ClubGame
    row: Row


def read_external(rows: Iterable[Row], game: GameKind, reader: RowReader) -> tuple[Elsewhere, ...]:
    """Read the rows; one that cannot be read is left out. Without a result it is to be played.

    `1`, `½` and `0` (in draughts `2`, `1`, `0`) are what the player got; `1-0` is seen from White
    where the row tells the colour, and else the player's own score first.
    """
    return tuple(one for row in rows if (one := _read(row, game, reader)) is not None)


def _read(row: Row, game: GameKind, reader: RowReader) -> Elsewhere | None:
    player, day = reader.player(row), reader.day(row)
    cell = row["result"]
    if player is None or day is None:
        return None
    own = None if cell is None else _own(cell.value, game)
    if cell is not None and own is None:
        result = reader.optional(row, "result", lambda text: cells.result(text, game))
        if not isinstance(result, Result):
            return None
        own = result.outcome(_colour(row) or Colour.WHITE)
    found = ClubGame(
        player,
        day,
        own,
        team=row.text("team"),
        colour=_colour(row),
        opponent=row.text("opponent"),
        opponent_rating=row.text("opponent_rating"),
        origin=row.span,
    )
    return Elsewhere(found, row)


def written_own(text: str, game: GameKind) -> str | None:
    """Write what the player got in its canonical form; None where that is not told so.

    >>> written_own("gewonnen", "chess"), written_own("1/2", "chess"), written_own("1-0", "chess")
    ('1', '½', None)
    """
    own = _own(text, game)
    table = _POINTS if game == "chess" else _DRAUGHTS
    return next((figure for figure, outcome in table.items() if outcome is own), None)


def _own(text: str, game: GameKind) -> Outcome | None:
    """Read what the player got; None: it is not told so."""
    if folded(text) in _WORDS:
        return _WORDS[folded(text)]
    plain = squeeze(text).replace("1/2", "½").replace("0,5", "½").replace("0.5", "½")
    return (_POINTS if game == "chess" else _DRAUGHTS).get(plain)


_WORDS = {
    **dict.fromkeys(("won", "win", "winst", "gewonnen"), Outcome.WIN),
    **dict.fromkeys(("draw", "drawn", "remise", "gelijk", "gelijkspel"), Outcome.DRAW),
    **dict.fromkeys(("lost", "loss", "verlies", "verloren"), Outcome.LOSS),
}
_POINTS = {"1": Outcome.WIN, "½": Outcome.DRAW, "0": Outcome.LOSS}
_DRAUGHTS = {"2": Outcome.WIN, "1": Outcome.DRAW, "0": Outcome.LOSS}


def _colour(row: Row) -> Colour | None:
    """Return the player's colour; where it is not told, his own score stands first."""
    written = folded(row.text("colour"))
    if written in ("b", "z", "black", "zwart"):
        return Colour.BLACK
    return Colour.WHITE if written in ("w", "white", "wit") else None
