"""What a paired round changes in the tables: rows are added, every other byte stays."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from difflib import unified_diff
from functools import partial

from leaguegen.ingest import columns
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.system import draw_places
from leaguegen.pairing.evening import Evening
from leaguegen.pairing.planned import avoided
from leaguegen.pairing.system import RoundPairing
from leaguegen.source.edit import (
    append_rows,
    fill_column,
    is_blank,
    set_cells,
)
from leaguegen.source.encoding import decode
from leaguegen.words.message import Message, say_many


class Changes:
    """The content with the changes so far.

    Attributes:
        changes: The files that change, as they are to be; None: removed.
        notes: What is to be told of it once it is written, and not before.
    """

    def __init__(self, sources: Mapping[str, bytes]) -> None:
        self._sources = sources
        self._spelling = {name.casefold(): name for name in reversed(list(sources))}
        self.changes: dict[str, bytes | None] = {}
        self.notes: list[Message] = []

    def spelt(self, name: str) -> str:
        """Return the path as it stands on the disk, where capitals may differ (`Results.csv`)."""
        return name if name in self._sources else self._spelling.get(name.casefold(), name)

    @property
    def before(self) -> dict[str, bytes | None]:
        """The files that change, as they were; None: absent."""
        return {name: self._sources.get(name) for name in self.changes}

    @property
    def after(self) -> dict[str, bytes]:
        """All files as they are to be."""
        every = {**self._sources, **self.changes}
        return {name: data for name, data in every.items() if data is not None}

    def tell(self, *notes: Message) -> None:
        """Keep what is to be told of the changes once they are written."""
        self.notes += notes

    def get(self, name: str) -> bytes | None:
        """Return a file as it is to be; None: absent."""
        name = self.spelt(name)
        return self.changes.get(name, self._sources.get(name))

    def put(self, name: str, data: bytes) -> None:
        """Change a file; one that is again as it was does not change."""
        self._set(self.spelt(name), data)

    def remove(self, name: str) -> None:
        """Remove a file, if it is there."""
        self._set(self.spelt(name), None)

    def _set(self, name: str, data: bytes | None) -> None:
        if data == self._sources.get(name):
            self.changes.pop(name, None)
        else:
            self.changes[name] = data

    def append(
        self,
        name: str,
        kind: columns.FileKind,
        heads: Sequence[str],
        rows: Sequence[Mapping[str, str]],
    ) -> None:
        """Append rows to a table; one that is absent gets the columns `heads`.

        Raises:
            EditError: The table has no place for a value.
        """
        if rows:
            self.put(
                name,
                append_rows(self.get(name), name, heads, rows, partial(columns.canonical, kind)),
            )

    def add(
        self,
        name: str,
        kind: columns.FileKind,
        heads: Sequence[str],
        rows: Sequence[Mapping[str, str]],
    ) -> None:
        """Append rows to a table, which gets the columns that it lacks, behind its last one.

        A table that is absent gets the columns `heads`, and others for which there is a value.

        Raises:
            EditError: The table cannot be edited.
        """
        used = [head for row in rows for head, value in row.items() if value]
        self.widen(name, kind, used)
        self.append(name, kind, list(dict.fromkeys([*heads, *used])), rows)

    def set_cells(
        self,
        name: str,
        kind: columns.FileKind,
        values: Mapping[int, Mapping[str, str]],
        gone: Collection[int] = (),
    ) -> None:
        """Write values into cells of a table, by line and column; columns that it lacks are added.

        Args:
            gone: Lines of rows that are removed.

        Raises:
            EditError: The table cannot be edited, or no row starts at a line.
        """
        self.widen(name, kind, [h for row in values.values() for h, value in row.items() if value])
        data = self.get(name)
        if data is not None:
            canonical = partial(columns.canonical, kind)
            self.put(name, set_cells(data, name, values, canonical, gone))

    def widen(self, name: str, kind: columns.FileKind, heads: Iterable[str]) -> None:
        """Give a table the columns that it lacks; one that is absent or blank stays so.

        Raises:
            EditError: The table cannot be edited.
        """
        canonical = partial(columns.canonical, kind)
        for head in dict.fromkeys(heads):
            data = self.get(name)
            if data is not None and not is_blank(data):
                self.put(name, fill_column(data, name, head, {}, canonical))


def differences(
    before: Mapping[str, bytes | None],
    changes: Mapping[str, bytes | None],
    speak: Callable[[Message], str],
) -> Iterator[str]:
    """Yield the lines of a unified diff of the files that change.

    A record of a round that comes or goes is only named; of one that changes the beginning is
    shown.

    Args:
        speak: Says how many lines more there are.
    """
    for name, data in sorted(changes.items()):
        was = before.get(name)
        is_record = name.endswith(".json")
        if is_record and (data is None or was is None):
            yield f"+++ {name}" if data is not None else f"--- {name}"
            continue
        old, new = (decode(each or b"", name)[0].text.splitlines() for each in (was, data))
        lines = list(unified_diff(old, new, name, name, lineterm="", n=0))
        shown = _SHOWN if is_record else len(lines)
        yield from lines[:shown]
        if lines[shown:]:
            more = len(lines) - shown
            yield speak(say_many("… and {n} more line", "… and {n} more lines", more))


_SHOWN = 14
"""Lines that are shown of what changes in a record: its name, and enough to see what it is."""


def freeze_ratings(files: Changes, competition: Competition, number: int) -> None:
    """Write into `entrants.csv` the ratings of who takes part and has none there yet.

    So a new rating list changes nothing that was paired; 0 tells that there was none.
    """
    name = f"{competition.id}/entrants.csv"
    values = {e.id: str(e.rating or 0) for e in competition.roster if e.active(number)}
    data = files.get(name)
    if data is None or not data.strip():
        rows = [{"player": p, "rating": rating} for p, rating in values.items()]
        files.append(name, columns.ENTRANTS, ["player", "rating"], rows)
        return
    by_line = {
        e.origin.line: values[e.id]
        for e in competition.roster
        if e.id in values and e.origin is not None and e.origin.file == files.spelt(name)
    }
    if not by_line:
        # Only a header: everybody takes part, and from now on these are the entrants.
        rows = [{"player": p, "rating": rating} for p, rating in values.items()]
        data = fill_column(data, name, "rating", {}, _entrants_column)
        files.put(name, append_rows(data, name, [], rows, _entrants_column))
        return
    files.put(
        name,
        fill_column(data, name, "rating", by_line, _entrants_column),
    )


def _entrants_column(head: str) -> str | None:
    return columns.canonical(columns.ENTRANTS, head)


def write_draw(files: Changes, competition: Competition, evening: Evening) -> None:
    """Publish a cup's draw; a draw that stands is never written again."""
    if not isinstance(evening.rules, CupRules) or evening.state.draw:
        return
    number = str(evening.state.round.number)
    rows = [
        {"round": number, "place": str(place), "player": player or ""}
        for place, player in draw_places(evening.state, evening.rules)
    ]
    files.append(f"{competition.id}/draw.csv", columns.DRAW, ["round", "place", "player"], rows)


def write_avoid(
    files: Changes,
    competition: Competition,
    number: int,
    apart: frozenset[frozenset[PlayerId]],
) -> None:
    """Add to `avoid.csv` who may not meet in this round, so that it can be paired so again."""
    known = avoided(competition, number)
    rows = [
        {"player": one, "other": other, "from": str(number), "until": str(number)}
        for one, other in sorted(tuple(sorted(two)) for two in apart - known)
    ]
    heads = ["player", "other", "from", "until"]
    files.add(f"{competition.id}/avoid.csv", columns.AVOID, heads, rows)


def write_groups(files: Changes, competition: Competition, pairing: RoundPairing) -> None:
    """Write the groups that a schedule made; a row that lacks its number only gets it."""
    name = f"{competition.id}/groups.csv"
    stands = {
        (p.stage.casefold(), p.group, p.player): p.origin.line
        for p in competition.groups
        if p.origin is not None and p.number is None
    }
    numbers: dict[int, str] = {}
    rows: list[dict[str, str]] = []
    for place in pairing.places:
        keys = [(stage, place.group, place.player) for stage in (place.stage.casefold(), "")]
        line = next((stands[key] for key in keys if key in stands), None)
        if line is not None and place.number is not None:
            numbers[line] = str(place.number)
            continue
        number = "" if place.number is None else str(place.number)
        rows.append(
            {"stage": place.stage, "group": place.group, "number": number, "player": place.player}
        )
    data = files.get(name)
    if numbers and data is not None:
        files.put(name, fill_column(data, name, "number", numbers, _groups_column))
    files.append(name, columns.GROUPS, ["stage", "group", "number", "player"], rows)


def _groups_column(head: str) -> str | None:
    return columns.canonical(columns.GROUPS, head)
