"""Random states to pair, from a seed: a season played forward without any pairing system.

Rounds are paired here by a rough rule of its own (neighbours who have not met, or anybody), so that
histories occur that no system would make: rematches, runs of colours, odd absences.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Any, TypeVar

from leaguegen.model.game import Bye, ByeKind, Colour, Game, Result, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Role, Roster
from leaguegen.model.rules import PointTable, Tier, Unplayed
from leaguegen.model.systems import KnsbRules
from tests.reference.past import Past

T = TypeVar("T")

SPECIAL = ("odd pool", "absent tonight", "cup tie", "last round")
"""Kinds of which at least one is to hold for a good part of the states."""

ABSENCES: tuple[ByeKind, ...] = (
    ByeKind.ABSENT,
    ByeKind.EXCUSED,
    ByeKind.CLUB,
    ByeKind.DUTY,
    ByeKind.LATE,
    ByeKind.HALF_POINT,
    ByeKind.ZERO_POINT,
    ByeKind.FULL_POINT,
    ByeKind.FORFEIT_WIN,
    ByeKind.FORFEIT_LOSS,
)

SETTINGS: dict[str, Sequence[Any]] = {
    "group_width": (Fraction(0), Fraction(1, 3), Fraction(1, 2), Fraction(1), Fraction(3, 2)),
    "drop": ("lowest-rank",),
    "bye_pick": ("fewest", "waiting-room"),
    "rematch_gap": (0, 1, 2, 3, 5),
    "rematch_relax": (True,),
    "max_balance": (1, 3),
    "max_streak": (1, 3),
    "no_difference": ("balance",),
    "last_round": ("group", "completion", "off"),
    "colours_over": ("cycle",),
    "rematch_over": ("season",),
    "last_round_of": ("season",),
    "first_round": ("random", "halves", "fold"),
    "unplayed": (Unplayed.IGNORE,),
}
"""For each setting the values that are not its default."""

OFTEN = {"last_round": 0.3, "bye_pick": 0.2, "rematch_relax": 0.15}
"""Settings that matter in few states are changed more often: the chance to add."""


@dataclass(frozen=True)
class Case:
    """A state to pair, the rules to pair it by, and what is special about it."""

    seed: int
    state: State
    rules: KnsbRules
    kinds: frozenset[str]
    settings: frozenset[str]

    @property
    def name(self) -> str:
        """By which the state can be made again."""
        return str(self.seed)


def case(seed: int) -> Case:
    """Make the state with this number: up to 8 players to pair, 7 earlier rounds."""
    rng = Random(seed)
    settings, rules = random_rules(rng)
    season = Season.of(rng, rng.choice((2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 9, 10, 10)))
    for _ in range(rng.choice((0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7))):
        season.play_round()
    state = with_guests(season.tonight(8), Random(f"guests {seed}"))
    return Case(seed, state, rules, kinds_of(state, rules), settings)


def crowded_case(seed: int) -> Case:
    """Make a state of 9 to 11 entrants late in a season, in which it is hard to pair everybody."""
    rng = Random(f"crowded {seed}")
    settings, rules = random_rules(rng)
    season = replace(Season.of(rng, rng.choice((9, 10, 10, 11))), renew=0)
    for _ in range(rng.choice((3, 4, 5, 6))):
        season.play_round()
    state = with_guests(season.tonight(11), Random(f"crowded guests {seed}"))
    return Case(seed, state, rules, kinds_of(state, rules), settings)


def guest_case(seed: int) -> Case:
    """Make a state with guests late in a season, in which second meetings are often needed."""
    rng = Random(f"with guests {seed}")
    settings, rules = random_rules(rng)
    if rng.random() < 0.5:
        settings |= {"rematch_relax=True"}
        rules = replace(rules, rematch_relax=True)
    season = replace(Season.of(rng, rng.choice((4, 5, 6, 7, 8))), renew=0)
    for _ in range(rng.choice((2, 3, 4, 5, 6))):
        season.play_round()
    state = with_guests(season.tonight(8), rng, chance=1)
    return Case(seed, state, rules, kinds_of(state, rules), settings)


def random_rules(rng: Random) -> tuple[frozenset[str], KnsbRules]:
    """Draw rules, each setting mostly at its default, and the names of those that are not."""
    chance = rng.choice((0.0, 0.15, 0.15, 0.35))
    chosen = {
        name: rng.choice(values)
        for name, values in SETTINGS.items()
        if rng.random() < chance + (OFTEN.get(name, 0) if chance else 0)
    }
    if rng.random() < 0.3:
        chosen["points"] = random_points(rng)
    names = {n if n == "points" else f"{n}={v}" for n, v in chosen.items()}
    season = rng.choice(("2026-27/interne", "26/int", "25/café"))
    rules = KnsbRules(competition=season, seed=f"seed {rng.randrange(100)}", **chosen)
    return frozenset(names), rules


def random_points(rng: Random) -> PointTable:
    """Draw a table as clubs have: thirds for absence, in tiers or not, or another scale."""
    scales = (("1", "1/2", "0"), ("2", "1", "0"), ("3", "1", "0"), ("3", "2", "1"))
    win, draw, loss = (Fraction(text) for text in rng.choice(scales))
    awards: dict[ByeKind, tuple[Tier, ...]] = {kind: (Tier(Fraction(0)),) for kind in ByeKind}
    awards[ByeKind.PAIRING_ALLOCATED] = (Tier(win if rng.random() < 0.5 else draw),)
    awards[ByeKind.FULL_POINT] = (Tier(win),)
    awards[ByeKind.HALF_POINT] = (Tier(draw),)
    awards[ByeKind.FORFEIT_WIN] = (Tier(win),)
    third = win / 3
    tiers: tuple[tuple[Tier, ...], ...] = (
        (Tier(third),),
        (Tier(draw, 1), Tier(third, 2)),
        (Tier(third, 1),),
        (),
    )
    for kind in (ByeKind.EXCUSED, ByeKind.ABSENT, ByeKind.CLUB, ByeKind.BEFORE_JOINING):
        awards[kind] = rng.choice(tiers)
    return PointTable(
        win=win,
        draw=draw,
        loss=loss,
        forfeit_win=win,
        forfeit_loss=Fraction(-1, 2) if rng.random() < 0.1 else loss,
        awards=awards,
        tiers_over="cycle" if rng.random() < 0.5 else "season",
    )


@dataclass
class Season:
    """A season under way.

    Attributes:
        away: Chance of each entrant to be absent from a round.
        wild: Chance that a round is paired without looking at anything.
        noise: Chance that the colours of a pair are drawn instead of fair.
        forfeits: Chance of a game to be forfeited.
        open: Chance of a game to have no result yet.
    """

    rng: Random
    roster: Roster
    away: float
    wild: float
    noise: float
    forfeits: float
    open: float
    renew: float
    number: int = 1
    cycle: int = 1
    rounds: list[Round] = field(default_factory=list)

    @classmethod
    def of(cls, rng: Random, size: int) -> "Season":
        """Draw the entrants and the season's habits."""
        names = rng.sample(["ab", "b", "berg-j", "c2", "dé", "e", "f", "Zo", "z-9", "k", "m"], size)
        changes = rng.random() < 0.3
        entrants = []
        for name in names:
            joined = rng.choice((1, 1, 1, 2, 4)) if changes else 1
            leaves = changes and rng.random() < 0.12
            entrants.append(
                Entrant(
                    PlayerId(name),
                    joined=joined,
                    withdrawn=joined + rng.randrange(5) if leaves else None,
                    rating=rng.choice((1500, 1650, 1700, 1700, 1842, 2001, None)),
                )
            )
        return cls(
            rng,
            Roster(tuple(entrants)),
            away=rng.choice((0, 0.05, 0.15, 0.3)),
            wild=rng.choice((0, 0.1, 0.5)),
            noise=rng.choice((0, 0.2, 0.6)),
            forfeits=rng.choice((0, 0, 0.1)),
            open=rng.choice((0, 0, 0, 0.15)),
            renew=rng.choice((0, 0.1, 0.35)),
        )

    def play_round(self) -> None:
        """Play one round, and go on to the next one, or to the next cycle."""
        byes = self.absent()
        present = [e.id for e in self.roster if e.id not in byes]
        if len(present) % 2 == 1:
            byes[self.rng.choice(present)] = ByeKind.PAIRING_ALLOCATED
            present = [p for p in present if p not in byes]
        games = tuple(self.game(a, b) for a, b in self.couples(present))
        free = tuple(Bye(player, kind) for player, kind in byes.items())
        self.rounds.append(Round(self.number, games, free, self.cycle))
        self.number += 2 if self.rng.random() < 0.05 else 1
        if self.cycle < 3 and self.rng.random() < self.renew:
            self.cycle += 1

    def absent(self) -> dict[PlayerId, ByeKind]:
        """Draw who is away from the next round."""
        byes: dict[PlayerId, ByeKind] = {}
        for entrant in self.roster:
            if self.number < entrant.joined:
                byes[entrant.id] = ByeKind.BEFORE_JOINING
            elif not entrant.active(self.number):
                byes[entrant.id] = ByeKind.WITHDRAWN
            elif self.rng.random() < self.away:
                byes[entrant.id] = self.rng.choice(ABSENCES)
        return byes

    def couples(self, present: list[PlayerId]) -> list[tuple[PlayerId, PlayerId]]:
        """Pair an even number of players somehow, better White first."""
        left = self.rng.sample(present, len(present))
        wild = self.rng.random() < self.wild
        if not wild:
            left.sort(key=self.wins, reverse=True)
        made = []
        while left:
            first = left.pop(0)
            fresh = [p for p in left if wild or not self.met(first, p)] or left
            other = fresh[0]
            left.remove(other)
            fair = self.difference(first) <= self.difference(other)
            if self.rng.random() < self.noise:
                fair = self.rng.random() < 0.5
            made.append((first, other) if fair else (other, first))
        return made

    def wins(self, player: PlayerId) -> int:
        """Return the games that a player won."""
        return sum(
            game.result is {game.white: Result.WHITE_WINS}.get(player, Result.BLACK_WINS)
            for game in self.games()
            if game.has(player)
        )

    def met(self, a: PlayerId, b: PlayerId) -> bool:
        """Whether two stood on one board before."""
        return any(game.has(a) and game.has(b) for game in self.games())

    def difference(self, player: PlayerId) -> int:
        """Return boards with White minus boards with Black."""
        return sum(game.colour_of(player).value for game in self.games() if game.has(player))

    def games(self) -> list[Game]:
        """Return all boards so far."""
        return [game for played in self.rounds for game in played.games]

    def game(self, white: PlayerId, black: PlayerId) -> Game:
        """Play a game."""
        if self.rng.random() < self.open:
            return Game(white, black)
        if self.rng.random() < self.forfeits:
            kinds = (Result.WHITE_FORFEITS, Result.BLACK_FORFEITS, Result.BOTH_FORFEIT)
            return Game(white, black, self.rng.choice(kinds))
        results = (Result.WHITE_WINS, Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
        return Game(white, black, self.rng.choice(results))

    def tonight(self, most: int) -> State:
        """Make the state of the next round.

        Args:
            most: So many players are in the pool at most; the others are away.
        """
        rng = self.rng
        requests: dict[PlayerId, ByeKind] = {
            p: kind
            for p, kind in self.absent().items()
            if kind not in (ByeKind.BEFORE_JOINING, ByeKind.WITHDRAWN)
        }
        here = [e.id for e in self.roster if e.active(self.number) and e.id not in requests]
        ties = self.ties(here) if rng.random() < 0.25 else ()
        pool = [p for p in here if not any(p in (tie.white, tie.black) for tie in ties)]
        while len(pool) > most:
            requests[pool.pop(rng.randrange(len(pool)))] = rng.choice(ABSENCES)
        first = not any(played.cycle == self.cycle for played in self.rounds)
        last = rng.random() < 0.3
        carried = None
        if rng.random() < (0.9 if self.cycle > 1 else 0.1):
            known = rng.sample([e.id for e in self.roster], rng.randint(0, len(self.roster)))
            carried = (*known[:2], PlayerId("gone"), *known[2:])
        info = RoundInfo(
            self.number,
            self.cycle,
            first_of_cycle=first,
            last_of_cycle=last,
            last_of_season=last and rng.random() < 0.5,
        )
        return State(
            roster=self.roster,
            rounds=tuple(self.rounds),
            round=info,
            available=tuple(pool),
            requests=requests,
            fixed=ties,
            avoid=self.avoid() if rng.random() < 0.15 else frozenset(),
            carried=carried,
        )

    def ties(self, here: list[PlayerId]) -> tuple[FixedPair, ...]:
        """Draw one or two cup ties of tonight, whoever met whom and with which colours."""
        drawn = self.rng.sample(here, len(here))
        count = min(self.rng.choice((1, 1, 2)), len(drawn) // 2)
        ties = [FixedPair(drawn.pop(), drawn.pop(), "cup", "2026-27/beker") for _ in range(count)]
        if ties and self.rng.random() < 0.1:
            ties[0] = FixedPair(ties[0].white, ties[0].black, "by-hand", group="A")
        return tuple(ties)

    def avoid(self) -> frozenset[frozenset[PlayerId]]:
        """Draw some pairs that may not meet."""
        ids = [e.id for e in self.roster]
        count = self.rng.choice((1, 2, 4))
        return frozenset(frozenset(self.rng.sample(ids, 2)) for _ in range(count))


def with_guests(state: State, rng: Random, chance: float = 0.1) -> State:
    """Make some entrants guests; by default in one state of ten."""
    if rng.random() >= chance:
        return state
    entrants = state.roster.entrants
    count = min(rng.choice((1, 1, 2, 2, 3, 4)), len(entrants))
    guests = set(rng.sample([entrant.id for entrant in entrants], count))
    chosen = (replace(e, role=Role.GUEST) if e.id in guests else e for e in entrants)
    return replace(state, roster=Roster(tuple(chosen)))


def kinds_of(state: State, rules: KnsbRules) -> frozenset[str]:
    """Name what is special about a state."""
    info = state.round
    games = [game for played in state.rounds for game in played.games]
    byes = {bye.kind for played in state.rounds for bye in played.byes}
    past = Past(state, rules)
    cup = [(tie.white, tie.black) for tie in state.fixed if tie.why == "cup"]
    of_cycle = rules.last_round_of == "cycle"
    found = {
        "odd pool": len(state.available) % 2 == 1,
        "absent tonight": bool(state.requests),
        "cup tie": bool(cup),
        "last round": info.last_of_cycle if of_cycle else info.last_of_season,
        "cup tie is a rematch": any(past.last_meeting(a, b, "season") for a, b in cup),
        "cup tie breaks limits": any(
            not past.allowed(a, Colour.WHITE) or not past.allowed(b, Colour.BLACK) for a, b in cup
        ),
        "set by hand": any(tie.why == "by-hand" for tie in state.fixed),
        "first round": not state.rounds,
        "first round of a later cycle": bool(state.rounds) and info.first_of_cycle,
        "later cycle": info.cycle > 1 and not info.first_of_cycle,
        "earlier absences": bool(byes & set(ABSENCES)),
        "earlier free place": ByeKind.PAIRING_ALLOCATED in byes,
        "late joiner": ByeKind.BEFORE_JOINING in byes,
        "withdrawn": ByeKind.WITHDRAWN in byes,
        "forfeited games": any(g.result is not None and not g.result.played for g in games),
        "unfinished games": any(g.result is None for g in games),
        "avoid": bool(state.avoid),
        "ranking carried in": state.carried is not None,
        "guests tonight": any(state.roster[p].role is Role.GUEST for p in state.available),
        "gap in the rounds": len(state.rounds) < info.number - 1,
    }
    return frozenset(kind for kind, holds in found.items() if holds)
