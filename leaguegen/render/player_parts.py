"""A player's part in one competition: places, colours, every game."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from leaguegen.model.game import Bye, Colour, Game, Round
from leaguegen.model.player import Entrant, PlayerId
from leaguegen.ranking.progress import Stand
from leaguegen.ranking.scores import Entry, Term
from leaguegen.ranking.standings import Standing, StandingsTable
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.away import place_of_free, why_free
from leaguegen.render.boards import cup_link
from leaguegen.render.captions import cycle_title, group_title
from leaguegen.render.deciding import TOO_FEW, Decided, deciding, places_told
from leaguegen.render.numbers import columns, number_of, tie_break_numbers
from leaguegen.render.player_progress import ProgressView, progress_of, progress_view
from leaguegen.render.speech import Speech
from leaguegen.render.ties import by_pair, cup_place, verdict
from leaguegen.render.views import Column, Link, Number
from leaguegen.render.wording import COLOUR_LETTERS, COLOURS, OUTCOMES, OUTSIDE, rank_told
from leaguegen.words.catalogue import number, signed
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class PartRow:
    """A player's part in one round.

    Attributes:
        opponent: Or why there is none.
        colour: As a letter, with the word.
        outcome: In words.
        points: Empty while they do not count.
        notes: A cup tie, another date, why an absence is worth what it is.
    """

    round: Link
    date: str
    points: str
    opponent: Link
    colour: Column | None = None
    rating: str = ""
    result: str = ""
    outcome: str = ""
    notes: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Where the player stands in a cycle, in the season, or in a category.

    Attributes:
        rank: In one phrase.
        told: Why not one place higher; of the first, why he is first.
        numbers: Points and tie-breaks under headings of their own, for they differ by cycle.
    """

    table: Link
    rank: str
    numbers: tuple[tuple[Column, Number], ...]
    told: str = ""


@dataclass(frozen=True, slots=True)
class PartView:
    """One competition on a player's page.

    Attributes:
        taking: Since when or until when he takes part, where that is not the whole of it.
        tally: Games played, won, drawn and lost, and colours, in sentences.
    """

    anchor: str
    competition: Link
    season: str
    rating: str
    taking: str
    places: tuple[PlaceRow, ...]
    tally: tuple[str, ...]
    progress: ProgressView | None
    ratings: bool
    points: bool
    rows: tuple[PartRow, ...]


class Parts:
    """The parts of everybody in one competition."""

    def __init__(self, account: Account, speech: Speech) -> None:
        self.account = account
        self._places = _Places(account, speech)
        self._progress: Mapping[PlayerId, tuple[Stand, ...]] = progress_of(account)
        self._speech = speech

    def has(self, player: PlayerId) -> bool:
        """Whether somebody takes part, or once had a place in a round."""
        return player in self.account.competition.roster or player in self.account.parts

    def of(self, player: PlayerId) -> PartView:
        """Return a player's part."""
        competition, speech = self.account.competition, self._speech
        rows = tuple(
            _row(self.account, self._places, player, round_, part)
            for round_, part in self.account.parts.get(player, ())
            if isinstance(part, Game) or part.kind not in OUTSIDE
        )
        entrant = next((e for e in competition.roster if e.id == player), None)
        anchor = address.player("", competition).partition("#")[2]
        rating = entrant.rating if entrant else None
        return PartView(
            anchor=anchor,
            competition=Link(competition.title, address.competition(competition)),
            season=competition.season,
            rating="" if rating is None else str(rating),
            taking=speech.say(_taking(entrant)),
            places=tuple(self._places.of(player)),
            tally=tuple(
                speech.say(text)
                for text in (self._places.tally(player), _colours(self.account, player))
                if text is not None
            ),
            progress=progress_view(self.account, self._progress.get(player, ()), anchor, speech),
            ratings=any(row.rating for row in rows),
            points=any(row.points for row in rows),
            rows=rows,
        )


def _taking(entrant: Entrant | None) -> Message | None:
    """Say since when or until when somebody takes part, where that is not the whole of it."""
    if entrant is None:
        return say("Not in the list of those who take part")
    if entrant.withdrawn is not None:
        return say("Took part until round {round}", round=entrant.withdrawn)
    if entrant.joined > 1:
        return say("Takes part since round {round}", round=entrant.joined)
    return None


_LAST_COLOURS = 3


def _colours(account: Account, player: PlayerId) -> Message | None:
    """Say how often somebody had each colour over the board in what counts, and which ones last."""
    had = [
        part.colour_of(player)
        for round_, part in account.parts.get(player, ())
        if isinstance(part, Game) and part.result and part.result.played and round_.begun
    ]
    if not had:
        return None
    last = had[-_LAST_COLOURS:]
    white, black = had.count(Colour.WHITE), had.count(Colour.BLACK)
    return say_many(
        "White {white}, Black {black} ({balance}); the last one was {last}",
        "White {white}, Black {black} ({balance}); the last {n} were {last}",
        len(last),
        white=_times(white),
        black=_times(black),
        balance=signed(white - black),
        last=tuple(COLOURS[colour] for colour in last),
    )


def _times(count: int) -> Message:
    return say_many("once", "{n} times", count)


@dataclass(frozen=True, slots=True)
class _Table:
    """A table in which players have a place, with what parts them from their neighbours."""

    link: Link
    table: StandingsTable
    rows: Mapping[PlayerId, Standing]
    decided: Decided
    told: Mapping[PlayerId, Message]
    shared: frozenset[int]


class _Places:
    """The tables of a competition in which players have a place, and each one's row in them."""

    def __init__(self, account: Account, speech: Speech) -> None:
        self.speech = speech
        self.tables: list[tuple[Link, StandingsTable]] = []
        self.entries: Mapping[PlayerId, Mapping[int, tuple[Entry, Term]]] = {}
        self.rows: list[_Table] = []
        self._season: Mapping[PlayerId, Standing] = {}
        season = None if account.is_cup else account.season_table()
        if season is None:
            return
        self._season = {row.player: row for row in season.rows}
        competition = account.competition
        if account.has_cycles:
            for cycle in competition.cycles:
                target = address.standings_cycle(competition, cycle.number)
                table = account.cycle_table(cycle.number)
                groups = account.groups_now(cycle.number)
                for part in groups:
                    group = group_title(part.group)
                    title = say("{cycle}, {group}", cycle=cycle_title(cycle), group=group)
                    self.tables.append((Link(speech.say(title), target), part))
                if table is not None and not groups:
                    self.tables.append((Link(speech.say(cycle_title(cycle)), target), table))
        self.tables += self._whole(account, season)
        self.entries = _entries(table for _, table in self.tables)
        self.rows = [
            _Table(
                link,
                table,
                {row.player: row for row in table.rows},
                deciding(table),
                places_told(table),
                table.shared,
            )
            for link, table in self.tables
        ]

    def _whole(
        self, account: Account, season: StandingsTable
    ) -> Iterator[tuple[Link, StandingsTable]]:
        """Yield the tables over the season: of each group where it has groups all along."""
        target = address.competition(account.competition)
        if not account.has_cycles and account.group_tables:
            for table in account.groups_now():
                yield Link(self.speech.say(group_title(table.group)), target), table
        elif not account.has_cycles:
            yield Link(self.speech.say(say("Season")), target), season
        for table in account.over_cycles(season.after):
            title = say("Season, {group}", group=group_title(table.group)) if table.group else None
            yield Link(self.speech.say(title or say("Season")), target), table

    def of(self, player: PlayerId) -> Iterator[PlaceRow]:
        """Yield a player's place in each table."""
        for shown in self.rows:
            if player in shown.rows:
                yield self._place(shown, shown.rows[player])

    def tally(self, player: PlayerId) -> Message | None:
        """Return how many games the player won, drew and lost over the season."""
        row = self._season.get(player)
        if row is None:
            return None
        return say(
            "{games} played: {won} won, {drawn} drawn, {lost} lost",
            games=row.games,
            won=row.won,
            drawn=row.drawn,
            lost=row.lost,
        )

    def _place(self, shown: "_Table", row: Standing) -> PlaceRow:
        table, speech = shown.table, self.speech
        own = shown.decided.get(row.player, {})
        numbers = [number_of(row.points, speech), *tie_break_numbers(table, row, own, speech)]
        told = shown.told.get(row.player)
        headed = zip(columns(table, speech), numbers, strict=True)
        return PlaceRow(
            table=shown.link,
            rank=speech.say(_rank(row, shown)),
            numbers=tuple(headed),
            told="" if told == TOO_FEW else speech.say(told),
        )


def _rank(row: Standing, shown: _Table) -> Message:
    if row.rank is None:
        return say("too few games for a place")
    placed = sum(other.rank is not None for other in shown.table.rows)
    rank = rank_told(row.rank, shared=row.rank in shown.shared)
    return say("rank {rank} of {placed}", rank=rank, placed=placed)


def _entries(
    tables: Iterable[StandingsTable],
) -> dict[PlayerId, dict[int, tuple[Entry, Term]]]:
    """Return what each round brought each player, with the note that says why.

    The tables of the cycles count with their own points; the season's come last and fill in.
    """
    found: dict[PlayerId, dict[int, tuple[Entry, Term]]] = {}
    for table in tables:
        for player, entries in table.crosstable.entries.items():
            own = found.setdefault(player, {})
            terms = table.crosstable.scores[player].terms
            for entry, term in zip(entries, terms, strict=False):
                own.setdefault(entry.round, (entry, term))
    return found


def _row(
    account: Account, places: _Places, player: PlayerId, round_: Round, part: Game | Bye
) -> PartRow:
    speech, competition = places.speech, account.competition
    planned = competition.planned(round_.number)
    entry = places.entries.get(player, {}).get(round_.number)
    note = speech.say(entry[1].note) if entry and entry[1].note else ""
    free = PartRow(
        round=Link(str(round_.number), address.round_page(competition, round_.number)),
        date=speech.short_day(planned.date if planned else None),
        points=number(entry[0].points) if entry else "",
        opponent=Link(""),
    )
    if isinstance(part, Bye):
        kind = speech.say(why_free(account.league, part))
        notes = (Link(note),) if note and note.casefold() != kind.casefold() else ()
        place = place_of_free(account.league, part)
        target = place.link.target if place is not None else ""
        return replace(free, opponent=Link(kind, target), notes=notes)
    opponent = part.opponent_of(player)
    rated = competition.roster[opponent].rating if opponent in competition.roster else None
    counted = account.as_counted(round_, part)
    return replace(
        free,
        date=speech.short_day(part.date) if part.date else free.date,
        colour=_letter(part.colour_of(player), speech),
        opponent=speech.player(opponent, competition),
        rating="" if rated is None else str(rated),
        result=speech.score(counted, competition.game),
        outcome=speech.say(_outcome(account, round_, counted, player)),
        notes=tuple(_notes(account, round_, part, speech)),
    )


def _letter(colour: Colour, speech: Speech) -> Column:
    return Column(speech.say(COLOUR_LETTERS[colour]), speech.say(COLOURS[colour]))


def _outcome(account: Account, round_: Round, game: Game, player: PlayerId) -> Message:
    if game.result is not None:
        return OUTCOMES[game.result.outcome(game.colour_of(player))]
    waits = game in account.outstanding(round_)
    return say("to be played") if waits else say("not played")


def _notes(account: Account, round_: Round, game: Game, speech: Speech) -> Iterator[Link]:
    if game.via:
        place = cup_place(account.league, game.via, game.white, game.black, game.origin)
        yield place.link if place else cup_link(account, game.via)
    if game.ahead and game.result is not None and not round_.begun:
        yield Link(speech.say(say("counts once its round has begun")))
    shown = account.bracket.get(round_.number)
    tie = by_pair(shown).get(frozenset((game.white, game.black))) if shown else None
    if shown and tie and not tie.outcome.open and game == tie.games[-1]:
        yield Link(speech.say(verdict(shown, tie)))
