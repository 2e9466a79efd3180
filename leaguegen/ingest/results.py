"""`results.csv`: games, and players without one, as its rows say."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from leaguegen.ingest import cells
from leaguegen.ingest.bye_words import bye_kind
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.columns import Row
from leaguegen.ingest.competition import GameName
from leaguegen.ingest.result_cell import ResultCell, is_score, points_of, result_of_points
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.game import Bye, ByeKind, Game, Result
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points, PointTable
from leaguegen.words.message import Either, say

Score = tuple[Points, Points]
"""Points of White and of Black."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row that could be read.

    Attributes:
        entry: A game, or a player without one.
        row: Where it stands.
    """

    round: int
    entry: Game | Bye
    row: Row

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """The players of the row."""
        if isinstance(self.entry, Game):
            return self.entry.white, self.entry.black
        return (self.entry.player,)

    def column_of(self, player: PlayerId) -> str:
        """Return the column in which a player stands."""
        black = isinstance(self.entry, Game) and player == self.entry.black
        alone = isinstance(self.entry, Bye) and self.row["white"] is None
        return "black" if black or alone else "white"


def read_results(
    rows: Iterable[Row], game: GameName, reader: RowReader, tables: Iterable[PointTable] = ()
) -> tuple[Line, ...]:
    """Read the rows; one that cannot be read is left out, with its problem.

    Args:
        tables: Their scores can be written as well, if they have any of their own.
    """
    scale = Scale(game, own_scores(tables))
    lines = (_line(row, scale, reader) for row in rows)
    return tuple(line for line in lines if line is not None)


_UNREAD = object()
"""What a result is that cannot be read; None is a game to be played."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How results are written.

    Attributes:
        own: The scores that the competition has beside the usual ones, and what they mean.
    """

    game: GameName
    own: Mapping[Score, Result]


def own_scores(tables: Iterable[PointTable]) -> Mapping[Score, Result]:
    """Return the scores of tables that list some, with those for a win, a draw and a loss."""
    found: dict[Score, Result] = {}
    for table in tables:
        if table.scores:
            for high, low in (*table.scores, (table.win, table.loss), (table.draw, table.draw)):
                found[high, low] = Result.DRAW if high == low else Result.WHITE_WINS
                found[low, high] = Result.DRAW if high == low else Result.BLACK_WINS
    return found


def _line(row: Row, scale: Scale, reader: RowReader) -> Line | None:
    number = reader.round_number(row)
    score = _own_score(row, scale)
    outcome = _result(row, scale.game, reader) if score is None else scale.own[score]
    if not _agrees(row, outcome, score, reader):
        return None
    if row["white"] is None and row["black"] is None:
        reader.note(
            row.span,
            "row-without-players",
            say("This row has no players."),
            hint=say("Fill in white and black, or take out the row."),
        )
        return None
    if _is_alone(row, reader):
        return _at(row, number, _alone(row, outcome, reader))
    game = _game(row, outcome, scale, reader)
    return _at(row, number, game if game is None else replace(game, scored=score))


def _at(row: Row, number: int | None, entry: Game | Bye | None) -> Line | None:
    return None if number is None or entry is None else Line(number, entry, row)


def _own_score(row: Row, scale: Scale) -> Score | None:
    """Return the score of a row, if it is one of the competition's own."""
    if not scale.own:
        return None
    points = f"{row.text('white_points')}-{row.text('black_points')}"
    score = points_of(points if row["result"] is None else row.text("result"))
    return score if score in scale.own else None


def _result(row: Row, game: GameName, reader: RowReader) -> ResultCell | object:
    cell = row["result"]
    try:
        if cell is not None:
            return cells.result(cell.value, game)
        return result_of_points(row.text("white_points"), row.text("black_points"), game)
    except CellError as error:
        place = row.place("result") if cell is not None else row.place("white_points")
        reader.problems.append(error.at(place))
        return _UNREAD


def _agrees(row: Row, outcome: object, score: Score | None, reader: RowReader) -> bool:
    """Whether the points of both players, where the row has them beside a result, tell the same.

    They may be counted otherwise than the result is written (`1-0` and 3 points), so what counts is
    who has more of them; beside one of the competition's own scores they are that score.
    """
    points = points_of(f"{row.text('white_points')}-{row.text('black_points')}")
    if row["result"] is None or points is None or not isinstance(outcome, Result | None):
        return True
    if score is not None:
        agreed = points == score
    elif outcome is None or outcome is Result.BOTH_FORFEIT:
        agreed = not any(points)
    elif outcome is Result.DRAW:
        agreed = points[0] == points[1] > 0
    else:
        white_won = outcome in (Result.WHITE_WINS, Result.BLACK_FORFEITS)
        agreed = points[0] > points[1] if white_won else points[0] < points[1]
    if not agreed:
        reader.note(
            row.place("white_points"),
            "result-contradicts",
            say(
                "The points {white} and {black} contradict the result {result} in this row.",
                white=quoted(row.text("white_points")),
                black=quoted(row.text("black_points")),
                result=quoted(row.text("result")),
            ),
            hint=say("Correct what is wrong, or leave the points of the row empty."),
        )
    return agreed


def _is_alone(row: Row, reader: RowReader) -> bool:
    """Whether a row has one player, and perhaps a word such as `bye` for the other."""
    black = row["black"]
    if row["white"] is None or black is None:
        return True
    return bye_kind(black.value) is not None and isinstance(reader.look_up(black.value), CellError)


def _alone(row: Row, outcome: object, reader: RowReader) -> Bye | None:
    """Read a row with one player."""
    column = "white" if row["white"] is not None else "black"
    player = reader.player(row, column)
    word = bye_kind(row.text("black")) if column == "white" else None
    if outcome is None and word is not None:
        outcome = word
    if player is None or outcome is _UNREAD:
        return None
    if isinstance(outcome, ByeKind) and column == "white":
        return Bye(player, outcome, origin=row.span)
    empty = "black" if column == "white" else "white"
    reader.note(
        row.place(empty),
        "opponent-missing",
        say("{player} has no opponent in this row.", player=player),
        hint=say("Fill in the opponent; for a free player leave black empty and write bye."),
    )
    return None


def _game(row: Row, outcome: object, scale: Scale, reader: RowReader) -> Game | None:
    """Read a row with two players."""
    white, black = reader.player(row, "white"), reader.player(row, "black")
    board = reader.whole(row, "board", 0, 999)
    day = _day(row, scale, reader)
    if isinstance(outcome, ByeKind):
        reader.note(
            row.place("result"),
            "bye-with-opponent",
            say("“{text}” is for a player alone.", text=quoted(row.text("result"))),
            hint=say("Leave black empty, or write 1-0R or 0-1R for a game that was not played."),
        )
        return None
    if white is None or black is None or outcome is _UNREAD:
        return None
    if white == black:
        reader.note(
            row.place("black"),
            "self-play",
            say("{player} has both colours in this game.", player=white),
            hint=say("Correct one of the two names."),
        )
        return None
    return Game(
        white=white,
        black=black,
        result=outcome if isinstance(outcome, Result) else None,
        board=board,
        group=row.text("group"),
        date=day,
        decider=row.text("decider"),
        through=_through(row, (white, black), reader),
        origin=row.span,
    )


def _day(row: Row, scale: Scale, reader: RowReader) -> date | None:
    """Read the day of a game; a result that stands in its place is told as such."""
    cell = row["date"]
    if cell is None or not _is_result(cell.value, scale):
        return reader.day(row)
    there = row.text("result")
    reader.note(
        cell.span,
        "result-in-date",
        say("“{text}” is a result, and stands in the column date.", text=quoted(cell.value)),
        hint=say(
            "The column result of this row has “{result}” already: make the column date empty, or"
            " write the day of the game there.",
            result=quoted(there),
        )
        if there
        else say(
            "Write it in the column result, and leave the column date empty; leaguegen fix does so."
        ),
    )
    return None


def _is_result(text: str, scale: Scale) -> bool:
    return points_of(text) in scale.own or is_score(text, scale.game)


def _through(row: Row, pair: tuple[PlayerId, PlayerId], reader: RowReader) -> PlayerId | None:
    """Return who goes on in a cup, where that is written; what a score tells is not for here."""
    cell = row["through"]
    if cell is None:
        return None
    found = reader.look_up(cell.value)
    if isinstance(found, CellError) and found.code == "player-unknown":
        reader.note(
            cell.span,
            "through-unknown",
            say("“{text}” is no known player, so nobody goes on.", text=quoted(cell.value)),
            hint=say("Write the one who goes on: {pair}.", pair=Either(pair)),
        )
        return None
    told = reader.player_in(cell)
    if told is None or told in pair:
        return told
    reader.note(
        row.place("through"),
        "through-stranger",
        say("{player} goes on, but does not play in this row.", player=told),
        hint=say("The column through names one of the two players of the row."),
    )
    return None
