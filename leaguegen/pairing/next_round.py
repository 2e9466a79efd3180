"""Which round is paired next: rounds of the calendar that nobody needs are passed over."""

from collections.abc import Iterator
from dataclasses import replace

from leaguegen.model.game import ByeKind, Round
from leaguegen.model.league import Competition, League, PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.model.round_count import beyond_count
from leaguegen.model.stages import is_final
from leaguegen.model.systems import AmsterdamRules, CupRules
from leaguegen.pairing.amsterdam.tables import rounds_of_stage
from leaguegen.pairing.cup.view import is_over
from leaguegen.ranking.stages import preliminaries


def next_to_pair(competition: Competition) -> int | None:
    """Return the first round to come that is not left over; None at the end of the calendar."""
    passed = left_over(competition)
    return next((p.number for p in competition.to_come if p.number not in passed), None)


def left_over(competition: Competition) -> tuple[int, ...]:
    """Return the planned rounds to come in which nothing is left to play, ascending.

    Those beyond the number of rounds that there can be; of a cup that is over all; of a day of
    poules those of a stage that has had all its rounds, and whatever comes after the finals
    (docs/amsterdam.md, 2). Not those that have rows already.
    """
    coming = [p for p in competition.to_come if not competition.pending.get(p.number)]
    if not coming:
        return ()
    if isinstance(competition.cycles[-1].rules, CupRules):
        return tuple(p.number for p in coming) if is_over(competition) else ()
    beyond = beyond_count(competition)
    return tuple(p.number for p in coming if p.number in beyond or _beyond_stage(competition, p))


def with_left_over(league: League) -> League:
    """Return a league whose calendars tell which rounds are left over."""
    return replace(
        league,
        seasons=tuple(
            replace(season, competitions=tuple(map(_with_left_over, season.competitions)))
            for season in league.seasons
        ),
    )


def _with_left_over(competition: Competition) -> Competition:
    numbers = left_over(competition)
    if not numbers:
        return competition
    calendar = tuple(
        replace(planned, left_over=planned.number in numbers) for planned in competition.calendar
    )
    return replace(competition, calendar=calendar)


def _beyond_stage(competition: Competition, planned: PlannedRound) -> bool:
    """Whether a day of poules does not need a round."""
    rules = competition.cycle_of(planned.number).rules
    if not isinstance(rules, AmsterdamRules):
        return False
    own = [r for r in competition.rounds if r.cycle == planned.cycle]
    finals = [r for r in own if is_final(r.stage)]
    stage = planned.stage.strip()
    played = finals or [r for r in own if r.stage.strip() == stage]
    if not played:
        return False
    places = competition.places(played[0].number)
    if not places and not played[0].stage.strip():
        # Typed by hand: nothing tells where one stage ends and the next begins.
        return False
    before = [r for r in own if r.number < played[0].number]
    takes = rounds_of_stage(
        places,
        len({player for round_ in played for player in _there(round_)}),
        rules,
        final=bool(finals),
        after_preliminaries=bool(preliminaries(before)),
    )
    return len(played) >= takes


def _there(round_: Round) -> Iterator[PlayerId]:
    """Yield who has a game in a round, or is free in it."""
    for game in round_.games:
        yield from (game.white, game.black)
    yield from (bye.player for bye in round_.byes if bye.kind in _FREE)


_FREE = (ByeKind.PAIRING_ALLOCATED, ByeKind.REST)
