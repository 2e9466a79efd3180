"""Ties of a cup that count in a competition: one game stands once, and counts in both."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, time
from fractions import Fraction

from leaguegen.ingest.away import Away
from leaguegen.ingest.calendar import at_the_time
from leaguegen.ingest.doubles import turned
from leaguegen.ingest.folder import Folder
from leaguegen.ingest.results import Line
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.game import Game, Outcome, Result
from leaguegen.model.league import PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import FixedSchedule
from leaguegen.source.problem import Severity
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class CupTie:
    """A tie as it counts elsewhere.

    Attributes:
        game: One game, with the colours of the first and the result of them all.
        date: Its evening; None where the cup's files do not tell.
        begins: When its round of the cup begins, where that is played on this evening.
        line: Its first row.
    """

    game: Game
    date: date | None
    line: Line
    begins: time | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """The ties that count in a competition, by its rounds.

    Attributes:
        games: Those that stand.
        waiting: Those without a result one of whose players is told to be away.
        instead_of: Rows of a fixed schedule for whose game a tie counts.
    """

    games: Mapping[int, tuple[Game, ...]]
    waiting: Mapping[int, tuple[Game, ...]]
    instead_of: tuple[Line, ...] = ()


def ties_of(cup: Folder) -> tuple[CupTie, ...]:
    """Return the ties of a cup, in the order of their first rows."""
    rules = cup.cup
    together: dict[tuple[int, frozenset[PlayerId]], list[Line]] = {}
    for line in cup.lines:
        if isinstance(line.entry, Game):
            together.setdefault((line.round, frozenset(line.players)), []).append(line)
    planned = cup.planned()
    return tuple(
        CupTie(
            _as_one(_games(lines), 1 if rules is None else rules.games, cup.id),
            _games(lines)[0].date or (planned[number].date if number in planned else None),
            lines[0],
            planned[number].time if number in planned and not _games(lines)[0].date else None,
        )
        for (number, _), lines in together.items()
    )


def _games(lines: Iterable[Line]) -> list[Game]:
    return [line.entry for line in lines if isinstance(line.entry, Game)]


def _as_one(games: list[Game], due: int, via: str) -> Game:
    """Return a tie as one game; the blitz that decided a level one does not count."""
    first = games[0]
    result = first.result if due == 1 else _by_match_score(games) if len(games) >= due else None
    return replace(first, result=result, date=None, group="", via=via)


_SCORES = {
    Outcome.WIN: Fraction(1),
    Outcome.DRAW: Fraction(1, 2),
    Outcome.LOSS: Fraction(0),
    Outcome.FORFEIT_WIN: Fraction(1),
    Outcome.FORFEIT_LOSS: Fraction(0),
}


def _by_match_score(games: list[Game]) -> Result | None:
    """Return the result of several games from the side of White in the first."""
    first = games[0]
    results = [(g.result, g.colour_of(first.white)) for g in games]
    if any(result is None for result, _ in results):
        return None
    outcomes = [
        (result.outcome(colour), result.outcome(colour.other))
        for result, colour in results
        if result
    ]
    mine = sum(_SCORES[own] for own, _ in outcomes)
    theirs = sum(_SCORES[other] for _, other in outcomes)
    played = any(own.played for own, _ in outcomes)
    if mine > theirs:
        return Result.WHITE_WINS if played else Result.BLACK_FORFEITS
    if mine < theirs:
        return Result.BLACK_WINS if played else Result.WHITE_FORFEITS
    return Result.DRAW if played else Result.BOTH_FORFEIT


def count_ties(target: Folder, ties: Iterable[CupTie], away: Away, reader: RowReader) -> Counted:
    """Find the rounds in which ties count, each in one: of several rounds on its date in the one
    that begins when the cup does, else in the first in which neither player has another row.

    In a fixed schedule a tie counts for the game that the two have to play, whenever that is; where
    they have none, it does not count.
    """
    counting = _Counting(target, away, reader)
    for tie in ties:
        counting.add(tie)
    return Counted(
        {number: tuple(games) for number, games in counting.games.items()},
        {number: tuple(games) for number, games in counting.waiting.items()},
        tuple(counting.instead_of),
    )


class _Counting:
    """Where each tie goes, and what keeps it from going there."""

    def __init__(self, target: Folder, away: Away, reader: RowReader) -> None:
        self._target = target
        self._reader = reader
        self._away = {(n, a.player) for n, absences in away.items() for a in absences}
        self._rounds: dict[date, list[PlannedRound]] = {}
        for planned in target.calendar:
            if planned.date is not None:
                self._rounds.setdefault(planned.date, []).append(planned)
        self._taken = {(line.round, p): line for line in target.lines for p in line.players}
        self._told: set[tuple[str, int, date | None]] = set()
        self.games: dict[int, list[Game]] = {}
        self.waiting: dict[int, list[Game]] = {}
        self.instead_of: list[Line] = []

    def add(self, tie: CupTie) -> None:
        """Count a tie, or tell why it does not count."""
        evening = at_the_time(
            [] if tie.date is None else self._rounds.get(tie.date, []), tie.begins
        )
        if self._is_schedule(evening):
            self._add_to_schedule(tie)
            return
        if not evening:
            self._tell_no_round(tie)
            return
        strangers = [p for p in tie.line.players if p not in self._target.roster]
        if strangers:
            self._tell_stranger(tie, strangers[0])
            return
        number = next((n for n in evening if self._row_in(n, tie) is None), evening[0])
        other = self._row_in(number, tie)
        if other is not None:
            self._tell_taken(tie, other)
            return
        absent = any((number, p) in self._away for p in tie.line.players)
        if absent and tie.game.result is None:
            self.waiting.setdefault(number, []).append(tie.game)
            return
        self.games.setdefault(number, []).append(tie.game)
        for player in tie.line.players:
            self._taken[number, player] = tie.line

    def _is_schedule(self, evening: Sequence[int]) -> bool:
        """Whether the rounds of an evening, without one all rounds, are of a fixed schedule."""
        planned = self._target.calendar
        cycles = {p.cycle for p in planned if not evening or p.number in evening}
        rules = [self._target.settings.cycle(cycle).rules for cycle in cycles]
        return bool(rules) and all(isinstance(one, FixedSchedule) for one in rules)

    def _add_to_schedule(self, tie: CupTie) -> None:
        """Let a tie count for the game that the two have to play, if it has no result.

        A game of theirs that has one may be the tie itself, if it was played that evening.
        """
        dates = {p.number: p.date for p in self._target.calendar}
        rows = [
            (line, line.entry)
            for line in self._target.lines
            if isinstance(line.entry, Game)
            and line not in self.instead_of
            and set(line.players) == set(tie.line.players)
        ]
        for line, game in rows:
            evening = game.date or dates.get(line.round)
            if game.result is not None and evening is not None and evening == tie.date:
                self._tell_met(tie, line, game, scheduled=True)
                return
        for line, game in rows:
            if game.result is None:
                moved = tie.date if tie.date != dates.get(line.round) else None
                counted = replace(
                    tie.game, board=game.board, group=game.group, date=moved, scheduled=True
                )
                self.games.setdefault(line.round, []).append(counted)
                self.instead_of.append(line)
                return
        if rows and tie.date is None and tie.game.result is not None:
            self._tell_no_round(tie)

    def _row_in(self, number: int, tie: CupTie) -> Line | None:
        """Return another row in which one of the two stands in a round, if any."""
        rows = (self._taken.get((number, player)) for player in tie.line.players)
        return next((row for row in rows if row is not None), None)

    def _tell_no_round(self, tie: CupTie) -> None:
        key = (tie.game.via, tie.line.round, tie.date)
        if key in self._told:
            return
        self._told.add(key)
        target = self._target.id
        if tie.date is None:
            self._reader.warn(
                tie.line.row.span,
                "cup-date-missing",
                say(
                    "Round {round} of this cup has no date, so its games do not count for"
                    " {competition}.",
                    round=tie.line.round,
                    competition=target,
                ),
                say("Write its date in the cup's rounds.csv."),
            )
            return
        day = tie.date
        if any(evening.date == day for evening in self._target.evenings):
            self._tell_free_evening(tie, day)
            return
        near = min(self._rounds, key=lambda d: (abs(d - day), d), default=None)
        self._reader.warn(
            tie.line.row.place("date"),
            "cup-date-unmatched",
            say(
                "{competition} has no round on {date}, so the cup games of that day do not count"
                " there.",
                competition=target,
                date=day,
            ),
            say("The nearest round is on {date}.", date=near)
            if near
            else say("Write the dates of its rounds in rounds.csv."),
        )

    def _tell_free_evening(self, tie: CupTie, day: date) -> None:
        self._reader.note(
            tie.line.row.place("date"),
            "cup-evening-without-round",
            say(
                "{competition} has no round on {date}, as its rounds.csv says: the cup games of"
                " that day count in the cup alone.",
                competition=self._target.id,
                date=day,
            ),
            severity=Severity.NOTE,
            hint=say(
                "If they are to count in a round: write its date in the column date of the cup's"
                " results.csv."
            ),
        )

    def _tell_stranger(self, tie: CupTie, player: PlayerId) -> None:
        self._reader.warn(
            tie.line.row.place(tie.line.column_of(player)),
            "cup-player-not-entrant",
            say(
                "{player} does not take part in {competition}, so this game does not count there.",
                player=player,
                competition=self._target.id,
            ),
            say("Add a row to its entrants.csv if it should."),
        )

    def _tell_taken(self, tie: CupTie, other: Line) -> None:
        """Tell of a player who stands in another row of that round; without a result, he waits."""
        related = ((other.row.span, say("Here too.")),)
        if set(other.players) == set(tie.line.players) and isinstance(other.entry, Game):
            self._tell_met(tie, other, other.entry)
        elif tie.game.result is not None:
            player = next(p for p in tie.line.players if p in other.players)
            self._reader.note(
                tie.line.row.place(tie.line.column_of(player)),
                "player-twice",
                say(
                    "{player} stands twice in round {round}: this cup game is of the same evening.",
                    player=player,
                    round=other.round,
                ),
                hint=say("Write the day on which the cup game was played in its column date."),
                related=related,
            )

    def _tell_met(self, tie: CupTie, line: Line, row: Game, *, scheduled: bool = False) -> None:
        """Tell of a row and a tie of the same two on one evening."""
        message, hint = _met_twice(row, tie.game, line.round, scheduled=scheduled)
        related = ((tie.line.row.span, say("Here too.")),)
        self._reader.warn(line.row.span, "cup-game-twice", message, hint, related=related)


def _met_twice(row: Game, tie: Game, number: int, *, scheduled: bool) -> tuple[Message, Message]:
    """Tell of a row and a tie of the same two on one evening, and what to do about it.

    Only where both say the same is it sure that they are one game; a result is never to be lost.

    Args:
        scheduled: The row is of a fixed schedule, and has to stay there.
    """
    result = row.result if row.white == tie.white else turned(row.result)
    if result == tie.result or row.result is None:
        return (
            say("This game stands in the cup's results.csv too; it counts once."),
            say("Take the result out of this row: the cup has it.")
            if scheduled
            else say("Take out this row: a cup game stands in the cup alone."),
        )
    date = say("If the cup game is another one: write its evening in the column date of the cup.")
    if tie.result is None:
        return (
            say(
                "{players} have played in round {round}, and have a cup game without a result on"
                " the same evening.",
                players=(row.white, row.black),
                round=number,
            ),
            say(
                "{date} If this was the cup game: write its result in the cup first, and then take"
                " the result out of this row.",
                date=date,
            )
            if scheduled
            else say(
                "{date} If this was the cup game: write its result in the cup first, and then take"
                " out this row.",
                date=date,
            ),
        )
    return (
        say(
            "{players} have a result in round {round} and another one in the cup, on the same"
            " evening.",
            players=(row.white, row.black),
            round=number,
        ),
        say("{date} If it is the same game: mend the wrong result.", date=date),
    )
