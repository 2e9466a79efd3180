"""Takes a person out of the files, and leaves what was played: a code stands in every place."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from leaguegen.desk.changes import Changes
from leaguegen.desk.forgotten_record import forgotten_record
from leaguegen.desk.wanted import Wanted, says_nothing
from leaguegen.ingest import columns
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.club_files import find_files
from leaguegen.ingest.columns import KINDS, FileKind, Row
from leaguegen.ingest.names import NameIndex
from leaguegen.model.league import League
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.traces import called, traces
from leaguegen.pairing.audit import findings
from leaguegen.source.encoding import decode
from leaguegen.source.problem import Span
from leaguegen.source.sought import Sought, covered, words_in

_PEOPLE = frozenset(("player", "white", "black", "other", "through"))
"""Columns in which people stand, by id or by name."""

_TEXTS = frozenset(("reason", "note", "team", "opponent", "decider", "item"))
"""Columns in which people write what they like."""

_EMPTIED = ("knsb_id", "fide_id", "title", "born", "aliases")
"""Columns of players.csv that tell who somebody is."""


@dataclass(frozen=True, slots=True)
class Stand:
    """What stands in the files for a person who is forgotten.

    Attributes:
        code: The new id.
        name: The new name.
        born: Whether the year of birth stays, for a category of the standings asks for it.
    """

    code: PlayerId
    name: str
    born: bool = False


def forget(files: Changes, league: League, player: PlayerId, stand: Stand) -> None:
    """Put a code in the place of a person in every table and record.

    Raises:
        EditError: A table cannot be edited.
    """
    writer = _Writer(files, league, player, stand)
    club = find_files(tuple(files.after))
    for name, path in club.files.items():
        kind = KINDS.get(name.rpartition("/")[2].removesuffix(".csv"))
        if name.endswith(".csv") and kind is not None and kind is not columns.PLAYERS:
            writer.table(path, kind)
    for records in club.records.values():
        for path in records.values():
            writer.record(path)
    writer.own_row()


class _Writer:
    """Writes the files anew in which a person stands."""

    def __init__(self, files: Changes, league: League, player: PlayerId, stand: Stand) -> None:
        self._files = files
        self._player = league.players[player]
        self._stand = stand
        self._names = NameIndex(league.players.values())
        self._sought = tuple(_certain(self._player, called_as(league, player)))
        self._findings = dict(_findings(league, player, stand.code))

    def table(self, path: str, kind: FileKind) -> None:
        """Write a table: cells that mean the person, and texts and findings that name him."""
        values: dict[int, dict[str, str]] = {}
        for row in self._rows(path, kind):
            new = dict(self._changed(row, path.rpartition("/")[0]))
            if new:
                values[row.span.line] = new
        if values:
            self._files.set_cells(path, kind, values)

    def _rows(self, path: str, kind: FileKind) -> tuple[Row, ...]:
        rows, _ = columns.read_rows(decode(self._files.after[path], path)[0].text, kind, path)
        return rows

    def _changed(self, row: Row, competition: str) -> Iterator[tuple[str, str]]:
        for column, cell in row.cells.items():
            if column in _PEOPLE and self._is_meant(cell.value):
                yield column, str(self._stand.code)
            elif column in _TEXTS:
                text = self._cover(cell.value)
                if text != cell.value:
                    yield column, text
            elif column == "finding" and (competition, cell.value) in self._findings:
                yield column, self._findings[competition, cell.value]

    def _is_meant(self, text: str) -> bool:
        try:
            return self._names.find(text) == self._player.id
        except CellError:
            return False

    def _cover(self, text: str) -> str:
        return covered(text, self._sought, self._stand.code)

    def _cover_ids(self, text: str) -> str:
        """Cover the id as well where it is also the given name: a record has commands with ids."""
        own = Sought(words_in(self._player.id))
        more = (own,) if len(own.together) > 1 else ()
        return covered(text, (*self._sought, *more), self._stand.code)

    def record(self, path: str) -> None:
        """Write the record of a round."""
        data = self._files.after[path]
        new = forgotten_record(data, path, self._player.id, self._stand.code, self._cover_ids)
        if new is not None:
            self._files.put(path, new)

    def own_row(self) -> None:
        """Leave of the row in players.csv what the standings need."""
        kind, path = columns.PLAYERS, self._files.spelt("players.csv")
        origin = self._player.origin
        if origin is None:
            return
        row = next(row for row in self._rows(path, kind) if row.span.line == origin.line)
        kept = ("born",) if self._stand.born else ()
        values = {column: "" for column in _EMPTIED if row[column] and column not in kept}
        values |= {"id": str(self._stand.code), "name": self._stand.name, "privacy": "hidden"}
        self._files.set_cells(path, kind, {origin.line: values})


def called_as(league: League, player: PlayerId) -> frozenset[str]:
    """Return what all others are called, see `traces.called`."""
    return called(other.name for other in league.players.values() if other.id != player)


def _certain(player: Player, others: frozenset[str]) -> Iterator[Sought]:
    """Yield the forms that mean this person and nobody else: not a part of the name alone."""
    for trace in traces(player, "hidden", ""):
        if trace.kind == "id" or not (trace.doubtful or trace.fits_others(others)):
            yield trace.sought


def _findings(
    league: League, player: PlayerId, code: PlayerId
) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield the findings that concern a person: competition and name to the name to come."""
    for competition in (c for season in league.seasons for c in season.competitions):
        for finding in findings(competition):
            if player in finding.players:
                head = finding.id.removesuffix("-".join(finding.players))
                new = sorted(code if p == player else p for p in finding.players)
                yield (competition.id, finding.id), head + "-".join(new)


@dataclass(frozen=True, slots=True)
class Left:
    """A place that still names somebody, or may; only a person can tell, and change it."""

    place: Span
    text: str


def left_in(
    files: Mapping[str, bytes],
    player: Player,
    code: PlayerId,
    names: frozenset[str],
    usual: frozenset[str],
) -> Iterator[Left]:
    """Yield the lines that name a person, one for each; the name of a file too.

    Args:
        code: What stands for the person now: that says nothing.
        names: What others are called, see `traces.called`: a part of the name that others have too
            tells nothing.
        usual: Words of the program and of the language, folded: one in small letters is no name,
            and none is in a record, for that has sentences and settings of the program.
    """
    wanted = [
        (Wanted.of(trace, player, (), ()), says_nothing(trace, (), usual))
        for trace in traces(player, "hidden", "")
        if not trace.fits_others(names) and not (trace.kind == "id" and code == player.id)
    ]
    every = [one for one, _ in wanted]
    telling = [one for one, is_usual in wanted if not is_usual]
    records = {path for own in find_files(tuple(files)).records.values() for path in own.values()}
    for path, data in files.items():
        if next(_named(path, every), None):
            yield Left(Span(path, 1), path)
        for number, line in enumerate(decode(data, path)[0].text.splitlines(), start=1):
            at = min(_named(line, telling), default=None)
            if at is None and path not in records:
                at = min(_named(line, every, words=False), default=None)
            if at is not None:
                yield Left(Span(path, number, at[0] + 1, at[1] - at[0]), line.strip())


def _named(text: str, wanted: Iterable[Wanted], *, words: bool = True) -> Iterator[tuple[int, int]]:
    """Yield where a text has a form: beginning and end.

    Args:
        words: Whether also where it may be a word.
    """
    for place in (place for one in wanted for place in one.places(text)):
        if words or not place.may_be_word:
            yield place.first, place.last
