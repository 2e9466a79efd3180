"""Evenings that a calendar has left once a cup is over.

Only the rooms that pair know that a cup is over, so that this is not told when the calendar is
read, as it is of competitions whose number of rounds the rules tell.
"""

from collections.abc import Iterator

from leaguegen.model.league import Competition, League
from leaguegen.model.systems import CupRules
from leaguegen.source.problem import Problem, Severity
from leaguegen.words.message import say


def spare_rounds(league: League) -> Iterator[Problem]:
    """Yield a warning at the first round of each cup's calendar that nobody needs any more.

    Args:
        league: Its calendars tell which rounds are left over, see `pairing.next_round`.
    """
    for competition in (c for season in league.seasons for c in season.competitions):
        if isinstance(competition.cycles[-1].rules, CupRules):
            yield from _of_cup(competition)


def _of_cup(competition: Competition) -> Iterator[Problem]:
    over = [planned for planned in competition.calendar if planned.left_over]
    if over and over[0].origin is not None:
        yield Problem(
            over[0].origin,
            "calendar-too-long",
            say("The cup is over, and this round of the calendar is still to come."),
            Severity.WARNING,
            say("Nothing is left to play in it: take it out."),
        )
