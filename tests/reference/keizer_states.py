"""Random states for Keizer, from a seed: seasons as for the other systems, rules of its own."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Any

from leaguegen.model.amounts import Amount, AmountTier, Scoring, ValueClass
from leaguegen.model.game import ByeKind, Outcome
from leaguegen.model.league import State
from leaguegen.model.systems import KeizerRules
from leaguegen.model.told import External
from tests.reference.states import Season, with_guests

SPECIAL = ("odd pool", "absent tonight", "cup tie", "joins or left", "forfeit")
"""Kinds of which at least one is to hold for a good part of the states."""

SETTINGS: dict[str, Sequence[Any]] = {
    "top": (50, 80, 12),
    "step": (Fraction(1, 2), Fraction(2), Fraction(1, 3)),
    "values": (
        (ValueClass(Fraction(5), 1600), ValueClass(Fraction(7, 2), 1800), ValueClass(Fraction(9))),
    ),
    "count_own": (False,),
    "recompute": ("frozen",),
    "equal_totals": ("start",),
    "start_order": ("entrants", "lot"),
    "min_gap": (0, 1, 2, 3, 4, 5),
    "max_meet": (1, 2, None),
    "meet_over": ("cycle",),
    "relax": ("in-turn", "off"),
    "pairing": ("least-squares",),
    "first_round": ("halves",),
    "no_difference": ("white",),
    "max_streak": (1, 3),
}
"""For each setting values that are not its default."""


@dataclass(frozen=True)
class Case:
    """A state to pair, and the rules to pair it by."""

    seed: int | str
    state: State
    rules: KeizerRules
    kinds: frozenset[str]
    settings: frozenset[str]


def case(seed: int | str) -> Case:
    """Make the state with this number: up to 8 players to pair, 7 earlier rounds."""
    rng = Random(f"keizer {seed}")
    names, rules = random_rules(rng)
    season = Season.of(rng, rng.choice((2, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 10)))
    if rng.random() < 0.6:
        season = replace(season, renew=0)
    for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7))):
        season.play_round()
    state = with_guests(season.tonight(8), rng)
    rounds = [r.number for r in state.rounds]
    external = {
        (player, number): External(player, number, rng.choice(tuple(Outcome)))
        for player in state.roster.pairing_numbers
        for number in rounds
        if rng.random() < 0.1
    }
    state = replace(state, external=tuple(external.values()))
    return Case(seed, state, rules, kinds_of(state), names)


def free_case(seed: int) -> Case:
    """Make a state of a small odd field in which all have been free about as often."""
    rng = Random(f"keizer free {seed}")
    names, rules = random_rules(rng)
    rules = replace(rules, min_gap=0, max_meet=None)
    season = replace(Season.of(rng, rng.choice((3, 3, 5))), away=0, renew=0, forfeits=0)
    for _ in range(rng.choice((3, 4, 5, 6, 7))):
        season.play_round()
    state = season.tonight(8)
    return Case(f"free {seed}", state, rules, kinds_of(state), names | {"max_meet=None"})


def squares_case(seed: int) -> Case:
    """Make a state of 7 or 8 players who are to be paired by least squares after 3 to 5 rounds."""
    rng = Random(f"keizer squares {seed}")
    names, rules = random_rules(rng)
    rules = replace(rules, pairing="least-squares")
    season = replace(Season.of(rng, rng.choice((7, 8, 8))), away=0, wild=0, renew=0)
    for _ in range(rng.choice((3, 4, 4, 5))):
        season.play_round()
    state = season.tonight(8)
    return Case(f"squares {seed}", state, rules, kinds_of(state), names | {"pairing=least-squares"})


def random_rules(rng: Random) -> tuple[frozenset[str], KeizerRules]:
    """Draw rules, each setting mostly at its default, and the names of those that are not."""
    chance = rng.choice((0.0, 0.15, 0.15, 0.35))
    chosen = {
        name: rng.choice(values) for name, values in SETTINGS.items() if rng.random() < chance
    }
    # A gap of 7 says no more than "once" in a season as short as these.
    if "min_gap" not in chosen and rng.random() < 0.4:
        chosen["min_gap"] = rng.choice((1, 2, 3))
    if rng.random() < 0.5:
        chosen["scoring"] = random_scoring(rng)
    names = {n if n in ("scoring", "values") else f"{n}={v}" for n, v in chosen.items()}
    return frozenset(names), KeizerRules("26/int", f"seed {rng.randrange(100)}", **chosen)


def random_scoring(rng: Random) -> Scoring:
    """Draw amounts as clubs have, or as none has."""

    def own() -> Amount:
        share = Fraction(rng.choice((0, 0, 1, 1, 2)), rng.choice((1, 2, 3, 6)))
        return Amount(own=share, fixed=Fraction(rng.choice((0, 0, 0, -4, 12))))

    def game(usual: Fraction) -> Amount:
        return Amount(
            own=Fraction(rng.choice((0, 0, 0, 1)), 6),
            opponent=rng.choice((usual, usual, Fraction(1, 6))),
            fixed=Fraction(rng.choice((0, 0, 0, -12, 12))),
        )

    def tiers() -> tuple[AmountTier, ...]:
        many = rng.choice((0, 1, 1, 2, 2, 3))
        firsts = [rng.choice((1, 2, 5)) for _ in range(many)]
        if firsts and rng.random() < 0.7:
            return (*(AmountTier(own(), n) for n in firsts[:-1]), AmountTier(own()))
        return tuple(AmountTier(own(), n) for n in firsts)

    by_result = rng.random() < 0.5
    return Scoring(
        start=Fraction(rng.choice((0, 0, 300))),
        win=game(Fraction(1)),
        draw=game(Fraction(1, 2)),
        loss=game(Fraction(0)),
        forfeit_win=game(Fraction(1)),
        forfeit_loss=game(Fraction(0)),
        awards=MappingProxyType({kind: tiers() for kind in ByeKind}),
        club_win=own() if by_result else None,
        club_draw=own() if by_result and rng.random() < 0.8 else None,
        club_loss=own() if by_result else None,
        tiers_over=rng.choice(("cycle", "season")),
    )


def kinds_of(state: State) -> frozenset[str]:
    """Name what is special about a state."""
    byes = {bye.kind for played in state.rounds for bye in played.byes}
    games = [game for played in state.rounds for game in played.games]
    found = {
        "odd pool": len(state.available) % 2 == 1,
        "absent tonight": bool(state.requests),
        "cup tie": bool(state.fixed),
        "joins or left": bool(byes & {ByeKind.BEFORE_JOINING, ByeKind.WITHDRAWN}),
        "forfeit": any(game.result is not None and not game.result.played for game in games),
        "unfinished game": any(game.result is None for game in games),
        "later cycle": state.round.cycle > 1,
        "kept apart": bool(state.avoid),
        "first round of a cycle": state.round.first_of_cycle,
        "ranking carried in": state.carried is not None,
    }
    return frozenset(name for name, holds in found.items() if holds)
