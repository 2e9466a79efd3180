"""The competition that a command is about where none is named."""

import argparse
from collections.abc import Callable

from leaguegen.cli.exits import UsageError
from leaguegen.cli.shell import find_competition
from leaguegen.desk.leaving import is_over
from leaguegen.model.league import Competition, League
from leaguegen.model.playing import season_played, seasons_from_now
from leaguegen.words.message import Either, say


def meant_competition(
    options: argparse.Namespace,
    league: League,
    command: str,
    fits: Callable[[Competition], bool] = lambda _: True,
) -> Competition:
    """Return the competition that is named; else the only one that goes on, as `pair` takes it.

    Where none goes on it is the only one of the season that was played last. What the command
    prints finds its name in `options` then.

    Args:
        command: Its name, for the example.
        fits: Whether the command can do anything for a competition that is not named.

    Raises:
        UsageError: There is none of that name, or none is named and there are several.
    """
    if options.competition is None:
        options.competition = _only(league, command, fits).id
    return find_competition(league, options.competition)


def _only(league: League, command: str, fits: Callable[[Competition], bool]) -> Competition:
    playing = season_played(league)
    fitting = [[c for c in season.competitions if fits(c)] for season in seasons_from_now(league)]
    going = ([c for c in competitions if not is_over(c)] for competitions in fitting)
    last = [] if playing is None else [c for c in playing.competitions if fits(c)]
    found = next(filter(None, going), last)
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageError(
            say(
                "which competition? There is {competitions}",
                competitions=Either(c.id for c in found),
            )
        )
    known = [c.id for season in league.seasons for c in season.competitions] or ["2026-27/interne"]
    raise UsageError(
        say(
            "which competition? For instance: leaguegen {command} {competition}",
            command=command,
            competition=known[-1],
        )
    )
