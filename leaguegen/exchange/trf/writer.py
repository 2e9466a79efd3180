"""A document to bytes: players in their columns, every other line word for word."""

from leaguegen.exchange.trf.document import Cell, Document, Line, PlayerLine
from leaguegen.exchange.trf.numbers import write_points


def write(document: Document) -> bytes:
    """Write a document as UTF-8."""
    end = document.line_end
    return "".join(_text(line) + end for line in document.lines).encode()


def _text(line: PlayerLine | Line) -> str:
    return line.text if isinstance(line, Line) else player_text(line)


def player_text(player: PlayerLine) -> str:
    """Write a record 001.

    >>> player_text(PlayerLine(7, "Berg, Jan", rating="1800", cells=(Cell(3, "w", "1"),)))[:52]
    '001    7      Berg, Jan                         1800'
    """
    points = "" if player.points is None else write_points(player.points)
    rank = "" if player.rank is None else str(player.rank)
    head = (
        f"001 {player.number:4} {player.sex[:1]:1}{player.title[:3]:>3} {player.name[:33]:33} "
        f"{player.rating[:4]:>4} {player.federation[:3]:3} {player.fide_id[:11]:>11} "
        f"{player.born[:10]:10}{points:>5} {rank:>4}"
    )
    return (head + "".join(map(_cell, player.cells))).rstrip()


def _cell(cell: Cell) -> str:
    if not cell.opponent and not cell.result:
        return " " * 10
    opponent = f"{cell.opponent:4}" if cell.opponent else "0000"
    return f"  {opponent} {cell.colour} {cell.result:1}"
