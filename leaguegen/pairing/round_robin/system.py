"""The schedule of a round robin: all rounds at once (docs/round-robin.md)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from leaguegen.model.game import ByeKind
from leaguegen.model.league import FixedPair, State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import RoundRobinRules
from leaguegen.pairing.berger import Table, cycles, order
from leaguegen.pairing.round_robin.field import Field, fields, past
from leaguegen.pairing.system import (
    Free,
    NoLegalPairingError,
    NotReadyError,
    Pair,
    RoundPairing,
)
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class Turn:
    """One round of a group's schedule.

    Attributes:
        cycle: From 1; in every second one the colours are turned.
        row: Which round of the Berger table it is.
        swapped: It changed places with its neighbour at the seam to the next cycle.
    """

    cycle: int
    row: int
    swapped: bool
    table: Table


def turns(size: int, times: int) -> tuple[Turn, ...]:
    """Return the rounds in which everybody of a table meets everybody so often."""
    rows = order(size, times)
    return tuple(
        Turn(number, row, row != place, table)
        for number, (own, tables) in enumerate(zip(rows, cycles(size, times), strict=True), start=1)
        for place, (row, table) in enumerate(zip(own, tables, strict=True), start=1)
    )


def schedule(state: State, rules: RoundRobinRules, /) -> tuple[RoundPairing, ...]:
    """Pair the rounds of the schedule from the one of the state on.

    Raises:
        NotReadyError: Too few rounds are planned, or none is left; groups or numbers are missing.
        NoLegalPairingError: Somebody cannot be fitted in.
    """
    _check_joined(state)
    groups = fields(state, rules)
    plans = {field.group: turns(field.size, rules.times) for field in groups}
    _check_avoided(state, groups)
    played = past(state)
    total = max(len(plan) for plan in plans.values())
    _check_rounds(state, total, len(played))
    for index, round_ in enumerate(played):
        known = [
            frozenset((p.white, p.black))
            for field in groups
            for p in _pairs(field, plans[field.group], index)
        ]
        for game in round_.games:
            if frozenset((game.white, game.black)) not in known:
                raise _differs(round_.number, game.white, game.black)
    return tuple(
        _round(state, number, groups, plans, index)
        for number, index in zip(state.ahead, range(len(played), total), strict=False)
    )


_OF_A_SCHEDULE = (ByeKind.PAIRING_ALLOCATED, ByeKind.REST, ByeKind.BEFORE_JOINING)
"""Kinds of those without a game whom a schedule knew."""


def _check_joined(state: State) -> None:
    """Check that who stands in none of the rounds before is told to have come in later.

    Raises:
        NotReadyError: Somebody is not, and would be given a place as if there from the start.
    """
    played = past(state)
    known = {p for r in played for game in r.games for p in (game.white, game.black)}
    known |= {bye.player for r in played for bye in r.byes if bye.kind in _OF_A_SCHEDULE}
    new = tuple(p for p in state.available if p not in known) if played else ()
    if new:
        raise NotReadyError(
            "joined-missing",
            say_many(
                "{players} stands in none of the rounds before. Who comes in later: write the first"
                " round in the column joined of entrants.csv, here {round}",
                "{players} stand in none of the rounds before. Who comes in later: write the first"
                " round in the column joined of entrants.csv, here {round}",
                len(new),
                players=new,
                round=state.round.number,
            ),
        )


def _check_rounds(state: State, total: int, played: int) -> None:
    """Check that as many rounds are planned as the schedule takes.

    Raises:
        NotReadyError: It is not so.
    """
    due = total - played
    if due <= 0:
        raise NotReadyError(
            "schedule-full",
            say("the round robin is complete: every game has its round; nothing is left to pair"),
        )
    missing = due - len(state.ahead)
    if missing > 0:
        raise NotReadyError(
            "rounds-missing",
            say_many(
                "the round robin takes {due} rounds from round {round} on, and {planned} are"
                " planned: write {n} more into rounds.csv",
                "the round robin takes {due} rounds from round {round} on, and {planned} are"
                " planned: write {n} more into rounds.csv",
                missing,
                due=due,
                round=state.round.number,
                planned=len(state.ahead),
            ),
        )


def _check_avoided(state: State, groups: Sequence[Field]) -> None:
    for field in groups:
        for pair in sorted(map(sorted, state.avoid)):
            one, other = pair[0], pair[-1]
            if one in field.players.values() and other in field.players.values():
                raise NoLegalPairingError(
                    state.round.number,
                    say(
                        "everybody meets everybody, and {one} and {other} may not meet by"
                        " avoid.csv: take out that row, or put one of them into another group",
                        one=one,
                        other=other,
                    ),
                    (one, other),
                )


def _differs(number: int, white: PlayerId, black: PlayerId) -> NotReadyError:
    return NotReadyError(
        "schedule-differs",
        say(
            "round {round} has {white} – {black}, and by the table of this schedule they do not"
            " meet in that round; so the further rounds would not fit. Give the numbers by which"
            " it was paired: numbers = “given”, and the column number of entrants.csv",
            round=number,
            white=white,
            black=black,
        ),
    )


def _round(
    state: State,
    number: int,
    groups: Sequence[Field],
    plans: Mapping[str, tuple[Turn, ...]],
    index: int,
) -> RoundPairing:
    """Return one round of the schedule, group by group; what stands in it already comes first."""
    pairs: list[Pair] = []
    byes: list[Free] = []
    steps: list[Step] = []
    for field in groups:
        plan = plans[field.group]
        steps += [_in_group(field, step) for step in field.steps]
        if index >= len(plan):
            byes += _finished(state, number, field, len(plan))
            continue
        turn = plan[index]
        steps += [_in_group(field, step) for step in _round_steps(field, turn)]
        for pair in _pairs(field, plan, index):
            late = _not_yet(state, number, pair)
            if late is None:
                pairs.append(_with_step(state, number, pair))
            else:
                byes += _waits(state, number, pair, late)
        byes += _free(state, number, field, turn)
    return RoundPairing(number, _standing(state, number, pairs), tuple(byes), tuple(steps))


def _in_group(field: Field, step: Step) -> Step:
    if not field.group:
        return step
    return Step(step.article, say("Group {group}: {text}", group=field.group, text=step.text))


def _pairs(field: Field, plan: Sequence[Turn], index: int) -> Iterator[Pair]:
    """Yield the pairs of a round of a group in the order of the boards, with their reasons."""
    if index >= len(plan):
        return
    turn = plan[index]
    for white, black in turn.table:
        if white in field.players and black in field.players:
            yield Pair(
                field.players[white],
                field.players[black],
                field.group,
                steps=tuple(_why(field, turn, white, black)),
            )


def _why(field: Field, turn: Turn, white: int, black: int) -> Iterator[Step]:
    """Yield why two numbers meet in a round, and why with these colours."""
    yield Step(
        "round-robin 2.1",
        say(
            "{white} has number {first} and {black} number {second}: these meet in round {row} of"
            " the Berger table for {size} players",
            white=field.players[white],
            first=white,
            black=field.players[black],
            second=black,
            row=turn.row,
            size=field.size,
        ),
    )
    yield Step("round-robin 2.2", _why_colour(field.size, turn, white, black))


def _why_colour(size: int, turn: Turn, white: int, black: int) -> Message:
    low, high = sorted((white, black))
    if high == size and low <= size // 2:
        told = say("the last number has Black against the lower half of the numbers")
    elif high == size:
        told = say("the last number has White against the upper half of the numbers")
    elif (low + high) % 2:
        told = say("the numbers add up to an odd number, so the lower number has White")
    else:
        told = say("the numbers add up to an even number, so the higher number has White")
    if turn.cycle % 2:
        return say("By the table {rule}", rule=told)
    return say(
        "By the table {rule}; these two meet for time number {time}, with the colours turned",
        rule=told,
        time=turn.cycle,
    )


def _round_steps(field: Field, turn: Turn) -> Iterator[Step]:
    yield Step(
        "round-robin 2.1",
        say("Round {row} of the Berger table for {size} players", row=turn.row, size=field.size),
    )
    if turn.cycle % 2 == 0:
        yield Step(
            "round-robin 4.1",
            say("All meet for time number {time}: the colours are turned", time=turn.cycle),
        )
    if turn.swapped:
        yield Step(
            "round-robin 4.2",
            say(
                "The last two rounds of the table change places before all meet again: else"
                " somebody would have the same colour three times in a row"
            ),
        )


def _free(state: State, number: int, field: Field, turn: Turn) -> Iterator[Free]:
    """Yield who meets the number that nobody has."""
    for pair in turn.table:
        there = [n for n in pair if n in field.players]
        if len(there) != 1:
            continue
        player = field.players[there[0]]
        if not state.roster[player].active(number):
            continue
        nobody = sum(pair) - there[0]
        text = say(
            "The number of players is odd, so number {nobody} is nobody: {player}, number"
            " {number}, would meet it in this round and is free",
            nobody=nobody,
            player=player,
            number=there[0],
        )
        yield Free(player, group=field.group, steps=(Step("round-robin 3.1", text),))


def _finished(state: State, number: int, field: Field, rounds: int) -> Iterator[Free]:
    """Yield the people of a group that has played all its rounds."""
    text = say_many(
        "Everybody of the group has met everybody after {n} round; larger groups go on",
        "Everybody of the group has met everybody after {n} rounds; larger groups go on",
        rounds,
    )
    for player in field.players.values():
        if state.roster[player].active(number):
            step = Step("round-robin 5.2", text)
            yield Free(player, ByeKind.REST, field.group, (step,))


def _not_yet(state: State, number: int, pair: Pair) -> PlayerId | None:
    """Return the one of a pair who has not joined by then."""
    late = [p for p in (pair.white, pair.black) if state.roster[p].joined > number]
    return late[0] if late else None


def _waits(state: State, number: int, pair: Pair, late: PlayerId) -> Iterator[Free]:
    other = pair.black if late == pair.white else pair.white
    if not state.roster[other].active(number):
        return
    text = say(
        "{player} would meet {late}, who joins in round {joined} only, and is free",
        player=other,
        late=late,
        joined=state.roster[late].joined,
    )
    yield Free(other, group=pair.group, steps=(Step("round-robin 6.1", text),))


def _with_step(state: State, number: int, pair: Pair) -> Pair:
    """Add to a pair that one of the two has withdrawn: the game stands, and is not played."""
    gone = [p for p in (pair.white, pair.black) if not state.roster[p].active(number)]
    if not gone:
        return pair
    text = say(
        "{player} has withdrawn: this game is not played",
        player=gone[0],
    )
    return replace(pair, steps=(*pair.steps, Step("round-robin 6.2", text)))


def _standing(state: State, number: int, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Put first the pairs that stand already, with the colours that they have.

    Raises:
        NoLegalPairingError: One stands that the schedule does not have in this round.
    """
    by_players = {frozenset((p.white, p.black)): p for p in pairs}
    first = []
    for fixed in state.stands(number):
        pair = by_players.pop(frozenset((fixed.white, fixed.black)), None)
        if pair is None:
            raise _row_elsewhere(number, fixed)
        first.append(_as_it_stands(pair, fixed))
    return (*first, *by_players.values())


def _as_it_stands(pair: Pair, fixed: FixedPair) -> Pair:
    steps = pair.steps
    if pair.white != fixed.white:
        text = say("The row that stands has the colours the other way round, and is kept")
        steps = (*steps, Step("round-robin 3.2", text))
    return replace(
        pair, white=fixed.white, black=fixed.black, fixed=fixed.why, via=fixed.via, steps=steps
    )


def _row_elsewhere(number: int, fixed: FixedPair) -> NoLegalPairingError:
    return NoLegalPairingError(
        number,
        say(
            "{white} – {black} stands in results.csv for round {round}, and in that round the"
            " table does not let them meet: move the row to the round in which it does, or take it"
            " out (the game can be played on any day: write the column date)",
            white=fixed.white,
            black=fixed.black,
            round=number,
        ),
        (fixed.white, fixed.black),
    )
