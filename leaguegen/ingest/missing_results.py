"""Games without a result that a later round has passed."""

from collections.abc import Iterator
from datetime import date

from leaguegen.model.game import Game
from leaguegen.model.league import Competition
from leaguegen.model.systems import FixedSchedule
from leaguegen.model.withdrawals import withdrawals
from leaguegen.source.problem import Problem, Severity
from leaguegen.words.message import Message, say


def missing_results(competition: Competition) -> Iterator[Problem]:
    """Yield a warning for each game that is postponed, and was not to be played later still."""
    last = max((r.number for r in competition.rounds if r.begun), default=0)
    planned = competition.planned(last)
    until = planned.date if planned else None
    on_now = _being_played(competition, last)
    hardly = last if _hardly_begun(competition, last) else None
    left = withdrawals(competition)
    for round_ in competition.rounds:
        passed = round_.number < last and round_.number not in on_now
        for game in left.outstanding(round_) if passed else ():
            if game.via or game.origin is None or _is_to_come(game, until):
                continue
            yield Problem(
                game.origin,
                "result-missing",
                say(
                    "{white} – {black} of round {round} has no result, and later rounds have: it"
                    " is postponed.",
                    white=game.white,
                    black=game.black,
                    round=round_.number,
                ),
                Severity.WARNING,
                _how_to_settle(game, hardly),
            )


def _being_played(competition: Competition, last: int) -> frozenset[int]:
    """Return the rounds on the date of the last one that has results, while that is not complete.

    On a day of poules results come in by poule, and not by round.
    """
    recorded = competition.round_numbered(last)
    if recorded is None or recorded.complete:
        return frozenset()
    return frozenset(planned.number for planned in competition.evening_of(last))


def _hardly_begun(competition: Competition, last: int) -> bool:
    """Whether the last round of a schedule that has results has few: they may have come ahead."""
    recorded = competition.round_numbered(last)
    if recorded is None or not isinstance(competition.cycle_of(last).rules, FixedSchedule):
        return False
    return 2 * sum(game.result is not None for game in recorded.games) < len(recorded.games)


def _how_to_settle(game: Game, hardly: int | None) -> Message:
    """Say what to do about a game without a result that later rounds have passed.

    Args:
        hardly: The last round with results, where it has few.
    """
    if game.date is None and hardly is not None:
        return say(
            "Fill in the result, or the day on which it is to be played. If a game of round {last}"
            " was played ahead: write its day into the column date of its row.",
            last=hardly,
        )
    if game.date is None:
        return say("Fill in the result, or the day on which it is to be played.")
    return say(
        "It was to be played on {date}, and a later round has results. Fill in the result,"
        " or another day.",
        date=game.date,
    )


def _is_to_come(game: Game, until: date | None) -> bool:
    return game.date is not None and until is not None and game.date > until
