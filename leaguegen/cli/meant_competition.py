"""The competition that a command is about where none is named: the only one that is meant."""

import argparse
from collections.abc import Callable, Sequence

from leaguegen.cli.exits import UsageError
from leaguegen.cli.shell import find_competition
from leaguegen.desk.competition_meant import Condition, goes_on, has_results, is_there, meant
from leaguegen.model.league import Competition, League
from leaguegen.words.message import Either, say


def meant_competition(
    options: argparse.Namespace,
    league: League,
    command: str,
    *wanted: Condition,
    fits: Callable[[Competition], bool] = lambda _: True,
    behind: str = "",
) -> Competition:
    """Return the competition that is named, else the only one that is meant.

    The rule is that of `desk.competition_meant`. What the command prints finds the name in
    `options` then.

    Args:
        command: Its words before the competition, for the example.
        wanted: What is looked for, the best first; none: one that goes on, else one with results.
        fits: Whether the command can do anything for a competition that is not named.
        behind: What stands behind the competition in the example.

    Raises:
        UsageError: There is none of that name, or none is named and there are several, or none.
    """
    if options.competition is None:
        looked_for = (*(wanted or (goes_on, has_results)), is_there)
        found = meant(league, *looked_for, fits=fits) or meant(league, *looked_for)
        if len(found) != 1:
            raise which_competition(found, command, behind)
        options.competition = found[0].id
    return find_competition(league, options.competition)


def which_competition(found: Sequence[Competition], command: str, behind: str = "") -> UsageError:
    """Return the question which of several competitions is meant, with an example."""
    if not found:
        return UsageError(say("there is no competition yet"))
    words = (command, found[-1].id, behind)
    return UsageError(
        say(
            "which competition? There is {competitions}. For instance: leaguegen {example}",
            competitions=Either(c.id for c in found),
            example=" ".join(filter(None, words)),
        )
    )
