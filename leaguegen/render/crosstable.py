"""Who met whom."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.player import PlayerId
from leaguegen.ranking.scores import Entry
from leaguegen.ranking.standings import StandingsTable
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.captions import group_title
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.render.wording import COLOUR_LETTERS, MARKS
from leaguegen.words.catalogue import number
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One player against all.

    Attributes:
        cells: In order of the columns: what he took from each, empty where they did not meet; None
            on the diagonal.
    """

    rank: str
    who: Link
    cells: tuple[str | None, ...]
    points: str


@dataclass(frozen=True, slots=True)
class Cross:
    """A cross-table, in order of the standings.

    Attributes:
        columns: Number and name of each column's player.
    """

    caption: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[CrossRow, ...]


@dataclass(frozen=True, slots=True)
class CrosstableView:
    """Who met whom: one table, or one for each group."""

    tables: tuple[Cross, ...]


def pages(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    """Yield the cross-table of the season, once a round counts."""
    table = account.season_table()
    if table is None:
        return
    yield Page(
        PurePosixPath(address.crosstable(account.competition)),
        "crosstable.html",
        speech.say(say("Cross-table")),
        CrosstableView(tuple(_cross(account, speech, each) for each in _tables(account, table))),
        crumbs,
    )


def _tables(account: Account, season: StandingsTable) -> tuple[StandingsTable, ...]:
    """Return the tables of the groups of the whole season, else that of the season."""
    return (() if account.has_cycles else account.groups_now()) or (season,)


def _cross(account: Account, speech: Speech, table: StandingsTable) -> Cross:
    order = [row.player for row in table.rows]
    rows = []
    for place, row in enumerate(table.rows, start=1):
        met = _met(table.crosstable.entries[row.player], speech)
        rows.append(
            CrossRow(
                str(place),
                speech.player(row.player, account.competition),
                tuple(None if other == row.player else met.get(other, "") for other in order),
                number(row.points.total),
            )
        )
    caption = say("Results against each other, after round {round}", round=table.after or 0)
    if table.group is not None:
        caption = say("{group}: {caption}", group=group_title(table.group), caption=caption)
    return Cross(
        speech.say(caption),
        tuple((str(n), speech.name(player)) for n, player in enumerate(order, start=1)),
        tuple(rows),
    )


def _met(entries: Iterable[Entry], speech: Speech) -> dict[PlayerId, str]:
    """Return what a player took from each opponent: `1w`, `½b 0w`."""
    met: dict[PlayerId, list[str]] = {}
    for entry in entries:
        if entry.opponent is None or entry.outcome is None or entry.colour is None:
            continue
        mark = MARKS[entry.outcome] + (
            speech.say(COLOUR_LETTERS[entry.colour]).lower() if entry.played else ""
        )
        met.setdefault(entry.opponent, []).append(mark)
    return {opponent: " ".join(marks) for opponent, marks in met.items()}
