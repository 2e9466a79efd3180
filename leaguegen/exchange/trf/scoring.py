"""What results are worth, in the records of each dialect."""

from collections.abc import Iterable, Iterator
from typing import Literal

from leaguegen.exchange.trf.document import Line, Scores
from leaguegen.exchange.trf.numbers import write_points
from leaguegen.model.rules import ZERO, Points

Dialect = Literal["xx", "bb", "trf26"]
"""JaVaFo's records; those of bbpPairings, with points in records of their own; FIDE's."""


def scoring_lines(scores: Scores, dialect: Dialect) -> Iterator[Line]:
    """Yield the records of what results are worth.

    Full and half byes are worth a win and a draw, which is what all dialects take for granted.
    """
    told = {"W": scores.win, "D": scores.draw, "L": scores.loss}
    if dialect == "trf26":
        told["P"] = scores.pairing_bye
        parts = [f"{code}{write_points(worth):>4}" for code, worth in told.items()]
        yield Line(f"162  {'    '.join(parts)}")
        return
    lost = {"F": scores.forfeit_loss} if scores.forfeit_loss != ZERO else {}
    if dialect == "bb":
        for code, worth in (*told.items(), *lost.items(), ("U", scores.pairing_bye)):
            yield Line(f"BB{code} {write_points(worth):>4}")
        return
    both = {f"{side}{code}": worth for code, worth in told.items() for side in "WB"}
    both |= {"FW": scores.forfeit_win, "FL": scores.forfeit_loss}
    both |= {"FPB": scores.full_bye, "HPB": scores.half_bye, "ZPB": scores.zero_bye}
    both |= {"PAB": scores.pairing_bye}
    yield Line("XXS " + " ".join(f"{code}={write_points(worth)}" for code, worth in both.items()))


def virtual_line(number: int, row: Iterable[Points]) -> Line:
    """Return the record of somebody's points for the pairing alone, by round from 1.

    >>> virtual_line(7, [Points(1), Points(1, 2)]).text
    'XXA    7  1.0  0.5'
    """
    return Line(f"XXA {number:4}{''.join(f' {write_points(points):>4}' for points in row)}")
