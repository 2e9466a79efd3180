"""Ties of cups that do not count in a competition: who plays one that evening is excused there."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date, time

from leaguegen.ingest.away import Away
from leaguegen.ingest.calendar import at_the_time
from leaguegen.ingest.folder import Folder
from leaguegen.ingest.row_reader import RowReader
from leaguegen.ingest.ties import Counted
from leaguegen.model.elsewhere import kept_away
from leaguegen.model.game import Bye, ByeKind, Game
from leaguegen.model.league import PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import FixedSchedule
from leaguegen.model.told import Absence
from leaguegen.words.message import say

Ties = Mapping[int, tuple[Game, ...]]
"""Ties by the rounds of a competition on whose evenings they are played."""


def ties_elsewhere(target: Folder, cups: Iterable[Folder], counting: Collection[str]) -> Ties:
    """Find the ties on the evenings of a competition's rounds that do not count in it.

    In a fixed schedule nobody is excused: a game that cannot be played that evening waits. Of
    several rounds on an evening a tie takes all, unless one begins when the cup does.

    Args:
        target: No cup.
        cups: Those of its season.
        counting: The ids of those that count in it: of these only the ties with somebody who does
            not take part here.
    """
    rounds: dict[date, list[PlannedRound]] = {}
    for planned in target.calendar:
        rules = target.settings.cycle(planned.cycle).rules
        if planned.date is not None and not isinstance(rules, FixedSchedule):
            rounds.setdefault(planned.date, []).append(planned)
    found: dict[int, list[Game]] = {}
    for cup in cups:
        for evening, at, tie in _evenings(cup):
            here = sum(player in target.roster for player in (tie.white, tie.black))
            if here == 0 or (here == 2 and cup.id in counting):
                continue
            for number in at_the_time(rounds.get(evening, ()), at):
                found.setdefault(number, []).append(tie)
    return {number: tuple(found[number]) for number in sorted(found)}


def _evenings(cup: Folder) -> Iterator[tuple[date, time | None, Game]]:
    """Yield the evenings of a cup's ties, when they begin if told, and one of the games then."""
    dates = {p.number: p.date for p in cup.calendar}
    times = {p.number: p.time for p in cup.calendar}
    together: dict[tuple[date, int, frozenset[PlayerId]], list[Game]] = {}
    for line in cup.lines:
        game = line.entry
        if isinstance(game, Game) and (evening := game.date or dates.get(line.round)) is not None:
            key = (evening, line.round, frozenset(line.players))
            together.setdefault(key, []).append(game)
    for (evening, number, _), games in together.items():
        game = min(games, key=_rank)
        at = None if game.date is not None else times.get(number)
        yield evening, at, replace(game, date=None, group="", via=cup.id)


def _rank(game: Game) -> int:
    """Order the games of an evening: played, forfeited, without a result."""
    if game.result is None:
        return 2
    return 0 if game.result.played else 1


def with_excused(
    target: Folder, ties: Ties, away: Away, counted: Counted, reader: RowReader
) -> Away:
    """Add to the absences who plays a tie that does not count here.

    Whom `absences.csv` tells is away for the reason told there; who has a row in the round has what
    that row says, with a warning where both a game of it and the tie were played.

    Args:
        counted: The ties that count here.
    """
    found = {number: {a.player: a for a in told} for number, told in away.items()}
    for number, here in ties.items():
        rows = rows_in_round(target, number, counted)
        told = {a.player for a in away.get(number, ())}
        busy = {p for p, row in rows.items() if isinstance(row, Bye) or row.date is None}
        for tie in here:
            _tell_two_games(tie, number, rows, reader)
            for player in kept_away(tie, told | busy):
                if player in target.roster and target.roster[player].active(number):
                    excused = Absence(player, ByeKind.EXCUSED, tie.via, origin=tie.origin)
                    if player not in rows:
                        found.setdefault(number, {}).setdefault(player, excused)
    start = target.roster.pairing_numbers
    return {
        number: tuple(sorted(found[number].values(), key=lambda a: start[a.player]))
        for number in sorted(found)
    }


def rows_in_round(target: Folder, number: int, counted: Counted) -> Mapping[PlayerId, Game | Bye]:
    """Return the rows of a round by their players, with the ties that count here."""
    own = {p: line.entry for line in target.lines if line.round == number for p in line.players}
    ties = {p: tie for tie in counted.games.get(number, ()) for p in (tie.white, tie.black)}
    return {**own, **ties}


def _tell_two_games(
    tie: Game, number: int, rows: Mapping[PlayerId, Game | Bye], reader: RowReader
) -> None:
    """Warn of players who have played a tie and have a game of the same evening."""
    if tie.result is None or not tie.result.played or tie.origin is None:
        return
    for player in (tie.white, tie.black):
        row = rows.get(player)
        if isinstance(row, Game) and row.date is None and row.origin is not None:
            reader.warn(
                row.origin,
                "cup-and-game",
                say(
                    "{player} has a game in round {round}, and a cup tie on the same evening.",
                    player=player,
                    round=number,
                ),
                say(
                    "The game counts. If the tie was played on another day, write that day in the"
                    " column date of the cup's results.csv."
                ),
                related=((tie.origin, say("The tie.")),),
            )
