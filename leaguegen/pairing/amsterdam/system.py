"""A whole stage at once: poules, numbers, the rounds of their tables (chapters 4 to 8)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from leaguegen.model.game import ByeKind
from leaguegen.model.league import GroupPlace, State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.rules import Points
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.amsterdam.by_hand import poules_by_hand
from leaguegen.pairing.amsterdam.day import Day, day_of
from leaguegen.pairing.amsterdam.poules import (
    Division,
    at_random,
    by_points,
    from_pots,
    into_finals,
)
from leaguegen.pairing.amsterdam.tables import PouleTable, poule_tables
from leaguegen.pairing.berger import berger
from leaguegen.pairing.system import Free, NotReadyError, Pair, RoundPairing
from leaguegen.ranking.lots import draw_command, lots, ticket
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class Poule:
    """A poule whose members have numbers.

    Attributes:
        members: In order of their numbers, from 1.
    """

    name: str
    members: tuple[PlayerId, ...]
    table: PouleTable

    @property
    def numbers(self) -> Mapping[PlayerId, int]:
        """Each member's number."""
        return {player: number for number, player in enumerate(self.members, start=1)}

    @property
    def by_table(self) -> Mapping[int, PlayerId]:
        """Who has which number of the table."""
        return dict(enumerate(self.members, start=self.table.before + 1))

    def boards(self, turn: int) -> tuple[tuple[int, int], ...]:
        """Return the boards of a round of the table, by its numbers, White first; none after it."""
        return berger(self.table.size, turn) if turn < self.table.size else ()


@dataclass(frozen=True, slots=True)
class _Stage:
    """The stage as it is to be played.

    Attributes:
        by_hand: Its poules stand in `groups.csv` already.
    """

    day: Day
    rules: AmsterdamRules
    division: Division
    poules: tuple[Poule, ...]
    by_hand: bool

    @property
    def rounds(self) -> int:
        return max(poule.table.size for poule in self.poules) - 1


def schedule(state: State, rules: AmsterdamRules, /) -> tuple[RoundPairing, ...]:
    """Pair every round of the stage to which the round of the state belongs.

    Of a stage that is recorded in part, the rounds that are left come out as they were made with
    the others.

    Raises:
        NotReadyError: The stage is not due, or `rounds.csv` has too few rounds for it.
    """
    day = day_of(state, rules)
    stage = _stage(day, state, rules)
    left = stage.rounds - day.done
    if left < 1:
        raise _too_many_rounds(state, stage)
    if len(day.ahead) < left:
        raise _too_few_rounds(day, left)
    return tuple(
        _round(stage, number, turn, first=turn == 1)
        for turn, number in enumerate(day.ahead[:left], start=day.done + 1)
    )


def _stage(day: Day, state: State, rules: AmsterdamRules) -> _Stage:
    """Make the poules, or take those that stand; the same ones keep their reasons."""
    division = _divided(day, state, rules)
    made = _Stage(day, rules, division, _poules(day, rules, division), by_hand=False)
    standing = tuple(row for row in state.groups if row.stage)
    if not standing:
        return made
    if {(p.group, p.number, p.player) for p in standing} == {
        (p.group, p.number, p.player) for p in _places(made)
    }:
        return replace(made, by_hand=True)
    division = poules_by_hand(standing, day)
    return _Stage(day, rules, division, _poules(day, rules, division), by_hand=True)


def _divided(day: Day, state: State, rules: AmsterdamRules) -> Division:
    """Make the poules of the stage."""
    if day.final:
        order = _final_order(day, state, rules)
        return into_finals(order, day.totals, rules, together=day.together(rules))
    if day.totals:
        return by_points(day.players, day.totals[-1], rules, day.first)
    draw = from_pots if rules.first_round == "pots" else at_random
    return draw(day.players, rules, day.first)


def _final_order(day: Day, state: State, rules: AmsterdamRules) -> list[PlayerId]:
    """Return the strict order after the preliminaries (7.1)."""
    last: Mapping[PlayerId, int] = state.roster.pairing_numbers
    if rules.finals_tie == "lot":
        last = lots((e.id for e in state.roster), rules.seed, rules.competition)

    def key(player: PlayerId) -> tuple[list[Points], int]:
        return [-after[player] for after in reversed(day.totals)], last[player]

    return sorted(day.players, key=key)


def _poules(day: Day, rules: AmsterdamRules, division: Division) -> tuple[Poule, ...]:
    """Number the members of each poule (8.1) and choose its table (4.2)."""
    counts = {name: len(members) for name, members in division.poules.items()}
    tables = poule_tables(counts, rules, final=day.final, together=day.together(rules))
    numbered = division.article == "amsterdam 4.6"
    return tuple(
        Poule(
            name,
            members if numbered else _in_order_of_numbers(day, rules, members),
            tables[name],
        )
        for name, members in division.poules.items()
    )


def _in_order_of_numbers(
    day: Day, rules: AmsterdamRules, members: Sequence[PlayerId]
) -> tuple[PlayerId, ...]:
    """Order by Whites minus Blacks, equal ones drawn (8.1)."""

    def key(player: PlayerId) -> tuple[int, str]:
        lot = ticket(rules.seed, rules.competition, "number", player, day.first)
        return day.colours[player], lot

    return tuple(sorted(members, key=key))


def _too_few_rounds(day: Day, left: int) -> NotReadyError:
    return NotReadyError(
        "rounds-missing",
        say_many(
            "the stage “{stage}” takes {n} round more, and rounds.csv has {planned} with this"
            " stage from round {first} on. Add the others to rounds.csv, or give this stage to"
            " rounds that are left over of the one before",
            "the stage “{stage}” takes {n} rounds more, and rounds.csv has {planned} with this"
            " stage from round {first} on. Add the others to rounds.csv, or give this stage to"
            " rounds that are left over of the one before",
            left,
            stage=day.stage,
            planned=len(day.ahead),
            first=day.first + day.done,
        ),
    )


def _too_many_rounds(state: State, stage: _Stage) -> NotReadyError:
    return NotReadyError(
        "stage-complete",
        say(
            "the stage “{stage}” has its {rounds} rounds, so that round {round} is left over and is"
            " not played. To play it, give it the next stage in rounds.csv",
            stage=stage.day.stage,
            rounds=stage.rounds,
            round=state.round.number,
        ),
    )


def _round(stage: _Stage, number: int, turn: int, *, first: bool) -> RoundPairing:
    """Make one round: every poule's boards and who is free in it."""
    pairs: list[Pair] = []
    byes: list[Free] = []
    for poule in stage.poules:
        pairs += _pairs(stage, poule, turn)
        byes += _free(poule, turn)
    places = () if stage.by_hand or not first else tuple(_places(stage))
    return RoundPairing(
        number,
        tuple(pairs),
        tuple(byes),
        (*stage.division.steps, *_numbers_step(stage)) if first else (),
        places,
    )


def _places(stage: _Stage) -> Iterator[GroupPlace]:
    for poule in stage.poules:
        for player, number in poule.numbers.items():
            yield GroupPlace(stage.day.stage, poule.name, number, player)


def _numbers_step(stage: _Stage) -> tuple[Step, ...]:
    if stage.division.article == "amsterdam 4.6":
        return ()
    rules, field = stage.rules, sorted(p for poule in stage.poules for p in poule.members)
    command = draw_command(field, rules.seed, rules.competition, "number", stage.day.first)
    if stage.day.totals:
        told = say(
            "in each poule the numbers go up with games with White minus games with Black so far,"
            " equals in drawn order; repeat the draw with: {command}",
            command=command,
        )
    else:
        told = say(
            "the numbers in each poule are drawn; repeat the draw with: {command}",
            command=command,
        )
    return (Step("amsterdam 8.1", told),)


def _pairs(stage: _Stage, poule: Poule, turn: int) -> Iterator[Pair]:
    there = poule.by_table
    for high, low in poule.boards(turn):
        if high in there and low in there:
            white, black = there[high], there[low]
            steps = tuple(_pair_steps(stage, poule, turn, (white, black)))
            yield Pair(white, black, poule.name, steps=steps)


def _pair_steps(
    stage: _Stage, poule: Poule, turn: int, pair: tuple[PlayerId, PlayerId]
) -> Iterator[Step]:
    white, black = pair
    division, numbers = stage.division, poule.numbers
    together = say(
        "both are in poule {poule}: {first}; {second}",
        poule=poule.name,
        first=division.why[white],
        second=division.why[black],
    )
    yield Step(division.article, together)
    if stage.day.totals and division.article != "amsterdam 4.6":
        colours = stage.day.colours
        told = say(
            "their numbers: Whites minus Blacks was {first} for {white}, and {second} for {black}",
            white=white,
            black=black,
            first=colours[white],
            second=colours[black],
        )
        yield Step("amsterdam 8.1", told)
    yield Step(
        "amsterdam 8.2",
        say(
            "{white} has number {one} in the poule and {black} number {other}: in round {turn} of"
            " the table for {size} they meet, {white} with White",
            white=white,
            black=black,
            one=numbers[white],
            other=numbers[black],
            turn=turn,
            size=poule.table.size,
        ),
    )
    if poule.table.before:
        yield Step("amsterdam 4.3", _lowest_lacking(poule))


def _free(poule: Poule, turn: int) -> Iterator[Free]:
    """Yield who meets a number that nobody has, and who has played all his games (4.3)."""
    if turn >= poule.table.size:
        told = say(
            "poule {poule} has {count} players and was ready after {rounds} rounds",
            poule=poule.name,
            count=len(poule.members),
            rounds=poule.table.size - 1,
        )
        for player in poule.members:
            yield Free(player, ByeKind.REST, poule.name, (Step("amsterdam 4.3", told),))
        return
    there = poule.by_table
    for board in poule.boards(turn):
        present = [n for n in board if n in there]
        if len(present) == 1:
            player, missing = there[present[0]], sum(board) - present[0]
            kind = ByeKind.PAIRING_ALLOCATED if missing <= poule.table.full else ByeKind.REST
            told = _why_free(poule, player, missing, turn, kind)
            yield Free(player, kind, poule.name, (Step("amsterdam 4.3", told),))


def _why_free(poule: Poule, player: PlayerId, missing: int, turn: int, kind: ByeKind) -> Message:
    if kind is ByeKind.REST:
        return say(
            "{player} would meet number {missing} in round {turn} of the table; no poule of"
            " {full} has it, everybody is free once, and it gives no points",
            player=player,
            missing=missing,
            turn=turn,
            full=poule.table.full,
        )
    return say(
        "{player} would meet number {missing} in round {turn} of the table; poule {poule} has"
        " {count} players in place of {full}, and the free round gives points",
        player=player,
        missing=missing,
        turn=turn,
        poule=poule.name,
        count=len(poule.members),
        full=poule.table.full,
    )


def _lowest_lacking(poule: Poule) -> Message:
    return say(
        "poule {poule} has {count} players: in its table the lowest numbers are lacking, and"
        " number 1 of the poule has number {first}",
        poule=poule.name,
        count=len(poule.members),
        first=poule.table.before + 1,
    )
