"""Whom Keizer pairs, in which order, and who may meet whom (docs/keizer.md, 5)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.model.game import ByeKind
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.history import History, histories, in_scope
from leaguegen.pairing.keizer_start import start_steps
from leaguegen.pairing.matching import complete
from leaguegen.ranking.keizer_cycle import keizer_cycle, start_order
from leaguegen.ranking.keizer_period import note
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class Ranking:
    """The order from which a round is paired, and what there is to tell of it."""

    order: tuple[PlayerId, ...]
    steps: tuple[Step, ...]


def ranking(state: State, rules: KeizerRules) -> Ranking:
    """Rank everybody by the rounds of this cycle; newcomers come behind (5.1)."""
    cycle = state.round.cycle
    rounds = in_scope(state.rounds, "cycle", cycle)
    start = start_order(state.roster, rules, state.carried)
    if not rounds:
        return Ranking(start, tuple(start_steps(state, rules)))
    counted = keizer_cycle(
        state.roster,
        rules,
        rounds,
        first=rounds[0].number,
        carried=state.carried,
        earlier=[r for r in state.rounds if r.cycle < cycle],
        external=state.external,
        unfinished_as_draw=True,
    )
    table = counted.after(rounds[-1].number)
    ranked = frozenset(table.order)
    text = say("the order is the ranking after round {round}", round=rounds[-1].number)
    unrest = note((table,))
    steps = (Step("keizer 5.1", text), *([Step("keizer 4.2", unrest)] if unrest else []))
    return Ranking((*table.order, *(p for p in start if p not in ranked)), steps)


@dataclass(frozen=True, slots=True)
class Level:
    """How strictly meetings count.

    Attributes:
        gap: So many rounds after a meeting two may meet again.
        most: So often two may meet; None: as often as they like.
    """

    gap: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Met:
    """What two players have behind them.

    Attributes:
        times: How often they met.
        last: The round in which they met last.
    """

    times: int
    last: int


class Field:
    """The players to pair as vertices `0..size-1`, the highest in the ranking first.

    Attributes:
        places: Everybody's place among all in the ranking, from 1.
        season: Everybody's games and missed rounds.
        met: What each pair that met has behind it, the lower vertex first.
        apart: Pairs that are kept apart, the lower vertex first.
        unfree: Who may not be free this time, and why.
    """

    def __init__(self, state: State, rules: KeizerRules, order: Sequence[PlayerId]) -> None:
        self.round = state.round.number
        self.rules = rules
        self.unfree = state.unfree
        here = frozenset(state.available)
        self.players = tuple(player for player in order if player in here)
        self.places = {player: place for place, player in enumerate(order, start=1)}
        index = {player: vertex for vertex, player in enumerate(self.players)}
        self.season = histories(in_scope(state.rounds, "season", state.round.cycle), self.players)
        scoped = in_scope(state.rounds, rules.meet_over, state.round.cycle)
        self.met = _meetings(histories(scoped, self.players), index)
        self.apart = frozenset(
            (min(pair), max(pair))
            for pair in ([index[p] for p in two if p in index] for two in state.avoid)
            if len(pair) == 2
        )

    def __len__(self) -> int:
        return len(self.players)

    def levels(self) -> Iterator[Level]:
        """Yield how strictly meetings count, each time a little less (5.7)."""
        gap, most = self.rules.min_gap, self.rules.max_meet
        yield Level(gap, most)
        if self.rules.relax == "off":
            return
        oftenest = max((met.times for met in self.met.values()), default=0)
        lower_gap = True
        while gap > 0 or (most is not None and most <= oftenest):
            if most is None or (gap > 0 and lower_gap):
                gap -= 1
            else:
                most += 1
            lower_gap = self.rules.relax == "gap-first" or not lower_gap
            yield Level(gap, most)

    def may_meet(self, one: int, other: int, level: Level) -> bool:
        """Whether two may meet (5.3)."""
        pair = (min(one, other), max(one, other))
        return pair not in self.apart and self._allows(self.met.get(pair), level)

    def _allows(self, met: Met | None, level: Level) -> bool:
        if met is None:
            return True
        often = level.most is not None and met.times >= level.most
        return not often and self.round - met.last >= level.gap

    def edges(self, level: Level) -> tuple[int, ...]:
        """Return as masks who may meet whom."""
        everybody = (1 << len(self)) - 1
        masks = [everybody & ~(1 << vertex) for vertex in range(len(self))]
        barred = [pair for pair, met in self.met.items() if not self._allows(met, level)]
        for one, other in (*barred, *self.apart):
            masks[one] &= ~(1 << other)
            masks[other] &= ~(1 << one)
        return tuple(masks)

    def why_not(self, one: int, other: int, level: Level) -> Message:
        """Say why two do not meet."""
        player = self.players[other]
        pair = (min(one, other), max(one, other))
        if pair in self.apart:
            return say("not against {player}: these two are kept apart", player=player)
        met = self.met.get(pair)
        if met is None or self._allows(met, level):
            return say(
                "not against {player}: then the rest could not be paired any more", player=player
            )
        if level.most is not None and met.times >= level.most:
            return say_many(
                "not against {player}: they met {n} time already",
                "not against {player}: they met {n} times already",
                n=met.times,
                player=player,
            )
        return say("not against {player}: they met in round {round}", player=player, round=met.last)


def _meetings(
    past: Mapping[PlayerId, History], index: Mapping[PlayerId, int]
) -> dict[tuple[int, int], Met]:
    found: dict[tuple[int, int], Met] = {}
    for player, vertex in index.items():
        times: Counter[int] = Counter()
        for game in past[player].games:
            other = index.get(game.opponent, -1)
            if other > vertex:
                times[other] += 1
                found[vertex, other] = Met(times[other], game.round)
    return found


@dataclass(frozen=True, slots=True)
class Freed:
    """The player who is free, and why not those who came before him."""

    vertex: int
    steps: tuple[Step, ...]


def free_one(field: Field) -> Freed | None:
    """Choose who is free; None where nobody can be, for the rest cannot be paired (5.2)."""
    past = [field.season[player] for player in field.players]
    byes = [one.times(ByeKind.PAIRING_ALLOCATED) for one in past]
    again = [was_free_last(one) for one in past]
    order = sorted(range(len(field)), key=lambda v: (again[v], byes[v], -v))
    *_, widest = field.levels()
    edges = field.edges(widest)
    everybody = (1 << len(field)) - 1
    passed: list[Step] = []
    for vertex in order:
        player = field.players[vertex]
        if player in field.unfree:
            text = say("not {player}: {reason}", player=player, reason=field.unfree[player])
            passed.append(Step("keizer 5.2", text))
            continue
        if complete(edges, everybody & ~(1 << vertex)) is not None:
            told = _why_free(field, vertex, byes[vertex], again=again[vertex])
            skipped = _spared(field, vertex, byes, again)
            return Freed(vertex, (told, *skipped, *passed))
        text = say("not {player}: then the rest could not be paired", player=player)
        passed.append(Step("keizer 5.2", text))
    return None


def was_free_last(past: History) -> bool:
    """Whether somebody was free the last time that he was there."""
    here = [game.round for game in past.games]
    here += [m.round for m in past.missed if m.kind in _FORFEITS]
    free = [m.round for m in past.missed if m.kind is ByeKind.PAIRING_ALLOCATED]
    return max(free, default=0) > max(here, default=0)


_FORFEITS = (ByeKind.FORFEIT_WIN, ByeKind.FORFEIT_LOSS)


def _why_free(field: Field, vertex: int, byes: int, *, again: bool) -> Step:
    text = say_many(
        "{player} is free: {n} time free before this season, nobody who could be free instead was"
        " so less often; of equals the lowest in the ranking",
        "{player} is free: {n} times free before this season, nobody who could be free instead was"
        " so less often; of equals the lowest in the ranking",
        n=byes,
        player=field.players[vertex],
    )
    if again:
        text = say("{reason}; also the last time, for nobody else can be", reason=text)
    return Step("keizer 5.2", text)


def _spared(
    field: Field, vertex: int, byes: Sequence[int], again: Sequence[bool]
) -> Iterator[Step]:
    """Yield why those lower in the ranking are not free."""
    for lower in range(len(field) - 1, vertex, -1):
        player = field.players[lower]
        if player in field.unfree:
            continue
        if again[lower] and not again[vertex]:
            text = say("not {player}: free the last time already", player=player)
        elif (again[lower], byes[lower]) > (again[vertex], byes[vertex]):
            text = say_many(
                "not {player}: {n} time free before",
                "not {player}: {n} times free before",
                n=byes[lower],
                player=player,
            )
        else:
            continue
        yield Step("keizer 5.2", text)
