"""Standings: the table with its numbers and why they are so."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import TieBreakCode, TieBreakSpec
from leaguegen.ranking.scores import Score, Term
from leaguegen.ranking.standings import Standing, StandingsTable
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.captions import cycle_caption, group_caption, season_caption
from leaguegen.render.deciding import Decided, deciding
from leaguegen.render.speech import Speech
from leaguegen.render.views import Column, Link, Number, TermRow
from leaguegen.render.why import Why, why
from leaguegen.render.wording import tie_break_short, tie_break_title
from leaguegen.words.catalogue import number, signed
from leaguegen.words.message import Message, say, say_many

UNPLAYED = say("Other points: those that no game over the board brought")


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
        numbers: Points, then one number per tie-break.
        why: What all of them are made of, side by side; None where nothing is to be told.
        games: Played, won, drawn, lost.
        unplayed: Points that did not come from a game over the board.
        categories: Each with the rank in it.
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
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of standings.

    Attributes:
        anchor: For links to it.
        interim: What is to be told beside it: that games are still to be played; empty: nothing.
        columns: Headings of `StandingRow.numbers`.
        legend: The abbreviations of the full table, and what they stand for.
        rules: The way to the page that tells how points and tie-breaks are counted.
        moves: Whether to show who moved.
        colours: Whether to show the colours in a column of their own, as no tie-break does.
        ratings: Whether anybody has a rating.
        unplayed: Whether anybody has points that did not come from a game.
        decided: Whether a tie-break decided somewhere.
        categories: Whether anybody is in a category.
        span: How many columns the full table has.
        unplaced: Those with too few games for a place, under a heading of their own.
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


def number_of(score: Score | None, speech: Speech, *, terms: bool = True) -> Number:
    """Return points or a sum as a number with its terms."""
    if score is None:
        return Number("")
    shown = tuple(term_row(term, speech) for term in score.terms) if terms else ()
    return Number(number(score.total), shown)


def tie_break_number(
    spec: TieBreakSpec, score: Score | None, speech: Speech, *, terms: bool = True
) -> Number:
    """Return a tie-break as a number; a lot has no terms, colours have a sign."""
    if score is None:
        return Number("")
    score = as_told(spec, score)
    if spec.code in _NUMBERS:
        return Number(number(score.total))
    shown = number_of(score, speech, terms=terms)
    if spec.code is TieBreakCode.COLOUR_DIFFERENCE:
        return replace(shown, text=signed(score.total))
    return shown


_NUMBERS = (TieBreakCode.LOT, TieBreakCode.START_NUMBER, TieBreakCode.RATING)
"""Whichever way round they rank."""

_LESS_IS_BETTER = (TieBreakCode.COLOUR_DIFFERENCE, TieBreakCode.OPPONENTS_NUMBERS)


def as_told(spec: TieBreakSpec, score: Score) -> Score:
    """Return a tie-break as people know it: a lot as drawn, colours as White less Black.

    For the ranking more is better, so that these, and sums of numbers, come with their sign turned
    round.
    """
    if spec.code in _NUMBERS:
        numbers = tuple(replace(term, value=abs(term.value)) for term in score.terms)
        return Score(abs(score.total), numbers)
    if spec.code not in _LESS_IS_BETTER:
        return score
    turned = tuple(replace(term, value=-term.value) for term in score.terms)
    return Score(-score.total, turned)


def tie_break_numbers(
    table: StandingsTable,
    row: Standing,
    decided: Mapping[int, tuple[PlayerId, bool]],
    speech: Speech,
    *,
    terms: bool = True,
) -> Iterator[Number]:
    """Yield a row's tie-breaks, those that decided marked; a lot is shown only if it did.

    Args:
        decided: The row's own part of `render.deciding`.
        terms: Whether each number opens why it is so.
    """
    for column, (spec, score) in enumerate(zip(table.tie_breaks, row.tie_breaks, strict=True)):
        if column not in decided:
            lot = spec.code is TieBreakCode.LOT
            yield Number("") if lot else tie_break_number(spec, score, speech, terms=terms)
            continue
        other, above = decided[column]
        by = tie_break_short(spec)
        told = (
            say("above {player} by {tie_break}", player=other, tie_break=by)
            if above
            else say("below {player} by {tie_break}", player=other, tie_break=by)
        )
        yield replace(
            tie_break_number(spec, score, speech, terms=terms),
            decided=True,
            note=speech.say(told) if terms else "",
        )


def term_row(term: Term, speech: Speech) -> TermRow:
    """Return one share of a number."""
    return TermRow(
        round=str(term.round) if term.round is not None else "",
        who=speech.name(term.opponent) if term.opponent is not None else "",
        value=number(term.value),
        note=speech.say(term.note),
        counted=term.counted,
        basis=term.basis,
    )


def columns(table: StandingsTable, speech: Speech) -> tuple[Column, ...]:
    """Return the headings of points and tie-breaks."""
    points = Column(speech.say(say("Pts")), speech.say(say("Points")))
    others = (
        Column(
            speech.say(tie_break_short(spec)),
            speech.say(tie_break_title(spec, by_fide=table.by_fide)),
        )
        for spec in table.tie_breaks
    )
    return (points, *others)


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
    """Return a table of standings.

    Args:
        terms: Whether each number opens why it is so.
        top: How many rows to show; None: all.
    """
    rows = table.rows if top is None else table.rows[:top]
    decided = deciding(table)
    shown = [(row, _row(account, speech, table, row, decided, terms=terms)) for row in rows]
    moves = any(row.moved is not None for row in table.rows)
    colours = all(spec.code is not TieBreakCode.COLOUR_DIFFERENCE for spec in table.tie_breaks)
    ratings = any(entrant.rating is not None for entrant in account.competition.roster)
    categories = any(row.categories for row in table.rows)
    unplayed = any(view.unplayed for _, view in shown)
    headings = columns(table, speech)
    return TableView(
        anchor,
        speech.say(caption),
        headings,
        tuple(view for row, view in shown if row.rank is not None),
        interim=_told(account, table, speech),
        legend=tuple(_legend(headings, speech, colours=colours, unplayed=unplayed)),
        rules=Link(speech.say(say("Rules")), account.ranking_rules(table.cycle)),
        unplaced=tuple(view for row, view in shown if row.rank is None),
        moves=moves,
        colours=colours,
        ratings=ratings,
        categories=categories,
        unplayed=unplayed,
        decided=any(value.decided for _, view in shown for value in view.numbers),
        span=7 + len(table.tie_breaks) + moves + colours + ratings + categories + unplayed,
    )


def _told(account: Account, table: StandingsTable, speech: Speech) -> str:
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


def _legend(
    headings: Iterable[Column], speech: Speech, *, colours: bool, unplayed: bool
) -> Iterable[Column]:
    """Yield what the abbreviations above the columns stand for."""
    yield from headings
    if unplayed:
        yield Column(speech.say(say("Oth")), speech.say(UNPLAYED))
    games = tuple(speech.say(word) for word in (say("Pl"), say("Wn"), say("Dr"), say("Ls")))
    yield Column(
        ", ".join(games), speech.say(say("games over the board: played, won, drawn, lost"))
    )
    if colours:
        title = say("Games with White minus games with Black")
        yield Column(speech.say(say("W-B")), speech.say(title))


def _row(
    account: Account,
    speech: Speech,
    table: StandingsTable,
    row: Standing,
    decided: Decided,
    *,
    terms: bool,
) -> StandingRow:
    competition = account.competition
    rating = competition.roster[row.player].rating if row.player in competition.roster else None
    unplayed = row.points.total - _from_games(table, row)
    who = speech.player(row.player, competition)
    numbers = (
        number_of(row.points, speech, terms=terms),
        *tie_break_numbers(table, row, decided.get(row.player, {}), speech, terms=terms),
    )
    return StandingRow(
        rank="–" if row.rank is None else str(row.rank),
        move=_move(row.moved, speech),
        who=who,
        rating="" if rating is None else str(rating),
        numbers=numbers,
        games=(str(row.games), str(row.won), str(row.drawn), str(row.lost)),
        colours=signed(row.colour_difference),
        unplayed=number(unplayed) if unplayed else "",
        categories=tuple(_categories_of(account, row)),
        why=why(who.text, columns(table, speech), numbers),
    )


def _from_games(table: StandingsTable, row: Standing) -> Fraction:
    """Return the counted points from games over the board."""
    entries = table.crosstable.entries[row.player]
    terms = zip(entries, row.points.terms, strict=False)
    return sum((t.value for e, t in terms if e.played and t.counted), Fraction(0))


def _categories_of(account: Account, row: Standing) -> Iterable[Link]:
    titles = {c.id: c.title for c in account.competition.cycles[-1].ranking.categories}
    for category, rank in row.categories:
        title = titles.get(category)
        if title is not None:
            target = address.standings_category(account.competition, category)
            yield Link(title if rank is None else f"{title} {rank}", target)


def _move(moved: int | None, speech: Speech) -> Move:
    if moved is None:
        return Move()
    if moved > 0:
        return Move(f"▲{moved}", speech.say(say_many("{n} place up", "{n} places up", moved)))
    if moved < 0:
        down = say_many("{n} place down", "{n} places down", -moved)
        return Move(f"▼{-moved}", speech.say(down))
    return Move("=", speech.say(say("same place")))


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
