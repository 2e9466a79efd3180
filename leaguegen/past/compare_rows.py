"""Two versions of the rows of a competition to the results that were corrected."""

from collections import Counter
from collections.abc import Callable, Iterable

from leaguegen.ingest.results import Line
from leaguegen.model.game import Bye, Game
from leaguegen.model.history import Correction, Kind
from leaguegen.past.changed_rows import Version

_Match = Callable[[Line, Line], bool]


def corrections(old: Version, new: Version) -> tuple[Correction, ...]:
    """Return what became of recorded results.

    A row that only looks otherwise (another form of the result, another name for the same player,
    another place or board, a free place of somebody who has another id now) is no correction, nor
    is a result, or who goes on from a cup tie, that comes where there was none. A free place is
    recorded once its round has a result. A row that stood there twice may go.
    """
    if not any(isinstance(line.entry, Bye) or line.entry.result for line in old.rows):
        return ()
    before, after = _lacking(old.rows, new.rows), _lacking(new.rows, old.rows)
    _take_out_renamed(before, after, old, new)
    found: list[tuple[Line, Line | None, Kind]] = []
    for kind, match in _MATCHES:
        for line in tuple(before):
            other = next((other for other in after if match(line, other)), None)
            if other is not None:
                before.remove(line)
                after.remove(other)
                found.append((line, other, kind))
    found += [(line, None, "taken-out") for line in before]
    told = (_correction(*change) for change in found if _counts(change[0], change[1], old, new))
    return tuple(sorted(told, key=lambda c: (c.round, str(c.before))))


def _lacking(rows: Iterable[Line], others: Iterable[Line]) -> list[Line]:
    """Return the rows of which the others say nothing."""
    there = Counter(map(_fact, others))
    lacking = []
    for line in rows:
        fact = _fact(line)
        if there[fact]:
            there[fact] -= 1
        else:
            lacking.append(line)
    return lacking


def _take_out_renamed(before: list[Line], after: list[Line], old: Version, new: Version) -> None:
    """Take out the free places of whoever had an id that nobody has now, and has a new one."""
    for line in tuple(before):
        for other in after:
            if _is_renamed(line, other, old, new):
                before.remove(line)
                after.remove(other)
                break


def _is_renamed(line: Line, other: Line, old: Version, new: Version) -> bool:
    was, now = line.entry, other.entry
    return (
        isinstance(was, Bye)
        and isinstance(now, Bye)
        and line.round == other.round
        and was.kind == now.kind
        and not new.reading.knows(was.player)
        and not old.reading.knows(now.player)
    )


def _counts(line: Line, other: Line | None, old: Version, new: Version) -> bool:
    """Whether a row that changed, or went, had told a result that is not told any more."""
    if isinstance(line.entry, Game) and line.entry.result is None:
        return False
    if other is not None and _result(line) == _result(other):
        return any(was and was != now for was, now in _decisions(line, other))
    if isinstance(line.entry, Bye) and not _begun(line.round, old):
        return False
    return other is not None or not _stands_still(line, new)


def _begun(round_: int, version: Version) -> bool:
    return any(
        line.round == round_ and isinstance(line.entry, Game) and line.entry.result is not None
        for line in version.whole
    )


def _stands_still(line: Line, version: Version) -> bool:
    """Whether the same players stand in the round once more: what went was one row of two."""
    return any(
        line.round == other.round and set(line.players) == set(other.players)
        for other in version.whole
    )


def _correction(line: Line, other: Line | None, kind: Kind) -> Correction:
    after = None if other is None else other.entry
    if kind == "result" and isinstance(after, Game) and after.result is None:
        kind = "taken-back"
    elif other is not None and _result(line) == _result(other):
        kind = "through"
    return Correction(
        kind, line.round, line.entry, after, line.round if other is None else other.round
    )


def _fact(line: Line) -> tuple[object, ...]:
    """Return what a row says, without what makes no other result."""
    return *_result(line), *_decision(line)


def _decision(line: Line) -> tuple[str, str]:
    """Return who goes on from a cup tie, and how that was decided."""
    entry = line.entry
    if isinstance(entry, Bye):
        return "", ""
    return entry.through or "", " ".join(entry.decider.casefold().split())


def _decisions(line: Line, other: Line) -> Iterable[tuple[str, str]]:
    """Return what two rows say of a cup tie, side by side."""
    return zip(_decision(line), _decision(other), strict=True)


def _result(line: Line) -> tuple[object, ...]:
    """Return the players and the result of a row."""
    entry = line.entry
    if isinstance(entry, Bye):
        return line.round, entry.player, entry.kind
    return line.round, entry.white, entry.black, entry.result, entry.scored


def _same_pair(line: Line, other: Line) -> bool:
    return len(line.players) == 2 and line.players == other.players


def _turned(line: Line, other: Line) -> bool:
    return len(line.players) == 2 and line.players == other.players[::-1]


def _same_round(match: _Match) -> _Match:
    return lambda line, other: line.round == other.round and match(line, other)


def _same_board(line: Line, other: Line) -> bool:
    old, new = line.entry, other.entry
    return (
        isinstance(old, Game)
        and isinstance(new, Game)
        and old.board is not None
        and old.board == new.board
        and _shares_player(line, other)
    )


def _shares_player(line: Line, other: Line) -> bool:
    return not set(line.players).isdisjoint(other.players)


_MATCHES: tuple[tuple[Kind, _Match], ...] = (
    ("result", _same_round(_same_pair)),
    ("colours", _same_round(_turned)),
    ("opponent", _same_round(_same_board)),
    ("opponent", _same_round(_shares_player)),
    ("round", _same_pair),
)
"""What a row has become, sought in this order."""
