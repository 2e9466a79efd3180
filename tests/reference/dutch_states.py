"""Random states for FIDE's Dutch system, from a seed.

Wild ones come from seasons paired by a rough rule of their own, in which anything may have
happened; level ones have nearly everybody on the same points, so that one bracket holds them; the
others come from tournaments that the reference itself paired, to the last round.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any

from leaguegen.model.game import Bye, ByeKind, Result, Round
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import PointTable, Tier
from leaguegen.model.systems import DutchRules
from tests.reference.dutch import Board, pair
from tests.reference.dutch_past import Past, outcome
from tests.reference.states import ABSENCES, Season, random_points

Answer = tuple[list[Board], list[PlayerId]] | None

SPECIAL = ("odd pool", "absent tonight", "late joiner", "forfeited games", "last round", "virtual")
"""Kinds of which at least one is to hold for a good part of the states."""

SETTINGS: dict[str, Sequence[Any]] = {
    "initial_colour": ("white", "black"),
    "acceleration": ("baku",),
}
"""For each setting but the edition the values that are not its default."""


@dataclass(frozen=True)
class Case:
    """A state to pair, the rules to pair it by, and what is special about it."""

    name: str
    state: State
    rules: DutchRules
    kinds: frozenset[str]
    settings: frozenset[str]


def random_rules(rng: Random) -> tuple[frozenset[str], DutchRules]:
    """Draw rules, and the names of the settings that are not at their defaults."""
    chosen: dict[str, Any] = {
        name: rng.choice(values) for name, values in SETTINGS.items() if rng.random() < 0.2
    }
    if rng.random() < 0.3:
        chosen["points"] = rng.choice((three_one_nought(rng), random_points(rng)))
    if rng.random() < 0.5:
        chosen["edition"] = 2017
    names = {n if n == "points" else f"{n}={v}" for n, v in chosen.items()}
    return frozenset(names), DutchRules("26/open", f"seed {rng.randrange(100)}", **chosen)


def three_one_nought(rng: Random) -> PointTable:
    """Draw a table with three points for a win, and a bye as a win or a draw."""
    win, draw = Fraction(3), Fraction(1)
    free = rng.choice((win, draw))
    table = PointTable(win=win, draw=draw, forfeit_win=win)
    worth = {ByeKind.FULL_POINT: win, ByeKind.HALF_POINT: draw, ByeKind.FORFEIT_WIN: win}
    awards = {**table.awards, **{kind: (Tier(points),) for kind, points in worth.items()}}
    return replace(table, awards=awards).with_bye(free)


def wild_case(seed: int, most: int = 8) -> Case:
    """Make the state with this number: by default up to 8 players to pair, 7 earlier rounds."""
    rng = Random(f"dutch {most} {seed}")
    sizes = (2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 10) if most == 8 else (9, 10, 10, 11)
    season = Season.of(rng, rng.choice(sizes))
    season = replace(season, renew=rng.choice((0, 0, 0, season.renew)))
    drawn = rng.choice((0, 0, 0.5))
    _play(season, rng.choice((0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7)), drawn)
    return _tonight(f"wild {seed}", season, most)


def level_case(seed: int) -> Case:
    """Make a state of 7 or 8 players with nearly the same points, and colours at random."""
    rng = Random(f"dutch level {seed}")
    season = replace(Season.of(rng, rng.choice((7, 8, 8, 8))), renew=0, open=0)
    season = replace(season, away=rng.choice((0, 0, 0, 0.1)), noise=rng.choice((0, 0.4, 1)))
    _play(season, rng.choice((1, 2, 2, 3, 3, 4, 4, 5)), rng.choice((0.85, 1)))
    return _tonight(f"level {seed}", season, 8)


def season_cases(seed: int) -> Iterator[tuple[Case, Answer]]:
    """Yield the rounds of a tournament with the reference's answers, until one is refused."""
    rng = Random(f"dutch season {seed}")
    names, rules = random_rules(rng)
    length = rng.choice((4, 5, 6, 7))
    rules = replace(rules, rounds=length)
    season = Season.of(rng, rng.choice((5, 6, 6, 7, 7, 8, 8, 8, 9, 10)))
    season = replace(season, renew=0, away=rng.choice((0, 0, 0.05, 0.15)))
    for number in range(1, length + 1):
        state = season.tonight(8)
        state = replace(state, carried=None, round=RoundInfo(number, first_of_cycle=number == 1))
        made = pair(state, rules)
        yield Case(f"season {seed}", state, rules, kinds_of(state, rules), names), made
        if made is None:
            return
        season.rounds.append(_round(season, state, made))
        season.number = number + 1


def _play(season: Season, rounds: int, drawn: float) -> None:
    """Play rounds without gaps, some games drawn in place of their result."""
    for number in range(1, rounds + 1):
        season.number = number
        season.play_round()
        last = season.rounds[-1]
        games = tuple(
            replace(g, result=Result.DRAW) if season.rng.random() < drawn else g for g in last.games
        )
        season.rounds[-1] = replace(last, games=games)
    season.number = rounds + 1


def _tonight(name: str, season: Season, most: int) -> Case:
    rng = season.rng
    names, rules = random_rules(rng)
    state = season.tonight(most)
    here = sum(played.cycle == season.cycle for played in season.rounds)
    if rules.acceleration == "baku" or rng.random() < 0.5:
        rules = replace(rules, rounds=here + rng.choice((1, 1, 2, 3, 4, 6)))
    if rng.random() < 0.1:
        state = replace(state, virtual=_virtual(rng, state, here + 1))
    return Case(name, state, rules, kinds_of(state, rules), names)


def _virtual(rng: Random, state: State, rounds: int) -> dict[PlayerId, tuple[Fraction, ...]]:
    """Draw virtual points that never rise."""
    steps = (Fraction(1), Fraction(1, 2), Fraction(0))
    found = {}
    for entrant in state.roster:
        given = sorted((rng.choice(steps) for _ in range(rounds)), reverse=True)
        if rng.random() < 0.6:
            found[entrant.id] = tuple(given)
    return found


def _round(season: Season, state: State, made: tuple[list[Board], list[PlayerId]]) -> Round:
    boards, free = made
    byes = dict(state.requests) | dict.fromkeys(free, ByeKind.PAIRING_ALLOCATED)
    games = tuple(season.game(white, black) for white, black in boards)
    busy = {p for game in games for p in (game.white, game.black)}
    for entrant in state.roster:
        if entrant.id not in busy | byes.keys():
            early = season.number < entrant.joined
            byes[entrant.id] = ByeKind.BEFORE_JOINING if early else ByeKind.WITHDRAWN
    return Round(season.number, games, tuple(Bye(p, kind) for p, kind in byes.items()))


def kinds_of(state: State, rules: DutchRules) -> frozenset[str]:
    """Name what is special about a state."""
    past = Past(state, rules)
    games = [game for played in past.rounds for game in played.games]
    byes = {bye.kind for played in past.rounds for bye in played.byes}
    people = past.people()
    found = {
        "odd pool": len(state.available) % 2 == 1,
        "absent tonight": bool(state.requests),
        "stands already": bool(state.fixed),
        "late joiner": ByeKind.BEFORE_JOINING in byes,
        "withdrawn": ByeKind.WITHDRAWN in byes,
        "forfeited games": any(not outcome(g, g.white).played for g in games),
        "unfinished games": any(g.result is None for g in games),
        "earlier absences": bool(byes & set(ABSENCES)),
        "earlier free place": ByeKind.PAIRING_ALLOCATED in byes,
        "first round": not past.rounds,
        "later cycle": state.round.cycle > 1,
        "last round": past.is_last,
        "topscorers": any(p.topscorer for p in people),
        "kept apart": bool(state.avoid),
        "virtual": any(past.virtual(p.id, len(past.rounds)) for p in people),
        "edition 2017": rules.edition == 2017,
        "one score group of 6 or more": any(
            sum(p.score == q.score for q in people) > 5 for p in people
        ),
        "five score groups or more": len({p.score for p in people}) > 4,
        "absolute preferences": any(p.wish[1] == 3 for p in people),
    }
    return frozenset(kind for kind, holds in found.items() if holds)
