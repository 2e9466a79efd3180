"""From a header row to what each of its columns is."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.file_kinds import Column, FileKind, canonical, is_personal
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.table import Cell, Table
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Layout:
    """What each column of a table is, by its position from 0.

    Attributes:
        names: Known columns, by canonical name.
        extra: Unknown columns, by header as written.
        unnamed: Columns with an empty header.
        width: Number of columns, up to the last with a header.
        complete: Whether every needed column is there, if misspelt.
    """

    names: Mapping[int, str]
    extra: Mapping[int, str]
    unnamed: frozenset[int]
    width: int
    complete: bool


def lay_out(header: Sequence[Cell], kind: FileKind) -> tuple[Layout, list[Problem]]:
    """Say what each column is, and what is wrong with the header.

    A needed column that is lacking is taken to be the unknown one that resembles it, so that one
    slip does not hide the problems below it; it is an error all the same.
    """
    maker = _Maker(header, kind)
    maker.sort_out()
    complete = maker.find_missing()
    maker.warn_of_unknown()
    width = max((i for i, cell in enumerate(header, start=1) if cell.value), default=0)
    unnamed = frozenset(i for i, cell in enumerate(header[:width]) if not cell.value)
    names = {position: name for name, position in maker.known.items()}
    return Layout(names, maker.unknown, unnamed, width, complete), maker.problems


def resembles_header(row: Sequence[Cell], kind: FileKind) -> bool:
    """Whether a row without any known column still looks like a misspelt header."""
    words = _words(kind.columns)
    filled = [cell.value for cell in row if cell.value]
    near = sum(1 for text in filled if did_you_mean(text, words, 1))
    return near > 0 and 2 * near >= len(filled)


def header_missing(table: Table, kind: FileKind) -> Problem:
    """Say that a table, which has rows, has no header."""
    header = kind.header_of({len(row) for row in table.rows}) or kind.header
    return Problem(
        table.rows[0][0].span,
        "header-missing",
        say("The first row is not a header: it names no column."),
        hint=say("Add a first line: {header}", header=table.delimiter.join(header)),
    )


class _Maker:
    """Gathers the columns of one header.

    Attributes:
        known: Canonical name to position.
        unknown: Position to header as written.
    """

    def __init__(self, header: Sequence[Cell], kind: FileKind) -> None:
        self.known: dict[str, int] = {}
        self.unknown: dict[int, str] = {}
        self.problems: list[Problem] = []
        self._header = header
        self._kind = kind

    def sort_out(self) -> None:
        """Tell known columns, unknown ones, and those that may not be here."""
        for position, cell in enumerate(self._header):
            name = canonical(self._kind, cell.value)
            if not cell.value:
                continue
            if name is None and is_personal(cell.value):
                self.problems.append(_personal(cell))
            elif name is None:
                self.unknown[position] = cell.value
            elif name in self.known:
                self.problems.append(_twice(cell, name, self._header[self.known[name]].span))
            else:
                self.known[name] = position

    def find_missing(self) -> bool:
        """Look for misspelt columns in the place of needed ones; return whether all are there."""
        complete = True
        for columns in self._missing():
            position = self._nearest(columns)
            if position is None:
                complete = False
                self.problems.append(_missing(self._header[0].span, columns))
                continue
            column = self._closest(columns, self.unknown[position])
            self.problems.append(_misspelt(self._header[position], column.name))
            self.known[column.name] = position
            del self.unknown[position]
        return complete

    def _missing(self) -> list[tuple[Column, ...]]:
        """Return the needed columns that are lacking; of a tuple, one suffices."""
        missing: list[tuple[Column, ...]] = [
            (column,)
            for column in self._kind.columns
            if column.required
            and column.name not in self.known
            and not (column.instead and all(name in self.known for name in column.instead))
        ]
        one_of = self._kind.one_of
        if one_of and not any(name in self.known for name in one_of):
            missing.append(tuple(c for c in self._kind.columns if c.name in one_of))
        return missing

    def _nearest(self, columns: Sequence[Column]) -> int | None:
        """Return the position of the unknown column that resembles one of these."""
        words = _words(columns)
        return next((p for p, text in self.unknown.items() if did_you_mean(text, words, 1)), None)

    def _closest(self, columns: Sequence[Column], text: str) -> Column:
        """Return which of the columns a header resembles most."""
        near = did_you_mean(text, _words(columns), 1)
        return next(c for c in columns if set(near) & {c.name, *c.also})

    def warn_of_unknown(self) -> None:
        """Warn of every column that is not read."""
        absent = [c for c in self._kind.columns if c.name not in self.known]
        for position, text in self.unknown.items():
            near = did_you_mean(text, _words(absent), 1)
            hint = (
                say("Did you mean “{column}”?", column=near[0])
                if near
                else self._no_such_column(text)
            )
            self.problems.append(
                Problem(
                    self._header[position].span,
                    "column-unknown",
                    say("The column “{column}” is not known; it is not read.", column=quoted(text)),
                    Severity.WARNING,
                    hint,
                )
            )

    def _no_such_column(self, text: str) -> Message:
        if self._kind.name == "players" and text.casefold() in ("rating", "elo"):
            return say("Ratings belong in ratings.csv: player, list, date, rating.")
        return say("Known columns are {columns}.", columns=self._kind.names)


def _words(columns: Iterable[Column]) -> list[str]:
    return [word for column in columns for word in (column.name, *column.also)]


def _personal(cell: Cell) -> Problem:
    return Problem(
        cell.span,
        "personal-data",
        say("The column “{column}” may not be here.", column=quoted(cell.value)),
        hint=say(
            "Delete it: addresses, telephone numbers and dates of birth do not belong in these"
            " files. Of the young the category tells enough; a year of birth may stand in “born”"
            " only where the repository is private."
        ),
    )


def _twice(cell: Cell, name: str, first: Span) -> Problem:
    return Problem(
        cell.span,
        "column-twice",
        say(
            "“{written}” is the column {column} for the second time.",
            written=cell.value,
            column=name,
        ),
        hint=say("Delete one of the two, or give it another name."),
        related=((first, say("the first time")),),
    )


def _missing(start: Span, columns: Sequence[Column]) -> Problem:
    names = tuple(column.name for column in columns)
    if len(names) == 1:
        message = say("The column “{column}” is missing.", column=names[0])
        hint = say("Add “{column}” to the header.", column=names[0])
        instead = columns[0].instead
        if instead:
            hint = say(
                "Add “{column}” to the header, or {others}.", column=names[0], others=instead
            )
    else:
        message = say("One of the columns {columns} is needed.", columns=names)
        hint = say("Add one of them to the header.")
    return Problem(start, "column-missing", message, hint=hint)


def _misspelt(cell: Cell, name: str) -> Problem:
    return Problem(
        cell.span,
        "column-missing",
        say(
            "The column “{column}” is missing, and “{written}” is not known.",
            column=name,
            written=quoted(cell.value),
        ),
        hint=say("Did you mean “{column}”? Correct the header.", column=name),
    )
