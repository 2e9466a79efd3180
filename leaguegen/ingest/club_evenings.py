"""Games for the club elsewhere on the evenings of rounds: where they count, and who is away."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from leaguegen.ingest.away import Away
from leaguegen.ingest.elsewhere import rows_in_round
from leaguegen.ingest.external import Elsewhere
from leaguegen.ingest.folder import Folder
from leaguegen.ingest.row_reader import RowReader
from leaguegen.ingest.ties import Counted
from leaguegen.model.club_games import ClubGame
from leaguegen.model.game import Bye, ByeKind, Game
from leaguegen.model.league import PlannedRound
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.systems import FixedSchedule
from leaguegen.model.told import Absence, External
from leaguegen.words.message import say


def count_club_games(
    told: Iterable[Elsewhere],
    calendar: Sequence[PlannedRound],
    roster: Roster,
    reader: RowReader,
) -> tuple[External, ...]:
    """Return the games on the dates of rounds, of those who take part.

    Of several rounds on a date the first game that somebody played counts in the first, the next in
    the second. A game more than there are rounds counts in none, with a warning if it went
    otherwise than the one before it.
    """
    rounds = _by_date(calendar)
    found: dict[tuple[date, PlayerId], list[Elsewhere]] = {}
    for one in told:
        game = one.game
        if game.outcome is None or game.date not in rounds or game.player not in roster:
            continue
        before = found.setdefault((game.date, game.player), [])
        if len(before) < len(rounds[game.date]):
            before.append(one)
        elif before[-1].game.outcome is not game.outcome:
            _tell_another(one, before[-1], reader)
    counting = (
        External(one.game.player, number, one.game.outcome, origin=one.game.origin)
        for (day, _), games in found.items()
        for number, one in zip(rounds[day], games, strict=False)
        if one.game.outcome is not None
    )
    return tuple(sorted(counting, key=lambda e: (e.round, e.player)))


def _by_date(calendar: Iterable[PlannedRound]) -> dict[date, list[int]]:
    rounds: dict[date, list[int]] = {}
    for planned in calendar:
        if planned.date is not None:
            rounds.setdefault(planned.date, []).append(planned.number)
    return rounds


def _tell_another(one: Elsewhere, first: Elsewhere, reader: RowReader) -> None:
    reader.warn(
        one.row.place("result"),
        "external-twice",
        say("{player} has another game elsewhere on this date.", player=one.game.player),
        say("The first one counts in the internal competition."),
        related=((first.row.span, say("The first one.")),),
    )


def with_club_games(
    target: Folder, games: Iterable[ClubGame], away: Away, ties: Counted
) -> dict[int, tuple[Absence, ...]]:
    """Add to the absences who plays for the club on the evening of a round, of all of its rounds.

    Whom `absences.csv` or a cup tells is away for the reason told there; who has a row in a round
    was there, unless it is a game of a fixed schedule that has no result: that game waits.

    Args:
        ties: The cup ties that count here.
    """
    found = {number: list(told) for number, told in away.items()}
    for number, game in _on_evenings(target, games):
        told = found.setdefault(number, [])
        known = any(absence.player == game.player for absence in told)
        if known or not target.roster[game.player].active(number):
            continue
        row = rows_in_round(target, number, ties).get(game.player)
        if row is None or (_is_scheduled(target, number) and _waits(row)):
            told.append(Absence(game.player, ByeKind.CLUB, for_club=True, origin=game.origin))
    start = target.roster.pairing_numbers
    return {
        number: tuple(sorted(found[number], key=lambda a: start[a.player]))
        for number in sorted(found)
        if found[number]
    }


def _on_evenings(target: Folder, games: Iterable[ClubGame]) -> Iterator[tuple[int, ClubGame]]:
    rounds = _by_date(target.calendar)
    for game in games:
        if game.player in target.roster:
            for number in rounds.get(game.date, ()):
                yield number, game


def _is_scheduled(target: Folder, number: int) -> bool:
    planned = target.planned().get(number)
    rules = target.settings.cycle(planned.cycle if planned else 1).rules
    return isinstance(rules, FixedSchedule)


def _waits(row: Game | Bye) -> bool:
    return isinstance(row, Game) and row.result is None and row.date is None
