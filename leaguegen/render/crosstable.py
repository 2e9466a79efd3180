"""Who met whom."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.player import PlayerId
from leaguegen.ranking.scores import Entry
from leaguegen.ranking.standings import StandingsTable
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.captions import group_title
from leaguegen.render.pages import Page
from leaguegen.render.played import mark_of
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.render.wording import COLOURS, OUTCOMES
from leaguegen.words.catalogue import number
from leaguegen.words.message import Message, say, say_many

_Boards = Mapping[tuple[int, frozenset[PlayerId]], int]
"""Where a game stands among the boards of its round, from 1, by round and players."""


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One player against all.

    Attributes:
        cells: In order of the columns: what he took from each, each result with the way to its
            board; nothing where they did not meet; None on the diagonal.
        games: The same by round, in words.
    """

    rank: str
    who: Link
    cells: tuple[tuple[Link, ...] | None, ...]
    games: tuple[tuple[Link, str], ...]
    points: str


@dataclass(frozen=True, slots=True)
class Cross:
    """A cross-table, in order of the standings.

    Attributes:
        columns: Number and name of each column's player.
        beside: That games of who stands in no column are in the list alone; empty: there are none.
    """

    caption: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[CrossRow, ...]
    beside: str


@dataclass(frozen=True, slots=True)
class CrosstableView:
    """Who met whom: one table, or one for each group.

    Attributes:
        legend: What the marks stand for.
    """

    legend: str
    tables: tuple[Cross, ...]


_LEGENDS: Mapping[str, Message] = {
    "chess": say(
        "1 won, ½ draw, 0 lost, with the colour; + and − without a game. Each row is read from left"
        " to right."
    ),
    "draughts": say(
        "2 won, 1 draw, 0 lost, with the colour; + and − without a game. Each row is read from left"
        " to right."
    ),
}


def pages(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    """Yield the cross-table of the season, once a round counts."""
    table = account.season_table()
    if table is None:
        return
    boards = {
        (round_.number, frozenset((game.white, game.black))): index
        for round_ in account.competition.rounds
        for index, game in enumerate(round_.games, start=1)
    }
    yield Page(
        PurePosixPath(address.crosstable(account.competition)),
        "crosstable.html",
        speech.say(say("Cross-table")),
        CrosstableView(
            speech.say(_LEGENDS[account.competition.game]),
            tuple(_cross(account, speech, each, boards) for each in _tables(account, table)),
        ),
        crumbs,
    )


def _tables(account: Account, season: StandingsTable) -> tuple[StandingsTable, ...]:
    """Return the tables of the groups of the whole season, else that of the season."""
    return (() if account.has_cycles else account.groups_now()) or (season,)


def _cross(account: Account, speech: Speech, table: StandingsTable, boards: _Boards) -> Cross:
    caption = say("Results against each other, after round {round}", round=table.after or 0)
    if table.group is not None:
        caption = say("{group}: {caption}", group=group_title(table.group), caption=caption)
    order = [row.player for row in table.rows]
    here = frozenset(order)
    beside = dict.fromkeys(
        opponent
        for player in order
        for _, opponent, _ in _games(table.crosstable.entries[player])
        if opponent not in here
    )
    note = say_many(
        "The games against {players} stand in the list alone: the standings do not have that"
        " player.",
        "The games against {players} stand in the list alone: the standings do not have these"
        " players.",
        len(beside),
        players=tuple(beside),
    )
    return Cross(
        speech.say(caption),
        tuple((str(n), speech.name(player)) for n, player in enumerate(order, start=1)),
        tuple(_row(account, speech, table, place, boards) for place in range(1, len(order) + 1)),
        speech.say(note) if beside else "",
    )


def _row(
    account: Account,
    speech: Speech,
    table: StandingsTable,
    place: int,
    boards: _Boards,
) -> CrossRow:
    row = table.rows[place - 1]
    met: dict[PlayerId, list[Link]] = {}
    games: list[tuple[Link, str]] = []
    for entry, opponent, told in _games(table.crosstable.entries[row.player]):
        board = _board(account, entry, row.player, boards)
        mark = mark_of(entry, account.competition.game, speech)
        met.setdefault(opponent, []).append(Link(mark, board))
        title = say("Round {round}", round=entry.round)
        games.append((Link(speech.say(title), board), speech.say(told)))
    return CrossRow(
        str(place),
        speech.player(row.player, account.competition),
        tuple(
            None if other.player == row.player else tuple(met.get(other.player, ()))
            for other in table.rows
        ),
        tuple(games),
        number(row.points.total),
    )


def _games(entries: Iterable[Entry]) -> Iterator[tuple[Entry, PlayerId, Message]]:
    """Yield a player's games, the opponent of each, and what it brought in words."""
    for entry in entries:
        if entry.opponent is None or entry.outcome is None or entry.colour is None:
            continue
        told = say("{player}: {outcome}", player=entry.opponent, outcome=OUTCOMES[entry.outcome])
        if entry.played:
            told = say(
                "{colour} against {player}: {outcome}",
                colour=COLOURS[entry.colour],
                player=entry.opponent,
                outcome=OUTCOMES[entry.outcome],
            )
        yield entry, entry.opponent, told


def _board(account: Account, entry: Entry, player: PlayerId, boards: _Boards) -> str:
    """Return where the board of a game is; empty where no round has it."""
    pair = frozenset(p for p in (player, entry.opponent) if p is not None)
    index = boards.get((entry.round, pair))
    if index is None:
        return ""
    return f"{address.round_page(account.competition, entry.round)}#board-{index}"
