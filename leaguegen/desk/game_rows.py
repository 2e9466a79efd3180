"""Changes in the row of a game: its result, its day, who plays it with which colour."""

from collections.abc import Mapping

from leaguegen.desk.changes import Changes
from leaguegen.desk.typed_line import Entry
from leaguegen.desk.typed_score import shown
from leaguegen.ingest import columns
from leaguegen.ingest.cells import GameKind
from leaguegen.ingest.columns import Row
from leaguegen.ingest.doubles import turned
from leaguegen.ingest.results import Score
from leaguegen.model.game import Colour, Game, Result
from leaguegen.source.editable import EditError, row_not_there
from leaguegen.source.encoding import decode


def write_entry(files: Changes, entry: Entry, kind: GameKind) -> None:
    """Write a result, or the day to which a game is postponed, into the game's row.

    Raises:
        EditError: The row cannot be written.
    """
    row = game_row(files, entry.game)
    values = _result_cells(row, shown(entry.result, entry.score, kind))
    if entry.day is not None:
        values["date"] = entry.day.isoformat()
    elif entry.on_evening:
        values["date"] = ""
    values |= _decision_cells(row, entry)
    _write(files, entry.game, values)


def _decision_cells(row: Row, entry: Entry) -> dict[str, str]:
    """Return the cells that tell who goes on: as told, or empty where they told of another score.

    A player is written as the row has him.
    """
    game, decision = entry.game, entry.decision
    same = (game.result, game.scored) == (entry.result, entry.score)
    if decision is None and (same or game.result is None):
        return {}
    through = None if decision is None else decision.through
    column = "white" if through == game.white else "black"
    cells = {
        "decider": "" if decision is None else decision.decider,
        "through": "" if through is None else row.text(column),
    }
    return {head: text for head, text in cells.items() if text or row.text(head)}


def swap_colours(files: Changes, game: Game, kind: GameKind) -> None:
    """Exchange the colours of a game; each of the two keeps what the game brought him.

    Raises:
        EditError: The row cannot be written.
    """
    row = game_row(files, game)
    score = None if game.scored is None else (game.scored[1], game.scored[0])
    _write(
        files,
        game,
        {
            "white": row.text("black"),
            "black": row.text("white"),
            **_result_cells(row, shown(turned(game.result), score, kind)),
        },
    )


def swap_players(files: Changes, one: Game, other: Game, colour: Colour) -> None:
    """Exchange the players who have a colour in two games; the results stay on their boards.

    Raises:
        EditError: A row cannot be written.
    """
    column = "white" if colour is Colour.WHITE else "black"
    texts = game_row(files, one).text(column), game_row(files, other).text(column)
    _write(files, one, {column: texts[1]})
    _write(files, other, {column: texts[0]})


def game_row(files: Changes, game: Game) -> Row:
    """Return the row in which a game stands.

    Raises:
        EditError: `edit-unsure`.
    """
    file, line = game_place(game)
    data = files.get(file)
    if data is not None:
        rows, _ = columns.read_rows(decode(data, file)[0].text, columns.RESULTS, file)
        for row in rows:
            if row.span.line == line:
                return row
    raise row_not_there(line, file)


def game_place(game: Game) -> tuple[str, int]:
    """Return the file and the line of the row of a game."""
    return ("results.csv", 0) if game.origin is None else (game.origin.file, game.origin.line)


def _result_cells(row: Row, text: str) -> dict[str, str]:
    """Return the cells that hold a result: one, or the points of White and Black."""
    white, _, black = text.partition("-")
    points = {"white_points": white, "black_points": black}
    if "result" not in row.cells and row.cells.keys() & points.keys():
        return points
    filled = {name: value for name, value in points.items() if row.text(name)}
    return {"result": text, **filled}


def _write(files: Changes, game: Game, values: Mapping[str, str]) -> None:
    """Write into the row of a game; where the file has no ½, 1/2 is written."""
    file, line = game_place(game)
    try:
        files.set_cells(file, columns.RESULTS, {line: values})
    except EditError as error:
        plain = {name: value.replace("½", "1/2") for name, value in values.items()}
        if error.code != "encoding-cannot-hold" or plain == values:
            raise
        files.set_cells(file, columns.RESULTS, {line: plain})


def written(game: Game, kind: GameKind) -> str:
    """Write the result of a game as a file has it; empty where it is to be played."""
    return shown(game.result, game.scored, kind)


def shown_game(result: Result | None, score: Score | None, kind: GameKind) -> str:
    """Write a result for people; a dash where the game is to be played."""
    return shown(result, score, kind) or "–"
