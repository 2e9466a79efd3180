"""Small report files, written by hand, for the tests."""

from collections.abc import Iterable

from leaguegen.exchange.trf.document import Document
from leaguegen.exchange.trf.reader import read
from leaguegen.source.problem import Problem

FOUR = """\
012 Autumn Open
032 NED
142 3
152 W
001    1 m    Adams, Ann                        2000 NED     1000001 1990/01/01  1.5    1     3 w 1     2 b =
001    2      Brown, Bob                        1900 NED                         1.5    2     4 b 1     1 w =
001    3      Cole, Cy                          1800                             0.5    3     1 b 0  0000 - H
001    4      Dean, Di                          1700                             1.0    4     2 w 0  0000 - U
"""  # noqa: E501
"""Two rounds of four players; a third is to come."""


def lines_of(*records: str) -> bytes:
    """Return a file of these lines."""
    return "".join(f"{record}\n" for record in records).encode()


def player(number: int, cells: str = "", points: str = "", name: str = "") -> str:
    """Write a record 001; each cell takes ten characters, two blanks first.

    >>> player(3, "     4 w 1", "1.0")[80:]
    ' 1.0          4 w 1'
    """
    head = f"001 {number:4}      {name or f'Player {number}':33}"
    return f"{head:80}{points:>4}{'':5}{cells}".rstrip()


def good(data: bytes | str) -> Document:
    """Read a file that is good, warnings apart."""
    document, problems = read(data.encode() if isinstance(data, str) else data, "t.trf")
    assert document is not None, [str(p.message) for p in problems]
    return document


def told(problems: Iterable[Problem]) -> list[tuple[str, int, int, str]]:
    """Return each problem as severity, line, column and code."""
    return [(str(p.severity), p.span.line, p.span.column, p.code) for p in problems]
