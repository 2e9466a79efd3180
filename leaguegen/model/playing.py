"""Which season is being played: the folder of the next one may stand beside it for months."""

from leaguegen.model.league import Competition, League, Season
from leaguegen.model.round_count import beyond_count
from leaguegen.model.systems import AmsterdamRules, FixedSchedule
from leaguegen.model.withdrawals import withdrawals


def season_played(league: League) -> Season | None:
    """Return the season that is being played; None where there is none.

    It is the last one that has begun, as long as something of it is to come; after that, the last
    of all. A season has begun with its first result, or with its first pairing where rounds are
    paired one by one: a schedule may be made long before.
    """
    if not league.seasons:
        return None
    begun = next((s for s in reversed(league.seasons) if _has_begun(s)), None)
    if begun is None or begun is league.seasons[-1]:
        return league.seasons[-1]
    return begun if is_going_on(begun) else league.seasons[-1]


def seasons_from_now(league: League) -> tuple[Season, ...]:
    """Return the season that is being played and those after it."""
    playing = season_played(league)
    return () if playing is None else league.seasons[league.seasons.index(playing) :]


def is_past(league: League, season: str) -> bool:
    """Whether a season lies before the one that is being played."""
    return season not in {each.id for each in seasons_from_now(league)}


def is_going_on(season: Season) -> bool:
    """Whether a season has begun, and something of it is to come."""
    return _has_begun(season) and any(map(_goes_on, season.competitions))


def _has_begun(season: Season) -> bool:
    return any(
        round_.begun or not isinstance(competition.cycle_of(round_.number).rules, FixedSchedule)
        for competition in season.competitions
        for round_ in competition.rounds
    )


def _goes_on(competition: Competition) -> bool:
    """Whether a round or a game is to come, or no calendar tells."""
    gone = withdrawals(competition)
    if any(gone.outstanding(round_) for round_ in competition.rounds):
        return True
    if all(planned.origin is None for planned in competition.calendar):
        return bool(competition.rounds)
    beyond = beyond_count(competition)
    coming = (p.number for p in competition.to_come if not p.left_over)
    following = next((number for number in coming if number not in beyond), None)
    if following is None:
        return False
    # A day of poules may have fewer rounds than its calendar.
    poules = isinstance(competition.cycle_of(following).rules, AmsterdamRules)
    return not (poules and competition.rounds)
