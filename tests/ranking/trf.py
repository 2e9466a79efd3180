"""Just enough of a reader of FIDE's report file (TRF) to take its rounds into the model."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import HALF, ONE, ZERO, Points, PointTable, Tier

Cell = tuple[int, str, str]

_KINDS = {
    "U": ByeKind.PAIRING_ALLOCATED,
    "F": ByeKind.FULL_POINT,
    "H": ByeKind.HALF_POINT,
    "Z": ByeKind.ZERO_POINT,
    "-": ByeKind.ZERO_POINT,
    " ": ByeKind.ZERO_POINT,
    "+": ByeKind.FULL_POINT,
}
_RESULTS = {
    "1": Result.WHITE_WINS,
    "=": Result.DRAW,
    "0": Result.BLACK_WINS,
    "+": Result.BLACK_FORFEITS,
    "-": Result.WHITE_FORFEITS,
}


@dataclass(frozen=True)
class Report:
    roster: Roster
    rounds: tuple[Round, ...]
    points: PointTable


def read_report(path: Path) -> Report:
    lines = re.split(r"[\r\n]+", path.read_text("utf-8", errors="replace"))
    rows = {int(line[4:8]): list(_cells(line)) for line in lines if line.startswith("001")}
    last = max(len(cells) for cells in rows.values())
    for cells in rows.values():
        cells.extend([(0, "-", " ")] * (last - len(cells)))
    rated = {int(line[4:8]): line[48:52].strip() for line in lines if line.startswith("001")}
    return Report(
        Roster(
            tuple(
                Entrant(PlayerId(number), rating=int(rated[number]) if rated[number] else None)
                for number in sorted(rows)
            )
        ),
        tuple(_round(rows, index) for index in range(last)),
        _points(lines),
    )


def _cells(line: str) -> Iterator[Cell]:
    line = line.rstrip()
    for start in range(91, len(line), 10):
        cell = line[start : start + 10].ljust(10)
        opponent = cell[:4].strip()
        yield int(opponent or 0), cell[5], cell[7]


def _round(rows: dict[int, list[Cell]], index: int) -> Round:
    games, byes = [], []
    for number, cells in rows.items():
        opponent, colour, result = cells[index]
        me = PlayerId(number)
        if not opponent:
            byes.append(Bye(me, _KINDS[result]))
        elif colour == "w":
            other = rows[opponent][index][2]
            both = result == "-" and other == "-"
            games.append(
                Game(
                    me,
                    PlayerId(opponent),
                    Result.BOTH_FORFEIT if both else _RESULTS[result],
                )
            )
    return Round(index + 1, tuple(games), tuple(byes))


def _points(lines: list[str]) -> PointTable:
    """Read bbpPairings' records BBW, BBD, ... where they stand."""
    worth = {"W": ONE, "D": HALF, "L": ZERO, "Z": ZERO, "F": ZERO}
    for line in lines:
        if re.match("BB[WDLZFU]", line):
            worth[line[2]] = Points(line[3:].strip())
    awards = {
        ByeKind.PAIRING_ALLOCATED: worth.get("U", worth["W"]),
        ByeKind.FULL_POINT: worth["W"],
        ByeKind.HALF_POINT: worth["D"],
        ByeKind.ZERO_POINT: worth["Z"],
    }
    return PointTable(
        win=worth["W"],
        draw=worth["D"],
        loss=worth["L"],
        forfeit_win=worth["W"],
        forfeit_loss=worth["F"],
        awards={kind: (Tier(points),) for kind, points in awards.items()},
    )
