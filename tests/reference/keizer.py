"""Keizer straight from its rules (docs/keizer.md), by trying everything; sees the model alone."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from math import ceil

from leaguegen.model.amounts import Amount
from leaguegen.model.game import ByeKind, Colour, Outcome, Result, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.systems import KeizerRules
from leaguegen.model.told import External

Board = tuple[PlayerId, PlayerId]
Made = tuple[list[Board], list[PlayerId]] | None
"""Boards (White first) and who is free; None: refused."""


@dataclass(frozen=True)
class Ranked:
    """The outcome of the fixed point."""

    order: list[PlayerId]
    totals: dict[PlayerId, Fraction]
    values: dict[PlayerId, Fraction]
    loop: int


@dataclass(frozen=True)
class Cycle:
    """The rounds of one cycle, all of which count; games without a result as draws.

    Attributes:
        earlier: The rounds of earlier cycles.
        first: The first round of the cycle.
    """

    roster: Roster
    rules: KeizerRules
    rounds: Sequence[Round]
    earlier: Sequence[Round] = ()
    carried: Sequence[PlayerId] | None = None
    external: Sequence[External] = ()
    first: int = 1


def start_order(
    roster: Roster, rules: KeizerRules, carried: Sequence[PlayerId] | None
) -> list[PlayerId]:
    entrants = [e.id for e in roster]
    if rules.start_order == "lot":

        def ticket(player: PlayerId) -> str:
            return sha256(f"{rules.seed}|{rules.competition}|lot|{player}".encode()).hexdigest()

        return sorted(entrants, key=ticket)
    if rules.start_order == "ranking" and carried is not None:
        ranked = list(carried)

        def place(player: PlayerId) -> tuple[int, int]:
            known = player in ranked
            return (0, ranked.index(player)) if known else (1, entrants.index(player))

        return sorted(entrants, key=place)
    return entrants


def joined(cycle: Cycle, player: PlayerId) -> int | None:
    """Return from which round somebody has a value."""
    entrant = cycle.roster[player]
    played = [r.number for r in cycle.rounds for g in r.games if player in (g.white, g.black)]
    gone = entrant.withdrawn is not None and entrant.withdrawn < cycle.first
    listed = [] if gone else [entrant.joined]
    return min(played + listed, default=None)


def members(cycle: Cycle) -> list[PlayerId]:
    """Return who has a value after the rounds."""
    last = max([cycle.first, *(r.number for r in cycle.rounds)])
    found = []
    for player in start_order(cycle.roster, cycle.rules, cycle.carried):
        since = joined(cycle, player)
        if since is not None and since <= last:
            found.append(player)
    return found


def value(
    cycle: Cycle, everybody: Sequence[PlayerId], order: Sequence[PlayerId]
) -> dict[PlayerId, Fraction]:
    """Give everybody a value by his place, or by his rating."""
    rules = cycle.rules
    found = {}
    for place, player in enumerate(order, start=1):
        if rules.values:
            rating = cycle.roster[player].rating or 0
            fits = [c for c in rules.values if c.below is None or rating < c.below]
            found[player] = fits[0].value
        else:
            early = [p for p in everybody if (joined(cycle, p) or 0) <= cycle.first]
            top = ceil(Fraction(3, 2) * len(early)) if rules.top is None else rules.top
            found[player] = top - (place - 1) * rules.step
    return found


def worth(cycle: Cycle, player: PlayerId, round_: Round) -> tuple[Amount, PlayerId | None]:
    """Return what a round is worth to somebody, and against whom it was."""
    scoring = cycle.rules.scoring
    for game in round_.games:
        if player in (game.white, game.black):
            colour = Colour.WHITE if player == game.white else Colour.BLACK
            outcome = (game.result or Result.DRAW).outcome(colour)
            amounts = {
                Outcome.WIN: scoring.win,
                Outcome.DRAW: scoring.draw,
                Outcome.LOSS: scoring.loss,
                Outcome.FORFEIT_WIN: scoring.forfeit_win,
                Outcome.FORFEIT_LOSS: scoring.forfeit_loss,
            }
            return amounts[outcome], game.black if player == game.white else game.white
    kinds = [bye.kind for bye in round_.byes if bye.player == player]
    if not kinds:
        return Amount(), None
    by_result = elsewhere(cycle, player, round_)
    if by_result is not None:
        return by_result, None
    return tier(cycle, player, round_, kinds[0]), None


def elsewhere(cycle: Cycle, player: PlayerId, round_: Round) -> Amount | None:
    """Return what a game for the club is worth, if its result counts."""
    kinds = [bye.kind for bye in round_.byes if bye.player == player]
    scoring = cycle.rules.scoring
    for game in reversed(cycle.external):
        if (game.player, game.round) == (player, round_.number) and kinds[0] in (
            ByeKind.ABSENT,
            ByeKind.EXCUSED,
            ByeKind.CLUB,
        ):
            if game.outcome in (Outcome.WIN, Outcome.FORFEIT_WIN):
                return scoring.club_win
            return scoring.club_draw if game.outcome is Outcome.DRAW else scoring.club_loss
    return None


def tier(cycle: Cycle, player: PlayerId, round_: Round, kind: ByeKind) -> Amount:
    """Count the absences of a kind up to this one, and find the tier."""
    scoring = cycle.rules.scoring
    nth = 0
    if scoring.tiers_over == "season":
        nth += sum(b.player == player and b.kind is kind for r in cycle.earlier for b in r.byes)
    for earlier in cycle.rounds:
        if earlier.number <= round_.number:
            same = any(b.player == player and b.kind is kind for b in earlier.byes)
            nth += same and elsewhere(cycle, player, earlier) is None
    paid: list[Amount] = []
    for one in scoring.awards[kind]:
        paid += [one.amount] * (one.first if one.first is not None else nth)
    return paid[nth - 1] if nth <= len(paid) else Amount()


def rank(cycle: Cycle) -> Ranked:
    """Rank everybody after the rounds."""
    return _frozen(cycle) if cycle.rules.recompute == "frozen" else _fixed_point(cycle)


def _sum(
    cycle: Cycle, player: PlayerId, values: Mapping[PlayerId, Fraction], rounds: Sequence[Round]
) -> Fraction:
    total = Fraction(0)
    for round_ in rounds:
        amount, opponent = worth(cycle, player, round_)
        total += amount.own * values[player] + amount.fixed
        if opponent is not None:
            total += amount.opponent * values[opponent]
    return total


def _fixed_point(cycle: Cycle) -> Ranked:
    start = members(cycle)
    rules = cycle.rules
    orders = [start]
    sums: list[dict[PlayerId, Fraction]] = []
    while len(sums) < 50:
        values = value(cycle, start, orders[-1])
        own = {p: values[p] if rules.count_own else Fraction(0) for p in start}
        totals = {
            p: rules.scoring.start + own[p] + _sum(cycle, p, values, cycle.rounds) for p in start
        }
        sums.append(totals)
        new = _sorted(totals, orders[-1] if rules.equal_totals == "previous" else start)
        if new == orders[-1]:
            return Ranked(new, totals, values, 0)
        if new in orders:
            return _mean(cycle, start, sums[orders.index(new) :])
        orders.append(new)
    return Ranked(orders[-1], sums[-1], value(cycle, start, orders[-1]), 0)


def _sorted(totals: Mapping[PlayerId, Fraction], order: Sequence[PlayerId]) -> list[PlayerId]:
    """Sort by totals, equal ones in an order."""
    return [p for _, _, p in sorted((-totals[p], i, p) for i, p in enumerate(order))]


def _mean(
    cycle: Cycle, start: list[PlayerId], sums: Sequence[Mapping[PlayerId, Fraction]]
) -> Ranked:
    totals = {p: sum((one[p] for one in sums), Fraction(0)) / len(sums) for p in start}
    order = [p for _, _, p in sorted((-totals[p], i, p) for i, p in enumerate(start))]
    return Ranked(order, totals, value(cycle, start, order), len(sums))


def _frozen(cycle: Cycle) -> Ranked:
    start = members(cycle)
    rules = cycle.rules
    earned = dict.fromkeys(start, rules.scoring.start)
    order: list[PlayerId] = []
    totals = dict(earned)
    own = value(cycle, start, start)
    for round_ in cycle.rounds:
        order += [p for p in start if p not in order and (joined(cycle, p) or 0) <= round_.number]
        own = value(cycle, start, order + [p for p in start if p not in order])
        for p in start:
            earned[p] += _sum(cycle, p, own, [round_])
        totals = {p: earned[p] + (own[p] if rules.count_own else 0) for p in start}
        before = [p for p in start if p in order] if rules.equal_totals == "start" else order
        order = _sorted(totals, before)
    if not cycle.rounds:
        order = start
        totals = {p: earned[p] + (own[p] if rules.count_own else 0) for p in start}
    return Ranked(order, totals, value(cycle, start, order), 0)


def cycle_of(state: State, rules: KeizerRules) -> Cycle:
    """Return the cycle of a state, as the pairing looks at it."""
    rounds = sorted((r for r in state.rounds if r.cycle == state.round.cycle), key=_number)
    return Cycle(
        state.roster,
        rules,
        rounds,
        [r for r in state.rounds if r.cycle < state.round.cycle],
        state.carried,
        state.external,
        rounds[0].number if rounds else state.round.number,
    )


def _number(round_: Round) -> int:
    return round_.number


def pair(state: State, rules: KeizerRules) -> Made:
    """Pair a round by trying every pairing in order."""
    boards = [(f.white, f.black) for f in state.fixed]
    if not state.available:
        return boards, []
    cycle = cycle_of(state, rules)
    start = start_order(state.roster, rules, state.carried)
    order = rank(cycle).order if cycle.rounds else start
    order = order + [p for p in start if p not in order]
    pool = [p for p in order if p in state.available]
    past = Past(state, rules)
    for free in _free(pool, past):
        rest = [p for p in pool if p not in free]
        for gap, most in past.levels():
            every = list(_pairings(rest, lambda a, b, g=gap, m=most: past.may_meet(a, b, g, m)))
            if every:
                chosen = _best(rest, every, state, rules)
                return boards + [past.colours(a, b) for a, b in chosen], free
    return None


def _free(pool: list[PlayerId], past: "Past") -> list[list[PlayerId]]:
    """Return who could be free, one after the other; nobody where the number is even."""
    if len(pool) % 2 == 0:
        return [[]]
    lowest = list(reversed(pool))
    return [[p] for p in sorted(lowest, key=lambda p: (past.free_last(p), past.times_free(p)))]


def _pairings(left: list[PlayerId], allowed: object) -> Iterator[list[Board]]:
    """Yield every pairing, the first player's nearest opponent first."""
    if not left:
        yield []
        return
    first, *others = left
    for other in others:
        if allowed(first, other):  # type: ignore[operator]
            for rest in _pairings([p for p in others if p != other], allowed):
                yield [(first, other), *rest]


def _best(
    rest: list[PlayerId], every: list[list[Board]], state: State, rules: KeizerRules
) -> list[Board]:
    place = {p: i for i, p in enumerate(rest)}
    half = len(rest) // 2

    def squares(pairs: list[Board]) -> tuple[object, ...]:
        apart = [place[b] - place[a] for a, b in pairs]
        return sum(d * d for d in apart), apart

    def across(pairs: list[Board]) -> list[tuple[bool, int]]:
        """How far each is from the opposite: below it, then above it."""
        return [(place[b] < place[a] + half, abs(place[b] - place[a] - half)) for a, b in pairs]

    if state.round.first_of_cycle and rules.first_round == "halves":
        return min(every, key=across)
    return min(every, key=squares) if rules.pairing == "least-squares" else every[0]


@dataclass(frozen=True)
class Past:
    """What the players have behind them."""

    state: State
    rules: KeizerRules

    def games(self, scope: str = "season") -> list[tuple[int, PlayerId, PlayerId]]:
        """Return the games over the board, with those to be finished; oldest first."""
        return sorted(
            (
                (r.number, g.white, g.black)
                for r in self.state.rounds
                if scope == "season" or r.cycle == self.state.round.cycle
                for g in r.games
                if g.result is None or g.result.played
            ),
            key=lambda game: game[0],
        )

    def times_free(self, player: PlayerId) -> int:
        return sum(
            b.player == player and b.kind is ByeKind.PAIRING_ALLOCATED
            for r in self.state.rounds
            for b in r.byes
        )

    def free_last(self, player: PlayerId) -> bool:
        """Whether he was free in the last round in which he was there."""
        for round_ in sorted(self.state.rounds, key=_number, reverse=True):
            if any(player in (g.white, g.black) for g in round_.games):
                return False
            kinds = [b.kind for b in round_.byes if b.player == player]
            if kinds[0] is ByeKind.PAIRING_ALLOCATED:
                return True
            if kinds[0] in (ByeKind.FORFEIT_WIN, ByeKind.FORFEIT_LOSS):
                return False
        return False

    def met(self, a: PlayerId, b: PlayerId) -> list[int]:
        """Return the rounds in which two met."""
        return [n for n, w, z in self.games(self.rules.meet_over) if {w, z} == {a, b}]

    def levels(self) -> list[tuple[int, int | None]]:
        """Return the gap and the number of meetings, ever less strict."""
        gap, most = self.rules.min_gap, self.rules.max_meet
        found = [(gap, most)]
        if self.rules.relax == "off":
            return found
        times = Counter(frozenset((w, z)) for _, w, z in self.games(self.rules.meet_over))
        end = max(times.values(), default=0) + 1
        if most is None:
            return [(g, None) for g in range(gap, -1, -1)]
        if self.rules.relax == "gap-first":
            found = [(g, most) for g in range(gap, -1, -1)]
            return found + [(0, m) for m in range(most + 1, end + 1)]
        while gap > 0 or most < end:
            if gap > 0:
                gap -= 1
                found.append((gap, most))
            if most < end:
                most += 1
                found.append((gap, most))
        return found

    def may_meet(self, a: PlayerId, b: PlayerId, gap: int, most: int | None) -> bool:
        if frozenset((a, b)) in self.state.avoid:
            return False
        met = self.met(a, b)
        if not met:
            return True
        often = most is not None and len(met) >= most
        return not often and self.state.round.number >= met[-1] + gap

    def colour_list(self, player: PlayerId) -> list[int]:
        """Return +1 for each White and -1 for each Black, oldest first."""
        return [1 if w == player else -1 for _, w, z in self.games() if player in (w, z)]

    def colours(self, higher: PlayerId, lower: PlayerId) -> Board:
        """Give the colours: chapter 6, rule by rule."""
        ours, theirs = self.colour_list(higher), self.colour_list(lower)
        limit = self.rules.max_streak

        def run(history: list[int], colour: int) -> int:
            length = 1
            while length <= len(history) and history[-length] == colour:
                length += 1
            return length

        fine = {c: run(ours, c) <= limit and run(theirs, -c) <= limit for c in (1, -1)}
        both_met = [(w, z) for _, w, z in self.games() if {w, z} == {higher, lower}]
        if both_met:
            white, black = both_met[-1]
            turned = -1 if white == higher else 1
            if fine[turned]:
                return (black, white)
        if fine[1] != fine[-1]:
            white_is_higher = fine[1]
        else:
            white_is_higher = self._by_balance(ours, theirs, run, outside=not fine[1])
        return (higher, lower) if white_is_higher else (lower, higher)

    def _by_balance(
        self, ours: list[int], theirs: list[int], run: object, *, outside: bool
    ) -> bool:
        """Return whether the higher has White."""
        if outside:
            white, black = (
                (
                    max(abs(sum(ours) + c), abs(sum(theirs) - c)),
                    max(run(ours, c), run(theirs, -c)),  # type: ignore[operator]
                )
                for c in (1, -1)
            )
            if white != black:
                return bool(white < black)
        if sum(ours) != sum(theirs):
            return sum(ours) < sum(theirs)
        for a, b in zip(reversed(ours), reversed(theirs), strict=False):
            if a != b:
                return a == -1
        return self.rules.no_difference == "white"
