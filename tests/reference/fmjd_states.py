"""Random states for the FMJD Swiss, from a seed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Any

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import FmjdRules
from tests.reference.states import ABSENCES, Season, random_points

SPECIAL = ("odd pool", "absent tonight", "cup tie", "late joiner", "forfeited games", "last round")
"""Kinds of which at least one is to hold for a good part of the states."""

SETTINGS: dict[str, Sequence[Any]] = {
    "colour_relevance": (False,),
    "colour_limits": ("absolute", "off"),
    "floater_change": ("same-number",),
    "float_rule": ("any",),
    "float_rounds": ("both",),
    "as_equals": ("over-half", "never"),
    "initial_colour": ("white", "black"),
}
"""For each setting the values that are not its default."""


@dataclass(frozen=True)
class Case:
    """A state to pair, the rules to pair it by, and what is special about it."""

    seed: int
    state: State
    rules: FmjdRules
    kinds: frozenset[str]
    settings: frozenset[str]

    @property
    def name(self) -> str:
        """By which the state can be made again."""
        return str(self.seed)


def case(seed: int, most: int = 8) -> Case:
    """Make the state with this number: up to 8 players to pair, 6 earlier rounds.

    In half of the states most games are drawn, so that many players have the same points.
    """
    rng = Random(f"fmjd {most} {seed}")
    settings, rules = random_rules(rng)
    sizes = (2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 9, 10) if most == 8 else (9, 10, 10, 11)
    season = Season.of(rng, rng.choice(sizes))
    season = replace(season, roster=_with_ratings(rng, season.roster))
    for _ in range(rng.choice((0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6))):
        season.play_round()
    if rng.random() < 0.5:
        season.rounds[:] = [_drawish(rng, played) for played in season.rounds]
    state = season.tonight(most)
    return Case(seed, state, rules, kinds_of(state), settings)


def level_case(seed: int) -> Case:
    """Make a state of 7 or 8 players with nearly the same points, and colours at random.

    Long searches in one bracket, absolute preferences, limits in the last round.
    """
    rng = Random(f"fmjd level {seed}")
    settings, rules = random_rules(rng)
    season = replace(Season.of(rng, rng.choice((7, 8, 8, 8))), away=0, noise=1, open=0, renew=0)
    for _ in range(rng.choice((2, 3, 3, 4, 4, 5))):
        season.play_round()
    season.rounds[:] = [_drawish(rng, played, 0.85) for played in season.rounds]
    state = season.tonight(8)
    info = replace(state.round, last_of_cycle=rng.random() < 0.5)
    state = replace(state, round=info)
    return Case(seed, state, rules, kinds_of(state), settings)


def exchange_case(seed: int) -> Case:
    """Make a state of 8 players with the same points, in which the order of exchanges decides.

    Almost the only pairs that may be made are those of two pairings, each with one exchange: the
    one in which the exchanged stand nearer to each other moves a higher player down.
    """
    rng = Random(f"fmjd exchange {seed}")
    settings, rules = random_rules(rng)
    if rng.random() < 0.7:
        settings |= {"colour_relevance=False"}
        rules = replace(rules, colour_relevance=False)
    far, near = rng.choice((((4, 7), (3, 5)), ((3, 7), (2, 5))))
    both = [pair for exchange in (far, near) for pair in _with_exchange(rng, *exchange)]
    wanted = {frozenset(pair) for pair in (*both, *(rng.sample(range(1, 9), 2) for _ in range(2)))}
    people = [PlayerId(f"p{number}") for number in range(1, 9)]
    barred = [pair for pair in combinations(range(1, 9), 2) if frozenset(pair) not in wanted]
    met: list[tuple[int, int]] = []
    rounds: list[Round] = []
    for number in (1, 2):
        pairs = _apart(rng, [pair for pair in barred if pair not in met])
        met += pairs
        turned = [pair if rng.random() < 0.5 else pair[::-1] for pair in pairs]
        games = tuple(Game(people[a - 1], people[b - 1], Result.DRAW) for a, b in turned)
        free = {p for n, p in enumerate(people, 1) if not any(n in pair for pair in pairs)}
        byes = tuple(Bye(player, ByeKind.HALF_POINT) for player in people if player in free)
        rounds.append(Round(number, games, byes))
    state = State(
        Roster(tuple(Entrant(p, rating=2000 - 10 * n) for n, p in enumerate(people))),
        rounds=tuple(rounds),
        round=RoundInfo(3),
        available=tuple(people),
        avoid=frozenset(frozenset((people[a - 1], people[b - 1])) for a, b in barred),
    )
    return Case(seed, state, rules, kinds_of(state), settings)


def _with_exchange(rng: Random, down: int, up: int) -> list[tuple[int, int]]:
    """Pair 1 to 8 so that one of the upper half and one of the lower half change places."""
    higher = rng.choice(range(1, down))
    lower = rng.choice(range(up + 1, 9))
    uppers = [n for n in range(1, 5) if n not in (higher, down)]
    lowers = [n for n in range(5, 9) if n not in (up, lower)]
    rng.shuffle(lowers)
    return [(higher, down), (up, lower), *zip(uppers, lowers, strict=True)]


def _apart(rng: Random, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Choose pairs with no player in common, as many as come."""
    found: list[tuple[int, int]] = []
    for pair in rng.sample(pairs, len(pairs)):
        if not any(n in other for other in found for n in pair):
            found.append(pair)
    return found


def random_rules(rng: Random) -> tuple[frozenset[str], FmjdRules]:
    """Draw rules, each setting mostly at its default, and the names of those that are not."""
    chance = rng.choice((0.0, 0.2, 0.2, 0.5))
    chosen = {name: rng.choice(v) for name, v in SETTINGS.items() if rng.random() < chance}
    if rng.random() < 0.3:
        chosen["points"] = random_points(rng)
    names = {n if n == "points" else f"{n}={v}" for n, v in chosen.items()}
    return frozenset(names), FmjdRules("26/dam", f"seed {rng.randrange(100)}", **chosen)


def _with_ratings(rng: Random, roster: Roster) -> Roster:
    entrants: list[Entrant] = [
        replace(e, sort_name=rng.choice(("Berg", "berg", "Zand", "", e.id))) for e in roster
    ]
    return Roster(tuple(entrants))


def _drawish(rng: Random, played: Round, chance: float = 0.7) -> Round:
    games = tuple(
        replace(game, result=Result.DRAW) if rng.random() < chance else game
        for game in played.games
    )
    return replace(played, games=games)


def kinds_of(state: State) -> frozenset[str]:
    """Name what is special about a state."""
    games = [game for played in state.rounds for game in played.games]
    byes = {bye.kind for played in state.rounds for bye in played.byes}
    found = {
        "odd pool": len(state.available) % 2 == 1,
        "absent tonight": bool(state.requests),
        "cup tie": bool(state.fixed),
        "late joiner": ByeKind.BEFORE_JOINING in byes,
        "withdrawn": ByeKind.WITHDRAWN in byes,
        "forfeited games": any(_forfeited(game) for game in games),
        "unfinished games": any(game.result is None for game in games),
        "earlier absences": bool(byes & set(ABSENCES)),
        "earlier free place": ByeKind.PAIRING_ALLOCATED in byes,
        "first round": not state.rounds,
        "later cycle": state.round.cycle > 1,
        "last round": state.round.last_of_cycle,
        "avoid": bool(state.avoid),
    }
    return frozenset(kind for kind, holds in found.items() if holds)


def _forfeited(game: Game) -> bool:
    return game.result is not None and not game.result.played
