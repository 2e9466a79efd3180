"""Rows of `groups.csv` that hold in no round."""

from collections.abc import Iterator

from leaguegen.model.league import Competition
from leaguegen.source.problem import Problem, Severity
from leaguegen.words.message import say


def unknown_stages(competition: Competition) -> Iterator[Problem]:
    """Yield a warning for each stage that no round of the calendar has, at its first row."""
    known = {(p.stage or str(p.cycle)).casefold() for p in competition.calendar}
    told: set[str] = set()
    for place in competition.groups:
        stage = place.stage.casefold()
        if not stage or not known or stage in known | told or place.origin is None:
            continue
        told.add(stage)
        yield Problem(
            place.origin,
            "group-stage-unknown",
            say("No round of rounds.csv is of stage {stage}.", stage=place.stage),
            Severity.WARNING,
            say(
                "Write the stage as in rounds.csv; where that names none, the number of the cycle."
            ),
        )
