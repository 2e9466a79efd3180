"""Standings: the table with its numbers and why they are so."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from leaguegen.model.player import PlayerId
from leaguegen.model.playing import is_past
from leaguegen.model.rules import TieBreakCode
from leaguegen.ranking.standings import Standing, StandingsTable
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.captions import cycle_caption, group_caption, season_caption
from leaguegen.render.deciding import Decided, deciding, places_told, told_by
from leaguegen.render.excerpt import COLUMNS, excerpt, sharing
from leaguegen.render.legend import legend
from leaguegen.render.numbers import columns, number_of, tie_break_numbers
from leaguegen.render.played import counted, marks
from leaguegen.render.speech import Speech
from leaguegen.render.views import Column, Link, Number
from leaguegen.render.why import Why, why
from leaguegen.render.wording import rank_told
from leaguegen.words.catalogue import number, signed
from leaguegen.words.message import Message, say, say_many

_SHARED = say("shared")


@dataclass(frozen=True, slots=True)
class Move:
    """How a player moved since the round before.

    Attributes:
        sign: An arrow, with the number of places.
        words: The same for who cannot see it.
    """

    sign: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One player in the standings.

    Attributes:
        rank: A dash for the unplaced.
        shared: A word, where others who are equal on everything have the same rank.
        numbers: Points, then one number per tie-break.
        why: What all of them are made of, side by side, and why the player stands where he does;
            None where numbers do not open.
        games: Played, won, drawn, lost.
        unplayed: Points that did not come from a game over the board.
        categories: Each with the rank in it.
        place: Among the names of the table, as a list of names has them.
    """

    rank: str
    move: Move
    who: Link
    rating: str
    numbers: tuple[Number, ...]
    games: tuple[str, str, str, str]
    colours: str
    unplayed: str
    categories: tuple[Link, ...]
    place: int
    why: Why | None = None
    shared: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of standings.

    Attributes:
        anchor: For links to it.
        interim: What is to be told beside it: that games are still to be played; empty: nothing.
        columns: Headings of `StandingRow.numbers`.
        legend: The abbreviations of the columns shown, and what they stand for.
        rules: The way to the page that tells how points and tie-breaks are counted.
        moves: Whether to show who moved.
        colours: Whether to show the colours in a column of their own, as no tie-break does.
        ratings: Whether anybody has a rating.
        unplayed: Whether anybody has points that did not come from a game.
        decided: Whether a tie-break decided somewhere.
        categories: Whether anybody is in a category.
        span: How many columns the full table has.
        unplaced: Those with too few games for a place, under a heading of their own.
        why_at: The page on which the numbers open; empty: here.
        more: Of an excerpt: that others share the last place of it; empty: nobody does.
    """

    anchor: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[StandingRow, ...]
    interim: str = ""
    legend: tuple[Column, ...] = ()
    rules: Link | None = None
    unplaced: tuple[StandingRow, ...] = ()
    moves: bool = False
    colours: bool = True
    ratings: bool = False
    categories: bool = False
    unplayed: bool = False
    decided: bool = False
    span: int = 0
    why_at: str = ""
    more: str = ""


@dataclass(frozen=True, slots=True)
class _Rows:
    """What the rows of a table are made of.

    Attributes:
        places: Why everybody stands where he does; empty where numbers do not open.
        told_by: The column of the tie-breaks of which that speaks.
        shared: The ranks that several have.
        in_categories: How many have each rank in each category.
        alphabet: The place of everybody in a list of their names.
        terms: Whether each number opens why it is so.
    """

    account: Account
    speech: Speech
    table: StandingsTable
    headings: tuple[Column, ...]
    decided: Decided
    places: Mapping[PlayerId, Message]
    told_by: Mapping[PlayerId, int]
    shared: frozenset[int]
    in_categories: Mapping[tuple[str, int | None], int]
    alphabet: Mapping[PlayerId, int]
    terms: bool

    def several(self, category: str, rank: int) -> bool:
        """Whether several have a rank in a category."""
        return self.in_categories[category, rank] > 1


def table_view(
    account: Account,
    speech: Speech,
    table: StandingsTable,
    caption: Message,
    *,
    anchor: str,
    terms: bool = False,
    top: int | None = None,
) -> TableView:
    """Return a table of standings; lots stand in it where they decided.

    Args:
        terms: Whether each number opens why it is so.
        top: How many rows to show; None: all.
    """
    cut = None if top is None else COLUMNS
    rows, left = (table.rows, 0) if top is None else excerpt(table.rows, top)
    headings = columns(table, speech)
    facts = _Rows(
        account,
        speech,
        table,
        headings,
        deciding(table),
        places_told(table) if terms else {},
        told_by(table) if terms else {},
        table.shared,
        Counter(category for row in table.rows for category in row.categories),
        speech.places(row.player for row in rows),
        terms,
    )
    shown = [_row(facts, row) for row in rows]
    moves = any(row.moved is not None for row in table.rows)
    colours = all(spec.code is not TieBreakCode.COLOUR_DIFFERENCE for spec in table.tie_breaks)
    ratings = any(entrant.rating is not None for entrant in account.competition.roster)
    categories = any(row.categories for row in table.rows)
    unplayed = any(view.unplayed for view in shown)
    kept = _kept(table, shown)
    headings = tuple(headings[n] for n in kept)
    shown = [replace(view, numbers=tuple(view.numbers[n] for n in kept)) for view in shown]
    told = legend(account.competition, table, headings, speech, colours=colours, unplayed=unplayed)
    return TableView(
        anchor,
        speech.say(caption),
        headings,
        tuple(view for row, view in zip(rows, shown, strict=True) if row.rank is not None),
        interim=told_beside(account, table, speech),
        legend=tuple(told if cut is None else islice(told, len(headings[:cut]))),
        rules=Link(speech.say(say("Rules")), account.ranking_rules(table.cycle)),
        unplaced=tuple(view for row, view in zip(rows, shown, strict=True) if row.rank is None),
        moves=moves,
        colours=colours,
        ratings=ratings,
        categories=categories,
        unplayed=unplayed,
        decided=any(value.decided for view in shown for value in view.numbers[:cut]),
        span=6 + len(headings) + moves + colours + ratings + categories + unplayed,
        more=speech.say(sharing(left)),
    )


def _kept(table: StandingsTable, shown: Sequence[StandingRow]) -> list[int]:
    """Return which numbers have a column: lots only where they decided."""
    specs = enumerate(table.tie_breaks, start=1)
    lots = {n for n, spec in specs if spec.code is TieBreakCode.LOT}
    idle = {n for n in lots if not any(row.numbers[n].text for row in shown)}
    return [n for n in range(1 + len(table.tie_breaks)) if n not in idle]


def told_beside(account: Account, table: StandingsTable, speech: Speech) -> str:
    """Return what is to be told beside a table; empty where nothing is."""
    waiting = interim(account.missing(table.after, table.cycle, table.group))
    return "; ".join(speech.say(text) for text in (waiting, *table.notes) if text is not None)


def interim(missing: int) -> Message | None:
    """Return that standings are not final while games wait; None where none do."""
    if not missing:
        return None
    return say_many(
        "interim: {n} game still to be played", "interim: {n} games still to be played", missing
    )


def _row(facts: _Rows, row: Standing) -> StandingRow:
    speech, terms = facts.speech, facts.terms
    competition = facts.account.competition
    rating = competition.roster[row.player].rating if row.player in competition.roster else None
    unplayed = row.points.total - _from_games(facts.table, row)
    # An excerpt of what is played now leads to the top, where the next game stands.
    anchored = terms or is_past(facts.account.league, competition.season)
    who = speech.player(row.player, competition if anchored else None)
    decided = facts.decided.get(row.player, {})
    numbers = (
        number_of(row.points, speech, terms=terms),
        *tie_break_numbers(facts.table, row, decided, speech, terms=terms),
    )
    return StandingRow(
        rank="–" if row.rank is None else str(row.rank),
        shared=speech.say(_SHARED) if row.rank in facts.shared else "",
        move=_move(row, speech),
        who=who,
        rating="" if rating is None else str(rating),
        numbers=numbers,
        games=(str(row.games), str(row.won), str(row.drawn), str(row.lost)),
        colours=signed(row.colour_difference),
        unplayed=number(unplayed) if unplayed else "",
        categories=tuple(_categories_of(facts, row)),
        place=facts.alphabet[row.player],
        why=_why(facts, row, who.text, numbers) if terms else None,
    )


def _why(facts: _Rows, row: Standing, who: str, numbers: Iterable[Number]) -> Why | None:
    """Return what a row opens: its place once, and not number by number."""
    told = [facts.places.get(row.player)]
    if row.moved is not None:
        same = say("Same place since the round before.")
        since = say("{moved} since the round before.", moved=moved(row) or "")
        told.append(since if row.moved else same)
    if not row.points.terms:
        told.append(say("Nothing counts yet: no game with a result, and no bye or absence."))
    told.append(counted(row))
    column = facts.told_by.get(row.player)
    entries = facts.table.crosstable.entries[row.player]
    return why(
        who,
        facts.headings,
        [replace(n, note="") for n in numbers],
        [facts.speech.say(text) for text in told if text],
        None if column is None else 1 + column,
        games=marks(entries, facts.account.competition.game, facts.speech),
    )


def _from_games(table: StandingsTable, row: Standing) -> Fraction:
    """Return the counted points from games over the board."""
    entries = table.crosstable.entries[row.player]
    terms = zip(entries, row.points.terms, strict=False)
    return sum((t.value for e, t in terms if e.played and t.counted), Fraction(0))


def _categories_of(facts: _Rows, row: Standing) -> Iterable[Link]:
    competition = facts.account.competition
    titles = {c.id: c.title for c in competition.cycles[-1].ranking.categories}
    for category, rank in row.categories:
        title = titles.get(category)
        if title is not None:
            target = address.standings_category(competition, category)
            told = None if rank is None else rank_told(rank, shared=facts.several(category, rank))
            yield Link(f"{title} {facts.speech.say(told)}".rstrip(), target)


def _move(row: Standing, speech: Speech) -> Move:
    told = moved(row)
    if told is None or row.moved is None:
        return Move()
    sign = f"▲{row.moved}" if row.moved > 0 else f"▼{-row.moved}" if row.moved else "="
    return Move(sign, speech.say(told))


def moved(row: Standing) -> Message | None:
    """Say how a player moved since the round before; None where that is not known."""
    if row.moved is None:
        return None
    if row.moved > 0:
        return say_many("{n} place up", "{n} places up", row.moved)
    if row.moved < 0:
        return say_many("{n} place down", "{n} places down", -row.moved)
    return say("same place")


def legend_once(tables: Iterable[TableView]) -> tuple[TableView, ...]:
    """Leave what abbreviations stand for to the last of the tables that agree on it.

    Tables of one competition differ in columns that only some of them need. A tie-break that counts
    otherwise in another cycle has the same short name and another title: that is told apart.
    """
    out: list[TableView] = []
    for table in tables:
        before = {c.short: c.title for c in out[-1].legend} if out else {}
        own = {c.short: c.title for c in table.legend}
        if out and all(own.get(short, title) == title for short, title in before.items()):
            out[-1] = replace(out[-1], legend=())
            own = max(before, own, key=len) | before | own
        out.append(replace(table, legend=tuple(Column(*item) for item in own.items())))
    return tuple(out)


def group_views(
    account: Account,
    speech: Speech,
    tables: Iterable[StandingsTable],
    *,
    terms: bool = False,
    top: int | None = None,
) -> tuple[TableView, ...]:
    """Return the tables of groups, one below the other."""
    return tuple(
        table_view(
            account,
            speech,
            table,
            group_caption(account.competition, table),
            anchor=f"group-{number}",
            terms=terms,
            top=top,
        )
        for number, table in enumerate(tables, start=1)
    )


def current_tables(
    account: Account, speech: Speech, *, terms: bool, top: int | None = None
) -> tuple[TableView, ...]:
    """Return the standings now: of the present cycle, then of the season if it has another."""
    return tables_after(account, speech, account.last_begun, terms=terms, top=top)


def tables_after(
    account: Account,
    speech: Speech,
    after: int | None,
    *,
    terms: bool = False,
    top: int | None = None,
) -> tuple[TableView, ...]:
    """Return the standings as they were after a round; none before any."""
    season = account.season_tables.get(after or 0)
    if season is None:
        return ()
    over = tuple(
        table_view(
            account,
            speech,
            t,
            season_caption(t),
            anchor="season" if t.group is None else f"season-{n}",
            terms=terms,
            top=top,
        )
        for n, t in enumerate(account.over_cycles(after), start=1)
    )
    groups = account.group_tables.get(after or 0)
    if groups:
        return (*group_views(account, speech, groups, terms=terms, top=top), *over)
    if not account.has_cycles:
        whole = say("Standings after round {round}", round=after or 0)
        return (table_view(account, speech, season, whole, anchor="season", terms=terms, top=top),)
    cycle = account.cycle_tables[after or 0]
    caption = cycle_caption(account.competition, cycle.cycle or 0, after)
    return (
        table_view(account, speech, cycle, caption, anchor="cycle", terms=terms, top=top),
        *over,
    )
