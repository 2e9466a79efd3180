"""`external.csv`: games for the club elsewhere, each seen from the club's player."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from leaguegen.ingest import cells
from leaguegen.ingest.bye_words import folded
from leaguegen.ingest.columns import Row
from leaguegen.ingest.result_cell import GameKind
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.game import Colour, Outcome, Result
from leaguegen.model.league import External, PlannedRound
from leaguegen.model.player import PlayerId, Roster
from leaguegen.source.invisible import squeeze
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A row of the file."""

    player: PlayerId
    day: date
    outcome: Outcome
    row: Row


def read_external(rows: Iterable[Row], game: GameKind, reader: RowReader) -> tuple[Elsewhere, ...]:
    """Read the rows; a game without a result is left out, and one that cannot be read.

    `1`, `½` and `0` (in draughts `2`, `1`, `0`) are what the player got; `1-0` is seen from White
    where the row tells the colour, and else the player's own score first.
    """
    return tuple(one for row in rows if (one := _read(row, game, reader)) is not None)


def _read(row: Row, game: GameKind, reader: RowReader) -> Elsewhere | None:
    player, day = reader.player(row), reader.day(row)
    cell = row["result"]
    if player is None or day is None or cell is None:
        return None
    own = _own(cell.value, game)
    if own is None:
        result = reader.optional(row, "result", lambda text: cells.result(text, game))
        if not isinstance(result, Result):
            return None
        own = result.outcome(_colour(row))
    return Elsewhere(player, day, own, row)


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


def _colour(row: Row) -> Colour:
    """Return the player's colour; where it is not told, his own score stands first."""
    black = folded(row.text("colour")) in ("b", "z", "black", "zwart")
    return Colour.BLACK if black else Colour.WHITE


def on_evenings(
    told: Iterable[Elsewhere],
    calendar: Sequence[PlannedRound],
    roster: Roster,
    reader: RowReader,
) -> tuple[External, ...]:
    """Return the games on the dates of rounds, of those who take part; one each in a round."""
    rounds = {planned.date: planned.number for planned in calendar if planned.date is not None}
    found: dict[tuple[int, PlayerId], Elsewhere] = {}
    for one in told:
        number = rounds.get(one.day)
        if number is None or one.player not in roster:
            continue
        before = found.setdefault((number, one.player), one)
        if before.outcome is not one.outcome:
            reader.warn(
                one.row.place("result"),
                "external-twice",
                say("{player} has another game elsewhere on this date.", player=one.player),
                say("The first one counts in the internal competition."),
                related=((before.row.span, say("The first one.")),),
            )
    return tuple(
        External(player, number, one.outcome, origin=one.row.span)
        for (number, player), one in sorted(found.items(), key=lambda item: item[0])
    )
