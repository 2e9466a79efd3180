"""One table written anew: its form, its header, and every value that can mean one thing only.

What raises an error stays letter for letter, and so does a row that cannot be read; a file of which
nobody can be sure what it says is not touched at all.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from leaguegen.desk.fixing_cells import Background, canonical_text
from leaguegen.desk.fixing_repairs import Repair, Repairs
from leaguegen.ingest.bye_words import bye_kind
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.columns import FileKind, canonical, meant
from leaguegen.ingest.header_layout import Layout, lay_out, resembles_header
from leaguegen.source.encoding import Text
from leaguegen.source.header import header_row
from leaguegen.source.invisible import tidy
from leaguegen.source.problem import Problem, Severity
from leaguegen.source.rewrite import DELIMITER, Parts, Sheet, kept, take_apart
from leaguegen.source.row_text import cell_text, quoted_text, safe
from leaguegen.source.rows import DELIMITERS, Field, RawRow
from leaguegen.source.table import Cell
from leaguegen.words.message import Message, say

_UNREADABLE = frozenset(("row-too-long", "decimal-commas", "row-delimiter"))
"""What is told of a row of which nobody knows which value belongs to which column."""

CANNOT_BE_WRITTEN = say("It cannot be written so that it reads the same.")
_UNSURE_MAC = say("It looks like old Macintosh text, and that is a guess.")
_UNSURE = say("Its letters with accents can be read in two ways.")


@dataclass(frozen=True, slots=True)
class Fixed:
    """A file as it is to be.

    Attributes:
        data: Its bytes; those that it had where nothing can be repaired.
        left: Why it was not touched at all, if so.
    """

    data: bytes
    repairs: Repairs
    left: Message | None = None


def why_a_guess(text: Text) -> Message:
    """Say why a text of which `is_guess` holds is left alone."""
    return _UNSURE if text.unsure else _UNSURE_MAC


def fix_table(
    data: bytes, file: str, kind: FileKind, behind: Background, problems: Iterable[Problem]
) -> Fixed:
    """Write a table anew.

    Args:
        file: Its name, for problems.
        problems: What is told of this file when the club is read.
    """
    find = partial(canonical, kind)
    parts = take_apart(data, file, find)
    if isinstance(parts, Problem):
        return Fixed(data, Repairs(), parts.message)
    header = _header(parts, kind)
    if header is None:
        empty = not parts.table.rows
        return Fixed(data, Repairs(), None if empty else say("It has no header that is certain."))
    layout, _ = lay_out(header, kind)
    if not layout.complete:
        return Fixed(data, Repairs(), say("Its columns are not certain."))
    writer = _Writer(parts, kind, layout, behind, tuple(problems))
    writer.write(header)
    new = writer.sheet.encoded()
    if writer.doubtful:
        return Fixed(data, Repairs(), why_a_guess(parts.text))
    if new == data:
        return Fixed(data, Repairs())
    if not writer.sheet.reads_well(new, file, find):
        return Fixed(data, Repairs(), CANNOT_BE_WRITTEN)
    return Fixed(new, writer.counted(new))


def _header(parts: Parts, kind: FileKind) -> Sequence[Cell] | None:
    """Return the header; None where the file has none, or nothing at all."""
    rows = parts.table.rows
    at = header_row(parts.table, partial(canonical, kind))
    if at is not None:
        return rows[at]
    return rows[0] if rows and resembles_header(rows[0], kind) else None


class _Writer:
    """Writes the rows of one table anew.

    Attributes:
        doubtful: Whether the text is a guess that no name or result confirms.
    """

    def __init__(
        self,
        parts: Parts,
        kind: FileKind,
        layout: Layout,
        behind: Background,
        problems: Sequence[Problem],
    ) -> None:
        self._parts = parts
        self._kind = kind
        self._layout = layout
        self._behind = behind
        self._wrong = [p for p in problems if p.severity is Severity.ERROR]
        self._unreadable = {p.span.line for p in self._wrong if p.code in _UNREADABLE}
        self._again = {p.span.line for p in problems if p.code == "header-again"}
        self._twice = {p.span.line: p for p in problems if p.code == "row-twice"}
        self._repairs = Repairs()
        self._guess = parts.text.is_guess
        self.doubtful = False
        # A row that stays letter for letter means something by its delimiter alone.
        self.sheet = Sheet(parts.table.delimiter if self._unreadable else DELIMITER)

    def write(self, header: Sequence[Cell]) -> None:
        """Write the rows above the header, the header, and those below it."""
        at = header[0].span.line
        above = [row for row in self._parts.rows if row.line < at]
        below = [row for row in self._parts.rows if row.line > at]
        self._write_above(above)
        line = next(row for row in self._parts.rows if row.line == at)
        self._write_header(line, header)
        last = max((row.line for row in below if row.line in self._parts.cells), default=0)
        for row in below:
            if row.line > last:
                self._repairs[Repair.EMPTY] += 1
            elif row.line not in self._parts.cells:
                self._repairs[Repair.EMPTY] += len(row.fields) > 1
                self.sheet.add_line("", ())
            else:
                self._write_row(row, self._parts.cells[row.line])

    def _write_above(self, above: Sequence[RawRow]) -> None:
        """Take titles away; keep all rows above the header where one may be more than a title."""
        cells = [self._parts.cells[row.line] for row in above if row.line in self._parts.cells]
        if all(map(self._is_title, cells)):
            self._repairs[Repair.TITLES] += len(cells)
            self._repairs[Repair.EMPTY] += len(above) - len(cells)
            return
        for row in above:
            values = [cell.value for cell in self._parts.cells.get(row.line, ())]
            self._doubt("".join(values))
            width = max((i for i, value in enumerate(values, start=1) if value), default=0)
            pairs = [self._kept(*each) for each in zip(row.fields[:width], values, strict=False)]
            self.sheet.add([text for text, _ in pairs], [value for _, value in pairs])

    def _is_title(self, cells: Sequence[Cell]) -> bool:
        """Whether a row holds one text, which is no row of values divided in another way."""
        filled = [cell.value for cell in cells if cell.value]
        parts = max(filled[0].count(delimiter) + 1 for delimiter in DELIMITERS)
        return len(filled) == 1 and parts < max(self._layout.width, 2)

    def _write_header(self, row: RawRow, header: Sequence[Cell]) -> None:
        texts, values = [], []
        for position in range(self._layout.width):
            cell = header[position] if position < len(header) else None
            name = self._layout.names.get(position)
            if cell is None or name is None or self._is_wrong(cell):
                self._doubt(cell.value if cell else "")
                text, value = self._kept(row.fields[position], cell.value if cell else "")
                texts.append(text)
                values.append(value)
            else:
                self._repairs[Repair.HEADER] += cell.value != name
                texts.append(name)
                values.append(name)
        self._repairs[Repair.EMPTY] += len(row.fields) > self._layout.width
        self._count_form(row, texts)
        self.sheet.add(texts, values)

    def _write_row(self, row: RawRow, cells: Sequence[Cell]) -> None:
        if row.line in self._unreadable:
            self._doubt("".join(cell.value for cell in cells))
            self.sheet.add_line(self._parts.verbatim(row), [cell.value for cell in cells])
            return
        if row.line in self._again or self._is_repeated(row, cells):
            self._repairs[Repair.REPEATED] += 1
            return
        free = self._free(cells)
        texts, values = [], []
        for position in range(self._layout.width):
            cell = cells[position] if position < len(cells) else None
            name = self._layout.names.get(position, "")
            known = name and not (cell and self._is_wrong(cell))
            if cell is None or not known:
                text, value = self._unchanged(row, position, known=bool(name))
            else:
                text, value = self._written(name, cell, free)
            texts.append(text)
            values.append(value)
        self._repairs[Repair.EMPTY] += len(row.fields) > self._layout.width
        self._repairs[Repair.WIDTH] += len(row.fields) < self._layout.width
        self._count_form(row, texts)
        self.sheet.add(texts, values)

    def _count_form(self, row: RawRow, texts: Sequence[str]) -> None:
        """Count quotes and blanks that go from around values which stay the same."""
        for was, text in zip(row.fields, texts, strict=False):
            same = text == was.value.strip()
            self._repairs[Repair.QUOTES] += same and was.quoted
            self._repairs[Repair.BLANKS] += same and not was.quoted and was.value != text

    def _unchanged(self, row: RawRow, position: int, *, known: bool) -> tuple[str, str]:
        """Return a value that stays, and what is to be read of it.

        Args:
            known: Its column is, and it has an error: whoever mends it sees it as it was.
        """
        if position >= len(row.fields):
            return "", ""
        cells = self._parts.cells[row.line]
        value = cells[position].value if position < len(cells) else ""
        self._doubt(value)
        if known:
            return kept(row.fields[position], self.sheet.delimiter), value
        return self._kept(row.fields[position], value)

    def _kept(self, field: Field, value: str) -> tuple[str, str]:
        """Return a value that stays, but for what keeps a spreadsheet from calculating it."""
        made = safe(value)
        if not made.startswith("'") or value.startswith("'"):
            return kept(field, self.sheet.delimiter), value
        self._repairs[Repair.FORMULAS] += 1
        write = quoted_text if field.quoted else partial(cell_text, delimiter=self.sheet.delimiter)
        return write(made), made

    def _written(self, name: str, cell: Cell, free: dict[str, str]) -> tuple[str, str]:
        """Return a value in canonical form as it is written, and as it is to be read."""
        plain = meant(cell).value
        if name in free:
            self._repairs[Repair.RESULTS] += free[name] != cell.value
            new = free[name]
        elif found := canonical_text(self._kind, name, plain, self._behind):
            new, repair = found
            self._repairs[repair] += 1
        else:
            new = plain
            self._doubt(new)
            self._repairs[Repair.SPACES] += tidy(cell.value) != cell.value
        value = safe(new)
        self._repairs[Repair.FORMULAS] += value != new and not cell.value.startswith("'")
        return cell_text(value, self.sheet.delimiter), value

    def _free(self, cells: Sequence[Cell]) -> dict[str, str]:
        """Return what is to stand in a row that tells in `black` that White is free."""
        at = {name: position for position, name in self._layout.names.items()}
        if self._kind.name != "results" or self._behind.names is None or "result" not in at:
            return {}
        white, black, result = (
            cells[at[name]] if at[name] < len(cells) else None
            for name in ("white", "black", "result")
        )
        kind = bye_kind(black.value) if black else None
        if not (white and white.value and black and result and kind) or self._is_wrong(black):
            return {}
        try:
            self._behind.names.find(black.value)
        except CellError:
            told = bye_kind(result.value) if result.value else kind
            return {} if told is None else {"black": "", "result": str(told)}
        return {}

    def _is_wrong(self, cell: Cell) -> bool:
        """Whether an error stands at a cell."""
        return any(
            p.span.line == cell.span.line
            and p.span.column <= cell.span.column < p.span.column + max(p.span.width, 1)
            for p in self._wrong
        )

    def _is_repeated(self, row: RawRow, cells: Sequence[Cell]) -> bool:
        """Whether a row says the same as an earlier one, in every column."""
        problem = self._twice.get(row.line)
        if problem is None:
            return False
        first = self._parts.cells.get(problem.related[0][0].line, ())
        return self._said(first) == self._said(cells)

    def _said(self, cells: Sequence[Cell]) -> str:
        """Return what a row says, names by id and results in one form."""
        said = []
        for position, cell in enumerate(cells):
            name = self._layout.names.get(position, "")
            plain = meant(cell).value
            found = canonical_text(self._kind, name, plain, self._behind)
            said.append(found[0] if found else plain)
        return "\0".join(said).rstrip("\0")

    def _doubt(self, text: str) -> None:
        """Note a text that is taken over without being understood."""
        self.doubtful = self.doubtful or (self._guess and not text.isascii())

    def counted(self, new: bytes) -> Repairs:
        """Return what was repaired, the form of the file included."""
        text, found = self._parts.text, self._repairs
        found[Repair.ENCODING] += text.encoding != "utf-8" or text.bom
        found[Repair.TWICE] += "encoding-twice" in self._parts.codes
        found[Repair.DELIMITER] += self._parts.table.delimiter != self.sheet.delimiter
        found[Repair.DELIMITER] += self._parts.start > 0
        found[Repair.LINE_ENDS] += "\r" in text.text and b"\r" not in new
        found[Repair.LINE_ENDS] += not text.text.endswith(("\n", "\r"))
        found = +found
        return found or Repairs({Repair.LAYOUT: 1})
