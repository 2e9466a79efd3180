"""A table of fixed rounds in a CSV file of its own: `round,board,white,black`, all numbers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from leaguegen.ingest import cells
from leaguegen.ingest.columns import Row, read_rows
from leaguegen.ingest.file_kinds import TABLE
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import say

Boards = tuple[tuple[int, int], ...]

MOST_PLACES = 200


@dataclass(frozen=True, slots=True)
class PlacedBoard:
    """A board of a round, and the row that tells it."""

    round: int
    white: int
    black: int
    row: Row

    def place(self, number: int) -> Span:
        """Return where one of its numbers stands."""
        return self.row.place("white" if number == self.white else "black")


def read_pairing_table(text: str, file: str) -> tuple[Mapping[int, Boards], list[Problem]]:
    """Read a table: the boards of each round, White first; a row with an error is left out."""
    placed, problems = read_placed_boards(text, file)
    return by_round(placed), problems


def by_round(placed: Iterable[PlacedBoard]) -> Mapping[int, Boards]:
    """Return the boards of each round, White first."""
    found: dict[int, list[tuple[int, int]]] = {}
    for board in placed:
        found.setdefault(board.round, []).append((board.white, board.black))
    return {number: tuple(boards) for number, boards in found.items()}


def read_placed_boards(text: str, file: str) -> tuple[tuple[PlacedBoard, ...], list[Problem]]:
    """Read a table, each board with its place; a row with an error is left out."""
    rows, problems = read_rows(text, TABLE, file)
    found: list[PlacedBoard] = []
    for row in rows:
        numbers = [
            _number(row, column, most, problems)
            for column, most in (("round", 99), ("white", MOST_PLACES), ("black", MOST_PLACES))
        ]
        round_, white, black = numbers
        if round_ is not None and white is not None and black is not None:
            found.append(PlacedBoard(round_, white, black, row))
    if not found and not any(p.severity is Severity.ERROR for p in problems):
        problems.append(
            Problem(
                Span(file, 1),
                "table-empty",
                say("This table has no games."),
                hint=say("Write a row for each game: round, white, black."),
            )
        )
    return tuple(found), problems


def _number(row: Row, column: str, most: int, problems: list[Problem]) -> int | None:
    cell = row[column]
    if cell is not None:
        return cells.read(cell, lambda text: cells.whole(text, 1, most), problems)
    problems.append(
        Problem(
            row.place(column),
            "cell-empty",
            say("The column {column} is empty in this row.", column=column),
            hint=say("Fill it in, or take out the row."),
        )
    )
    return None
