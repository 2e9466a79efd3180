"""From the state of a competition to the players to pair (docs/fide-dutch.md, 2)."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from leaguegen.model.game import ByeKind, Colour, Outcome, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import HALF, ZERO, Points
from leaguegen.model.systems import DutchRules
from leaguegen.pairing.first_colour import first_colour
from leaguegen.pairing.history import histories, in_scope
from leaguegen.pairing.swiss.dutch.field import Contender, Field, Float
from leaguegen.ranking.scores import Crosstable, Entry, crosstable

_FREE_2017 = frozenset({ByeKind.PAIRING_ALLOCATED, ByeKind.FORFEIT_WIN})


def field_of(state: State, rules: DutchRules) -> Field:
    """Return the field of the round to pair."""
    return Field(
        contenders(state, rules),
        initial_colour(rules),
        rules.edition,
        state.avoid,
    )


def initial_colour(rules: DutchRules) -> Colour:
    """Return the colour of the first player in the first round (5.1)."""
    return first_colour(rules.initial_colour, rules.seed, rules.competition)


def contenders(state: State, rules: DutchRules) -> list[Contender]:
    """Return the players to pair; the rounds of the cycle make the tournament."""
    cycle = state.round.cycle
    rounds = in_scope(state.rounds, "cycle", cycle)
    earlier = tuple(r for r in in_scope(state.rounds, "season", cycle) if r.cycle != cycle)
    table = crosstable(
        state.roster,
        rounds,
        rules.points,
        unfinished_as_draw=True,
        earlier=earlier,
        external=state.external,
    )
    virtual = VirtualPoints(state, rules, rounds)
    past = histories(rounds, state.available)
    floats = [_floats_in(rounds, back, table, rules, virtual) for back in (1, 2)]
    turns = _turns(state, rounds)
    half = rules.points.win * len(rounds) / 2
    last = is_last(state, rules)
    extra = {player: virtual.of(player, len(rounds) + 1) for player in state.available}
    return [
        Contender(
            player,
            state.roster.pairing_numbers[player],
            turns[player],
            table.game_points[player] + extra[player],
            past[player],
            (floats[0].get(player), floats[1].get(player)),
            _barred(table.entries[player], rules),
            state.unfree.get(player),
            last and table.game_points[player] > half,
            extra[player],
        )
        for player in state.available
    ]


def is_last(state: State, rules: DutchRules) -> bool:
    """Whether the round is the last one, in which topscorers have rules of their own (1.8)."""
    if rules.rounds:
        played = len(in_scope(state.rounds, "cycle", state.round.cycle))
        return played + 1 >= rules.rounds
    return state.round.last_of_cycle


def _turns(state: State, rounds: Sequence[Round]) -> Mapping[PlayerId, int]:
    """Return the pairing number of each, counting only those who were paired at least once.

    The text of 5.2.5 speaks of the pairing number itself; every program in use leaves out those who
    have not been paired yet (docs/fide-dutch.md, 6).
    """
    paired = set(state.available)
    paired.update(player for pair in state.fixed for player in (pair.white, pair.black))
    for round_ in rounds:
        paired.update(player for game in round_.games for player in (game.white, game.black))
        paired.update(bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
    order = [entrant.id for entrant in state.roster]
    return dict(zip(order, accumulate(int(player in paired) for player in order), strict=True))


def _barred(entries: Sequence[Entry], rules: DutchRules) -> int | None:
    """Return the round that keeps somebody from the bye (C2)."""
    for entry in entries:
        if entry.played:
            continue
        if rules.edition == 2017:
            free = entry.kind in _FREE_2017 or entry.outcome is Outcome.FORFEIT_WIN
        else:
            free = entry.kind is ByeKind.PAIRING_ALLOCATED or entry.points >= rules.points.win
        if free:
            return entry.round
    return None


def _floats_in(
    rounds: Sequence[Round],
    back: int,
    table: Crosstable,
    rules: DutchRules,
    virtual: "VirtualPoints",
) -> Mapping[PlayerId, Float]:
    """Return who floated so many rounds ago (1.4); 2017: each unplayed round is a downfloat."""
    if len(rounds) < back:
        return {}
    turn = len(rounds) - back
    number = rounds[turn].number
    before = {
        player: sum((e.points for e in entries if e.round < number), ZERO)
        + virtual.of(player, turn + 1)
        for player, entries in table.entries.items()
    }
    found = {}
    for player, entries in table.entries.items():
        for entry in entries:
            if entry.round != number:
                continue
            if entry.played and entry.opponent is not None:
                difference = before[player] - before[entry.opponent]
                if difference:
                    found[player] = Float.DOWN if difference > 0 else Float.UP
            elif (
                rules.edition == 2017
                or entry.kind is ByeKind.PAIRING_ALLOCATED
                or entry.points > rules.points.loss
            ):
                found[player] = Float.DOWN
    return found


class VirtualPoints:
    """The virtual points of an acceleration (C.04.7).

    Those that a file gives player by player go before the rule.
    """

    def __init__(self, state: State, rules: DutchRules, rounds: Sequence[Round]) -> None:
        """Divide the field: half of it, rounded up to an even number, in the upper part.

        Who enters late is in the part where his pairing number puts him; the last player of the
        upper part stays its border.
        """
        self._given = state.virtual
        self._accelerated = (rules.rounds + 1) // 2 if rules.acceleration == "baku" else 0
        self._win = rules.points.win
        opening = next((r.number for r in rounds), state.round.number)
        start = [entrant.id for entrant in state.roster if entrant.joined <= opening]
        size = 2 * -(-len(start) // 4)
        numbers = state.roster.pairing_numbers
        self._border = numbers[start[:size][-1]] if start else 0
        self._numbers = numbers

    def of(self, player: PlayerId, turn: int) -> Points:
        """Return somebody's virtual points before a round of the tournament, from 1."""
        if self._given:
            given = self._given.get(player, ())
            return given[turn - 1] if turn <= len(given) else ZERO
        if turn > self._accelerated or self._numbers[player] > self._border:
            return ZERO
        full = (self._accelerated + 1) // 2
        return self._win if turn <= full else self._win * HALF
