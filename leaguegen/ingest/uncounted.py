"""Rounds that were played by the look of their rows, and do not count yet.

Rows of a round that is neither paired nor played are games that stand beforehand (docs/files.md);
somebody who typed an evening to which few came may wonder where the results are. That is told
where content is checked, and nowhere else: nothing is wrong with a table that is being typed.
"""

from collections.abc import Iterator, Sequence

from leaguegen.model.game import Game
from leaguegen.model.league import Competition, League
from leaguegen.source.problem import Problem, Severity
from leaguegen.words.message import Message, say, say_many


def uncounted(league: League) -> Iterator[Problem]:
    """Yield what `uncounted_rounds` does, of every competition."""
    for season in league.seasons:
        for competition in season.competitions:
            yield from uncounted_rounds(competition)


def uncounted_rounds(competition: Competition) -> Iterator[Problem]:
    """Yield a note at the first result of each round that does not count yet.

    Not of games with a day of their own before the round's: they were played ahead, as is told. Nor
    of a round without a date in the calendar: nothing tells that its evening was there.
    """
    for number, games in sorted(competition.pending.items()):
        planned = competition.planned(number)
        if planned is None or planned.date is None:
            continue
        evening = [g for g in games if not g.via and not _is_ahead(competition, number, g)]
        played = [game for game in evening if game.result is not None]
        if not played or played[0].origin is None:
            continue
        yield Problem(
            played[0].origin,
            "round-not-counted",
            _why(competition, number, games),
            Severity.NOTE,
            say(
                "If the evening was played: type the games that are lacking, and who was away in"
                " {file}; with a result in a later round it counts as well. If these games were"
                " played ahead: write their day into the column date.",
                file=f"{competition.season}/absences.csv",
            ),
        )


def _is_ahead(competition: Competition, number: int, game: Game) -> bool:
    planned = competition.planned(number)
    evening = planned.date if planned else None
    return game.date is not None and (evening is None or game.date < evening)


def _why(competition: Competition, number: int, games: Sequence[Game]) -> Message:
    waiting = sum(game.result is None for game in games)
    if waiting:
        return say_many(
            "Round {round} has results and does not count yet: {n} game of it has none, and not"
            " everybody who is to be there stands in its rows.",
            "Round {round} has results and does not count yet: {n} games of it have none, and not"
            " everybody who is to be there stands in its rows.",
            waiting,
            round=number,
        )
    away = {absence.player for absence in competition.absences.get(number, ())}
    present = {e.id for e in competition.roster if e.active(number) and e.id not in away}
    there = {p for g in games if not _is_ahead(competition, number, g) for p in (g.white, g.black)}
    there |= competition.pending_byes.get(number, {}).keys()
    return say(
        "Round {round} has results and does not count yet: {there} of the {present} who are to be"
        " there stand in its rows, and it takes half of them.",
        round=number,
        there=len(there & present),
        present=len(present),
    )
