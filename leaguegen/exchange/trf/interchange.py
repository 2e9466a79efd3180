"""A paired round in the form that pairing programs share: numbers alone."""

from collections.abc import Sequence

from leaguegen.exchange.trf.document import Document

Boards = Sequence[tuple[int, int]]
"""Starting numbers of White and Black; 0 as Black is the pairing-allocated bye."""


def pairs_text(boards: Boards) -> str:
    r"""Write a round: how many pairs, the bye among them, then White and Black of each.

    >>> pairs_text([(1, 5), (3, 2), (6, 0)])
    '3\n1 5\n3 2\n6 0\n'
    """
    return "".join([f"{len(boards)}\n", *(f"{white} {black}\n" for white, black in boards)])


def recorded_pairs(document: Document, number: int) -> list[tuple[int, int]]:
    """Return the pairs of a round as the file has them, in order of White's number."""
    found = []
    for player in document.players:
        cell = player.cell(number)
        if cell.paired and cell.colour != "b":
            if cell.colour == "-" and cell.opponent and cell.opponent < player.number:
                continue
            found.append((player.number, cell.opponent))
    return found
