"""Groups that hold in no round, that somebody lacks, or that are spelt in two ways."""

from collections.abc import Iterator

from leaguegen.model.game import Game
from leaguegen.model.grouped import InGroups
from leaguegen.model.league import Competition, Cycle
from leaguegen.model.player import Roster
from leaguegen.model.stages import is_final
from leaguegen.model.systems import AmsterdamRules
from leaguegen.source.problem import Problem, Severity, Span
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


def lacking_groups(competition: Competition) -> Iterator[Problem]:
    """Yield warnings where groups play apart: somebody has none, or one is spelt in two ways."""
    for cycle in competition.cycles:
        number = _round_to_come(competition, cycle)
        if number is not None and isinstance(cycle.rules, InGroups) and cycle.rules.groups:
            roster = competition.roster_in(number)
            yield from _without_group(roster, number)
            yield from _spelt_twice(competition, roster)
            return


def unknown_finals(competition: Competition) -> Iterator[Problem]:
    """Yield a warning at the first game of finals of which nothing tells who is in which.

    Either `groups.csv` does, or the column group of results.
    """
    told = {place.player for place in competition.groups if is_final(place.stage)}
    for cycle in competition.cycles:
        games = _games_of_finals(competition, cycle)
        at = next((game.origin for game in games if game.origin is not None), None)
        players = {p for game in games if not game.group for p in (game.white, game.black)}
        if at is not None and len(players) > _one_final(competition, cycle) and players - told:
            yield Problem(
                at,
                "finals-unknown",
                say(
                    "Nothing tells who is in which final, so all stand in one list by their points"
                    " in the finals."
                ),
                Severity.WARNING,
                say(
                    "Write the final (A, B) of each game into the column group of results.csv, or"
                    " into {file} who is in which.",
                    file=f"{competition.id}/groups.csv",
                ),
            )


def _games_of_finals(competition: Competition, cycle: Cycle) -> list[Game]:
    """Return the games of the finals of a day of poules; of any other cycle none."""
    if not isinstance(cycle.rules, AmsterdamRules):
        return []
    finals = (r for r in competition.rounds if r.cycle == cycle.number and is_final(r.stage))
    return [game for round_ in finals for game in round_.games]


def _one_final(competition: Competition, cycle: Cycle) -> int:
    """Return how many players one final can have: without preliminaries, all of a small field."""
    rules = cycle.rules
    if not isinstance(rules, AmsterdamRules):
        return 0
    own = (r for r in competition.rounds if r.cycle == cycle.number)
    after = any(not is_final(r.stage) for r in own)
    return (rules.final_size or rules.poule_size) if after else 2 * rules.poule_size - 1


def _round_to_come(competition: Competition, cycle: Cycle) -> int | None:
    following = competition.next_round
    return next((n for n in cycle.rounds if following is not None and n >= following), None)


def _without_group(roster: Roster, number: int) -> Iterator[Problem]:
    for entrant in roster:
        if not entrant.group and entrant.active(number) and entrant.origin is not None:
            yield Problem(
                entrant.origin,
                "group-missing",
                say("{player} is in no group, and groups play apart.", player=entrant.id),
                Severity.WARNING,
                say(
                    "Fill in the column group of entrants.csv; where groups.csv has rows for this"
                    " cycle, add one there."
                ),
            )


def _spelt_twice(competition: Competition, roster: Roster) -> Iterator[Problem]:
    rows = {place.player: place.origin for place in competition.groups}
    first: dict[str, str] = {}
    told: set[str] = set()
    for entrant in roster:
        usual = first.setdefault(entrant.group.casefold(), entrant.group)
        at: Span | None = rows.get(entrant.id) or entrant.origin
        if entrant.group != usual and entrant.group not in told and at is not None:
            told.add(entrant.group)
            yield Problem(
                at,
                "group-spelling",
                say(
                    "Group {group} is written {other} as well; these count as two groups.",
                    group=entrant.group,
                    other=usual,
                ),
                Severity.WARNING,
                say("Write it everywhere in the same way."),
            )
