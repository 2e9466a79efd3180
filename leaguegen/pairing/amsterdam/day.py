"""Where the day stands: the stage to be paired, who is in it, what was played before."""

from collections.abc import Mapping
from dataclasses import dataclass

from leaguegen.model.game import Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points
from leaguegen.model.stages import is_final
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.amsterdam.tables import is_together
from leaguegen.pairing.history import histories
from leaguegen.pairing.system import NotReadyError
from leaguegen.ranking.scores import crosstable
from leaguegen.ranking.stages import (
    forfeits_of_the_gone,
    points_after,
    preliminaries,
)
from leaguegen.words.message import say, say_many


@dataclass(frozen=True, slots=True)
class Day:
    """The stage to be paired.

    Attributes:
        stage: As in `rounds.csv`.
        final: Whether it is that of the finals.
        first: Number of its first round.
        done: Rounds of it that are recorded already.
        ahead: Numbers of its rounds that are not.
        players: Who is in it, in order of the start list.
        totals: Points after each preliminary that was played.
        colours: Whites minus Blacks so far.
    """

    stage: str
    final: bool
    first: int
    done: int
    ahead: tuple[int, ...]
    players: tuple[PlayerId, ...]
    totals: tuple[Mapping[PlayerId, Points], ...]
    colours: Mapping[PlayerId, int]

    def together(self, rules: AmsterdamRules) -> bool:
        """Whether the field is too small for preliminaries, and none were played (4.5)."""
        return is_together(len(self.players), rules, after_preliminaries=bool(self.totals))


def day_of(state: State, rules: AmsterdamRules) -> Day:
    """Find out where the day stands.

    Raises:
        NotReadyError: The stage cannot be paired now; the text says what to change.
    """
    stage = state.round.stage.strip()
    rounds = forfeits_of_the_gone(state.rounds, state.roster)
    cycle = [r for r in rounds if r.cycle == state.round.cycle]
    own = [r for r in cycle if r.stage.strip() == stage]
    before = [r for r in cycle if r.stage.strip() != stage]
    _check_rows(state)
    _check_stage(state.round.number, stage, before, rules)
    first = own[0].number if own else state.round.number
    there = set(state.available)
    players = tuple(e.id for e in state.roster if (e.active(first) if own else e.id in there))
    table = crosstable(state.roster, before, rules.counted_points, unfinished_as_draw=True)
    past = histories(before, [e.id for e in state.roster])
    day = Day(
        stage,
        is_final(stage),
        first,
        len(own),
        state.ahead,
        players,
        points_after(table, preliminaries(before)),
        {player: history.colour_difference for player, history in past.items()},
    )
    _check_field(day, rules)
    return day


def _check_rows(state: State) -> None:
    """Refuse rows in the way: a stage is written whole.

    Raises:
        NotReadyError: Somebody stands in a row of the round already.
    """
    fixed = (*state.fixed, *(pair for pairs in state.later.values() for pair in pairs))
    taken = dict.fromkeys((*(p for f in fixed for p in (f.white, f.black)), *state.requests))
    if taken:
        raise NotReadyError(
            "stage-has-rows",
            say_many(
                "{players} stands in a row from round {round} on already; poules are made for"
                " everybody at once. Take that row out of results.csv",
                "{players} stand in rows from round {round} on already; poules are made for"
                " everybody at once. Take these rows out of results.csv",
                len(taken),
                players=tuple(taken),
                round=state.round.number,
            ),
        )


def _check_stage(number: int, stage: str, before: list[Round], rules: AmsterdamRules) -> None:
    """Check that the stage of the calendar is the one that is due.

    Raises:
        NotReadyError: It is not.
    """
    played = len(preliminaries(before))
    ended = any(is_final(r.stage) for r in before)
    due = "final" if played >= rules.prelims else str(played + 1)
    if ended:
        raise NotReadyError(
            "stage-order",
            say("round {round} comes after the finals: it is left over, not played", round=number),
        )
    if is_final(stage):
        if 0 < played < rules.prelims:
            raise NotReadyError(
                "stage-order",
                say(
                    "the finals come after {prelims} preliminaries and {played} were paired. Add"
                    " the others to rounds.csv, or write prelims = {played} in competition.toml",
                    prelims=rules.prelims,
                    played=played,
                ),
            )
    elif stage != due:
        raise NotReadyError(
            "stage-order",
            say(
                "round {round} belongs to the stage “{stage}” in rounds.csv; the stage that is due"
                " is “{due}” (prelims = {prelims}; paired so far: {played}). Set one of the two"
                " right, or leave these rounds as they are and name the one to pair: --round N",
                round=number,
                stage=stage,
                due=due,
                prelims=rules.prelims,
                played=played,
            ),
        )


def _check_field(day: Day, rules: AmsterdamRules) -> None:
    """Check that there are enough players for this stage.

    Raises:
        NotReadyError: There are not.
    """
    count = len(day.players)
    if count < 2:
        raise NotReadyError(
            "too-few-players",
            say_many(
                "{n} player takes part; poules need two at least",
                "{n} players take part; poules need two at least",
                count,
            ),
        )
    if day.final:
        if not day.totals and rules.prelims and not day.together(rules):
            raise NotReadyError(
                "stage-order",
                say(
                    "the finals come after {prelims} preliminaries and none was paired",
                    prelims=rules.prelims,
                ),
            )
    elif day.together(rules):
        raise NotReadyError(
            "no-preliminaries",
            say(
                "{count} players are fewer than two poules of {size}, so there are no"
                " preliminaries: everybody meets everybody. Give the next {rounds} rounds in"
                " rounds.csv the stage final; those that come after may stay",
                count=count,
                size=rules.poule_size,
                rounds=count - 1 + count % 2,
            ),
        )
