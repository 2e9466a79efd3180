"""Points and tie-breaks to an ordered table."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from leaguegen.model.game import Outcome
from leaguegen.model.league import Competition, League
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.rules import Category, TieBreakSpec
from leaguegen.ranking.categories import belongs
from leaguegen.ranking.groups import group_names, groups_that_rank
from leaguegen.ranking.keizer_period import Carried, counted_cycles
from leaguegen.ranking.order import Group, Order, arrange, groups_only, shared_ranks
from leaguegen.ranking.period import Period, lot_numbers, period, rounds_counted
from leaguegen.ranking.scores import Crosstable, Entry, Score
from leaguegen.words.message import Message

__all__ = [
    "Standing",
    "StandingsTable",
    "carried_into",
    "final_order",
    "history",
    "in_category",
    "rounds_counted",
    "since",
    "standings",
]


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the standings; players equal on everything share a rank.

    Attributes:
        rank: From 1; ranks skip after a shared one (1, 2, 2, 4). None: too few games for a place.
        tie_breaks: One per tie-break of the table, in its order; None where it says nothing: the
            direct encounter of somebody who was not tied with anybody when its turn came, and those
            from ratings where not everybody has one.
        moved: Ranks gained (positive) or lost since the round before; None: not ranked then.
        games: Games over the board, of which won, drawn, lost; unplayed rounds are in none of them.
        colour_difference: Whites minus Blacks.
        categories: Rank within each category to which the player belongs, by category id; None
            as in `rank`.
        final: In which final the player is ranked, from 0; a later one stands below an earlier one.
    """

    rank: int | None
    player: PlayerId
    points: Score
    tie_breaks: tuple[Score | None, ...]
    moved: int | None = None
    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    colour_difference: int = 0
    categories: tuple[tuple[str, int | None], ...] = ()
    final: int = 0


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """The standings of a competition after a round.

    Attributes:
        after: The last round counted; None before any.
        cycle: Which cycle it ranks; None: the whole season.
        tie_breaks: The columns.
        rows: Best first, the unplaced below; guests and people withdrawn before round 1 left out.
        crosstable: The games and byes that were counted.
        group: The group that it ranks; None: everybody.
        notes: What is to be told of the numbers.
        by_fide: Whether rounds count in sums over opponents by one of FIDE's editions.
    """

    after: int | None
    cycle: int | None
    tie_breaks: tuple[TieBreakSpec, ...]
    rows: tuple[Standing, ...]
    crosstable: Crosstable
    group: str | None = None
    notes: tuple[Message, ...] = ()
    by_fide: bool = False

    @property
    def shared(self) -> frozenset[int]:
        """The ranks that several have."""
        times = Counter(row.rank for row in self.rows if row.rank is not None)
        return frozenset(rank for rank, several in times.items() if several > 1)


def standings(
    competition: Competition,
    players: Mapping[PlayerId, Player],
    *,
    after: int | None = None,
    cycle: int | None = None,
    group: str | None = None,
    carried: Sequence[PlayerId] | None = None,
) -> StandingsTable:
    """Rank the entrants.

    Args:
        after: Count the rounds up to this number; None: all that have begun.
        cycle: Rank this cycle; None: the season, with the rules of its first cycle.
        group: Rank only this group (`ranking.groups`); None: everybody.
        carried: Keizer: the final ranking of the season before, if there is one.

    Raises:
        KeyError: If the competition has no such cycle.
    """
    before = _carried(competition, players, cycle, carried)
    counted = period(competition, cycle, after, group, before)
    last = counted.last
    return _table(counted, players, last, _ranks(counted, counted.before(last)))


def history(
    competition: Competition,
    players: Mapping[PlayerId, Player],
    cycle: int | None = None,
    group: str | None = None,
    carried: Sequence[PlayerId] | None = None,
) -> tuple[StandingsTable, ...]:
    """Return the table after each round that has begun, oldest first; cheaper than one by one.

    Raises:
        KeyError: If the competition has no such cycle.
    """
    rankings = _carried(competition, players, cycle, carried)
    counted = period(competition, cycle, None, group, rankings)
    tables: list[StandingsTable] = []
    before: Mapping[PlayerId, int] = {}
    for round_ in counted.rounds:
        table = _table(counted, players, round_.number, before)
        before = {row.player: row.rank for row in table.rows if row.rank is not None}
        tables.append(table)
    return tuple(tables)


def since(table: StandingsTable, before: StandingsTable | None) -> StandingsTable:
    """Return a table that tells who moved since an earlier one of the same people.

    Args:
        before: None: there was none, and nobody moved.
    """
    ranks = {row.player: row.rank for row in before.rows} if before is not None else {}

    def moved(row: Standing) -> int | None:
        earlier = ranks.get(row.player)
        return None if row.rank is None or earlier is None else earlier - row.rank

    return replace(table, rows=tuple(replace(row, moved=moved(row)) for row in table.rows))


def in_category(
    table: StandingsTable, category_id: str, before: StandingsTable | None = None
) -> StandingsTable:
    """Return the rows of a category, ranked among themselves.

    Args:
        before: The table one round before, for who moved within the category; None: nobody did.
    """
    earlier = None if before is None else in_category(before, category_id)
    rows = tuple(
        replace(row, rank=rank)
        for row in table.rows
        for found, rank in row.categories
        if found == category_id
    )
    return since(replace(table, rows=rows), earlier)


def final_order(
    competition: Competition,
    players: Mapping[PlayerId, Player],
    cycle: int | None = None,
    carried: Sequence[PlayerId] | None = None,
) -> tuple[PlayerId, ...]:
    """Return everybody in the table, best first, those equal on everything by lot.

    Where groups have tables of their own, the first group comes before the second; where they
    change from cycle to cycle, the season ends with those of the last.

    Raises:
        KeyError: If the competition has no such cycle.
    """
    if cycle is None:
        cycle = groups_that_rank(competition)
    lots = lot_numbers(competition, cycle)
    names = group_names(competition, cycle) or (None,)
    tables = (
        standings(competition, players, cycle=cycle, group=name, carried=carried) for name in names
    )
    return tuple(player for table in tables for player in _final_order(table, lots))


def carried_into(
    league: League, competition: Competition, passed: frozenset[str] = frozenset()
) -> tuple[PlayerId, ...] | None:
    """Return the final ranking of the season that a competition follows.

    Args:
        passed: Competitions that are not asked again, should they follow each other in a circle.
    """
    earlier = league.competition(competition.follows) if competition.follows else None
    passed |= {competition.id}
    if earlier is None or not earlier.rounds or earlier.id in passed:
        return None
    before = carried_into(league, earlier, passed)
    return final_order(earlier, league.players, carried=before)


def _carried(
    competition: Competition,
    players: Mapping[PlayerId, Player],
    cycle: int | None,
    carried: Sequence[PlayerId] | None,
) -> Carried:
    """Return the ranking before each cycle of a table that Keizer ranks."""
    found: dict[int, Sequence[PlayerId] | None] = {}
    for counted in counted_cycles(competition, cycle):
        before = [r.cycle for r in competition.rounds if r.cycle < counted.number]
        found[counted.number] = (
            final_order(competition, players, max(before), carried) if before else carried
        )
    return found


def _final_order(table: StandingsTable, lots: Mapping[PlayerId, int]) -> tuple[PlayerId, ...]:
    order: dict[PlayerId, tuple[int, int]] = {}
    place, equals = 0, None
    for row in table.rows:
        numbers = (
            row.rank,
            row.points.total,
            [None if own is None else own.total for own in row.tie_breaks],
        )
        if numbers != equals:
            place, equals = len(order), numbers
        order[row.player] = (place, lots[row.player])
    return tuple(sorted(order, key=lambda player: order[player]))


@dataclass(frozen=True, slots=True)
class _Tally:
    games: int
    won: int
    drawn: int
    lost: int
    colour_difference: int


def _tally(entries: Sequence[Entry]) -> _Tally:
    """Count a player's games over the board."""
    won = drawn = lost = difference = 0
    for entry in entries:
        match entry.outcome:
            case Outcome.WIN:
                won += 1
            case Outcome.DRAW:
                drawn += 1
            case Outcome.LOSS:
                lost += 1
            case _:
                continue
        if entry.colour is not None:
            difference += entry.colour.value
    return _Tally(won + drawn + lost, won, drawn, lost, difference)


def _fields(
    counted: Period, table: Crosstable, last: int | None
) -> tuple[list[PlayerId], list[PlayerId]]:
    """Return those with enough games for a place, and the others, each in start order."""
    least = counted.least_games(last)
    placed: list[PlayerId] = []
    unplaced: list[PlayerId] = []
    for entrant in counted.entrants(last):
        enough = not least or _tally(table.entries[entrant.id]).games >= least
        (placed if enough else unplaced).append(entrant.id)
    return placed, unplaced


def _ranks(counted: Period, last: int | None) -> dict[PlayerId, int]:
    """Return the ranks after round `last`; none before any."""
    if last is None:
        return {}
    table = counted.table(last)
    placed, _ = _fields(counted, table, last)
    if counted.stages is not None:
        return shared_ranks(
            counted.stages.arrange(table, placed, last, counted.context(last)).groups
        )
    return shared_ranks(groups_only(table, placed, counted.tie_breaks, counted.context(last)))


def _table(
    counted: Period,
    players: Mapping[PlayerId, Player],
    last: int | None,
    before: Mapping[PlayerId, int],
) -> StandingsTable:
    """Make the table after round `last`; `before`: the ranks of the one before it."""
    table = counted.table(last)
    placed, unplaced = _fields(counted, table, last)
    order = _arranged(counted, table, placed, last)
    below = _arranged(counted, table, unplaced, last)
    ranks = shared_ranks(order.groups)
    categories = _categories(counted, players, order, below)
    rows: list[Standing] = []
    for part in (order, below):
        for player in (p for group in part.groups for p in group):
            rank = ranks.get(player)
            earlier = before.get(player)
            tally = _tally(table.entries[player])
            rows.append(
                Standing(
                    rank,
                    player,
                    table.scores[player],
                    tuple(column.get(player) for column in part.columns),
                    None if rank is None or earlier is None else earlier - rank,
                    tally.games,
                    tally.won,
                    tally.drawn,
                    tally.lost,
                    tally.colour_difference,
                    tuple(categories.get(player, ())),
                    part.finals.get(player, 0),
                )
            )
    return StandingsTable(
        last,
        counted.cycle,
        counted.specs(last),
        tuple(rows),
        table,
        counted.group,
        counted.notes(last),
        counted.swiss and counted.stages is None and counted.rules.unplayed.fide,
    )


def _arranged(
    counted: Period, table: Crosstable, players: Sequence[PlayerId], last: int | None
) -> Order:
    context = counted.context(last)
    if counted.stages is not None:
        return counted.stages.arrange(table, players, last, context)
    return arrange(table, players, counted.tie_breaks, context)


def _categories(
    counted: Period, players: Mapping[PlayerId, Player], order: Order, below: Order
) -> dict[PlayerId, list[tuple[str, int | None]]]:
    """Return each player's categories, with the rank in each."""
    roster = counted.competition.roster
    found: dict[PlayerId, list[tuple[str, int | None]]] = {}
    for category in counted.rules.categories:

        def members(part: Order, category: Category = category) -> list[Group]:
            return [
                tuple(p for p in group if belongs(category, roster[p], players.get(p)))
                for group in part.groups
            ]

        for player, rank in shared_ranks(members(order)).items():
            found.setdefault(player, []).append((category.id, rank))
        for group in members(below):
            for player in group:
                found.setdefault(player, []).append((category.id, None))
    return found
