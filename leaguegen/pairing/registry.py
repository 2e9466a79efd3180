"""Which system pairs which rules."""

from typing import assert_never

from leaguegen.model.grouped import InGroups
from leaguegen.model.league import State
from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    DutchRules,
    FixedSchedule,
    FmjdRules,
    HellerRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    RoundRobinRules,
    Rules,
)
from leaguegen.pairing import amsterdam, grouped, heller, keizer, round_robin
from leaguegen.pairing.cup import system as cup
from leaguegen.pairing.swiss import dutch, fmjd, klukkluk, knsb
from leaguegen.pairing.system import RoundPairing


def pair_round(state: State, rules: Rules) -> RoundPairing:
    """Pair the round of a state by the system of its rules.

    Raises:
        NoLegalPairingError: If no round-pairing exists under these rules.
    """
    number = state.round.number
    return next(made for made in pair_rounds(state, rules) if made.round == number)


def pair_rounds(state: State, rules: Rules) -> tuple[RoundPairing, ...]:
    """Pair the round of a state, and with it those that a fixed schedule makes at the same time.

    Raises:
        NoLegalPairingError: If no round-pairing exists under these rules.
        NotReadyError: If groups or numbers are missing.
    """
    if isinstance(rules, InGroups) and plays_apart(rules):
        return (grouped.pair(state, rules, _without_groups),)
    return _of_system(state, rules)


def _without_groups(state: State, rules: Rules) -> RoundPairing:
    """Pair everybody of a state, whatever their groups."""
    (made,) = _of_system(state, rules)
    return made


def _of_system(state: State, rules: Rules) -> tuple[RoundPairing, ...]:
    match rules:
        case KnsbRules():
            return (knsb.pair(state, rules),)
        case CupRules():
            return (cup.pair(state, rules),)
        case FmjdRules():
            return (fmjd.pair(state, rules),)
        case DutchRules():
            return (dutch.pair(state, rules),)
        case KlukklukRules():
            return (klukkluk.pair(state, rules),)
        case KeizerRules():
            return (keizer.pair(state, rules),)
        case RoundRobinRules():
            return round_robin.schedule(state, rules)
        case HellerRules():
            return heller.schedule(state, rules)
        case AmsterdamRules():
            return amsterdam.schedule(state, rules)
        case _:
            assert_never(rules)


def is_schedule(rules: Rules) -> bool:
    """Whether a system writes several rounds at once, for everybody, whoever is away then."""
    return isinstance(rules, FixedSchedule)


def plays_apart(rules: Rules) -> bool:
    """Whether a system that pairs round by round does so group by group."""
    return isinstance(rules, InGroups) and rules.groups


def names_groups(rules: Rules) -> bool:
    """Whether the group of a pair is a group in which it is played, not one of points."""
    return is_schedule(rules) or isinstance(rules, CupRules) or plays_apart(rules)
