"""Which competition a command is about where none is named: one rule, with a condition of its own.

A command tells in turn what it looks for. The first of these that any competition meets decides, in
the first season that has one: that which is played, those after it, then the earlier ones.
"""

from collections.abc import Callable

from leaguegen.desk.entering import open_round, sheet, waiting_rounds
from leaguegen.desk.leaving import is_over
from leaguegen.model.league import Competition, League
from leaguegen.model.playing import is_past, seasons_from_now
from leaguegen.model.systems import CupRules

Condition = Callable[[League, Competition], bool]


def meant(
    league: League, *wanted: Condition, fits: Callable[[Competition], bool] = lambda _: True
) -> tuple[Competition, ...]:
    """Return the competitions that may be meant: one, where it need not be named.

    Args:
        wanted: What is looked for, the best first.
        fits: Whether the command can do anything for a competition.
    """
    now = seasons_from_now(league)
    earlier = reversed(league.seasons[: len(league.seasons) - len(now)])
    seasons = [[c for c in s.competitions if fits(c)] for s in (*now, *earlier)]
    for condition in wanted:
        for competitions in seasons:
            found = tuple(c for c in competitions if condition(league, c))
            if found:
                return found
    return ()


def goes_on(league: League, competition: Competition) -> bool:
    """Whether a round or a game is to come: not in a season before the one that is played."""
    return not is_past(league, competition.season) and not is_over(competition)


def is_awaited(league: League, competition: Competition) -> bool:
    """Whether results are awaited of the evening that is played."""
    return not is_past(league, competition.season) and open_round(league, competition) is not None


def has_waiting(league: League, competition: Competition) -> bool:
    """Whether games wait of which the evening is past."""
    return not is_past(league, competition.season) and bool(waiting_rounds(league, competition))


def awaits_round(number: int) -> tuple[Condition, Condition]:
    """Return what to look for where the number of a round is told: open games in it, else games."""

    def is_open(league: League, competition: Competition) -> bool:
        now = not is_past(league, competition.season)
        return now and bool(sheet(league, competition, number).open)

    def is_paired(league: League, competition: Competition) -> bool:
        now = not is_past(league, competition.season)
        return now and bool(sheet(league, competition, number).games)

    return is_open, is_paired


def has_results(_: League, competition: Competition) -> bool:
    """Whether a round has results."""
    return any(round_.begun for round_ in competition.rounds)


def has_paired_round(league: League, competition: Competition) -> bool:
    """Whether a round is paired: not in a season before the one that is played."""
    return not is_past(league, competition.season) and bool(competition.rounds)


def has_standings(competition: Competition) -> bool:
    """Whether a competition is ranked in a table, or told as a report: a cup has neither."""
    return not isinstance(competition.cycles[-1].rules, CupRules)


def is_there(_league: League, _competition: Competition) -> bool:
    """Whether there is any competition at all."""
    return True
