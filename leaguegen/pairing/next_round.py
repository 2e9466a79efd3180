"""Which round is paired next: rounds that the calendar has beyond a stage are passed over."""

from leaguegen.model.league import Competition, PlannedRound
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.amsterdam.tables import tables_of
from leaguegen.ranking.stages import is_final, preliminaries


def next_to_pair(competition: Competition) -> int | None:
    """Return the first round to come that is not left over; None at the end of the calendar."""
    following = competition.next_round
    if following is None:
        return None
    passed = left_over(competition)
    numbers = (p.number for p in competition.calendar if p.number >= following)
    return next((number for number in numbers if number not in passed), None)


def left_over(competition: Competition) -> tuple[int, ...]:
    """Return the planned rounds to come that a day of poules does not need (docs/amsterdam.md, 2).

    Those of a stage that has had all its rounds, and whatever comes after the finals.
    """
    following = competition.next_round
    if following is None:
        return ()
    return tuple(
        planned.number
        for planned in competition.calendar
        if planned.number >= following
        and not competition.pending.get(planned.number)
        and _is_left_over(competition, planned)
    )


def _is_left_over(competition: Competition, planned: PlannedRound) -> bool:
    rules = competition.cycle_of(planned.number).rules
    if not isinstance(rules, AmsterdamRules):
        return False
    own = [r for r in competition.rounds if r.cycle == planned.cycle]
    finals = [r.number for r in own if is_final(r.stage)]
    stage = planned.stage.strip()
    played = finals or [r.number for r in own if r.stage.strip() == stage]
    if not played:
        return False
    places = competition.places(played[0])
    before = [r for r in own if r.number < played[0]]
    tables = tables_of(
        places, rules, final=bool(finals), after_preliminaries=bool(preliminaries(before))
    )
    return bool(tables) and len(played) >= max(table.size for table in tables.values()) - 1
