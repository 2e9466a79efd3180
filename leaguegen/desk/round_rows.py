"""The rows of a round in `results.csv`: those that go, and the boards and free places that come."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from leaguegen.desk.changes import Changes
from leaguegen.desk.record import record_path
from leaguegen.ingest import columns
from leaguegen.model.game import Bye, ByeKind, Game
from leaguegen.model.league import Competition, FixedPair
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules, Rules
from leaguegen.pairing.attendance import free_by_hand
from leaguegen.pairing.evening import Evening
from leaguegen.pairing.registry import is_schedule, names_groups
from leaguegen.pairing.system import Pair, RoundPairing
from leaguegen.source.edit import columns_in, is_blank

Rows: TypeAlias = Mapping[int, tuple[int, Game | Bye]]
"""Rows of `results.csv` by their line: the round, and what stands there."""

Board: TypeAlias = tuple[RoundPairing, Mapping[Pair, int | None]]

NO_ROWS: Rows = MappingProxyType({})


def own_rows(
    files: Changes, competition: Competition, number: int, entries: Iterable[Game | Bye]
) -> Rows:
    """Return those of some entries of a round that stand in the competition's own `results.csv`."""
    name = files.spelt(f"{competition.id}/results.csv")
    origins = ((entry.origin, entry) for entry in entries)
    return {o.line: (number, entry) for o, entry in origins if o is not None and o.file == name}


def replaced_rows(
    files: Changes,
    competition: Competition,
    evening: Evening,
    met: Collection[frozenset[PlayerId]] = (),
) -> Rows:
    """Return the rows of the round that are paired anew; of a fixed schedule those of all rounds.

    Rows that stand are not among them.

    Args:
        met: Pairs that are set by hand now: a row that they have is written anew.
    """
    state = evening.state
    numbers = state.ahead if is_schedule(evening.rules) else (state.round.number,)
    found: dict[int, tuple[int, Game | Bye]] = {}
    for number in numbers:
        stands = [f for f in state.stands(number) if frozenset((f.white, f.black)) not in met]
        found |= own_rows(files, competition, number, _replaced(competition, number, stands))
    return found


_GIVEN = (ByeKind.PAIRING_ALLOCATED, ByeKind.REST)
"""Kinds of free places that a pairing gives."""


def _replaced(
    competition: Competition, number: int, stands: Iterable[FixedPair]
) -> Iterator[Game | Bye]:
    """Yield what of a round is paired anew."""
    recorded = competition.round_numbered(number)
    if recorded is None:
        return
    pairs = {frozenset((f.white, f.black)) for f in stands}
    by_hand = free_by_hand(competition, number)
    yield from (g for g in recorded.games if frozenset((g.white, g.black)) not in pairs)
    yield from (
        bye
        for bye in recorded.byes
        if (bye.kind in _GIVEN and bye.player not in by_hand) or bye.after in ("came", "alone")
    )


def remove_records(
    files: Changes, competition: Competition, evening: Evening, written: Collection[int]
) -> None:
    """Remove the records of rounds that a schedule made anew has no more; not of rows that stand.

    Args:
        written: The rounds that it has.
    """
    if not is_schedule(evening.rules):
        return
    for number in evening.state.ahead:
        stands = evening.state.stands(number) or free_by_hand(competition, number)
        if number not in written and not stands:
            files.remove(record_path(competition, number))


def write_rows(
    files: Changes,
    competition: Competition,
    tables: Sequence[Board],
    met: Collection[frozenset[PlayerId]] = (),
    gone: Rows = NO_ROWS,
) -> None:
    """Put new boards and free players into `results.csv`; a cup's draw has its free places.

    A board stays in the row of its number, whoever sat there, and a free player in his own. The
    other rows that go are removed, and what has no row comes behind the last one. A pair that was
    set by hand in a row gets its number there.

    The groups of a fixed schedule are written too, where the table has a column for them; games
    beside a cup get that column where it lacks, for nothing else in their row tells them apart.

    Args:
        met: Pairs that are set by hand now, and have no row yet.
        gone: The rows that go.

    Raises:
        EditError: The table cannot be edited.
    """
    rows: list[dict[str, str]] = []
    for pairing, boards in tables:
        rows += _rows(competition, pairing, boards, met)
    name = f"{competition.id}/results.csv"
    rules = competition.cycles[-1].rules
    grouped = any("group" in row for row in rows) or _may_group(rules)
    if grouped and not _groupable(files, name, rules):
        rows = [{key: row[key] for key in row if key != "group"} for row in rows]
    changed, stays, more = _in_place(gone, rows)
    changed = {**_numbered(files, competition, tables, gone), **changed}
    files.set_cells(name, columns.RESULTS, changed, gone.keys() - changed.keys() - stays)
    heads = ["round", "board", "white", "black", "result", *(["group"] if grouped else [])]
    files.append(name, columns.RESULTS, heads, more)


def unnumbered(games: Iterable[Game]) -> frozenset[frozenset[PlayerId]]:
    """Return who of a round are to sit at a board of that evening, by a row without its number.

    Two who have several rows, as in a cup tie of several games, are not among them: a pair has one
    board.
    """
    own = [game for game in games if not game.via]
    rows = Counter(frozenset((game.white, game.black)) for game in own)
    tonight = (g for g in own if g.board is None and g.result is None and g.date is None)
    pairs = (frozenset((game.white, game.black)) for game in tonight)
    return frozenset(two for two in pairs if rows[two] == 1)


def _numbered(
    files: Changes, competition: Competition, tables: Iterable[Board], gone: Rows
) -> Mapping[int, Mapping[str, str]]:
    """Return the cells of the boards that get a number in the row that they have."""
    found = {}
    for pairing, boards in tables:
        numbers = {frozenset((p.white, p.black)): board for p, board in boards.items()}
        recorded = competition.round_numbered(pairing.round)
        games = recorded.games if recorded else competition.pending.get(pairing.round, ())
        hanging = unnumbered(games)
        own = own_rows(files, competition, pairing.round, games)
        for line, (_, entry) in own.items():
            two = frozenset((entry.white, entry.black)) if isinstance(entry, Game) else frozenset()
            board = numbers.get(two) if two in hanging else None
            if board is not None and line not in gone:
                found[line] = {"board": str(board)}
    return found


def _may_group(rules: Rules) -> bool:
    """Whether a cup may have games beside it, which the column `group` names."""
    return isinstance(rules, CupRules) and (rules.consolation or rules.third_place)


def _groupable(files: Changes, name: str, rules: Rules) -> bool:
    """Whether a table can tell of groups; that of a cup gets the column for it."""
    data = files.get(name)
    if data is None or is_blank(data):
        return True
    if isinstance(rules, CupRules):
        files.widen(name, columns.RESULTS, ["group"])
        return True
    return "group" in columns_in(data, name, _column)


def _column(head: str) -> str | None:
    return columns.canonical(columns.RESULTS, head)


_OF_THE_OLD_GAME = (
    *("result", "white_points", "black_points"),
    *("date", "set", "decider", "through"),
)
"""What a row tells of the game of those who sat there before."""

Place: TypeAlias = tuple[int, str, str]
"""Round, board and player, one of the two empty."""


def _in_place(
    gone: Rows, rows: Iterable[Mapping[str, str]]
) -> tuple[Mapping[int, Mapping[str, str]], frozenset[int], Sequence[Mapping[str, str]]]:
    """Find for rows that come the rows that go in whose place they can stand.

    Returns:
        The cells of those that change, the lines of those that are as they should be, and the rows
        for which there is no place.
    """
    places = {_place_of(number, entry): line for line, (number, entry) in sorted(gone.items())}
    taken: dict[int, Mapping[str, str]] = {}
    more = []
    for row in rows:
        board = row.get("board", "")
        line = places.pop((int(row["round"]), board, "" if board else row["white"]), None)
        if line is None:
            more.append(row)
        else:
            taken[line] = row
    # Who is free comes where somebody of the round was free, and else a board that is new.
    for row in sorted(more, key=lambda each: "black" in each):
        free = (place for place in places if place[0] == int(row["round"]) and not place[1])
        place = next(free, None)
        if place is not None:
            more.remove(row)
            taken[places.pop(place)] = row
    cells = {line: _cells(gone[line][1], row) for line, row in sorted(taken.items())}
    changed = {line: each for line, each in cells.items() if each}
    return changed, frozenset(cells.keys() - changed.keys()), more


def _place_of(number: int, entry: Game | Bye) -> Place:
    if isinstance(entry, Bye):
        return number, "", entry.player
    return number, str(entry.board or f"without, {entry.white}"), ""


def _cells(entry: Game | Bye, row: Mapping[str, str]) -> Mapping[str, str]:
    """Return the cells with which a row tells something else; empty where it tells that already."""
    empty = dict.fromkeys(_OF_THE_OLD_GAME, "")
    if isinstance(entry, Bye):
        told = entry.player, str(entry.kind)
        same = "black" not in row and (row["white"], row["result"]) == told
        return {} if same else {**empty, "black": "", **row}
    if (entry.white, entry.black) == (row["white"], row["black"]):
        # How the names are written is no concern of the pairing.
        return {**empty, "group": row.get("group", "")} if _differs(entry, row) else {}
    return {**empty, "group": "", **row}


def _differs(entry: Game, row: Mapping[str, str]) -> bool:
    return entry.date is not None or entry.group != row.get("group", "")


def _rows(
    competition: Competition,
    pairing: RoundPairing,
    boards: Mapping[Pair, int | None],
    met: Collection[frozenset[PlayerId]],
) -> Iterator[dict[str, str]]:
    """Yield the rows of a round's new boards and free players."""
    number = str(pairing.round)
    rules = competition.cycle_of(pairing.round).rules
    grouped = names_groups(rules)
    for pair in pairing.pairs:
        if pair.fixed is None or frozenset((pair.white, pair.black)) in met:
            yield {
                "round": number,
                "board": str(boards[pair] or ""),
                "white": pair.white,
                "black": pair.black,
                **({"group": pair.group} if grouped and pair.group else {}),
            }
    if not isinstance(rules, CupRules):
        for free in pairing.byes:
            yield {"round": number, "white": free.player, "result": str(free.kind)}
