"""Who is away, told ahead: by date, by a range of dates, or by round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from leaguegen.desk.changes import Changes
from leaguegen.desk.leaving import check_number
from leaguegen.desk.season_days import day_after, day_in_season
from leaguegen.ingest import columns
from leaguegen.ingest.absences import Told, read_absences
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.names import NameIndex
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.game import ByeKind, Game
from leaguegen.model.kind_words import KINDS
from leaguegen.model.league import Competition, League, PlannedRound, Season
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules, FixedSchedule
from leaguegen.pairing.system import NotReadyError
from leaguegen.render.point_rules import bye_worth
from leaguegen.source.edit import is_blank
from leaguegen.source.encoding import decode
from leaguegen.source.header import header_columns, header_delimiter, header_row
from leaguegen.source.table import scan
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class TimeAway:
    """Who is away, and when.

    Attributes:
        first, last: The days, inclusive; None: open. Both None where a round is told.
        competition: The folder of the only competition for which it holds; empty: of all.
    """

    player: PlayerId
    first: date | None = None
    last: date | None = None
    round: int | None = None
    competition: str = ""

    @property
    def days(self) -> tuple[date, date]:
        """The first and the last day; `date.min` and `date.max` where it is open."""
        return self.first or date.min, self.last or date.max

    def is_told_by(self, told: Told) -> bool:
        """Whether a row of `absences.csv` tells just this."""
        same = (told.first, told.last, told.round) == (self.first, self.last, self.round)
        return told.player == self.player and same and told.place == self.competition.casefold()

    def holds(self, planned: PlannedRound) -> bool:
        """Whether a round is in this time."""
        if self.round is not None:
            return planned.number == self.round
        first, last = self.days
        return planned.date is not None and first <= planned.date <= last


def read_days(text: str, season: Season) -> tuple[date | None, date | None]:
    """Read `12-3`, `1-1..1-3`, `1-1..` or `..1-3`: the first and the last day.

    Raises:
        CellError: A date cannot be read.
        NotReadyError: It ends before it begins.
    """
    one, dots, other = text.partition("..")
    if not dots:
        day = day_in_season(text, season)
        return day, day
    first = day_in_season(one, season) if one.strip() else None
    last = day_in_season(other, season) if other.strip() else None
    if first is None and last is None:
        raise CellError(
            "date-unknown",
            say("“{text}” is not a date.", text=text),
            say("Write it as year-month-day, such as 2027-02-01."),
        )
    if first is not None and last is not None and last < first:
        raise NotReadyError(
            "absence-backwards",
            say("this ends ({last}) before it begins ({first})", first=first, last=last),
        )
    return first, last


def absences_file(season: Season) -> str:
    """Return where a season's absences stand."""
    return f"{season.id}/absences.csv"


def _canonical(head: str) -> str | None:
    return columns.canonical(columns.ABSENCES, head)


def told_rows(files: Changes, league: League, name: str) -> tuple[Told, ...]:
    """Return what the table tells."""
    data = files.get(name)
    if data is None:
        return ()
    rows, _ = columns.read_rows(decode(data, name)[0].text, columns.ABSENCES, name)
    return read_absences(rows, RowReader(NameIndex(league.players.values()), []))


def days_of(told: Told) -> tuple[date, date]:
    """Return the first and the last day that a row tells, as of a `TimeAway`."""
    return told.first or date.min, told.last or date.max


def shown_when(first: date | None, last: date | None, number: int | None) -> Message:
    """Say when somebody is away."""
    if number is not None:
        return say("round {round}", round=number)
    if first is not None and first == last:
        return say("{date}", date=first)
    if first is None or last is None:
        return (
            say("from {date}", date=first)
            if first is not None
            else say("up to {date}", date=last or "")
        )
    return say("{first} to {last}", first=first, last=last)


def when_cells(files: Changes, name: str, when: TimeAway) -> Mapping[str, str]:
    """Return the cells that tell when, in the columns that the table has if they can tell it."""
    place = {"competition": when.competition} if when.competition else {}
    if when.round is not None:
        return {"round": str(when.round), **place}
    span = {
        "from": when.first.isoformat() if when.first else "",
        "to": when.last.isoformat() if when.last else "",
    }
    if when.first is None or when.first != when.last:
        return {**span, **place}
    has = _heads(files.get(name), name)
    if "date" not in has and {"from", "to"} <= has:
        return {**span, **place}
    return {"date": when.first.isoformat(), **place}


def _heads(data: bytes | None, name: str) -> set[str]:
    """Return the columns that a table has."""
    if data is None or is_blank(data):
        return set()
    text = decode(data, name)[0].text
    table, _ = scan(text, name, header_delimiter(text, _canonical))
    at = header_row(table, _canonical)
    return (
        set() if at is None else set(header_columns([c.value for c in table.rows[at]], _canonical))
    )


def rounds_of(season: Season, when: TimeAway) -> Iterator[tuple[Competition, PlannedRound]]:
    """Yield the rounds in which somebody would play and is away."""
    leagues = [c for c in season.competitions if not is_cup(c)]
    told_by_round = leagues or list(season.competitions)
    for competition in season.competitions if when.round is None else told_by_round:
        if when.competition and competition.slug != when.competition:
            continue
        for planned in competition.calendar:
            if when.holds(planned) and _plays(competition, when.player, planned.number):
                yield competition, planned


def is_cup(competition: Competition) -> bool:
    """Whether a competition is a cup."""
    return isinstance(competition.cycles[-1].rules, CupRules)


def _plays(competition: Competition, player: PlayerId, number: int) -> bool:
    return player in competition.roster and competition.roster[player].active(number)


def check_evening(season: Season, when: TimeAway) -> None:
    """Refuse a day or a round that no competition has; a longer time need not have any.

    Raises:
        NotReadyError: It has none; the text names the nearest evenings, or the last round, or says
            that no round has a day.
    """
    chosen = [c for c in season.competitions if when.competition in ("", c.slug)]
    if when.round is not None:
        for competition in [c for c in chosen if when.competition or not is_cup(c)]:
            check_number(competition, when.round)
    days = sorted({p.date for c in chosen for p in c.calendar if p.date is not None})
    day = when.first
    if day is None or day != when.last or day in days:
        return
    if not days:
        raise NotReadyError(
            "no-evening",
            say(
                "no round of {season} has a date, so none is on {date}; write the dates into"
                " rounds.csv first, or tell the round: --round {round}",
                season=season.id,
                date=day,
                round=min((c.next_round or 1 for c in chosen), default=1),
            ),
        )
    near = tuple([d for d in days if d < day][-1:] + [d for d in days if d > day][:1])
    raise NotReadyError(
        "no-evening",
        say_many(
            "no round is on {date}; the nearest is on {days}",
            "no round is on {date}; the nearest are on {days}",
            len(near),
            date=day,
            days=near,
        ),
    )


def check_not_paired(season: Season, when: TimeAway) -> None:
    """Refuse a day or a round of which the player's game hangs already: a row would not free him.

    Raises:
        NotReadyError: It does, in every round then; the text tells how to sign off.
    """
    if when.round is None and (when.first is None or when.first != when.last):
        return
    found = [(c, p.number, _hanging(c, p.number, when.player)) for c, p in rounds_of(season, when)]
    games = [(c, number, game) for c, number, game in found if game is not None]
    free = [(c, number) for c, number, _ in found if _is_free(c, number, when.player)]
    if found and len(games) + len(free) == len(found):
        told = _paired(*games[0], when.player) if games else _paired_free(*free[0], when.player)
        raise NotReadyError("round-paired", told)


def _paired(competition: Competition, number: int, game: Game, player: PlayerId) -> Message:
    """Say why a row would not free somebody, and what would."""
    if game.result is not None:
        return say(
            "{player} has a game with a result in round {round} of {competition}; nothing was"
            " written",
            player=player,
            round=number,
            competition=competition.id,
        )
    planned = competition.planned(number)
    return say(
        "Round {round} of {competition} is paired, with a game for {player}; nothing was written."
        " To sign off after the pairing: leaguegen pair {competition} --round {round} --drop {id}."
        ' To play on another day: leaguegen enter {competition} --round {round} --correct "{board}'
        ' postponed {day}"',
        round=number,
        competition=competition.id,
        player=player,
        id=str(player),
        board=game.board or str(player),
        day=day_after(planned.date if planned else None),
    )


def _paired_free(competition: Competition, number: int, player: PlayerId) -> Message:
    """Say that a row would leave somebody free, and what would not."""
    return say(
        "Round {round} of {competition} is paired, and {player} is free in it; nothing was written."
        " To sign off after the pairing: leaguegen pair {competition} --round {round} --drop {id}.",
        round=number,
        competition=competition.id,
        player=player,
        id=str(player),
    )


def _is_free(competition: Competition, number: int, player: PlayerId) -> bool:
    """Whether a pairing left somebody free in a round that has not begun."""
    recorded = competition.round_numbered(number)
    if recorded is None or recorded.begun or number not in competition.records:
        return False
    return any(
        bye.player == player and bye.kind is ByeKind.PAIRING_ALLOCATED for bye in recorded.byes
    )


def _hanging(competition: Competition, number: int, player: PlayerId) -> Game | None:
    """Return the game of somebody on the evening of a round that is paired for itself.

    A game of a schedule waits for who is away, until it is played, and one that was moved has its
    own day.
    """
    recorded = competition.round_numbered(number)
    if recorded is None:
        return None
    waits = isinstance(competition.cycle_of(number).rules, FixedSchedule)
    games = (g for g in recorded.games if g.has(player) and not g.via)
    return next((g for g in games if g.date is None and not (waits and g.result is None)), None)


def absence_notes(season: Season, when: TimeAway) -> Iterator[Message]:
    """Yield from which rounds somebody is away, and where he is paired already."""
    player, rounds = when.player, list(rounds_of(season, when))
    if rounds:
        yield say("{player}: away from {rounds}.", player=player, rounds=tuple(map(_round, rounds)))
    elif when.first is None or when.first != when.last:
        yield say("{player} has no round then.", player=player)
    for competition, planned in rounds:
        game = _hanging(competition, planned.number, player)
        if game is not None and game.result is None:
            yield say(
                "Round {round} of {competition} is paired already, with a game for {player}. To"
                " sign off after the pairing: leaguegen pair {competition} --round {round} --drop"
                " {id}",
                round=planned.number,
                competition=competition.id,
                player=player,
                id=str(player),
            )


def kind_notes(season: Season, when: TimeAway, kind: ByeKind | None) -> Iterator[Message]:
    """Yield what a kind that was told is worth in each competition that goes by it."""
    told: list[Message] = []
    for competition, planned in rounds_of(season, when):
        cycle = competition.cycle_of(planned.number)
        if kind is None or isinstance(cycle.rules, FixedSchedule | CupRules):
            continue
        note = say(
            "In {competition} that counts as: {kind}. Points: {worth}.",
            competition=competition.title,
            kind=KINDS[kind],
            worth=bye_worth(cycle, kind),
        )
        if note not in told:
            told.append(note)
    yield from told
    if told and kind is ByeKind.PAIRING_ALLOCATED:
        yield say(
            "That is what somebody gets for whom there is no opponent. An evening off is --kind"
            " absent, or excused."
        )


def _round(found: tuple[Competition, PlannedRound]) -> Message:
    competition, planned = found
    if planned.date is None:
        return say(
            "round {round} of {competition}", round=planned.number, competition=competition.title
        )
    return say(
        "round {round} of {competition} ({date})",
        round=planned.number,
        competition=competition.title,
        date=planned.date,
    )
