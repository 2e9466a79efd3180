"""The rows of two versions of a `results.csv` that are not in both.

A season's file has hundreds of rows and hundreds of versions, of which each changes a few. Reading
only those few costs a hundredth of reading every version.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from leaguegen.ingest import columns
from leaguegen.ingest.columns import read_rows
from leaguegen.ingest.names import NameIndex
from leaguegen.ingest.players import read_players
from leaguegen.ingest.results import Line, read_results
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.league import Competition
from leaguegen.source.encoding import decode
from leaguegen.source.header import HEADER_WITHIN
from leaguegen.source.lines import split_lines


class Reading:
    """Reads rows as the competition and the players' list of their time tell.

    Attributes:
        competition: What results there mean; as it is now, for settings seldom change.
    """

    def __init__(self, competition: Competition, names: NameIndex) -> None:
        self.competition = competition
        self._names = names

    def rows(self, text: str) -> tuple[Line, ...]:
        """Return the rows of a text, as far as they can be read."""
        found, _ = read_rows(text, columns.RESULTS, "results.csv")
        tables = (cycle.ranking.points for cycle in self.competition.cycles)
        return read_results(found, self.competition.game, RowReader(self._names, []), tables)


@dataclass(frozen=True)
class Version:
    """A version of `results.csv`, beside another one.

    Attributes:
        text: The file.
        reading: How it is read.
        rows: Those that the other version lacks, and some that both have; one that cannot be read
            is not among them.
    """

    text: str
    reading: Reading
    rows: tuple[Line, ...]

    @cached_property
    def whole(self) -> tuple[Line, ...]:
        """All rows."""
        return self.reading.rows(self.text)


def names_of(players: bytes) -> NameIndex:
    """Return what the players of a `players.csv` may be called."""
    text, _ = decode(players, "players.csv")
    rows, _ = read_rows(text.text, columns.PLAYERS, "players.csv")
    return NameIndex(read_players(rows, "NL", []).values())


def versions(old: str, new: str, before: Reading, after: Reading) -> tuple[Version, Version]:
    """Return two versions, each with the rows that the other one has not.

    Args:
        before: How the old text is read.
        after: How the new one is read.
    """
    lines, others = split_lines(old), split_lines(new)
    gone, come = old, new
    if not has_long_rows(lines) and not has_long_rows(others):
        gone, come = _text(_without(lines, others)), _text(_without(others, lines))
    return Version(old, before, before.rows(gone)), Version(new, after, after.rows(come))


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _without(lines: Sequence[str], others: Iterable[str]) -> Iterator[str]:
    """Yield the first lines, of which one is the header, and further those that others lack."""
    yield from lines[:HEADER_WITHIN]
    there = Counter(others)
    there.subtract(lines[:HEADER_WITHIN])
    for line in lines[HEADER_WITHIN:]:
        if there[line] > 0:
            there[line] -= 1
        else:
            yield line


def has_long_rows(lines: Iterable[str]) -> bool:
    """Whether a row may go over more than one line: a quote is not closed on its own."""
    return any('"' in line and line.count('"') % 2 for line in lines)
