"""Random states for the KlukKluk Swiss, from a seed.

Half of them come from seasons paired by a rough rule of their own, in which anything may have
happened; half from seasons that the reference itself paired, in which floats and free places follow
each other as they would at a club.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from leaguegen.model.game import Bye, ByeKind, Colour, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KlukklukRules
from tests.reference.klukkluk import Night, pair
from tests.reference.states import Season, random_points

Answer = tuple[list[tuple[PlayerId, PlayerId]], list[PlayerId]] | None

SETTINGS: dict[str, Sequence[Any]] = {
    "mode": ("score-first",),
    "sort": ("sb-first",),
    "strong": ("sum",),
    "float_rule": ("any",),
    "inside": ("adjacent", "fold"),
    "equal_colours": ("highest",),
}
"""For each setting the values that are not its default."""

SPECIAL = ("odd pool", "absent tonight", "cup tie", "forfeit before", "joined late")
"""Kinds of which at least one is to hold for a third of the states or more."""


@dataclass(frozen=True)
class Case:
    """A state to pair, the rules to pair it by, and what is special about it."""

    name: str
    state: State
    rules: KlukklukRules
    kinds: frozenset[str]
    settings: frozenset[str]


def random_rules(rng: Random) -> tuple[frozenset[str], KlukklukRules]:
    """Draw rules, half of the time all at their defaults, and the names of those that are not."""
    chance = rng.choice((0.0, 0.0, 0.25, 0.5))
    chosen: dict[str, Any] = {
        name: rng.choice(values) for name, values in SETTINGS.items() if rng.random() < chance
    }
    if rng.random() < 0.2:
        chosen["points"] = random_points(rng)
    names = {n if n == "points" else f"{n}={v}" for n, v in chosen.items()}
    most = rng.choice((3, 5, 15, 15, 15, 15, 15, 15))
    seed = f"seed {rng.randrange(100)}"
    return frozenset(names), KlukklukRules("26/int", seed, rounds=most, **chosen)


def wild_case(seed: int) -> Case:
    """Make the state with this number: up to 8 players to pair, 6 earlier rounds."""
    rng = Random(f"klukkluk {seed}")
    names, rules = random_rules(rng)
    season = Season.of(rng, rng.choice((2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 10)))
    if rng.random() < 0.8:
        season = replace(season, renew=0)
    season = replace(season, noise=rng.choice((0, 0, 0.2)), wild=rng.choice((0, 0.1, 0.5)))
    for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 3, 4, 5, 6))):
        season.play_round()
    state = season.tonight(8)
    return Case(f"wild {seed}", state, rules, kinds_of(state, rules), names)


def pause_case(seed: int) -> Case:
    """Make a state in which most were away from the last round, with as many Whites as Blacks."""
    rng = Random(f"klukkluk pause {seed}")
    names, rules = random_rules(rng)
    season = replace(Season.of(rng, 8), renew=0, noise=0, wild=0)
    for away in rng.choice(((0, 0, 0.6), (0, 0, 1), (0, 0, 0, 0, 0.8))):
        season.away = away
        season.play_round()
    season.away = 0
    state = season.tonight(8)
    return Case(f"pause {seed}", state, rules, kinds_of(state, rules), names)


def season_cases(seed: int) -> Iterator[tuple[Case, Answer]]:
    """Yield the rounds of a season with the reference's answers, until one that is refused."""
    rng = Random(f"klukkluk season {seed}")
    names, rules = random_rules(rng)
    rules = replace(rules, rounds=9)
    season = Season.of(rng, rng.choice((4, 5, 6, 6, 7, 7, 8, 8, 8, 9, 10)))
    season = replace(season, renew=0, away=rng.choice((0, 0, 0.05, 0.15)))
    for _ in range(9):
        state = season.tonight(8)
        made = pair(state, rules)
        case = Case(f"season {seed}", state, rules, kinds_of(state, rules), names)
        yield case, made
        if made is None:
            return
        season.rounds.append(_round(season, state, made))
        season.number += 1


def _round(
    season: Season, state: State, made: tuple[list[tuple[PlayerId, PlayerId]], list[PlayerId]]
) -> Round:
    boards, free = made
    byes = dict(state.requests) | dict.fromkeys(free, ByeKind.PAIRING_ALLOCATED)
    games = tuple(season.game(white, black) for white, black in boards)
    busy = {p for game in games for p in (game.white, game.black)}
    for entrant in state.roster:
        if entrant.id not in busy | byes.keys():
            early = season.number < entrant.joined
            byes[entrant.id] = ByeKind.BEFORE_JOINING if early else ByeKind.WITHDRAWN
    return Round(season.number, games, tuple(Bye(p, kind) for p, kind in byes.items()))


def kinds_of(state: State, rules: KlukklukRules) -> frozenset[str]:
    """Name what is special about a state."""
    night = Night(state, rules)
    games = [game for past in night.rounds for game in past.games]
    byes = {bye.kind for past in night.rounds for bye in past.byes}
    pool = state.available
    found = {
        "odd pool": len(pool) % 2 == 1,
        "absent tonight": bool(state.requests),
        "cup tie": bool(state.fixed),
        "forfeit before": any(g.result is not None and not g.result.played for g in games),
        "joined late": ByeKind.BEFORE_JOINING in byes,
        "free before": ByeKind.PAIRING_ALLOCATED in byes,
        "unfinished game": any(g.result is None for g in games),
        "kept apart": bool(state.avoid),
        "first round": not night.rounds,
        "later cycle": state.round.cycle > 1,
        "somebody floated in the round before": any(night.last_float(p) for p in pool),
        "somebody's colours outside the limits": any(
            abs(night.balance(p)) > 2 or not any(night.allowed(p, c) for c in Colour) for p in pool
        ),
    }
    return frozenset(name for name, holds in found.items() if holds)
