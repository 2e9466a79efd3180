"""The rows of two versions of a `results.csv` that are not in both.

A season's file has hundreds of rows and hundreds of versions, of which each changes a few. Reading
only those few costs a hundredth of reading every version.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial

from leaguegen.ingest import columns
from leaguegen.ingest.columns import read_rows
from leaguegen.ingest.names import NameIndex
from leaguegen.ingest.players import read_players
from leaguegen.ingest.results import Line, read_results
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.league import Competition
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.encoding import decode
from leaguegen.source.header import HEADER_WITHIN, header_columns, header_delimiter
from leaguegen.source.lines import split_lines


class Reading:
    """Reads rows as the competition and the players' list of their time tell.

    Attributes:
        competition: What results there mean; as it is now, for settings seldom change.
    """

    def __init__(self, competition: Competition, names: NameIndex) -> None:
        self.competition = competition
        self._names = names

    def knows(self, player: PlayerId) -> bool:
        """Whether the players' list has somebody with that id."""
        return player in self._names

    def rows(self, text: str) -> tuple[Line, ...]:
        """Return the rows of a text, as far as they can be read."""
        found, _ = read_rows(text, columns.RESULTS, "results.csv")
        tables = (cycle.ranking.points for cycle in self.competition.cycles)
        return read_results(found, self.competition.game, RowReader(self._names, []), tables)


def names_of(players: bytes) -> NameIndex:
    """Return what the players of a `players.csv` may be called."""
    return NameIndex(people_of(players).values())


def people_of(players: bytes) -> Mapping[PlayerId, Player]:
    """Return the players of a `players.csv`, as far as it can be read."""
    text, _ = decode(players, "players.csv")
    rows, _ = read_rows(text.text, columns.PLAYERS, "players.csv")
    return read_players(rows, "NL", [])


@dataclass(frozen=True)
class Version:
    """A version of `results.csv`, beside another one.

    Attributes:
        lines: The file.
        reading: How it is read.
        lacking: The numbers of the lines of the table's head, from 1, and of those further ones
            that the other version lacks; None: all lines.
    """

    lines: tuple[str, ...]
    reading: Reading
    lacking: tuple[int, ...] | None

    @cached_property
    def rows(self) -> tuple[Line, ...]:
        """The rows that the other version lacks, perhaps with others, as far as they can be read;
        of each, `line_number` tells where it stands.
        """
        if self.lacking is None:
            return self.whole
        return self.reading.rows(_text(self.lines[number - 1] for number in self.lacking))

    @cached_property
    def whole(self) -> tuple[Line, ...]:
        """All rows."""
        return self.reading.rows(_text(self.lines))

    def line_number(self, row: Line) -> int:
        """Return on which line one of `rows` stands, from 1."""
        at = row.row.span.line
        return at if self.lacking is None else self.lacking[at - 1]

    @property
    def head(self) -> tuple[str, ...]:
        """The lines down to the header."""
        return self.lines[: _head(self.lines[:HEADER_WITHIN])]


def versions(old: str, new: str, before: Reading, after: Reading) -> tuple[Version, Version]:
    """Return two versions, each with the rows that the other one has not.

    Args:
        before: How the old text is read.
        after: How the new one is read.
    """
    lines, others = tuple(split_lines(old)), tuple(split_lines(new))
    if _has_long_rows(lines) or _has_long_rows(others):
        return Version(lines, before, None), Version(others, after, None)
    return (
        Version(lines, before, tuple(_lacking(lines, others))),
        Version(others, after, tuple(_lacking(others, lines))),
    )


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _lacking(lines: Sequence[str], others: Sequence[str]) -> Iterator[int]:
    """Yield the numbers of the lines down to the header, and of those that others lack."""
    head = _head(tuple(lines[:HEADER_WITHIN]))
    yield from range(1, head + 1)
    there = Counter(others[_head(tuple(others[:HEADER_WITHIN])) :])
    for number, line in enumerate(lines[head:], start=head + 1):
        if there[line] > 0:
            there[line] -= 1
        else:
            yield number


@cache
def _head(lines: Sequence[str]) -> int:
    """Return how many lines there are down to the header."""
    canonical = partial(columns.canonical, columns.RESULTS)
    counts = [
        len(header_columns(line.split(delimiter), canonical))
        for line in lines
        for delimiter in (header_delimiter(line, canonical) or ",",)
    ]
    return counts.index(max(counts)) + 1 if counts else 0


def _has_long_rows(lines: Iterable[str]) -> bool:
    """Whether a row may go over more than one line: a quote is not closed on its own."""
    return any('"' in line and line.count('"') % 2 for line in lines)
